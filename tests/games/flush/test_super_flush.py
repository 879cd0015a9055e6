"""Super Flushes, and the Bases that change hands after them."""

import pytest

from parlour.games.flush.events import BaseGiven, BasesKept, RoundWon, SuperFlush
from tests.games.flush.tables import (
    EDITIONS,
    bases,
    every,
    hand,
    kinds,
    legal,
    play,
    refused,
    table,
    totals,
)

SIX = "7 7 7 7 7s 7b"  # six 7s that every edition has


@pytest.mark.parametrize("edition", EDITIONS)
def test_six_cards_of_one_value_are_a_super_flush(edition: str) -> None:
    """FLU-SUPER-1: a Flush, and a Base goes to the player before."""
    state = table(edition, [f"{SIX} 1", "3"], bases=[["4/5"], []], pile=[(1, "8", 8)])
    events = play(state, f"{SIX} say 7", "give 1")
    assert kinds(events) == ["laid", "flushed", "super_flush", "base_given"]
    assert bases(state, 0) == {}
    assert bases(state, 1) == {1: "4/5"}
    assert state.turn == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_five_cards_are_a_flush_and_no_super_flush(edition: str) -> None:
    """FLU-SUPER-1: it takes six."""
    state = table(edition, ["7 7 7 7 7b 1", "3"], bases=[["4/5"], []], pile=[(1, "8", 8)])
    events = play(state, "7 7 7 7 7b say 7")
    assert kinds(events) == ["laid", "flushed"]
    assert refused(state, "give 1") == "FLU-SUPER-1"
    assert refused(state, "keep") == "FLU-SUPER-1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_mimics_count_toward_the_six(edition: str) -> None:
    """FLU-SUPER-1: "including Mimics if needed"."""
    state = table(edition, ["2 2 7 7 7 7 1", "3"], mimic="2s", pile=[(1, "8", 8)])
    assert every(SuperFlush, play(state, "2 2 7 7 7 7 say 7")) == [SuperFlush(0)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("counts", "is_super"), [("own", False), ("flush", True)])
def test_only_the_cards_one_lays_count_unless_the_table_says_otherwise(
    edition: str, counts: str, is_super: bool
) -> None:
    """FLU-SUPER-1: three on another's three."""
    state = table(
        edition,
        ["7s 7b 7 1", "3"],
        pile=[(1, "7 7 7", 7)],
        options={"super_counts": counts},
    )
    events = play(state, "7 7s 7b say 7")
    assert "flushed" in kinds(events)
    assert bool(every(SuperFlush, events)) is is_super


@pytest.mark.parametrize(("flush_counts", "is_super"), [("run", True), ("last_play", False)])
def test_super_counts_flush_counts_what_the_flush_counts(flush_counts: str, is_super: bool) -> None:
    """FLU-SUPER-1: the same count, so that last_play leaves the older 7s out."""
    state = table(
        "second",
        ["7 7 7s 1", "3"],
        pile=[(1, "7 7", 7), (0, "7", 7)],
        options={"super_counts": "flush", "flush_counts": flush_counts},
    )
    events = play(state, "7 7 7s say 7")
    assert "flushed" in kinds(events)
    assert bool(every(SuperFlush, events)) is is_super


@pytest.mark.parametrize("edition", ["first", "third"])
def test_one_may_keep_ones_bases_in_the_first_and_third_editions(edition: str) -> None:
    """FLU-SUPER-2: giving is a choice there."""
    state = table(edition, [f"{SIX} 1", "3"], bases=[["4/5", "/6"], []], pile=[(1, "8", 8)])
    play(state, f"{SIX} say 7")
    assert legal(state) == {"give 1", "give 2", "keep"}
    events = play(state, "keep")
    assert every(BasesKept, events) == [BasesKept(0)]
    assert bases(state, 0) == {1: "4/5", 2: "/6"}
    assert state.turn == 0


