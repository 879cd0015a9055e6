"""An ordinary turn at a strict table."""

from __future__ import annotations

import pytest

from parlour.games.flinch.events import Drew, PileCompleted, StockTurned, Won
from tests.games.flinch.tables import (
    BUILDS,
    STARTERS,
    hand,
    legal,
    piles,
    play,
    refused,
    reserve,
    stockpile,
    table,
    told,
)


def test_a_pile_starts_with_a_1_and_rises_one_by_one() -> None:
    """FLI-PILE-1."""
    state = table(["1 2 3 5 9", "4 4"])
    assert refused(state, "play 2") == "FLI-PILE-1"
    play(state, "play 1")
    assert refused(state, "play 3") == "FLI-PILE-1"
    play(state, "play 2", "play 3")
    assert refused(state, "play 5") == "FLI-PILE-1"
    assert piles(state) == [(1, 3)]


def test_any_number_of_piles_lie_side_by_side() -> None:
    """FLI-PILE-1: every 1 starts one."""
    state = table(["1 1 1 1 9", "4 4"], piles=["1-5", "1-7"])
    play(state, *["play 1"] * 4)
    assert piles(state) == [(1, 5), (1, 7), (1, 1), (1, 1), (1, 1), (1, 1)]


def test_a_pile_that_gets_its_15_leaves_the_table() -> None:
    """FLI-PILE-1."""
    state = table(["15 9", "4 4"], piles=["1-4", "1-14", "1-14"])
    events = play(state, "play 15")
    assert told(events, PileCompleted) == [PileCompleted(2)]
    assert piles(state) == [(1, 4), (1, 14)]
    assert state.position()["removed"] == [str(n) for n in range(1, 16)]


def test_piles_that_are_alike_are_taken_from_the_first() -> None:
    """FLI-TABLE-3: nobody is asked which, since it makes no difference."""
    state = table(["6 9", "4 4"], piles=["1-5", "1-5"])
    play(state, "play 6")
    assert piles(state) == [(1, 6), (1, 5)]


def test_cards_come_from_stockpile_hand_and_reserve() -> None:
    """FLI-PLAY-1: from the tops only, and from nowhere else."""
    state = table(
        ["6 7 9", "4 4"], ["3 5", "3 13"], piles=["1-4"], reserves=[["2 8", "8 2"], ["9"]]
    )
    assert refused(state, "play reserve 3") == "FLI-PLAY-1"
    assert refused(state, "play 8") == "FLI-PLAY-1"
    assert refused(state, "play partner stock") == "FLI-PLAY-1"
    assert refused(state, "play partner reserve 1") == "FLI-PLAY-1"
    play(state, "play stock", "play 6", "play 7", "play reserve 1")
    assert piles(state) == [(1, 8)]
    assert (stockpile(state, 0), hand(state, 0)) == ("3", "9")
    assert reserve(state, 0) == ["2", "8 2"]


def test_a_player_goes_on_as_long_as_he_likes_or_stops_though_cards_fit() -> None:
    """FLI-PLAY-1, FLI-ONES-1: cards that are not 1s may be held back."""
    state = table(["2 3 9", "4 4"], piles=["1"])
    assert {"play 2", "reserve 2 on 1", "reserve 9 on 1"} <= legal(state)


def test_the_top_of_the_stockpile_goes_before_everything() -> None:
    """FLI-STOCK-1, FLI-ENF-1: before 1s, other plays and the end of the turn, every time."""
    state = table(["1 5 9", "4 4"], ["9 6 5", "3 13"], piles=["1-4"], reserves=[["5"], []])
    assert legal(state) == {"play stock"}
    for move in ("play 1", "play 5", "play reserve 1", "reserve 9 on 2"):
        assert refused(state, move) == "FLI-STOCK-1"
    events = play(state, "play stock")
    assert told(events, StockTurned) == [StockTurned(0, "6")]
    assert legal(state) == {"play stock"}


def test_the_1s_in_hand_come_next() -> None:
    """FLI-ONES-1, FLI-ENF-1: before other cards and the end of the turn."""
    state = table(["1 1 2 9", "4 4"], piles=["1"], reserves=[["2"], []])
    assert legal(state) == {"play 1"}
    for move in ("play 2", "play reserve 1", "reserve 9 on 2"):
        assert refused(state, move) == "FLI-ONES-1"
    play(state, "play 1")
    assert legal(state) == {"play 1"}
    play(state, "play 1")
    assert "play 2" in legal(state)


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("enforcement", ["strict", "challenge"])
def test_what_starts_piles_never_goes_to_reserve(build: str, enforcement: str) -> None:
    """FLI-ONES-2, FLI-ENF-2: in no mode; with nothing else in hand one must be played."""
    for starter in STARTERS[build]:
        options: dict[str, object] = {"build": build, "enforcement": enforcement}
        state = table([f"{starter} {starter}", "4 4"], options=options)
        assert refused(state, f"reserve {starter} on 1") == "FLI-ONES-2"
        assert refused(state, "end") == "FLI-STACK-1"
        assert {move.split()[0] for move in legal(state)} == {"play"}


