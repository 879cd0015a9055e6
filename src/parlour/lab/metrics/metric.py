"""What a metric is, and the list of them, which the decorator fills in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.lab.rows import Rows

Values = NDArray[np.float64]
Pair = tuple[Values, Values]

SHARE, NUMBER = "share", "number"  # how a metric is shown: as hundredths, or as it is
METRICS: dict[str, Metric] = {}


@dataclass(frozen=True)
class Metric:
    """A function over rows with its name; `values` gives a top and a bottom for every game."""

    name: str
    shown_as: str
    values: Callable[[Rows], Pair]

    @property
    def formula(self) -> str:
        """What it measures, in words and signs."""
        return (self.values.__doc__ or "").strip()


def metric(shown_as: str) -> Callable[[Callable[[Rows], Pair]], Callable[[Rows], Pair]]:
    """Put a function on the list of metrics."""

    def put(values: Callable[[Rows], Pair]) -> Callable[[Rows], Pair]:
        METRICS[values.__name__] = Metric(values.__name__, shown_as, values)
        return values

    return put


def each(top: NDArray[np.generic] | Values) -> Pair:
    """A number for every game, all games counting the same."""
    return top.astype(np.float64), np.ones(len(top))


def among(top: NDArray[np.generic], bottom: NDArray[np.generic]) -> Pair:
    """A number for those games only that the bottom marks."""
    marked = bottom.astype(np.float64)
    return np.where(marked > 0, top, 0).astype(np.float64), marked
