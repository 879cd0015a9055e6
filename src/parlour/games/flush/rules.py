"""How Flush is played: what a rule forbids, and what a move does.

`refusal` is the only definition of legality. `legal` puts its questions in an order that answers
many at once; that both always agree, over the whole move table, is tested.
"""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.flush.cards import FLUSH, FLUSH_CARD, KINDS, LINKS, is_link, value_of
from parlour.games.flush.catalogue import RULES
from parlour.games.flush.declare import declare, give_base, keep_bases
from parlour.games.flush.events import CARD_LAID, FLIPPED, MIMIC_SWAPPED
from parlour.games.flush.hands import put_in_hand, take_from_hand
from parlour.games.flush.moves import (
    DECLARE,
    DECLINE,
    FLIP,
    GIVE_BASE,
    KEEP,
    LAY_TOP,
    PROPOSE,
    SWAP_HAND,
    SWAP_TOP,
)
from parlour.games.flush.rounds import begin_turn, deal_anew, start_history
from parlour.games.flush.stalemate import answer, mark_hand, stalemate_refusal
from parlour.games.flush.table import BASES, GIVE, LAY, SWAP, Table
from parlour.games.flush.tray import (
    add_to_tray,
    declaring_refusal,
    four_links,
    is_mimic,
    joining_refusal,
    link_stays_open,
    value_refusal,
)

OUT_OF_THE_GAME = RULES.number("FLU-GAME-2")
NOT_YOUR_TURN = RULES.number("FLU-TURN-1")
NOT_HELD = RULES.number("FLU-TURN-2")
NOT_FREE = RULES.number("FLU-BLIND-1")
SWAP_A_SEEN_CARD = RULES.number("FLU-SETUP-3")
SWAP_A_NUMBER = RULES.number("FLU-SETUP-4")
GIVE_YOUR_OWN = RULES.number("FLU-SUPER-2")
NOTHING_TO_GIVE = RULES.number("FLU-SUPER-1")
FIXED_ORDER = RULES.number("FLU-TABLE-1")
NOT_NOW = RULES.number("FLU-TABLE-2")

BY_AGREEMENT = 0


@rule
def refusal(t: Table, seat: int, move: int) -> int:
    """The number of the rule that forbids the move; 0 when it is legal."""
    if t.turn < 0:
        return NOT_NOW
    if t.active[seat] == 0:
        return OUT_OF_THE_GAME
    if move >= PROPOSE:
        return stalemate_refusal(t, seat, move)
    if seat != t.turn:
        return NOT_YOUR_TURN
    if move < FLIP + BASES:
        if t.phase != LAY:
            return NOT_NOW
        if move < DECLARE:
            return laying_refusal(t, seat, move)
        if move < FLIP:
            return declaring_refusal(t, move - DECLARE + 1)
        return flipping_refusal(t, seat, move - FLIP)
    if move <= KEEP:
        return giving_refusal(t, seat, move)
    return swapping_refusal(t, seat, move)


@rule
def laying_refusal(t: Table, seat: int, move: int) -> int:
    """FLU-TURN-2, whether the card goes with the others, then FLU-TABLE-1."""
    if move < LAY_TOP:
        kind = move
        if t.hand[seat][kind] <= 0:
            return NOT_HELD
    else:
        kind = t.top[seat][move - LAY_TOP] - 1
        if kind < 0:
            return NOT_HELD
    if move + 1 >= t.tray_last:
        return joining_refusal(t, seat, kind, move)
    if t.link_flush != 0 and is_link(kind) and t.tray_links == t.tray_size:
        if four_links(t, seat):
            return FIXED_ORDER
    refused = joining_refusal(t, seat, kind, move)
    return refused if refused != 0 else FIXED_ORDER


@rule
def flipping_refusal(t: Table, seat: int, slot: int) -> int:
    """FLU-BLIND-1: free, first, and one a turn."""
    free = t.blind[seat][slot] != 0 and t.top[seat][slot] == 0
    return 0 if free and t.tray_size == 0 else NOT_FREE


@rule
def giving_refusal(t: Table, seat: int, move: int) -> int:
    """FLU-SUPER-2: only after a Super Flush; which Base, or none where that is allowed."""
    if t.phase == SWAP:
        return NOT_NOW
    if t.phase != GIVE:
        return NOTHING_TO_GIVE
    if move == KEEP:
        return GIVE_YOUR_OWN if t.must_give != 0 else 0
    return 0 if t.blind[seat][move - GIVE_BASE] != 0 else GIVE_YOUR_OWN


@rule
def swapping_refusal(t: Table, seat: int, move: int) -> int:
    """FLU-SETUP-3, FLU-SETUP-4."""
    if t.phase != SWAP:
        return SWAP_A_SEEN_CARD
    if move < SWAP_TOP:
        kind = move - SWAP_HAND
        if t.hand[seat][kind] <= 0:
            return SWAP_A_SEEN_CARD
    else:
        kind = t.top[seat][move - SWAP_TOP] - 1
        if kind < 0:
            return SWAP_A_SEEN_CARD
    return SWAP_A_NUMBER if kind >= FLUSH_CARD else 0


