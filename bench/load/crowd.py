"""A crowd of players: tables full of clients that play as fast as they can, or at a given rate.

At every table one action is under way at a time, as in a game: whoever is in turn moves when
the news of the last move reach him. An action's time runs from sending it to its
acknowledgement, and to its arrival at each of the other seats.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import httpx
import msgspec

from bench.load.servers import Server
from bench.load.wire import Wire, wired

AT_ONCE = 40  # tables set up at a time
PATIENCE = 120.0  # seconds for an answer while setting up
SEATS = 4
HOST = "127.0.0.1"
TICK = 0.001  # seconds
STAT = Path("/proc/stat")
STOLEN = 7  # which number of its first line
OPTIONS: dict[str, Any] = {"format": "rounds", "rounds": 100}


class Seen(msgspec.Struct):
    """What a player looks at in a view."""

    turn: int | None = None
    legal: list[str] = []


class Message(msgspec.Struct):
    """What a player looks at in a message."""

    type: str
    version: int = 0
    view: Seen | None = None
    n: int = 0
    secret: str | None = None


@dataclass
class Times:
    """What was measured in one stretch of time; latencies in seconds."""

    seconds: float = 0.0
    acks: list[float] = field(default_factory=list)
    receipts: list[float] = field(default_factory=list)
    sent_bytes: int = 0
    ack_bytes: int = 0
    update_bytes: int = 0
    updates: int = 0
    load: float = 0.0  # the share of one core that the crowd itself took
    spent: float = 0.0  # the server's processor time
    stolen: float = 0.0  # the share of the machine that others than its programs took

    @property
    def rate(self) -> float:
        """Actions per second."""
        return len(self.acks) / self.seconds

    @property
    def processor(self) -> float:
        """The server's processor time for an action, in ms."""
        return 1000 * self.spent / max(1, len(self.acks))

    def sizes(self) -> tuple[int, int, int]:
        """Mean bytes of an action, an acknowledgement and an update."""
        done = max(1, len(self.acks))
        return (
            round(self.sent_bytes / done),
            round(self.ack_bytes / done),
            round(self.update_bytes / max(1, self.updates)),
        )


def machine_time() -> tuple[int, int]:
    """Ticks that a machine below this one took from its cores so far, and all there were."""
    if not STAT.exists():
        return 0, 0
    ticks = [int(word) for word in STAT.read_text(encoding="ascii").split("\n", 1)[0].split()[1:9]]
    return ticks[STOLEN], sum(ticks)


