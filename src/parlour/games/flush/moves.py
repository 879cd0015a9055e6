"""The moves of Flush and their order, which never changes.

A turn is `Flip`?, then `Lay` and `LayTop` in rising order, then `Declare`.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Move, MoveTable
from parlour.games.flush.cards import FLUSH, KINDS, LINKS, NOTATIONS
from parlour.games.flush.table import BASES

VALUE_NAMES = {FLUSH: "flush", LINKS: "link"}


@dataclass(frozen=True)
class Lay(Move):
    """Lay a card of the hand."""

    card: str

    def __str__(self) -> str:
        return self.card


@dataclass(frozen=True)
class LayTop(Move):
    """Lay the open card of a Base."""

    base: int

    def __str__(self) -> str:
        return f"t{self.base}"


@dataclass(frozen=True)
class Declare(Move):
    """Declare the cards laid: a number, "flush" or "link". It ends the turn."""

    value: int | str

    def __str__(self) -> str:
        return f"say {self.value}"


@dataclass(frozen=True)
class Flip(Move):
    """Turn over a free Blind, which must then be played."""

    base: int

    def __str__(self) -> str:
        return f"flip {self.base}"


@dataclass(frozen=True)
class GiveBase(Move):
    """After a Super Flush: give this Base away."""

    base: int

    def __str__(self) -> str:
        return f"give {self.base}"


@dataclass(frozen=True)
class KeepBases(Move):
    """After a Super Flush: give no Base away."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True)
class Swap(Move):
    """Swap a card of the hand for the Flush card turned up as Mimic."""

    card: str

    def __str__(self) -> str:
        return f"swap {self.card}"


@dataclass(frozen=True)
class SwapTop(Move):
    """Swap the open card of a Base for the Flush card turned up as Mimic."""

    base: int

    def __str__(self) -> str:
        return f"swap t{self.base}"


@dataclass(frozen=True)
class Propose(Move):
    """Propose a stalemate."""

    def __str__(self) -> str:
        return "propose"


@dataclass(frozen=True)
class Agree(Move):
    """Agree to the stalemate proposed."""

    def __str__(self) -> str:
        return "agree"


@dataclass(frozen=True)
class Decline(Move):
    """Decline the stalemate proposed."""

    def __str__(self) -> str:
        return "decline"


# where each kind of move begins in the table
LAY_HAND = 0
LAY_TOP = LAY_HAND + KINDS
DECLARE = LAY_TOP + BASES  # declares value i + 1 - DECLARE
FLIP = DECLARE + LINKS
GIVE_BASE = FLIP + BASES
KEEP = GIVE_BASE + BASES
SWAP_HAND = KEEP + 1
SWAP_TOP = SWAP_HAND + KINDS
PROPOSE = SWAP_TOP + BASES
AGREE = PROPOSE + 1
DECLINE = AGREE + 1
MOVE_COUNT = DECLINE + 1

_SLOTS = range(1, BASES + 1)
MOVES = MoveTable(
    [
        *(Lay(card) for card in NOTATIONS),
        *(LayTop(base) for base in _SLOTS),
        *(Declare(VALUE_NAMES.get(value, value)) for value in range(1, LINKS + 1)),
        *(Flip(base) for base in _SLOTS),
        *(GiveBase(base) for base in _SLOTS),
        KeepBases(),
        *(Swap(card) for card in NOTATIONS),
        *(SwapTop(base) for base in _SLOTS),
        Propose(),
        Agree(),
        Decline(),
    ]
)
