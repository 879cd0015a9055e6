"""The moves of Muggins and their order, which never changes.

A card is played from the own Stockpile's top or, once one is drawn, it is the card drawn.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Move, MoveTable
from parlour.games.muggins.table import PILES, SEATS


@dataclass(frozen=True)
class PlayOnPile(Move):
    """Play the card on a Play Pile."""

    pile: int

    def __str__(self) -> str:
        return f"pile {self.pile}"


@dataclass(frozen=True)
class StartPile(Move):
    """Start a new Play Pile with a 1."""

    def __str__(self) -> str:
        return "start"


@dataclass(frozen=True)
class PlayOnStockpile(Move):
    """Play the card on an opponent's Stockpile."""

    seat: int

    def __str__(self) -> str:
        return f"stock {self.seat}"


@dataclass(frozen=True)
class Draw(Move):
    """Draw the bottom card of the hand and show it."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Keep(Move):
    """Lay the card drawn on the own Stockpile. It ends the turn."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True)
class Call(Move):
    """Call "Muggins!" on a player."""

    accused: int

    def __str__(self) -> str:
        return f"muggins {self.accused}"


@dataclass(frozen=True)
class LetStand(Move):
    """Accept that the player before has no cards left and wins."""

    def __str__(self) -> str:
        return "let stand"


# where each kind of move begins in the table
ON_PILE = 0
START = ON_PILE + PILES
ON_STOCKPILE = START + 1
DRAW = ON_STOCKPILE + SEATS
KEEP = DRAW + 1
CALL = KEEP + 1
LET_STAND = CALL + SEATS

MOVES = MoveTable(
    [
        *(PlayOnPile(pile) for pile in range(1, PILES + 1)),
        StartPile(),
        *(PlayOnStockpile(seat) for seat in range(SEATS)),
        Draw(),
        Keep(),
        *(Call(seat) for seat in range(SEATS)),
        LetStand(),
    ]
)
