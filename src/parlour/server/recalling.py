"""The game so far, moment by moment, as the holder of one seat, or a spectator, was told of it.

It is written from the log, for a page that was opened anew and has to fill its log and its score
sheet. Nothing is in it that was not told at its time, to whoever then held the seat.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import NamedTuple

from parlour.server import entries
from parlour.server.replaying import Moment, moment, packed
from parlour.server.store import Row, Store
from parlour.server.table import LiveTable

KEPT = 64  # seats whose past is kept in memory, and tables whose seats are
FRESH = 5.0  # seconds in which it is not written again
NOBODY = ""  # the digest of those who watch


class _Memory(NamedTuple):
    pages: tuple[bytes, ...]
    version: int  # of the log it was written from
    since: float


class _Seals(NamedTuple):
    """The digests of all seats that a table had up to a version of its log."""

    digests: frozenset[str]
    version: int


class Memories:
    """What the seats of one server process can be told again; one is written at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[str, str], _Memory] = OrderedDict()
        self._seals: OrderedDict[str, _Seals] = OrderedDict()
        self._writing = asyncio.Lock()

    async def page(self, table: str, digest: str, number: int) -> bytes | None:
        """A page as compressed JSON, None where there is no such page."""
        seals = await self._sealed(table)
        # whatever else somebody makes up, there is one past of those who watch
        key = table, digest if digest in seals.digests else NOBODY
        known = self._fresh(key, seals.version)
        if known is None:
            async with self._writing:
                known = self._fresh(key, seals.version) or await self._write(key)
        return known.pages[number] if number < len(known.pages) else None

    async def _sealed(self, table: str) -> _Seals:
        """Whose the seats of a table are or were; only what is new in the log is read."""
        known = self._seals.get(table, _Seals(frozenset(), 0))
        rows = await self._store.read(table, known.version)
        if rows:
            found = await asyncio.to_thread(seated, rows)
            known = _Seals(known.digests | found, rows[-1].version)
        self._seals[table] = known
        self._seals.move_to_end(table)
        if len(self._seals) > KEPT:
            self._seals.popitem(last=False)
        return known

    def _fresh(self, key: tuple[str, str], version: int) -> _Memory | None:
        """What is known, where nothing was added to the log since, or it was only just written."""
        known = self._known.get(key)
        if known is None:
            return None
        self._known.move_to_end(key)
        is_fresh = known.version >= version or monotonic() - known.since <= FRESH
        return known if is_fresh else None

    async def _write(self, key: tuple[str, str]) -> _Memory:
        table, digest = key
        rows = await self._store.read(table)
        pages = await asyncio.to_thread(remembered, rows, digest)
        known = self._known[key] = _Memory(pages, rows[-1].version if rows else 0, monotonic())
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known


def seated(rows: Sequence[Row]) -> frozenset[str]:
    """The digests of the seats that these entries gave to people."""
    found: set[str] = set()
    for row in rows:
        match entries.read(row.body):
            case entries.Created(chairs=chairs):
                found.update(chair.digest for chair in chairs if chair.digest)
            case entries.Sat(digest=digest):
                found.add(digest)
    return frozenset(found)


def remembered(rows: Iterable[tuple[int, int, bytes]], digest: str) -> tuple[bytes, ...]:
    """All pages of what was told to the seat with that digest; there is always one."""
    table = LiveTable()
    moments: list[Moment] = []
    for version, at, body in rows:
        told = table.apply(entries.read(body), version, at)
        viewer = table.seat_of(digest)
        mine = "" if viewer is None else digest
        is_heard = told.only in {None, mine} and mine not in told.deaf
        found = moment(table, told, viewer, told.news if is_heard else None, len(moments))
        if found is not None:
            moments.append(found)
    # while there is time for calls, what came in meanwhile is told to nobody
    open_to_all = [one for one in moments if one.version <= table.told]
    return packed(table, table.seat_of(digest), open_to_all)
