"""Means and intervals, on examples small enough to work out by hand."""

import pytest

from parlour.arena.intervals import Estimate, bounds, estimates, mean
from parlour.arena.times import Times


def test_a_mean_divides_sums_by_counts() -> None:
    assert mean([(1, 2), (2, 2)]) == 0.75
    assert mean([(3, 1), (0, 3)]) == 0.75
    assert mean([(0, 0)]) is None
    assert mean([]) is None


def test_one_deal_gives_a_mean_and_no_interval() -> None:
    assert estimates([[(1, 2)]], "seed") == [Estimate(0.5, None, None)]
    assert estimates([[]], "seed") == [Estimate(None)]
    assert estimates([], "seed") == []


def test_deals_that_all_went_the_same_give_an_interval_of_no_width() -> None:
    assert estimates([[(1, 2)] * 7], "seed") == [Estimate(0.5, 0.5, 0.5)]


def test_two_deals_one_won_one_lost_leave_everything_open() -> None:
    """Redrawn, both are the lost one in a quarter of cases, both the won one in another."""
    assert estimates([[(0, 1), (1, 1)]], "seed") == [Estimate(0.5, 0.0, 1.0)]


def test_with_a_hundred_deals_the_interval_is_as_wide_as_theory_has_it() -> None:
    """Half won: the deviation of the mean is 0.05, and 1.96 of them are on either side."""
    (found,) = estimates([[(i % 2, 1) for i in range(100)]], "seed", 4000)
    assert found.value == 0.5
    assert found.low == pytest.approx(0.402, abs=0.015)
    assert found.high == pytest.approx(0.598, abs=0.015)


def test_seatings_of_one_deal_are_one_observation() -> None:
    """Winning every deal from one seat and losing it from the other leaves no doubt."""
    (found,) = estimates([[(1, 2)] * 50], "seed")
    assert (found.low, found.high) == (0.5, 0.5)


def test_statistics_share_their_redrawn_deals() -> None:
    won = [(i % 3, 2) for i in range(40)]
    lost = [(2 - total, count) for total, count in won]
    one, other = estimates([won, lost], "seed")
    assert one.low is not None
    assert other.high == pytest.approx(1 - one.low)


def test_the_same_seed_gives_the_same_interval_and_another_seed_another() -> None:
    shares = [[(i * i % 7, 3) for i in range(30)]]
    assert estimates(shares, "tea") == estimates(shares, "tea")
    assert estimates(shares, "tea") != estimates(shares, "coffee")


def test_deals_without_a_score_do_not_count() -> None:
    (found,) = estimates([[(0, 0), (8, 2), (0, 0), (8, 2)]], "seed")
    assert found == Estimate(4.0, 4.0, 4.0)


def test_bounds_leave_out_the_same_number_on_both_sides() -> None:
    assert bounds(range(1000)) == (25, 974)
    assert bounds([5, 3, 4]) == (3, 5)
    assert bounds([]) == (None, None)


def test_times_keep_their_mean_exactly_and_their_quantiles_to_a_twentieth() -> None:
    times = Times()
    for milliseconds in range(1, 101):
        times.add(milliseconds / 1000)
    assert times.mean == pytest.approx(0.0505)
    assert times.quantile(0.95) == pytest.approx(0.095, rel=0.06)
    assert Times().mean is None
    assert Times().quantile(0.95) is None


def test_times_of_two_processes_add_up() -> None:
    one, other, both = Times(), Times(), Times()
    for seconds in (0.0, 0.5, 2.0):
        one.add(seconds)
        both.add(seconds)
    other.add(7.0)
    both.add(7.0)
    one.merge(other)
    assert one == both
