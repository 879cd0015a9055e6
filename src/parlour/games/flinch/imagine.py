"""Counting all cards, and dealing those a view does not show over the places it leaves open.

What is known of hidden cards is respected: kinds a hand lacks, a card that one of several hands
must hold, and from which Stack a hand was drawn.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flinch.claims import (
    HOLDER,
    PROOF,
    STACK,
    STACK_MARK,
    STOCKPILES,
    STRADDLERS,
    claim,
)
from parlour.games.flinch.stacks import is_settled, newest, placed, straddling
from parlour.games.flinch.table import HEAPS, MOST_UNSEEN, SEATS, SLOTS, UNKNOWN, Table
from parlour.games.numbered.cards import KINDS, WILD


@rule
def census(t: Table, out: list[int]) -> None:
    """Every card on the table, by kind, wherever it lies."""
    count_cards(t, out, 0)


@rule
def count_cards(t: Table, out: list[int], start: int) -> None:
    """Count the cards whose place is known into `out[start]` and what follows."""
    for kind in range(KINDS):
        out[start + kind] = t.removed[kind] + t.aside[kind]
        for seat in range(t.seats):
            out[start + kind] += t.hand[seat][kind]
    for heap in range(HEAPS):
        place = t.top[heap]
        while place >= 0:
            if t.kind[place] != UNKNOWN:
                out[start + t.kind[place]] += 1
            place = t.under[place]
    for i in range(t.stack_size):
        if t.stack[i] != UNKNOWN:
            out[start + t.stack[i]] += 1
    for slot in range(SLOTS):
        if t.low[slot] > 0:
            for number in range(t.low[slot], t.high[slot] + 1):
                is_wild = t.wild[slot] >> (number - 1) & 1
                out[start + (WILD if is_wild else number)] += 1


@rule
def unseen(t: Table, out: list[int]) -> int:
    """The cards a view does not place, rising by kind; the counting is done behind them.

    With them come cards that lie open but were drawn from one of two Stacks: what is left unseen
    of either depends on what they are taken to be.
    """
    count_cards(t, out, MOST_UNSEEN)
    n = 0
    for kind in range(1, KINDS):
        count = t.copies[kind] - out[MOST_UNSEEN + kind]
        for stack in range(1, newest(t) + 1):
            if not is_settled(t, stack):
                count += straddling(t, stack, kind)
        for _ in range(count):
            out[n] = kind
            n += 1
    return n


@rule
def fill(t: Table, order: list[int]) -> None:
    """Deal the unseen cards over all places that can hold them."""
    mark_stacks(t, order)
    if not redeem_pledge(t, order):
        claim_all(t, order, -1)
    lay_claimed(t, order)
    for seat in range(t.seats):
        t.starters[seat] = 0
        for kind in range(1, KINDS):
            t.starters[seat] += t.hand[seat][kind] * t.start[kind]


@rule
def mark_stacks(t: Table, order: list[int]) -> None:
    """Mark the cards with the Stacks they come from; what is left over comes from Stack 0."""
    for stack in range(1, newest(t) + 1):
        for kind in range(1, KINDS):
            t.quota[kind] = t.pool[stack][kind] - placed(t, stack, kind)
        for i in range(len(order)):
            if order[i] < STACK_MARK and t.quota[order[i]] > 0:
                t.quota[order[i]] -= 1
                order[i] += STACK_MARK * stack


@rule
def redeem_pledge(t: Table, order: list[int]) -> bool:
    """Claim everything, one of several hands getting a card it must hold; False if none can."""
    for seat in range(t.seats):
        if t.pledge_seats >> seat & 1:
            for kind in range(1, KINDS):
                if t.hand[seat][kind] > 0 and t.pledge_kinds >> kind & 1:
                    return False
    first = order[0] if len(order) > 0 else 0
    for i in range(t.seats):
        seat = (first + i) % t.seats
        if t.pledge_seats >> seat & 1 and missing(t, seat) > 0:
            if claim_all(t, order, seat):
                return True
    return False


@rule
def claim_all(t: Table, order: list[int], pledged: int) -> bool:
    """Let everybody claim, the hardest to please first; whether all cards suit."""
    for i in range(len(order)):
        order[i] %= HOLDER
    all_suit = True
    for stack in range(1, newest(t) + 1):
        if not is_settled(t, stack):
            for kind in range(1, KINDS):
                claimant = STRADDLERS + (stack - 1) * KINDS + kind
                all_suit &= claim(t, order, claimant, straddling(t, stack, kind))
    if pledged >= 0:
        all_suit &= claim(t, order, PROOF + pledged, 1)
    done = 0
    for _ in range(t.seats):
        seat = most_lacking(t, done)
        done |= 1 << seat
        count = missing(t, seat) - 1 if seat == pledged else missing(t, seat)
        all_suit &= claim(t, order, seat, count)
    all_suit &= claim(t, order, STACK, t.stack_size)
    return claim(t, order, STOCKPILES, covered(t)) and all_suit


@rule
def missing(t: Table, seat: int) -> int:
    """How many cards of a hand are not known yet."""
    count = t.hand_size[seat]
    for kind in range(1, KINDS):
        count -= t.hand[seat][kind]
    return count


@rule
def covered(t: Table) -> int:
    """How many cards of Stockpiles nobody has seen."""
    count = 0
    for seat in range(t.seats):
        place = t.top[seat]
        while place >= 0:
            if t.kind[place] == UNKNOWN:
                count += 1
            place = t.under[place]
    return count


@rule
def most_lacking(t: Table, done: int) -> int:
    """The seat, of those not done, whose hand is the hardest to please."""
    found = -1
    for seat in range(t.seats):
        if not done >> seat & 1 and (found < 0 or t.lacks[seat] > t.lacks[found]):
            found = seat
    return found


@rule
def lay_claimed(t: Table, order: list[int]) -> None:
    """Put every card where it was claimed."""
    at = 0
    seat = 0
    place = t.top[0]
    for i in range(len(order)):
        kind = order[i] % STACK_MARK
        stack = order[i] % HOLDER // STACK_MARK
        holder = order[i] // HOLDER - 1
        if holder >= STRADDLERS:
            begun = (holder - STRADDLERS) // KINDS + 1
            t.straddle_drew[begun][kind] += stack == begun
        elif holder == STOCKPILES:
            while place < 0 or t.kind[place] != UNKNOWN:
                if place >= 0:
                    place = t.under[place]
                else:
                    seat += 1
                    place = t.top[seat]
            t.kind[place] = kind
        elif holder == STACK:
            t.stack[at] = kind
            at += 1
        elif holder >= 0:
            t.hand[holder % SEATS][kind] += 1
            if t.origin[holder % SEATS] == 2 * stack - 1:
                t.straddle_drew[stack][kind] += 1
