"""Blinds: when they may be flipped, and what a flipped one binds its player to."""

import pytest

from parlour.games.flush.events import Flipped, Flushed, PickedUp
from tests.games.flush.tables import (
    EDITIONS,
    GAME,
    bases,
    every,
    hand,
    is_legal,
    legal,
    pile,
    play,
    refused,
    table,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_covered_blind_is_not_flipped(edition: str) -> None:
    """FLU-BLIND-1: only once its top is gone."""
    state = table(edition, ["3 9", "2"], bases=[["4/5", "/6"], ["/1"]])
    assert refused(state, "flip 1") == "FLU-BLIND-1"
    assert refused(state, "flip 3") == "FLU-BLIND-1"
    assert "flip 2" in legal(state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blind_is_flipped_only_as_the_first_card(edition: str) -> None:
    """FLU-BLIND-1: not after a card of the hand, nor in the play that lays its top."""
    state = table(edition, ["3 9", "2"], bases=[["3s/5", "/6"], []])
    assert refused(state, "3 flip 2") == "FLU-BLIND-1"
    assert refused(state, "t1 flip 1") == "FLU-BLIND-1"
    assert refused(state, "t1 flip 2") == "FLU-BLIND-1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_one_blind_is_flipped_in_a_turn(edition: str) -> None:
    """FLU-BLIND-1: a second would not be the first card."""
    state = table(edition, ["3 9", "2"], bases=[["/5", "/5s"], []])
    assert refused(state, "flip 1 flip 2") == "FLU-BLIND-1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flush_makes_a_new_turn_and_another_blind_may_follow(edition: str) -> None:
    """FLU-BLIND-1: also the one whose top was laid in the Flush."""
    state = table(edition, ["5 5 9", "2"], bases=[["/5", "5b/6", "/7"], []], pile=[(1, "8", 8)])
    play(state, "flip 1 5 5 t2 say 5")
    assert state.turn == 0
    assert {"flip 2", "flip 3"} <= legal(state)
    play(state, "flip 2 say 6")
    assert pile(state) == [(0, "6", 6)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_skip_that_comes_round_makes_a_new_turn_too(edition: str) -> None:
    """FLU-BLIND-1: one Blind in each turn."""
    state = table(edition, ["9", "2"], bases=[["/5s", "/4"], []], pile=[(1, "8", 8)])
    play(state, "flip 1 say 5", "flip 2 say 4")
    assert pile(state)[1:] == [(0, "5s", 5), (0, "4", 4)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flipped_blind_is_seen_by_all_and_must_be_played(edition: str) -> None:
    """FLU-BLIND-2: no declaration leaves it out, and no card of another value joins it."""
    state = table(edition, ["3 5 9", "2"], bases=[["/5s"], []], pile=[(1, "8", 8)])
    events = play(state, "flip 1")
    assert events == [Flipped(0, 1, "5s")]
    assert state.view(1)["tray"] == state.view(None)["tray"] == ["5s"]
    assert refused(state, "3") == "FLU-TURN-3"
    assert refused(state, "say 3") == "FLU-TURN-3"
    play(state, "say 5")
    assert pile(state)[-1] == (0, "5s", 5)
    assert bases(state, 0) == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_its_value_and_mimics_may_join_a_blind(edition: str) -> None:
    """FLU-BLIND-2: before declaring, from the hand and from tops."""
    state = table(
        edition, ["5 9s 1", "2"], bases=[["/5b", "5s/1"], []], mimic="9", pile=[(1, "8", 8)]
    )
    events = play(state, "flip 1 5 9s t2 say 5")
    assert every(Flushed, events) == [Flushed(0, 5)]
    assert hand(state, 0) == "1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blind_higher_than_the_pile_picks_it_up(edition: str) -> None:
    """FLU-BLIND-3: also in the first edition, where a lower card lies in the hand."""
    state = table(edition, ["3 9", "2"], bases=[["/9s"], []], pile=[(1, "8", 8), (1, "6", 6)])
    events = play(state, "flip 1 9 say 9")
    assert every(PickedUp, events) == [PickedUp(0, ("8", "6"))]
    assert pile(state) == [(0, "9s 9", 9)]
    assert hand(state, 0) == "3 6 8"
    assert state.turn == 0  # the skip acts after the pick-up


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("layers", [[], [(1, "8", 8)], [(1, "1", 1)]])
def test_a_blind_that_is_a_flush_card_flushes(
    edition: str, layers: list[tuple[int, str, int]]
) -> None:
    """FLU-BLIND-4: any pile, an empty one too, and a new turn follows."""
    state = table(edition, ["3 9", "2"], bases=[["/F"], []], pile=layers)
    events = play(state, "flip 1 say flush")
    assert every(Flushed, events) == [Flushed(0, 1 + len(layers))]
    assert state.turn == 0
    assert pile(state) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flipped_flush_card_goes_with_no_number(edition: str) -> None:
    """FLU-BLIND-4: it is nothing but a Flush card."""
    state = table(edition, ["3 F", "2"], bases=[["/F"], []], pile=[(1, "8", 8)])
    assert refused(state, "flip 1 3") == "FLU-TURN-10"
    assert refused(state, "flip 1 say 3") == "FLU-TURN-10"
    assert is_legal(state, "flip 1 F say flush")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flipped_mimic_is_itself_the_pile_or_its_company(edition: str) -> None:
    """FLU-BLIND-5: 4s are Mimics, a 7 lies on the pile, a 6 is in the hand."""
    state = table(edition, ["6 9", "2"], bases=[["/4"], []], mimic="4s", pile=[(1, "7", 7)])
    assert is_legal(state, "flip 1 say 4")
    assert is_legal(state, "flip 1 say 7")
    assert is_legal(state, "flip 1 6 say 6")
    for value in (1, 3, 5, 6, 8):
        assert refused(state, f"flip 1 say {value}") == "FLU-MIMIC-2"
    for value in (4, 7):
        assert refused(state, f"flip 1 6 say {value}") == "FLU-TURN-3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flipped_mimic_on_an_empty_pile_is_itself_or_its_company(edition: str) -> None:
    """FLU-BLIND-5: there is no pile to copy."""
    state = table(edition, ["6 9", "2"], bases=[["/4"], []], mimic="4s")
    assert is_legal(state, "flip 1 say 4")
    assert is_legal(state, "flip 1 9 say 9")
    assert refused(state, "flip 1 say 6") == "FLU-MIMIC-1"


@pytest.mark.parametrize("edition", ["second", "third"])
def test_a_flipped_mimic_may_pick_up_as_its_own_value(edition: str) -> None:
    """FLU-BLIND-5: its own value is higher than the pile here."""
    state = table(edition, ["1", "2"], bases=[["/9"], []], mimic="9s", pile=[(1, "7", 7)])
    assert is_legal(state, "flip 1 say 7")
    play(state, "flip 1 say 9")
    assert pile(state) == [(0, "9", 9)]
    assert hand(state, 0) == "1 7"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flipped_mimic_completes_the_group_on_the_pile(edition: str) -> None:
    """FLU-BLIND-5: standing for the pile's value it makes the fourth."""
    state = table(edition, ["1", "2"], bases=[["/5"], []], mimic="5s", pile=[(1, "6 6 6", 6)])
    events = play(state, "flip 1 say 6")
    assert every(Flushed, events) == [Flushed(0, 4)]


def test_a_blind_may_be_part_of_a_link_flush() -> None:
    """FLU-BLIND-6: one flipped Link and three of the hand, of four values."""
    state = table("third", ["3l 5l 9l 1", "2"], bases=[["/7l"], []], pile=[(1, "4", 4)])
    events = play(state, "flip 1 3l 5l 9l say link")
    assert every(Flushed, events) == [Flushed(0, 5)]
    assert (state.turn, hand(state, 0)) == (0, "1")


def test_a_blind_without_link_is_no_part_of_a_link_flush() -> None:
    """FLU-BLIND-6: it must be printed Link like the others."""
    state = table("third", ["3l 5l 9l 8l 7", "2"], bases=[["/7"], []], pile=[(1, "8", 8)])
    assert refused(state, "flip 1 3l") == "FLU-TURN-3"
    assert refused(state, "flip 1 say link") == "FLU-LINK-3"


def test_no_move_looks_at_a_blind_or_exchanges_one() -> None:
    """FLU-BLIND-7: there is no flip by accident, so nothing to exchange; the moves are these."""
    words = {str(move).split()[0] for move in GAME.moves if str(move)[0].islower()}
    tops = {f"t{base}" for base in range(1, 19)}
    assert words - tops == {
        *("say", "flip", "give", "keep", "swap", "propose", "agree", "decline"),
    }
    kinds = {type(move).__name__ for move in GAME.moves}
    assert kinds == {
        *("Lay", "LayTop", "Declare", "Flip", "GiveBase", "KeepBases", "Swap", "SwapTop"),
        *("Propose", "Agree", "Decline"),
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flip_cannot_be_taken_back(edition: str) -> None:
    """FLU-BLIND-7: once flipped, only plays with that Blind in them are left."""
    state = table(edition, ["3 5 9", "2"], bases=[["/5s", "/6"], []], pile=[(1, "8", 8)])
    play(state, "flip 1")
    assert legal(state) == {"5", "say 5"}
    assert bases(state, 0) == {2: "/6"}
