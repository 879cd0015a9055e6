"""The moves of Flinch and their order, which never changes.

A play names where the card comes from; only where it could go to piles that differ does a second
move say which. A turn ends with `Reserve`, or with `EndTurn` where there is nothing to lay.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Move, MoveTable
from parlour.games.flinch.table import RESERVES, SEATS, SLOTS
from parlour.games.numbered.cards import KINDS, NOTATIONS


@dataclass(frozen=True)
class PlayStock(Move):
    """Play the top of a Stockpile: the own one, or the partner's."""

    partner: bool

    def __str__(self) -> str:
        return "play partner stock" if self.partner else "play stock"


@dataclass(frozen=True)
class PlayHand(Move):
    """Play a card of the hand."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True)
class PlayReserve(Move):
    """Play the top of a Reserve Pile: an own one, or one of the partner's."""

    pile: int
    partner: bool

    def __str__(self) -> str:
        return f"play {'partner ' if self.partner else ''}reserve {self.pile}"


@dataclass(frozen=True)
class Start(Move):
    """Let the card just named start a new Play Pile, as this number."""

    number: int

    def __str__(self) -> str:
        return f"start {self.number}"


@dataclass(frozen=True)
class On(Move):
    """Put the card just named on a Play Pile, at its upper or its lower end."""

    pile: int
    end: str

    def __str__(self) -> str:
        return f"on {self.pile} {self.end}"


@dataclass(frozen=True)
class Reserve(Move):
    """Lay a card of the hand on a Reserve Pile; but for the opening, it ends the turn."""

    card: str
    pile: int

    def __str__(self) -> str:
        return f"reserve {self.card} on {self.pile}"


@dataclass(frozen=True)
class EndTurn(Move):
    """End the turn without laying a card."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True)
class Call(Move):
    """Call "Flinch!" on a player."""

    accused: int

    def __str__(self) -> str:
        return f"flinch {self.accused}"


@dataclass(frozen=True)
class Show(Move):
    """Show a card of the hand out of turn, as happens where a card touched is a card played."""

    card: str

    def __str__(self) -> str:
        return f"show {self.card}"


STARTS = (1, 8, 15)

# where each kind of move begins in the table
PLAY_STOCK = 0
PLAY_PARTNER_STOCK = 1
PLAY_HAND = 1  # plus the kind, from 1
PLAY_RESERVE = PLAY_HAND + KINDS
PLAY_PARTNER_RESERVE = PLAY_RESERVE + RESERVES
START = PLAY_PARTNER_RESERVE + RESERVES
ON = START + len(STARTS)  # the upper end of a pile, then its lower end
RESERVE = ON + 2 * SLOTS  # all piles for a 1, for a 2, and so on
END_TURN = RESERVE + (KINDS - 1) * RESERVES
CALL = END_TURN + 1
SHOW = CALL + SEATS - 1  # plus the kind, from 1
MOVE_COUNT = SHOW + KINDS

_CARDS = NOTATIONS[1:]
_RESERVES = range(1, RESERVES + 1)
MOVES = MoveTable(
    [
        PlayStock(partner=False),
        PlayStock(partner=True),
        *(PlayHand(card) for card in _CARDS),
        *(PlayReserve(pile, partner=False) for pile in _RESERVES),
        *(PlayReserve(pile, partner=True) for pile in _RESERVES),
        *(Start(number) for number in STARTS),
        *(On(slot + 1, end) for slot in range(SLOTS) for end in ("up", "down")),
        *(Reserve(card, pile) for card in _CARDS for pile in _RESERVES),
        EndTurn(),
        *(Call(seat) for seat in range(SEATS)),
        *(Show(card) for card in _CARDS),
    ]
)
