"""The metrics: each a small function over the tidy rows of a study, one row for each game.

A metric gives two numbers for every game, a top and a bottom, and its value is the sum of the tops
divided by the sum of the bottoms: a mean where the bottom counts games, a share where the top does
too. So every metric can be summed up part by part, and has an interval.
"""

from __future__ import annotations

from parlour.lab.metrics import choices, endings, length, race, scores
from parlour.lab.metrics.metric import METRICS, Metric

__all__ = ["METRICS", "Metric", "choices", "endings", "length", "race", "scores"]
