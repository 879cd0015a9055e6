"""The one connection of a node that appends to PostgreSQL, in groups.

Every group is one statement, and so one transaction. When the connection is lost on the way, the
writer connects again and finds out which of the group's entries are in the log, before it answers
anybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import psycopg

from parlour.server.store.contract import Conflict, Row, StoreError
from parlour.server.store.statements import TOLD

logger = logging.getLogger(__name__)

Connection = psycopg.AsyncConnection[Any]

LARGEST_GROUP = 512
PATIENCE = 10.0  # seconds to go on trying while the database is away
PAUSE = 0.1

_encode = msgspec.json.Encoder().encode  # entries become base64

_KINDS = {"public": "boolean", "seats": "integer", "taken": "integer"}
_NEW = ", ".join(f"new_{name} {_KINDS.get(name, 'text')}" for name in TOLD)

# A group comes as one JSON text, which costs a fraction of as many arrays as there are columns.
# Rows are locked in the order of their names, so that two nodes never wait for each other. Whoever
# moves the last version on from the one he knew has won, and only his entries go in.
_APPEND = f"""
WITH asked AS MATERIALIZED (
    SELECT * FROM json_to_recordset(%s::json)
    AS asked (match text, after integer, last integer, at bigint, bodies json, {_NEW})
), locked AS (
    SELECT match FROM matches WHERE match IN (SELECT match FROM asked) ORDER BY match FOR UPDATE
), won AS (
    UPDATE matches SET version = asked.last,
        changed = CASE WHEN asked.new_status IS NULL THEN matches.changed ELSE asked.at END,
        {", ".join(f"{name} = coalesce(asked.new_{name}, matches.{name})" for name in TOLD)}
    FROM asked JOIN locked ON locked.match = asked.match
    WHERE matches.match = asked.match AND matches.version = asked.after
    RETURNING matches.match, asked.after, asked.at, asked.bodies
), entered AS (
    INSERT INTO entries (match, version, at, body)
    SELECT won.match, won.after + body.ordinality, won.at, decode(body.value, 'base64')
    FROM won, json_array_elements_text(won.bodies) WITH ORDINALITY AS body
)
SELECT match FROM asked WHERE match NOT IN (SELECT match FROM won)
""".encode()  # noqa: S608 - made of this module's own words

_READ = b"SELECT version, at, body FROM entries WHERE match = %s AND version > %s ORDER BY version"


class Append(NamedTuple):
    """Entries that wait to be written, and who waits for it."""

    match: str
    after: int
    rows: Sequence[Row]
    told: dict[str, Any]
    waiting: asyncio.Future[None]

    def answer(self, error: Exception | None) -> None:
        """Say how it went to whoever still waits."""
        if self.waiting.done():
            return
        if error is None:
            self.waiting.set_result(None)
        else:
            self.waiting.set_exception(error)


Answers = Sequence[tuple[Append, Exception | None]]


def is_away(error: psycopg.Error) -> bool:
    """Whether the database could not be reached, or has gone: it may come back."""
    state = error.sqlstate
    return isinstance(error, psycopg.OperationalError) and (
        state is None or state.startswith(("08", "57P"))
    )


class Writer:
    """Takes appends from anybody, and writes what is waiting as one group after another."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Connection]],
        explained: Callable[[psycopg.Error], StoreError],
    ) -> None:
        self._connect = connect
        self._explained = explained
        self._waiting: list[Append] = []
        self._wanted = asyncio.Event()
        self._closing = False

    async def open(self) -> None:
        """Connect, and begin."""
        self._connection = await self._connect()
        self._task = asyncio.create_task(self._run(), name="parlour-writer")

    async def close(self) -> None:
        """Write everything that waits, and end."""
        self._closing = True
        self._wanted.set()
        await self._task
        await self._connection.close()

    async def append(
        self, match: str, after: int, rows: Sequence[Row], told: dict[str, Any]
    ) -> None:
        """Returns when the rows are safe; raises Conflict or StoreError."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(match, after, rows, told, waiting))
        self._wanted.set()
        await waiting

    async def _run(self) -> None:
        answers: Answers = []
        while answers or self._waiting or not self._closing:
            if not answers and not self._waiting:
                self._wanted.clear()
                await self._wanted.wait()
                await asyncio.sleep(0)  # whatever else has come in goes with it
            # On its way before the last group hears how it went: whoever is told has work to do,
            # in which time the database has some too.
            writing = asyncio.create_task(self._answers(self._next_group()))
            for append, error in answers:
                append.answer(error)
            answers = await writing

    def _next_group(self) -> list[Append]:
        """What goes into the next statement: no match twice, in the order of asking."""
        group: dict[str, Append] = {}
        later: list[Append] = []
        for append in self._waiting:
            if append.match in group or len(group) == LARGEST_GROUP:
                later.append(append)
            else:
                group[append.match] = append
        self._waiting = later
        return list(group.values())

    async def _answers(self, group: Sequence[Append]) -> Answers:
        """How it went, for each of a group."""
        if not group:
            return []
        try:
            won = await self._written(group)
        except Exception as error:  # noqa: BLE001 - a dead writer would leave everybody waiting
            if len(group) > 1 and not isinstance(error, psycopg.OperationalError):
                # One of them is at fault: the others shall not suffer for it.
                return [answer for one in group for answer in await self._answers([one])]
            known = self._explained(error) if isinstance(error, psycopg.Error) else error
            return [(append, known) for append in group]
        return [(append, None if append.match in won else Conflict()) for append in group]

    async def _written(self, group: Sequence[Append]) -> set[str]:
        """The matches whose entries are safe; the other logs have gone on without them."""
        now = asyncio.get_running_loop().time
        end = now() + PATIENCE
        lost = False
        while True:
            try:
                if self._connection.closed:
                    self._connection = await self._connect()
                if not lost:
                    return await self._execute(group)
                there = await self._there(group)
                there |= await self._execute([a for a in group if a.match not in there])
                # What the lost connection was doing may have come through only just now.
                return there | await self._there(group)
            except (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure):
                continue
            except psycopg.OperationalError as error:
                if not is_away(error) or now() > end:
                    raise
                if not lost:
                    logger.warning("The database has gone away; trying to reach it again.")
                lost = True
                await asyncio.sleep(PAUSE)

    async def _execute(self, group: Sequence[Append]) -> set[str]:
        if not group:
            return set()
        asked = [
            {
                "match": append.match,
                "after": append.after,
                "last": append.after + len(append.rows),
                "at": append.rows[-1].at,
                "bodies": [row.body for row in append.rows],
                **append.told,
            }
            for append in group
        ]
        cursor = await self._connection.execute(_APPEND, (_encode(asked).decode(),))
        lost = {match for (match,) in await cursor.fetchall()}
        return {append.match for append in group} - lost

    async def _there(self, group: Sequence[Append]) -> set[str]:
        """The matches whose logs hold exactly these entries."""
        found = set()
        for append in group:
            cursor = await self._connection.execute(_READ, (append.match, append.after))
            rows = await cursor.fetchmany(len(append.rows))
            if [Row(*row) for row in rows] == list(append.rows):
                found.add(append.match)
        return found
