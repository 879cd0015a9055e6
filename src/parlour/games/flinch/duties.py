"""What a player owes before other plays and before the end of the turn: Stockpile, then 1s.

Where the rules are enforced strictly a duty forbids; where they are left to calls it is only
kept in mind.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flinch.catalogue import RULES
from parlour.games.flinch.heaps import reserve_heap, top_of
from parlour.games.flinch.moves import (
    PLAY_HAND,
    PLAY_PARTNER_RESERVE,
    PLAY_PARTNER_STOCK,
    PLAY_RESERVE,
    PLAY_STOCK,
)
from parlour.games.flinch.piles import fits
from parlour.games.flinch.table import OWN_STOCK, PARTNERS_STOCK, RESERVES, Table
from parlour.games.numbered.cards import KINDS

STOCKPILE_FIRST = RULES.number("FLI-STOCK-1")
PARTNERS_STOCKPILE = RULES.number("FLI-PART-1")
STARTERS_NEXT = RULES.number("FLI-ONES-1")
MUST_RELEASE_NOW = RULES.number("FLI-BLOCK-1")


@rule
def partner_of(t: Table, seat: int) -> int:
    """FLI-PART-1: the player opposite."""
    return (seat + t.seats // 2) % t.seats


@rule
def stock_due(t: Table, seat: int) -> bool:
    """FLI-STOCK-1: the top of the Stockpile can be played."""
    return t.height[seat] > 0 and t.awaits[t.kind[t.top[seat]]] > 0


@rule
def partners_stock_due(t: Table, seat: int) -> bool:
    """FLI-PART-1: the same of the partner's."""
    return t.partners != 0 and stock_due(t, partner_of(t, seat))


@rule
def card_at(t: Table, seat: int, move: int) -> int:
    """The kind of card that a playing move would play; 0 when there is none."""
    if move == PLAY_STOCK:
        return top_of(t, seat)
    if move == PLAY_PARTNER_STOCK:
        return top_of(t, partner_of(t, seat)) if t.partners != 0 else 0
    if move < PLAY_RESERVE:
        return move - PLAY_HAND if t.hand[seat][move - PLAY_HAND] > 0 else 0
    if move < PLAY_PARTNER_RESERVE:
        return top_of(t, reserve_heap(seat, move - PLAY_RESERVE))
    if t.partners == 0:
        return 0
    return top_of(t, reserve_heap(partner_of(t, seat), move - PLAY_PARTNER_RESERVE))


@rule
def is_starter_from_hand(t: Table, move: int) -> bool:
    """FLI-ONES-1: the move plays a hand card that starts piles."""
    return PLAY_PARTNER_STOCK < move < PLAY_RESERVE and t.start[move - PLAY_HAND] != 0


@rule
def playing_duty(t: Table, seat: int, move: int) -> int:
    """FLI-STOCK-1, FLI-PART-1, FLI-ONES-1: what should be played before this; 0 when nothing."""
    if move == PLAY_STOCK:
        return 0
    if stock_due(t, seat):
        return STOCKPILE_FIRST
    if move == PLAY_PARTNER_STOCK:
        return 0
    if partners_stock_due(t, seat):
        return PARTNERS_STOCKPILE
    if t.starters[seat] > 0 and not is_starter_from_hand(t, move):
        return STARTERS_NEXT
    return 0


@rule
def ending_duty(t: Table, seat: int) -> int:
    """What should be played before the turn ends; 0 when nothing."""
    if t.challenge == 0:
        if stock_due(t, seat):
            return STOCKPILE_FIRST
        if partners_stock_due(t, seat):
            return PARTNERS_STOCKPILE
        if t.starters[seat] > 0:
            return STARTERS_NEXT
    return MUST_RELEASE_NOW if must_release(t, seat) else 0


@rule
def must_release(t: Table, seat: int) -> bool:
    """FLI-BLOCK-1: who can free the blocked game has not yet done so."""
    return t.releaser == seat + 1 and t.played == 0 and can_play(t, seat)


@rule
def can_play(t: Table, seat: int) -> bool:
    """FLI-BLOCK-1: some card of the player fits."""
    if can_play_openly(t, seat):
        return True
    for kind in range(1, KINDS):
        if t.hand[seat][kind] > 0 and fits(t, kind):
            return True
    return False


@rule
def can_play_openly(t: Table, seat: int) -> bool:
    """Some card that fits lies open for the player: of Stockpiles and Reserve Piles."""
    if stock_due(t, seat) or partners_stock_due(t, seat):
        return True
    for pile in range(RESERVES):
        if fits(t, top_of(t, reserve_heap(seat, pile))):
            return True
        if t.partners != 0 and fits(t, top_of(t, reserve_heap(partner_of(t, seat), pile))):
            return True
    return False


@rule
def keep_in_mind(t: Table, seat: int, move: int) -> None:
    """FLI-CH-1: what this play leaves undone, and what it puts right."""
    if move == PLAY_STOCK:
        t.missed[seat] &= PARTNERS_STOCK
        return
    if t.challenge != 0:
        miss_stockpiles(t, seat)
    if move == PLAY_PARTNER_STOCK:
        t.missed[seat] &= OWN_STOCK
    elif not is_starter_from_hand(t, move):
        pass_over_starters(t, seat)


@rule
def keep_ending_in_mind(t: Table, seat: int) -> None:
    """FLI-CH-1: what the end of the turn leaves undone."""
    if t.challenge != 0:
        miss_stockpiles(t, seat)
    pass_over_starters(t, seat)


@rule
def miss_stockpiles(t: Table, seat: int) -> None:
    """Stockpiles that are due now are missed; at a strict table that is never legal."""
    if stock_due(t, seat):
        t.missed[seat] |= OWN_STOCK
    if partners_stock_due(t, seat):
        t.missed[seat] |= PARTNERS_STOCK


@rule
def pass_over_starters(t: Table, seat: int) -> None:
    """A starter in the hand would have been due; at a strict table there is none, then."""
    t.acted[seat] = 1
    if t.challenge == 0:
        t.lacks[seat] |= t.starter_kinds
