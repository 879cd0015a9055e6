"""Cards on their way: from packets, onto Stockpiles, and a Stockpile turned over."""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.muggins.events import REFILLED
from parlour.games.muggins.table import DRAWN, Table


@rule
def hand_size(t: Table, seat: int) -> int:
    """How many cards the hand has."""
    return t.hand_end[seat] - t.hand_top[seat]


@rule
def cards_of(t: Table, seat: int) -> int:
    """How many cards a player has in hand and on the Stockpile."""
    return hand_size(t, seat) + t.stockpile_size[seat]


@rule
def stockpile_top(t: Table, seat: int) -> int:
    """The open card of a Stockpile; 0 when there is none."""
    size = t.stockpile_size[seat]
    return t.stockpile[seat][size - 1] if size > 0 else 0


@rule
def put_on_stockpile(t: Table, seat: int, card: int) -> None:
    """A card goes on top."""
    t.stockpile[seat][t.stockpile_size[seat]] = card
    t.stockpile_size[seat] += 1


@rule
def take_from_stockpile(t: Table, seat: int, height: int) -> None:
    """The card at a height leaves; those above it come down."""
    t.stockpile_size[seat] -= 1
    for i in range(height, t.stockpile_size[seat]):
        t.stockpile[seat][i] = t.stockpile[seat][i + 1]
    t.stockpile[seat][t.stockpile_size[seat]] = 0


@rule
def draw_bottom(t: Table, seat: int) -> int:
    """MUG-SETUP-1: cards are drawn from the bottom."""
    t.hand_end[seat] -= 1
    card = t.hand[seat][t.hand_end[seat]]
    t.hand[seat][t.hand_end[seat]] = 0
    return card


@rule
def take_top(t: Table, seat: int) -> int:
    """MUG-CALL-1: penalties are paid from the top."""
    card = t.hand[seat][t.hand_top[seat]]
    t.hand[seat][t.hand_top[seat]] = 0
    t.hand_top[seat] += 1
    return card


@rule
def refill(t: Table, seat: int) -> None:
    """MUG-REFILL-1: the Stockpile is turned over, so that its top is drawn first."""
    is_drawing = t.turn == seat and t.phase == DRAWN
    if is_drawing or hand_size(t, seat) > 0 or t.stockpile_size[seat] == 0:
        return
    size = t.stockpile_size[seat]
    for i in range(size):
        t.hand[seat][i] = t.stockpile[seat][i]
        t.stockpile[seat][i] = 0
    t.hand_top[seat] = 0
    t.hand_end[seat] = size
    t.hand_open[seat] = 1
    t.stockpile_size[seat] = 0
    t.refills[seat] += 1
    note(t, REFILLED, seat)
