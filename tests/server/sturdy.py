"""A player who minds nothing: cut off, he comes back, and asks again what was not answered.

Every frame is kept as the bytes that came, so that a test can compare them with what the log
says should have come.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import parlour
from parlour.engine import Chance, View

PATIENCE = 30.0
LONGEST_TURN = 5
Message = dict[str, Any]


class RawGap(msgspec.Struct):
    """A gap whose parts are left as they were sent."""

    missed: tuple[msgspec.Raw, ...]
    welcome: msgspec.Raw


class CutOff(Exception):
    """This player has cut the connection himself."""


@dataclass
class Kept:
    """Everything one player was ever sent, and what he asked for."""

    live: dict[int, bytes] = field(default_factory=dict)  # updates as they came
    missed: dict[int, bytes] = field(default_factory=dict)  # updates as they came in gaps
    welcomes: list[bytes] = field(default_factory=list)
    asked: dict[str, Message] = field(default_factory=dict)
    done: dict[str, bytes] = field(default_factory=dict)
    refused: dict[str, Message] = field(default_factory=dict)
    resumed: int = 0


class Sturdy:
    """One seat's player, at any of several addresses."""

    def __init__(
        self, addresses: Iterable[str], table: str, secret: str, name: str, chatty: float = 0.0
    ) -> None:
        self.addresses = [address.replace("http", "ws", 1) + "/ws" for address in addresses]
        self.table = table
        self.secret = secret
        self.luck = Random(f"{table} {name}")
        self.kept = Kept()
        self.version: int | None = None
        self.you: int | None = None
        self.view: View | None = None
        self.status = "open"
        self.cuts: Iterable[int] | None = None  # frames of a connection after which it is cut
        self._name = name
        self._chatty = chatty
        self._numbers = count(1)
        self._answers = 0
        self._done = 0  # the version of the last answer: news up to it are on their way
        self._open: dict[str, Message] = {}  # asked, not answered
        self._playing: str | None = None  # the id of the play that is not answered
        self._timid = False  # one move at a time, after a refusal

    def ask(self, kind: str, **fields: Any) -> str:
        """Ask for something as soon as possible, and until it is answered."""
        id = f"{self._name}-{next(self._numbers)}"
        self._open[id] = self.kept.asked[id] = {"type": kind, "id": id, **fields}
        return id

    @property
    def is_over(self) -> bool:
        """Whether the game is over and nothing remains to be answered."""
        return self.status in {"finished", "closed"} and not self._open

    async def play(self, until: asyncio.Event) -> None:
        """Play to the end of the game, or until told to stop."""
        cuts = None if self.cuts is None else iter(self.cuts)
        while not self.is_over and not until.is_set():
            try:
                async with (
                    asyncio.timeout(PATIENCE),
                    connect(
                        self.luck.choice(self.addresses),
                        compression=None,
                        max_size=None,
                        ping_interval=None,
                        proxy=None,
                        close_timeout=0.1,
                    ) as socket,
                ):
                    await self._converse(socket, until, None if cuts is None else next(cuts))
            except (OSError, WebSocketException, TimeoutError, CutOff):
                await asyncio.sleep(0.02)

    async def _converse(
        self, socket: ClientConnection, until: asyncio.Event, cut: int | None
    ) -> None:
        hello = {"type": "hello", "protocol": 1, "table": self.table, "secret": self.secret}
        if self.version is not None:
            hello["version"] = self.version
        await socket.send(json.dumps(hello))
        sent: set[str] = set()
        heard = 0
        while not self.is_over and not until.is_set():
            # Whoever stops is not to wait for news that may never come.
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    frame = await socket.recv(decode=False)
                    heard += 1
                    await self._take_in(frame, socket)
            if heard:
                self._decide()
                for id, message in list(self._open.items()):
                    if id not in sent:
                        sent.add(id)
                        await socket.send(json.dumps(message))
            if heard == cut:
                socket.transport.abort()
                raise CutOff

    def _decide(self) -> None:
        """Move, if it is one's turn, and say something now and then."""
        view = self.view
        if self._chatty and self.status == "playing" and self.luck.random() < self._chatty:
            self.ask("react", reaction="wow")
        if view is None or self._playing is not None or self.status != "playing":
            return
        if self.version is None or self.version < self._done:
            return
        if view["turn"] != self.you or not view.legal:
            return
        moves = [str(self.luck.choice(view.legal))] if self._timid else self._turn(view)
        self._timid = False
        self._playing = self.ask("play", version=self._answers, moves=moves)

    def _turn(self, view: View) -> list[str]:
        """Several moves at once, as far as they can be foreseen."""
        game = parlour.game(view["game"])
        state = game.imagine(view, Chance(str(self.luck.random())))
        moves: list[str] = []
        while (seat := state.turn) is not None and seat == self.you and len(moves) < LONGEST_TURN:
            move = self.luck.choice(state.legal(seat))
            moves.append(str(move))
            if game.rules.reveals(state.table, seat, game.moves.index(move)):
                break
            state.play(seat, move)
        return moves

    async def _take_in(self, frame: bytes, socket: ClientConnection) -> None:
        message = json.loads(frame)
        match message["type"]:
            case "ping":
                await socket.send(json.dumps({"type": "pong", "n": message["n"]}))
            case "welcome":
                self._welcome(frame)
            case "gap":
                self._gap(frame)
            case "update":
                self._update(frame, message)
            case "stale":
                self._answered(message["id"])
                if "missed" in message["missed"]:
                    self._gap(msgspec.json.decode(frame, type=RawStale).missed)
                else:
                    self._welcome(msgspec.json.decode(frame, type=RawStale).missed)
            case "done":
                before = self.kept.done.setdefault(message["id"], frame)
                assert before == frame, "one id, two answers"
                self._done = max(self._done, message["version"])
                self._answered(message["id"])
            case "refused":
                self.kept.refused[message["id"]] = message
                self._timid = True
                self._answered(message["id"])
            case "goodbye" | "error":
                raise CutOff

    def _answered(self, id: str) -> None:
        self._open.pop(id, None)
        if id == self._playing:
            self._playing = None

    def _welcome(self, frame: bytes) -> None:
        self.kept.welcomes.append(bytes(frame))
        message = json.loads(frame)
        if self.version is not None and message["version"] < self.version:
            raise CutOff  # an old one, come late
        self.version, self.you = message["version"], message["you"]
        self._answers, self.status = message["answers"], message["table"]["status"]
        view = message.get("view")
        self.view = None if view is None else View(view)

    def _gap(self, frame: bytes | msgspec.Raw) -> None:
        gap = msgspec.json.decode(frame, type=RawGap)
        self.kept.resumed += 1
        for update in gap.missed:
            version = json.loads(bytes(update))["version"]
            before = self.kept.missed.setdefault(version, bytes(update))
            assert before == bytes(update), "one version, told in two ways"
        versions = [json.loads(bytes(update))["version"] for update in gap.missed]
        last = json.loads(bytes(gap.welcome))["version"]
        assert versions == list(range(last - len(versions) + 1, last + 1)), "a hole in a gap"
        if self.version is not None:
            assert last - len(versions) <= self.version, "a gap that begins too late"
        self._welcome(bytes(gap.welcome))

    def _update(self, frame: bytes, message: Message) -> None:
        version = message["version"]
        before = self.kept.live.setdefault(version, bytes(frame))
        assert before == frame, "one version, told in two ways"
        if self.version is not None and version <= self.version:
            return
        if self.version is None or version > self.version + 1:
            raise CutOff  # something was lost on the way: come back and ask for it
        self.version = version
        if "table" in message:
            self.status = message["table"]["status"]
        if "you" in message:
            self.you = message["you"]
        if "view" in message:
            self.view, self._answers = View(message["view"]), version


class RawStale(msgspec.Struct):
    """A stale answer whose gap is left as it was sent."""

    missed: msgspec.Raw
