"""White faces: jokers in front, a swap of hands on the pile."""

from __future__ import annotations

import pytest

from parlour.games.color_flush.events import SwapDeclined, SwappedHands, Won
from tests.games.color_flush.tables import every, hand, legal, pile, play, refused, sizes, table

FIVE = ("WB RG GB BP YG", "YR GR BG PB YP", "RY RP YB GP BY")
FOUR = "RG GB BP YG"
NINE = "RY RP YB GP BY RB RG GB PG"


def test_a_white_front_counts_as_any_colour() -> None:
    """CF-WHITE-1."""
    state = table("RG RB WY RP BG", *FIVE[1:])
    (won,) = every(Won, play(state, "give 5 to pile"))
    assert (won.seat, won.color) == (0, "red")


def test_a_white_back_counts_for_nothing() -> None:
    """CF-WHITE-1."""
    state = table("RG RB GW YW RP BG", *FIVE[1:])
    play(state, "give 6 to pile")
    assert state.turn == 0


def test_a_white_front_on_the_pile_waits_for_the_swap() -> None:
    """CF-WHITE-2: nothing else may be done first."""
    state = table(*FIVE)
    play(state, "give 1 to pile")
    assert state.view(1)["phase"] == "swap"
    assert legal(state) == {"swap with 1", "swap with 2"}
    for move in ("flip 2", "take pile", "give 2 to 1", "keep hand", "swap with 0", "swap with 3"):
        assert refused(state, move) == "CF-WHITE-2"
    assert refused(state, "swap with 0", seat=1) == "CF-TABLE-2"


def test_whole_hands_are_swapped_and_no_card_is_turned_in_space() -> None:
    """CF-WHITE-2, CF-FACE-1."""
    state = table(*FIVE)
    events = play(state, "give 1 to pile", "swap with 2")
    assert every(SwappedHands, events) == [SwappedHands(0, 2)]
    assert hand(state, 0) == "YR PR BY PG YB"
    assert hand(state, 2) == ".. GR BG PB GY"
    assert hand(state, 1) == FIVE[1]
    assert pile(state) == "WB"


@pytest.mark.parametrize("before", [[], ["flip"], ["take"], ["take", "flip"]])
def test_the_swap_comes_at_whatever_point_of_the_turn(before: list[str]) -> None:
    """CF-WHITE-2: the white card given first, between, or last."""
    state = table(*FIVE, done=before)
    play(state, "give 1 to pile", "swap with 1")
    assert state.turn == (1 if len(before) == 2 else 0)
    assert sizes(state) == [5, 4, 5]


@pytest.mark.parametrize(("mine", "theirs"), [("WB " + FOUR, NINE), ("WB " + NINE, FOUR)])
def test_the_smallest_and_the_largest_giver_swap_alike(mine: str, theirs: str) -> None:
    """CF-WHITE-2: a giver of five cards and a giver of ten."""
    state = table(mine, theirs, FIVE[1])
    play(state, "give 1 to pile", "swap with 1")
    assert sizes(state) == [len(theirs.split()), len(mine.split()) - 1, 5]


def test_of_two_players_the_one_opponent_is_named_too() -> None:
    """CF-WHITE-2."""
    state = table(*FIVE[:2])
    play(state, "give 1 to pile")
    assert legal(state) == {"swap with 1"}


def test_a_player_given_cards_by_a_swap_can_lay_a_white_one_himself() -> None:
    """CF-WHITE-2: seat 1's white back is seat 0's white front now; it is not given again."""
    state = table("WB RG GB BP YG", "YW GR BG PB YP", FIVE[2])
    play(state, "give 1 to pile", "swap with 1")
    assert hand(state, 0).split()[0] == "WY"
    assert refused(state, "give 1 to pile") == "CF-TURN-1"


def test_by_option_the_hand_may_be_kept() -> None:
    """CF-WHITE-2: swap = may."""
    state = table(*FIVE, options={"swap": "may"})
    play(state, "give 1 to pile")
    assert legal(state) == {"swap with 1", "swap with 2", "keep hand"}
    assert refused(state, "flip 2") == "CF-WHITE-2"
    assert every(SwapDeclined, play(state, "keep hand")) == [SwapDeclined(0)]
    assert hand(state, 0) == ".. RG GB BP YG"
    assert state.view(0)["phase"] == "act"
    assert "flip 2" in legal(state)


def test_a_kept_hand_ends_the_turn_when_the_give_came_last() -> None:
    """CF-WHITE-2, CF-TURN-1."""
    state = table(*FIVE, options={"swap": "may"}, done=["take", "flip"])
    play(state, "give 1 to pile", "keep hand")
    assert state.turn == 1


def test_a_white_front_given_to_a_player_swaps_nothing() -> None:
    """CF-WHITE-2: only on the pile."""
    state = table(*FIVE)
    play(state, "give 1 to 1")
    assert state.view(0)["phase"] == "act"


def test_a_white_back_given_to_the_pile_swaps_nothing() -> None:
    """CF-WHITE-2: it lies underneath."""
    state = table("BW RG GB BP YG", *FIVE[1:])
    play(state, "give 1 to pile")
    assert state.view(0)["phase"] == "act"
    assert pile(state) == "BW"


def test_a_white_card_taken_from_the_pile_swaps_nothing() -> None:
    """CF-WHITE-2."""
    state = table("YG RG GB BP YG", *FIVE[1:], pile="WB")
    play(state, "take pile")
    assert state.view(0)["phase"] == "act"


def test_wins_are_looked_at_after_the_swap() -> None:
    """CF-WHITE-2: seat 1's backs are all red, so the swap wins for seat 0."""
    state = table(FIVE[0], "YR GR BR PR", FIVE[2])
    events = play(state, "give 1 to pile", "swap with 1")
    assert [(won.seat, won.color) for won in every(Won, events)] == [(0, "red")]
