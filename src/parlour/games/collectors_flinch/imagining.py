"""Dealing unseen cards over hidden hands so that nothing contradicts what everybody knows.

Every hidden card a hand has ever had is a place, with its time, and so is every card in the Store.
Cards that came to light are *bound* to a span of times of their seat, and so is the one hidden
card that a seat must hold because it asked. All other unseen cards are *free*: they fit a place
whose time may still hold their number, as long as no hand gets four. Each card takes the first
place that fits, in the order chance gave; where none is left, cards already placed make room
along a path, as in the search for a maximum flow. Since the real cards lie somewhere, such a path
always exists.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import rule
from parlour.games.collectors_flinch.table import (
    BOUND,
    COPIES,
    DECK_SIZE,
    NODES,
    PLACE,
    SEATS,
    STORE,
    SUPPLY,
    Table,
)
from parlour.games.numbered.cards import KINDS, NUMBERS

A_PLACE = 100  # what chance orders: numbers of cards, and from here on places
TIMES = 64


@rule
def hidden_cards(t: Table, seat: int) -> int:
    """How many cards of a hand the view does not show."""
    hidden = t.hand_size[seat]
    for number in range(1, NUMBERS + 1):
        hidden -= t.hand[seat][number]
    return hidden


@rule
def unseen(t: Table, out: list[int]) -> int:
    """The cards a view does not show, and the places where they may have been dealt."""
    n = 0
    for number in range(1, NUMBERS + 1):
        loose = 0 if t.made[number] > 0 else COPIES
        for seat in range(t.seats):
            loose -= t.hand[seat][number]
        for _ in range(loose):
            out[n] = number
            n += 1
    for seat in range(t.seats):
        if hidden_cards(t, seat) > 0:
            for time in range(t.draws[seat] + 1):
                for _ in range(t.dealt[seat] if time == 0 else 1):
                    out[n] = A_PLACE + seat * TIMES + time
                    n += 1
    for _ in range(t.store_size):
        out[n] = A_PLACE + STORE * TIMES
        n += 1
    return n


@rule
def fill(t: Table, order: Sequence[int]) -> None:
    """Find every unseen card a place, and look what hands and Store that makes."""
    for i in range(len(order)):
        if order[i] >= A_PLACE:
            t.place_seat[t.places] = (order[i] - A_PLACE) // TIMES
            t.place_time[t.places] = (order[i] - A_PLACE) % TIMES
            t.places += 1
    for seat in range(t.seats):
        if hidden_cards(t, seat) > 0:
            bind_cards(t, seat)
    for i in range(t.bound):
        settle_card(t, BOUND + i)
    for i in range(len(order)):
        if order[i] < A_PLACE and not is_promised(t, order, i):
            settle_card(t, SUPPLY + order[i])
    gather(t)
    clear(t)


@rule
def bind_cards(t: Table, seat: int) -> None:
    """The cards of a seat that came to light, and those it must hold because it asked."""
    for i in range(t.shown[seat]):
        t.bound_seat[t.bound] = seat
        t.bound_from[t.bound] = t.shown_from[seat][i]
        t.bound_to[t.bound] = t.shown_to[seat][i]
        t.bound += 1
    for number in range(1, NUMBERS + 1):
        if t.asked[seat][number] > 0:
            t.bound_seat[t.bound] = seat
            t.bound_number[t.bound] = number  # only a card that is still in the hand has one
            t.bound_from[t.bound] = t.since[seat][number]
            t.bound_to[t.bound] = t.asked[seat][number] - 1
            t.bound += 1


@rule
def is_promised(t: Table, order: Sequence[int], at: int) -> bool:
    """Whether a card is among the first of its number, which the hands that asked for it hold."""
    promised = 0
    for i in range(t.bound):
        if t.bound_number[i] == order[at]:
            promised += 1
    for i in range(at):
        if order[i] == order[at]:
            promised -= 1
    return promised > 0


@rule
def has_room(t: Table, seat: int, number: int) -> bool:
    """COL-SET-1: a hand never holds four of a number; the Store may."""
    if seat == STORE:
        return True
    held = t.hand[seat][number] + t.placed[seat][number]
    if t.asked[seat][number] > 0:
        held += 1
    return held < COPIES - 1


@rule
def may_lie(t: Table, group: int, place: int) -> bool:
    """Whether a card of a group may be in a place."""
    if group >= BOUND:
        bound = group - BOUND
        if t.place_seat[place] != t.bound_seat[bound]:
            return False
        return t.bound_from[bound] <= t.place_time[place] <= t.bound_to[bound]
    seat = group // KINDS
    if t.place_seat[place] != seat:
        return False
    return seat == STORE or t.place_time[place] >= t.since[seat][group % KINDS]


@rule
def settle_card(t: Table, node: int) -> None:
    """The first place that fits, or one that others make free."""
    for place in range(t.places):
        if t.holder[place] == 0:
            group = node
            if node >= SUPPLY:
                number = node - SUPPLY
                seat = t.place_seat[place]
                group = seat * KINDS + number
                if not has_room(t, seat, number):
                    continue
            if may_lie(t, group, place):
                t.holder[place] = group + 1
                count(t, group, 1)
                return
    make_room(t, node)


@rule
def count(t: Table, group: int, change: int) -> None:
    """Free cards of a number in a hand become more or fewer."""
    if group < STORE * KINDS:
        t.placed[group // KINDS][group % KINDS] += change


@rule
def make_room(t: Table, start: int) -> None:
    """Search for the nearest free place by way of cards that can lie elsewhere."""
    for node in range(NODES):
        t.came_from[node] = 0
    t.came_from[start] = start + 1
    t.queue[0] = start
    first = 0
    last = 1
    while first < last:
        node = t.queue[first]
        first += 1
        if node >= PLACE:
            last = visit(t, t.holder[node - PLACE] - 1, node, last)
        elif node >= SUPPLY:
            for seat in range(SEATS + 1):
                if (seat == STORE or seat < t.seats) and has_room(t, seat, node - SUPPLY):
                    last = visit(t, seat * KINDS + node - SUPPLY, node, last)
        else:
            for place in range(t.places):
                if may_lie(t, node, place):
                    last = visit(t, PLACE + place, node, last)
                    if t.holder[place] == 0:
                        move_along(t, start, place)
                        return
            if node < BOUND:
                last = visit(t, SUPPLY + node % KINDS, node, last)


@rule
def visit(t: Table, node: int, before: int, last: int) -> int:
    """Put a node that was not yet reached at the end of the queue, whose new end is returned."""
    if t.came_from[node] != 0:
        return last
    t.came_from[node] = before + 1
    t.queue[last] = node
    return last + 1


@rule
def move_along(t: Table, start: int, free: int) -> None:
    """Every card on the path takes the place that was found for it."""
    place = free
    while True:
        group = t.came_from[PLACE + place] - 1
        t.holder[place] = group + 1
        if group == start:
            return
        before = t.came_from[group] - 1
        if before < PLACE:
            # a card of the same number leaves another hand, or is the new one
            count(t, group, 1)
            if before == start:
                return
            other = t.came_from[before] - 1
            count(t, other, -1)
            before = t.came_from[other] - 1
        place = before - PLACE


@rule
def gather(t: Table) -> None:
    """The hands and the Store that the places make."""
    stored = 0
    for place in range(t.places):
        group = t.holder[place] - 1
        seat = t.place_seat[place]
        if group >= BOUND:
            number = t.bound_number[group - BOUND]
        else:
            number = group % KINDS
        if seat == STORE:
            t.store[stored] = number
            stored += 1
        elif number > 0:
            t.hand[seat][number] += 1


@rule
def clear(t: Table) -> None:
    """Nothing of the search is left on the table."""
    for i in range(DECK_SIZE):
        t.place_seat[i] = 0
        t.place_time[i] = 0
        t.holder[i] = 0
        t.bound_seat[i] = 0
        t.bound_number[i] = 0
        t.bound_from[i] = 0
        t.bound_to[i] = 0
    for seat in range(SEATS):
        for number in range(KINDS):
            t.placed[seat][number] = 0
    for node in range(NODES):
        t.queue[node] = 0
        t.came_from[node] = 0
    t.places = 0
    t.bound = 0
