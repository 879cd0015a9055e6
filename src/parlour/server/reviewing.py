"""Looking back at finished games: how the chances stood, judged in a process beside the server.

One game is judged at a time. Whoever asks gets what is known so far, and asks again.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from time import monotonic

import msgspec
from msgspec import Struct

from parlour.match import Record
from parlour.server import entries
from parlour.server.judging import Finished, Judged
from parlour.server.logs import tell
from parlour.server.refusing import not_done
from parlour.server.store import Store
from parlour.server.table import LiveTable

KEPT = 200  # games whose chances are kept in memory
WAITING = 8  # games that may wait to be judged
LONGEST = 300.0  # seconds for one game; compiling what is needed takes a minute the first time
AGAIN = 3.0  # seconds until a game that could not be judged may be asked about once more

_decode = msgspec.json.Decoder(Judged).decode


class Review(Struct, frozen=True):
    """The chances known so far, in the order of the game; `done` when no more will come."""

    done: bool
    judged: tuple[Judged, ...]


@dataclass
class _Game:
    """What is known of one game, and when to begin anew because nothing was found out."""

    judged: dict[int, Judged] = field(default_factory=dict)
    again: float = inf


class Reviews:
    """The reviews of one server process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, _Game] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()
        self._closed = False

    async def of(self, table: str) -> Review:
        """What is known of a finished game; judging begins when it is first asked for."""
        if table not in self._known or monotonic() >= self._known[table].again:
            if self._closed or len(self._tasks) >= WAITING:
                raise not_done("busy")
            self._known[table] = _Game()
            self._tasks[table] = asyncio.create_task(self._judge(table))
            self._tasks[table].add_done_callback(lambda task: self._over(table, task))
        self._known.move_to_end(table)
        while len(self._known) > KEPT and next(iter(self._known)) not in self._tasks:
            self._known.popitem(last=False)
        known = self._known[table].judged
        is_done = table not in self._tasks and self._known[table].again == inf
        return Review(is_done, tuple(known[at] for at in sorted(known)))

    async def close(self) -> None:
        """Judge no more."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _judge(self, table: str) -> None:
        async with self._turn:
            rows = await self._store.read(table)
            asked = await asyncio.to_thread(question, rows)
            command = sys.executable, "-m", "parlour.server.judging"
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
            try:
                async with asyncio.timeout(LONGEST):
                    await self._listen(process, asked, self._known[table].judged)
            finally:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def _listen(self, process: Process, asked: bytes, known: dict[int, Judged]) -> None:
        if process.stdin is None or process.stdout is None:
            raise OSError("The process that judges games has no ears.")
        process.stdin.write(asked + b"\n")
        await process.stdin.drain()
        async for line in process.stdout:
            judged = _decode(line)
            known[judged.moves] = judged
        if not known:
            raise OSError("The process that judges games has ended.")

    def _over(self, table: str, task: asyncio.Task[None]) -> None:
        del self._tasks[table]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            tell("a game could not be judged", level=logging.ERROR, error=error)
            if not self._known[table].judged:
                self._known[table].again = monotonic() + AGAIN


def question(rows: Iterable[tuple[int, int, bytes]]) -> bytes:
    """What the process is asked about a log; raises `NotDone` where the game is not over."""
    table, at = LiveTable(), []
    for version, when, body in rows:
        told = table.apply(entries.read(body), version, when)
        if told.changes_view and table.match is not None:
            at.append(table.match.version)
    record: Record = table.record()
    return msgspec.json.encode(
        Finished(
            game=record.game,
            options=dict(record.options),
            seats=len(record.seats),
            seed=record.seed,
            moves=list(record.moves),
            at=at,
        )
    )
