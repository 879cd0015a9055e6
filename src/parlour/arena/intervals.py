"""Means with their 95 % intervals, found by drawing the deals again and again.

A deal with all its seatings is one observation: games of one deal hang together, deals do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

LEVEL = 0.95
RESAMPLES = 1000
LEAST = 2  # deals: a single one says nothing about the next

# What one deal adds to a mean: a sum, and how many things were summed up.
Share = tuple[float, float]


class Estimate(NamedTuple):
    """A mean, and the bounds it lies between in 95 of 100 drawings; None where nothing is known."""

    value: float | None
    low: float | None = None
    high: float | None = None


def mean(shares: Sequence[Share]) -> float | None:
    """The sums divided by the counts, over all deals.

    >>> mean([(1, 2), (2, 2)])
    0.75
    """
    count = sum(count for _, count in shares)
    return sum(total for total, _ in shares) / count if count else None


def estimates(
    statistics: Sequence[Sequence[Share]], seed: str, resamples: int = RESAMPLES
) -> list[Estimate]:
    """Each statistic's mean with its interval: the percentiles of its mean over redrawn deals.

    A statistic is a list with one share for each deal, in the same order for all. The same deals
    are redrawn for all of them, and the same seed redraws the same.
    """
    deals = len(statistics[0]) if statistics else 0
    if deals < LEAST:
        return [Estimate(mean(shares)) for shares in statistics]
    draw = Random(seed).random
    totals = [[float(total) for total, _ in shares] for shares in statistics]
    counts = [[float(count) for _, count in shares] for shares in statistics]
    redrawn: list[list[float]] = [[] for _ in statistics]
    for _ in range(resamples):
        picks = [int(draw() * deals) for _ in range(deals)]
        for total, count, means in zip(totals, counts, redrawn, strict=True):
            divisor = sum(map(count.__getitem__, picks))
            if divisor:
                means.append(sum(map(total.__getitem__, picks)) / divisor)
    return [
        Estimate(mean(shares), *bounds(means))
        for shares, means in zip(statistics, redrawn, strict=True)
    ]


def bounds(values: Sequence[float], level: float = LEVEL) -> tuple[float | None, float | None]:
    """The values between which the middle share of them lies.

    >>> bounds(range(1000))
    (25, 974)
    """
    if not values:
        return None, None
    ordered = sorted(values)
    outside = int(len(ordered) * (1 - level) / 2 + 1e-9)
    return ordered[outside], ordered[-1 - outside]
