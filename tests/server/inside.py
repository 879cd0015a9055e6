"""A hall without a network: guests who are where a socket's end would be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, cast
from unittest.mock import AsyncMock

from parlour.server import messages as m
from parlour.server.connection import Connection
from parlour.server.guard import Visitor
from parlour.server.hall import Hall
from parlour.server.settings import Limits, Settings
from parlour.server.wire import Wire
from tests.server.services import PATIENCE

CHAIRS = (m.ChairAsked(), m.ChairAsked())


class _Ear:
    """A wire whose other end takes everything at once."""

    is_free = True

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def write(self, *frames: bytes) -> None:
        self.told += map(json.loads, frames)


class Guest(Connection):
    """A client, and all it was told."""

    def __init__(self, limits: Limits, visitor: Visitor | None) -> None:
        ear = _Ear()
        visitor = visitor or Visitor(limits, monotonic())
        super().__init__(cast("Wire", ear), AsyncMock(), limits, visitor, monotonic())
        self.told = ear.told

    async def ask(self, message: m.Ask) -> dict[str, Any]:
        """What a message was answered with."""
        assert self.room is not None
        await self.room.ask(self, message)
        return next(one for one in reversed(self.told) if one.get("id") == message.id)


@asynccontextmanager
async def halls(database: str, count: int = 1) -> AsyncIterator[Sequence[Hall]]:
    """Some servers with one database; more than one of them share it, and are told no hints."""
    opened = [Hall(Settings(database=database, thinkers=1)) for _ in range(count)]
    for hall in opened:
        hall.is_shared = count > 1
        await hall.open()
    try:
        yield opened
    finally:
        for hall in opened:
            await hall.close()


async def made(hall: Hall, game: str = "muggins", **manner: Any) -> m.Made:
    """A new table of Ana's, with a chair for somebody else."""
    return await hall.create(m.NewTable(game, "Ana", CHAIRS, manner=m.Manner(**manner)))


async def come(
    hall: Hall, table: str, secret: str | None = None, visitor: Visitor | None = None
) -> Guest:
    """Somebody who has come to a table, of an address of his own unless one is given."""
    guest = Guest(hall.limits, visitor)
    room = await hall.room(table)
    await room.enter(guest, m.Hello(m.PROTOCOL, table, secret))
    return guest


async def until(true: Callable[[], bool]) -> None:
    """Wait while others do something."""
    end = monotonic() + PATIENCE
    while not true():
        assert monotonic() < end
        await asyncio.sleep(0.001)
