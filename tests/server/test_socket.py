"""The socket and the HTTP part of a real server: what is let in, answered and kept secret."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.app import Parlour
from parlour.server.logs import JsonLines
from parlour.server.messages import Error
from parlour.server.page import HEADERS
from parlour.server.settings import Settings
from tests.server.clients import Client, create, knocking
from tests.server.serving import NO_TLS, PATIENCE, Served, serving

TABLE: dict[str, Any] = {
    "game": "flush",
    "name": "Ana",
    "chairs": [{}, {"kind": "bot"}, {}],
    "manner": {"pace": 0},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with limits that a test can reach quickly."""
    limits = ["frame_burst=30", "frame_rate=1", "creation_burst=3", "address_connections=4"]
    limits += ["first_frame_seconds=600"]
    options = [word for limit in limits for word in ("--limit", limit)]
    with serving(tmp_path_factory.mktemp("strict"), *options, roomy=False) as served:
        yield served


def ws(server: Served) -> str:
    return f"ws://127.0.0.1:{server.port}/ws"


async def exchange(server: Served, *frames: str | bytes) -> tuple[list[Any], int]:
    """Send frames on a fresh socket; all answers until it is closed, and the close code."""
    answers: list[Any] = []
    async with connect(ws(server), compression=None, open_timeout=PATIENCE) as wire:
        for frame in frames:
            await wire.send(frame)
        with suppress(ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                while True:
                    answers.append(json.loads(await wire.recv()))
        return answers, wire.close_code or 0


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type":"ping","n":1}', "first"),
        ('{"type":"hello","protocol":1,"table":"there-is-none"}', "no_table"),
        ('{"type":"hello","protocol":99,"table":"x"}', "protocol"),
        ('{"type":"hello","protocol":2,"room":{"of":["later"]}}', "protocol"),
        ('{"type":"hello","protocol":"two","table":"x"}', "unreadable"),
        ('{"type":"hello","protocol":1,"table":"../../etc/passwd"}', "unreadable"),
        ('{"type":"hello","protocol":1,"table":"x","more":1}', "unreadable"),
        ("hello", "unreadable"),
        ("", "unreadable"),
        ("[" * 15_000, "unreadable"),
    ],
)
def test_a_socket_that_does_not_begin_well_is_told_why_and_closed(
    server: Served, first: str, code: str
) -> None:
    answers, closed = asyncio.run(exchange(server, first))
    assert [answer["type"] for answer in answers] == ["error", "goodbye"]
    assert answers[0]["code"] == code
    assert answers[0]["text"].keys() == {"en", "fr"}
    assert closed == 1008


def test_a_frame_above_the_limit_closes_the_socket(server: Served) -> None:
    async def run() -> None:
        async with connect(ws(server), compression=None, open_timeout=PATIENCE) as wire:
            await wire.send("x" * (16 * 1024 + 1))
            with pytest.raises(ConnectionClosed) as closed:
                await wire.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    asyncio.run(run())


def test_a_page_of_another_origin_is_turned_away(server: Served) -> None:
    async def run() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                ws(server),
                origin="https://evil.example",  # type: ignore[arg-type]
                open_timeout=PATIENCE,
            )
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body)["code"] == "origin"
        own: Any = server.address
        async with connect(ws(server), origin=own, open_timeout=PATIENCE):
            pass

    asyncio.run(run())


def test_a_secret_that_opens_no_seat_makes_a_spectator(server: Served) -> None:
    async def run() -> None:
        made = await create(server.address, **TABLE)
        async with Client(server.address, made["table"], "wrong-secret-wrong-secret") as client:
            assert client.errors[0]["code"] == "secret"
            assert client.you is None
            for asked in (
                {"what": "start"},
                {"what": "leave"},
                {"what": "react", "reaction": "wow"},
            ):
                answer = await client.ask(**asked)
                assert (answer["type"], answer["code"]) == ("refused", "spectator")
            assert client.version == 1

    asyncio.run(run())


def test_unreadable_frames_are_answered_and_too_many_of_them_end_it(server: Served) -> None:
    async def run() -> None:
        made = await create(server.address, **TABLE)
        async with Client(server.address, made["table"], made["secret"]) as client:
            version = client.version
            for _ in range(10):
                await client.send("{}")
                await client.send(b"\x00\xff")
            await client.until(lambda: len(client.errors) == 20)
            assert {error["code"] for error in client.errors} == {"unreadable", "not_text"}
            assert client.version == version
            await client.send("{}")
            await client.until(lambda: client.is_closed)
            assert client.heard[-1]["type"] == "goodbye"

    asyncio.run(run())


