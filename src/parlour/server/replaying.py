"""A finished game, moment by moment, as a seat, a spectator or somebody with all cards sees it.

Written from the log once and kept, compressed and in pages of bounded length. A game that is not
over has no replay, and what was told to one person alone is in nobody's.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from parlour.engine import State
from parlour.server import entries
from parlour.server.messages import AnyNews, Chair, EventTold
from parlour.server.refusing import not_done
from parlour.server.store import Store
from parlour.server.table import LiveTable
from parlour.server.told import Told, encode, raw

PAGE = 100  # moments
KEPT = 32 << 20  # bytes of pages kept in memory
SPEED = 5  # of the compression: views of one game are much alike

Viewer = int | Literal["all"] | None


class Moment(Struct, frozen=True, omit_defaults=True):
    """One version of the game. A `view` that is left out is that of the moment before.

    For somebody with all cards `view` is a spectator's, `own` what each seat's has instead, and
    `whole` what it has where every card is face up.
    """

    version: int
    at: int
    moves: int  # played so far
    news: AnyNews | None = None
    events: tuple[EventTold, ...] = ()
    view: dict[str, Any] | UnsetType = UNSET
    own: tuple[dict[str, Any], ...] | UnsetType = UNSET
    whole: dict[str, Any] | UnsetType = UNSET


class Replay(Struct, frozen=True):
    """A page of a replay; `first` is the number of its first moment."""

    table: str
    game: str
    options: dict[str, Any]
    seat: int | Literal["all"] | None
    chairs: tuple[Chair, ...]
    outcome: dict[str, Any] | None
    total: int  # moments of the game
    pages: int
    page: int
    first: int
    moments: tuple[Moment, ...]


class Replays:
    """The replays of one server process, one of which is written at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pages: OrderedDict[tuple[str, Viewer], tuple[bytes, ...]] = OrderedDict()
        self._size = 0
        self._writing = asyncio.Lock()

    async def page(self, table: str, viewer: Viewer, number: int) -> bytes | None:
        """A page as compressed JSON, None where there is no such page; raises `NotDone`."""
        key = table, viewer
        if key not in self._pages:
            async with self._writing:
                if key not in self._pages:
                    rows = await self._store.read(table)
                    self._keep(key, await asyncio.to_thread(written, rows, viewer))
        self._pages.move_to_end(key)
        pages = self._pages[key]
        return pages[number] if number < len(pages) else None

    def _keep(self, key: tuple[str, Viewer], pages: tuple[bytes, ...]) -> None:
        self._pages[key] = pages
        self._size += sum(map(len, pages))
        while self._size > KEPT and len(self._pages) > 1:
            _, old = self._pages.popitem(last=False)
            self._size -= sum(map(len, old))


def written(rows: Iterable[tuple[int, int, bytes]], viewer: Viewer) -> tuple[bytes, ...]:
    """All pages of the replay of a log; raises `NotDone` where the game is not over."""
    table = LiveTable()
    moments: list[Moment] = []
    for version, at, body in rows:
        told = table.apply(entries.read(body), version, at)
        found = _moment(table, told, viewer, len(moments))
        if found is not None:
            moments.append(found)
        if table.status == "finished":
            break  # what is said after the end is no part of the game
    if table.status != "finished":
        raise not_done("unfinished")
    return packed(table, viewer, moments)


def packed(table: LiveTable, viewer: Viewer, moments: Sequence[Moment]) -> tuple[bytes, ...]:
    """The pages of these moments, compressed; one at least."""
    pages = range(max(1, -(-len(moments) // PAGE)))
    return tuple(
        gzip.compress(_page(table, viewer, moments, number, len(pages)), SPEED, mtime=0)
        for number in pages
    )


def _moment(table: LiveTable, told: Told, viewer: Viewer, number: int) -> Moment | None:
    """What everybody may look at again of a version."""
    return moment(table, told, viewer, told.news if told.only is None else None, number)


def moment(
    table: LiveTable, told: Told, viewer: Viewer, news: AnyNews | None, number: int
) -> Moment | None:
    """What there is to see of a version; None before the deal, or for nothing to be seen."""
    if table.match is None or (news is None and told.events is None):
        return None
    events: tuple[EventTold, ...] = ()
    if told.events is not None:
        events = told.events.whole() if viewer == "all" else told.events.by(viewer)
    view: Any = UNSET
    own: Any = UNSET
    whole: Any = UNSET
    if told.changes_view or number % PAGE == 0:
        public = table.view(None if viewer == "all" else viewer)
        view = UNSET if public is None else raw(public)
        if viewer == "all":
            own = raw(encode(_own(table.match.state)))
            whole = raw(encode(_whole(table.match.state)))
    return Moment(told.version, told.at, table.match.version, news, events, view, own, whole)


def _own(state: State[Any]) -> list[dict[str, Any]]:
    """Of every seat's view, what is not in a spectator's."""
    public = state.view(None)
    return [
        {name: value for name, value in state.view(seat).items() if value != public.get(name)}
        for seat in range(state.seats)
    ]


def _whole(state: State[Any]) -> dict[str, Any]:
    """Of a spectator's view, what is hidden in it or only counted, as it lies on the table."""
    public = state.view(None)
    return {
        name: value
        for name, value in state.position().items()
        if name in public and value != public[name]
    }


def _page(
    table: LiveTable, viewer: Viewer, moments: Sequence[Moment], number: int, pages: int
) -> bytes:
    first = number * PAGE
    return encode(
        Replay(
            table=table.id,
            game=table.game.name,
            options=dict(table.options),
            seat=viewer,
            chairs=tuple(chair.shown(0) for chair in table.chairs),
            outcome=table.outcome,
            total=len(moments),
            pages=pages,
            page=number,
            first=first,
            moments=tuple(moments[first : first + PAGE]),
        )
    )