class Board:
    """One table and its players."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.name = ""  # of the table
        self.wires: list[Wire] = []
        self.waiting: dict[int, asyncio.Future[Message]] = {}  # answers awaited while setting up
        self.version = 0
        self.turn = 0
        self.legal: list[str] = []
        self.begun: dict[int, float] = {}  # when the action of a version was sent
        self.actors: dict[int, int] = {}  # and by whom
        self.acting = 0.0
        self.ids = itertools.count()

    def hearer(self, seat: int) -> Callable[[bytes], None]:
        """What hears for one seat."""
        decode = msgspec.json.Decoder(Message).decode

        def hear(frame: bytes) -> None:
            self.hear(seat, frame, decode(frame))

        return hear

    def hear(self, seat: int, frame: bytes, message: Message) -> None:
        times = self.crowd.times
        if message.type == "update":
            self.version = max(self.version, message.version)
            if message.view is not None:
                now = perf_counter()
                times.updates += 1
                times.update_bytes += len(frame)
                begun = self.begun.get(message.version)
                if begun is not None and seat != self.actors[message.version]:
                    times.receipts.append(now - begun)
                if message.view.turn == seat:
                    self.turn, self.legal = seat, message.view.legal
                    self.crowd.ready(self)
        elif message.type == "ping":
            self.wires[seat].send(b'{"type":"pong","n":%d}' % message.n)
        elif message.type == "done":
            if (waiting := self.waiting.pop(seat, None)) is not None:
                waiting.set_result(message)
                return
            times.acks.append(perf_counter() - self.acting)
            times.ack_bytes += len(frame)
        elif message.type in {"refused", "stale", "error"}:
            self.crowd.faults.append(frame.decode())

    def act(self, scheduled: float | None = None) -> None:
        """Send the move of whoever is in turn; its time runs from when it was to be sent."""
        begun = perf_counter() if scheduled is None else scheduled
        version = self.version + 1
        self.begun, self.actors = {version: begun}, {version: self.turn}
        self.acting = begun
        frame = self.crowd.action(self)
        self.crowd.times.sent_bytes += len(frame)
        self.wires[self.turn].send(frame)


class Crowd:
    """All boards of one measurement."""

    def __init__(self, server: Server, seed: int = 1) -> None:
        self.server = server
        self.port = server.port
        self.luck = Random(seed)
        self.boards: list[Board] = []
        self.times = Times()
        self.faults: list[str] = []  # what went wrong: there must be nothing
        self._ready: deque[Board] = deque()
        self._is_pacing = True

    def action(self, board: Board) -> bytes:
        """The frame of a board's next action."""
        raise NotImplementedError

    async def set_up(self, board: Board) -> None:
        """Bring a board to the point where its first player may act."""
        raise NotImplementedError

    async def gather(self, connections: int) -> None:
        """Set up boards for so many connections."""
        self.boards = [Board(self, number) for number in range(connections // SEATS)]
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(board: Board) -> None:
            async with gate:
                await self.set_up(board)

        await asyncio.gather(*(one(board) for board in self.boards))

    def ready(self, board: Board) -> None:
        """A board's next player knows that he is in turn."""
        if self._is_pacing:
            self._ready.append(board)
        else:
            board.act()

    async def fast(self, seconds: float, warm_up: float = 1.0) -> Times:
        """All boards as fast as they can."""
        self._is_pacing = False
        waiting, self._ready = self._ready, deque()
        for board in waiting:
            board.act()
        await asyncio.sleep(warm_up)
        times = await self._timed(asyncio.sleep(seconds))
        await self._rest()
        return times

    async def paced(self, rate: float, seconds: float, warm_up: float = 1.0) -> Times:
        """So many actions a second, whatever comes of it."""
        await self._pace(rate, warm_up)
        times = await self._timed(self._pace(rate, seconds))
        await self._rest()
        return times

    async def _pace(self, rate: float, seconds: float) -> None:
        begun = perf_counter()
        for number in itertools.count():
            due = begun + number / rate
            if due > begun + seconds:
                return
            while perf_counter() < due or not self._ready:  # noqa: ASYNC110  a generator of load keeps its own time
                # never less: a crowd that spins keeps its core from the database
                await asyncio.sleep(TICK)
            self._ready.popleft().act(due)

    async def _timed(self, work: Any) -> Times:
        gc.collect()
        gc.disable()  # a pause of the crowd's own would be taken for one of the server's
        try:
            return await self._measured(work)
        finally:
            gc.enable()

    async def _measured(self, work: Any) -> Times:
        self.times = times = Times()
        begun, spent, server_spent = perf_counter(), process_time(), self.server.processor_time()
        taken, whole = machine_time()
        await work
        times.seconds = perf_counter() - begun
        times.load = (process_time() - spent) / times.seconds
        times.spent = self.server.processor_time() - server_spent
        taken_since, whole_since = machine_time()
        times.stolen = (taken_since - taken) / max(1, whole_since - whole)
        self.times = Times()
        lost = sum(wire.is_lost for board in self.boards for wire in board.wires)
        if lost or self.faults:
            raise ConnectionError(f"{lost} connections were lost; {self.faults[:3]}")
        return times

    async def _rest(self) -> None:
        """Let what is under way come to its end."""
        self._is_pacing = True
        end = perf_counter() + 10
        while len(self._ready) < len(self.boards) and perf_counter() < end:  # noqa: ASYNC110  a generator of load keeps its own time
            await asyncio.sleep(0.05)

    def leave(self) -> None:
        """Close all sockets."""
        for board in self.boards:
            for wire in board.wires:
                wire.close()


class Players(Crowd):
    """People at tables of Parlour, who play any legal move."""

    def action(self, board: Board) -> bytes:
        move = self.luck.choice(board.legal)
        return json.dumps(
            {
                "type": "play",
                "id": f"a{next(board.ids)}",
                "version": board.version,
                "moves": [move],
            }
        ).encode()

    async def gather(self, connections: int) -> None:
        """Set up tables, all through one client: making one takes longer than making a table."""
        where = f"http://{HOST}:{self.port}"
        async with httpx.AsyncClient(base_url=where, timeout=PATIENCE, trust_env=False) as http:
            self.http = http
            await super().gather(connections)

    async def set_up(self, board: Board) -> None:
        asked = {"game": "flush", "name": "P0", "chairs": [{}] * SEATS, "options": OPTIONS}
        made = (await self.http.post("/api/tables", json=asked)).raise_for_status().json()
        board.name = made["table"]
        for seat in range(SEATS):
            wire = await wired(HOST, self.port, board.hearer(seat))
            board.wires.append(wire)
            hello = {"type": "hello", "protocol": 1, "table": made["table"]}
            if seat == 0:
                hello["secret"] = made["secret"]
            wire.send(json.dumps(hello).encode())
        for seat in range(1, SEATS):
            await self._ask(board, seat, {"type": "sit", "seat": seat, "name": f"P{seat}"})
        await self._ask(board, 0, {"type": "start"})

    async def _ask(self, board: Board, seat: int, message: dict[str, Any]) -> Message:
        waiting = asyncio.get_running_loop().create_future()
        board.waiting[seat] = waiting
        board.wires[seat].send(json.dumps({"id": f"s{seat}", **message}).encode())
        async with asyncio.timeout(PATIENCE):
            answer: Message = await waiting
        return answer


class Echoers(Crowd):
    """The same traffic with nothing behind it."""

    def __init__(self, server: Server, sizes: tuple[int, int, int]) -> None:
        super().__init__(server)
        self.sizes = sizes

    def action(self, board: Board) -> bytes:
        head = f'{{"id":"a{next(board.ids)}","version":{board.version},"pad":"'
        return (head + "x" * (self.sizes[0] - len(head) - 2) + '"}').encode()

    async def set_up(self, board: Board) -> None:
        _, ack, update = self.sizes
        join = {"group": f"g{board.number}", "size": SEATS, "ack": ack, "update": update}
        for seat in range(SEATS):
            wire = await wired(HOST, self.port, board.hearer(seat))
            board.wires.append(wire)
            wire.send(json.dumps(join).encode())
            # Seats are numbered in the order in which they join.
            await asyncio.sleep(0.002)
