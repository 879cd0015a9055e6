"""Mimics: what a card of the value turned up may stand for."""

import pytest

from parlour.games.flush.events import Flushed, PickedUp, RoundWon, Skipped
from tests.games.flush.tables import (
    EDITIONS,
    every,
    hand,
    is_legal,
    pile,
    play,
    refused,
    table,
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mimic", ["1s", "5s", "10s"])
def test_a_mimic_takes_the_value_of_the_cards_laid_with_it(edition: str, mimic: str) -> None:
    """FLU-MIMIC-1: lower or higher than they are, one or several."""
    own = mimic.rstrip("s")
    state = table(edition, [f"{own} {own} 7 2", "3"], mimic=mimic, pile=[(1, "8", 8)])
    first, second = sorted(["7", own], key=int)
    play(state, f"{first} {second} say 7")
    assert pile(state)[-1] == (0, f"{first} {second}", 7)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_laid_with_a_mimic_decide_its_value(edition: str) -> None:
    """FLU-MIMIC-1: not the player; and two values it cannot join."""
    state = table(edition, ["4 5 7 2", "3"], mimic="5s", pile=[(1, "8", 8)])
    for value in (1, 5, 6, 8, 9):
        assert refused(state, f"5 7 say {value}") == "FLU-TURN-3"
    assert refused(state, "4 5 7") == "FLU-TURN-3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_of_another_value_is_no_mimic(edition: str) -> None:
    """FLU-MIMIC-1: only the value turned up."""
    state = table(edition, ["6 7", "3"], mimic="5", pile=[(1, "8", 8)])
    assert refused(state, "6 7") == "FLU-TURN-3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_5_on_three_6s_makes_four_6s(edition: str) -> None:
    """FLU-MIMIC-2: the example of all three books; 5 is the Mimic, and the pile is flushed."""
    state = table(edition, ["5 2", "3"], mimic="5s", pile=[(1, "6 6 6", 6)])
    events = play(state, "5 say 6")
    assert every(Flushed, events) == [Flushed(0, 4)]
    assert state.turn == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_5_with_three_6s_of_the_hand_makes_four_6s(edition: str) -> None:
    """FLU-MIMIC-1: the picture's "4x6's Flush" laid in one play."""
    state = table(edition, ["5 6 6 6 2", "3"], mimic="5s", pile=[(1, "8", 8)])
    assert every(Flushed, play(state, "5 6 6 6 say 6")) == [Flushed(0, 5)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mimic", ["3s", "9s"])
def test_mimics_alone_may_stand_for_the_value_of_the_pile(edition: str, mimic: str) -> None:
    """FLU-MIMIC-2: one or several, also when they are printed higher than the pile."""
    own = mimic.rstrip("s")
    state = table(edition, [f"{own} {own} 2", "3"], mimic=mimic, pile=[(1, "7", 7)])
    assert is_legal(state, f"{own} say 7")
    play(state, f"{own} {own} say 7")
    assert pile(state) == [(1, "7", 7), (0, f"{own} {own}", 7)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_mimics_alone_stand_for_no_third_value(edition: str) -> None:
    """FLU-MIMIC-2: their own value or the pile's."""
    state = table(edition, ["3 3 2", "4"], mimic="3s", pile=[(1, "7", 7)])
    for value in (1, 2, 4, 5, 6, 8, 9, 10):
        assert refused(state, f"3 say {value}") == "FLU-MIMIC-2"
        assert refused(state, f"3 3 say {value}") == "FLU-MIMIC-2"


@pytest.mark.parametrize("edition", ["second", "third"])
def test_the_old_pile_does_not_help_the_new_one(edition: str) -> None:
    """FLU-MIMIC-2: when picking up, a Mimic without company is only itself."""
    state = table(edition, ["9 2", "4"], mimic="9s", pile=[(1, "8 8", 8), (1, "7", 7)])
    assert refused(state, "9 say 8") == "FLU-MIMIC-2"
    assert refused(state, "9 say 10") == "FLU-MIMIC-2"
    play(state, "9 say 9")
    assert pile(state) == [(0, "9", 9)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mimic_may_be_played_as_itself(edition: str) -> None:
    """FLU-MIMIC-3: on an empty pile, and on one that is higher or equal."""
    for layers in ([], [(1, "7", 7)], [(1, "3b", 3)]):
        state = table(edition, ["3 2", "4"], mimic="3s", pile=layers)
        play(state, "3 say 3")
        assert pile(state)[-1] == (0, "3", 3)


def test_a_mimic_is_itself_only_where_that_is_legal() -> None:
    """FLU-MIMIC-3: in the first edition a Mimic makes one able, so it may not pick up."""
    state = table("first", ["9", "4"], mimic="9s", pile=[(1, "7", 7)])
    assert refused(state, "9 say 9") == "FLU-PICK-2"
    play(state, "9 say 7")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_beside_a_flush_card_a_mimic_may_stand_for_one(edition: str) -> None:
    """FLU-MIMIC-4: in the first two editions, from the hand, from a top or as a Blind."""
    state = table(edition, ["5 F 2", "4"], bases=[["5/1", "F/1"], []], mimic="5s")
    for cards in ("5 F", "5 t2", "F t1", "5 F t1 t2"):
        assert every(Flushed, play(state.copy(), f"{cards} say flush"))
    state = table(edition, ["F 2", "4"], bases=[["/5"], []], mimic="5s")
    assert is_legal(state, "flip 1 F say flush")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mimic_is_never_a_flush_card_alone(edition: str) -> None:
    """FLU-MIMIC-4: nor with other Mimics."""
    state = table(edition, ["5 5 2", "4"], mimic="5s", pile=[(1, "6", 6)])
    assert refused(state, "5 say flush") == "FLU-MIMIC-4"
    assert refused(state, "5 5 say flush") == "FLU-MIMIC-4"


def test_in_the_third_edition_mimics_copy_numbers_only() -> None:
    """FLU-MIMIC-4: not a Flush card beside them."""
    state = table("third", ["5 F 2", "4"], bases=[["5/1", "F/1", "/5"], []], mimic="5s")
    for cards in ("5 F", "5 t2", "F t1", "flip 3 F"):
        assert refused(state, cards) == "FLU-MIMIC-4"


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_7s_with_a_mimic_stay_7s_on_the_pile(edition: str) -> None:
    """FLU-MIMIC-5: the books' "3x7's"; the next player cannot use the 5 in it as a Mimic."""
    state = table(edition, ["5 7 7 2", "7 6 3"], mimic="5s")
    play(state, "5 7 7 say 7")
    assert pile(state) == [(0, "5 7 7", 7)]
    probe = state.copy()
    assert every(Flushed, play(probe, "7 say 7")) == [Flushed(1, 4)]
    assert every(Flushed, play(state, "6 say 6")) == []
    assert state.turn == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mimic_declared_as_the_pile_counts_as_that_value_for_all(edition: str) -> None:
    """FLU-MIMIC-5: two 6s, a 5 as 6, and then one more 6."""
    state = table(edition, ["5 2", "6 3"], mimic="5s", pile=[(1, "6 6", 6)])
    play(state, "5 say 6")
    assert every(Flushed, play(state, "6 say 6")) == [Flushed(1, 4)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_picked_up_it_is_a_mimic_again(edition: str) -> None:
    """FLU-MIMIC-5: it can stand for another value then, but not for the old one by itself."""
    state = table(edition, ["9 10", "4 4"], mimic="5s", pile=[(1, "5 7", 7)])
    events = play(state, "9 say 9")
    assert every(PickedUp, events) == [PickedUp(0, ("5", "7"))]
    play(state, "4 say 4")
    assert hand(state, 0) == "5 7 10"
    play(state, "5 say 4")
    assert pile(state)[-1] == (0, "5", 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mimic_keeps_its_own_skip(edition: str) -> None:
    """FLU-MIMIC-6: a 5 with skip played as a 7 skips."""
    state = table(edition, ["5s 7 2", "4", "3"], mimic="5")
    events = play(state, "5s 7 say 7")
    assert every(Skipped, events) == [Skipped(1)]
    assert state.turn == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mimic_gains_no_skip_from_its_company(edition: str) -> None:
    """FLU-MIMIC-6: one skip card is one skip, however many Mimics lie beside it."""
    state = table(edition, ["5 5 7s 2", "4", "3", "6"], mimic="5b")
    play(state, "5 5 7s say 7")
    assert state.turn == 2


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15), ("third", 5)])
def test_a_mimic_keeps_its_own_bonus_and_gains_none(edition: str, bonus: int) -> None:
    """FLU-MIMIC-6: "Bonuses on Mimic cards also count", once (FLU-SCORE-2)."""
    state = table(edition, ["5b 7", "4"], mimic="5", totals=[20, 0])
    assert every(RoundWon, play(state, "5b 7 say 7")) == [RoundWon(0, bonus)]
    state = table(edition, ["5 7b", "4"], mimic="5s", totals=[20, 0])
    assert every(RoundWon, play(state, "5 7b say 7")) == [RoundWon(0, bonus)]


def test_a_mimic_keeps_its_own_link_and_gains_none() -> None:
    """FLU-MIMIC-6: a 5 with link laid as 7 is a Link on the pile; a plain one is none."""
    for card, works in (("5l", True), ("5", False)):
        state = table(
            "third",
            ["2l 3l 1", "4"],
            mimic="5s",
            pile=[(1, f"{card} 7l", 7)],
        )
        assert is_legal(state, "2l 3l say link") is works