def test_too_many_frames_are_stopped_and_the_client_told_when_to_come_back(strict: Served) -> None:
    async def run() -> None:
        made = await create(strict.address, **TABLE)
        async with Client(strict.address, made["table"], made["secret"]) as client:
            for n in range(40):
                await client.send({"type": "ping", "n": n})
            await client.until(lambda: client.is_closed)
            assert client.errors[-1]["code"] == "too_many"
            assert client.heard[-1]["come_back"] > 0
        async with client:
            assert client.you == 0

    asyncio.run(run())


def test_pings_of_the_websocket_itself_count_as_frames(strict: Served) -> None:
    async def run() -> None:
        async with connect(ws(strict), compression=None, open_timeout=PATIENCE) as wire:
            with suppress(ConnectionClosed):
                for _ in range(60):
                    await wire.ping()
            async with asyncio.timeout(PATIENCE):
                answers = [json.loads(await wire.recv()) for _ in range(2)]
                await wire.wait_closed()
        assert answers[0]["code"] == "too_many"
        assert answers[1]["come_back"] > 0
        assert wire.close_code == 1013

    asyncio.run(run())


def test_one_address_opens_so_many_sockets_and_makes_so_many_tables(strict: Served) -> None:
    async def run() -> None:
        async with AsyncExitStack() as wires:
            for _ in range(4):
                wires.push_async_callback((await opened()).close)
            with pytest.raises(InvalidStatus) as refused:
                await connect(ws(strict), open_timeout=PATIENCE)
            assert refused.value.response.status_code == 429
            assert json.loads(refused.value.response.body)["code"] == "full_house"

    async def opened() -> ClientConnection:
        """A socket, as soon as the server has noticed that those of other tests are closed."""
        while True:
            with suppress(InvalidStatus):
                return await connect(ws(strict), open_timeout=PATIENCE)
            await asyncio.sleep(0.2)

    asyncio.run(asyncio.wait_for(run(), PATIENCE))
    with strict.knocking() as http:
        answers = [http.post("/api/tables", json=TABLE) for _ in range(20)]
    refused = next(answer for answer in answers if answer.status_code != 201)
    assert refused.status_code == 429
    assert refused.json()["code"] == "too_many"


def test_a_client_that_does_not_read_is_dropped(server: Served) -> None:
    async def run() -> None:
        made = await create(server.address, **TABLE)
        before = await slow_readers(server)
        hello = f'{{"type":"hello","protocol":1,"table":"{made["table"]}"}}'
        async with Client(server.address, made["table"], made["secret"]) as ana:
            with socket.socket() as slow:
                # told to the other end while connecting: a window that shrinks later stalls both
                slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                slow.connect(("127.0.0.1", server.port))
                slow.sendall(HANDSHAKE)
                assert b"101" in slow.recv(4096)
                slow.sendall(framed(hello))
                async with asyncio.timeout(PATIENCE):
                    while await slow_readers(server) == before:
                        await asyncio.to_thread(flood, slow)
            assert (await ana.ask("react", reaction="wow"))["type"] == "done"

    asyncio.run(run())


HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def framed(text: str) -> bytes:
    return bytes([0x81, 0x80 | len(text)]) + b"\0\0\0\0" + text.encode()


def flood(slow: socket.socket) -> None:
    """Ask for more than fits into a buffer, and read nothing of it."""
    with suppress(OSError):  # it was dropped meanwhile
        slow.settimeout(2)
        for _ in range(20):
            slow.sendall(framed('{"type":"hint","id":"x"}') * 500)


async def slow_readers(server: Served) -> float:
    name = "parlour_slow_readers_total"
    async with knocking(server.address) as http:
        page = (await http.get("/metrics")).text
    return float(next(line for line in page.splitlines() if line.startswith(f"{name} ")).split()[1])


def test_a_record_is_not_shown_before_the_end(server: Served) -> None:
    async def run() -> None:
        made = await create(server.address, **TABLE)
        async with knocking(server.address) as http:
            answer = await http.get(f"/api/tables/{made['table']}/record")
            assert answer.status_code == 409
            assert answer.json()["code"] == "unfinished"

    asyncio.run(run())


def test_public_tables_are_listed_page_by_page_and_others_never(server: Served) -> None:
    async def run() -> None:
        shown = [(await create(server.address, **TABLE, public=True))["table"] for _ in range(5)]
        hidden = (await create(server.address, **TABLE))["table"]
        async with knocking(server.address) as http:
            found, before = [], None
            for _ in range(10):
                asked = {"limit": 2, **({"before": before} if before else {})}
                page = (await http.get("/api/tables", params=asked)).json()
                assert len(page["tables"]) <= 2
                found += [table["table"] for table in page["tables"]]
                before = page["next"]
                if before is None:
                    break
            assert set(shown) <= set(found)
            assert len(found) == len(set(found))
            assert hidden not in found
            assert (await http.get(f"/api/tables/{hidden}")).json()["names"] == ["Ana", "Assam"]

    asyncio.run(run())


