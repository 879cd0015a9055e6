"""A bad road between clients and server: frames come late, twice, or in another order.

The first frame of each side keeps its place, as nothing can be said before hello and welcome.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

LONGEST_DELAY = 0.03  # seconds
TWICE = 0.15  # of the frames are sent again
CUT = 0.01  # of the frames are the last of their connection


class Road:
    """What it did to the frames that passed."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.passed = self.repeated = self.reordered = self.cut = 0


@asynccontextmanager
async def bad_road(address: str, luck: Random) -> AsyncIterator[tuple[str, Road]]:
    """A proxy before the server at `address`: its own address, and its tally."""
    road = Road(luck)

    async def through(client: ServerConnection) -> None:
        target = address.replace("http", "ws", 1) + "/ws"
        async with connect(
            target, compression=None, max_size=None, ping_interval=None, open_timeout=None
        ) as server:
            with suppress(ConnectionClosed, ExceptionGroup):
                async with asyncio.TaskGroup() as group:
                    group.create_task(_pass_on(road, client, server.send, server))
                    group.create_task(_pass_on(road, server, client.send, client))

    async with serve(
        through, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None
    ) as proxy:
        port = next(iter(proxy.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}", road


async def _pass_on(
    road: Road,
    source: ClientConnection | ServerConnection,
    send: Callable[[str], Awaitable[None]],
    target: ClientConnection | ServerConnection,
) -> None:
    """All frames of one direction. Each leaves when its delay is over, whatever came before it."""
    leaving: set[asyncio.Task[None]] = set()
    left = 0

    async def leave(number: int, frame: str, delay: float) -> None:
        nonlocal left
        await asyncio.sleep(delay)
        with suppress(ConnectionClosed):
            await send(frame)
        road.reordered += number < left
        left = max(left, number)

    number = 0
    async for frame in source:
        assert isinstance(frame, str)
        number += 1
        road.passed += 1
        if number == 1:
            await send(frame)
            continue
        copies = 2 if road.luck.random() < TWICE else 1
        road.repeated += copies - 1
        for _ in range(copies):
            delay = road.luck.uniform(0, LONGEST_DELAY)
            leaving.add(asyncio.create_task(leave(number, frame, delay)))
        if road.luck.random() < CUT:
            road.cut += 1
            source.transport.abort()
            target.transport.abort()
    with suppress(ConnectionClosed):
        await asyncio.gather(*leaving)
    await target.close()
