"""The end of a round and what the cards left over cost."""

import pytest

from parlour.games.flush.events import RoundWon, Scored
from tests.games.flush.tables import EDITIONS, deck_text, every, kinds, play, table, totals


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_player_without_cards_ends_the_round(edition: str) -> None:
    """FLU-END-1: at once; the others do not finish the lap."""
    state = table(edition, ["3", "4", "5"], options={"format": "rounds"})
    events = play(state, "3 say 3")
    assert kinds(events)[:2] == ["laid", "round_won"]
    assert every(RoundWon, events) == [RoundWon(0, 0)]
    assert state.position()["round"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("base", ["4/5", "/5"])
def test_tops_and_blinds_must_be_gone_too(edition: str, base: str) -> None:
    """FLU-END-1: an empty hand alone does not end it."""
    state = table(edition, ["9", "4"], bases=[[base], []])
    assert "round_won" not in kinds(play(state, "9 say 9"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_card_may_be_a_top_or_a_blind(edition: str) -> None:
    """FLU-END-1: whatever it was."""
    state = table(edition, ["", "4"], bases=[["/5"], []])
    assert every(RoundWon, play(state, "flip 1 say 5")) == [RoundWon(0, 0)]


@pytest.mark.parametrize(("edition", "points"), [("first", 40), ("second", 40), ("third", 10)])
def test_everybody_else_counts_hand_tops_and_blinds(edition: str, points: int) -> None:
    """FLU-SCORE-1: 2 in the hand, 6 on a Base with a Flush card under it, a bare 7."""
    state = table(
        edition, ["3", "2", "1"], bases=[[], ["6/F", "/7"], []], options={"format": "rounds"}
    )
    play(state, "3 say 3")
    assert totals(state) == [0, points, 1]


@pytest.mark.parametrize(
    ("edition", "points"),
    [("first", 3 * 7 * 4 + 2), ("second", 3 * 7 * 4 + 2), ("third", 3 * 2 * 4 + 1)],
)
def test_cards_of_the_mimic_value_count_triple(edition: str, points: int) -> None:
    """FLU-SCORE-1: in the hand, on a Base and under one; with marks or without."""
    state = table(
        edition,
        ["3", "7 7b 2", "1"],
        bases=[[], ["7/7"], []],
        mimic="7s",
        options={"format": "rounds"},
    )
    play(state, "3 say 3")
    assert totals(state)[1] == points


@pytest.mark.parametrize("edition", EDITIONS)
def test_points_are_added_to_the_totals(edition: str) -> None:
    """FLU-SCORE-1: round by round."""
    state = table(edition, ["3", "2", "1 1"], totals=[11, 12, 13])
    events = play(state, "3 say 3")
    costs = {"first": 2, "second": 2, "third": 1}[edition]
    expected = [Scored(0, 0, 11), Scored(1, costs, 12 + costs), Scored(2, 2, 15)]
    assert every(Scored, events) == expected
    assert state.position()["scored"] == [0, costs, 2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pile_and_the_unused_deck_cost_nobody_anything(edition: str) -> None:
    """FLU-SCORE-1: only what a player still has."""
    state = table(edition, ["3", "1"], pile=[(1, "9 9", 9)], unused="10 10 F")
    play(state, "3 say 3")
    assert totals(state) == [0, 1]


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15), ("third", 5)])
def test_two_4s_with_a_bonus_4_take_the_bonus_off_the_total(edition: str, bonus: int) -> None:
    """FLU-SCORE-2: the example of all three books."""
    state = table(edition, ["4 4b", "1"], totals=[22, 0])
    assert every(RoundWon, play(state, "4 4b say 4")) == [RoundWon(0, bonus)]
    assert totals(state) == [22 - bonus, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_total_never_goes_below_zero(edition: str) -> None:
    """FLU-SCORE-2: three points are all that can be taken off three."""
    state = table(edition, ["4 4b", "1"], totals=[3, 0])
    assert every(RoundWon, play(state, "4 4b say 4")) == [RoundWon(0, 3)]
    assert totals(state) == [0, 1]


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15), ("third", 5)])
def test_only_the_last_declaration_counts_for_the_bonus(edition: str, bonus: int) -> None:
    """FLU-SCORE-2: not what the player flushed a moment before in the same go."""
    state = table(edition, ["4 4 4 4b 9", "1"], totals=[22, 0])
    events = play(state, "4 4 4 4b say 4", "9 say 9")
    assert every(RoundWon, events) == [RoundWon(0, 0)]
    state = table(edition, ["4 4 4 4b", "1"], totals=[22, 0])
    assert every(RoundWon, play(state, "4 4 4 4b say 4")) == [RoundWon(0, bonus)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_bonus_cards_of_others_on_the_pile_do_not_count(edition: str) -> None:
    """FLU-SCORE-2: only those laid in the final play."""
    state = table(edition, ["4", "1"], pile=[(1, "4b", 4)], totals=[22, 0])
    assert every(RoundWon, play(state, "4 say 4")) == [RoundWon(0, 0)]


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15), ("third", 5)])
def test_a_bonus_is_not_tripled_on_a_mimic(edition: str, bonus: int) -> None:
    """FLU-SCORE-2: "Bonuses on Mimic cards also count", once, as itself or as another."""
    for turn in ("4b say 4", "4b say 9"):
        state = table(edition, ["4b", "1"], mimic="4", pile=[(1, "9", 9)], totals=[25, 0])
        assert every(RoundWon, play(state, turn)) == [RoundWon(0, bonus)]


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15)])
def test_a_bonus_counts_on_a_mimic_that_stands_for_a_flush_card(edition: str, bonus: int) -> None:
    """FLU-SCORE-2: the mark is its own, whatever it stands for (FLU-MIMIC-6)."""
    state = table(edition, ["4b F", "1"], mimic="4", pile=[(1, "9", 9)], totals=[25, 0])
    assert every(RoundWon, play(state, "4b F say flush")) == [RoundWon(0, bonus)]


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15)])
def test_several_bonus_cards_count_together(edition: str, bonus: int) -> None:
    """FLU-SCORE-2: with a Mimic, or with a deck that has more of them."""
    state = table(edition, ["4b 9b", "1"], mimic="4", totals=[100, 0])
    assert every(RoundWon, play(state, "4b 9b say 9")) == [RoundWon(0, 2 * bonus)]
    options = {"deck": deck_text(edition, _4=4, _4b=3)}
    state = table(edition, ["4b 4b 4b", "1"], totals=[100, 0], options=options)
    assert every(RoundWon, play(state, "4b 4b 4b say 4")) == [RoundWon(0, 3 * bonus)]


def test_several_deductions_count_together_in_the_third_edition() -> None:
    """FLU-SCORE-2: "plusieurs cartes Déduction peuvent être comptées"."""
    state = table("third", ["4b 9b", "1"], mimic="4", totals=[25, 0])
    assert every(RoundWon, play(state, "4b 9b say 9")) == [RoundWon(0, 10)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bonus_card_left_over_helps_nobody(edition: str) -> None:
    """FLU-SCORE-2: the winner's only; in another hand it costs its points."""
    state = table(edition, ["3", "4b"], totals=[0, 20])
    play(state, "3 say 3")
    assert totals(state)[1] == 20 + (1 if edition == "third" else 4)
