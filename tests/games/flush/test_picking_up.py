"""Picking up: who may, with what, and what the new pile does."""

import pytest

from parlour.games.flush.events import Flushed, PickedUp, Skipped, SuperFlush
from tests.games.flush.tables import (
    EDITIONS,
    every,
    hand,
    is_legal,
    kinds,
    legal,
    pile,
    play,
    refused,
    table,
)

BY_CHOICE = ("second", "third")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_higher_number_starts_a_new_pile_and_the_old_one_goes_to_the_hand(edition: str) -> None:
    """FLU-PICK-1: the whole of it, whoever laid it."""
    state = table(edition, ["9 9 10", "3"], pile=[(0, "8", 8), (1, "4 4", 4), (0, "3", 3)])
    events = play(state, "9 9 say 9")
    assert every(PickedUp, events) == [PickedUp(0, ("8", "4", "4", "3"))]
    assert pile(state) == [(0, "9 9", 9)]
    assert hand(state, 0) == "3 4 4 8 10"
    assert state.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_cards_do_not_pick_up(edition: str) -> None:
    """FLU-PICK-1: higher only."""
    state = table(edition, ["8 8 10", "3"], pile=[(1, "8", 8)])
    assert kinds(play(state, "8 8 say 8")) == ["laid"]
    assert hand(state, 0) == "10"


@pytest.mark.parametrize("edition", BY_CHOICE)
@pytest.mark.parametrize("low", ["3", "8", "7s"])
def test_one_may_choose_to_pick_up_in_the_later_editions(edition: str, low: str) -> None:
    """FLU-PICK-2: although an equal or lower card could be laid."""
    state = table(edition, [f"{low} 9", "3"], pile=[(1, "8", 8)])
    assert is_legal(state, "9 say 9")
    assert is_legal(state, f"{low} say {low.rstrip('s')}")


@pytest.mark.parametrize("low", ["3", "8", "7s"])
def test_in_the_first_edition_one_picks_up_only_when_unable(low: str) -> None:
    """FLU-PICK-2: an equal or lower card in the hand makes one able."""
    state = table("first", [f"{low} 9", "3"], pile=[(1, "8", 8)])
    assert refused(state, "9") == "FLU-PICK-2"
    state = table("first", ["9 10", "3"], pile=[(1, "8", 8)])
    assert is_legal(state, "9 say 9")
    assert is_legal(state, "10 say 10")


def test_in_the_first_edition_a_top_makes_one_able() -> None:
    """FLU-PICK-2: tops are cards that could be laid."""
    state = table("first", ["9", "3"], bases=[["10/1", "8/1"], []], pile=[(1, "8", 8)])
    assert refused(state, "9") == "FLU-PICK-2"
    assert refused(state, "t1") == "FLU-PICK-2"
    assert legal(state) == {"t2"}


def test_in_the_first_edition_a_mimic_makes_one_able() -> None:
    """FLU-PICK-2: it can copy the pile, however high it is; in the hand or on a Base."""
    state = table("first", ["9 10", "3"], mimic="9s", pile=[(1, "8", 8)])
    assert refused(state, "10") == "FLU-PICK-2"
    assert refused(state, "9 10") == "FLU-PICK-2"
    assert refused(state, "9 say 9") == "FLU-PICK-2"
    assert is_legal(state, "9 say 8")
    state = table("first", ["10", "3"], bases=[["9/1"], []], mimic="9s", pile=[(1, "8", 8)])
    assert refused(state, "10") == "FLU-PICK-2"
    assert legal(state) == {"t1"}


def test_a_flush_card_and_a_free_blind_do_not_make_one_able() -> None:
    """FLU-PICK-2: in the first edition they may be played instead, but need not be."""
    state = table("first", ["9 F", "3"], bases=[["/1", "F/2", "10/3"], []], pile=[(1, "8", 8)])
    assert is_legal(state, "9 say 9")
    assert is_legal(state, "t3 say 10")
    assert is_legal(state, "F say flush")
    assert is_legal(state, "t2 say flush")
    assert is_legal(state, "flip 1 say 1")


def test_once_a_blind_is_flipped_only_plays_with_it_are_judged() -> None:
    """FLU-PICK-2: too high, it picks up in the first edition too, the low card in the hand
    notwithstanding.
    """
    state = table("first", ["3 9", "3"], bases=[["/9s"], []], pile=[(1, "8", 8)])
    assert refused(state, "9") == "FLU-PICK-2"
    assert is_legal(state, "flip 1 say 9")
    assert is_legal(state, "flip 1 9 say 9")


