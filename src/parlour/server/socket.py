"""The conversation over one WebSocket, from the open door to the last frame.

The first frame says which table and, by a secret, which seat. Everything after it goes to the
room of that table, one frame at a time.
"""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec
from starlette.types import Receive, Scope, Send

from parlour.server import metrics
from parlour.server.connection import POLICY, TRY_AGAIN, Connection
from parlour.server.guard import Bucket, Visitor
from parlour.server.hall import Hall
from parlour.server.messages import (
    PROTOCOL,
    Ask,
    ClientMessage,
    Error,
    Hello,
    Ping,
    Pong,
    Ponged,
)
from parlour.server.refusing import words
from parlour.server.room import NoSuchTable
from parlour.server.store import StoreError
from parlour.server.wire import EXTENSION, FRAME


class _Greeting(msgspec.Struct, tag_field="type", tag="hello"):
    """As much of a hello as every protocol has, whatever else later ones say with it."""

    protocol: int


_greeting = msgspec.json.Decoder(_Greeting)
_decoder = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode
_RECEIVED = {
    kind: metrics.Tally(metrics.FRAMES.labels(kind.__struct_config__.tag))
    for kind in ClientMessage.__args__
}
_UNREADABLE = metrics.FRAMES.labels("unreadable")


async def converse(hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
    """One socket, from its opening to its end."""
    await receive()  # that it wants to connect
    visitor = hall.guard.visitor(address(scope), monotonic())
    reason = _unwelcome(hall, scope, visitor)
    if reason is not None:
        metrics.TURNED_AWAY.labels(reason).inc()
        await _turn_away(send, reason)
        return
    try:
        await send({"type": "websocket.accept"})
        wire = scope["extensions"][EXTENSION]["wire"]
        connection = Connection(wire, send, hall.guard.limits, visitor, monotonic())
        hall.connections.add(connection)
        metrics.CONNECTIONS.inc()
        try:
            await _Conversation(hall, connection, receive).hold()
        except asyncio.CancelledError:
            if not connection.dropped:
                raise
        finally:
            metrics.CONNECTIONS.dec()
            hall.connections.discard(connection)
            hall.litter.pieces += 1
            if connection.room is not None:
                connection.room.part(connection)
    finally:
        hall.guard.leave(visitor)


class _Conversation:
    """The frames of one connection, read one after the other."""

    def __init__(self, hall: Hall, connection: Connection, receive: Receive) -> None:
        limits = hall.guard.limits
        self.hall = hall
        self.connection = connection
        self.receive = receive
        self.bucket = Bucket(limits.frame_rate, limits.frame_burst, monotonic())
        self.faults = 0

    async def hold(self) -> None:
        """All of it, to the end."""
        connection = self.connection
        try:
            async with asyncio.timeout(self.hall.guard.limits.first_frame_seconds):
                frame = await self._next()
        except TimeoutError:
            await self.connection.send_away("no_hello", POLICY)
            return
        if frame is None or not await self._enter(frame):
            return
        connection.ping(monotonic())
        while not connection.dropped:
            frame = await self._next()
            if frame is None:
                return
            message = self._read(frame)
            if message is not None:
                await self._answer(message)
            elif self.faults > self.hall.guard.limits.faults:
                await self.connection.send_away(None, POLICY)
                return

    async def _enter(self, frame: str) -> bool:
        """The first frame: come to a table, or be told why not."""
        if protocol_of(frame) not in {None, PROTOCOL}:
            await self.connection.send_away("protocol", POLICY, protocol=PROTOCOL)
            return False
        message = self._read(frame)
        if message is None:
            await self.connection.send_away(None, POLICY)
        elif not isinstance(message, Hello):
            await self.connection.send_away("first", POLICY)
        else:
            try:
                room = await self.hall.room(message.table)
                await room.enter(self.connection, message)
            except NoSuchTable:
                await self.connection.send_away("no_table", POLICY)
            except StoreError:
                await self.connection.send_away("store", TRY_AGAIN)
            else:
                return True
        return False

    async def _answer(self, message: ClientMessage) -> None:
        connection = self.connection
        match message:
            case Ask() if connection.room is not None:
                try:
                    await connection.room.ask(connection, message)
                except StoreError:
                    connection.complain("store", words("store"))
                except NoSuchTable:
                    pass  # it has just been forgotten, and everybody here told
            case Ping(n=n):
                connection.tell(_encode(Ponged(n, self.hall.now())))
            case Pong(n=n):
                connection.ponged(n, monotonic())
            case Hello():
                connection.complain("twice", words("twice"))

    async def _next(self) -> str | None:
        """The next text frame within the rates; None when the socket is closed."""
        connection = self.connection
        while True:
            connection.listening = True
            try:
                event = await self.receive()
            finally:
                connection.listening = False
            if event["type"] == "websocket.disconnect":
                connection.closed = True
                return None
            now = monotonic()
            if not (self.bucket.take(now) and connection.visitor.frames.take(now)):
                metrics.TURNED_AWAY.labels("rate").inc()
                await self.connection.send_away("too_many", TRY_AGAIN)
                return None
            if event["type"] == FRAME:
                continue
            connection.heard = now
            text: str | None = event.get("text")
            if text is not None:
                return text
            _UNREADABLE.inc()
            self.faults += 1
            connection.complain("not_text", words("not_text"))
            if self.faults > self.hall.guard.limits.faults:
                await self.connection.send_away(None, POLICY)
                return None

    def _read(self, frame: str) -> ClientMessage | None:
        """The message in a frame; None, with an error to the client, when there is none."""
        try:
            message = read(frame)
        except Unreadable as error:
            _UNREADABLE.inc()
            self.faults += 1
            self.connection.complain("unreadable", words("unreadable", reason=error))
            return None
        _RECEIVED[type(message)].count += 1
        return message


class Unreadable(ValueError):
    """A frame that is no message; says why, in English, as far as a program can tell."""


def read(frame: str) -> ClientMessage:
    """The message in a text frame."""
    try:
        message: ClientMessage = _decoder.decode(frame)
    except msgspec.DecodeError as error:
        raise Unreadable(str(error)[:200]) from None
    except (ValueError, RecursionError):
        raise Unreadable("JSON is malformed") from None
    return message


def protocol_of(frame: str) -> int | None:
    """The protocol that a client speaks who says hello; None where that is not said."""
    try:
        return _greeting.decode(frame).protocol
    except (ValueError, RecursionError):
        return None


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def _unwelcome(hall: Hall, scope: Scope, visitor: Visitor) -> str | None:
    """Why a socket may not be opened; None when it may, and is then counted."""
    headers = dict(scope["headers"])
    origin, host = (headers.get(name) for name in (b"origin", b"host"))
    if not hall.guard.welcome_origin(
        None if origin is None else origin.decode("latin-1"),
        None if host is None else host.decode("latin-1"),
    ):
        return "origin"
    if hall.closing:
        return "closing"
    if not visitor.requests.take(monotonic()):
        return "too_many"
    return None if hall.guard.enter(visitor) else "full_house"


async def _turn_away(send: Send, reason: str) -> None:
    """Refuse the handshake, with a status and a reason a program can read."""
    status = {"origin": 403, "closing": 503}.get(reason, 429)
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    body = _encode(Error(reason, words(reason)))
    await send({"type": "websocket.http.response.body", "body": body})