def test_the_kind_of_a_body_may_be_named_in_capitals(server: Served) -> None:
    headers = {"content-type": "Application/JSON; charset=UTF-8"}
    with server.knocking() as http:
        answer = http.post("/api/tables", content=json.dumps(TABLE), headers=headers)
    assert answer.status_code == 201


def test_every_answer_carries_the_security_headers(server: Served) -> None:
    with server.knocking() as http:
        for path in ("/api/games", "/health", "/api/tables/none", "/nowhere/at.all"):
            headers = http.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


@pytest.mark.parametrize(
    ("method", "path", "content", "status", "code"),
    [
        ("POST", "/api/tables", b"{", 422, "unreadable"),
        ("POST", "/api/tables", b"[" * 20_000, 422, "unreadable"),
        ("POST", "/api/tables", b"{}", 422, "unreadable"),
        ("POST", "/api/tables", b" " * 40_000, 413, "too_large"),
        ("POST", "/api/tables", b'{"game":"chess","name":"A","chairs":[{}]}', 422, "game"),
        ("POST", "/api/tables", b'{"game":"flush","name":"\\u0007","chairs":[{},{}]}', 422, "name"),
        ("DELETE", "/api/tables", b"", 405, "method"),
        ("GET", "/api/tables?limit=0", b"", 400, "parameter"),
        ("GET", "/api/tables?limit=9999999999", b"", 400, "parameter"),
        ("GET", "/api/tables?before=zzz", b"", 400, "parameter"),
        ("GET", "/api/tables?status=closed", b"", 400, "parameter"),
        ("GET", "/api/tables/none", b"", 404, "no_table"),
        ("GET", "/api/tables/none/record", b"", 404, "no_table"),
        ("GET", "/api/games/chess/rules", b"", 404, "not_found"),
        ("GET", "/api/games/flush/lesson/one?move=x", b"", 404, "not_found"),
        ("GET", "/api/games/flush/lesson/99999?move=x", b"", 404, "not_found"),
        pytest.param(
            "GET",
            f"/api/games/flush/lesson/{'9' * 5000}",
            b"",
            404,
            "not_found",
            id="a step far off",
        ),
    ],
)
def test_every_no_is_a_typed_error(
    server: Served, method: str, path: str, content: bytes, status: int, code: str
) -> None:
    headers = {"content-type": "application/json"}
    with server.knocking() as http:
        answer = http.request(method, path, content=content, headers=headers)
    assert answer.status_code == status
    error = msgspec.json.decode(answer.content, type=Error)
    assert error.code == code
    assert error.text.en
    assert error.text.fr


def test_who_asks_again_for_a_chair_is_told_the_same_secret(server: Served) -> None:
    async def run() -> None:
        made = await create(server.address, game="muggins", name="Ana", chairs=[{}, {}])
        async with Client(server.address, made["table"]) as ben:
            first = await ben.ask("sit", "b", seat=1, name="Ben")
            assert first["secret"]
            assert await ben.ask("sit", "b", seat=1, name="Ben") == first

    asyncio.run(run())


def test_an_answer_to_a_failure_has_the_headers_too_and_the_log_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> httpx.Response:
        inside = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=inside, base_url="http://x", verify=NO_TLS) as http:
            return await http.get("/api/tables/secret-table/record")

    app = Parlour(Settings(database=f"sqlite:///{tmp_path}/x.db"))
    monkeypatch.setattr(app.hall, "room", AsyncMock(side_effect=RuntimeError("broken")))
    answer = asyncio.run(run())
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()
    lines = "\n".join(map(JsonLines().format, caplog.records))
    assert "/api/tables/{table}/record" in lines
    assert "broken" in lines
    assert "secret-table" not in lines


def test_no_secret_reaches_a_log(server: Served) -> None:
    async def run() -> list[str]:
        made = await create(server.address, **TABLE)
        async with Client(server.address, made["table"], made["secret"]) as ana:
            await ana.send('{"type":"hello","secret":"' + made["secret"] + '"}')
            await ana.until(lambda: bool(ana.errors))
            await ana.ask("salt", salt="salt-of-ana")
            assert (await ana.ask("start"))["type"] == "done"
            return [made["secret"], made["table"], "salt-of-ana"]

    for word in asyncio.run(run()):
        assert word not in server.log.read_text()
