"""All games of a contest, played here or in several processes; they arrive in any order."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import warnings
from collections.abc import Callable, Container, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice, product
from typing import Any

from parlour.arena.contest import Contest
from parlour.arena.playing import Played, play, warm_up
from parlour.bots import bot
from parlour.bots.search import SlowThinking, warn_if_slow
from parlour.bots.thinker import Thinker

AHEAD = 3  # games handed out for each process, so that none waits


def games(
    contest: Contest, processes: int = 1, done: Container[tuple[int, int]] = ()
) -> Generator[Played, None, None]:
    """Play every deal in every seating, but for those done: pairs of a deal and a seating.
    Closing the iterator, or Ctrl-C, stops all processes.

    A process that dies raises `BrokenProcessPool`.
    """
    every = product(range(1, contest.deals + 1), range(len(contest.seatings)))
    work = (game for game in every if game not in done)
    if processes > 1:
        if any(isinstance(bot(name), Thinker) for name in contest.bots):
            warn_if_slow()  # here, for all processes
        yield from _shared_out(contest, work, processes)
        return
    warm_up(contest)
    for deal, seating in work:
        game = play(contest, deal, seating)
        if game is not None:
            yield game


def _shared_out(
    contest: Contest, work: Iterator[tuple[int, int]], processes: int
) -> Iterator[Played]:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, _begin, (contest, stop))
    running: set[Future[Played | None]] = set()
    try:
        while True:
            with deaf_to_interrupts():  # new processes inherit it
                for deal, seating in islice(work, processes * AHEAD - len(running)):
                    running.add(pool.submit(_play, deal, seating))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                game = future.result()
                if game is not None:
                    yield game
    finally:
        stop.set()
        dismiss(pool)


def dismiss(pool: ProcessPoolExecutor) -> None:
    """Wait until every process has finished its decision; at a second Ctrl-C, do not wait."""
    try:
        pool.shutdown(wait=True, cancel_futures=True)
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.terminate()
        raise


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; only the first one is to answer it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# What a process plays, and whether it is to stop: set once, when it begins.
_given: dict[str, Any] = {}


def _begin(contest: Contest, stop: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore", SlowThinking)
    _given.update(contest=contest, stopped=stop.is_set)
    warm_up(contest)


def _play(deal: int, seating: int) -> Played | None:
    contest: Contest = _given["contest"]
    stopped: Callable[[], bool] = _given["stopped"]
    return None if stopped() else play(contest, deal, seating, stopped)
