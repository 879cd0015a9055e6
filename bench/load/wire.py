"""A lean WebSocket client: enough of RFC 6455 to put thousands of sockets under load cheaply."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE = 0x81, 0x88
NO_MASK = b"\0\0\0\0"  # a mask of zeros leaves the payload as it is


class Wire(asyncio.Protocol):
    """One client socket; `hear` gets the payload of every frame."""

    def __init__(self, host: str, hear: Callable[[bytes], None]) -> None:
        self._host = host
        self._hear = hear
        self._waiting = b""
        self._transport: asyncio.Transport | None = None
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames."""
        if self._waiting:
            data = self._waiting + data
        at = 0 if self._is_open else self._upgraded(data)
        if at < 0:
            self._waiting = data
            return
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1] & 0x7F, at + 2
            if size == 126:
                if end - start < 2:
                    break
                size = int.from_bytes(data[start : start + 2], "big")
                start += 2
            elif size == 127:
                if end - start < 8:
                    break
                size = int.from_bytes(data[start : start + 8], "big")
                start += 8
            if end - start < size:
                break
            if data[at] == TEXT:
                self._hear(data[start : start + size])
            elif data[at] == CLOSE:
                self.is_lost = True
            at = start + size
        self._waiting = data[at:]

    def _upgraded(self, data: bytes) -> int:
        head = data.find(b"\r\n\r\n")
        if head < 0:
            return -1
        if not data.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(data[:200].decode("latin-1"))
        self._is_open = True
        self.opened.set_result(None)
        return head + 4

    def send(self, payload: bytes) -> None:
        """Send a text frame."""
        size = len(payload)
        head = bytes([TEXT, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(head + NO_MASK + payload)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remember it: a measurement with lost connections is none."""
        del exc
        self.is_lost = True

    def close(self) -> None:
        """Leave."""
        if self._transport is not None:
            self._transport.close()


async def wired(host: str, port: int, hear: Callable[[bytes], None]) -> Wire:
    """An open socket."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{host}:{port}", hear), host, port)
    await wire.opened
    return wire
