"""Link cards of the third edition."""

import pytest

from parlour.games.flush.events import Flushed, Laid, RoundWon, SuperFlush
from tests.games.flush.tables import (
    bases,
    deck_text,
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


@pytest.mark.parametrize(
    "layers", [[], [(1, "1", 1)], [(1, "10", 10)], [(1, "9", 9), (0, "4 4", 4)]]
)
def test_four_links_of_any_values_flush_any_pile(layers: list[tuple[int, str, int]]) -> None:
    """FLU-LINK-1: lower, higher or both, also on an empty pile; and a new turn follows."""
    state = table("third", ["2l 5l 5l 9l 1", "3"], pile=layers)
    events = play(state, "2l 5l 5l 9l say link")
    assert kinds(events) == ["laid", "flushed"]
    assert every(Laid, events) == [Laid(0, "link", ("2l", "5l", "5l", "9l"))]
    assert (state.turn, pile(state), hand(state, 0)) == (0, [], "1")


def test_links_come_from_hand_and_tops() -> None:
    """FLU-LINK-1: laid together as any cards are."""
    state = table("third", ["2l 5l 1", "3"], bases=[["7l/1", "8l/1"], []], pile=[(1, "1", 1)])
    play(state, "2l 5l t1 t2 say link")
    assert bases(state, 0) == {1: "/1", 2: "/1"}


def test_links_come_from_a_fourth_base_too() -> None:
    """FLU-LINK-1: one that was received after a Super Flush (FLU-SUPER-4)."""
    state = table(
        "third",
        ["2l 5l 1", "3"],
        bases=[["7l/3", "9/3", "9/4", "8l/4"], []],
        pile=[(1, "1", 1)],
    )
    assert is_legal(state, "2l 5l t1 t4 say link")


def test_three_links_are_no_link_flush() -> None:
    """FLU-LINK-1: with no more in sight a second value cannot even be begun."""
    state = table("third", ["2l 5l 9l 1", "3"], pile=[(1, "10", 10)])
    assert refused(state, "2l 5l") == "FLU-LINK-1"
    assert refused(state, "2l say link") == "FLU-LINK-1"


def test_a_link_flush_once_begun_can_be_finished() -> None:
    """FLU-LINK-1: a card that would leave it short is refused."""
    state = table("third", ["2l 5l 8l 9l 1", "3"], pile=[(1, "10", 10)])
    assert refused(state, "2l 8l") == "FLU-LINK-1"
    assert refused(state, "2l 5l say 5") == "FLU-TURN-3"
    assert refused(state, "2l 5l 8l say link") == "FLU-LINK-1"
    assert is_legal(state, "2l 5l 8l 9l say link")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_there_is_no_link_flush_in_the_other_editions(edition: str) -> None:
    """FLU-LINK-1: it belongs to the third."""
    state = table(edition, ["7 7 7 7 1", "3"])
    assert refused(state, "7 7 7 7 say link") == "FLU-LINK-1"


def test_two_links_among_three_6s_on_the_pile_count() -> None:
    """FLU-LINK-2: the book's example; two more Links of any values make the four."""
    state = table("third", ["3l 9l 4l 1", "3"], pile=[(1, "8", 8), (1, "6 6l 6l", 6)])
    assert refused(state, "3l say link") == "FLU-LINK-1"
    events = play(state, "3l 9l say link")
    assert every(Flushed, events) == [Flushed(0, 6)]
    assert state.turn == 0


def test_links_deeper_in_the_pile_do_not_count() -> None:
    """FLU-LINK-2: only those of the top group."""
    state = table("third", ["3l 9l 1", "3"], pile=[(1, "6 6l 6l", 6), (1, "5", 5)])
    assert refused(state, "3l 9l") == "FLU-LINK-1"


@pytest.mark.parametrize(("counts", "works"), [("run", True), ("last_play", False), ("own", False)])
def test_the_group_of_links_follows_flush_counts(counts: str, works: bool) -> None:
    """FLU-LINK-2: the same group as for a Flush (FLU-FLUSH-2)."""
    state = table(
        "third",
        ["3l 9l 1", "3", "4"],
        pile=[(1, "6l", 6), (2, "6l", 6)],
        options={"flush_counts": counts},
    )
    assert is_legal(state, "3l 9l say link") is works


def test_ones_own_links_on_the_pile_count_in_own_counting() -> None:
    """FLU-LINK-2: laid by the player himself, with another's card between."""
    state = table(
        "third",
        ["3l 9l 1", "3"],
        pile=[(0, "6l 6l", 6), (1, "6", 6)],
        options={"flush_counts": "own"},
    )
    assert is_legal(state, "3l 9l say link")


def test_at_least_one_link_comes_from_the_player() -> None:
    """FLU-LINK-2: four on the pile are no declaration of their own."""
    state = table(
        "third",
        ["3l 7 1", "3"],
        mimic="5s",
        pile=[(1, "5l 5l 6l", 6), (1, "6l", 6)],
        options={"flush_counts": "own"},
    )
    assert refused(state, "say link") in {"FLU-TURN-8", "FLU-LINK-2"}
    state = table("third", ["3l 7 1", "3"], mimic="5s", pile=[(1, "5l 5l 6l", 6)])
    assert is_legal(state, "3l say link")


def test_nothing_but_links_is_laid_in_a_link_flush() -> None:
    """FLU-LINK-3: neither a plain card of one of the values nor one of another."""
    state = table("third", ["2l 5 5l 8l 9l 10l", "3"], bases=[["9/1", "9l/1"], []])
    assert refused(state, "2l 5") == "FLU-TURN-3"
    assert refused(state, "2l 5l 8l 9l t1") == "FLU-LINK-3"
    assert refused(state, "5 say link") == "FLU-LINK-3"
    assert refused(state, "5 5l say link") == "FLU-LINK-3"


def test_flush_cards_are_not_laid_in_a_link_flush() -> None:
    """FLU-LINK-3: they are no Links either."""
    state = table("third", ["2l 5l 8l 9l F 1", "3"])
    assert refused(state, "2l 5l 8l 9l F") in {"FLU-TURN-10", "FLU-LINK-3"}


def test_a_mimic_joins_a_link_flush_only_if_printed_link() -> None:
    """FLU-LINK-3: its mark counts, not what it could stand for."""
    state = table("third", ["2l 5 5l 8l 9l", "3"], mimic="5s")
    assert is_legal(state, "2l 5l 8l 9l say link")
    assert refused(state, "5 8l say link") == "FLU-LINK-3"
    state = table("third", ["2l 7l 8l 9l", "3"], bases=[["5/1", "5l/1"], []], mimic="5s")
    assert refused(state, "2l 7l t1") == "FLU-LINK-3"
    assert refused(state, "2l 7l 8l 9l t1") == "FLU-LINK-3"
    assert is_legal(state, "2l 7l 8l 9l t2 say link")
    state = table("third", ["2l 5 8l 9l", "3"], mimic="5s")
    assert refused(state, "2l 8l") == "FLU-LINK-1"


def test_six_links_are_a_super_flush() -> None:
    """FLU-LINK-4: with a Base to give, and the choice to keep it."""
    state = table("third", ["2l 3l 5l 5l 8l 9l 1", "3"], bases=[["4/5"], []], pile=[(1, "1", 1)])
    events = play(state, "2l 3l 5l 5l 8l 9l say link")
    assert every(SuperFlush, events) == [SuperFlush(0)]
    assert legal(state) == {"give 1", "keep"}


def test_five_links_are_no_super_flush() -> None:
    """FLU-LINK-4: it takes six."""
    state = table("third", ["2l 3l 5l 5l 8l 1", "3"], bases=[["4/5"], []], pile=[(1, "1", 1)])
    assert kinds(play(state, "2l 3l 5l 5l 8l say link")) == ["laid", "flushed"]


@pytest.mark.parametrize(("counts", "is_super"), [("own", False), ("flush", True)])
def test_links_on_the_pile_make_a_super_flush_only_by_the_option(
    counts: str, is_super: bool
) -> None:
    """FLU-LINK-4: counted as in FLU-SUPER-1."""
    state = table(
        "third",
        ["2l 3l 5l 5l 1", "3"],
        pile=[(1, "6l 6l 6", 6)],
        options={"super_counts": counts},
    )
    events = play(state, "2l 3l 5l 5l say link")
    assert every(Flushed, events) == [Flushed(0, 7)]
    assert bool(every(SuperFlush, events)) is is_super


def test_a_link_is_otherwise_a_card_of_its_value() -> None:
    """FLU-LINK-5: alone, in a group, and toward a Flush of its number."""
    state = table("third", ["7 7l 1", "3 8"], pile=[(1, "8", 8)])
    play(state, "7 7l say 7")
    assert pile(state)[-1] == (0, "7 7l", 7)
    state = table("third", ["7 7l 7l 1", "3"], pile=[(1, "7s", 7)])
    assert every(Flushed, play(state, "7 7l 7l say 7")) == [Flushed(0, 4)]


def test_links_of_one_value_may_be_declared_either_way() -> None:
    """FLU-LINK-5: four Link 7s are four 7s or a Link Flush; the player says which."""
    state = table(
        "third",
        ["7l 7l 7l 7l 1", "3"],
        pile=[(1, "6", 6)],
        options={"deck": deck_text("third", _7=2, _7l=4)},
    )
    assert kinds(play(state.copy(), "7l 7l 7l 7l say link")) == ["laid", "flushed"]
    assert kinds(play(state, "7l 7l 7l 7l say 7")) == ["laid", "picked_up", "flushed"]


def test_a_link_flush_with_the_last_cards_wins_the_round() -> None:
    """FLU-LINK-1: with the deductions printed on its cards, in a deck that has such."""
    options = {"deck": deck_text("third", _7=3, _7bl=1)}
    state = table(
        "third", ["2l 3l 5l 7bl", "3"], pile=[(1, "1", 1)], options=options, totals=[20, 0]
    )
    assert every(RoundWon, play(state, "2l 3l 5l 7bl say link")) == [RoundWon(0, 5)]
