"""How far luck decided the games of a contest: how much of it is taken out of what was won.

Luck is told by playouts of simple players. Games of such players it decides wholly; those who play
otherwise make up for bad luck, or waste good luck. Any share of it can be taken out without moving
the mean, since luck comes to nothing; the best share is the slope of what was won over luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

FEW = 10  # deals from which no slope is told


class Fared(NamedTuple):
    """How one bot fared in one deal, all its games together."""

    won: float
    luck: float


class _Sums(NamedTuple):
    """Of some deals of one bot, as much as a slope follows from."""

    deals: int = 0
    won: float = 0.0
    luck: float = 0.0
    both: float = 0.0
    squares: float = 0.0

    def plus(self, one: Fared, times: int = 1) -> _Sums:
        return _Sums(
            self.deals + times,
            self.won + times * one.won,
            self.luck + times * one.luck,
            self.both + times * one.won * one.luck,
            self.squares + times * one.luck**2,
        )

    def about_the_mean(self) -> tuple[float, float]:
        """How far won goes with luck, and luck with itself."""
        if self.deals == 0:
            return 0.0, 0.0
        mean = self.luck / self.deals
        return self.both - self.won * mean, self.squares - self.luck * mean


def weights(deals: Sequence[Mapping[int, Fared]]) -> list[float]:
    """For each deal, what share of luck to take out: the slope over all other deals, so that no
    deal has a say in its own; each bot about its own mean. Between nothing and all of it.
    """
    if len(deals) <= FEW:
        return [1.0] * len(deals)
    sums: dict[int, _Sums] = {}
    for deal in deals:
        for bot, fared in deal.items():
            sums[bot] = sums.get(bot, _Sums()).plus(fared)
    return [
        _slope({**sums, **{bot: sums[bot].plus(fared, -1) for bot, fared in deal.items()}})
        for deal in deals
    ]


def _slope(sums: Mapping[int, _Sums]) -> float:
    parts = [one.about_the_mean() for one in sums.values()]
    spread = sum(squares for _, squares in parts)
    return min(1.0, max(0.0, sum(both for both, _ in parts) / spread)) if spread > 0 else 1.0
