"""The store in one SQLite file: one thread writes (see `sqlite_writer`), others read.

A commit waits for the disk. Everything asked for in the meantime goes into the next
transaction, so the more people wait, the less each costs. Other processes may use the same
file; they take turns.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import bindparam, func, select, update
from sqlalchemy.dialects import sqlite

from parlour.server.store.beside import beside
from parlour.server.store.contract import (
    BadDatabase,
    Conflict,
    Row,
    Status,
    StoreError,
    StoreUnavailable,
    Summary,
)
from parlour.server.store.migrate import migrate_sqlite
from parlour.server.store.sqlite_writer import Append, Writer
from parlour.server.store.statements import (
    NOTHING,
    TOLD,
    Statements,
    nameable,
    numbered,
    summarised,
    told,
    written,
)
from parlour.server.store.tables import ENTRIES, MATCHES

PATIENCE = 10.0  # seconds to wait for another process that is writing
READERS = 4
PAGES_AHEAD = 4000  # of the log ahead, until they go to their places: the more, the fewer times

T = TypeVar("T")

_ASKED = func.json_each(bindparam("matches")).table_valued("value")
_SQL = Statements(
    sqlite.dialect(paramstyle="named"),
    sqlite.insert,
    MATCHES.c.match.in_(select(_ASKED.c.value)),
)
# Moves the last version of a log on: the one step that decides who may write.
_ADVANCE = _SQL.text(
    update(MATCHES)
    .where(MATCHES.c.match == bindparam("name"), MATCHES.c.version == bindparam("after"))
    .values(
        version=bindparam("last"),
        changed=bindparam("at"),
        **{name: func.coalesce(bindparam(f"new_{name}"), MATCHES.c[name]) for name in TOLD},
    )
)
# By position: the driver fills that in fastest.
_ENTER = str(sqlite.insert(ENTRIES).compile(dialect=sqlite.dialect(paramstyle="qmark")))


class SqliteStore:
    """All logs in the file at `path`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._closed = True

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._here = threading.local()
        self._reading: list[sqlite3.Connection] = []
        # another program may have it locked
        writing = await beside(self._prepare, sqlite3.Connection.close)
        self._readers = ThreadPoolExecutor(READERS, "parlour-reader")
        self._writer = Writer(
            writing, lambda error: explained(error, self._path), self._check_place
        )
        self._closed = False

    def _prepare(self) -> sqlite3.Connection:
        try:
            migrate_sqlite(self._path)
            self._file = _which(self._path)
            return _connect(self._path)
        except sqlite3.Error as error:
            raise explained(error, self._path) from error

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._reading:
            connection.close()

    async def check(self) -> None:
        self._check_place()
        reads = "SELECT version_num FROM alembic_version"
        await self._ask(lambda cursor: cursor.execute(reads).fetchone())

    def _check_place(self) -> None:
        """Whether the file that was opened is still where it was."""
        if _which(self._path) != self._file:
            raise StoreUnavailable(
                f"{self._path} was moved or removed while it was open, and what is written now may "
                "be lost: stop the server, put the file back, and start again.",
                fr=f"{self._path} a été déplacé ou supprimé pendant qu’il était ouvert, et ce qui "
                "s’écrit maintenant peut se perdre : arrêtez le serveur, remettez le fichier à sa "
                "place et relancez.",
            )

    async def create(self, summary: Summary, entries: Sequence[bytes], at: int) -> None:
        if not nameable(summary.match):
            raise BadDatabase(f"A table cannot be named {summary.match!r}.")
        columns = written(summary) | {"version": len(entries)}
        rows = [(summary.match, *row) for row in numbered(0, entries, at)]

        def act(cursor: sqlite3.Cursor) -> None:
            if not cursor.execute(_SQL.create, columns).rowcount:
                raise Conflict
            cursor.executemany(_ENTER, rows)

        await self._write(act)

    async def append(
        self,
        match: str,
        after: int,
        entries: Sequence[bytes],
        at: int,
        summary: Summary | None = None,
    ) -> None:
        if not nameable(match):
            raise Conflict
        if not entries:
            raise ValueError(NOTHING)
        if summary is None:
            if self._closed:
                raise _closed(self._path)
            await self._writer.append(Append(match, after, entries, at))
            return
        step = {"name": match, "after": after, "last": after + len(entries), "at": at}
        step |= told(summary)
        rows = [(match, *row) for row in numbered(after, entries, at)]

        def act(cursor: sqlite3.Cursor) -> None:
            if not cursor.execute(_ADVANCE, step).rowcount:
                raise Conflict
            cursor.executemany(_ENTER, rows)

        await self._write(act)

    async def read(self, match: str, after: int = 0) -> list[Row]:
        if not nameable(match):
            return []
        asked = {"match": match, "after": after}
        return await self._ask(
            lambda cursor: [Row(*row) for row in cursor.execute(_SQL.read, asked)]
        )

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        asked = {"matches": msgspec.json.encode([m for m in matches if nameable(m)]).decode()}
        return await self._ask(lambda cursor: dict(cursor.execute(_SQL.heads, asked).fetchall()))

    async def summary(self, match: str) -> Summary | None:
        if not nameable(match):
            return None
        row = await self._ask(
            lambda cursor: cursor.execute(_SQL.summary, {"match": match}).fetchone()
        )
        return None if row is None else summarised(row)

    async def listed(
        self,
        *,
        public: bool | None = None,
        status: Status | None = None,
        limit: int = 50,
        before: tuple[int, str] | None = None,
    ) -> list[Summary]:
        text, asked = _SQL.listed(public, status, limit, before)
        rows = await self._ask(lambda cursor: cursor.execute(text, asked).fetchall())
        return [summarised(row) for row in rows]

    async def counts(self, since: int = 0) -> dict[Status, int]:
        asked = {"since": since}
        return await self._ask(lambda cursor: dict(cursor.execute(_SQL.counts, asked).fetchall()))

    async def lease(self, matches: Sequence[str], node: str, now: int, until: int) -> set[str]:
        named = msgspec.json.encode([match for match in matches if nameable(match)]).decode()
        asked = {"matches": named, "node": node, "now": now, "until": until}
        rows = await self._write(lambda cursor: cursor.execute(_SQL.lease, asked).fetchall())
        return {match for (match,) in rows}

    async def release(self, node: str, matches: Sequence[str] | None = None) -> None:
        if matches is None:
            await self._write(lambda cursor: cursor.execute(_SQL.release_all, {"node": node}))
        else:
            asked = [{"node": node, "match": match} for match in matches if nameable(match)]
            await self._write(lambda cursor: cursor.executemany(_SQL.release, asked))

    async def sweep(self, before: int) -> list[str]:
        rows = await self._write(
            lambda cursor: cursor.execute(_SQL.sweep, {"before": before}).fetchall()
        )
        return [match for (match,) in rows]

    async def _ask(self, act: Callable[[sqlite3.Cursor], T]) -> T:
        """Do something that changes nothing, on a reader's thread."""
        if self._closed:
            raise _closed(self._path)
        return await self._loop.run_in_executor(self._readers, self._read_here, act)

    def _read_here(self, act: Callable[[sqlite3.Cursor], T]) -> T:
        try:
            connection: sqlite3.Connection | None = getattr(self._here, "connection", None)
            if connection is None:
                self._check_place()  # another file at this place would be read as if it were ours
                connection = self._here.connection = _connect(self._path)
                connection.execute("PRAGMA query_only = ON")
                self._reading.append(connection)
            return act(connection.cursor())
        except sqlite3.Error as error:
            raise explained(error, self._path) from error

    def _write(self, act: Callable[[sqlite3.Cursor], T]) -> asyncio.Future[T]:
        """Do something in the next transaction; done when it is safe on the disk."""
        if self._closed:
            raise _closed(self._path)
        return self._writer.write(act)


