"""Counting all cards, and dealing those a view does not show over the places it leaves open.

What is known of hidden cards is respected: kinds a hand lacks, a card that one of several hands
must hold, and that a Stack made anew holds what was shuffled into it and nothing else.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flinch.table import (
    FRESH,
    HEAPS,
    MIXED,
    MOST_CARDS,
    SLOTS,
    UNKNOWN,
    Table,
)
from parlour.games.numbered.cards import KINDS, WILD

ANEW = 32  # added to a kind: a card of the Stack made anew


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
    """The cards a view does not place, rising by kind; the counting is done behind them."""
    count_cards(t, out, MOST_CARDS)
    n = 0
    for kind in range(1, KINDS):
        for _ in range(t.copies[kind] - out[MOST_CARDS + kind]):
            out[n] = kind
            n += 1
    return n


@rule
def fill(t: Table, order: list[int]) -> None:
    """Deal the unseen cards: to hands first, which are the hardest to please."""
    find_fresh(t, order)
    at = redeem_pledge(t, order)
    done = 0
    for _ in range(t.seats):
        seat = most_lacking(t, done)
        done |= 1 << seat
        at = fill_hand(t, order, at, seat)
    fill_rest(t, order, at)
    for i in range(len(order)):
        order[i] %= ANEW
    for seat in range(t.seats):
        t.starters[seat] = 0
        for kind in range(1, KINDS):
            t.starters[seat] += t.hand[seat][kind] * t.start[kind]


@rule
def find_fresh(t: Table, order: list[int]) -> None:
    """Mark which of the unseen cards were shuffled into the Stack made anew."""
    if t.recycled == 0:
        return
    for kind in range(1, KINDS):
        t.quota[kind] = t.fresh[kind]
        for seat in range(t.seats):
            if t.origin[seat] == FRESH:
                t.quota[kind] -= t.hand[seat][kind]
    if t.mixed > 0:
        settle_mixed(t, order)
    for i in range(len(order)):
        if t.quota[order[i]] > 0:
            t.quota[order[i]] -= 1
            order[i] += ANEW


@rule
def settle_mixed(t: Table, order: list[int]) -> None:
    """Decide which cards seen of the mixed hand came from the Stack made anew.

    Only the drawer knows. For others any answer will do that leaves no more such cards than
    are unseen, and no more of either sort than were drawn.
    """
    if mixed_fresh(t) == 0:
        seen = 0
        for kind in range(1, KINDS):
            seen += seen_of_mixed(t, kind)
            t.mixed_drew[kind] = must_be_fresh(t, order, kind)
        few = mixed_fresh(t)
        many = seen
        if few < seen - t.mixed_old:
            few = seen - t.mixed_old
        if many > t.mixed_new:
            many = t.mixed_new
        luck = order[0] + order[len(order) - 1] if len(order) > 0 else 0
        wanted = few + luck % (many - few + 1) if many > few else few
        for i in range(KINDS):
            kind = (luck + i) % KINDS
            most = seen_of_mixed(t, kind)
            if most > t.quota[kind]:
                most = t.quota[kind]
            while t.mixed_drew[kind] < most and mixed_fresh(t) < wanted:
                t.mixed_drew[kind] += 1
    for kind in range(1, KINDS):
        t.quota[kind] -= t.mixed_drew[kind]


@rule
def mixed_fresh(t: Table) -> int:
    """How many cards of the mixed hand are taken to come from the Stack made anew."""
    count = 0
    for kind in range(1, KINDS):
        count += t.mixed_drew[kind]
    return count


@rule
def seen_of_mixed(t: Table, kind: int) -> int:
    """Cards of a kind that were seen of the mixed hand, played or still in it."""
    held = t.hand[t.mixed - 1][kind] if t.origin[t.mixed - 1] == MIXED else 0
    return t.mixed_seen[kind] + held


@rule
def must_be_fresh(t: Table, order: list[int], kind: int) -> int:
    """How many of these must have come from the Stack made anew: the rest is not unseen."""
    left = 0
    for i in range(len(order)):
        if order[i] == kind:
            left += 1
    return t.quota[kind] - left if t.quota[kind] > left else 0


@rule
def missing(t: Table, seat: int) -> int:
    """How many cards of a hand are not known yet."""
    count = t.hand_size[seat]
    for kind in range(1, KINDS):
        count -= t.hand[seat][kind]
    return count


@rule
def missing_fresh(t: Table, seat: int) -> int:
    """How many of them came from the Stack made anew."""
    if t.origin[seat] == MIXED:
        return t.mixed_new - mixed_fresh(t)
    return missing(t, seat) if t.origin[seat] == FRESH else 0


@rule
def redeem_pledge(t: Table, order: list[int]) -> int:
    """Give the card that one of several hands must hold; how many cards were given."""
    for seat in range(t.seats):
        if t.pledge_seats >> seat & 1:
            for kind in range(1, KINDS):
                if t.hand[seat][kind] > 0 and t.pledge_kinds >> kind & 1:
                    return 0
    if t.pledge_seats == 0:
        return 0
    for j in range(len(order)):
        kind = order[j] % ANEW
        for i in range(t.seats):
            seat = (order[0] + i) % t.seats
            wants = t.pledge_seats >> seat & 1 and t.pledge_kinds >> kind & 1
            if wants and not t.lacks[seat] >> kind & 1:
                fresh = missing_fresh(t, seat)
                if order[j] < ANEW:
                    fresh = missing(t, seat) - fresh
                if fresh > 0:
                    give(t, order, 0, j, seat)
                    return 1
    return 0


@rule
def give(t: Table, order: list[int], at: int, j: int, seat: int) -> None:
    """The card at j, which changes places with that at `at`, goes to a hand."""
    card = order[j]
    order[j] = order[at]
    order[at] = card
    t.hand[seat][card % ANEW] += 1
    if card >= ANEW and t.origin[seat] == MIXED:
        t.mixed_drew[card % ANEW] += 1


@rule
def most_lacking(t: Table, done: int) -> int:
    """The seat, of those not done, whose hand is the hardest to please."""
    found = -1
    for seat in range(t.seats):
        if not done >> seat & 1 and (found < 0 or t.lacks[seat] > t.lacks[found]):
            found = seat
    return found


@rule
def fill_hand(t: Table, order: list[int], at: int, seat: int) -> int:
    """Complete a hand from the cards from `at` on; where the next ones begin."""
    fresh = missing_fresh(t, seat)
    for i in range(missing(t, seat)):
        give(t, order, at, suitable(t, order, at, i < fresh, seat), seat)
        at += 1
    return at


@rule
def suitable(t: Table, order: list[int], at: int, fresh: bool, seat: int) -> int:
    """The first card from `at` on that the hand can hold."""
    for j in range(at, len(order)):
        if (order[j] >= ANEW) == fresh and not t.lacks[seat] >> (order[j] % ANEW) & 1:
            return j
    return at


@rule
def fill_rest(t: Table, order: list[int], at: int) -> None:
    """The rest goes to Stockpiles and Stack."""
    old = at
    for seat in range(t.seats):
        place = t.top[seat]
        while place >= 0:
            if t.kind[place] == UNKNOWN:
                old = next_of(order, old, False)
                t.kind[place] = order[old]
                old += 1
            place = t.under[place]
    new = at if t.recycled > 0 else old
    for i in range(t.stack_size):
        new = next_of(order, new, t.recycled > 0)
        t.stack[i] = order[new] % ANEW
        new += 1


@rule
def next_of(order: list[int], at: int, fresh: bool) -> int:
    """The next card from `at` on that is, or is not, of the Stack made anew."""
    while (order[at] >= ANEW) != fresh:
        at += 1
    return at
