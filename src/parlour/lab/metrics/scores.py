"""Scores at the end."""

from __future__ import annotations

import numpy as np

from parlour.lab.metrics.metric import NUMBER, Pair, among, each, metric
from parlour.lab.rows import Rows, by_seat


@metric(NUMBER)
def score(rows: Rows) -> Pair:
    """The score of a seat: the mean over seats, then over games."""
    return each(by_seat(rows, "score").mean(axis=1))


@metric(NUMBER)
def winning_score(rows: Rows) -> Pair:
    """The score of the first seat among the winners: the mean over games that somebody won."""
    scores = by_seat(rows, "score")
    best = by_seat(rows, "place").argmin(axis=1)
    return among(np.take_along_axis(scores, best[:, None], axis=1)[:, 0], rows["winners"] > 0)


@metric(NUMBER)
def spread(rows: Rows) -> Pair:
    """How far the scores of one game lie apart: highest less lowest, the mean over games."""
    scores = by_seat(rows, "score")
    return among(scores.max(axis=1) - scores.min(axis=1), rows["sides"] > 1)
