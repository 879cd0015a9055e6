"""How games end, and what goes wrong on the way."""

from __future__ import annotations

import numpy as np

from parlour.lab.loops import MOST_SEATS, STUCK
from parlour.lab.metrics.metric import SHARE, Pair, each, metric
from parlour.lab.rows import Column, Rows, seats_of


@metric(SHARE)
def stuck(rows: Rows) -> Pair:
    """Games in which the player to move had no legal move: such games / games."""
    return each(rows["ending"] == STUCK)


@metric(SHARE)
def won(rows: Rows) -> Pair:
    """Games that somebody won: such games / games."""
    return each(rows["winners"] != 0)


@metric(SHARE)
def shared_win(rows: Rows) -> Pair:
    """Games with more winners than one side has players: such games / games."""
    winners, together = rows["winners"], seats_of_a_side(rows)
    return each(bits(winners) > together)


def bits(masks: Column) -> Column:
    """How many seats a mask names."""
    return sum((masks >> seat & 1 for seat in range(MOST_SEATS)), start=np.zeros_like(masks))


def seats_of_a_side(rows: Rows) -> Column:
    """1, or 2 with partners."""
    return seats_of(rows) // np.maximum(rows["sides"], 1)
