"""Luck and skill, told apart on duplicate deals that are made up."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.lab.metrics.duel import cards, order, player, rest, results, summed_up, tidy
from parlour.lab.rows import Rows

IS_STRONG = np.array([[True, False], [False, True]])  # two lineups for two seats


def two_players(places: list[tuple[int, int]]) -> Rows:
    """Games of two seats in which every deal is played in both lineups."""
    first, second = np.array(places, np.int32).T
    count = len(places)
    return {
        "lineup": np.arange(count, dtype=np.int32) % 2,
        "sides": np.full(count, 2, np.int32),
        "place_0": first,
        "place_1": second,
    }


def four_players(*places: int, sides: int = 4) -> Rows:
    """One game of four seats."""
    told = {f"place_{s}": np.array([p], np.int32) for s, p in enumerate(places)}
    return {"sides": np.array([sides], np.int32), **told}


def test_a_result_counts_pairs_of_a_strong_and_a_weak_seat() -> None:
    strong = np.array([[True, False, True, False]])
    before, pairs = results(four_players(1, 2, 2, 4), strong)
    assert before[0] == 1 + 1 + 0.5 + 1  # the first before both, the third level with the second
    assert pairs[0] == 4


def test_partners_are_no_pair() -> None:
    strong = np.array([[True, False, True, False]])
    before, pairs = results(four_players(1, 3, 1, 3, sides=2), strong)
    assert (before[0], pairs[0]) == (4, 4)
    mixed = np.array([[True, True, False, False]])
    assert results(four_players(1, 3, 1, 3, sides=2), mixed)[1][0] == 2


def test_in_a_game_of_skill_it_does_not_matter_which_of_the_strong_wins() -> None:
    is_strong = np.array([[True, False, True, False], [False, True, False, True]])
    toss = np.random.default_rng(3).integers(2, size=40)
    places = [
        [(1, 3, 2, 4), (3, 1, 4, 2), (2, 4, 1, 3), (4, 2, 3, 1)][2 * t + i % 2]
        for i, t in enumerate(toss)
    ]
    rows: Rows = {f"place_{s}": np.array([p[s] for p in places], np.int32) for s in range(4)}
    rows |= {"lineup": np.arange(40, dtype=np.int32) % 2, "sides": np.full(40, 4, np.int32)}
    sums = tidy(rows, is_strong).sum(axis=0)
    assert player(sums) == pytest.approx(1)
    assert cards(sums) == pytest.approx(0)


def test_where_the_cards_decide_everything_luck_is_all() -> None:
    # seat 0 wins every first deal of two, seat 1 every second, whoever sits there
    rows = two_players([(1, 2), (1, 2), (2, 1), (2, 1)] * 5)
    sums = tidy(rows, IS_STRONG).sum(axis=0)
    assert cards(sums) == pytest.approx(1)
    assert player(sums) == pytest.approx(0)
    assert order(sums) == 0.5


def test_where_the_player_decides_everything_skill_is_all() -> None:
    rows = two_players([(1, 2), (2, 1)] * 10)  # the strong one wins from either seat
    sums = tidy(rows, IS_STRONG).sum(axis=0)
    assert player(sums) == pytest.approx(1)
    assert cards(sums) == pytest.approx(0)
    assert order(sums) == 1


def test_where_a_coin_decides_it_is_neither() -> None:
    toss = np.random.default_rng(7).integers(2, size=4000)
    rows = two_players([(1, 2) if side else (2, 1) for side in toss])
    sums = tidy(rows, IS_STRONG).sum(axis=0)
    assert rest(sums) == pytest.approx(1, abs=0.05)
    assert order(sums) == pytest.approx(0.5, abs=0.03)


def test_half_of_each_is_told_as_such() -> None:
    # the strong wins both of one deal; in the other the cards do, for seat 0 and then for seat 1
    rows = two_players([(1, 2), (2, 1), (1, 2), (1, 2), (1, 2), (2, 1), (2, 1), (2, 1)] * 3)
    sums = tidy(rows, IS_STRONG).sum(axis=0)
    assert order(sums) == 0.75
    assert player(sums) == pytest.approx(0.25)
    assert cards(sums) == pytest.approx(0.25)


def test_one_player_alone_is_compared_over_the_same_cards() -> None:
    rows: Rows = {
        "lineup": np.array([0, 1, 0, 1], np.int32),
        "sides": np.ones(4, np.int32),
        "place_0": np.array([1, 2, 2, 2], np.int32),
        "winners": np.array([1, 0, 0, 0], np.int32),
        "score_0": np.array([60, 12, 9, 9], np.int32),
    }
    deals = tidy(rows, np.array([[True], [False]]))
    assert order(deals.sum(axis=0)) == 0.75  # better once, level once


def test_intervals_are_drawn_alike_from_the_same_seed_and_hold_the_value() -> None:
    toss = np.random.default_rng(1).integers(3, size=400)
    rows = two_players([(1, 2) if side else (2, 1) for side in toss])
    deals = tidy(rows, IS_STRONG)
    found = summed_up(deals, "tea")
    assert found == summed_up(deals, "tea")
    assert found != summed_up(deals, "coffee")
    for estimate in (found.order, found.cards, found.player, found.rest):
        assert estimate.value is not None
        assert estimate.low is not None
        assert estimate.high is not None
        assert estimate.low < estimate.value < estimate.high


def test_games_that_all_end_alike_say_nothing() -> None:
    level = summed_up(tidy(two_players([(1, 1)] * 8), IS_STRONG), "tea")
    assert level.cards.value is None
