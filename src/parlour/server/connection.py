"""One socket as the rooms know it: who sits behind it, what waits to be sent, how far away it is.

What is sent never waits for the reader: it goes into a bounded queue. Whoever reads so slowly
that the queue is full loses the connection, and catches up when he comes back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from statistics import median
from typing import TYPE_CHECKING

import msgspec
from starlette.types import Send

from parlour.server import metrics
from parlour.server.guard import Visitor
from parlour.server.logs import tell
from parlour.server.messages import Error, Goodbye, Pinged, Words
from parlour.server.refusing import words
from parlour.server.settings import Limits
from parlour.server.wire import Wire

if TYPE_CHECKING:
    from parlour.server.deciding import Decision
    from parlour.server.room import Room

LAGS = 5  # round trips that are remembered
SILENCE = 60.0  # seconds without a pong before a connection is taken to be gone
LAST_WORDS = 5.0  # seconds in which a client has to take them
PAUSE = 5000  # ms until a client who was sent away should try again
POLICY = 1008  # close codes: for those who cannot go on as they are
RESTART = 1012
TRY_AGAIN = 1013

_encode = msgspec.json.Encoder().encode


class Connection:
    """A client at the other end of a socket."""

    __slots__ = (
        "_awaited",
        "_bytes",
        "_lag",
        "_lags",
        "_limits",
        "_ping",
        "_reader",
        "_send",
        "_waiting",
        "_wire",
        "_writer",
        "advised",
        "closed",
        "digest",
        "dropped",
        "heard",
        "listening",
        "pinged",
        "room",
        "sat",
        "seat",
        "visitor",
    )

    def __init__(
        self, wire: Wire, send: Send, limits: Limits, visitor: Visitor, now: float
    ) -> None:
        self.visitor = visitor  # all that comes from the same address
        self.room: Room | None = None
        self.seat: int | None = None  # None for a spectator
        self.sat: tuple[str, Decision] | None = None  # the id and answer of sitting down here
        self.digest: str | None = None  # of the seat's secret
        self.advised = False  # a hint is being thought of
        self.closed = False  # nothing more is sent
        self.dropped = False
        self.listening = False  # the reader waits for a frame, and may be told to stop
        self.heard = now
        self._wire = wire
        self._send = send
        self._limits = limits
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._writer: asyncio.Task[None] | None = None
        self._reader = asyncio.current_task()
        self._lags: deque[float] = deque(maxlen=LAGS)
        self._lag = 0
        self._ping = 0
        self._awaited = False
        self.pinged = now

    def tell(self, *frames: bytes) -> None:
        """Send frames, at once or some time soon; in the order of asking."""
        if self.closed:
            return
        if self._writer is None and self._wire.is_free:
            try:
                self._wire.write(*frames)
            except OSError:  # the other end is gone
                self._silence()
            return
        self._waiting.extend(frames)
        self._bytes += sum(map(len, frames))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        if (
            self._bytes > self._limits.outgoing_bytes
            or len(self._waiting) > self._limits.outgoing_messages
        ):
            metrics.DROPPED.inc()
            self.drop("too slow")

    def complain(self, code: str, text: Words) -> None:
        """Send an error."""
        self.tell(_encode(Error(code, text)))

    async def _write(self) -> None:
        """Send what waits, as fast as the other end takes it."""
        try:
            while self._waiting:
                await self._wire.free()
                if self._waiting:
                    frame = self._waiting.popleft()
                    self._bytes -= len(frame)
                    self._wire.write(frame)
                    self._wire.flush()  # so that it is known at once whether it was too much
        except OSError:
            self._silence()
        finally:
            self._writer = None

    def drop(self, why: str) -> None:
        """Let go of a client who cannot or will not follow; what was not sent is forgotten."""
        if self.dropped:
            return
        self.dropped = True
        self._silence()
        tell("dropped a connection", level=logging.DEBUG, why=why)
        if self._writer is not None:
            self._writer.cancel()
        if self.listening and self._reader is not None:
            self._reader.cancel()

    async def close(self, code: int, farewell: Goodbye | None = None) -> None:
        """Send what waits and a last word, then close."""
        if farewell is not None:
            self.tell(_encode(farewell))
        while self._writer is not None:
            await asyncio.wait({self._writer})
        if not self.closed:
            self._silence()
            try:
                await self._send({"type": "websocket.close", "code": code})
            except (OSError, RuntimeError):
                return  # it was closed from the other end in the meantime

    async def send_away(self, error: str | None, code: int, **fields: object) -> None:
        """Say what is wrong, unless that was said, and close."""
        if error is not None:
            self.complain(error, words(error, **fields))
        come_back = PAUSE if code == TRY_AGAIN else None
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self.close(code, Goodbye(error or "unreadable", come_back))

    def ping(self, now: float) -> None:
        """Ask for a sign of life, which also tells how far away the client is."""
        if now - self.heard > SILENCE:
            self.drop("silent")
            return
        self._ping += 1
        self._awaited = True
        self.pinged = now
        self.tell(_encode(Pinged(self._ping)))

    def ponged(self, n: int, now: float) -> None:
        """The sign of life has come."""
        if n == self._ping and self._awaited:
            self._lags.append(now - self.pinged)
            self._lag = round(1000 * median(self._lags))
            self._awaited = False

    @property
    def lag(self) -> int:
        """The round trip in milliseconds, as measured lately; 0 when it is not known yet."""
        return self._lag

    def _silence(self) -> None:
        self.closed = True
        self._waiting.clear()
        self._bytes = 0
