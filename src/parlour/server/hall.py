"""The hall: all rooms of this node, opened from their logs when somebody comes, closed when idle.

It also knows every connection, asks each now and then whether it is still there, and says
goodbye to all of them before the server stops.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from time import monotonic, time_ns
from typing import Any

from parlour.engine import ParlourError
from parlour.server import entries as log
from parlour.server import metrics, opening
from parlour.server.connection import POLICY, RESTART, Connection
from parlour.server.driver import LEASE
from parlour.server.guard import Guard
from parlour.server.limits import ABANDONED
from parlour.server.logs import short, tell
from parlour.server.messages import Goodbye, Made, NewTable
from parlour.server.recalling import Memories
from parlour.server.refusing import not_done
from parlour.server.replaying import Replays
from parlour.server.reviewing import Reviews
from parlour.server.room import NoSuchTable, Room, draw
from parlour.server.settings import Limits, Settings
from parlour.server.store import Hints, LocalHints, Store, open_hints, open_store
from parlour.server.summing import summary
from parlour.server.table import LiveTable
from parlour.server.thinkers import Thinkers
from parlour.server.tidying import Litter

BEAT = 1.0  # seconds between two rounds through the hall
PING = 20.0  # seconds between two pings of a connection
PING_BEATS = 16  # beats in which all connections are pinged, when all are due
PING_STEPS = 25  # in which those of one beat are
IDLE = 60.0  # seconds an empty room is kept
LOOK = 5  # beats between two looks for news that no hint told of
RENEWAL = 2  # beats between two renewals of leases
SLICE = 40  # entries replayed before others get a turn
PATIENCE = 10.0  # seconds in which the store has to finish what was begun, before the end
FAREWELL = 5.0  # seconds in which all clients have to take the goodbye
COME_BACK = 1500  # ms after which clients should try again
COUNTED = 10.0  # seconds for which the number of tables is taken as known
HOUR = 3_600_000
FORGOTTEN = 24 * HOUR  # ms after which a table that was never started is forgotten
SWEEP = 3600  # beats between two sweeps
ROOM = 4  # connections that take about as much memory as a room


class Hall:
    """All tables at hand on this node."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = secrets.token_hex(8)
        self.guard = Guard(settings.limits, settings.origins)
        self.store: Store = open_store(settings.database)
        self.hints: Hints = open_hints(settings.database, settings.redis)
        self.thinkers = Thinkers(settings.thinkers)
        self.replays = Replays(self.store)
        self.memories = Memories(self.store)
        self.reviews = Reviews(self.store)
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self.litter = Litter()
        self.closing = False
        self.is_shared = not isinstance(self.hints, LocalHints)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._unfinished = 0
        self._counted = -COUNTED

    @property
    def limits(self) -> Limits:
        """What is allowed here."""
        return self.settings.limits

    async def open(self) -> None:
        """Connect to the store, and begin."""
        await self.store.open()
        self.hints.listen(self._hinted)
        await self.hints.open()
        self.begin(self._keep_time())
        self.begin(self._keep_pinging())
        self.begin(metrics.watch_the_loop())
        tell("open", node=self.node, shared=self.is_shared)

    async def say_goodbye(self) -> None:
        """Let what is being committed be finished, and tell everybody to come back."""
        if self.closing:
            return
        self.closing = True
        for room in list(self.rooms.values()):
            room.driver.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):  # a store that stands still is not waited for
                for room in list(self.rooms.values()):
                    async with room.lock:
                        pass
        goodbye = Goodbye("restart", COME_BACK)
        leaving = [
            asyncio.create_task(one.close(RESTART, goodbye)) for one in list(self.connections)
        ]
        if leaving:
            _, late = await asyncio.wait(leaving, timeout=FAREWELL)
            for one in late:
                one.cancel()
        tell("said goodbye", connections=len(leaving))

    async def close(self) -> None:
        """End everything that runs, and let go of the store."""
        self.closing = True
        await self.thinkers.close()
        await self.reviews.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(ParlourError):
            await self.store.release(self.node)
        await self.hints.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.store.close()
        tell("closed", node=self.node)

    async def room(self, table: str) -> Room:
        """The room of a table, opened from its log if need be."""
        found = self.rooms.get(table)
        if found is not None:
            return found
        opening_now = self._opening.get(table)
        if opening_now is None:
            opening_now = self._opening[table] = asyncio.create_task(self._open(table))
            opening_now.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(opening_now)

    async def create(self, new: NewTable) -> Made:
        """Make a table; raises NotDone."""
        if await self._is_full():
            raise not_done("full")
        made = opening.make(new, draw)
        await self.keep(made.entries, self.now())
        self._unfinished += 1
        tell("a table was made", table=short(made.made.table), game=new.game)
        return made.made

    async def keep(self, new: Sequence[log.Entry], now: int) -> None:
        """Put the log of a new table into the store."""
        table = LiveTable()
        for version, entry in enumerate(new, 1):
            table.apply(entry, version, now)
        await self.store.create(summary(table), [log.write(entry) for entry in new], now)
        for chair in table.chairs:
            if chair.bot is not None:
                self.thinkers.prepare(table.game.name, chair.bot)

    def now(self) -> int:
        """The server's time in milliseconds."""
        return time_ns() // 1_000_000

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something run beside; what goes wrong with it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, NoSuchTable):  # its room is closed by now
            tell("something failed", level=logging.ERROR, error=error)

    async def _open(self, name: str) -> Room:
        rows = await self.store.read(name)
        if not rows:
            raise NoSuchTable("There is no such table.")
        table = LiveTable()
        for row in rows:
            table.apply(log.read(row.body), row.version, row.at)
            if row.version % SLICE == 0:
                await asyncio.sleep(0)
        room = self.rooms[name] = Room(self, table)
        metrics.ROOMS.set(len(self.rooms))
        if table.status in {"open", "playing"}:
            self.begin(room.begin())
        return room

    async def _is_full(self) -> bool:
        if monotonic() - self._counted > COUNTED:
            self._counted = monotonic()
            counts = await self.store.counts(self.now() - ABANDONED)
            self._unfinished = counts.get("open", 0) + counts.get("playing", 0)
        return self._unfinished >= self.limits.tables

    def _hinted(self, match: str, version: int) -> None:
        room = self.rooms.get(match)
        if room is not None and version > room.table.version and not self.closing:
            self.begin(room.catch_up())

    async def _keep_time(self) -> None:
        beat = 0
        while True:
            await asyncio.sleep(BEAT)
            beat += 1
            now = monotonic()
            self._close_idle(now)
            self.litter.tidy(len(self.connections))
            try:
                if self.is_shared and beat % LOOK == 0:
                    await self._look_for_news()
                if self.is_shared and beat % RENEWAL == 0:
                    await self._renew_leases()
                if beat % SWEEP == 0:
                    await self._sweep()
            except ParlourError as error:
                tell("the store failed", level=logging.ERROR, why=str(error))

    async def _keep_pinging(self) -> None:
        """Ping those who were not for a while: of many who came together, some at each beat, and
        of these a few at a time, since all of them answer at once.
        """
        while True:
            await asyncio.sleep(BEAT / 2)
            now = monotonic()
            due = [
                connection
                for connection in self.connections
                if now - connection.pinged > PING and connection.room is not None
            ]
            few = 1 + len(self.connections) // (PING_BEATS * PING_STEPS)
            for begin in range(0, min(len(due), few * PING_STEPS), few):
                for connection in due[begin : begin + few]:
                    connection.ping(monotonic())
                await asyncio.sleep(BEAT / 2 / PING_STEPS)

    def _close_idle(self, now: float) -> None:
        for name, room in list(self.rooms.items()):
            if now - room.used > IDLE and room.is_idle:
                room.driver.stop()
                del self.rooms[name]
                self.litter.pieces += ROOM
                if self.is_shared:
                    self.begin(self.store.release(self.node, [name]))
        metrics.ROOMS.set(len(self.rooms))

    async def _look_for_news(self) -> None:
        rooms = list(self.rooms)
        heads = await self.store.heads(rooms)
        for match in rooms:
            if match in heads:
                self._hinted(match, heads[match])
            else:
                self.forget(match)

    async def _renew_leases(self) -> None:
        """Go on driving the tables of those who are here, and take over what nobody drives."""
        now = self.now()
        wanted = {
            name: room
            for name, room in self.rooms.items()
            if room.members
            and room.table.status in {"open", "playing"}
            and room.driver.wants_lease(now)
        }
        if not wanted:
            return
        ours = await self.store.lease(list(wanted), self.node, now, now + LEASE)
        for name, room in wanted.items():
            room.driver.leased(now + LEASE if name in ours else 0)
            room.driver.look()

    async def _sweep(self) -> None:
        for name in await self.store.sweep(self.now() - FORGOTTEN):
            self.forget(name)

    def forget(self, table: str) -> None:
        """Close the room of a table that is in the store no more, and tell those who are there."""
        room = self.rooms.pop(table, None)
        if room is None:
            return
        room.is_gone = True
        room.driver.stop()
        for member in list(room.members):
            self.begin(member.send_away("no_table", POLICY))
