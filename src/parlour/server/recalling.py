"""The game so far, moment by moment, as the holder of one seat, or a spectator, was told of it.

It is written from the log, for a page that was opened anew and has to fill its log and its score
sheet. Nothing is in it that was not told at its time, to whoever then held the seat.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from time import monotonic
from typing import NamedTuple

from parlour.server import entries
from parlour.server.replaying import Moment, moment, packed
from parlour.server.store import Store
from parlour.server.table import LiveTable

KEPT = 64  # seats whose past is kept in memory
FRESH = 5.0  # seconds in which it is not written again


class _Memory(NamedTuple):
    pages: tuple[bytes, ...]
    since: float


class Memories:
    """What the seats of one server process can be told again; one is written at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[str, str], _Memory] = OrderedDict()
        self._writing = asyncio.Lock()

    async def page(self, table: str, digest: str, number: int) -> bytes | None:
        """A page as compressed JSON, None where there is no such page."""
        key = table, digest
        async with self._writing:
            known = self._known.get(key)
            if known is None or monotonic() - known.since > FRESH:
                rows = await self._store.read(table)
                pages = await asyncio.to_thread(remembered, rows, digest)
                known = self._known[key] = _Memory(pages, monotonic())
                if len(self._known) > KEPT:
                    self._known.popitem(last=False)
            self._known.move_to_end(key)
        return known.pages[number] if number < len(known.pages) else None


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
