"""The one thread of a process that writes to a SQLite file, in groups.

Everything asked for in one round of the event loop is handed over together, and everything that
waits goes into one transaction. For a thread, every statement is a wait for its turn among the
others of its process; so appends that wait together are one statement, which is a transaction of
its own, and moves on the last versions of their logs.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import groupby, islice
from queue import SimpleQueue
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from parlour.server.store.contract import Conflict, StoreError

LARGEST_GROUP = 512
SIZES = (1, 4, 16, 64, 256)  # rows of a statement: few texts, so that they stay prepared
LONGEST = SIZES[-1]  # entries in one statement
COLUMNS = 5  # of one of its rows: the four of an entry, and the version it follows
SURE = 1.0  # seconds for which the file is taken to be where it was found

T = TypeVar("T")
Act = Callable[[sqlite3.Cursor], Any]

# Every entry that this connection makes is the last version of its log from then on.
_MOVE_ON = """
CREATE TEMP TRIGGER move_on AFTER INSERT ON main.entries BEGIN
    UPDATE matches SET version = NEW.version WHERE match = NEW.match;
END
"""


class Append(NamedTuple):
    """Entries for a log that has come to version `after`; nothing else about the match changes."""

    match: str
    after: int
    entries: Sequence[bytes]
    at: int


class Write(NamedTuple):
    """Something to do in a transaction, and who waits for it."""

    work: Append | Act
    waiting: asyncio.Future[Any]


class Writer:
    """Takes writes from the event loop; each is answered when it is safe on the disk."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        explained: Callable[[sqlite3.Error], StoreError],
        check_place: Callable[[], None],
    ) -> None:
        connection.execute(_MOVE_ON)
        self._connection = connection
        self._explained = explained
        self._check_place = check_place  # raises where the file is gone: nothing is kept then
        self._sure_until = 0.0
        self._loop = asyncio.get_running_loop()
        self._asked: list[Write] = []  # in this round of the event loop
        self._writes: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="parlour-writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write everything that waits, and end."""
        self._hand_over()
        self._writes.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def append(self, append: Append) -> asyncio.Future[None]:
        """Done when the entries are safe; raises Conflict or StoreError."""
        if len(append.entries) > LONGEST:
            return self.write(lambda cursor: _enter_in_parts(append, cursor))
        waiting: asyncio.Future[None] = self._loop.create_future()
        self._ask(Write(append, waiting))
        return waiting

    def write(self, act: Callable[[sqlite3.Cursor], T]) -> asyncio.Future[T]:
        """Anything else, with its result. It may raise Conflict before it has changed anything."""
        waiting: asyncio.Future[T] = self._loop.create_future()
        self._ask(Write(act, waiting))
        return waiting

    def _ask(self, write: Write) -> None:
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(write)

    def _hand_over(self) -> None:
        if self._asked:
            self._writes.put(self._asked)
            self._asked = []

    def _run(self) -> None:
        while (writes := self._writes.get()) is not None:
            while not self._writes.empty() and len(writes) < LARGEST_GROUP:
                more = self._writes.get()
                if more is None:
                    self._writes.put(None)
                    break
                writes += more
            for begin in range(0, len(writes), LARGEST_GROUP):
                group = writes[begin : begin + LARGEST_GROUP]
                results = self._committed([write.work for write in group])
                self._loop.call_soon_threadsafe(_answer, group, results)

    def _committed(self, work: Sequence[Append | Act]) -> list[Any]:
        """The result of each, or what it raised, after a commit of them all."""
        cursor = self._connection.cursor()
        try:
            self._look()
            if _are_appended(work, cursor):
                return [None] * len(work)
            cursor.execute("BEGIN IMMEDIATE")
            results = _done(work, cursor)
            cursor.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - a dead writer would leave everybody waiting
            if self._connection.in_transaction:
                self._connection.rollback()
            if isinstance(error, sqlite3.OperationalError):
                told_all = self._explained(error)
                return [told_all for _ in work]
            if len(work) > 1:  # one of them is at fault: the others shall not suffer for it
                return [result for one in work for result in self._committed([one])]
            return [self._explained(error) if isinstance(error, sqlite3.Error) else error]
        return results

    def _look(self) -> None:
        """See now and then that what is written has a file to go to."""
        now = monotonic()
        if now >= self._sure_until:
            self._check_place()
            self._sure_until = now + SURE