def test_a_flipped_mimic_may_not_pick_up_in_the_first_edition() -> None:
    """FLU-PICK-2: it can always copy the pile, also when nothing else could be laid."""
    state = table("first", ["10", "3"], bases=[["/9"], []], mimic="9s", pile=[(1, "8", 8)])
    assert refused(state, "flip 1 say 9") == "FLU-PICK-2"
    assert refused(state, "flip 1 10") == "FLU-PICK-2"
    assert legal(state) == {"10", "flip 1"}
    play(state, "flip 1 say 8")
    assert pile(state) == [(1, "8", 8), (0, "9", 8)]


def test_a_flipped_low_mimic_may_not_pick_up_with_high_company() -> None:
    """FLU-PICK-2: as itself or as the pile it can be laid, so it may not go up with a 9."""
    state = table("first", ["9", "3"], bases=[["/2"], []], mimic="2s", pile=[(1, "8", 8)])
    assert refused(state, "flip 1 9") == "FLU-PICK-2"
    assert is_legal(state, "flip 1 say 2")
    assert is_legal(state, "flip 1 say 8")


def test_a_blind_that_is_low_enough_is_laid_as_usual() -> None:
    """FLU-PICK-2: nothing is picked up then, although the player was unable before."""
    state = table("first", ["9", "3"], bases=[["/8s"], []], pile=[(1, "8", 8)])
    assert refused(state, "flip 1 9") == "FLU-TURN-3"
    assert kinds(play(state, "flip 1 say 8")) == ["flipped", "laid", "skipped"]


@pytest.mark.parametrize("edition", BY_CHOICE)
def test_a_flush_card_cannot_be_the_higher_play(edition: str) -> None:
    """FLU-PICK-3: it flushes; it is no number that could start a pile beside the old one."""
    state = table(edition, ["F 9", "3"], pile=[(1, "8", 8)])
    assert refused(state, "F say 9") == "FLU-TURN-10"
    assert refused(state, "9 F") == "FLU-TURN-10"
    events = play(state, "F say flush")
    assert every(PickedUp, events) == []
    assert hand(state, 0) == "9"


def test_a_link_flush_cannot_be_the_higher_play() -> None:
    """FLU-PICK-3: four Links, all higher than the pile, flush it and pick nothing up."""
    state = table("third", ["7l 8l 9l 10l 1", "3"], pile=[(1, "6", 6)])
    assert refused(state, "7l 8l 9l 10l say 10") == "FLU-TURN-3"
    events = play(state, "7l 8l 9l 10l say link")
    assert every(PickedUp, events) == []
    assert every(Flushed, events) == [Flushed(0, 5)]
    assert hand(state, 0) == "1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_picked_up_are_not_used_in_that_play(edition: str) -> None:
    """FLU-PICK-4: three 9s under a 4 are not joined by the 9 that picks them up."""
    state = table(edition, ["9 10", "3"], pile=[(0, "9 9 9", 9), (1, "4", 4)])
    assert refused(state, "9 9") == "FLU-TURN-2"
    events = play(state, "9 say 9")
    assert every(Flushed, events) == []
    assert pile(state) == [(0, "9", 9)]
    assert hand(state, 0) == "4 9 9 9 10"


def test_four_cards_that_pick_up_make_no_flush_in_the_first_edition() -> None:
    """FLU-PICK-5: the pile stands, and the next equal card flushes it."""
    state = table("first", ["9 9 9 9 10", "9 3"], pile=[(1, "8", 8)])
    events = play(state, "9 9 9 9 say 9")
    assert every(Flushed, events) == []
    assert pile(state) == [(0, "9 9 9 9", 9)]
    assert state.turn == 1
    assert every(Flushed, play(state, "9 say 9")) == [Flushed(1, 5)]


def test_in_the_first_edition_a_lower_card_leaves_the_standing_pile_alone() -> None:
    """FLU-PICK-5: it is flushed by an equal card only."""
    state = table("first", ["9 9 9 9 10", "9 3"], pile=[(1, "8", 8)])
    play(state, "9 9 9 9 say 9")
    assert every(Flushed, play(state, "3 say 3")) == []


@pytest.mark.parametrize(
    ("counts", "flushes"), [("run", True), ("last_play", True), ("own", False)]
)
def test_with_own_counting_four_own_cards_are_needed(counts: str, flushes: bool) -> None:
    """FLU-PICK-5: the 9 of another does not flush the four 9s that stand."""
    options = {"flush_counts": counts}
    state = table("first", ["9 9 9 9 10", "9 3"], pile=[(1, "8", 8)], options=options)
    play(state, "9 9 9 9 say 9")
    assert bool(every(Flushed, play(state, "9 say 9"))) is flushes


