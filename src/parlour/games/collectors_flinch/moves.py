"""The moves of Collector's Flinch and their order, which never changes."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Move, MoveTable
from parlour.games.collectors_flinch.table import SEATS
from parlour.games.numbered.cards import NUMBERS


@dataclass(frozen=True)
class Ask(Move):
    """Ask a player for all cards of a number."""

    seat: int
    number: int

    def __str__(self) -> str:
        return f"ask {self.seat} {self.number}"


# move i asks seat i // NUMBERS for number i % NUMBERS + 1
MOVES = MoveTable([Ask(seat, number) for seat in range(SEATS) for number in range(1, NUMBERS + 1)])
