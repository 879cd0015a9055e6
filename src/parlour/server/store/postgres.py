"""The store in a PostgreSQL database, which any number of nodes may share.

One connection appends (see `postgres_writer`), a pool of others does everything else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import AsyncConnectionPool, PoolTimeout
from sqlalchemy import Text, any_, bindparam
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import psycopg as psycopg_dialect

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
from parlour.server.store.migrate import migrate_postgresql
from parlour.server.store.postgres_writer import PAUSE, Connection, Writer, is_away
from parlour.server.store.statements import (
    Statements,
    nameable,
    numbered,
    summarised,
    told,
    written,
)
from parlour.server.store.tables import MATCHES

logger = logging.getLogger(__name__)

READERS = 4
TRIES = 5
PATIENCE = 10.0  # seconds to wait for a connection
# The pool tries ever more seldom to reach a database that is away. After so many seconds it gives
# up, and begins anew when it is asked next: so it is back soon after the database is.
RETRYING = 4.0
CONNECTING: dict[str, Any] = {
    "application_name": "parlour",
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}

T = TypeVar("T")

_SQL = Statements(
    psycopg_dialect.dialect(),  # type: ignore[no-untyped-call]
    postgresql.insert,
    MATCHES.c.match == any_(bindparam("matches", type_=postgresql.ARRAY(Text))),
)


class PostgresStore:
    """All logs in the database at `url`."""

    def __init__(self, url: str) -> None:
        self._conninfo = conninfo(url)
        given = conninfo_to_dict(url)
        self._name = f"PostgreSQL database {given.get('dbname', '')!r}"
        if "host" in given:
            self._name += f" at {given['host']}"
        self._closed = True

    async def open(self) -> None:
        try:
            await beside(self._prepare)  # another server may be at it
            self._writer = Writer(self._connected, self._explained)
            await self._writer.open()
        except psycopg.Error as error:
            raise self._explained(error) from error
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            self._conninfo,
            min_size=1,
            max_size=READERS,
            kwargs={"autocommit": True},
            timeout=PATIENCE,
            reconnect_timeout=RETRYING,
            open=False,
        )
        await self._pool.open()
        self._closed = False

    def _prepare(self) -> None:
        migrate_postgresql(lambda: psycopg.connect(self._conninfo), self._name)

    async def _connected(self) -> Connection:
        """A connection whose commits are safe, whatever the database's own settings say."""
        connection = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
        await connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') = 'off'"
        )
        await connection.execute("SET default_transaction_isolation = 'read committed'")
        await connection.execute("SET statement_timeout = '15s'")
        cursor = await connection.execute("SHOW fsync")
        if await cursor.fetchone() == ("off",):
            logger.warning(
                "%s runs with fsync off: when its machine stops, moves will be lost.", self._name
            )
        return connection

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await self._pool.close()

    async def check(self) -> None:
        async def act(connection: Connection) -> None:
            await connection.execute("SELECT 1")

        await self._ask(act)

    async def create(self, summary: Summary, entries: Sequence[bytes], at: int) -> None:
        if not nameable(summary.match):
            raise BadDatabase(f"A table cannot be named {summary.match!r}.")
        columns = written(summary) | {"version": len(entries)}
        rows = numbered(0, entries, at)
        tries = 0

        async def act(connection: Connection) -> bool:
            nonlocal tries
            tries += 1
            async with connection.transaction():
                if not (await connection.execute(_SQL.create.encode(), columns)).rowcount:
                    return False
                async with connection.cursor() as cursor:
                    await cursor.executemany(
                        _SQL.enter.encode(),
                        [{"match": summary.match, **row._asdict()} for row in rows],
                    )
            return True

        if await self._ask(act):
            return
        # An earlier try may have come through although its connection was lost.
        if tries == 1 or await self.read(summary.match) != rows:
            raise Conflict

    async def append(
        self,
        match: str,
        after: int,
        entries: Sequence[bytes],
        at: int,
        summary: Summary | None = None,
    ) -> None:
        if self._closed:
            raise self._is_closed()
        if not nameable(match):
            raise Conflict
        news = {} if summary is None else told(summary)
        await self._writer.append(match, after, numbered(after, entries, at), news)

    async def read(self, match: str, after: int = 0) -> list[Row]:
        if not nameable(match):
            return []
        return [Row(*row) for row in await self._rows(_SQL.read, {"match": match, "after": after})]

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        asked = [match for match in matches if nameable(match)]
        return dict(await self._rows(_SQL.heads, {"matches": asked}))

    async def summary(self, match: str) -> Summary | None:
        if not nameable(match):
            return None
        rows = await self._rows(_SQL.summary, {"match": match})
        return summarised(rows[0]) if rows else None

    async def listed(
        self,
        *,
        public: bool | None = None,
        status: Status | None = None,
        limit: int = 50,
        before: tuple[int, str] | None = None,
    ) -> list[Summary]:
        return [
            summarised(row) for row in await self._rows(*_SQL.listed(public, status, limit, before))
        ]

    async def counts(self, since: int = 0) -> dict[Status, int]:
        return dict(await self._rows(_SQL.counts, {"since": since}))

    async def lease(self, matches: Sequence[str], node: str, now: int, until: int) -> set[str]:
        named = [match for match in matches if nameable(match)]
        asked = {"matches": named, "node": node, "now": now, "until": until}
        return {match for (match,) in await self._rows(_SQL.lease, asked)}

    async def release(self, node: str, matches: Sequence[str] | None = None) -> None:
        async def act(connection: Connection) -> None:
            if matches is None:
                await connection.execute(_SQL.release_all.encode(), {"node": node})
                return
            asked = [{"node": node, "match": match} for match in matches if nameable(match)]
            async with connection.cursor() as cursor:
                await cursor.executemany(_SQL.release.encode(), asked)

        await self._ask(act)

    async def sweep(self, before: int) -> list[str]:
        return [match for (match,) in await self._rows(_SQL.sweep, {"before": before})]

    async def _rows(self, statement: str, asked: Any) -> list[Any]:
        async def act(connection: Connection) -> list[Any]:
            async with connection.cursor(binary=True) as cursor:
                await cursor.execute(statement.encode(), asked)
                return await cursor.fetchall()

        return await self._ask(act)

    async def _ask(self, act: Callable[[Connection], Awaitable[T]]) -> T:
        """Do something that may be done twice, and do so where a connection has gone."""
        if self._closed:
            raise self._is_closed()
        for tries_left in range(TRIES - 1, -1, -1):
            try:
                async with self._pool.connection() as connection:
                    return await act(connection)
            except PoolTimeout as error:
                raise self._explained(error) from error
            except psycopg.Error as error:
                if not tries_left or not is_away(error):
                    raise self._explained(error) from error
                await asyncio.sleep(PAUSE)
        raise AssertionError

    def _is_closed(self) -> StoreUnavailable:
        return StoreUnavailable(f"{self._name} is closed.")

    def _explained(self, error: psycopg.Error) -> StoreError:
        return explained(error, self._name)


