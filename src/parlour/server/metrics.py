"""What is counted and timed, for Prometheus to collect at /metrics.

With several worker processes the counts of all are added up, through the folder that the
environment variable PROMETHEUS_MULTIPROC_DIR names.
"""

from __future__ import annotations

import asyncio
import os
from bisect import bisect_left

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHORT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
TICK = 0.1

CONNECTIONS = Gauge("parlour_connections", "Open sockets", multiprocess_mode="livesum")
ROOMS = Gauge("parlour_rooms", "Tables this server has at hand", multiprocess_mode="livesum")
FRAMES = Counter("parlour_frames_received_total", "Frames from clients", ["type"])
TOLD = Counter("parlour_updates_total", "Updates told to clients")
ANSWERS = Counter("parlour_answers_total", "Answers to commands", ["type"])
ENTRIES = Counter("parlour_entries_total", "Entries committed to logs")
BOT_MOVES = Counter("parlour_bot_moves_total", "Moves made by bots")
CONFLICTS = Counter("parlour_conflicts_total", "Versions another node had taken")
DROPPED = Counter("parlour_slow_readers_total", "Connections closed because they read too slowly")
TURNED_AWAY = Counter("parlour_turned_away_total", "Requests refused at the door", ["reason"])
REQUESTS = Counter("parlour_requests_total", "HTTP requests", ["route", "status"])
COMMIT_SECONDS = Histogram(
    "parlour_commit_seconds", "From asking the store to its commit", buckets=SHORT
)
ANSWER_SECONDS = Histogram(
    "parlour_answer_seconds", "From a command's arrival to its answer", buckets=SHORT
)
LOOP_LAG_SECONDS = Histogram(
    "parlour_loop_lag_seconds", "How late the event loop comes to a timer", buckets=SHORT
)
THOUGHTS_WAITING = Gauge(
    "parlour_thoughts_waiting", "Bots that think at this moment", multiprocess_mode="livesum"
)
THOUGHT_SECONDS = Histogram("parlour_thought_seconds", "What bots take to move", buckets=SHORT)
THOUGHTS_LATE = Counter("parlour_thoughts_late_total", "Thoughts replaced by quick ones")
THINKERS_LOST = Counter("parlour_thinkers_lost_total", "Groups of thinking processes renewed")


class Tally:
    """A counter for what happens with every move: a plain number, handed on now and then."""

    __slots__ = ("_counter", "count")

    def __init__(self, counter: Counter) -> None:
        self._counter = counter
        self.count = 0
        _TALLIES.append(self)

    def hand_on(self) -> None:
        """Give Prometheus what was counted since the last time."""
        if self.count:
            self._counter.inc(self.count)
            self.count = 0


class Stopwatch:
    """A histogram of what takes its time with every move, likewise."""

    __slots__ = ("_counts", "_histogram", "_sum")

    def __init__(self, histogram: Histogram) -> None:
        self._histogram = histogram
        self._counts = [0] * (len(SHORT) + 1)
        self._sum = 0.0
        _TALLIES.append(self)

    def note(self, seconds: float) -> None:
        """Something took so long."""
        self._counts[bisect_left(SHORT, seconds)] += 1
        self._sum += seconds

    def hand_on(self) -> None:
        """Give Prometheus what was timed since the last time."""
        histogram = self._histogram
        histogram._sum.inc(self._sum)  # noqa: SLF001 - it has no way to take many at once
        for bucket, count in zip(histogram._buckets, self._counts, strict=True):  # noqa: SLF001
            if count:
                bucket.inc(count)
        self._counts = [0] * len(self._counts)
        self._sum = 0.0


_TALLIES: list[Tally | Stopwatch] = []


def page() -> tuple[bytes, str]:
    """All of it as Prometheus reads it, with the content type."""
    for tally in _TALLIES:
        tally.hand_on()
    registry = REGISTRY
    if SHARED_FOLDER in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry), CONTENT_TYPE_LATEST


def forget(process: int | None) -> None:
    """Count what a worker that ended had open no longer; what it did stays counted."""
    mark_process_dead(process)  # type: ignore[no-untyped-call]


async def watch_the_loop() -> None:
    """Time, ten times a second, how late the event loop is, and hand on what was counted."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        LOOP_LAG_SECONDS.observe(max(0.0, loop.time() - due))
        for tally in _TALLIES:
            tally.hand_on()
