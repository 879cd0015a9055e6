"""Dealing the cards, and the opening in which nobody has a card to start with."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import CARD, note, rule
from parlour.games.flinch.events import DEALT, OPENING_OVER, OPENING_RESERVES, RESERVED
from parlour.games.flinch.hands import draw, reshuffle, take_from_hand
from parlour.games.flinch.heaps import clear_heaps, put_on, reserve_heap, top_of
from parlour.games.flinch.table import DEAL, DEALER, HAND, OPENING, RESERVES, Table
from parlour.games.flinch.turns import begin_turn
from parlour.games.numbered.cards import KINDS, WILD


@rule
def pending(t: Table, out: list[int]) -> int:
    """What chance is to put in order: the seats, the whole deck, or the removed piles."""
    n = 0
    if t.phase == DEALER:
        for seat in range(t.seats):
            out[n] = seat
            n += 1
        return n
    for kind in range(1, KINDS):
        for _ in range(t.copies[kind] if t.phase == DEAL else t.removed[kind]):
            out[n] = kind
            n += 1
    return n


@rule
def arrange(t: Table, order: Sequence[int]) -> None:
    """Go on with what was pending, in the order given."""
    if t.phase == DEALER:
        t.dealer = order[0]  # FLI-SETUP-2
        t.phase = DEAL
    elif t.phase == DEAL:
        deal_cards(t, order)
        note(t, DEALT, t.dealer, first_player(t))
        open_or_begin(t)
    else:
        reshuffle(t, order)


@rule
def first_player(t: Table) -> int:
    """FLI-SETUP-2: the dealer's left-hand neighbour."""
    return (t.dealer + 1) % t.seats


@rule
def deal_cards(t: Table, order: Sequence[int]) -> None:
    """FLI-SETUP-1: the Stockpiles, then the hands; the rest is the Stack."""
    clear_heaps(t)
    at = 0
    for seat in range(t.seats):
        for _ in range(t.stockpile):
            put_on(t, seat, order[at])
            at += 1
    for seat in range(t.seats):
        for _ in range(HAND):
            kind = order[at]
            t.hand[seat][kind] += 1
            t.starters[seat] += t.start[kind]
            at += 1
        t.hand_size[seat] = HAND
    t.stack_size = len(order) - at
    for i in range(t.stack_size):
        t.stack[i] = order[len(order) - 1 - i]


@rule
def starts_openly(t: Table) -> bool:
    """FLI-OPEN-1: the top of a Stockpile can start a pile."""
    for seat in range(t.seats):
        kind = top_of(t, seat)
        if t.start[kind] != 0 or kind == WILD:
            return True
    return False


@rule
def starts_from_hand(t: Table) -> bool:
    """FLI-OPEN-1: some hand holds a card that can start a pile."""
    for seat in range(t.seats):
        if t.starters[seat] > 0 or t.hand[seat][WILD] > 0:
            return True
    return False


@rule
def open_or_begin(t: Table) -> None:
    """FLI-OPEN-1: turns begin, or hands are laid out until somebody can start."""
    while t.stack_size > 0 and not starts_openly(t) and not starts_from_hand(t):
        for seat in range(t.seats):
            t.lacks[seat] |= t.starter_kinds | 1 << WILD
        t.opening += 1
        if t.opening > 1:
            t.laid_out = 0
            t.phase = OPENING
            t.turn = first_player(t)
            return
        for i in range(t.seats):
            if t.stack_size > 0:
                lay_out(t, (first_player(t) + i) % t.seats)
    if t.opening > 0:
        note(t, OPENING_OVER)
    # with the Stack out turns begin in any case, and nobody learns whether somebody can start
    if t.stack_size > 0 and not starts_openly(t):
        t.pledge_seats = (1 << t.seats) - 1
        t.pledge_kinds = t.starter_kinds | 1 << WILD
    begin_turn(t, first_player(t))


@rule
def lay_out(t: Table, seat: int) -> None:
    """FLI-OPEN-1: five cards become five Reserve Piles, and five others are drawn."""
    pile = 0
    for kind in range(1, KINDS):
        while t.hand[seat][kind] > 0:
            take_from_hand(t, seat, kind)
            put_on(t, reserve_heap(seat, pile), kind)
            note(t, CARD, kind)
            pile += 1
    note(t, OPENING_RESERVES, seat)
    draw(t, seat)


@rule
def lay_out_more(t: Table, seat: int, kind: int, pile: int) -> None:
    """FLI-OPEN-1: the next times each card goes where the player likes."""
    take_from_hand(t, seat, kind)
    put_on(t, reserve_heap(seat, pile), kind)
    note(t, RESERVED, seat, kind, pile + 1)
    if t.hand_size[seat] > 0:
        return
    note(t, OPENING_RESERVES, seat)
    draw(t, seat)
    t.laid_out += 1
    if t.laid_out < t.seats and t.stack_size > 0:
        t.turn = (seat + 1) % t.seats
    else:
        open_or_begin(t)


@rule
def first_empty(t: Table, seat: int) -> int:
    """FLI-RESERVE-1: the first place without a Reserve Pile; RESERVES when all are taken."""
    heap = reserve_heap(seat, 0)
    for pile in range(RESERVES):
        if t.height[heap + pile] == 0:
            return pile
    return RESERVES
