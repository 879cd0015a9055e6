"""The moves of Climb and their order, which never changes."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Move, MoveTable

from .table import KINDS


@dataclass(frozen=True)
class Draw(Move):
    """Draw the top card of the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Lay(Move):
    """Lay a card of the hand."""

    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"


DRAW = 0  # and move n lays an n
MOVES = MoveTable([Draw(), *(Lay(card) for card in range(1, KINDS))])
