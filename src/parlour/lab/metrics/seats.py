"""What a place at the table is worth: wins by the order of play, the one who begins being first.

These are as many metrics as there are players, so they are made for each number of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from parlour.lab.metrics.endings import bits
from parlour.lab.metrics.metric import SHARE, Metric, Pair, each
from parlour.lab.rows import Rows

SEAT = "wins_"  # how the names of these metrics begin


@cache
def seat_metrics(seats: int) -> list[Metric]:
    """Wins of each place in the order of play."""
    return [Metric(f"{SEAT}{place + 1}", SHARE, _wins(place, seats)) for place in range(seats)]


def wins(rows: Rows, place: int, seats: int) -> Pair:
    """What the player in this place of the order of play wins: the mean over games of
    [won] / winners. With equal chances it is 1 / players.
    """
    won = rows["winners"] >> (rows["first"] + place) % seats & 1
    return each(won / np.maximum(bits(rows["winners"]), 1))


def _wins(place: int, seats: int) -> Callable[[Rows], Pair]:
    def values(rows: Rows) -> Pair:
        return wins(rows, place, seats)

    values.__doc__ = wins.__doc__
    return values
