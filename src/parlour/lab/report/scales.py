"""From numbers to places on a plot, and which numbers to write beside it."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, log10
from typing import NamedTuple

STEPS = (1, 2, 2.5, 5, 10)
USUAL_TICKS = 5


class Scale(NamedTuple):
    """Numbers from `low` to `high` lie between the places `start` and `end`.

    >>> Scale(0, 10, 100, 200)(5)
    150.0
    """

    low: float
    high: float
    start: float
    end: float

    def __call__(self, number: float) -> float:
        width = self.high - self.low or 1.0
        return self.start + (number - self.low) / width * (self.end - self.start)

    def ticks(self, count: int = USUAL_TICKS) -> list[float]:
        """Round numbers within the scale."""
        step = round_step((self.high - self.low) / count)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [round(step * i, 10) for i in range(first, last + 1)]


def round_step(width: float) -> float:
    """The smallest round number that is not smaller.

    >>> round_step(0.3), round_step(7)
    (0.5, 10)
    """
    if width <= 0:
        return 1.0
    power = 10.0 ** floor(log10(width))
    return next(step * power for step in STEPS if step * power >= width * (1 - 1e-9))


def span(numbers: Iterable[float], margin: float = 0.08) -> tuple[float, float]:
    """The lowest and the highest, with some room on either side."""
    listed = list(numbers)
    low, high = min(listed), max(listed)
    room = margin * (high - low) or abs(high) * margin or 1.0
    return low - room, high + room


def decimals_for(ticks: list[float]) -> int:
    """So many that the ticks can be told apart."""
    return max((len(f"{tick:.6f}".rstrip("0").partition(".")[2]) for tick in ticks), default=0)