def test_the_four_standing_cards_are_the_players_own_in_own_counting() -> None:
    """FLU-PICK-5: come round, one more 9 of his own flushes them."""
    state = table(
        "first",
        ["9 10", "3"],
        pile=[(0, "9 9 9 9", 9), (1, "9s", 9)],
        options={"flush_counts": "own"},
    )
    assert every(Flushed, play(state, "9 say 9")) == [Flushed(0, 6)]


@pytest.mark.parametrize("cards", ["9 9 9 9 9 9", "9 9 9 9 9 9 9b"])
def test_six_cards_that_pick_up_make_no_super_flush_in_the_first_edition(cards: str) -> None:
    """FLU-PICK-5: not even with super_counts = flush."""
    for counts in ("own", "flush"):
        state = table(
            "first",
            [f"{cards} 10", "3"],
            bases=[["4/5"], []],
            pile=[(1, "3", 3)],
            options={"super_counts": counts},
        )
        # the top could be laid on nothing higher than 3, so he is unable
        events = play(state, f"{cards} say 9")
        assert kinds(events) == ["laid", "picked_up"]
        assert state.turn == 1


@pytest.mark.parametrize("edition", BY_CHOICE)
def test_four_cards_that_pick_up_flush_the_new_pile_in_the_later_editions(edition: str) -> None:
    """FLU-PICK-5: the player starts another, with the cards picked up."""
    state = table(edition, ["9 9 9 9 10", "3"], pile=[(1, "8", 8), (0, "4 4", 4)])
    events = play(state, "9 9 9 9 say 9")
    assert kinds(events) == ["laid", "picked_up", "flushed"]
    assert every(Flushed, events) == [Flushed(0, 4)]
    assert (state.turn, pile(state)) == (0, [])
    assert hand(state, 0) == "4 4 8 10"
    play(state, "4 4 say 4")
    assert pile(state) == [(0, "4 4", 4)]


@pytest.mark.parametrize("edition", BY_CHOICE)
def test_three_cards_that_pick_up_stand_in_the_later_editions(edition: str) -> None:
    """FLU-PICK-5: the old pile does not help, whatever lies in it."""
    state = table(edition, ["9 9 9 10", "3"], pile=[(0, "9s", 9), (1, "8", 8)])
    assert every(Flushed, play(state, "9 9 9 say 9")) == []
    assert pile(state) == [(0, "9 9 9", 9)]


@pytest.mark.parametrize(
    ("edition", "cards"), [("second", "9 9 9 9 9 9"), ("third", "9 9 9 9 9b 9s")]
)
def test_six_cards_that_pick_up_are_a_super_flush_in_the_later_editions(
    edition: str, cards: str
) -> None:
    """FLU-PICK-5: with a Base for the player before."""
    ordered = " ".join(sorted(cards.split(), key=["9", "9s", "9b"].index))
    state = table(edition, [f"{cards} 10", "3"], bases=[["4/5"], []], pile=[(1, "8", 8)])
    events = play(state, f"{ordered} say 9", "give 1")
    assert every(SuperFlush, events) == [SuperFlush(0)]
    assert state.turn == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_skips_of_the_new_pile_act_after_the_pick_up(edition: str) -> None:
    """FLU-PICK-6: the next player is passed over."""
    state = table(edition, ["9s 10", "3", "4"], pile=[(2, "8", 8)])
    events = play(state, "9s say 9")
    assert kinds(events) == ["laid", "picked_up", "skipped"]
    assert every(Skipped, events) == [Skipped(1)]
    assert state.turn == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_skips_in_the_old_pile_do_nothing_when_picked_up(edition: str) -> None:
    """FLU-PICK-6: only those of the new play act."""
    state = table(edition, ["9 10", "3", "4"], pile=[(2, "8s", 8)])
    play(state, "9 say 9")
    assert state.turn == 1


@pytest.mark.parametrize("edition", BY_CHOICE)
def test_skips_of_a_new_pile_that_was_flushed_are_ignored(edition: str) -> None:
    """FLU-PICK-6: the player goes on himself."""
    state = table(edition, ["9 9 9 9s 10", "3", "4"], pile=[(2, "8", 8)])
    events = play(state, "9 9 9 9s say 9")
    assert every(Skipped, events) == []
    assert state.turn == 0


def test_in_the_first_edition_four_cards_that_pick_up_still_skip() -> None:
    """FLU-PICK-6: they make no Flush there, so the skip acts."""
    state = table("first", ["9 9 9 9s 10", "3", "4"], pile=[(2, "8", 8)])
    play(state, "9 9 9 9s say 9")
    assert state.turn == 2
