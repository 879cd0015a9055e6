"""All metrics of one plan, summed up part by part."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from parlour.arena.intervals import Estimate
from parlour.games import game as find_game
from parlour.lab.metrics import METRICS, Metric
from parlour.lab.metrics.events import event_metrics
from parlour.lab.metrics.metric import SHARE
from parlour.lab.metrics.seats import seat_metrics
from parlour.lab.plan import Plan
from parlour.lab.rows import Rows, by_seat, event_names
from parlour.lab.scoreboards import scoreboard
from parlour.lab.sums import Histogram, Sums

TOP, BOTTOM = 0, 1
QUANTILES = {"length_10": 0.1, "length_50": 0.5, "length_90": 0.9}
HUNDREDTHS = 100


def metrics_of(plan: Plan) -> list[Metric]:
    """The metrics that make sense for a game and its number of players."""
    made = [*METRICS.values()]
    if plan.seats > 1:
        made += seat_metrics(plan.seats)
    board = scoreboard(plan.game)
    made.append(_dead_ends(board.endings, board.dead_ends, board.dead_events))
    return made + event_metrics(tuple(dict.fromkeys(event_names(find_game(plan.game)).values())))


def _dead_ends(endings: tuple[str, ...], dead: tuple[str, ...], events: tuple[str, ...]) -> Metric:
    numbers = [endings.index(name) for name in dead]

    def values(rows: Rows) -> tuple[np.ndarray, np.ndarray]:
        """Deadlocks and stalemates: games in which a rule had to end the game, or a round of it,
        because it would not end by itself: such games / games.
        """
        hit = np.isin(rows["ending"], numbers)
        for name in events:
            hit |= rows[f"event_{name}"] > 0
        return hit.astype(np.float64), np.ones(len(hit))

    return Metric("dead_ends", "share", values)


class Summary:
    """Sums and histograms over games; the same whoever played the parts, added in their order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.metrics = metrics_of(plan)
        self.sums = {metric.name: Sums(2) for metric in self.metrics}
        names = ("decisions", "turns", "lead_changes", "decided", "score", "winning_score")
        self.histograms = {name: Histogram() for name in (*names, "ending")}
        self.games = 0

    def add(self, rows: Rows) -> None:
        """Add a part."""
        self.games += len(rows["game"])
        for metric in self.metrics:
            self.sums[metric.name].add(np.stack(metric.values(rows), axis=1))
        for name, values in _counted(rows).items():
            self.histograms[name].add(values)

    def extend(self, parts: Iterable[Rows]) -> Summary:
        """Add several parts."""
        for rows in parts:
            self.add(rows)
        return self

    def estimate(self, name: str) -> Estimate:
        """A metric with its interval."""
        if name in QUANTILES:
            return self.histograms["decisions"].quantile(QUANTILES[name])
        return self.sums[name].ratio(TOP, BOTTOM, is_share=self.shown_as(name) == SHARE)

    def estimates(self) -> dict[str, Estimate]:
        """All metrics that say something about this game, in order."""
        told = {metric.name: self.estimate(metric.name) for metric in self.metrics}
        told |= {name: self.estimate(name) for name in QUANTILES}
        return {name: found for name, found in told.items() if found.value is not None}

    def shown_as(self, name: str) -> str:
        """How a metric is shown: as a share or as a number."""
        return next((m.shown_as for m in self.metrics if m.name == name), "number")


def _counted(rows: Rows) -> dict[str, np.ndarray]:
    """What histograms are made of."""
    held = rows["decided"] >= 0
    moments = np.maximum(rows["moments"][held], 1)
    scores, places = by_seat(rows, "score"), by_seat(rows, "place")
    return {
        "decisions": rows["decisions"],
        "turns": rows["turns"],
        "lead_changes": rows["lead_changes"],
        "decided": HUNDREDTHS * rows["decided"][held] // moments,
        "score": scores.ravel(),
        "winning_score": scores[places == 1] if len(places.T) > 1 else scores[:0],
        "ending": rows["ending"],
    }