def test_in_the_second_edition_a_base_must_be_given() -> None:
    """FLU-SUPER-2: which one is the player's choice."""
    state = table("second", [f"{SIX} 1", "3"], bases=[["4/5", "/6"], []], pile=[(1, "8", 8)])
    play(state, f"{SIX} say 7")
    assert legal(state) == {"give 1", "give 2"}
    assert refused(state, "keep") == "FLU-SUPER-2"
    assert refused(state, "give 3") == "FLU-SUPER-2"
    play(state, "give 2")
    assert bases(state, 0) == {1: "4/5"}
    assert bases(state, 1) == {1: "/6"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_base_there_is_nothing_to_give(edition: str) -> None:
    """FLU-SUPER-2: the new turn follows at once."""
    state = table(edition, [f"{SIX} 1", "3"], pile=[(1, "8", 8)])
    events = play(state, f"{SIX} say 7")
    assert kinds(events) == ["laid", "flushed", "super_flush"]
    assert (state.turn, state.position()["phase"]) == (0, "lay")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_receives_before_another_player_has_laid_a_card(edition: str) -> None:
    """FLU-SUPER-3: "Base transfers cannot happen on the first go of a round"."""
    state = table(edition, [f"F {SIX} 1", "3"], bases=[["4/5"], []])
    play(state, "F say flush")
    events = play(state, f"{SIX} say 7")
    assert kinds(events) == ["laid", "flushed", "super_flush"]
    assert (state.turn, state.position()["phase"]) == (0, "lay")
    assert refused(state, "give 1") in {"FLU-SUPER-1", "FLU-SUPER-3"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_other_player_who_laid_receives(edition: str) -> None:
    """FLU-SUPER-3: not the seat before, who was skipped; and not the player himself."""
    state = table(
        edition,
        [f"F {SIX} 1", "3 3", "9s 2", "4"],
        bases=[["4/5"], [], [], []],
        turn=2,
    )
    play(state, "9s say 9")
    assert state.turn == 0
    play(state, "F say flush")
    events = play(state, f"{SIX} say 7", "give 1")
    assert every(BaseGiven, events) == [BaseGiven(0, 2, 1, 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_goes_on_after_flushes_still_knows_who_laid_before(edition: str) -> None:
    """FLU-SUPER-3: the last other player stays the same through his own plays."""
    state = table(
        edition,
        ["8 1 1", f"F F {SIX} 1", "3"],
        bases=[[], ["4/5"], []],
        turn=0,
    )
    play(state, "8 say 8", "F say flush", "F say flush")
    events = play(state, f"{SIX} say 7", "give 1")
    assert every(BaseGiven, events) == [BaseGiven(1, 0, 1, 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_laid_in_the_round_before_does_not_count(edition: str) -> None:
    """FLU-SUPER-3: a new deal forgets it."""
    state = table(edition, ["1", "3 3"], pile=[(1, "8", 8)], options={"format": "rounds"})
    play(state, "1 say 1")
    position = state.position()
    assert (position["latest"], position["previous"]) == (None, None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bare_blind_is_still_a_base(edition: str) -> None:
    """FLU-SUPER-4: it can be given, and the recipient may flip it in his next turn."""
    state = table(edition, [f"{SIX} 1 9", "3 3"], bases=[["/5"], []], pile=[(1, "8", 8)])
    play(state, f"{SIX} say 7", "give 1", "9 say 9")
    assert bases(state, 1) == {1: "/5"}
    play(state, "flip 1 say 5")
    assert bases(state, 1) == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_base_received_is_played_under_the_same_cover_rule(edition: str) -> None:
    """FLU-SUPER-4: its top first, and then the Blind."""
    state = table(edition, [f"{SIX} 1 1 9", "3 3"], bases=[["4/5"], []], pile=[(1, "8", 8)])
    play(state, f"{SIX} say 7", "give 1", "9 say 9")
    assert refused(state, "flip 1") == "FLU-BLIND-1"
    play(state, "t1 say 4", "1 say 1", "flip 1")
    assert state.position()["tray"] == ["5"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_may_come_to_hold_more_than_three_bases(edition: str) -> None:
    """FLU-SUPER-4: the fourth lies in a fourth place, where it can be played."""
    state = table(
        edition,
        [f"{SIX} 1 9", "3 3"],
        bases=[["4/5", "/6"], ["10/1", "10/2", "10/3"]],
        pile=[(1, "8", 8)],
    )
    events = play(state, f"{SIX} say 7", "give 2")
    assert every(BaseGiven, events) == [BaseGiven(0, 1, 2, 4)]
    assert bases(state, 1) == {1: "10/1", 2: "10/2", 3: "10/3", 4: "/6"}
    play(state, "9 say 9")
    assert "flip 4" in legal(state)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_player_may_hold_all_the_bases_there_are(seats: int) -> None:
    """FLU-SUPER-4: three times the players, and each of them can be played."""
    count = 3 * seats
    others = [f"{v}/{v}" for v in (1, 2, 3, 4, 5, 6, 8, 9, 10)] * 2
    state = table(
        "first",
        [f"{SIX} 9s 10s", "3s", *["4s"] * min(1, seats - 2), *[""] * max(0, seats - 3)],
        bases=[["7/7"], others[: count - 1], *[[]] * (seats - 2)],
        pile=[(1, "8s", 8)],
        active=[seat < 3 for seat in range(seats)],
    )
    play(state, f"{SIX} say 7", "give 1", "10s say 10")
    assert len(bases(state, 1)) == count
    assert bases(state, 1)[count] == "7/7"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_gift_goes_to_the_first_free_place(edition: str) -> None:
    """FLU-SUPER-4: where an earlier Base was played away."""
    state = table(
        edition,
        [f"{SIX} 1 10", "3 3"],
        bases=[["4/5"], [{"base": 2, "top": "10", "blind": "1"}]],
        pile=[(1, "8", 8)],
    )
    play(state, f"{SIX} say 7", "give 1", "10 say 10")
    assert bases(state, 1) == {1: "4/5", 2: "10/1"}
    assert [base["base"] for base in state.view(0)["bases"][1]] == [1, 2]
    assert {"t1", "t2"} <= legal(state)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("base", ["4/5", "/5"])
def test_giving_away_the_last_cards_wins_the_round(edition: str, base: str) -> None:
    """FLU-SUPER-5: the recipient counts them among his own."""
    state = table(edition, [SIX, "3", "2"], bases=[[base], [], []], pile=[(1, "8", 8)])
    events = play(state, f"{SIX} say 7")
    assert "round_won" not in kinds(events)
    events = play(state, "give 1")
    assert kinds(events)[:2] == ["base_given", "round_won"]
    left = [1, 1, 1] if edition == "third" else [3, 4, 5]
    assert totals(state)[1] == left[0] + left[2] + (left[1] if base == "4/5" else 0)


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15)])
def test_the_bonus_of_the_super_flush_counts_when_the_gift_wins(edition: str, bonus: int) -> None:
    """FLU-SUPER-5: its cards are those of the last declaration (FLU-SCORE-2)."""
    state = table(
        edition, [SIX, "3", "2"], bases=[["4/5"], [], []], pile=[(1, "8", 8)], totals=[100, 0, 0]
    )
    events = play(state, f"{SIX} say 7", "give 1")
    assert every(RoundWon, events) == [RoundWon(0, bonus)]


@pytest.mark.parametrize("edition", ["first", "third"])
def test_keeping_the_last_base_does_not_win(edition: str) -> None:
    """FLU-SUPER-5: there are cards left to play."""
    state = table(edition, [SIX, "3"], bases=[["4/5"], []], pile=[(1, "8", 8)])
    play(state, f"{SIX} say 7", "keep")
    assert (state.turn, hand(state, 0)) == (0, "")
    assert legal(state) == {"t1"}