def test_a_hand_played_out_in_the_turn_is_filled_at_once() -> None:
    """FLI-HAND-1: and the turn goes on."""
    state = table(["2", "4 4"], piles=["1"], stack="7 3 9 9 5 6")
    events = play(state, "play 2")
    assert told(events, Drew) == [Drew(0, 5, ("3", "5", "7", "9", "9"))]
    assert state.turn == 0
    assert {"play 3", "reserve 9 on 1"} <= legal(state)


def test_a_hand_emptied_by_the_closing_card_is_filled_at_the_next_turn() -> None:
    """FLI-HAND-1: not before."""
    state = table(["9", "4 4"], stack="7 3 9 9 5 6")
    play(state, "reserve 9 on 1")
    assert (hand(state, 0), state.turn) == ("", 1)
    events = play(state, "reserve 4 on 1")
    assert told(events, Drew) == [Drew(0, 5, ("3", "5", "7", "9", "9"))]


def test_a_turn_ends_with_one_card_in_reserve() -> None:
    """FLI-RESERVE-1: it lies open, and the next player is on."""
    state = table(["9 11", "4 4"])
    assert refused(state, "end") == "FLI-STACK-1"
    play(state, "reserve 11 on 1")
    assert (reserve(state, 0), hand(state, 0), state.turn) == (["11"], "9", 1)
    assert state.view(1)["reserves"][0][0] == {"cards": 1, "top": "11"}


def test_below_five_piles_the_card_must_open_a_new_one() -> None:
    """FLI-RESERVE-1, FLI-TABLE-3: in the first free space."""
    state = table(["9 11", "4 4"], reserves=[["7", "7", "", "7"], []])
    assert {m for m in legal(state) if "9" in m} == {"reserve 9 on 3"}
    assert refused(state, "reserve 9 on 1") == "FLI-RESERVE-1"
    assert refused(state, "reserve 9 on 5") == "FLI-TABLE-3"


def test_with_five_piles_the_player_chooses() -> None:
    """FLI-RESERVE-1."""
    state = table(["9 11", "4 4"], reserves=[["7", "7", "7", "7", "6"], []])
    assert {m for m in legal(state) if "9" in m} == {f"reserve 9 on {n}" for n in range(1, 6)}
    play(state, "reserve 9 on 5")
    assert reserve(state, 0) == ["7", "7", "7", "7", "6 9"]


def test_a_pile_played_out_must_be_opened_again_first() -> None:
    """FLI-RESERVE-1."""
    state = table(["9 11", "4 4"], reserves=[["7", "5", "7", "7", "6"], []], piles=["1-4"])
    play(state, "play reserve 2")
    assert {m for m in legal(state) if m.startswith("reserve 9")} == {"reserve 9 on 2"}


def test_cards_never_move_between_reserve_piles() -> None:
    """FLI-RESERVE-1: only cards of the hand are laid there."""
    state = table(["9 11", "4 4"], reserves=[["7", "5"], []])
    assert refused(state, "reserve 7 on 3") == "FLI-PLAY-1"


def test_the_last_card_of_the_stockpile_wins() -> None:
    """FLI-WIN-1: at once, without a closing card."""
    state = table(["9 11", "4 4", "6"], ["5", "3 13", "3 3 13"], piles=["1-4"])
    events = play(state, "play stock")
    assert told(events, Won) == [Won(0)]
    outcome = state.outcome
    assert outcome is not None
    assert outcome.json() == {
        "winners": [0],
        "scores": [0, 2, 3],
        "places": [1, 2, 3],
        "ending": "stockpile",
    }


def test_nobody_plays_out_of_turn_or_after_the_end() -> None:
    """FLI-TABLE-2, FLI-TABLE-1."""
    state = table(["9 11", "4 4"], ["5", "3 13"], piles=["1-4"])
    assert refused(state, "reserve 4 on 1", seat=1) == "FLI-TABLE-2"
    assert refused(state, "show 4", seat=1) == "FLI-TABLE-2"
    play(state, "play stock")
    assert refused(state, "reserve 4 on 1", seat=1) == "FLI-TABLE-1"


def test_at_a_strict_table_there_is_nothing_to_call() -> None:
    """FLI-ENF-1."""
    state = table(["9 11", "4 4"])
    assert refused(state, "flinch 0", seat=1) == "FLI-ENF-1"
