"""How Collector's Flinch is set up, played and won."""

from __future__ import annotations

import pytest

from parlour.engine import Chance, Event, WrongSeats
from parlour.games.collectors_flinch.table import LIMIT
from tests.games.collectors_flinch.tables import (
    GAME,
    dealt,
    hand,
    legal,
    play,
    refused,
    store_after,
    table,
)

SETS = list(range(3, 16))  # all numbers but 1 and 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_six_cards_and_the_rest_is_the_store(seats: int) -> None:
    """COL-SETUP-1."""
    state = GAME.deal(seats, seed="tea")
    position = state.position()
    assert [len(cards) for cards in position["hands"]] == [6] * seats
    assert len(position["store"]) == 60 - 6 * seats
    cards = sorted(int(c) for cards in [*position["hands"], position["store"]] for c in cards)
    assert cards == [number for number in range(1, 16) for _ in range(4)]


def test_the_game_is_for_two_to_four_and_anybody_may_start() -> None:
    """COL-SETUP-1."""
    for seats in (1, 5):
        with pytest.raises(WrongSeats):
            GAME.deal(seats)
    assert {GAME.deal(3, seed=seed).turn for seed in range(40)} == {0, 1, 2}
    assert dealt(["1 2 3 4 5 6", "1 2 3 4 5 6"], starter=1).turn == 1


def test_one_asks_another_player_for_a_number_one_holds() -> None:
    """COL-ASK-1."""
    state = table(["5 5 9", "5 7", "9 9 11"])
    assert legal(state) == {"ask 1 5", "ask 1 9", "ask 2 5", "ask 2 9"}
    assert refused(state, "ask 1 7") == "COL-ASK-1"
    assert refused(state, "ask 0 5") == "COL-ASK-1"
    assert refused(state, "ask 3 5") == "COL-ASK-1"


def test_who_gets_some_gets_all_and_asks_again() -> None:
    """COL-ASK-1."""
    state = table(["5 9", "5 5 7", "9 9 11"])
    events = play(state, "ask 1 5")
    assert events[-1].json() == {
        "event": "handed_over",
        "seat": 1,
        "to": 0,
        "number": 5,
        "count": 2,
    }
    assert [hand(state, seat) for seat in range(3)] == ["5 5 5 9", "7", "9 9 11"]
    assert state.turn == 0


def test_who_gets_none_draws_one_and_the_turn_passes_whatever_was_drawn() -> None:
    """COL-ASK-1: it is the very number asked for, and yet the turn passes."""
    hands = ["5 9", "7 7", "9 9 11"]
    state = table(hands, store=store_after(hands, "5"))
    heard: list[Event] = []
    state.play(0, "ask 1 5", heard.append)
    assert [event.name() for event in heard] == ["asked", "go_to_store", "drew", "turn_passed"]
    assert heard[2].seen_by(0).json()["card"] == "5"
    assert heard[2].seen_by(1).json()["card"] is None
    assert heard[2].seen_by(None).json()["card"] is None
    assert hand(state, 0) == "5 5 9"
    assert state.turn == 1


def test_with_the_store_empty_nothing_is_drawn() -> None:
    """COL-ASK-1."""
    state = table(["1 1 1 2", "2 2", "1 2"], sets=[SETS, [], []], store=[])
    events = play(state, "ask 1 1")
    assert [hand(state, seat) for seat in range(3)] == ["1 1 1 2", "2 2", "1 2"]
    assert state.turn == 1
    # nobody is sent to a Store where nothing is
    assert [event.name() for event in events] == ["asked", "nothing_to_draw", "turn_passed"]


def test_four_of_a_number_are_laid_aside_at_once() -> None:
    """COL-SET-1: by asking, and by a draw."""
    state = table(["5 5 9", "5 5 7", "9 9 11"])
    play(state, "ask 1 5")
    assert state.position()["sets"] == [[5], [], []]
    assert hand(state, 0) == "9"
    hands = ["5 5 5 9", "7 7", "11"]
    state = table(hands, store=store_after(hands, "5"))
    events = play(state, "ask 1 9")
    assert "set_made" in [event.name() for event in events]
    assert hand(state, 0) == "9"
    assert state.turn == 1


def test_a_set_that_was_dealt_is_laid_aside_too() -> None:
    """COL-SET-1."""
    state = dealt(["4 4 4 4 9 9", "1 2 3 5 6 7"])
    assert state.position()["sets"] == [[4], []]
    assert hand(state, 0) == "9 9"
    assert state.view(1)["hands"] == [2, 6]


