"""The views of one position as JSON, in two pieces: what everybody sees is written once for all of
them, and what has not changed since the position before is not written again.
"""

from __future__ import annotations

from typing import Any

from parlour.engine import Layout, State
from parlour.server.told import encode

NO_MOVES = b',"legal":[]}'


class Views:
    """What each viewer of a position may know, written when it is first asked for.

    `past` are the views of the position `before`, if both are still there.
    """

    __slots__ = ("_but", "_found", "_head", "_own", "_parts", "_shared", "_state", "_waits_for_one")

    def __init__(
        self,
        state: State[Any],
        head: bytes,
        past: Views | None = None,
        before: State[Any] | None = None,
    ) -> None:
        self._state = state
        self._head = head
        self._found: dict[int | None, bytes] = {}
        self._own: dict[int, bytes] = {}  # by seat
        self._parts: dict[str, bytes] = {}  # of what everybody sees
        self._shared = b""
        self._waits_for_one = state.game.waits_for_one(state.table)
        self._but: tuple[str, ...] = ()  # the names of what is
        if past is not None and before is not None:
            self._keep(past, before.table)

    def _keep(self, past: Views, before: Layout) -> None:
        """What follows from nothing that has changed stays as it was written."""
        game, table = self._state.game, self._state.table
        self._but = past._but
        for name, text in past._parts.items():
            follows = game.parts[name].follows
            if follows(table) == follows(before):
                self._parts[name] = text
        own = past._own if game.own_rows else {}
        for row in game.own_rows:
            now, then = getattr(table, row), getattr(before, row)
            own = {seat: text for seat, text in own.items() if now[seat] == then[seat]}
        self._own = own

    @staticmethod
    def head(state: State[Any]) -> bytes:
        """The beginning of every view, which stays the same for a whole game."""
        same = {"game": state.game.name, "options": state.options, "seats": state.seats}
        return encode(same)[:-1] + b","

    def of(self, viewer: int | None) -> bytes:
        """The view of a seat, or of a spectator."""
        found = self._found.get(viewer)
        if found is None:
            own = None if viewer is None else self.own(viewer)
            whole = encode(self._state.view(viewer)) if own is None else self.shared() + own
            found = self._found[viewer] = whole
        return found

    def own(self, seat: int) -> bytes | None:
        """The end of a seat's view, after all that everybody sees; None where the game does not
        tell the two apart.
        """
        own = self._own.get(seat) or self._owned(seat)
        if own is None:
            return None
        state = self._state
        if self._waits_for_one and seat != state.table.turn:
            return own + NO_MOVES
        moves = state.notations(seat)
        return b'%b,"legal":%b}' % (own, encode(moves)) if moves else own + NO_MOVES

    def _owned(self, seat: int) -> bytes | None:
        """What is a seat's own, but for its legal moves."""
        own = self._state.game.own(self._state.table, seat)
        if own is None:
            return None
        self._but = tuple(own)
        own["seat"] = seat
        found = self._own[seat] = encode(own)[1:-1]
        return found

    def shared(self) -> bytes:
        """How the view of every seat begins: all that is not a seat's own, which has been asked
        for before.
        """
        if not self._shared:
            self._shared = self._written()
        return self._shared

    def _written(self) -> bytes:
        game, table = self._state.game, self._state.table
        if game.parts:
            seen = game.passing(table)
        else:
            seen = game.show(table, None)
            for name in self._but:
                del seen[name]
        seen["turn"] = self._state.turn
        parts = self._parts
        for name, part in game.parts.items():
            if name not in parts:
                parts[name] = b',"%b":%b' % (name.encode(), encode(part.show(table)))
        in_order = b"".join([parts[name] for name in game.parts])
        return b"%b%b%b," % (self._head, encode(seen)[1:-1], in_order)
