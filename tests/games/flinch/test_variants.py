"""Wilds, and the other building orders."""

from __future__ import annotations

import pytest

from parlour.games.flinch.events import PileCompleted, WildPlayed
from tests.games.flinch.tables import GAME, legal, piles, play, refused, table, told

WILDS: dict[str, object] = {"wilds": True}
UP_AND_DOWN: dict[str, object] = {"build": "up_and_down"}
EIGHTS: dict[str, object] = {"build": "eights"}


def test_a_wild_stands_for_any_card() -> None:
    """FLI-2000-2: also for a 1 that starts a pile; the player says where."""
    state = table(["W 9 9", "4 4"], options=WILDS, piles=["1-4", "1-11"])
    play(state, "play W")
    assert legal(state) == {"start 1", "on 1 up", "on 2 up"}
    assert refused(state, "on 3 up") == "FLI-2000-2"
    assert refused(state, "start 15") == "FLI-2000-2"
    assert refused(state, "reserve 9 on 1") == "FLI-TABLE-1"
    events = play(state, "on 2 up")
    assert told(events, WildPlayed) == [WildPlayed(0, "12", "hand", 2)]
    assert piles(state) == [(1, 4), (1, 12)]
    assert state.view(1)["piles"][1]["wilds"] == [12]


def test_with_one_place_to_go_nobody_is_asked() -> None:
    """FLI-2000-2: on an empty table a wild is a 1."""
    state = table(["W 9 9", "4 4"], options=WILDS)
    play(state, "play W")
    assert piles(state) == [(1, 1)]
    assert "play W" not in legal(state)


def test_piles_are_alike_only_with_the_same_wilds() -> None:
    """FLI-TABLE-3, FLI-2000-2: a pile's wilds come back when it is recycled."""
    plain, wild = {"low": 1, "high": 4}, {"low": 1, "high": 4, "wilds": [3]}
    state = table(["5 9", "4 4"], options=WILDS, piles=[plain, wild, wild])
    play(state, "play 5")
    assert legal(state) == {"on 1 up", "on 2 up"}
    assert refused(state, "on 3 up") == "FLI-TABLE-3"


def test_on_top_of_the_stockpile_a_wild_must_be_played() -> None:
    """FLI-2000-2, FLI-STOCK-1."""
    state = table(["1 9 9", "4 4"], ["3 W", "3 13"], options=WILDS)
    assert legal(state) == {"play stock"}


def test_in_the_hand_it_need_not_be_and_may_go_to_reserve() -> None:
    """FLI-2000-2, FLI-ONES-1: where it stays wild."""
    state = table(["W 9 9", "4 4"], options=WILDS, piles=["1"])
    play(state, "reserve W on 1")
    assert state.view(1)["reserves"][0][0]["top"] == "W"
    play(state, "reserve 4 on 1", "play reserve 1", "on 1 up")
    assert piles(state) == [(1, 2)]


def test_a_wild_recycled_is_a_wild_again() -> None:
    """FLI-2000-2."""
    pile = {"low": 1, "high": 14, "wilds": [3, 9]}
    state = table(["15 9", "4 4"], options=WILDS, piles=[pile])
    play(state, "play 15")
    removed = state.position()["removed"]
    assert removed.count("W") == 2
    assert "3" not in removed
    assert "9" not in removed
    assert len(removed) == 15


@pytest.mark.parametrize(("number", "next_card"), [("1", "2"), ("15", "14")])
def test_piles_rise_from_1_or_fall_from_15(number: str, next_card: str) -> None:
    """FLI-UPDOWN-1: both must be played, and never go to Reserve."""
    state = table([f"{number} {next_card} 9", "4 4"], options=UP_AND_DOWN)
    assert legal(state) == {f"play {number}"}
    assert refused(state, "reserve 9 on 1") == "FLI-ONES-1"
    assert refused(state, f"reserve {number} on 1") == "FLI-ONES-2"
    play(state, f"play {number}", f"play {next_card}")
    assert piles(state) == [tuple(sorted((int(number), int(next_card))))]


