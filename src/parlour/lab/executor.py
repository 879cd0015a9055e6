"""Where work is done: here, in several processes, or on Ray. One small interface for all.

`run(work, items)` gives each item with what the work made of it, in any order, as soon as it is
there. What comes out never depends on who did it.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeVar

from parlour.arena.workers import AHEAD, deaf_to_interrupts, dismiss
from parlour.engine import ParlourError

T = TypeVar("T")
R = TypeVar("R")

RAY = "ray"
PATIENCE = 5.0  # seconds until a machine that does not answer is taken to be away


class NoExecutor(ParlourError):
    """The work cannot be done there."""


class Executor(Protocol):
    """Does work; to be closed when there is no more."""

    def run(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        """Every item with its result, as they come. Closing the iterator stops the rest."""
        ...

    def close(self) -> None:
        """Let everybody go home."""
        ...


class Here:
    """In this very process, one item after the other."""

    def run(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        for item in items:
            yield item, work(item)

    def close(self) -> None:
        """Nobody has to go."""


class Processes:
    """In several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(count, context, _begin)

    def run(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        waiting = iter(items)
        running: dict[Future[R], T] = {}
        try:
            while True:
                with deaf_to_interrupts():  # new processes inherit it
                    for item in islice(waiting, self.count * AHEAD - len(running)):
                        running[self._pool.submit(work, item)] = item
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            raise NoExecutor(
                "A process died while it was playing; what was finished is kept. Is there enough "
                "memory? Start the same command again to go on.",
                fr="Un processus est mort en jouant ; ce qui était fini est gardé. Y a-t-il "
                "assez de mémoire ? Relancez la même commande pour continuer.",
            ) from None
        finally:
            for future in running:
                future.cancel()

    def close(self) -> None:
        dismiss(self._pool)


class OnRay:
    """On a Ray cluster: the one at the address, or a small one on this machine."""

    def __init__(self, address: str | None = None, count: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise NoExecutor(
                "Ray is not installed; install it, in the folder of Parlour, with: "
                "pip install '.[lab,ray]'.",
                fr="Ray n’est pas installé ; installez-le, dans le dossier de Parlour, par : "
                "pip install '.[lab,ray]'.",
            ) from None
        self._ray: Any = ray  # its types do not cover what is used here
        # Ray would otherwise pack up the working folder and start workers by `uv run`
        os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
        options: dict[str, Any] = {"include_dashboard": False, "num_cpus": count}
        if address:
            _knock(address)
            options = {"address": address}
        try:
            self._ray.init(log_to_driver=False, logging_level="ERROR", **options)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise _no_ray(str(error)[:200]) from None
        self._slots = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        remote = self._ray.remote(work_on)
        shared = self._ray.put(work)
        waiting = iter(items)
        running: dict[Any, T] = {}
        try:
            while True:
                for item in islice(waiting, self._slots * AHEAD - len(running)):
                    running[remote.remote(shared, item)] = item
                if not running:
                    return
                done, _ = self._ray.wait(list(running), num_returns=1)
                for one in done:
                    yield running.pop(one), self._ray.get(one)
        finally:
            for one in running:
                self._ray.cancel(one)

    def close(self) -> None:
        self._ray.shutdown()


def executor(on: str | None = None, processes: int = 1) -> Executor:
    """The executor asked for: None for this machine's processes, `ray`, or `ray:ADDRESS`."""
    if on is None:
        return Processes(processes) if processes > 1 else Here()
    kind, _, address = on.partition(":")
    if kind != RAY:
        raise NoExecutor(
            f"Work is done in processes, or on {RAY}: not {on!r:.40}.",
            fr=f"On travaille dans des processus, ou sur {RAY} : pas sur {on!r:.40}.",
        )
    return OnRay(address or None, processes)


def _knock(address: str) -> None:
    """Raise where nobody answers: Ray itself would try again for many minutes."""
    place = re.fullmatch(r"(?:ray://)?\[?(?P<host>[^/]+?)\]?:(?P<port>[0-9]{1,5})", address)
    if place is None:
        return  # a word of Ray's own, such as auto
    try:
        socket.create_connection((place["host"], int(place["port"])), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _no_ray(f"{address:.60}: {reason}.") from None


def _no_ray(reason: str) -> NoExecutor:
    return NoExecutor(
        f"There is no Ray to work on: {reason}",
        fr=f"Il n’y a pas de Ray où travailler : {reason}",
    )


def work_on(work: Callable[[T], R], item: T) -> R:
    """What a worker of Ray does."""
    return work(item)


def _begin() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one is to answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
