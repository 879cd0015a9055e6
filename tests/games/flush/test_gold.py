"""The Gold Flush of the second edition, the Big Flush of the third."""

import pytest

from parlour.games.flush.events import Drew, Flushed, RoundWon
from tests.games.flush.tables import deck_text, every, hand, kinds, play, table, totals

WITH_GOLD = ("second", "third")


@pytest.mark.parametrize("edition", WITH_GOLD)
def test_a_gold_card_is_a_flush_card_and_every_opponent_draws_one(edition: str) -> None:
    """FLU-GOLD-1: into the hand; the player himself draws nothing."""
    state = table(edition, ["Fg 1", "2", "3", "4"], pile=[(1, "9", 9)], unused="10 9 8 7")
    events = play(state, "Fg say flush")
    assert every(Flushed, events) == [Flushed(0, 2)]
    assert [event.seat for event in every(Drew, events)] == [1, 2, 3]
    assert [len(hand(state, seat).split()) for seat in range(4)] == [1, 2, 2, 2]
    assert len(state.position()["unused"]) == 1
    assert state.turn == 0


@pytest.mark.parametrize("edition", WITH_GOLD)
def test_a_plain_flush_card_makes_nobody_draw(edition: str) -> None:
    """FLU-GOLD-1: gold only."""
    state = table(edition, ["F 1", "2"], unused="10 9")
    assert kinds(play(state, "F say flush")) == ["laid", "flushed"]


@pytest.mark.parametrize("edition", WITH_GOLD)
def test_a_gold_card_works_from_a_base_and_as_a_blind(edition: str) -> None:
    """FLU-GOLD-1: wherever it comes from."""
    state = table(edition, ["1", "2"], bases=[["Fg/3"], []], unused="10")
    assert every(Drew, play(state, "t1 say flush")) == [Drew(1, "10")]
    state = table(edition, ["1", "2"], bases=[["/Fg"], []], unused="10")
    assert every(Drew, play(state, "flip 1 say flush")) == [Drew(1, "10")]


@pytest.mark.parametrize("edition", WITH_GOLD)
def test_only_the_one_who_draws_sees_the_card(edition: str) -> None:
    """FLU-GOLD-1: it comes from the unused deck, which nobody sees (FLU-VIEW-1)."""
    state = table(edition, ["Fg 1", "2", "3"], unused="10 9")
    for event in every(Drew, play(state, "Fg say flush")):
        for seat in (0, 1, 2, None):
            seen = event.seen_by(seat)
            assert seen.card == (event.card if seat == event.seat else None)


@pytest.mark.parametrize("edition", WITH_GOLD)
def test_draws_go_clockwise_from_the_player_until_the_deck_is_empty(edition: str) -> None:
    """FLU-GOLD-2: two cards for three opponents, and what was flushed is not shuffled."""
    state = table(edition, ["3 1", "4", "Fg 1", "2"], turn=2, unused="10 9", gone=None)
    events = play(state, "Fg say flush")
    assert every(Drew, events) == [Drew(3, "9"), Drew(0, "10")]
    assert hand(state, 1) == "4"
    assert state.position()["unused"] == []


@pytest.mark.parametrize("edition", WITH_GOLD)
def test_nobody_draws_from_an_empty_deck(edition: str) -> None:
    """FLU-GOLD-2: it is a Flush all the same."""
    state = table(edition, ["Fg 1", "4"], pile=[(1, "8", 8)])
    assert kinds(play(state, "Fg say flush")) == ["laid", "flushed"]


@pytest.mark.parametrize("edition", WITH_GOLD)
def test_players_out_of_the_game_do_not_draw(edition: str) -> None:
    """FLU-GOLD-2: opponents are those still in the game."""
    state = table(
        edition,
        ["Fg 1", "", "3"],
        active=[True, False, True],
        unused="10 9",
        options={"format": "elimination"},
    )
    assert every(Drew, play(state, "Fg say flush")) == [Drew(2, "9")]


@pytest.mark.parametrize("edition", WITH_GOLD)
@pytest.mark.parametrize(
    ("unused", "drawn"),
    [
        ("5 6 7 8 9 10", [(1, "10"), (2, "9"), (1, "8"), (2, "7")]),
        ("8 9 10", [(1, "10"), (2, "9"), (1, "8")]),
    ],
)
def test_several_golds_in_one_play_make_one_draw_each(
    edition: str, unused: str, drawn: list[tuple[int, str]]
) -> None:
    """FLU-GOLD-2: with a deck that has two of them."""
    options = {"deck": deck_text(edition, F=8, Fg=2)}
    state = table(edition, ["Fg Fg 1", "4", "3"], unused=unused, options=options)
    events = play(state, "Fg Fg say flush")
    assert [(event.seat, event.card) for event in every(Drew, events)] == drawn


@pytest.mark.parametrize(("edition", "points"), [("second", 10 + 4), ("third", 2 + 1)])
def test_gold_as_the_last_card_still_makes_them_draw_before_scoring(
    edition: str, points: int
) -> None:
    """FLU-GOLD-2: the card drawn is counted."""
    state = table(edition, ["Fg", "4"], unused="10")
    events = play(state, "Fg say flush")
    assert kinds(events)[:4] == ["laid", "flushed", "drew", "round_won"]
    assert every(RoundWon, events) == [RoundWon(0, 0)]
    assert totals(state) == [0, points]


def test_a_mimic_beside_gold_makes_nobody_draw_twice() -> None:
    """FLU-GOLD-2: it stands for a Flush card and gains no mark (FLU-MIMIC-6)."""
    state = table("second", ["5 Fg 1", "4"], mimic="5s", unused="10 9")
    assert len(every(Drew, play(state, "5 Fg say flush"))) == 1
