"""What is told of one version of a table, and to whom: the making of updates.

A version is told from what it brought when it was applied; only the view, which is the present
one, is added by the table while nothing has been played since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

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
)
from parlour.server.spoken import Tale, phrase_of, spoken

if TYPE_CHECKING:
    from parlour.server.viewing import Views

encode = msgspec.json.Encoder().encode


def raw(text: bytes) -> Any:
    """JSON that is already written, in place of what it says."""
    return Raw(text)


class Heard:
    """The events of one version, to be told with their sentences."""

    __slots__ = ("_game", "_names", "_tale")

    def __init__(self, game: Game[Any], names: tuple[str, ...], tale: Tale) -> None:
        self._game = game
        self._names = names
        self._tale = tale

    @property
    def are_public(self) -> bool:
        """Whether all viewers hear the same."""
        return self._tale.events is None

    def by(self, viewer: int | None) -> tuple[EventTold, ...]:
        """The events as one viewer may hear of them."""
        return self._spoken(event.seen_by(viewer) for event in self._tale.events or ())

    def whole(self) -> tuple[EventTold, ...]:
        """The events with nothing left out, for a game that is over."""
        return self._spoken(self._tale.events or ())

    def _spoken(self, events: Iterable[Event]) -> tuple[EventTold, ...]:
        phrases = self._tale.phrases or [phrase_of(self._game, event) for event in events]
        if not phrases:
            return ()
        found: tuple[EventTold, ...] = raw(spoken(phrases, self._names))
        return found


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
    frames: dict[int | None, bytes] = {}  # by viewer, until something else happens

    def settle(self) -> None:
        """It has been told to all who are there: keep what was written for all in place of what
        it was written from.
        """
        self.frames.clear()
        if self.common is not None:
            self.news = self.events = None
            self.clock = self.window = UNSET

    def missed(self, viewer: int | None, digest: str) -> Update:
        """The update without a view, for one who was not there."""
        if self.common is not None:
            found: Update = raw(b"%b}" % self.common)
            return found
        return self.update(viewer, digest, None)

    def tell(
        self,
        viewers: Iterable[int | None],
        digest: Callable[[int | None], str],
        views: Views | None,
    ) -> Mapping[int | None, bytes]:
        """The update as JSON for each viewer, with a view where there is one to tell."""
        frames = self.frames
        missing = [viewer for viewer in viewers if viewer not in frames]
        if self.common is None and self._is_same_for_all():
            self.common = encode(self.update(None, "", None))[:-1]
        common = self.common
        if common is None:
            for viewer in missing:
                view = None if views is None else views.of(viewer)
                frames[viewer] = encode(self.update(viewer, digest(viewer), view))
        elif views is None:
            frames.update(dict.fromkeys(missing, b"%b}" % common))
        else:
            self._tell_apart(common, missing, views)
        return frames

    def _tell_apart(self, common: bytes, viewers: Iterable[int | None], views: Views) -> None:
        """What is the same for all seats is written once."""
        opening = b""
        for viewer in viewers:
            own = None if viewer is None else views.own(viewer)
            if own is None:
                self.frames[viewer] = b'%b,"view":%b}' % (common, views.of(viewer))
            else:
                opening = opening or b'%b,"view":%b' % (common, views.shared())
                self.frames[viewer] = b"%b%b}" % (opening, own)

    def _is_same_for_all(self) -> bool:
        return (
            self.only is None
            and not self.deaf
            and isinstance(self.table, UnsetType)
            and (self.events is None or self.events.are_public)
        )

    def update(self, viewer: int | None, digest: str, view: bytes | None) -> Update:
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
            view=UNSET if view is None else raw(view),
        )
