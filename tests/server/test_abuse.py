"""A hundred thousand hostile frames, and requests nobody expected: typed errors, and no change."""

from __future__ import annotations

import asyncio
import json
import tracemalloc
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import Mock

import httpx
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
from tests.server.hostile import hostile
from tests.server.serving import Served, serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
FRAMES = 100_000
WATCHED = 10_000  # of them, whose memory is traced
SOCKETS = 4
OVER_SOCKETS = 12_000
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
            await asyncio.gather(*(abuse(made["table"], n, each) for n in range(SOCKETS)))
            assert server.memory() - memory < GROWTH
            assert (watching.version, watching.table) == before
        assert "something failed" not in server.log.read_text()
        assert "Exception" not in server.log.read_text()

    async def abuse(table: str, seed: int, count: int) -> None:
        """As a spectator: nothing of it may be done, and everything is answered."""
        async with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None) as wire:
            await wire.send(json.dumps({"type": "hello", "protocol": 1, "table": table}))
            assert json.loads(await wire.recv())["type"] == "welcome"
            frames = (frame for frame in hostile(seed) if is_small(frame) and not is_a_seat(frame))
            kinds: set[str] = set()
            for _ in range(count // BATCH):
                kinds |= await answered(wire, list(islice(frames, BATCH)))
            assert kinds <= {"error", "refused", "ping", "pong"}, kinds
            assert {"error", "refused"} <= kinds

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


async def answered(wire: ClientConnection, frames: list[str]) -> set[str]:
    """Send frames; the kinds of all answers."""
    for frame in frames:
        await wire.send(frame)
    await wire.send(LAST)
    kinds: set[str] = set()
    while True:
        answer = json.loads(await wire.recv())
        kinds.add(answer["type"])
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
        f"{method} {route.path.replace(':int', '')}"
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


def test_requests_at_random_get_typed_errors(server: Served) -> None:
    luck = Random(3)
    paths = ["/api/tables", "/api/tables/{}", "/api/games/{}/rules", "/api/finished", "/{}", "/ws"]
    with httpx.Client(base_url=server.address, timeout=20) as http:
        memory = 0
        for number in range(600):
            if number == 200:
                memory = server.memory()
            word = "".join(luck.choices("abcXYZ019-_%2e/~\\'\"<>;", k=luck.randint(0, 60)))
            path = luck.choice(paths).replace("{}", word)
            method = luck.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
            content = luck.randbytes(luck.randint(0, 300))
            answer = http.request(method, path, content=content)
            assert answer.status_code < 500, (method, path)
            if answer.status_code >= 400 and method != "HEAD":
                msgspec.json.decode(answer.content, type=Error)
        assert server.memory() - memory < GROWTH