def conninfo(url: str) -> str:
    """How to connect to the database at `url`, and how to notice that it has gone."""
    try:
        return make_conninfo("", **{**CONNECTING, **conninfo_to_dict(url)})
    except psycopg.ProgrammingError as error:
        raise BadDatabase(
            "This is not an address of a PostgreSQL database; one looks like "
            "postgresql://user:password@host:5432/name.",
            fr="Ce n’est pas l’adresse d’une base PostgreSQL ; elle s’écrit "
            "postgresql://nom:motdepasse@machine:5432/base.",
        ) from error


def explained(error: psycopg.Error, name: str) -> StoreError:
    """What PostgreSQL says, as a sentence for whoever runs the server."""
    said = next(iter(str(error).strip().splitlines()), type(error).__name__).rstrip(".")
    match error:
        case psycopg.errors.DiskFull():
            return StoreUnavailable(
                f"The disk of the {name} is full: make room on it.",
                fr="Le disque de la base PostgreSQL est plein : faites-y de la place.",
            )
        case psycopg.errors.ReadOnlySqlTransaction():
            return StoreUnavailable(
                f"The {name} may only be read: name its primary server, or allow writing.",
                fr="La base PostgreSQL ne peut qu’être lue : nommez son serveur principal, ou "
                "permettez d’y écrire.",
            )
        case psycopg.errors.InsufficientPrivilege():
            return StoreUnavailable(
                f"The {name} does not allow this user what is needed ({said}): grant it.",
                fr="La base PostgreSQL refuse à cet utilisateur ce qu’il faut "
                f"({said}) : accordez-le-lui.",
            )
        case psycopg.errors.QueryCanceled() | psycopg.errors.LockNotAvailable():
            return StoreUnavailable(
                f"The {name} takes too long ({said}): see what keeps it busy or locked.",
                fr=f"La base PostgreSQL met trop de temps ({said}) : voyez ce qui l’occupe ou la "
                "verrouille.",
            )
        case PoolTimeout():
            return StoreUnavailable(
                f"The {name} does not answer: check that it runs.",
                fr="La base PostgreSQL ne répond pas : vérifiez qu’elle tourne.",
            )
        case psycopg.OperationalError():
            return StoreUnavailable(
                f"The {name} cannot be reached ({said}): check that it runs, that the database "
                "exists, and that its address, user and password are right.",
                fr=f"La base PostgreSQL ne peut pas être atteinte ({said}) : vérifiez qu’elle "
                "tourne, qu’elle existe, et que son adresse, l’utilisateur et le mot de passe sont "
                "justes.",
            )
        case _:
            return StoreUnavailable(
                f"The {name} failed: {said}.", fr=f"La base PostgreSQL a échoué : {said}."
            )
