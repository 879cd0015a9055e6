"""Setting up: the shuffle, seven cards each, and who goes first."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import CHANCE, note, rule
from parlour.games.color_flush.cards import BLACK, DECK_SIZE
from parlour.games.color_flush.events import DEALT
from parlour.games.color_flush.settling import find_winners
from parlour.games.color_flush.sight import clear_fronts, everybody, watch_hand, watch_pile
from parlour.games.color_flush.table import ACT, DEAL, FIRST, PILE, PLAIN, SLOTS, Table

HAND = 7


@rule
def upper(t: Table, item: int) -> int:
    """The upper face of a card lying on one of its sides: item is twice the card, plus the side."""
    return t.side[item // 2] if item % 2 == 0 else t.other_side[item // 2]


@rule
def lower(t: Table, item: int) -> int:
    """The face under it."""
    return upper(t, item ^ 1)


@rule
def draw_cards(t: Table, order: Sequence[int]) -> int:
    """CF-SETUP-1: every card lies on the side that comes first in the order, black underneath.

    Ordering both sides of all cards so decides the order of the cards and a side for each, all
    independent. They are left in `t.drawn`; the answer is how many there are.
    """
    n = 0
    for item in order:
        if t.reached[item // 2] == 0:
            t.reached[item // 2] = 1
            t.drawn[n] = item if upper(t, item) != BLACK else item ^ 1
            n += 1
    for card in range(DECK_SIZE):
        t.reached[card] = 0
    return n


@rule
def pending(t: Table, out: list[int]) -> int:
    """What chance is to put in order: both sides of every card, or those who may go first."""
    n = 0
    if t.phase == DEAL:
        for item in range(2 * DECK_SIZE):
            out[n] = item
            n += 1
        return n
    # CF-SETUP-2
    most = 0
    if t.most_colors_first != 0:
        for seat in range(t.seats):
            count = different_fronts(t, seat)
            if count > most:
                most = count
    for seat in range(t.seats):
        if t.most_colors_first == 0 or different_fronts(t, seat) == most:
            out[n] = seat
            n += 1
    return n


@rule
def different_fronts(t: Table, seat: int) -> int:
    """How many different faces the seat sees in its hand."""
    faces = 0
    count = 0
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        face = t.front[place]
        if face != 0 and faces & (1 << face) == 0:
            faces |= 1 << face
            count += 1
    return count


@rule
def arrange(t: Table, order: Sequence[int]) -> None:
    """Go on with what was pending, in the order given."""
    if t.phase == DEAL:
        deal_cards(t, order)
        t.phase = FIRST
        t.turn = CHANCE
        return
    t.starter = order[0]
    t.turn = order[0]
    t.phase = ACT
    note(t, DEALT, t.starter)
    find_winners(t, t.starter, everybody(t))  # CF-WIN-1: straight from the deal


@rule
def deal_cards(t: Table, order: Sequence[int]) -> None:
    """CF-SETUP-1: seven cards each, the upper face toward the taker; the rest is the pile."""
    n = draw_cards(t, order)
    at = 0
    for seat in range(t.seats):
        for slot in range(HAND):
            put_card(t, seat * SLOTS + slot, t.drawn[at])
            at += 1
        t.hand_size[seat] = HAND
        watch_hand(t, seat)
    t.pile_size = n - at
    for i in range(t.pile_size):
        place = PILE + t.pile_size - 1 - i
        put_card(t, place, t.drawn[at + i])
        t.front_seen[place] = PLAIN
    watch_pile(t)
    for seat in range(t.seats):
        clear_fronts(t, seat)
    for i in range(n):
        t.drawn[i] = 0


@rule
def put_card(t: Table, place: int, item: int) -> None:
    """A card lies there, as it was drawn."""
    t.front[place] = upper(t, item)
    t.back[place] = lower(t, item)
