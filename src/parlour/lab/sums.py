"""Sums that grow with every part and can be added to each other: memory stays flat however many
games there are. From them come means, ratios and quantiles with 95 % intervals.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.arena.intervals import Estimate

Z = 1.959963984540054  # standard errors on either side of a mean for 95 %
NOTHING = Estimate(None)
ROUNDING = 1e-12  # a variance that is a smaller part of its squares is a remainder of rounding


class Sums:
    """Sums, and sums of products, of values that every game has several of.

    >>> both = Sums(2).add(np.array([[1.0, 2.0], [3.0, 2.0]]))
    >>> both.ratio(0, 1).value
    1.0
    """

    def __init__(self, width: int) -> None:
        self.count = 0
        self.total = np.zeros(width)
        self.products = np.zeros((width, width))

    def add(self, values: NDArray[np.float64]) -> Sums:
        """Add games, a row for each."""
        self.count += len(values)
        self.total += values.sum(axis=0)
        self.products += values.T @ values
        return self

    def merge(self, other: Sums) -> Sums:
        """Add what somebody else has summed up."""
        self.count += other.count
        self.total += other.total
        self.products += other.products
        return self

    def covariance(self) -> NDArray[np.float64]:
        """How the values vary together, from game to game."""
        mean = self.total / self.count
        spread: NDArray[np.float64] = self.products / self.count - np.outer(mean, mean)
        return spread

    def ratio(self, top: int, bottom: int, is_share: bool = False) -> Estimate:
        """Σ top / Σ bottom: a mean where the bottom counts.

        Its error follows from that of the two means: Var(R) ≈ Var(top - R · bottom) / (n · mean²).
        A share of games, where top and bottom are zeros and ones, has Wilson's interval.
        """
        if self.count == 0 or self.total[bottom] == 0:
            return NOTHING
        value = float(self.total[top] / self.total[bottom])
        if is_share and self._marks_games(top, bottom):
            return wilson(self.total[top], self.total[bottom])
        slope = np.zeros(len(self.total))
        slope[top], slope[bottom] = 1.0, -value
        error = self._error(slope) / float(self.total[bottom] / self.count)
        return Estimate(value, value - Z * error, value + Z * error)

    def difference(self, first: tuple[int, int], second: tuple[int, int]) -> Estimate:
        """The second ratio less the first; games that belong together are compared as such."""
        slope = np.zeros(len(self.total))
        values = []
        for sign, (top, bottom) in ((-1, first), (1, second)):
            if self.count == 0 or self.total[bottom] == 0:
                return NOTHING
            mean = self.total[bottom] / self.count
            values.append(float(self.total[top] / self.total[bottom]))
            slope[top] += sign / mean
            slope[bottom] -= sign * values[-1] / mean
        value, error = values[1] - values[0], self._error(slope)
        return Estimate(value, value - Z * error, value + Z * error)

    def _error(self, slope: NDArray[np.float64]) -> float:
        """Of what does not vary at all it is 0, in whichever order a processor adds up."""
        variance = float(slope @ self.covariance() @ slope)
        squares = float(abs(slope) @ abs(self.products) @ abs(slope)) / self.count
        if variance <= ROUNDING * squares:
            return 0.0
        return sqrt(variance / max(self.count - 1, 1))

    def _marks_games(self, top: int, bottom: int) -> bool:
        """Zeros and ones, and a top only where there is a bottom: sums equal those of squares."""
        squares = self.products[[top, bottom, top], [top, bottom, bottom]]
        return bool((squares == self.total[[top, bottom, top]]).all())


def wilson(hits: float, games: float) -> Estimate:
    """A share with its interval, which is of use near 0 and 1 too.

    >>> [round(number, 3) for number in wilson(0, 100)]
    [0.0, 0.0, 0.037]
    """
    share = float(hits / games)
    shrink = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / shrink
    half = Z / shrink * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    low, high = min(share, middle - half), max(share, middle + half)
    return Estimate(share, max(0.0, low), min(1.0, high))


class Histogram:
    """How often each whole number came up."""

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        self.counts: dict[int, int] = dict(counts or {})

    def add(self, values: NDArray[Any]) -> Histogram:
        """Count values."""
        for value, count in zip(*np.unique(values, return_counts=True), strict=True):
            self.counts[int(value)] = self.counts.get(int(value), 0) + int(count)
        return self

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def quantile(self, share: float) -> Estimate:
        """The value below which that share of the games lies.

        Its interval runs between the values whose ranks are n·q ± 1.96 · √(n·q·(1-q)).
        """
        total = self.total
        if total == 0:
            return NOTHING
        reach = Z * sqrt(total * share * (1 - share))
        ranks = (share * total, share * total - reach, share * total + reach)
        value, low, high = (self._at(rank) for rank in ranks)
        return Estimate(value, low, high)

    def _at(self, rank: float) -> float:
        seen = 0
        ordered = sorted(self.counts)
        for value in ordered:
            seen += self.counts[value]
            if seen >= rank:
                return float(value)
        return float(ordered[-1])
