"""A hundred thousand hostile frames, and requests nobody expected: typed errors, and no change."""

from __future__ import annotations

import asyncio
import json
import os
import re
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection, connect

from parlour.server.api import routes
from parlour.server.messages import ClientMessage, Error
from parlour.server.socket import Unreadable, read
from tests.server.clients import Client, create
from tests.server.hostile import hostile, requests
from tests.server.serving import PATIENCE, Served, serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
FRAMES = 100_000  # read by the decoder
WATCHED = 10_000  # of them, whose memory is traced
# Frames and requests to a real server. More: PARLOUR_ABUSE=100000 pytest tests/server/test_abuse.py
ABUSE = int(os.environ.get("PARLOUR_ABUSE", "15000"))
OVER_SOCKETS = ABUSE * 4 // 5
REQUESTS = ABUSE // 5
SOCKETS = 4
BATCH = 100
LAST = '{"type":"ping","n":424242}'
GROWTH = 8_000_000  # bytes that a process may grow by whatever comes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    options = ("--limit", "faults=100000000", "--limit", "frame_burst=100000000")
    with serving(tmp_path_factory.mktemp("server"), *options) as served:
        yield served


def test_a_hundred_thousand_hostile_frames_are_messages_or_unreadable_and_leave_nothing() -> None:
    kinds = {"message": 0, "unreadable": 0}
    for number, frame in enumerate(islice(hostile(1), FRAMES)):
        if number == FRAMES - WATCHED:
            tracemalloc.start()
        kinds[kind(frame)] += 1
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert left < 200_000
    assert min(kinds.values()) > 2000, kinds


def kind(frame: str) -> str:
    try:
        message = read(frame)
    except Unreadable as error:
        return "unreadable" if 0 < len(str(error)) <= 200 else "without a reason"
    return "message" if isinstance(message, ClientMessage) else "something else"


def test_hostile_frames_over_sockets_change_nothing_and_the_server_does_not_grow(
    server: Served,
) -> None:
    async def run() -> None:
        made = await create(server.address, game="flush", name="Ana", chairs=[{}, {}])
        async with Client(server.address, made["table"]) as watching:
            before = (watching.version, watching.table)
            await asyncio.gather(*(abuse(made["table"], 100 + n, 500) for n in range(SOCKETS)))
            memory = server.memory()
            each = OVER_SOCKETS // SOCKETS
            sent = await asyncio.gather(*(abuse(made["table"], n, each) for n in range(SOCKETS)))
            assert sum(sent) >= OVER_SOCKETS
            assert server.memory() - memory < GROWTH
            await watching.send(LAST)
            await watching.until(lambda: any(m.get("n") == 424242 for m in watching.heard))
            assert (watching.version, watching.table) == before
        assert "something failed" not in server.log.read_text()
        assert "Exception" not in server.log.read_text()

    async def abuse(table: str, seed: int, count: int) -> int:
        """As a spectator: nothing of it may be done, and everything is answered."""
        frames = (frame for frame in hostile(seed) if is_small(frame) and not is_a_seat(frame))
        kinds: Counter[str] = Counter()
        sent = 0
        async with connect(
            f"ws://127.0.0.1:{server.port}/ws",
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        ) as wire:
            await wire.send(json.dumps({"type": "hello", "protocol": 1, "table": table}))
            assert json.loads(await wire.recv())["type"] == "welcome"
            while sent < count:
                batch = list(islice(frames, BATCH))
                kinds += await answered(wire, batch)
                sent += len(batch)
        assert kinds.keys() <= {"error", "refused", "ping", "pong"}, kinds
        assert min(kinds["error"], kinds["refused"]) > sent // 50, kinds
        return sent

    asyncio.run(run())


def is_small(frame: str) -> bool:
    """Whether a frame is within the limit; a larger one ends the connection."""
    return len(frame.encode()) <= 16 * 1024


def is_a_seat(frame: str) -> bool:
    """Whether a frame, for all its looks, asks properly for a seat."""
    try:
        return type(read(frame)).__name__ == "Sit"
    except Unreadable:
        return False


