"""Clients for tests: what a page would do, over a real socket.

Whoever waits is woken by the news of any client, and waits long: a busy machine is no failure.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlour.engine import View
from tests.server.serving import NO_TLS, PATIENCE

Message = dict[str, Any]

_ears: set[asyncio.Event] = set()  # of all who wait for something to become true


def _wake(*_: object) -> None:
    for ear in _ears:
        ear.set()


class Client:
    """One connection to one table. Every version must come, in order, exactly once."""

    def __init__(self, address: str, table: str, secret: str | None = None) -> None:
        self.address = address
        self.table_id = table
        self.secret = secret
        self.version: int | None = None
        self.you: int | None = None
        self.table: Message = {}
        self.view: View | None = None
        self.window: Message | None = None
        self.answers = 0  # the version that a play has to answer
        self.heard: list[Message] = []  # everything, in order
        self.errors: list[Message] = []
        self._ids = itertools.count(1)
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect, say hello with the version last heard, and wait for the welcome."""
        self._socket = await connect(
            self.address.replace("http", "ws", 1) + "/ws",
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        hello: Message = {"type": "hello", "protocol": 1, "table": self.table_id}
        if self.secret is not None:
            hello["secret"] = self.secret
        if self.version is not None:
            hello["version"] = self.version
        await self._socket.send(json.dumps(hello))
        before = len(self.heard)
        self._reader = asyncio.create_task(self._read(self._socket))
        self._reader.add_done_callback(_wake)
        await self.until(
            lambda: any(m["type"] in {"welcome", "gap", "goodbye"} for m in self.heard[before:])
        )

    async def close(self) -> None:
        """Leave."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    async def cut(self) -> None:
        """Lose the connection without a word."""
        assert self._socket is not None
        self._socket.transport.abort()
        if self._reader is not None:
            await self._reader

    async def send(self, message: Message | str | bytes) -> None:
        """Send a frame as it is."""
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def ask(self, what: str, id: str | None = None, **fields: Any) -> Message:
        """Ask for something, and wait for its answer."""
        id = id or f"{self.secret and self.secret[:4]}-{next(self._ids)}"
        self._waiting[id] = asyncio.get_running_loop().create_future()
        await self.send({"type": what, "id": id, **fields})
        async with asyncio.timeout(PATIENCE):
            return await self._waiting[id]

    async def play(self, *moves: str) -> Message:
        """Play moves that answer what is known here."""
        return await self.ask("play", version=self.answers, moves=moves)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to become true as news come in, here or to another client."""
        ear = asyncio.Event()
        _ears.add(ear)
        try:
            async with asyncio.timeout(PATIENCE):
                while not (true() or self.is_closed):
                    await ear.wait()
                    ear.clear()
        finally:
            _ears.remove(ear)
        assert true(), "the connection was closed before"

    @property
    def is_closed(self) -> bool:
        """Whether the connection is gone."""
        return self._reader is not None and self._reader.done()

    @property
    def is_in_turn(self) -> bool:
        """Whether this seat's move is awaited."""
        return self.view is not None and self.you is not None and self.view["turn"] == self.you

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and the table says so."""
        return self.table.get("status") == "finished"

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                message = json.loads(frame)
                self.heard.append(message)
                if message["type"] == "ping":
                    with suppress(ConnectionClosed):  # what came in before the end is still heard
                        await socket.send(json.dumps({"type": "pong", "n": message["n"]}))
                self._take_in(message)
                _wake()
        except ConnectionClosed:
            pass
        finally:
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("cut off"))
                    waiting.exception()

    def _take_in(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self._welcome(message)
            case "gap":
                for missed in message["missed"]:
                    self._follow(missed)
                self._welcome(message["welcome"])
            case "update":
                self._follow(message)
                if "view" in message:
                    self.view = View(message["view"])
                    self.answers = message["version"]
            case "stale":
                missed = message["missed"]
                for update in missed.get("missed", []):
                    if self.version is None or update["version"] > self.version:
                        self._follow(update)
                self._welcome(missed.get("welcome", missed))
                self._answer(message)
            case "done" | "refused" | "advice":
                self._answer(message)
            case "error":
                self.errors.append(message)

    def _answer(self, message: Message) -> None:
        waiting = self._waiting.pop(message["id"], None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    def _follow(self, update: Message) -> None:
        assert self.version is None or update["version"] == self.version + 1, update
        self.version = update["version"]
        self.table = update.get("table", self.table)
        self.you = update.get("you", self.you)
        self.window = update.get("window", self.window)

    def _welcome(self, message: Message) -> None:
        self.version = message["version"]
        self.answers = message["answers"]
        self.table, self.you = message["table"], message["you"]
        self.window = message.get("window")
        view = message.get("view")
        self.view = None if view is None else View(view)


def knocking(address: str) -> httpx.AsyncClient:
    """A client for requests to a server that may be busy."""
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=NO_TLS)


async def create(address: str, **asked: Any) -> Message:
    """Make a table; the answer, with its secret."""
    async with knocking(address) as http:
        answer = await http.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made
