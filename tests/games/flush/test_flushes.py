"""Flushes by equal cards and by Flush cards."""

import pytest

from parlour.games.flush.events import Flushed, RoundWon, Skipped, SuperFlush
from tests.games.flush.tables import (
    EDITIONS,
    every,
    hand,
    is_legal,
    kinds,
    pile,
    play,
    refused,
    table,
)

COUNTS = ("run", "last_play", "own")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("layers", [[], [(1, "10", 10), (1, "9", 9)]])
def test_four_cards_of_one_value_flush_the_whole_pile(
    edition: str, layers: list[tuple[int, str, int]]
) -> None:
    """FLU-FLUSH-1: all of it leaves the game, and the player starts a new pile."""
    state = table(edition, ["7 7 7 7 1", "2"], pile=layers)
    before = len(state.position()["gone"])
    events = play(state, "7 7 7 7 say 7")
    assert every(Flushed, events) == [Flushed(0, 4 + len(layers))]
    assert (state.turn, pile(state)) == (0, [])
    assert len(state.position()["gone"]) == before + 4 + len(layers)


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_cards_of_one_value_flush_nothing(edition: str) -> None:
    """FLU-FLUSH-1: it takes four."""
    state = table(edition, ["7 7 7 1", "2"], pile=[(1, "9", 9)])
    events = play(state, "7 7 7 say 7")
    assert every(Flushed, events) == []
    assert state.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_2s_on_the_previous_players_two_2s_are_a_flush(edition: str) -> None:
    """FLU-FLUSH-2: the example of all three books, and it happens by itself (FLU-FLUSH-1)."""
    state = table(edition, ["5 2 2", "2 2 5"], turn=1)
    play(state, "2 2 say 2")
    assert pile(state) == [(1, "2 2", 2)]
    events = play(state, "2 2 say 2")
    assert every(Flushed, events) == [Flushed(0, 4)]
    assert (state.turn, pile(state)) == (0, [])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("counts", "flushes"), [("run", True), ("last_play", False), ("own", False)]
)
def test_the_whole_run_counts_whoever_laid_it(edition: str, counts: str, flushes: bool) -> None:
    """FLU-FLUSH-2: 2, 2 and 2 by three players, and the fourth is a Flush of the run only."""
    state = table(
        edition,
        ["2 5", "5", "5", "5"],
        pile=[(1, "9", 9), (1, "2", 2), (2, "2", 2), (3, "2", 2)],
        options={"flush_counts": counts},
    )
    events = play(state, "2 say 2")
    assert bool(every(Flushed, events)) is flushes


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("counts", "flushes"), [("run", True), ("last_play", True), ("own", False)]
)
def test_the_last_play_counts_with_the_cards_laid_on_it(
    edition: str, counts: str, flushes: bool
) -> None:
    """FLU-FLUSH-2: three of the player before are enough unless only one's own count."""
    state = table(
        edition,
        ["2 5", "5", "5"],
        pile=[(1, "9", 9), (2, "2 2 2", 2)],
        options={"flush_counts": counts},
    )
    events = play(state, "2 say 2")
    assert bool(every(Flushed, events)) is flushes


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("counts", "flushes"), [("run", True), ("last_play", False), ("own", True)]
)
def test_ones_own_cards_count_across_those_of_others(
    edition: str, counts: str, flushes: bool
) -> None:
    """FLU-FLUSH-2: two of one's own lie under another's of the same value."""
    state = table(
        edition,
        ["2 2s 5", "5"],
        pile=[(0, "2 2", 2), (1, "2", 2)],
        options={"flush_counts": counts},
    )
    events = play(state, "2 2s say 2")
    assert bool(every(Flushed, events)) is flushes


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("counts", COUNTS)
def test_the_run_ends_at_the_first_card_of_another_value(edition: str, counts: str) -> None:
    """FLU-FLUSH-2: 2s under a 1 are out of reach, and 1s do not make 2s."""
    state = table(
        edition,
        ["1 5", "5"],
        pile=[(0, "2 2 2", 2), (1, "1", 1)],
        options={"flush_counts": counts},
    )
    events = play(state, "1 say 1")
    assert every(Flushed, events) == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("counts", COUNTS)