async def answered(wire: ClientConnection, frames: list[str]) -> Counter[str]:
    """Send frames, one upon the other; how many answers of each kind there were."""
    for frame in frames:
        await wire.send(frame)
    await wire.send(LAST)
    kinds: Counter[str] = Counter()
    while True:
        answer = json.loads(await wire.recv())
        kinds[answer["type"]] += 1
        if answer.get("n") == 424242:
            return kinds


def test_what_a_host_is_sent_by_mistake_is_answered_and_the_table_goes_on(server: Served) -> None:
    async def run() -> None:
        made = await create(server.address, game="flush", name="Ana", chairs=[{}, {}, {}])
        async with Client(server.address, made["table"], made["secret"]) as ana:
            frames = filter(is_small, hostile(7))
            for _ in range(15):
                ana.heard.clear()
                for frame in islice(frames, BATCH):
                    await ana.send(frame)
                await ana.send(LAST)
                await ana.until(lambda: any(m.get("n") == 424242 for m in ana.heard))
        async with Client(server.address, made["table"]) as anybody:
            assert anybody.table["status"] in {"open", "playing", "closed"}
        assert "something failed" not in server.log.read_text()

    asyncio.run(run())


def test_requests_made_up_from_the_description_are_answered_as_it_says(server: Served) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    offered = {
        f"{method} {route.path}"
        for route in routes(Mock())
        for method in (route.methods or set()) - {"HEAD"}
    }
    offered.remove("GET /api/openapi.json")  # what is read here is not asked for again
    assert {operation.label for operation in operations} == offered
    for operation in operations:
        asked = given(case=operation.as_strategy())(_ask)
        settings(max_examples=25, suppress_health_check=list(HealthCheck))(asked)()


def _ask(case: Any) -> None:
    # What a schema cannot know, such as a game nobody has, is refused all the same.
    case.call_and_validate(checks=CHECKS)


def test_hostile_requests_get_typed_errors_and_the_server_does_not_grow(server: Served) -> None:
    async def run() -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(SOCKETS):
                group.create_task(ask(100 + number, 200))
        memory = server.memory()
        counts = await asyncio.gather(*(ask(n, REQUESTS // SOCKETS) for n in range(SOCKETS)))
        assert sum(counts, Counter()).total() >= REQUESTS
        assert min(sum(counts, Counter())[status] for status in (404, 405, 422)) > REQUESTS // 50
        assert server.memory() - memory < GROWTH
        assert "something failed" not in server.log.read_text()

    async def ask(seed: int, count: int) -> Counter[int]:
        """Many on their way at once, over one connection; how many answers had each status."""
        statuses: Counter[int] = Counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        try:
            made = requests(seed)
            while statuses.total() < count:
                batch = list(islice(made, BATCH))
                writer.write(b"".join(text for _, text in batch))
                for method, text in batch:
                    status, body = await answer(reader, method)
                    assert status < 500, text
                    if status >= 400 and method != "HEAD":
                        msgspec.json.decode(body, type=Error)
                    statuses[status] += 1
        finally:
            writer.close()
        return statuses

    asyncio.run(run())


async def answer(reader: asyncio.StreamReader, method: str) -> tuple[int, bytes]:
    """The status and the body of the next answer on a connection."""
    async with asyncio.timeout(PATIENCE):
        head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii")
        (length,) = re.findall(r"(?i)\r\ncontent-length: (\d+)", head)
        body = b"" if method == "HEAD" else await reader.readexactly(int(length))
    return int(head.split()[1]), body


def test_what_is_no_http_at_all_ends_a_connection_and_nothing_else(server: Served) -> None:
    async def knock(luck: Random) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        start = luck.choice([b"", b"GET ", b"GET / HTTP/1.1\r\n", b"POST /api/tables HTTP/9\r\n"])
        writer.write(start + luck.randbytes(luck.randint(1, 400)))
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                told = await reader.read()
                assert not told or told.startswith(b"HTTP/1.1 4"), told
        writer.close()

    async def run() -> None:
        luck = Random(5)
        for _ in range(20):
            await asyncio.gather(*(knock(luck) for _ in range(10)))

    asyncio.run(run())
    with server.knocking() as http:
        assert http.get("/ready").status_code == 200
