"""Winning, winning together, and the draw."""

from __future__ import annotations

import pytest

from parlour.engine import BadOption, BadPosition
from parlour.games.color_flush.events import DrawnGame, SharedWin, Won
from parlour.games.color_flush.settling import find_winners
from tests.games.color_flush.tables import GAME, dealt, every, hand, kinds, play, table

MINE = "RY RG RB RP GB"
ONE = "YR GR BG PB YP"
TWO = "RY RP YB GP BY"


def test_one_colour_wins_at_once_in_mid_turn() -> None:
    """CF-WIN-1: two actions are still to do."""
    state = table(MINE, ONE, TWO)
    events = play(state, "give 5 to pile")
    assert every(Won, events) == [Won(0, "red", ("red",) * 4)]
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (1, 0, 0)
    assert state.outcome.places == (1, 2, 2)
    assert state.outcome.ending == "one_color"
    assert state.turn is None


@pytest.mark.parametrize(
    ("mine", "move"),
    [
        ("RY RG RB RP GB", "give 5 to 1"),
        ("RY RG RB RP GR", "flip 5"),
        ("RY RG RB WP GB", "give 5 to 2"),
        ("RY RG RB RP GW", "flip 5"),
    ],
)
def test_a_give_or_a_flip_wins(mine: str, move: str) -> None:
    """CF-WIN-1."""
    state = table(mine, ONE, TWO)
    play(state, move)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_a_card_taken_away_wins_for_the_one_who_had_it() -> None:
    """CF-WIN-1: on another's turn."""
    state = table(ONE, MINE, TWO)
    play(state, "take 5 from 1")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_one_odd_front_does_not_win() -> None:
    """CF-WIN-1."""
    state = table("RY RG RB RP GB YB", ONE, TWO)
    play(state, "give 5 to pile")
    assert state.outcome is None


def test_the_winners_fronts_are_shown_to_all_and_nothing_else_is() -> None:
    """CF-WIN-1, CF-VIEW-1."""
    state = table(MINE, ONE, TWO)
    play(state, "give 5 to pile")
    assert hand(state, 0, viewer=1) == "RY RG RB RP"
    assert hand(state, 0, viewer=0) == "R? R? R? R?"
    assert hand(state, 0, viewer=None) == "R? R? R? R?"
    assert hand(state, 2, viewer=1) == "?Y ?P ?B ?P ?Y"
    assert state.view(1)["winners"] == [0]


def test_a_hand_of_nothing_but_white_wins() -> None:
    """CF-WIN-1: it comes with a swap."""
    state = table("WR RG GB BP YG", "YW GW BW PW", TWO)
    (won,) = every(Won, play(state, "give 1 to pile", "swap with 1"))
    assert (won.seat, won.color) == (0, "white")


def test_a_hand_of_one_colour_wins_straight_from_the_deal() -> None:
    """CF-WIN-1: also before its turn."""
    state = dealt(["YR YG YB YP GB GP BP", "RY RY RG RG RB RP WR", "PG PB GB BP YG YB YP"])
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert hand(state, 1, viewer=2) == "RY RY RG RG RB RP WR"


def test_of_two_at_once_the_active_player_wins() -> None:
    """CF-WIN-2: the swap gives both one colour."""
    hands = ("WB YR GR BR PR", TWO, "RB GB YB PB")
    for turn, giver in ((0, hands), (2, hands[::-1])):
        state = table(*giver, turn=turn)
        events = play(state, "give 1 to pile", f"swap with {2 - turn}")
        assert [won.seat for won in every(Won, events)] == [turn]
        assert state.outcome is not None
        assert state.outcome.winners == (turn,)


def test_of_two_at_once_the_active_player_wins_though_the_other_turned_black() -> None:
    """CF-WIN-2, CF-BLACK-3: seat 1 turns its hand to green as seat 0 gives its last odd card."""
    state = table("RY RB RP WR GK", "YG BG PG RG YB", TWO)
    assert state.outcome is None
    state = table("RY RB RP WR GK", "YG BG PG RG", TWO)
    events = play(state, "give 5 to 1")
    assert kinds(events) == ["gave", "turned_hand", "won"]
    assert every(Won, events)[0].seat == 0


