"""The server's end of a WebSocket: uvicorn's own, with a short way in and out for texts.

An update goes to every seat of a table after every move, and is JSON already. Written straight to
the transport, as one frame that is neither masked nor deflated, it costs a fraction of what it
would as a message of ASGI; and what is written in one round of the event loop goes out together.
A text that comes in one frame, as nearly all do, is read as directly.
Frames that bring no message are counted with those that do. Everything else, from the handshake
to the close, is left to uvicorn, which is given whole frames only.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "parlour.wire"  # the name by which the application finds it among ASGI's extensions
FRAME = "parlour.frame"  # the event of a ping, a pong, or a part of a message
TEXT = 0x81  # the first byte of a text frame that is a whole message
MASKED = 0x80  # in the second byte
HEAD = 2  # bytes that every frame begins with
IN_TWO, IN_EIGHT = 126, 127  # sizes which say that the real one is in so many bytes after them
KEY = 4  # bytes of the key of a masked frame, just before its text
UNHEARD = 1 << 20  # bytes that may still come after we closed: what was on its way by then
OPEN = State.OPEN
SHORT, MIDDLE = 126, 1 << 16  # sizes from which the length takes two and eight bytes more
TWO_MORE = TEXT << 24 | IN_TWO << 16  # the head of a text of middle size, but for the size
TOGETHER = 256  # sockets written to at a time, so that the first need not wait for very many

_COUNT: Any = {"type": FRAME}


class Gone(OSError):
    """The other end can be told nothing more."""


class Wire(WebSocketsSansIOProtocol):
    """One socket of the server."""

    unheard = 0
    half = b""  # the beginning of a frame whose end has not come yet
    is_free = True  # more can be written now; a reader that does not keep up makes it wait
    is_in_parts = False  # a message has begun whose last part has not come yet

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Arrivals(self.loop)  # type: ignore[assignment]  # as much of a queue as is needed
        self._outbox = Outbox.of(self.loop)
        self._unsent: list[bytes] = []

    def data_received(self, data: bytes) -> None:
        """Read on; when all is said, only so long as somebody needs who did not know it yet."""
        self.flush()  # whatever uvicorn answers comes after what was written before
        if self.close_sent:
            self.unheard += len(data)
            if self.unheard > UNHEARD:
                self.transport.abort()
                return
        if not self.handshake_initiated:
            super().data_received(data)  # the request to be let in, which comes whole
            return
        data = self.half + data
        while (frame := first_frame(data, self.config.ws_max_size)) is not None:
            start, end = frame
            if not self._take(data, start, end):
                super().data_received(data[:end])
            data = data[end:]
        self.half = data

    def _take(self, data: bytes, start: int, end: int) -> bool:
        """Read the frame at the beginning if it is a text like most; False where it is not."""
        if data[0] != TEXT or data[1] < MASKED or not start:
            return False
        if self.is_in_parts or self.disconnected or self.close_sent:
            return False
        if self.conn.state is not OPEN:
            return False
        try:
            text = unmasked(data[start:end], data[start - KEY : start]).decode()
        except UnicodeDecodeError:
            return False
        is_first = self.queue.empty()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not (is_first or self.read_paused):
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_connect(self, event: Request) -> None:
        """A client asks to be let in: the application may use this wire, should it be."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = self.scope["extensions"] or {}
            self.scope["extensions"] = {**extensions, EXTENSION: {"wire": self}}

    def handle_ping(self) -> None:
        """Answer, unless the other end leaves unread what it was sent before."""
        pongs = b"".join(self.conn.data_to_send())
        if self.is_free and not self.close_sent:
            self.transport.write(pongs)
        self._count()

    def handle_pong(self, event: Frame) -> None:
        """Nothing is awaited of it: our own pings are messages."""
        del event
        self._count()

    def handle_cont(self, event: Frame) -> None:
        """Go on with a message."""
        super().handle_cont(event)
        self._count_part(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or begin one."""
        super().handle_text(event)
        self._count_part(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a message, or begin one."""
        super().handle_bytes(event)
        self._count_part(event)

    def _count_part(self, event: Frame) -> None:
        self.is_in_parts = not event.fin
        if not event.fin:  # the last part is counted as the message
            self._count()

    def _count(self) -> None:
        """Tell the application of a frame without a message, and read on when it has heard."""
        if self.close_sent:
            return
        self.queue.put_nowait(_COUNT)
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        """The other end does not keep up."""
        super().pause_writing()
        self.is_free = False

    def resume_writing(self) -> None:
        """The other end has caught up."""
        super().resume_writing()
        self.is_free = True

    async def free(self) -> None:
        """Wait until it is."""
        await self.writable.wait()

    def write(self, *texts: bytes) -> None:
        """Send texts in UTF-8, each a message, when this round of the event loop is over; raises
        `Gone`.
        """
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise Gone
        unsent = self._unsent
        is_first = not unsent
        for text in texts:
            unsent += (head(text), text)
        if is_first:
            self._outbox.add(self)

    def flush(self) -> None:
        """Send now what was written."""
        if self._unsent:
            frames, self._unsent = self._unsent, []
            self.transport.write(b"".join(frames))

    async def send(self, message: Any) -> None:
        """A message of ASGI, after what was written before."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """The server stops."""
        self.flush()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._unsent.clear()
        super().connection_lost(exc)


class Outbox:
    """The sockets of one event loop to which something was written in this round of it.

    They are served one right after the other: to write costs less so, and whoever reads at the
    other end wakes up once for several frames.
    """

    _all: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()

    def __init__(self) -> None:
        self._wires: list[Wire] = []

    @classmethod
    def of(cls, loop: asyncio.AbstractEventLoop) -> Outbox:
        """The one of this loop."""
        found = cls._all.get(loop)
        if found is None:
            found = cls._all[loop] = Outbox()
        return found

    def add(self, wire: Wire) -> None:
        """There is something to send."""
        wires = self._wires
        if not wires:
            wire.loop.call_soon(self.empty)
        wires.append(wire)
        if len(wires) >= TOGETHER:
            self.empty()

    def empty(self) -> None:
        """Send everything that waits."""
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


def head(text: bytes) -> bytes:
    """What goes before a text to make a frame of it."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MIDDLE:
        return (TWO_MORE | size).to_bytes(4)
    return bytes((TEXT, IN_EIGHT)) + size.to_bytes(8)


def first_frame(data: bytes, largest: int) -> tuple[int, int] | None:
    """Where the text of the first frame begins, and where it ends; None while it is not all there.

    A frame that is too large is not waited for: it begins nowhere, and is all that is there.
    """
    have = len(data)
    if have < HEAD:
        return None
    size, start = data[1] & 127, HEAD
    if size == IN_TWO:
        size, start = int.from_bytes(data[2:4]), 4
    elif size == IN_EIGHT:
        size, start = int.from_bytes(data[2:10]), 10
    if have < start:
        return None
    if size > largest:
        return 0, have
    if data[1] >= MASKED:
        start += KEY
    end = start + size
    return (start, end) if end <= have else None


def unmasked(text: bytes, key: bytes) -> bytes:
    """The text that a client masked."""
    size = len(text)
    mask = (key * (size // KEY + 1))[:size]
    return (int.from_bytes(text) ^ int.from_bytes(mask)).to_bytes(size)


class Arrivals:
    """What has come and was not taken yet; only one takes it."""

    __slots__ = ("_come", "_loop", "_waiting")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._come: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Something comes."""
        self._come.append(event)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def get_nowait(self) -> Any:
        """Take what came first."""
        return self._come.popleft()

    async def get(self) -> Any:
        """Take what came first, or comes next."""
        while not self._come:
            self._waiting = self._loop.create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._come.popleft()

    def empty(self) -> bool:
        """Whether nothing is there to be taken."""
        return not self._come
