"""How often each rule is used: the events of a game, counted by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from parlour.lab.metrics.metric import NUMBER, SHARE, Metric, Pair, each
from parlour.lab.rows import EVENT, Rows

COUNT, SEEN = "count_", "seen_"  # how the names of these metrics begin


@cache
def event_metrics(names: tuple[str, ...]) -> list[Metric]:
    """For each event: how often it happens in a game, and in which share of games at all."""
    made = []
    for name in names:
        made.append(Metric(f"{COUNT}{name}", NUMBER, _count(name)))
        made.append(Metric(f"{SEEN}{name}", SHARE, _seen(name)))
    return made


def _count(name: str) -> Callable[[Rows], Pair]:
    def values(rows: Rows) -> Pair:
        """How often the event happens in a game: the mean over games."""
        return each(rows[EVENT + name])

    return values


def _seen(name: str) -> Callable[[Rows], Pair]:
    def values(rows: Rows) -> Pair:
        """Games in which the event happens at all: such games / games."""
        return each(rows[EVENT + name] > 0)

    return values
