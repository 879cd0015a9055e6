"""A seat's view as a table that judgement can look at.

Hidden places are filled with imagined cards, always the same for the same view, only so that the
rules can run on it; judgement does not look there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from parlour.engine import BadView, Chance, Game, View
from parlour.games import game


class Seated(NamedTuple):
    """A game, a table as one seat imagines it, and the moves open to the seat."""

    game: Game[Any]
    table: Any
    seat: int
    moves: list[int]

    @property
    def in_turn(self) -> bool:
        return bool(self.table.turn == self.seat)

    def sifted(self, sift: Callable[[Any, int, Any, int], int]) -> list[int]:
        """The moves that a sifting rule leaves."""
        out = self.moves[:]
        return out[: sift(self.table, self.seat, out, len(out))]


def check_view(view: object) -> None:
    """Refuse what is no player's view, before anything is looked up in it."""
    if not isinstance(view, View) or not {"game", "seat", "turn", "legal"} <= view.keys():
        raise BadView("A bot decides by a view, as `State.view` gives it.")
    if view.seat is None:
        raise BadView("A bot decides for a seat: a spectator's view has no moves.")


def seated(view: View) -> Seated:
    """The table of a view, which must be a player's."""
    rules = game(view["game"])
    state = rules.imagine(view, Chance("judgement"))
    moves = [rules.moves.index(notation) for notation in view.legal]
    return Seated(rules, state.table, view["seat"], moves)
