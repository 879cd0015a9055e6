"""What may be seen of a table of Climb, and how unseen cards are imagined.

A seat sees its own hand, everything laid, and how many cards lie where; nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import OVER, BadView, rule

from .position import cards, count, number, sorted_cards
from .rules import take
from .table import COPIES, DECK, KINDS, UNKNOWN, Table


def show(t: Table, seat: int | None) -> dict[str, Any]:
    """Built from what is allowed, never by taking away from the whole."""
    return {
        "hand": None if seat is None else sorted_cards(t.hand[seat]),
        "hands": t.hand_size[: t.seats],
        "stock": t.stock_size,
        "laid": sorted_cards(t.laid),
        "top": t.top,
    }


def read(view: Mapping[str, Any], t: Table) -> None:
    """The inverse of `show`: whatever is not known stays empty."""
    seat = view["seat"]
    t.turn = OVER if view["turn"] is None else number(view["turn"], t.seats - 1)
    t.hand_size[: t.seats] = [number(view["hands"][s], DECK) for s in range(t.seats)]
    if seat is not None:
        hand = cards(view["hand"])
        t.hand[number(seat, t.seats - 1)] = count(hand)
        t.hand_size[seat] = len(hand)
    t.laid = count(cards(view["laid"]))
    t.top = number(view["top"], KINDS - 1)
    t.stock_size = number(view["stock"], DECK)
    t.stock[: t.stock_size] = [UNKNOWN] * t.stock_size
    if sum(t.hand_size) + sum(t.laid) + t.stock_size != DECK:
        raise BadView(f"A view of Climb accounts for {DECK} cards.")


@rule
def census(t: Table, out: list[int]) -> None:
    """Every card whose place is known, by number."""
    for card in range(KINDS):
        out[card] = t.laid[card]
        for seat in range(t.seats):
            out[card] += t.hand[seat][card]
    for i in range(t.stock_size):
        if t.stock[i] != UNKNOWN:
            out[t.stock[i]] += 1


@rule
def unseen(t: Table, out: list[int]) -> int:
    """The cards a view does not place, rising."""
    n = 0
    for card in range(1, KINDS):
        left = COPIES - t.laid[card]
        for seat in range(t.seats):
            left -= t.hand[seat][card]
        for _ in range(left):
            out[n] = card
            n += 1
    return n


@rule
def fill(t: Table, order: Sequence[int]) -> None:
    """Deal the unseen cards over the hands that are not known, and the stock."""
    at = 0
    for seat in range(t.seats):
        missing = t.hand_size[seat]
        for card in range(KINDS):
            missing -= t.hand[seat][card]
        t.hand_size[seat] -= missing
        for _ in range(missing):
            take(t, seat, order[at])
            at += 1
    for i in range(t.stock_size):
        t.stock[i] = order[at]
        at += 1
