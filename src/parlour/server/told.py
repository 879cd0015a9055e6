"""What is told of one version of a table, and to whom: the making of updates.

A version is told from what it brought when it was applied; only the view, which is the present
one, is added by the table while nothing has been played since.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from parlour.engine import Event, Game
from parlour.server.messages import (
    AnyNews,
    ClockState,
    EventTold,
    TableState,
    Update,
    WindowState,
    Words,
)

encode = msgspec.json.Encoder().encode

View = Sequence[bytes] | None  # JSON in pieces; None where it is not told


def raw(text: bytes) -> Any:
    """JSON that is already written, in place of what it says."""
    return cast("Any", Raw(text))


class Heard:
    """The events of one version with their sentences, each written once for all who hear it."""

    __slots__ = ("_events", "_game", "_names", "_public", "are_public")

    def __init__(self, game: Game[Any], names: Sequence[str], events: Sequence[Event]) -> None:
        self._game = game
        self._names = names
        self._events = events
        self._public: dict[int, EventTold] = {}
        self.are_public = not any(event.is_veiled() for event in events)

    def by(self, viewer: int | None) -> tuple[EventTold, ...]:
        """The events as one viewer may hear of them."""
        if self.are_public:
            return self.whole()
        return tuple(
            self._shared(number) if seen is event else self._written(seen)
            for number, event in enumerate(self._events)
            for seen in (event.seen_by(viewer),)
        )

    def whole(self) -> tuple[EventTold, ...]:
        """The events with nothing left out, for a game that is over."""
        return tuple([self._shared(number) for number in range(len(self._events))])

    def forget(self) -> None:
        """Keep nothing that can be written again."""
        self._public.clear()

    def _shared(self, number: int) -> EventTold:
        if number not in self._public:
            self._public[number] = self._written(self._events[number])
        return self._public[number]

    def _written(self, event: Event) -> EventTold:
        tell, names = self._game.tell, self._names
        return EventTold(event.json(), Words(tell(event, names, "en"), tell(event, names, "fr")))


class Told(Struct, gc=False):  # one for each move, and in no circle: nothing to tidy up
    """What one version brought. `only` and `deaf` are digests of seats."""

    news: AnyNews | None = None
    only: str | None = None  # the one seat that may hear of it
    deaf: frozenset[str] = frozenset()  # seats that do not want to hear of it
    events: Heard | None = None
    table: TableState | UnsetType = UNSET
    clock: ClockState | UnsetType | None = UNSET
    window: WindowState | UnsetType | None = UNSET
    changes_view: bool = False
    version: int = 0
    at: int = 0
    common: bytes | None = None  # the frame without its end, where it is the same for all

    def settle(self) -> None:
        """It has been told to all who are there: keep what was written for all, or what it can
        be written from again.
        """
        if self.common is not None:
            self.news = self.events = None
            self.clock = self.window = UNSET
        elif self.events is not None:
            self.events.forget()

    def missed(self, viewer: int | None, digest: str) -> Update:
        """The update without a view, for one who was not there."""
        if self.common is not None:
            found: Update = raw(b"%b}" % self.common)
            return found
        return self.update(viewer, digest, None)

    def frame(self, viewer: int | None, digest: Callable[[int | None], str], view: View) -> bytes:
        """The update as JSON. What is the same for all but their views is written once."""
        common = self.common
        if common is None:
            if not self._is_same_for_all():
                return encode(self.update(viewer, digest(viewer), view))
            common = self.common = encode(self.update(None, "", None))[:-1]
        return b"%b}" % common if view is None else b"".join((common, b',"view":', *view, b"}"))

    def _is_same_for_all(self) -> bool:
        return (
            self.only is None
            and not self.deaf
            and isinstance(self.table, UnsetType)
            and (self.events is None or self.events.are_public)
        )

    def update(self, viewer: int | None, digest: str, view: View) -> Update:
        """The update for a viewer whose seat has that digest."""
        is_for_viewer = digest not in self.deaf and self.only in {None, digest}
        return Update(
            version=self.version,
            at=self.at,
            news=self.news if is_for_viewer else None,
            events=() if self.events is None else self.events.by(viewer),
            you=UNSET if isinstance(self.table, UnsetType) else viewer,
            table=self.table,
            clock=self.clock,
            window=self.window,
            view=UNSET if view is None else raw(b"".join(view)),
        )
