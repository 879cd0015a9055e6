"""What an idle connection and a table in play cost in memory."""

from __future__ import annotations

import asyncio
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

import uvloop

from bench.load.crowd import AT_ONCE, HOST, SEATS, Players
from bench.load.servers import Server, parlour
from bench.load.wire import Wire, wired

SETTLED = 3.0  # seconds until memory is looked at


@dataclass
class Memory:
    """Bytes for each of so many."""

    database: str
    connections: int
    connection: float
    tables: int
    table: float


async def _idle(server: Server, connections: int) -> float:
    """Bytes for each of many spectators of one table."""
    crowd = Players(server)
    await crowd.gather(SEATS)
    table = crowd.boards[0].name
    await asyncio.sleep(SETTLED)
    before = server.memory()
    gate = asyncio.Semaphore(AT_ONCE)
    hello = json.dumps({"type": "hello", "protocol": 1, "table": table}).encode()

    async def one() -> Wire:
        async with gate:
            welcomed = asyncio.Event()
            wire = await wired(HOST, server.port, lambda _: welcomed.set())
            wire.send(hello)
            await welcomed.wait()
            return wire

    wires = await asyncio.gather(*(one() for _ in range(connections)))
    await asyncio.sleep(SETTLED)
    spent = server.memory() - before
    for wire in wires:
        wire.close()
    crowd.leave()
    return spent / connections


async def _tables(server: Server, tables: int, connection: float) -> float:
    """Bytes for each of many tables in play, less those of its players' connections."""
    await asyncio.sleep(SETTLED)
    before = server.memory()
    crowd = Players(server)
    await crowd.gather(tables * SEATS)
    await asyncio.sleep(SETTLED)
    spent = server.memory() - before
    crowd.leave()
    return spent / tables - SEATS * connection


def measure_memory(database: str, url: str, connections: int, core: int | None) -> Memory:
    """Both, each in a fresh process."""
    tables = connections // SEATS
    with tempfile.TemporaryDirectory() as folder:
        where = url.replace("FOLDER", folder)
        with parlour(where, Path(folder), core) as server:
            connection = uvloop.run(_idle(server, connections))
        with parlour(where, Path(folder), core) as server:
            table = uvloop.run(_tables(server, tables, connection))
    return Memory(database, connections, connection, tables, table)