def test_when_all_sets_are_made_the_most_win() -> None:
    """COL-END-1."""
    state = table(["1 1", "1 1"], sets=[SETS[:7], [2, *SETS[7:]]], store=[])
    events = play(state, "ask 1 1")
    assert events[-1].json() == {"event": "ended", "seats": [0]}
    assert state.outcome is not None
    assert state.outcome.json() == {
        "winners": [0],
        "scores": [8, 7],
        "places": [1, 2],
        "ending": "all_sets",
    }


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_of_a_finished_game_tells_how_it_ended(viewer: int | None) -> None:
    """COL-END-1."""
    state = table(["1 1", "1 1"], sets=[SETS[:7], [2, *SETS[7:]]], store=[])
    play(state, "ask 1 1")
    other = GAME.imagine(state.view(viewer), Chance("any"))
    assert other.turn is None
    assert other.outcome == state.outcome


def test_equally_many_sets_share_the_win() -> None:
    """COL-END-1."""
    sets = [[3, 4, 5, 6], [7, 8, 9, 10, 11], [2, 12, 13, 14, 15]]
    state = table(["1 1", "1 1", ""], sets=sets, store=[])
    play(state, "ask 1 1")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1, 2)
    assert state.outcome.places == (1, 1, 1)


def test_who_has_no_cards_draws_one_and_the_turn_passes() -> None:
    """COL-EMPTY-1: at the start of the turn."""
    hands = ["1 3", "", "3 3 7"]
    state = table(hands, store=store_after(hands, "9 8"))
    events = play(state, "ask 2 1")
    names = [event.name() for event in events]
    assert names == ["asked", "go_to_store", "drew", "turn_passed", "drew", "turn_passed"]
    assert [hand(state, seat) for seat in range(3)] == ["1 3 9", "8", "3 3 7"]
    assert state.turn == 2


def test_who_runs_out_of_cards_in_the_turn_draws_one_and_it_passes() -> None:
    """COL-EMPTY-1: in the middle of the turn."""
    hands = ["5 5", "5 5 7", "9"]
    state = table(hands, store=store_after(hands, "12"))
    play(state, "ask 1 5")
    assert hand(state, 0) == "12"
    assert state.turn == 1


def test_with_nothing_to_draw_one_sits_out() -> None:
    """COL-EMPTY-1."""
    state = table(["1 1 1 2", "", "1 2 2", "2"], sets=[SETS, [], [], []], store=[])
    events = play(state, "ask 3 1")
    assert [event.name() for event in events][-3:] == ["turn_passed", "sat_out", "turn_passed"]
    assert state.turn == 2


def test_a_player_without_cards_cannot_be_asked() -> None:
    """COL-EMPTY-1."""
    state = table(["1 3", "", "3 3 7"])
    assert refused(state, "ask 1 1") == "COL-EMPTY-1"
    assert legal(state) == {"ask 2 1", "ask 2 3"}


def test_with_nobody_left_to_ask_one_draws_and_the_turn_passes() -> None:
    """COL-EMPTY-1: seat 0 takes the last cards of the only other player."""
    hands = ["5 9", "5", ""]
    state = table(hands, store=store_after(hands, "12 13 14"))
    play(state, "ask 1 5")
    # 0 draws the 12; then 1 and 2, who have nothing, draw the 13 and the 14
    assert [hand(state, seat) for seat in range(3)] == ["5 5 9 12", "13", "14"]
    assert state.turn == 0


def test_a_thousand_asks_without_a_set_end_the_game() -> None:
    """COL-EMPTY-1."""
    state = table(["5 9", "7 7", "9 9 11"], asks=LIMIT - 1, sets=[[1], [], []])
    play(state, "ask 1 5")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((0,), "endless")
    state = table(["5 9", "5 7", "9 9 11"], asks=LIMIT - 1)
    play(state, "ask 1 5")
    assert state.outcome is not None
    assert state.outcome.ending == "endless"
    state = table(["5 5 9", "5 5 7", "9 9 11"], asks=LIMIT - 1)
    play(state, "ask 1 5")
    assert state.outcome is None
    assert state.position()["asks"] == 0


def test_once_it_is_over_nothing_can_be_asked() -> None:
    """COL-TABLE-1."""
    state = table(["1 1", "1 1"], sets=[SETS, [2]], store=[])
    play(state, "ask 1 1")
    assert refused(state, "ask 1 1", seat=0) == "COL-TABLE-1"


def test_nobody_asks_out_of_turn() -> None:
    """COL-TABLE-2."""
    state = table(["5 9", "5 7", "9 9 11"])
    assert refused(state, "ask 0 5", seat=1) == "COL-TABLE-2"
    assert legal(state, 1) == set()
