"""Who gets which unseen card, so that everything known of hidden cards is respected.

Unseen cards are marked with their Stack and claimed one by one. A claimant who finds no free card
that suits asks for a claimed one, whose holder takes another in exchange, and so on along a chain
until one is free. So all claims are met wherever they can be.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flinch.stacks import newest
from parlour.games.flinch.table import CLAIMANTS, SEATS, Table
from parlour.games.numbered.cards import KINDS

# a card here is kind + STACK_MARK * its Stack + HOLDER * (its holder + 1)
STACK_MARK, HOLDER = 32, 256

# claimants: the hands, then the card of a hand that redeems the pledge, then
PROOF = SEATS
STACK = 2 * SEATS
STOCKPILES = STACK + 1
STRADDLERS = STACK + 2  # the cards in sight of each straddling draw, by kind


@rule
def suits(t: Table, claimant: int, card: int) -> bool:
    """Whether a card may be the claimant's, by its Stack and kind."""
    kind = card % STACK_MARK
    stack = card % HOLDER // STACK_MARK
    if claimant >= STRADDLERS:
        begun = (claimant - STRADDLERS) // KINDS + 1
        return kind == (claimant - STRADDLERS) % KINDS and begun - 1 <= stack <= begun
    if claimant >= STACK:
        return stack == (newest(t) if claimant == STACK else 0)
    seat = claimant % SEATS
    if t.lacks[seat] >> kind & 1 or (claimant >= PROOF and not t.pledge_kinds >> kind & 1):
        return False
    return t.origin[seat] // 2 <= stack <= (t.origin[seat] + 1) // 2


@rule
def claim(t: Table, order: list[int], claimant: int, count: int) -> bool:
    """Give the claimant so many cards; False when not all of them could suit."""
    all_suit = True
    at = 0
    for _ in range(count):
        while at < len(order) and (order[at] >= HOLDER or not suits(t, claimant, order[at])):
            at += 1
        if at < len(order):
            order[at] += HOLDER * (claimant + 1)
        elif not exchange(t, order, claimant):
            order[first_free(order)] += HOLDER * (claimant + 1)
            all_suit = False
    return all_suit


@rule
def first_free(order: list[int]) -> int:
    """The first card that nobody holds."""
    at = 0
    while order[at] >= HOLDER:
        at += 1
    return at


@rule
def exchange(t: Table, order: list[int], claimant: int) -> bool:
    """Find the shortest chain from the claimant to a free card, and pass cards along it."""
    for i in range(CLAIMANTS):
        t.gives[i] = -1
    t.gives[claimant] = 0
    t.asked[0] = claimant
    n = 1
    i = 0
    while i < n:
        taker = t.asked[i]
        i += 1
        for j in range(len(order)):
            holder = order[j] // HOLDER - 1
            if (holder < 0 or t.gives[holder] < 0) and suits(t, taker, order[j]):
                if holder < 0:
                    pass_along(t, order, j, taker, claimant)
                    return True
                t.gives[holder] = j
                t.gives_to[holder] = taker
                t.asked[n] = holder
                n += 1
    return False


@rule
def pass_along(t: Table, order: list[int], free: int, taker: int, claimant: int) -> None:
    """The taker has the free card and gives its own to who asked for it, up to the claimant."""
    order[free] += HOLDER * (taker + 1)
    while taker != claimant:
        given = t.gives[taker]
        taker = t.gives_to[taker]
        order[given] = order[given] % HOLDER + HOLDER * (taker + 1)
