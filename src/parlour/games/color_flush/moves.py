"""The moves of Color Flush and their order, which never changes.

Cards of a hand are named by their slot, 1 to 10, which holder and opponents see alike; players by
their seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Move, MoveTable
from parlour.games.color_flush.table import SEATS, SLOTS


@dataclass(frozen=True)
class Give(Move):
    """Give a card to another player."""

    slot: int
    to: int

    def __str__(self) -> str:
        return f"give {self.slot} to {self.to}"


@dataclass(frozen=True)
class GivePile(Move):
    """Give a card onto the draw pile."""

    slot: int

    def __str__(self) -> str:
        return f"give {self.slot} to pile"


@dataclass(frozen=True)
class Take(Move):
    """Take a card from another player."""

    slot: int
    owner: int

    def __str__(self) -> str:
        return f"take {self.slot} from {self.owner}"


@dataclass(frozen=True)
class TakePile(Move):
    """Take the top of the draw pile."""

    def __str__(self) -> str:
        return "take pile"


@dataclass(frozen=True)
class FlipCard(Move):
    """Turn over a card of the own hand."""

    slot: int

    def __str__(self) -> str:
        return f"flip {self.slot}"


@dataclass(frozen=True)
class SwapWith(Move):
    """After a white front on the draw pile: swap hands with this opponent."""

    seat: int

    def __str__(self) -> str:
        return f"swap with {self.seat}"


@dataclass(frozen=True)
class KeepHand(Move):
    """After a white front on the draw pile: swap with nobody, where that is allowed."""

    def __str__(self) -> str:
        return "keep hand"


# where each kind of move begins in the table
GIVE_SEAT = 0  # + slot * SEATS + seat
GIVE_PILE = GIVE_SEAT + SLOTS * SEATS
TAKE_SEAT = GIVE_PILE + SLOTS  # + seat * SLOTS + slot
TAKE_PILE = TAKE_SEAT + SEATS * SLOTS
FLIP_CARD = TAKE_PILE + 1
SWAP_WITH = FLIP_CARD + SLOTS
KEEP_HAND = SWAP_WITH + SEATS

_SLOTS = range(1, SLOTS + 1)
MOVES = MoveTable(
    [
        *(Give(slot, to) for slot in _SLOTS for to in range(SEATS)),
        *(GivePile(slot) for slot in _SLOTS),
        *(Take(slot, owner) for owner in range(SEATS) for slot in _SLOTS),
        TakePile(),
        *(FlipCard(slot) for slot in _SLOTS),
        *(SwapWith(seat) for seat in range(SEATS)),
        KeepHand(),
    ]
)
