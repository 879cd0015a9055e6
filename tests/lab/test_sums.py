"""Sums with intervals, on numbers that can be checked by hand."""

from math import sqrt

import numpy as np
import pytest

from parlour.lab.sums import Histogram, Sums, wilson

GAMES = np.array([[2.0, 1.0], [4.0, 1.0], [6.0, 1.0], [8.0, 1.0]])


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    found = Sums(2).add(GAMES).ratio(0, 1)
    error = np.std([2, 4, 6, 8], ddof=1) / sqrt(4)
    assert found.value == 5
    assert found.low == pytest.approx(5 - 1.96 * error, abs=1e-3)
    assert found.high == pytest.approx(5 + 1.96 * error, abs=1e-3)


def test_parts_added_up_are_the_whole() -> None:
    whole = Sums(2).add(GAMES)
    parts = Sums(2).add(GAMES[:1]).merge(Sums(2).add(GAMES[1:]))
    assert parts.ratio(0, 1) == whole.ratio(0, 1)
    assert parts.count == 4


def test_a_ratio_of_sums_weighs_games_by_their_bottom() -> None:
    found = Sums(2).add(np.array([[1.0, 10.0], [9.0, 10.0], [10.0, 20.0]])).ratio(0, 1)
    assert found.value == pytest.approx(20 / 40)
    assert found.low is not None
    assert found.high is not None
    assert found.low < 0.5 < found.high


def test_a_ratio_that_never_varies_is_known_exactly() -> None:
    found = Sums(2).add(np.array([[1.0, 2.0], [3.0, 6.0]])).ratio(0, 1)
    assert found == (0.5, 0.5, 0.5)


def test_a_share_has_wilsons_interval_at_its_edge_too() -> None:
    never = np.array([[0.0, 1.0]] * 100)
    assert Sums(2).add(never).ratio(0, 1, is_share=True) == wilson(0, 100)
    assert wilson(0, 100).high == pytest.approx(0.0370, abs=1e-4)
    assert wilson(50, 100).low == pytest.approx(0.4038, abs=1e-4)


def test_nothing_is_said_of_no_games() -> None:
    assert Sums(2).ratio(0, 1).value is None
    assert Histogram().quantile(0.5).value is None


def test_a_difference_between_games_that_belong_together_is_sharper() -> None:
    first = np.array([10.0, 20.0, 30.0, 40.0])
    second = first + np.array([1.0, 1.2, 0.8, 1.0])
    ones = np.ones(4)
    paired = Sums(4).add(np.stack([first, ones, second, ones], axis=1))
    shuffled = Sums(4).add(np.stack([first, ones, second[::-1], ones], axis=1))
    sharp, blunt = (sums.difference((0, 1), (2, 3)) for sums in (paired, shuffled))
    assert sharp.value == pytest.approx(1.0)
    assert blunt.value == pytest.approx(1.0)
    assert (sharp.high or 0) - (sharp.low or 0) < 1
    assert (blunt.high or 0) - (blunt.low or 0) > 20


def test_what_rounding_leaves_is_no_difference() -> None:
    both = Sums(4).add(np.hstack([GAMES / 3, GAMES / 3]))
    both.products[0, 2] *= 1 - 1e-15  # as a processor that adds up in another order would have it
    assert both.difference((0, 1), (2, 3)) == (0, 0, 0)


def test_quantiles_are_read_from_a_histogram() -> None:
    counts = Histogram().add(np.arange(1, 101)).add(np.arange(1, 101))
    assert counts.total == 200
    assert counts.quantile(0.5).value == 50
    assert counts.quantile(0.1).value == 10
    assert counts.quantile(0.5) == (50, 44, 57)
