"""Four to ten cards, actions left out, the empty pile."""

from __future__ import annotations

import pytest

from parlour.games.color_flush.events import ActionLeftOut
from parlour.games.color_flush.rules import hopeless
from parlour.games.color_flush.table import FLIP, GIVE, TAKE
from tests.games.color_flush.tables import every, hand, legal, pile, play, refused, sizes, table

FOUR = "RG GB BP YG"
FIVE = "YR GR BG PB YP"
NINE = "RY RP YB GP BY RB RG GB PG"
TEN = "RY RP YB GP BY RB RG GB PG PR"


def test_with_four_cards_nothing_can_be_given() -> None:
    """CF-LIMIT-1."""
    state = table(FOUR, FIVE, FIVE)
    assert refused(state, "give 1 to 1") == "CF-LIMIT-1"
    assert refused(state, "give 1 to pile") == "CF-LIMIT-1"


def test_with_five_cards_one_can_be_given() -> None:
    """CF-LIMIT-1."""
    state = table(FIVE, FOUR, FIVE)
    assert {"give 1 to 1", "give 1 to pile"} <= legal(state)
    play(state, "give 1 to 1")
    assert sizes(state) == [4, 5, 5]


def test_a_player_with_ten_cards_can_be_given_none_and_one_with_nine_can() -> None:
    """CF-LIMIT-1."""
    state = table(FIVE, TEN, NINE)
    assert refused(state, "give 1 to 1") == "CF-LIMIT-1"
    play(state, "give 1 to 2")
    assert sizes(state) == [4, 10, 10]


def test_with_ten_cards_nothing_can_be_taken_and_with_nine_it_can() -> None:
    """CF-LIMIT-1: the give opens the take."""
    state = table(TEN, FIVE, FIVE)
    assert refused(state, "take 1 from 1") == "CF-LIMIT-1"
    assert refused(state, "take pile") == "CF-LIMIT-1"
    play(state, "give 1 to pile")
    assert {"take 1 from 1", "take pile"} <= legal(state)
    play(state, "take 1 from 1")
    assert sizes(state) == [10, 4, 5]


def test_from_a_player_with_four_cards_nothing_can_be_taken_and_with_five_it_can() -> None:
    """CF-LIMIT-1."""
    state = table(FIVE, FOUR, FIVE)
    assert refused(state, "take 1 from 1") == "CF-LIMIT-1"
    play(state, "take 1 from 2")
    assert sizes(state) == [6, 4, 4]


def test_a_give_that_is_closed_waits_for_the_take_that_opens_it() -> None:
    """CF-LIMIT-2: with four cards the give is not left out."""
    state = table(FOUR, FIVE, FIVE)
    assert every(ActionLeftOut, play(state, "flip 1")) == []
    assert all(move.startswith("take") for move in legal(state))
    play(state, "take pile")
    assert all(move.startswith("give") for move in legal(state))
    play(state, "give 1 to 1")
    assert state.turn == 1


def test_a_take_that_is_closed_waits_for_the_give_that_opens_it() -> None:
    """CF-LIMIT-2: with ten cards the take is not left out."""
    state = table(TEN, FIVE, FIVE)
    assert every(ActionLeftOut, play(state, "flip 1")) == []
    assert all(move.startswith("give") for move in legal(state))
    play(state, "give 2 to 1", "take pile")
    assert state.turn == 1


def test_a_swap_for_a_hand_of_ten_leaves_the_take_out_and_ends_the_turn() -> None:
    """CF-LIMIT-2: give and flip are done, and no player need have foreseen it."""
    state = table("WR " + FIVE, TEN, FIVE, done=["flip"])
    events = play(state, "give 1 to pile", "swap with 1")
    assert sizes(state) == [10, 5, 5]
    assert every(ActionLeftOut, events) == [ActionLeftOut(0, "take")]
    assert state.turn == 1