def _done(work: Sequence[Append | Act], cursor: sqlite3.Cursor) -> list[Any]:
    """All of it, in the order of asking."""
    results: list[Any] = []
    for are_appends, some in groupby(work, key=lambda one: isinstance(one, Append)):
        if are_appends:
            for batch in _apart(some):  # type: ignore[arg-type]  # `groupby` keeps kinds apart
                results += _appended(batch, cursor)
        else:
            results += [_tried(act, cursor) for act in some]  # type: ignore[arg-type]
    return results


def _apart(appends: Iterator[Append]) -> Iterator[list[Append]]:
    """Batches for one statement each, in which no match comes twice."""
    batch: dict[str, Append] = {}
    size = 0
    for append in appends:
        size += len(append.entries)
        if append.match in batch or size > LONGEST:
            yield list(batch.values())
            batch, size = {}, len(append.entries)
        batch[append.match] = append
    yield list(batch.values())


def _are_appended(work: Sequence[Append | Act], cursor: sqlite3.Cursor) -> bool:
    """Whether all of it is done, in one statement; otherwise nothing has changed."""
    if not all(isinstance(one, Append) for one in work):
        return False
    batches = list(islice(_apart(iter(work)), 2))  # type: ignore[arg-type]  # all are appends
    return len(batches) == 1 and _are_entered(batches[0], cursor)


def _appended(batch: Sequence[Append], cursor: sqlite3.Cursor) -> list[Conflict | None]:
    """How it went, for each: where one is late, the others go in one by one."""
    if _are_entered(batch, cursor):
        return [None] * len(batch)
    return [None if _are_entered([one], cursor) else Conflict() for one in batch]


def _enter_in_parts(append: Append, cursor: sqlite3.Cursor) -> None:
    """More entries than go into one statement: only the first part can be late."""
    for begin in range(0, len(append.entries), LONGEST):
        part = append.entries[begin : begin + LONGEST]
        if not _are_entered([append._replace(after=append.after + begin, entries=part)], cursor):
            raise Conflict


def _are_entered(batch: Sequence[Append], cursor: sqlite3.Cursor) -> bool:
    """Whether the entries are in their logs; none is where one of the logs is gone, or has not
    come to the version that its entries follow.

    The statement gives no rows back: for this thread, every row would be another wait for its turn.
    """
    values: list[str | int | bytes | None] = [
        value
        for one in batch
        for version, entry in enumerate(one.entries, one.after + 1)
        for value in (one.match, version, one.at, entry, one.after)
    ]
    count = len(values) // COLUMNS
    size = next(size for size in SIZES if size >= count)
    values += [None] * (COLUMNS * (size - count))
    try:
        cursor.execute(_enter(size), values)
    except sqlite3.IntegrityError:
        return False
    return True


@cache
def _enter(count: int) -> str:
    """The statement for so many rows. Whoever is late has no version, which no entry may be
    without; places that are left over stay empty, and lead to nothing.
    """
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * count)
    return (
        "INSERT INTO entries (match, version, at, body) SELECT column1, "  # noqa: S608 - only places
        "CASE WHEN matches.version = column5 THEN column2 END, column3, column4 "
        f"FROM (VALUES {rows}) LEFT JOIN matches ON matches.match = column1 "
        "WHERE column1 IS NOT NULL"
    )


def _tried(act: Act, cursor: sqlite3.Cursor) -> Any:
    try:
        return act(cursor)
    except Conflict as conflict:
        return conflict


def _answer(writes: Sequence[Write], results: Sequence[Any]) -> None:
    for write, result in zip(writes, results, strict=True):
        if write.waiting.done():
            continue
        if isinstance(result, Exception):
            write.waiting.set_exception(result)
        else:
            write.waiting.set_result(result)
