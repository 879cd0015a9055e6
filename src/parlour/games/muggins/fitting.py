"""Where a card fits, and what is wrong with a play."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.muggins.moves import DRAW, KEEP, ON_STOCKPILE, START
from parlour.games.muggins.packets import stockpile_top
from parlour.games.muggins.table import DRAWN, PILES, Table


@rule
def card_in_play(t: Table, seat: int) -> int:
    """The card drawn, or else the top of the player's Stockpile; 0 when there is none."""
    return t.drawn if t.phase == DRAWN else stockpile_top(t, seat)


@rule
def fits_pile(t: Table, card: int, pile: int) -> bool:
    """MUG-TURN-1: piles rise by one."""
    return t.pile[pile] > 0 and t.pile[pile] + 1 == card


@rule
def fits_center(t: Table, card: int) -> bool:
    """MUG-TURN-1: a 1 starts a pile; others need one that is ready for them."""
    if card == 1:
        return True
    for pile in range(PILES):
        if t.pile[pile] == card - 1:
            return True
    return False


@rule
def fits_stockpile(t: Table, card: int, other: int) -> bool:
    """MUG-TURN-1: one higher or lower than its top."""
    top = stockpile_top(t, other)
    return top > 0 and (card == top + 1 or card == top - 1)


@rule
def fits_somewhere(t: Table, seat: int, card: int) -> bool:
    """Whether the card can be played at all."""
    if card == 0:
        return False
    if fits_center(t, card):
        return True
    for other in range(t.seats):
        if other != seat and fits_stockpile(t, card, other):
            return True
    return False


@rule
def is_duty_broken(t: Table, seat: int, move: int) -> bool:
    """MUG-TURN-1: drawing or keeping before a play, or an opponent before a Play Pile."""
    if move in (DRAW, KEEP):
        return fits_somewhere(t, seat, card_in_play(t, seat))
    return move >= ON_STOCKPILE and fits_center(t, card_in_play(t, seat))


@rule
def is_out_of_sequence(t: Table, seat: int, move: int) -> bool:
    """MUG-TURN-2: a card laid where it does not follow."""
    card = card_in_play(t, seat)
    if move < START:
        return not fits_pile(t, card, move)
    if move == START:
        return card != 1
    return move < DRAW and not fits_stockpile(t, card, move - ON_STOCKPILE)


@rule
def is_mistake(t: Table, seat: int, move: int) -> bool:
    """MUG-CALL-1: what an opponent may call."""
    return is_out_of_sequence(t, seat, move) or is_duty_broken(t, seat, move)
