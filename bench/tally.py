"""What a timed stretch of random play comes to, and the loop that times it.
Every row of the benchmark goes through `play_for`, so all are timed the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple


class Tally(NamedTuple):
    """Games played, decisions taken in them, and the seconds they took."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games


Playouts = Callable[[float, int], Tally]
"""A row's timed function: (seconds, seed) to a tally."""


def play_for(seconds: float, play: Callable[[], int], batch: int = 1) -> Tally:
    """Call `play` until the time is up; each call plays `batch` games, returns the decisions."""
    games = decisions = 0
    start = now = perf_counter()
    deadline = start + seconds
    while now < deadline:
        decisions += play()
        games += batch
        now = perf_counter()
    return Tally(games, decisions, now - start)
