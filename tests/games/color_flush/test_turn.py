"""A turn: give, take, flip, each once, in any order."""

from __future__ import annotations

from itertools import permutations

import pytest

from parlour.games.color_flush.events import TurnPassed
from tests.games.color_flush.tables import every, hand, legal, pile, play, refused, sizes, table

FIVE = ("RY RG GB BP YG", "YR GR BG PB YP", "RB RP YB GP BY")


@pytest.mark.parametrize("order", [*permutations(["give 1 to 1", "take 2 from 2", "flip 3"])])
def test_the_three_actions_come_in_any_order(order: tuple[str, ...]) -> None:
    """CF-TURN-1: clockwise."""
    state = table(*FIVE)
    for number, action in enumerate(order):
        assert state.view(None)["turn"] == 0
        assert len(state.view(1)["done"]) == number
        assert action in legal(state)
        play(state, action)
    assert state.turn == 1
    assert state.view(1)["done"] == []


def test_the_turn_goes_round_clockwise() -> None:
    """CF-TURN-1."""
    state = table(*FIVE, turn=2)
    events = play(state, "flip 1", "give 1 to pile", "take pile")
    assert state.turn == 0
    assert every(TurnPassed, events) == [TurnPassed(0)]


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("give 1 to 1", ["give 2 to 1", "give 2 to pile"]),
        ("give 1 to pile", ["give 2 to 1", "give 2 to pile"]),
        ("take 1 from 1", ["take 2 from 1", "take pile"]),
        ("take pile", ["take 2 from 1", "take pile"]),
        ("flip 1", ["flip 1", "flip 2"]),
    ],
)
def test_no_action_is_done_twice(first: str, again: list[str]) -> None:
    """CF-TURN-1."""
    state = table(*FIVE)
    play(state, first)
    for move in again:
        assert refused(state, move) == "CF-TURN-1"


def test_a_card_given_leaves_its_slot_and_goes_to_the_first_free_one() -> None:
    """CF-GIVE-1."""
    state = table(*FIVE)
    play(state, "give 2 to 1")
    assert hand(state, 0) == "RY .. GB BP YG"
    assert hand(state, 1) == "YR GR BG PB YP GR"
    play(state, "take pile")
    assert hand(state, 0).split()[1] != ".."


def test_a_card_is_given_onto_the_pile() -> None:
    """CF-GIVE-1."""
    state = table(*FIVE, pile="WR")
    play(state, "give 3 to pile")
    assert pile(state, 2) == "GB WR"
    assert sizes(state) == [4, 5, 5]


@pytest.mark.parametrize("move", ["give 6 to 1", "give 6 to pile", "give 1 to 0", "give 1 to 3"])
def test_only_an_own_card_is_given_and_only_to_another(move: str) -> None:
    """CF-GIVE-1."""
    assert refused(table(*FIVE), move) == "CF-GIVE-1"


def test_the_card_just_given_may_be_taken_back() -> None:
    """CF-GIVE-1: from the player and from the pile."""
    state = table(*FIVE)
    play(state, "give 1 to 1", "take 6 from 1")
    assert hand(state, 0) == FIVE[0]
    state = table(*FIVE)
    play(state, "give 1 to pile", "take pile")
    assert hand(state, 0) == FIVE[0]


def test_a_card_is_taken_from_another_player_or_from_the_pile() -> None:
    """CF-TAKE-1."""
    state = table(*FIVE, pile="WR WG")
    assert "take 5 from 2" in legal(state)
    play(state, "take 5 from 2")
    assert sizes(state) == [6, 5, 4]
    state = table(*FIVE, pile="WR WG")
    play(state, "take pile")
    assert hand(state, 0) == FIVE[0] + " WR"
    assert pile(state) == "WG"


@pytest.mark.parametrize("move", ["take 6 from 1", "take 1 from 0", "take 1 from 3"])
def test_only_a_card_of_another_player_is_taken(move: str) -> None:
    """CF-TAKE-1."""
    assert refused(table(*FIVE), move) == "CF-TAKE-1"


def test_a_flip_changes_front_and_back() -> None:
    """CF-FLIP-1."""
    state = table(*FIVE)
    play(state, "flip 4")
    assert hand(state, 0) == "RY RG GB PB YG"


def test_only_an_own_card_is_flipped() -> None:
    """CF-FLIP-1."""
    assert refused(table(*FIVE), "flip 6") == "CF-FLIP-1"


def test_nothing_is_swapped_without_a_white_card_and_nothing_played_after_the_end() -> None:
    """CF-TABLE-1."""
    state = table(*FIVE)
    assert refused(state, "swap with 1") == "CF-TABLE-1"
    assert refused(state, "keep hand") == "CF-TABLE-1"
    over = table(*FIVE, turn=None, turns=200)
    for move in ("flip 1", "take pile", "give 1 to 1"):
        assert refused(over, move, seat=0) == "CF-TABLE-1"


def test_only_the_player_whose_turn_it_is_acts() -> None:
    """CF-TABLE-2."""
    state = table(*FIVE)
    assert legal(state, 1) == set()
    for move in ("flip 1", "take pile", "give 1 to 0", "swap with 0"):
        assert refused(state, move, seat=1) == "CF-TABLE-2"
