"""What happens at a table without anybody asking: clocks run out, windows close, bots move.

The table says when; this waits and carries it out. Where several nodes share a database, a
lease makes sure that one of them does. Should two believe they have it, the log still takes
one entry for each version.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from parlour.server import metrics
from parlour.server.asking import Asked
from parlour.server.logs import short, tell
from parlour.server.refusing import NotDone, Old, Wait
from parlour.server.store import Conflict, StoreError
from parlour.server.thinkers import NoThought

if TYPE_CHECKING:
    from parlour.server.room import Room

LEASE = 8_000  # ms a node may drive a table before it has to ask again
RENEWED = LEASE // 2  # ms left at which it asks
AGAIN = 3000  # ms until another try, where the store or the bots failed
SOON = 0.02  # seconds until another look, when the end of a window is overdue


class Driver:
    """Drives one room's table, as long as this node may."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.is_driving = False
        self._leased_until = 0
        self._not_before = 0  # after a failure, or while another node drives
        self._timer: asyncio.TimerHandle | None = None
        self._seen = 0  # the version `_asks` belong to
        self._asks: list[Asked] = []
        self._asked: set[tuple[int, int]] = set()  # seats and versions that bots were asked about
        self._thinking = 0

    def look(self) -> None:
        """See what the table waits for, and wake up in time for it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._due()
        is_over = self.room.is_gone or self.room.hall.closing
        if due is None or self.is_driving or is_over:
            return
        delay = max(due, self._not_before) - self.room.hall.now()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0, delay) / 1000, self._wake)

    @property
    def is_idle(self) -> bool:
        """Whether nothing will happen here by itself."""
        return self._due() is None and not self._thinking and not self.is_driving

    async def hold(self) -> bool:
        """Whether this node may drive the table now. Whoever takes it over looks around first."""
        room = self.room
        if not room.hall.is_shared:
            return True
        now = room.hall.now()
        if not self.wants_lease(now):
            return True
        until = now + LEASE
        ours = await room.hall.store.lease([room.table.id], room.hall.node, now, until)
        self.leased(until if ours else 0)
        return bool(ours)

    def wants_lease(self, now: int) -> bool:
        """Whether this node does not drive the table, or not for much longer."""
        return self._leased_until - now <= RENEWED

    def leased(self, until: int) -> None:
        """This node may drive until then; 0 where another does."""
        now = self.room.hall.now()
        is_new = self._leased_until <= now < until
        self._leased_until = until
        if is_new:
            self._not_before = 0
            self.room.hall.begin(self.room.call_the_roll())

    def stop(self) -> None:
        """Wake up no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self) -> int | None:
        """When there is something to do, in the server's time."""
        table = self.room.table
        if self._seen != table.version:
            self._seen, self._asks = table.version, table.asks()
            if self._asked:
                self._asked = {key for key in self._asked if key[1] == table.moved}
        if not self._asks:
            return table.deadline()
        waiting = [asked.since for asked in self._asks if _key(asked) not in self._asked]
        deadline = table.deadline()
        if deadline is not None:
            waiting.append(deadline)
        return min(waiting, default=None)

    def _wake(self) -> None:
        self._timer = None
        self.is_driving = True
        self.room.hall.begin(self._drive())

    async def _drive(self) -> None:
        room = self.room
        try:
            async with room.lock:
                if not await self.hold():
                    self._not_before = room.hall.now() + RENEWED
                    return
                await self._settle()
            self._ask_bots()
        except StoreError as error:
            tell("the store failed", level=logging.ERROR, why=str(error))
            self._not_before = room.hall.now() + AGAIN
        finally:
            self.is_driving = False
            self.look()

    async def _settle(self) -> None:
        """Append what time has brought about, until there is nothing left."""
        room = self.room
        while True:
            await room.be_sure()
            now = room.now()
            new = room.table.due(now)
            if not new:
                return
            try:
                await room.append(new, now)
            except Conflict:
                continue
            room.broadcast()

    def _ask_bots(self) -> None:
        self._due()
        now = self.room.hall.now()
        for asked in self._asks:
            if asked.since <= now and _key(asked) not in self._asked:
                self._asked.add(_key(asked))
                self._thinking += 1
                self.room.hall.begin(self._think(asked))

    async def _think(self, asked: Asked) -> None:
        room = self.room
        try:
            thinkers = room.hall.thinkers
            move = await thinkers.choose(asked.level, asked.view, asked.seed)
            if move is not None:
                await asyncio.sleep(max(0, asked.at - room.hall.now()) / 1000)
                await self._play(asked, move)
        except (NoThought, StoreError) as error:
            tell("a bot could not move", level=logging.ERROR, why=str(error))
            self._asked.discard(_key(asked))
            self._not_before = room.hall.now() + AGAIN
        finally:
            self._thinking -= 1
            self.look()

    async def _play(self, asked: Asked, move: str) -> None:
        """Enter a bot's move into the log, unless the table has moved on."""
        room = self.room
        while True:
            pause = SOON
            async with room.lock:
                await room.be_sure()
                now = room.now()
                try:
                    new = room.table.bot_plays(asked.seat, move, asked.version, now)
                    await room.append(new, now)
                except Old:
                    self._asked.discard(_key(asked))  # the seat may come back to a bot
                    return
                except NotDone as no:
                    fields = {"table": short(room.table.id), "bot": asked.level, "why": no.code}
                    tell("a bot's move was refused", logging.ERROR, None, **fields)
                    return
                except Wait as wait:
                    pause = max(SOON, (wait.until - now) / 1000)
                except Conflict:
                    continue
                else:
                    room.broadcast()
                    metrics.BOT_MOVES.inc()
                    return
            await asyncio.sleep(pause)


def _key(asked: Asked) -> tuple[int, int]:
    return asked.seat, asked.version
