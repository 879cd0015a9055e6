"""The views of one position as JSON: what everybody sees is written once for all of them."""

from __future__ import annotations

from typing import Any

from parlour.engine import State
from parlour.server.told import encode


class Views:
    """What each viewer of a position may know, written when it is first asked for."""

    __slots__ = ("_found", "_head", "_rest", "_state")

    def __init__(self, state: State[Any], head: bytes) -> None:
        self._state = state
        self._head = head
        self._found: dict[int | None, bytes] = {}
        self._rest: dict[tuple[str, ...], bytes] = {}

    @staticmethod
    def head(state: State[Any]) -> bytes:
        """The beginning of every view, which stays the same for a whole game."""
        same = {"game": state.game.name, "options": state.options, "seats": state.seats}
        return encode(same)[:-1] + b","

    def of(self, viewer: int | None) -> bytes:
        """The view of a seat, or of a spectator."""
        found = self._found.get(viewer)
        if found is None:
            found = self._found[viewer] = self._written(viewer)
        return found

    def _written(self, viewer: int | None) -> bytes:
        state = self._state
        own = None if viewer is None else state.game.own(state.table, viewer)
        if viewer is None or own is None:
            return encode(state.view(viewer))
        but = tuple(own)
        rest = self._rest.get(but) or self._shared(but)
        own["seat"] = viewer
        own["legal"] = state.notations(viewer)
        return b"%b%b%b" % (self._head, encode(own)[1:-1], rest)

    def _shared(self, but: tuple[str, ...]) -> bytes:
        """All that is not a seat's own, and how a view ends."""
        state = self._state
        seen = state.game.show(state.table, None)
        for name in but:
            del seen[name]
        seen["turn"] = state.turn
        found = self._rest[but] = b"," + encode(seen)[1:]
        return found
