"""The moves of Solitaire Flinch and their order, which never changes.

Upper piles of equal height are alike, and so are empty spaces, so no move names one of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Move, MoveTable
from parlour.games.solitaire_flinch.table import ROW


@dataclass(frozen=True)
class Up(Move):
    """Play onto the upper row: the "turned" card, the "stock" pile's top, or a lower pile's."""

    source: str

    def __str__(self) -> str:
        return f"up {self.source}"


@dataclass(frozen=True)
class Down(Move):
    """Play the "turned" card or the "stock" pile's top onto a lower pile."""

    source: str
    pile: int

    def __str__(self) -> str:
        return f"down {self.source} {self.pile}"


@dataclass(frozen=True)
class FillSpace(Move):
    """Put the "turned" card or the "stock" pile's top into an empty space."""

    source: str

    def __str__(self) -> str:
        return f"fill {self.source}"


@dataclass(frozen=True)
class ToStockpile(Move):
    """Put the turned card on the Stockpile."""

    def __str__(self) -> str:
        return "stock"


@dataclass(frozen=True)
class MovePile(Move):
    """Move a whole lower pile onto another."""

    pile: int
    to: int

    def __str__(self) -> str:
        return f"move {self.pile} {self.to}"


@dataclass(frozen=True)
class Turn(Move):
    """Turn the next card of the pack."""

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True)
class GiveUp(Move):
    """Give the game up."""

    def __str__(self) -> str:
        return "give up"


# where each kind of move begins in the table
UP_TURNED = 0
UP_STOCK = 1
UP_LOWER = 2
DOWN_TURNED = UP_LOWER + ROW
DOWN_STOCK = DOWN_TURNED + ROW
FILL_TURNED = DOWN_STOCK + ROW
FILL_STOCK = FILL_TURNED + 1
TO_STOCKPILE = FILL_STOCK + 1
MOVE_PILE = TO_STOCKPILE + 1  # moves pile n // (ROW - 1) onto the n % (ROW - 1)th of the others
TURN = MOVE_PILE + ROW * (ROW - 1)
GIVE_UP = TURN + 1

_PILES = range(1, ROW + 1)
MOVES = MoveTable(
    [
        Up("turned"),
        Up("stock"),
        *(Up(str(pile)) for pile in _PILES),
        *(Down(source, pile) for source in ("turned", "stock") for pile in _PILES),
        FillSpace("turned"),
        FillSpace("stock"),
        ToStockpile(),
        *(MovePile(pile, to) for pile in _PILES for to in _PILES if pile != to),
        Turn(),
        GiveUp(),
    ]
)