def test_a_15_may_finish_a_rising_pile_and_a_1_a_falling_one() -> None:
    """FLI-UPDOWN-1: the player chooses."""
    state = table(["1 15 9", "4 4"], options=UP_AND_DOWN, piles=["1-14", "2-15"])
    play(state, "play 15")
    assert legal(state) == {"start 15", "on 1 up"}
    assert told(play(state, "on 1 up"), PileCompleted) == [PileCompleted(1)]
    play(state, "play 1")
    assert legal(state) == {"start 1", "on 2 down"}
    play(state, "start 1")
    assert piles(state) == [(1, 1), (2, 15)]


def test_a_card_may_fit_a_rising_and_a_falling_pile() -> None:
    """FLI-UPDOWN-1: the player chooses."""
    state = table(["5 9", "4 4"], options=UP_AND_DOWN, piles=["1-4", "6-15", "1-9"])
    assert refused(state, "play 9") == "FLI-UPDOWN-1"
    play(state, "play 5")
    assert legal(state) == {"on 1 up", "on 2 down"}
    play(state, "on 2 down")
    assert piles(state) == [(1, 4), (5, 15), (1, 9)]


def test_a_wild_says_what_it_stands_for_and_stays_that() -> None:
    """FLI-2000-2, FLI-UPDOWN-1."""
    state = table(["W 9 9", "4 4"], options=WILDS | UP_AND_DOWN, piles=["1-4", "6-15"])
    play(state, "play W")
    assert legal(state) == {"start 1", "start 15", "on 1 up", "on 2 down"}
    events = play(state, "start 15")
    assert told(events, WildPlayed)[0].card == "15"
    assert piles(state) == [(1, 4), (6, 15), (15, 15)]


def test_piles_start_with_8_and_grow_at_both_ends() -> None:
    """FLI-EIGHTS-1: the 8 takes the 1's part."""
    state = table(["8 7 9 1 6", "4 4"], options=EIGHTS)
    assert legal(state) == {"play 8"}
    assert refused(state, "play 1") == "FLI-EIGHTS-1"
    assert refused(state, "reserve 8 on 1") == "FLI-ONES-2"
    play(state, "play 8", "play 9", "play 7", "play 6")
    assert piles(state) == [(6, 9)]
    assert "reserve 1 on 1" in legal(state)


def test_a_pile_of_eights_is_complete_with_both_ends() -> None:
    """FLI-EIGHTS-1."""
    state = table(["15 2 9", "4 4"], ["3 1", "3 13"], options=EIGHTS, piles=["3-14"])
    assert not told(play(state, "play 15", "play 2"), PileCompleted)
    assert piles(state) == [(2, 15)]
    assert told(play(state, "play stock"), PileCompleted) == [PileCompleted(1)]


def test_where_piles_differ_at_the_other_end_the_player_chooses() -> None:
    """FLI-EIGHTS-1, FLI-TABLE-3."""
    state = table(["11 9", "4 4"], options=EIGHTS, piles=["5-10", "3-10", "5-10"])
    play(state, "play 11")
    assert legal(state) == {"on 1 up", "on 2 up"}
    assert refused(state, "on 3 up") == "FLI-TABLE-3"
    assert refused(state, "on 1 down") == "FLI-EIGHTS-1"


def test_a_wild_goes_to_either_end_of_a_pile() -> None:
    """FLI-2000-2, FLI-EIGHTS-1."""
    state = table(["W 9", "4 4"], options=WILDS | EIGHTS, piles=["5-10"])
    play(state, "play W")
    assert legal(state) == {"start 8", "on 1 up", "on 1 down"}
    play(state, "on 1 down")
    assert piles(state) == [(4, 10)]


def test_a_wild_is_told_by_name() -> None:
    """FLI-2000-2: in sentences it has no number."""
    state = table(["W 5", "7 7"], ["9 W 3", "5 6"], options=WILDS, piles=["1-2"])
    stock = play(state, "play stock")
    aside = play(table(["W 5", "7 7"], options=WILDS), "reserve W on 1")
    for events in (stock, aside):
        told_of = " ".join(GAME.tell(event, ["Ana", "Ben"], "en") for event in events)
        assert ("a wild" in told_of, "W" in told_of) == (True, False)
        told_of = " ".join(GAME.tell(event, ["Ana", "Ben"], "fr") for event in events)
        assert ("un joker" in told_of, "W" in told_of) == (True, False)