def test_four_of_ones_own_in_one_play_always_flush(edition: str, counts: str) -> None:
    """FLU-FLUSH-2: the option is about the cards on the pile."""
    state = table(edition, ["2 2 2 2 5", "5"], options={"flush_counts": counts})
    assert every(Flushed, play(state, "2 2 2 2 say 2")) == [Flushed(0, 4)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "layers", [[], [(1, "1", 1)], [(1, "10", 10)], [(1, "9", 9), (0, "4 4", 4)]]
)
def test_a_single_flush_card_flushes_any_pile(
    edition: str, layers: list[tuple[int, str, int]]
) -> None:
    """FLU-FLUSH-3: high, low or empty; it is never a pick-up."""
    state = table(edition, ["F 5", "5"], pile=layers)
    events = play(state, "F say flush")
    assert kinds(events) == ["laid", "flushed"]
    assert (state.turn, pile(state), hand(state, 0)) == (0, [], "5")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("count", "is_super"), [(2, False), (5, False), (6, True), (7, True)])
def test_several_flush_cards_may_be_laid_together(edition: str, count: int, is_super: bool) -> None:
    """FLU-FLUSH-3: six or more of them are a Super Flush."""
    cards = " ".join(["F"] * count)
    state = table(edition, [f"{cards} 5", "5"], pile=[(1, "3", 3)])
    events = play(state, f"{cards} say flush")
    assert bool(every(SuperFlush, events)) is is_super


@pytest.mark.parametrize("edition", ["first", "second"])
def test_mimics_count_toward_six_flush_cards(edition: str) -> None:
    """FLU-FLUSH-3: four Flush cards and two Mimics beside them."""
    state = table(edition, ["5 5 F F F F 1", "3"], mimic="5s", pile=[(1, "3", 3)])
    events = play(state, "5 5 F F F F say flush")
    assert every(SuperFlush, events) == [SuperFlush(0)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flush_is_declared_with_a_flush_card_only(edition: str) -> None:
    """FLU-FLUSH-3: four equal cards are declared as their number."""
    state = table(edition, ["7 7 7 7 1", "3"])
    assert refused(state, "7 7 7 7 say flush") == "FLU-FLUSH-3"
    assert is_legal(state, "7 7 7 7 say 7")


@pytest.mark.parametrize("edition", EDITIONS)
def test_skips_among_the_cards_of_a_flush_are_ignored(edition: str) -> None:
    """FLU-FLUSH-4: one's own skips, and those the pile holds; nobody misses a turn."""
    state = table(edition, ["7 7s 7 5 5", "3", "4"], pile=[(2, "7b", 7)])
    events = play(state, "7 7 7s say 7")
    assert every(Flushed, events) == [Flushed(0, 4)]
    assert every(Skipped, events) == []
    assert state.turn == 0
    play(state, "5 say 5")
    assert state.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("cards", ["7 7 7 7", "F"])
def test_a_flush_with_the_last_card_wins_the_round(edition: str, cards: str) -> None:
    """FLU-FLUSH-5: no card is needed to start a new pile."""
    state = table(edition, [cards, "3", "4"], pile=[(2, "8", 8)])
    said = "flush" if cards == "F" else "7"
    events = play(state, f"{cards} say {said}")
    assert every(RoundWon, events) == [RoundWon(0, 0)]


@pytest.mark.parametrize("edition", ["second", "third"])
def test_a_flush_that_picks_up_does_not_win_the_round(edition: str) -> None:
    """FLU-FLUSH-5: the old pile is still to be played."""
    state = table(edition, ["7 7 7 7", "3", "4"], pile=[(2, "6", 6)])
    events = play(state, "7 7 7 7 say 7")
    assert kinds(events) == ["laid", "picked_up", "flushed"]
    assert (state.turn, hand(state, 0)) == (0, "6")
    assert every(RoundWon, play(state, "6 say 6")) == [RoundWon(0, 0)]
