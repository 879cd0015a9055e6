"""Connections that never finish asking: the server waits for them a while, and no longer."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.server.serving import PATIENCE, Served, serving

WHOLE = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)
HALVES = {
    "nothing": b"",
    "half a head": b"GET /health HTTP/1.1\r\nHost: ",
    "half a body": HALF_BODY,
    "half a body that nobody reads": HALF_BODY.replace(b"POST /api/tables", b"GET /health"),
    "half a head after a whole request": WHOLE + b"GET",
    "half a body after a whole request": WHOLE + HALF_BODY,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server"), "--limit", "request_seconds=3") as served:
        yield served


def knock(server: Served, text: bytes) -> socket.socket:
    road = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    road.sendall(text)
    return road


def last_words(road: socket.socket) -> bytes:
    """All that comes until the other end closes."""
    told = b""
    with suppress(ConnectionResetError):
        while part := road.recv(4096):
            told += part
    return told


def well(road: socket.socket) -> bool:
    """Whether the server answers that it is well."""
    told = b""
    while not told.endswith(b"}"):
        part = road.recv(4096)
        assert part, told
        told += part
    return told.endswith(b'{"status":"well"}')


def test_a_request_that_is_never_whole_ends_the_connection(server: Served) -> None:
    with ExitStack() as roads:
        opened = {what: roads.enter_context(knock(server, half)) for what, half in HALVES.items()}
        answers = {what: last_words(road).count(b"200 OK") for what, road in opened.items()}
    assert answers == {
        what: half.count(b"GET /health HTTP/1.1\r\nHost: x") for what, half in HALVES.items()
    }


def test_who_asked_in_time_stays_while_those_who_did_not_must_go(server: Served) -> None:
    async def run() -> None:
        with knock(server, WHOLE) as kept:
            assert well(kept)
            async with connect(f"ws://127.0.0.1:{server.port}/ws", open_timeout=PATIENCE) as wire:
                with knock(server, b"") as silent:
                    assert not await asyncio.to_thread(last_words, silent)
                async with asyncio.timeout(PATIENCE):
                    await (await wire.ping())
            kept.sendall(WHOLE[:20])
            kept.sendall(WHOLE[20:])
            assert well(kept)

    asyncio.run(run())


def test_half_requests_do_not_keep_a_server_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "request_seconds=600") as server, ExitStack() as roads:
        for half in HALVES.values():
            roads.enter_context(knock(server, half))
        with server.knocking() as http:
            assert http.get("/ready").status_code == 200
        assert server.stop() == 0
        log = server.log.read_text()
        assert '"event": "closed"' in log
        assert '"level": "error"' not in log
        assert "Traceback" not in log
