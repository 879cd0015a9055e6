"""Frames that the server writes by itself are those that the library would have written, and
those it reads are counted, whether or not they bring a message.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from parlour.server.wire import FRAME, TOGETHER, UNHEARD, Gone, Wire, first_frame, head, unmasked

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])
def test_a_text_of_any_size_makes_a_frame_as_the_library_makes_it(size: int) -> None:
    text = b"x" * size
    assert head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_masked_text_of_any_size_is_read_as_the_library_wrote_it(size: int) -> None:
    text = bytes(range(256)) * (size // 256 + 1)
    frame = Frame(Opcode.TEXT, text[:size]).serialize(mask=True)
    found = first_frame(frame + b"more", 1 << 20)
    assert found is not None
    start, end = found
    assert end == len(frame)
    assert unmasked(frame[start:end], frame[start - 4 : start]) == text[:size]


@pytest.mark.parametrize("size", [0, 5, 126, 65_536])
def test_a_frame_is_waited_for_until_all_of_it_is_there(size: int) -> None:
    frame = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
    for some in {*range(min(len(frame), 20)), len(frame) - 1}:
        assert first_frame(frame[:some], 1 << 20) is None


class Reader:
    """The other end of a wire, as a transport: it may stop reading, and be held back."""

    def __init__(self) -> None:
        self.taken = b""
        self.is_held_back = False
        self.is_cut_off = False

    def get_extra_info(self, name: str) -> None:
        del name

    def is_closing(self) -> bool:
        return self.is_cut_off

    def write(self, data: bytes) -> None:
        self.taken += data

    def pause_reading(self) -> None:
        self.is_held_back = True

    def resume_reading(self) -> None:
        self.is_held_back = False

    def close(self) -> None:
        self.is_cut_off = True

    abort = close


@asynccontextmanager
async def opened() -> AsyncIterator[tuple[Wire, Reader]]:
    """A wire on which a client was let in, and its other end."""

    async def app(scope: object, receive: object, send: object) -> None:
        del scope, receive, send
        await asyncio.Event().wait()

    config = uvicorn.Config(app, log_config=None, ws_per_message_deflate=False)
    wire, reader = Wire(config, ServerState(), {}), Reader()
    wire.connection_made(reader)  # type: ignore[arg-type]
    wire.data_received(HANDSHAKE)
    assert (await wire.receive())["type"] == "websocket.connect"
    await wire.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    reader.taken = b""
    try:
        yield wire, reader
    finally:
        for task in wire.tasks:
            task.cancel()


def sent(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def test_a_ping_is_answered_and_counted_before_more_is_read() -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            wire.data_received(sent(Opcode.PING, b"tea") * 2)
            assert reader.taken == Frame(Opcode.PONG, b"tea").serialize(mask=False) * 2
            assert reader.is_held_back
            assert [(await wire.receive())["type"] for _ in range(2)] == [FRAME, FRAME]
            assert not reader.is_held_back

    asyncio.run(run())


def test_who_reads_nothing_is_not_sent_pongs_either() -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            wire.pause_writing()
            wire.data_received(sent(Opcode.PING, b"tea") * 100)
            wire.resume_writing()
            wire.data_received(sent(Opcode.PING, b"cup"))
            assert reader.taken == Frame(Opcode.PONG, b"cup").serialize(mask=False)

    asyncio.run(run())


def test_every_part_of_a_message_counts_as_a_frame() -> None:
    async def run() -> None:
        async with opened() as (wire, _):
            wire.data_received(sent(Opcode.TEXT, b"a", fin=False))
            wire.data_received(sent(Opcode.CONT, b"", fin=False) * 3)
            wire.data_received(sent(Opcode.CONT, b"b"))
            wire.data_received(sent(Opcode.PONG))
            events: list[Any] = [await wire.receive() for _ in range(6)]
            assert [event["type"] for event in events[:4]] == [FRAME] * 4
            assert events[4]["text"] == "ab"
            assert events[5]["type"] == FRAME
            assert wire.queue.empty()

    asyncio.run(run())


def test_who_goes_on_sending_after_the_end_is_cut_off() -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            await wire.send({"type": "websocket.close", "code": 1013, "reason": None})
            wire.queue.get_nowait()
            chunk = sent(Opcode.PING, b"x" * 125) * 100 + sent(Opcode.TEXT, b"x" * 100) * 100
            for _ in range(UNHEARD // len(chunk)):
                wire.data_received(chunk)
            assert not reader.is_cut_off
            assert wire.queue.empty()
            wire.data_received(chunk)
            assert reader.is_cut_off
            assert len(reader.taken) < 100

    asyncio.run(run())


def texts(events: list[Any]) -> list[str]:
    return [event["text"] for event in events]


def test_messages_are_read_however_the_network_cuts_them() -> None:
    said = ["one", "é" * 100, "x" * 300, "", "last"]
    stream = b"".join(sent(Opcode.TEXT, text.encode()) for text in said)

    async def run(pieces: int) -> None:
        async with opened() as (wire, _):
            for at in range(0, len(stream), pieces):
                wire.data_received(stream[at : at + pieces])
            events = [await wire.receive() for _ in said]
            assert texts(events) == said
            assert wire.queue.empty()

    for pieces in (1, 2, 7, 100, len(stream)):
        asyncio.run(run(pieces))


def test_one_message_waits_while_another_is_read_and_more_are_held_back() -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            wire.data_received(sent(Opcode.TEXT, b"one"))
            assert not reader.is_held_back
            wire.data_received(sent(Opcode.TEXT, b"two"))
            assert reader.is_held_back
            assert texts([await wire.receive()]) == ["one"]
            assert reader.is_held_back
            assert texts([await wire.receive()]) == ["two"]
            assert not reader.is_held_back

    asyncio.run(run())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002),
        (b"\xc1" + sent(Opcode.TEXT, b"x")[1:], 1002),
        (sent(Opcode.CONT, b"x"), 1002),
        (sent(Opcode.TEXT, b"a", fin=False) + sent(Opcode.TEXT, b"b"), 1002),
        (sent(Opcode.TEXT, b"\xff"), 1007),
        (sent(Opcode.TEXT, b"x" * (1 << 16))[:1000], 1009),
    ],
    ids=["not masked", "reserved", "no beginning", "no end", "no text", "too large"],
)
def test_what_is_no_message_ends_the_conversation(frame: bytes, code: int) -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            wire.config.ws_max_size = wire.conn.max_message_size = 1 << 15
            wire.data_received(frame)
            assert reader.taken[:1] == b"\x88"
            assert int.from_bytes(reader.taken[2:4]) == code
            wire.data_received(sent(Opcode.TEXT, b"still here?"))
            while not wire.queue.empty():
                assert (await wire.receive()).get("text") is None

    asyncio.run(run())


def text(said: str) -> bytes:
    """As the server sends it."""
    return Frame(Opcode.TEXT, said.encode()).serialize(mask=False)


def test_what_is_written_in_one_round_of_the_loop_goes_out_together_in_order() -> None:
    async def run() -> None:
        async with opened() as (wire, reader), opened() as (other, friend):
            wire.write(b"one", b"two")
            other.write(b"other")
            wire.write(b"three")
            assert not reader.taken
            await asyncio.sleep(0)
            assert reader.taken == text("one") + text("two") + text("three")
            assert friend.taken == text("other")
            wire.write(b"four")
            await asyncio.sleep(0)
            assert reader.taken.endswith(text("three") + text("four"))

    asyncio.run(run())


def test_nobody_waits_for_very_many_others() -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ends = [await stack.enter_async_context(opened()) for _ in range(TOGETHER + 1)]
            for wire, reader in ends[:-1]:
                assert not reader.taken
                wire.write(b"tea")
            assert all(reader.taken == text("tea") for _, reader in ends[:-1])
            last, reader = ends[-1]
            last.write(b"late")
            await asyncio.sleep(0)
            assert reader.taken == text("late")

    asyncio.run(run())


def test_what_uvicorn_says_comes_after_what_was_written_before() -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            wire.write(b"before")
            wire.data_received(sent(Opcode.PING, b"tea"))
            pong = Frame(Opcode.PONG, b"tea").serialize(mask=False)
            assert reader.taken == text("before") + pong
            wire.write(b"last words")
            await wire.send({"type": "websocket.close", "code": 1000})
            closing = reader.taken.removeprefix(text("before") + pong)
            assert closing.startswith(text("last words"))
            assert closing[len(text("last words"))] == 0x80 | Opcode.CLOSE

    asyncio.run(run())


def test_a_server_that_stops_sends_what_was_written() -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            wire.write(b"before")
            wire.shutdown()
            assert reader.taken.startswith(text("before"))
            assert len(reader.taken) > len(text("before"))

    asyncio.run(run())


def test_nothing_is_sent_to_one_who_is_gone() -> None:
    async def run() -> None:
        async with opened() as (wire, reader):
            wire.write(b"too late")
            wire.connection_lost(None)
            await asyncio.sleep(0)
            assert not reader.taken
            with pytest.raises(Gone):
                wire.write(b"later still")

    asyncio.run(run())