def test_a_swap_for_a_hand_of_ten_leaves_the_take_out_and_the_flip_stays() -> None:
    """CF-LIMIT-2."""
    state = table("WR " + FIVE, TEN, FIVE)
    events = play(state, "give 1 to pile", "swap with 1")
    assert every(ActionLeftOut, events) == [ActionLeftOut(0, "take")]
    assert state.turn == 0
    assert refused(state, "take pile") == "CF-LIMIT-2"
    assert refused(state, "give 1 to 1") == "CF-TURN-1"
    assert state.view(2)["left_out"] == ["take"]
    assert len(legal(state)) == 10
    assert all(move.startswith("flip") for move in legal(state))


def test_a_swap_for_a_hand_of_ten_after_the_take_leaves_nothing_out() -> None:
    """CF-LIMIT-2."""
    state = table("WR " + FIVE, TEN, FIVE, done=["take"])
    assert every(ActionLeftOut, play(state, "give 1 to pile", "swap with 1")) == []
    assert all(move.startswith("flip") for move in legal(state))
    assert refused(state, "take pile") == "CF-TURN-1"


def test_what_was_left_out_is_forgotten_with_the_turn() -> None:
    """CF-LIMIT-2."""
    state = table("WR " + FIVE, TEN, FIVE)
    play(state, "give 1 to pile", "swap with 1", "flip 1")
    assert state.turn == 1
    assert state.view(1)["left_out"] == []


def test_a_swap_for_a_hand_of_four_or_nine_leaves_the_take_open() -> None:
    """CF-LIMIT-2: a swap keeps both hands within the limits."""
    for theirs in (FOUR, NINE):
        state = table("WR " + FIVE, theirs, FIVE)
        assert every(ActionLeftOut, play(state, "give 1 to pile", "swap with 1")) == []
        assert "take pile" in legal(state)


@pytest.mark.parametrize(
    ("done", "size", "left_out"),
    [
        (0, 4, 0),
        (0, 10, 0),
        (GIVE, 10, TAKE),
        (GIVE | FLIP, 10, TAKE),
        (GIVE, 9, 0),
        (TAKE, 4, GIVE),
        (TAKE | FLIP, 4, GIVE),
        (TAKE, 5, 0),
        (FLIP, 4, 0),
        (FLIP, 10, 0),
        (GIVE | TAKE, 10, 0),
    ],
)
def test_an_action_is_left_out_only_if_no_other_can_open_it(
    done: int, size: int, left_out: int
) -> None:
    """CF-LIMIT-2, also where play never leads: a take done and only four cards."""
    t = table(FIVE, FIVE, FIVE).table
    t.done = done
    t.hand_size[0] = size
    assert hopeless(t, 0) == left_out


def test_with_an_empty_pile_and_four_cards_everywhere_the_give_still_opens_the_take() -> None:
    """CF-LIMIT-2, CF-LIMIT-3: fifty cards never lie so, but the rule would hold."""
    t = table(FIVE, FOUR, FOUR).table
    t.pile_size = 0
    assert hopeless(t, 0) == 0
    t.done = GIVE
    assert hopeless(t, 0) == TAKE


ALL_FIFTY = (
    "YR YR YR YR GR GR GR GR",
    "BR BR BR BR PR PR PR PR",
    "GY GY GY GY BY BY BY BY",
    "PY PY PY PY BG BG BG BG",
    "GP GP GP GP BP BP BP BP",
    "WR WY WG WB WP RK YK GK BK PK",
)


def test_an_empty_pile_can_be_given_to_but_not_taken_from() -> None:
    """CF-LIMIT-3."""
    state = table(*ALL_FIFTY)
    assert state.view(0)["pile"] == []
    assert refused(state, "take pile") == "CF-LIMIT-3"
    play(state, "give 1 to pile")
    assert pile(state) == "YR"
    play(state, "take pile")
    assert state.view(1)["pile"] == []
    assert hand(state, 0) == ALL_FIFTY[0]


def test_the_last_card_of_the_pile_is_taken() -> None:
    """CF-LIMIT-3."""
    hands = [*ALL_FIFTY]
    hands[0] = hands[0][3:]
    state = table(*hands)
    assert [event.name() for event in play(state, "take pile")] == ["took_from_pile", "pile_empty"]
    assert refused(state, "take pile") == "CF-TURN-1"
