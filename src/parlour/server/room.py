"""A room: one table with everybody who is connected to it on this node.

The order of every change: decide, insert, commit, apply, acknowledge, tell. A lock keeps one
change at a time, and nobody hears of anything that is not safely in the log. Where another
node was faster, the log is read and everything is decided again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

import msgspec

from parlour.engine import ParlourError
from parlour.server import entries as log
from parlour.server import metrics
from parlour.server.advising import advise
from parlour.server.connection import Connection
from parlour.server.deciding import Decision, Who
from parlour.server.driver import Driver
from parlour.server.limits import BLINK
from parlour.server.messages import Ask, Hello, Hint, Rematch, Sit
from parlour.server.refusing import NotDone, Old, Wait, not_done, words
from parlour.server.seals import digest
from parlour.server.store import Conflict, StoreError, StoreUnavailable
from parlour.server.summing import changed
from parlour.server.table import LiveTable

if TYPE_CHECKING:
    from parlour.server.hall import Hall

TRIES = 50  # lost races in a row after which something must be wrong
MOST_PARKED = 16  # commands of one client that may wait for the end of the time for calls
SOON = 0.02  # seconds until another try, when that end is overdue
AGAIN = 3.0  # seconds until an absence is noted after all, when the store could not
RETURN = 3.0  # seconds for clients to come back, after a server has begun
SECRET_BYTES = 24
# Entries after which seats may belong to others.
RESEATING = (log.Sat, log.Left, log.SeatSet, log.Started)

_encode = msgspec.json.Encoder().encode
_DONE, _REFUSED, _STALE = (
    metrics.Tally(metrics.ANSWERS.labels(kind)) for kind in ("done", "refused", "stale")
)
_ENTRIES, _TOLD = metrics.Tally(metrics.ENTRIES), metrics.Tally(metrics.TOLD)
_ANSWERING = metrics.Stopwatch(metrics.ANSWER_SECONDS)
_COMMITTING = metrics.Stopwatch(metrics.COMMIT_SECONDS)


def draw() -> str:
    """Fresh random text nobody can guess."""
    return secrets.token_urlsafe(SECRET_BYTES)


class NoSuchTable(ParlourError):
    """There is no table of that name, or no longer."""


class Room:
    """One table on this node."""

    def __init__(self, hall: Hall, table: LiveTable) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.members: set[Connection] = set()
        self.is_gone = False  # the store has forgotten the table
        self.used = monotonic()
        self.parked: Counter[Connection] = Counter()
        self.driver = Driver(self)
        self._made = table.told  # the last version whose frames were made
        self._ready: list[tuple[Connection, bytes]] = []  # made, but not told yet
        self._doubtful = False  # an append may or may not have reached the disk
        self._partings: Counter[str | None] = Counter()  # how often each person was seen to go

    async def enter(self, connection: Connection, hello: Hello) -> None:
        """Let a client in: everything it has to know first, and from then on all news."""
        async with self.lock:
            await self.be_sure()
            if self.hall.is_shared:
                await self.read_on()  # the client may have heard more elsewhere than is known here
            if hello.secret is not None:
                connection.digest = digest(hello.secret)
                connection.seat = self.table.seat_of(connection.digest)
                if connection.seat is None:
                    connection.digest = None
                    connection.complain("secret", words("secret"))
            if connection.seat is not None:
                await self._note_presence(connection.digest)
                connection.seat = self.table.seat_of(connection.digest)
            told = self.table.resume(connection.seat, hello.version, self.now(), hello.past)
            connection.tell(told)
            connection.room = self
            self.members.add(connection)
            self.used = monotonic()
        self.driver.look()

    def part(self, connection: Connection) -> None:
        """A client is gone."""
        self.members.discard(connection)
        self.used = monotonic()
        if connection.seat is not None and not (self.hall.closing or self.is_gone):
            self.hall.begin(self._miss(connection.digest))

    async def ask(self, connection: Connection, message: Ask) -> None:
        """Carry a command out, or answer why not."""
        begun = perf_counter()
        self.used = monotonic()
        if isinstance(message, Hint):
            advise(self, connection, message)
            return
        async with self.lock:
            await self._carry_out(connection, message)
        _ANSWERING.note(perf_counter() - begun)
        self.driver.look()

    async def append(self, new: Sequence[log.Entry], now: int) -> None:
        """Commit entries, and only then take them in. Conflict when another node was faster,
        NoSuchTable when one has forgotten the table.
        """
        table = self.table
        bodies = [log.write(entry) for entry in new]
        begun = perf_counter()
        self._doubtful = True  # whoever stops waiting for a commit does not know how it ended
        try:
            await self.hall.store.append(table.id, table.version, bodies, now, changed(table, new))
        except Conflict:
            metrics.CONFLICTS.inc()
            await self.read_on()
            if not await self.hall.store.heads([table.id]):
                self.hall.forget(table.id)
                raise NoSuchTable("The table is no longer there.") from None
            raise
        self._doubtful = False
        _COMMITTING.note(perf_counter() - begun)
        _ENTRIES.count += len(bodies)
        for entry in new:
            self._take_in(entry, table.version + 1, now)
        if self.hall.is_shared:
            await self.hall.hints.announce(table.id, table.version)

    async def catch_up(self) -> None:
        """Read what other nodes wrote, and tell it here."""
        async with self.lock:
            await self.read_on()
        self.driver.look()

    async def read_on(self) -> None:
        """The same, for those who hold the lock."""
        rows = await self.hall.store.read(self.table.id, self.table.version)
        self._doubtful = False
        read = [(log.read(row.body), row) for row in rows]
        for entry, row in read:
            self._take_in(entry, row.version, row.at)
        self.broadcast()
        if any(isinstance(entry, log.Went) for entry, _ in read):
            for person in {member.digest for member in self.members} - {None}:
                await self._note_presence(person)

    def broadcast(self, asker: Connection | None = None, *answer: bytes) -> None:
        """Tell everybody here what may be told and was not yet; whoever asked has his answer
        first, and together with it what is told to him.
        """
        ready, self._ready = self._ready, []
        _TOLD.count += len(ready)
        if asker is not None:
            asker.tell(*answer, *[frame for member, frame in ready if member is asker])
        for member, frame in ready:
            if member is not asker:
                member.tell(frame)

    def has_seat(self, seat: int) -> bool:
        """Whether the person of a seat is connected to this node."""
        return any(member.seat == seat for member in self.members)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing will happen by itself."""
        is_used = self.members or self.parked or self.lock.locked()
        return not is_used and self.driver.is_idle

    def now(self) -> int:
        """The time in milliseconds, never before that of the last entry."""
        return max(self.hall.now(), self.table.at)

    def _take_in(self, entry: log.Entry, version: int, at: int) -> None:
        """Apply an entry of the log, and make the frames it leads to while they can be made."""
        table = self.table
        table.apply(entry, version, at)
        if isinstance(entry, RESEATING):
            for member in self.members:
                member.seat = table.seat_of(member.digest)
        for made in range(self._made + 1, table.told + 1):
            frames = table.frames(made, {member.seat for member in self.members})
            self._ready += [(member, frames[member.seat]) for member in self.members]
        self._made = table.told

    async def _carry_out(self, connection: Connection, message: Ask) -> None:
        table = self.table
        for _ in range(TRIES):
            if self._doubtful:
                await self.read_on()
            if isinstance(message, Rematch):
                await self._look_for_next()
            now = self.now()
            try:
                who = Who(connection.digest, connection.lag)
                decision = table.decide(who, message, now, draw)
            except NotDone as no:
                self.refuse(connection, message, no)
                return
            except Old as old:
                _STALE.count += 1
                connection.tell(table.stale(message.id, old.version, connection.seat, now))
                return
            except Wait as wait:
                self._park(connection, message, wait.until)
                return
            is_new = isinstance(message, Sit) and bool(decision.entries)
            if is_new and not connection.visitor.sittings.take(monotonic()):
                self.refuse(connection, message, not_done("too_many"))
                return
            if await self._done(connection, message, decision, now):
                return
        raise StoreUnavailable("The log of a table moves on too fast to be followed.")

    async def _look_for_next(self) -> None:
        """See whether the table of the last rematch is still to be had, or was played at."""
        table = self.table
        if table.next is not None and table.next != table.deserted:
            found = await self.hall.store.summary(table.next)
            if found is None or found.details.get("closed"):
                table.deserted = table.next

    async def _done(
        self, connection: Connection, message: Ask, decision: Decision, now: int
    ) -> bool:
        """Append a decision, acknowledge and tell it; False when another node was faster."""
        before = connection.digest
        if decision.secret is not None:
            connection.digest = digest(decision.secret)
            connection.sat = (message.id, decision)
        if decision.entries:
            try:
                if decision.table:
                    with suppress(Conflict):  # it is there, if somebody asked at the same time
                        await self.hall.keep(decision.table, now)
                await self.append(decision.entries, now)
            except Conflict:
                connection.digest = before
                return False
        is_back = decision.secret is not None and not decision.entries
        if is_back:  # whoever sat down over a connection that broke is here over this one
            connection.seat = self.table.seat_of(connection.digest)
            await self._note_presence(connection.digest)
        _DONE.count += 1
        if connection.sat is not None and connection.sat[0] == message.id:
            decision = connection.sat[1]  # the secret is told again
        # The answer that the log has for this id: asked again, it is given again.
        answered = self.table.answered(connection.digest or "", message.mark)
        told = self.table.told if answered is None else answered.version
        self.broadcast(connection, _encode(decision.done(message.id, told)))
        if is_back:
            connection.tell(self.table.welcome(connection.seat, self.now()))
        return True

    async def _note_presence(self, person: str | None) -> None:
        """Note in the log that a person is here, unless it says so already."""

        def came() -> Sequence[log.Entry]:
            seat = self.table.seat_of(person)
            return () if seat is None else self.table.came(seat)

        await self._note(came)

    async def _miss(self, person: str | None) -> None:
        """Note that a person is gone, unless it was for a moment only."""
        self._partings[person] += 1
        parting = self._partings[person]
        # The person may have gone to another node, which then tells that he came after he went.
        pause = self.table.blink - (BLINK if self.hall.is_shared else 0)
        await asyncio.sleep(pause / 1000)
        if parting == self._partings[person]:
            await self._note_absence(person)

    async def _note_absence(self, person: str | None) -> None:
        """Note in the log that a person's last connection to this node is gone."""

        def went() -> Sequence[log.Entry]:
            seat = self.table.seat_of(person)
            return () if seat is None or self.has_seat(seat) else self.table.went(seat)

        while not self.hall.closing:
            try:
                async with self.lock:
                    await self.be_sure()
                    await self._note(went)
                break
            except StoreError:
                await asyncio.sleep(AGAIN)
        self.driver.look()

    async def begin(self) -> None:
        """A room newly opened: who of those that the log has here comes back?"""
        if await self.driver.hold() and not self.hall.is_shared:
            await self.call_the_roll()
        self.driver.look()

    async def call_the_roll(self) -> None:
        """Note the absence of all whom the log has here, but who did not come back in time."""
        await asyncio.sleep(RETURN)
        for chair in list(self.table.chairs):
            if chair.is_person and chair.went is None:
                await self._note_absence(chair.digest)

    async def _note(self, found: Callable[[], Sequence[log.Entry]]) -> None:
        """Append what is found to be so; where another node was faster, find out again."""
        for _ in range(TRIES):
            new = found()
            if not new:
                return
            with suppress(Conflict):
                await self.append(new, self.now())
                self.broadcast()
                return

    async def be_sure(self) -> None:
        """Where a commit ended nobody knows how, the log tells."""
        if self._doubtful:
            await self.read_on()

    def refuse(self, connection: Connection, message: Ask, reason: NotDone) -> None:
        """Answer why something is not done."""
        _REFUSED.count += 1
        connection.tell(_encode(reason.refused(message.id, self.table.told)))

    def _park(self, connection: Connection, message: Ask, until: int) -> None:
        """Try again when the time for calls is over; meanwhile the client can go on calling."""
        if self.parked[connection] >= MOST_PARKED:
            self.refuse(connection, message, not_done("busy"))
            return
        self.parked[connection] += 1
        self.hall.begin(self._ask_again(connection, message, until))

    async def _ask_again(self, connection: Connection, message: Ask, until: int) -> None:
        try:
            await asyncio.sleep(max(SOON, (until - self.hall.now()) / 1000))
        finally:
            self.parked[connection] -= 1
            if self.parked[connection] == 0:
                del self.parked[connection]
        try:
            await self.ask(connection, message)
        except StoreError:
            connection.complain("store", words("store"))