def _which(path: Path) -> tuple[int, int] | None:
    """Which file is at that place, whatever it is called; None where none is."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _connect(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there: none is made in its place."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # some systems need to be asked twice
        connection.execute("PRAGMA foreign_keys = ON")
        # What undoes half a statement is of no use after a crash: it need not go to the disk.
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_AHEAD}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _closed(path: Path) -> StoreUnavailable:
    return StoreUnavailable(f"The database {path} is closed.")


def explained(error: sqlite3.Error, path: Path) -> StoreError:
    """What SQLite says, as a sentence for whoever runs the server."""
    name = getattr(error, "sqlite_errorname", "")
    kind = "_".join(name.split("_")[:2])
    match kind:
        case "SQLITE_FULL":
            return StoreUnavailable(
                f"The disk that holds {path} is full: make room on it.",
                fr=f"Le disque où se trouve {path} est plein : faites-y de la place.",
            )
        case "SQLITE_READONLY" | "SQLITE_PERM" | "SQLITE_AUTH":
            return StoreUnavailable(
                f"{path} may only be read: allow this user to write to it and to its folder.",
                fr=f"{path} ne peut qu’être lu : permettez à cet utilisateur d’y écrire, ainsi que "
                "dans son dossier.",
            )
        case "SQLITE_CANTOPEN":
            return StoreUnavailable(
                f"{path} cannot be opened: its folder must exist, and this user must be allowed "
                "to write there.",
                fr=f"{path} ne peut pas être ouvert : son dossier doit exister, et cet utilisateur "
                "doit pouvoir y écrire.",
            )
        case "SQLITE_BUSY" | "SQLITE_LOCKED":
            return StoreUnavailable(
                f"{path} is locked by another program: close that one, or try again later.",
                fr=f"{path} est verrouillé par un autre programme : fermez-le, ou réessayez plus "
                "tard.",
            )
        case "SQLITE_NOTADB" | "SQLITE_CORRUPT":
            return BadDatabase(
                f"{path} is not a SQLite database, or it is damaged: name another file, or put "
                "back a copy.",
                fr=f"{path} n’est pas une base SQLite, ou elle est abîmée : nommez un autre "
                "fichier, ou remettez une copie.",
            )
        case "SQLITE_IOERR":
            return StoreUnavailable(
                f"The disk that holds {path} fails ({name}): check it.",
                fr=f"Le disque où se trouve {path} est en panne ({name}) : vérifiez-le.",
            )
        case _:
            return StoreUnavailable(
                f"The database {path} failed: {error}.",
                fr=f"La base {path} a échoué : {error}.",
            )