def test_by_option_those_who_win_at_once_share_the_win() -> None:
    """CF-WIN-2: simultaneous = shared."""
    state = table("WB YR GR BR PR", TWO, "RB GB YB PB", options={"simultaneous": "shared"})
    events = play(state, "give 1 to pile", "swap with 2")
    assert [(won.seat, won.color) for won in every(Won, events)] == [(0, "blue"), (2, "red")]
    assert every(SharedWin, events) == [SharedWin((0, 2))]
    assert state.outcome is not None
    assert state.outcome.winners == (0, 2)
    assert state.outcome.places == (1, 3, 1)
    assert hand(state, 2, viewer=1).replace(" ", "")[2::2].count("R") == 4


def test_a_single_winner_shares_with_nobody() -> None:
    """CF-WIN-2."""
    state = table(MINE, ONE, TWO, options={"simultaneous": "shared"})
    assert every(SharedWin, play(state, "give 5 to pile")) == []
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize(("starter", "winner"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_if_the_active_player_is_not_among_them_the_next_clockwise_wins(
    starter: int, winner: int
) -> None:
    """CF-WIN-2: seats 1 and 2 are dealt one colour each."""
    hands = [
        "YR YG YB YP GB GP BP",
        "RY RY RG RG RB RP WR",
        "PB PB PG PG PG PY WP",
        "GB BG YG YB BP GY YP",
    ]
    state = dealt(hands, starter=starter)
    assert state.outcome is not None
    assert state.outcome.winners == (winner,)
    shared = dealt(hands, starter=starter, simultaneous="shared")
    assert shared.outcome is not None
    assert shared.outcome.winners == (1, 2)


def test_priority_goes_round_past_the_last_seat() -> None:
    """CF-WIN-2: seat 2 active, seats 0 and 1 complete: seat 0 is next."""
    state = table(MINE, "YR YG YB YP GB", TWO, turn=2)
    for place in (4, 14):
        state.table.front[place] = state.table.back[place] = 0
    find_winners(state.table, 2, 0b111111)
    assert state.table.winners == 1


def test_after_two_hundred_turns_the_game_is_a_draw() -> None:
    """CF-END-1."""
    assert GAME.settle(3)["turn_limit"] == 200
    state = table(ONE, TWO, "RB RG GB BP YG", turns=199, done=["give", "take"])
    assert state.view(2)["turns"] == 199
    events = play(state, "flip 1")
    assert every(DrawnGame, events) == [DrawnGame()]
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.places == (1, 1, 1)
    assert state.outcome.ending == "turn_limit"


def test_the_hundred_and_ninety_ninth_turn_is_not_the_last() -> None:
    """CF-END-1."""
    state = table(ONE, TWO, "RB RG GB BP YG", turns=198, done=["give", "take"])
    play(state, "flip 1")
    assert state.turn == 1
    assert state.view(None)["turns"] == 199


def test_a_win_with_the_last_action_is_no_draw() -> None:
    """CF-END-1, CF-WIN-1."""
    state = table(MINE, ONE, TWO, turns=199, done=["flip", "take"])
    play(state, "give 5 to pile")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_the_limit_is_an_option() -> None:
    """CF-END-1."""
    state = GAME.deal(seats=3, seed="short", turn_limit=1)
    assert state.turn is not None
    play(state, "flip 1", "give 1 to pile", "take pile")
    assert state.outcome is not None
    for limit in (0, 10_001, "many", True):
        with pytest.raises(BadOption):
            GAME.deal(seats=3, turn_limit=limit)


def test_a_position_beyond_the_limit_cannot_be() -> None:
    """CF-END-1."""
    with pytest.raises(BadPosition, match="draw"):
        table(ONE, TWO, "RB RG GB BP YG", turns=200)
