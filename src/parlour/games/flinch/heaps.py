"""Stockpiles and Reserve Piles: heaps of cards of which only the top is played.

All heaps share the places of one row; each card knows the place of the card under it.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flinch.table import HEAPS, MOST_CARDS, RESERVES, SEATS, Table


@rule
def clear_heaps(t: Table) -> None:
    """No card lies anywhere."""
    for heap in range(HEAPS):
        t.top[heap] = -1
        t.height[heap] = 0
    for place in range(MOST_CARDS):
        t.kind[place] = 0
        t.under[place] = place + 1
    t.spare = 0


@rule
def reserve_heap(seat: int, pile: int) -> int:
    """The heap of a Reserve Pile, counted from 0."""
    return SEATS + seat * RESERVES + pile


@rule
def top_of(t: Table, heap: int) -> int:
    """The kind of the top card; 0 when there is none."""
    return t.kind[t.top[heap]] if t.height[heap] > 0 else 0


@rule
def put_on(t: Table, heap: int, kind: int) -> None:
    """A card comes to lie on top."""
    place = t.spare
    t.spare = t.under[place]
    t.kind[place] = kind
    t.under[place] = t.top[heap]
    t.top[heap] = place
    t.height[heap] += 1


@rule
def put_under(t: Table, heap: int, kind: int) -> None:
    """A card comes to lie at the bottom."""
    if t.height[heap] == 0:
        put_on(t, heap, kind)
        return
    bottom = t.top[heap]
    while t.under[bottom] >= 0:
        bottom = t.under[bottom]
    place = t.spare
    t.spare = t.under[place]
    t.kind[place] = kind
    t.under[place] = -1
    t.under[bottom] = place
    t.height[heap] += 1


@rule
def take_top(t: Table, heap: int) -> int:
    """The top card leaves; its kind."""
    place = t.top[heap]
    t.top[heap] = t.under[place]
    t.under[place] = t.spare
    t.spare = place
    t.height[heap] -= 1
    if heap < SEATS and t.sunk[heap] > t.height[heap]:
        t.sunk[heap] = t.height[heap]
    return t.kind[place]


def cards_of(t: Table, heap: int) -> list[int]:
    """The kinds of all cards of a heap, the bottom first."""
    kinds: list[int] = []
    place = t.top[heap]
    while place >= 0:
        kinds.append(t.kind[place])
        place = t.under[place]
    return kinds[::-1]
