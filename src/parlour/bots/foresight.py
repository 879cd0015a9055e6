"""Trying moves out before they are made, on a table that holds only what one seat knows.

The hidden cards are imagined, so whatever is found out here was open to the seat anyway, as long
as nobody asks what an imagined card was.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.engine import Chance, Event, IllegalMove, Refusal, View
from parlour.games import game


class Foresight:
    """A view set up as a table; moves tried on it leave it as it was."""

    def __init__(self, view: View) -> None:
        self._state = game(view["game"]).imagine(view, Chance("foresight"))
        self._seat = view.seat or 0

    def events(self, moves: Iterable[str]) -> list[Event]:
        """What the moves would bring about; raises `IllegalMove`."""
        events: list[Event] = []
        state = self._state.copy()
        for move in moves:
            state.play(self._seat, move, events.append)
        return events

    def refusal(self, moves: Iterable[str]) -> Refusal | None:
        """None when the moves are legal one after the other, or else the rule in the way."""
        try:
            self.events(moves)
        except IllegalMove as error:
            return error.refusal
        return None

    def legal_after(self, moves: Iterable[str]) -> list[str]:
        """What the seat could do next."""
        state = self._state.copy()
        for move in moves:
            state.play(self._seat, move)
        return [str(move) for move in state.legal(self._seat)]
