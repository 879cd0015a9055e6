"""Each metric on a few games written down by hand."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.lab.metrics import METRICS, choices, endings, length, race, scores
from parlour.lab.metrics.events import event_metrics
from parlour.lab.metrics.metric import Pair
from parlour.lab.metrics.seats import seat_metrics
from parlour.lab.rows import Rows
from parlour.lab.study import Study
from parlour.lab.summary import Summary

# Four games for two players: three are won by one of them, the last one was given up.
GAMES: dict[str, list[int]] = {
    "game": [0, 1, 2, 3],
    "decisions": [10, 20, 30, 40],
    "choices": [5, 15, 20, 10],
    "options": [20, 60, 90, 80],
    "turns": [4, 6, 8, 9],
    "moments": [4, 5, 8, 9],
    "lead_changes": [0, 2, 1, 3],
    "behind": [0, 4, 16, -1],
    "decided": [0, 3, 8, -1],
    "half_leader": [0, -1, 0, -1],
    "half_ahead": [0, 0, 1, -1],
    "ending": [0, 0, 0, -1],
    "winners": [0b01, 0b10, 0b10, 0],
    "sides": [2, 2, 2, 2],
    "first": [0, 0, 1, 1],
    "score_0": [10, 3, 0, 0],
    "score_1": [4, 9, 8, 0],
    "place_0": [1, 2, 2, 1],
    "place_1": [2, 1, 1, 1],
    "event_flushed": [2, 0, 1, 1],
}


@pytest.fixture
def rows() -> Rows:
    return {name: np.array(column, np.int32) for name, column in GAMES.items()}


def value(pair: Pair) -> float:
    top, bottom = pair
    return float(top.sum() / bottom.sum())


def test_length_is_counted_in_decisions_and_turns(rows: Rows) -> None:
    assert value(length.decisions(rows)) == 25
    assert value(length.turns(rows)) == 27 / 4
    assert value(length.unfinished(rows)) == 1 / 4


def test_a_real_choice_has_two_legal_moves_or_more(rows: Rows) -> None:
    assert value(choices.real_choice(rows)) == 50 / 100
    assert value(choices.branching(rows)) == 250 / 100


def test_lead_changes_are_averaged_over_all_games(rows: Rows) -> None:
    assert value(race.lead_changes(rows)) == 6 / 4


def test_drama_is_how_far_behind_the_winner_was(rows: Rows) -> None:
    # never behind; 4 of 2 · 5 possible; always behind
    assert value(race.drama(rows)) == pytest.approx((0 + 4 / 10 + 16 / 16) / 3)


def test_a_game_decided_early_counts_little(rows: Rows) -> None:
    assert value(race.decided_at(rows)) == pytest.approx((0 + 3 / 5 + 8 / 8) / 3)


def test_who_leads_half_way_wins_or_does_not(rows: Rows) -> None:
    assert value(race.halfway_leader_wins(rows)) == 1 / 2  # the second game had no sole leader


def test_a_comeback_is_won_from_behind(rows: Rows) -> None:
    assert value(race.comeback(rows)) == pytest.approx(1 / 3)


def test_a_level_game_half_way_is_no_comeback() -> None:
    level = {name: np.array(column[1:2], np.int32) for name, column in GAMES.items()}
    level["sides"], level["half_ahead"] = np.array([4], np.int32), np.array([0], np.int32)
    assert value(race.comeback(level)) == 0


def test_endings_tell_who_won_and_who_was_stuck(rows: Rows) -> None:
    assert value(endings.won(rows)) == 3 / 4
    assert value(endings.shared_win(rows)) == 0
    assert value(endings.stuck(rows)) == 0
    rows["ending"][0] = -2
    rows["winners"][0] = 0b11
    assert value(endings.stuck(rows)) == 1 / 4
    assert value(endings.shared_win(rows)) == 1 / 4


def test_partners_who_win_together_do_not_share_a_win(rows: Rows) -> None:
    rows["winners"][:] = 0b101
    for seat in (2, 3):
        rows[f"place_{seat}"] = rows["place_0"]
    assert value(endings.shared_win(rows)) == 0


def test_scores_are_averaged_over_seats(rows: Rows) -> None:
    assert value(scores.score(rows)) == pytest.approx((7 + 6 + 4 + 0) / 4)
    assert value(scores.winning_score(rows)) == pytest.approx((10 + 9 + 8) / 3)
    assert value(scores.spread(rows)) == pytest.approx((6 + 6 + 8 + 0) / 4)


def test_wins_are_told_by_the_order_of_play(rows: Rows) -> None:
    first, second = seat_metrics(2)
    # seat 0 began the first two games, seat 1 the others
    assert value(first.values(rows)) == 2 / 4
    assert value(second.values(rows)) == 1 / 4
    rows["winners"][:] = 0b11
    assert value(first.values(rows)) == 1 / 2


def test_events_are_counted(rows: Rows) -> None:
    count, seen = event_metrics(("flushed",))
    assert value(count.values(rows)) == 4 / 4
    assert value(seen.values(rows)) == 3 / 4


def test_every_metric_says_what_it_measures() -> None:
    plan = Study.of("flush", players=2, games=1).plans["games"]
    found = Summary(plan).metrics
    assert {metric.name for metric in found} >= METRICS.keys()
    assert all(metric.formula for metric in found)
