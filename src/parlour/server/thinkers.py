"""Bots in worker processes: a view goes in, a move comes out, and the event loop goes on.

Two groups of processes: quick ones for bots that play by rules of thumb, deep ones for bots
that think ahead. Each thought has a budget, which shrinks while many wait. One that is not
back in time, perhaps because its process still compiles a game, is replaced by a quick one.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from time import perf_counter
from typing import Any

import msgspec

from parlour.bots import bot
from parlour.bots.thinker import Thinker
from parlour.engine import ParlourError
from parlour.games import game
from parlour.server import metrics
from parlour.server.logs import tell
from parlour.server.thinking import Answer, Question

QUICK = "keen"  # who takes over from a thinker that is late
HINTS = "sharp"  # who is asked for a hint
PATIENCE = 4.0  # seconds beyond its budget a deep thought may take
QUICK_PATIENCE = 30.0
LONGEST = 240.0  # seconds after which a process is taken to be stuck; compiling takes a minute
SHORTEST = 0.02  # seconds of thought, however many wait
MOST_SECONDS = 1.0


class NoThought(ParlourError):
    """No bot could be asked."""


class Thinkers:
    """The bots of one server process."""

    def __init__(self, processes: int) -> None:
        self.waiting = 0
        self._prepared: dict[str, asyncio.Task[None]] = {}
        self._quick = _Group("quick", 1)
        self._deep = _Group("deep", max(1, processes))

    async def choose(self, level: str, view: Mapping[str, Any], seed: str) -> str | None:
        """The move a bot of that level makes, or None where it lets it be, out of turn."""
        return (await self._think(level, view, seed)).move

    async def hint(self, view: Mapping[str, Any], seed: str, names: Sequence[str]) -> Answer:
        """What a good player would do, and why, in words for these players."""
        return await self._think(HINTS, view, seed, reasons=True, names=names)

    def prepare(self, name: str, level: str) -> None:
        """Have what a deep bot needs for a game compiled, before its first move is awaited."""
        if _is_deep(level) and name not in self._prepared:
            self._prepared[name] = asyncio.create_task(self._prepare(name, level))

    async def _prepare(self, name: str, level: str) -> None:
        rules = game(name)
        view = rules.deal(rules.seats[0], seed="prepare").view(0)
        with suppress(NoThought, TimeoutError):
            await self._deep.ask(Question(level, dict(view), "prepare", SHORTEST), LONGEST)

    async def _think(
        self,
        level: str,
        view: Mapping[str, Any],
        seed: str,
        reasons: bool = False,
        names: Sequence[str] = (),
    ) -> Answer:
        begun = perf_counter()
        self.waiting += 1
        metrics.THOUGHTS_WAITING.set(self.waiting)
        try:
            if _is_deep(level):
                share = min(1.0, self._deep.size / self.waiting)
                budget = max(SHORTEST, MOST_SECONDS * share)
                asked = Question(level, dict(view), seed, budget, reasons, list(names))
                with suppress(TimeoutError):
                    return await self._deep.ask(asked, budget + PATIENCE)
                tell("a bot thought too long", level=logging.WARNING, bot=level)
                metrics.THOUGHTS_LATE.inc()
                level = QUICK
            asked = Question(level, dict(view), seed, 0.0, reasons, list(names))
            with suppress(TimeoutError):
                return await self._quick.ask(asked, QUICK_PATIENCE)
            raise NoThought("No bot could be asked in time.")
        finally:
            self.waiting -= 1
            metrics.THOUGHTS_WAITING.set(self.waiting)
            metrics.THOUGHT_SECONDS.observe(perf_counter() - begun)

    async def close(self) -> None:
        """Send all of them home, without waiting for thoughts nobody needs any more."""
        for preparing in self._prepared.values():
            preparing.cancel()
        await self._quick.close()
        await self._deep.close()


class _Group:
    """Processes of one kind, started when first needed, replaced when they end."""

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.size = size
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(size):
            self._idle.put_nowait(None)  # a place where none was started yet
        self._running: set[Process] = set()
        self._asking: set[asyncio.Task[Answer]] = set()
        self._closed = False

    async def ask(self, asked: Question, patience: float) -> Answer:
        """The answer; TimeoutError when it is not there in time, though it is still awaited."""
        for last in (False, True):
            asking = asyncio.create_task(self._answer(asked))
            self._asking.add(asking)
            asking.add_done_callback(self._done)
            try:
                async with asyncio.timeout(patience):
                    return await asyncio.shield(asking)
            except _Ended:
                if last or self._closed:
                    break
        raise NoThought("The process in which bots think cannot be kept running.")

    async def _answer(self, asked: Question) -> Answer:
        process = await self._idle.get()
        try:
            if process is None:
                process = await self._start()
            async with asyncio.timeout(LONGEST):
                line = await _exchange(process, msgspec.json.encode(asked) + b"\n")
            return _ANSWERS.decode(line)
        except (_Ended, TimeoutError, asyncio.CancelledError):
            if process is not None:
                self._dismiss(process)
                process = None
            raise
        finally:
            self._idle.put_nowait(process)

    async def _start(self) -> Process:
        if self._closed:
            raise _Ended
        command = sys.executable, "-m", "parlour.server.thinking"
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        except OSError as error:  # no file, process or memory is left now; there may be later
            raise NoThought(f"No process can be started in which bots think: {error}.") from error
        self._running.add(process)
        return process

    def _dismiss(self, process: Process) -> None:
        self._running.discard(process)
        if not self._closed:
            tell("a thinking process ended", level=logging.ERROR, group=self.name)
            metrics.THINKERS_LOST.inc()
        with suppress(ProcessLookupError):
            process.kill()

    def _done(self, asking: asyncio.Task[Answer]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # whoever asked has heard it, or has stopped waiting

    async def close(self) -> None:
        self._closed = True
        running = list(self._running)
        for asking in list(self._asking):
            asking.cancel()
        for process in running:
            with suppress(ProcessLookupError):
                process.kill()
        for process in running:
            await process.wait()


class _Ended(Exception):
    """The process is gone."""


_ANSWERS = msgspec.json.Decoder(Answer)


async def _exchange(process: Process, line: bytes) -> bytes:
    """Send a line, receive a line."""
    if process.stdin is None or process.stdout is None:
        raise _Ended
    try:
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await process.stdout.readline()
    except ConnectionError:
        raise _Ended from None
    if not answer.endswith(b"\n"):
        raise _Ended
    return answer


@cache
def _is_deep(level: str) -> bool:
    return isinstance(bot(level), Thinker)
