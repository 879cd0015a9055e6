"""The server's end of a WebSocket: uvicorn's own, with a short way out for text that is ready.

An update goes to every seat of a table after every move, and is JSON already. Written straight to
the transport, as one frame that is neither masked nor deflated, it costs a fraction of what it
would as a message of ASGI. Frames that bring no message are counted with those that do. Everything
else, from the handshake to the close, is left to uvicorn.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "parlour.wire"  # the name by which the application finds it among ASGI's extensions
FRAME = "parlour.frame"  # the event of a ping, a pong, or a part of a message
TEXT = 0x81  # the first byte of a text frame that is a whole message
UNHEARD = 1 << 20  # bytes that may still come after we closed: what was on its way by then
SHORT, MIDDLE = 126, 1 << 16  # sizes from which the length takes two and eight bytes more

_COUNT: Any = {"type": FRAME}


class Gone(OSError):
    """The other end can be told nothing more."""


class Wire(WebSocketsSansIOProtocol):
    """One socket of the server."""

    unheard = 0

    def data_received(self, data: bytes) -> None:
        """Read on; when all is said, only so long as somebody needs who did not know it yet."""
        if self.close_sent:
            self.unheard += len(data)
            if self.unheard > UNHEARD:
                self.transport.abort()
                return
        super().data_received(data)

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

    @property
    def is_free(self) -> bool:
        """Whether more can be written now; a reader that does not keep up makes it wait."""
        return self.writable.is_set()

    async def free(self) -> None:
        """Wait until it is."""
        await self.writable.wait()

    def write(self, *texts: bytes) -> None:
        """Send texts in UTF-8, each a message; raises `Gone`."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise Gone
        self.transport.write(b"".join([part for text in texts for part in (head(text), text)]))


def head(text: bytes) -> bytes:
    """What goes before a text to make a frame of it."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MIDDLE:
        return bytes((TEXT, 126, size >> 8, size & 255))
    return bytes((TEXT, 127)) + size.to_bytes(8)
