"""Hints: one node tells the others that a log has grown, and they read it.

A hint carries no news, only a table's name and version, so a lost one does no harm: nodes also
look for themselves now and then. Hints go out in batches, the newest version of each table once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Protocol

import msgspec

logger = logging.getLogger(__name__)

Listener = Callable[[str, int], None]

BATCH = 0.02  # seconds between two batches; the first after a pause goes at once
LARGEST = 7000  # bytes of a batch: PostgreSQL carries 8,000
PAUSE = 0.5  # seconds before connecting again
LISTENING = ""  # what is heard first: nothing yet, but from now on everything


class Hints(Protocol):
    """How nodes tell each other that a log has grown."""

    async def open(self) -> None:
        """Begin to listen and to tell."""

    async def close(self) -> None:
        """Tell what is left, and end."""

    async def announce(self, match: str, version: int) -> None:
        """Tell the other nodes that this log has come to this version; never fails."""

    def listen(self, listener: Listener) -> None:
        """Call `listener(match, version)` in the event loop for each hint; one's own may return."""


class LocalHints:
    """Hints within one process, for all who share this object."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    async def open(self) -> None:
        """Nothing to connect to."""

    async def close(self) -> None:
        self._listeners.clear()

    async def announce(self, match: str, version: int) -> None:
        loop = asyncio.get_running_loop()
        for listener in self._listeners:
            loop.call_soon(listener, match, version)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)


class Batch(msgspec.Struct):
    """What goes over the wire: who tells, and the newest version of each table."""

    node: str
    tables: dict[str, int]


class BatchedHints(ABC):
    """Hints over a wire: a task that tells and one that listens, each with its connection.

    Both connect again whenever they are cut off.
    """

    def __init__(self) -> None:
        self._node = secrets.token_hex(8)
        self._listeners: list[Listener] = []
        self._untold: dict[str, int] = {}
        self._wanted = asyncio.Event()
        self._closing = False
        self._tasks: list[asyncio.Task[None]] = []

    @abstractmethod
    async def tell(self, text: str) -> None:
        """Send one batch to all nodes; OSError where that cannot be done now."""

    @abstractmethod
    def hear(self) -> AsyncIterator[str]:
        """Nothing, as soon as it listens, and then the batches of all nodes as they come; OSError
        when cut off.
        """

    @abstractmethod
    async def hang_up(self) -> None:
        """Close the connection of `tell`."""

    async def open(self) -> None:
        self._tasks = [
            asyncio.create_task(self._tell_on(), name="parlour-hints-out"),
            asyncio.create_task(self._hear_on(), name="parlour-hints-in"),
        ]

    async def close(self) -> None:
        self._closing = True
        self._wanted.set()
        if not self._tasks:
            return
        telling, hearing = self._tasks
        hearing.cancel()
        await asyncio.wait(self._tasks, timeout=PAUSE)
        telling.cancel()
        await asyncio.wait(self._tasks)
        await self.hang_up()

    async def announce(self, match: str, version: int) -> None:
        self._untold[match] = max(version, self._untold.get(match, 0))
        self._wanted.set()

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def _tell_on(self) -> None:
        while not self._closing or self._untold:
            await self._wanted.wait()
            self._wanted.clear()
            for text in self._batches():
                with suppress(OSError):  # lost hints do no harm
                    await self.tell(text)
            if not self._closing:
                await asyncio.sleep(BATCH)

    def _batches(self) -> list[str]:
        tables, self._untold = self._untold, {}
        batches, batch, size = [], Batch(self._node, {}), 0
        for match, version in tables.items():
            size += len(match) + 24
            if size > LARGEST:
                batches.append(batch)
                batch, size = Batch(self._node, {}), len(match) + 24
            batch.tables[match] = version
        if batch.tables:
            batches.append(batch)
        return [msgspec.json.encode(batch).decode() for batch in batches]

    async def _hear_on(self) -> None:
        is_cut_off = False
        while True:
            try:
                async for text in self.hear():
                    if is_cut_off:
                        logger.warning("Hints are heard again.")
                        is_cut_off = False
                    self._heard(text)
            except OSError as error:
                if not is_cut_off:
                    logger.warning("Hints are cut off (%s); trying to hear them again.", error)
                is_cut_off = True
            await asyncio.sleep(PAUSE)

    def _heard(self, text: str) -> None:
        if text == LISTENING:
            return
        try:
            batch = msgspec.json.decode(text, type=Batch)
        except msgspec.DecodeError:
            return  # somebody else's words
        if batch.node == self._node:
            return
        for match, version in batch.tables.items():
            for listener in self._listeners:
                listener(match, version)