@rule
def legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves of the seat, rising."""
    n = 0
    if t.turn < 0:
        return 0
    if seat == t.turn:
        if t.phase == LAY:
            n = legal_in_turn(t, seat, out)
        elif t.phase == GIVE:
            for move in range(GIVE_BASE, KEEP + 1):
                if refusal(t, seat, move) == 0:
                    out[n] = move
                    n += 1
        else:
            for move in range(SWAP_HAND, PROPOSE):
                if refusal(t, seat, move) == 0:
                    out[n] = move
                    n += 1
    if t.stalemate != 0:
        for move in range(PROPOSE, DECLINE + 1):
            if refusal(t, seat, move) == 0:
                out[n] = move
                n += 1
    return n


@rule
def legal_in_turn(t: Table, seat: int, out: list[int]) -> int:
    """The layings, declarations and flips that are legal."""
    free = t.tray_size == 0 and (t.pile_value == 0 or t.may_pick_up != 0)  # anything goes
    n = legal_from_hand(t, seat, out, free)
    for slot in range(t.reach[seat]):
        if t.top[seat][slot] > 0 and (free or laying_refusal(t, seat, LAY_TOP + slot) == 0):
            out[n] = LAY_TOP + slot
            n += 1
    if t.tray_size > 0:
        return legal_declarations(t, out, n)
    for slot in range(t.reach[seat]):
        if t.top[seat][slot] == 0 and flipping_refusal(t, seat, slot) == 0:
            out[n] = FLIP + slot
            n += 1
    return n


@rule
def legal_from_hand(t: Table, seat: int, out: list[int], free: bool) -> int:
    """The cards of the hand that may be laid: `laying_refusal`, asked once for each value."""
    n = 0
    first = t.tray_last - 1 if t.tray_last > 0 else 0
    hand = t.hand[seat]
    for value in range(value_of(first), FLUSH + 1):
        if t.held[seat][value] > 0:
            fits = free or value_refusal(t, value) == 0
            if fits or t.link_flush != 0:
                for kind in range((value - 1) * 8, value * 8 if value < FLUSH else KINDS):
                    if hand[kind] > 0 and kind >= first:
                        if fits or link_stays_open(t, seat, kind, kind):
                            out[n] = kind
                            n += 1
    return n


@rule
def legal_declarations(t: Table, out: list[int], n: int) -> int:
    """What the tray may be declared as; a number not its own is open to Mimics only."""
    for value in range(1, FLUSH):
        if t.tray_value <= 0 or value == t.tray_value:
            if declaring_refusal(t, value) == 0:
                out[n] = DECLARE + value - 1
                n += 1
    for value in range(FLUSH, LINKS + 1):
        if declaring_refusal(t, value) == 0:
            out[n] = DECLARE + value - 1
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    """Make a legal move."""
    if move < LAY_TOP:
        lay_from_hand(t, seat, move)
    elif move < DECLARE:
        lay_top(t, seat, move - LAY_TOP)
    elif move < FLIP:
        declare(t, seat, move - DECLARE + 1)
    elif move < GIVE_BASE:
        flip(t, seat, move - FLIP)
    elif move < KEEP:
        give_base(t, seat, move - GIVE_BASE)
    elif move == KEEP:
        keep_bases(t, seat)
    elif move < SWAP_TOP:
        swap_from_hand(t, seat, move - SWAP_HAND)
    elif move < PROPOSE:
        swap_top(t, seat, move - SWAP_TOP)
    elif answer(t, seat, move):
        deal_anew(t, BY_AGREEMENT)


@rule
def lay_from_hand(t: Table, seat: int, kind: int) -> None:
    """FLU-TURN-2."""
    take_from_hand(t, seat, kind)
    if t.stalemate != 0:
        mark_hand(t, seat, kind, -1)
    add_to_tray(t, kind)
    t.tray_last = kind + 1
    note(t, CARD_LAID, seat, kind)


@rule
def lay_top(t: Table, seat: int, slot: int) -> None:
    """FLU-TURN-2: the Blind under it is free from now on."""
    kind = t.top[seat][slot] - 1
    t.top[seat][slot] = 0
    t.left[seat] -= 1
    add_to_tray(t, kind)
    t.tray_tops += 1
    t.tray_last = LAY_TOP + slot + 1
    note(t, CARD_LAID, seat, kind, slot + 1)


@rule
def flip(t: Table, seat: int, slot: int) -> None:
    """FLU-BLIND-2: turned over unseen, and from now on part of the play."""
    kind = t.blind[seat][slot] - 1
    t.blind[seat][slot] = 0
    t.bases[seat] -= 1
    t.left[seat] -= 1
    t.flipped = slot + 1
    add_to_tray(t, kind)
    # FLU-PICK-2
    t.may_pick_up = 1 if t.pick_up_by_choice != 0 or not is_mimic(t, kind) else 0
    note(t, FLIPPED, seat, slot + 1, kind)


@rule
def swap_from_hand(t: Table, seat: int, kind: int) -> None:
    """FLU-SETUP-3: the Flush card takes the place of the card given."""
    flush_card = t.mimic - 1
    take_from_hand(t, seat, kind)
    put_in_hand(t, seat, flush_card)
    t.known[seat][flush_card] += 1
    set_mimic(t, seat, kind)


@rule
def swap_top(t: Table, seat: int, slot: int) -> None:
    """FLU-SETUP-3: the Flush card lies on the Base now."""
    kind = t.top[seat][slot] - 1
    t.top[seat][slot] = t.mimic
    set_mimic(t, seat, kind)


@rule
def set_mimic(t: Table, seat: int, kind: int) -> None:
    """The card given is the Mimic, and its giver begins."""
    t.mimic = kind + 1
    t.mimic_value = value_of(kind)
    note(t, MIMIC_SWAPPED, seat, kind)
    begin_turn(t, seat)
    start_history(t)


@rule
def reveals(t: Table, seat: int, move: int) -> bool:
    """All but laying cards may show something: a Blind, a new deal, what others answer."""
    return move >= DECLARE
