"""The server's end of a WebSocket: uvicorn's own, with a short way out for text that is ready.

An update goes to every seat of a table after every move, and is JSON already. Written straight to
the transport, as one frame that is neither masked nor deflated, it costs a fraction of what it
would as a message of ASGI. Everything else, from the handshake to the close, is left to uvicorn.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "parlour.wire"  # the name by which the application finds it among ASGI's extensions
TEXT = 0x81  # the first byte of a text frame that is a whole message
SHORT, MIDDLE = 126, 1 << 16  # sizes from which the length takes two and eight bytes more


class Gone(OSError):
    """The other end can be told nothing more."""


class Wire(WebSocketsSansIOProtocol):
    """One socket of the server."""

    def handle_connect(self, event: Request) -> None:
        """A client asks to be let in: the application may use this wire, should it be."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = self.scope["extensions"] or {}
            self.scope["extensions"] = {**extensions, EXTENSION: {"wire": self}}

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
