"""The one thread of a process that writes to a SQLite file, in groups.

Everything asked for in one round of the event loop is handed over together, and everything that
waits goes into one transaction. Appends that wait together share statements too: for a thread,
every statement is a wait for its turn among the others of its process.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import groupby
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from parlour.server.store.contract import Conflict, StoreError

LARGEST_GROUP = 512
SIZES = (1, 4, 16, 64)  # rows of a statement: few texts, so that they stay prepared

T = TypeVar("T")
Act = Callable[[sqlite3.Cursor], Any]


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
        self, connection: sqlite3.Connection, explained: Callable[[sqlite3.Error], StoreError]
    ) -> None:
        self._connection = connection
        self._explained = explained
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
    """Batches in which no match comes twice."""
    batch: dict[str, Append] = {}
    for append in appends:
        if append.match in batch:
            yield list(batch.values())
            batch = {}
        batch[append.match] = append
    yield list(batch.values())


def _appended(batch: Sequence[Append], cursor: sqlite3.Cursor) -> list[Conflict | None]:
    """Entries go in where the log has come to the version they follow, and move it on.

    No statement gives rows back: for this thread, every row would be another wait for its turn.
    """
    rows = [
        (one.match, version, one.at, entry, one.after)
        for one in batch
        for version, entry in enumerate(one.entries, one.after + 1)
    ]
    entered = sum(cursor.execute(_enter(size), values).rowcount for size, values in _portions(rows))
    lost = set() if entered == len(rows) else {one.match for one in batch if _is_late(one, cursor)}
    steps = [(one.match, one.after + len(one.entries)) for one in batch if one.match not in lost]
    for size, values in _portions(steps):
        cursor.execute(_advance(size), values)
    return [Conflict() if one.match in lost else None for one in batch]


def _is_late(append: Append, cursor: sqlite3.Cursor) -> bool:
    """Whether the log, not moved on here yet, has gone on without these entries, or is gone."""
    is_next = "SELECT 1 FROM matches WHERE match = ? AND version = ?"
    return cursor.execute(is_next, (append.match, append.after)).fetchone() is None


def _portions(rows: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, list[Any]]]:
    """What to fill into as few statements as can be, with the size of each; places that are left
    over stay empty, and lead to nothing.
    """
    for begin in range(0, len(rows), SIZES[-1]):
        some = rows[begin : begin + SIZES[-1]]
        size = next(size for size in SIZES if size >= len(some))
        values = [value for row in some for value in row]
        yield size, values + [None] * (len(rows[0]) * (size - len(some)))


@cache
def _enter(count: int) -> str:
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * count)
    return (
        "INSERT INTO entries (match, version, at, body) "  # noqa: S608 - only places
        "SELECT column1, column2, column3, column4 "
        f"FROM (VALUES {rows}) CROSS JOIN matches "
        "WHERE matches.match = column1 AND matches.version = column5"
    )


@cache
def _advance(count: int) -> str:
    steps = ", ".join(["(?, ?)"] * count)
    return (
        f"UPDATE matches SET version = column2 FROM (VALUES {steps}) "  # noqa: S608 - as above
        "WHERE matches.match = column1"
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
