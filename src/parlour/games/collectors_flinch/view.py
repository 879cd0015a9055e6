"""What may be seen of a table of Collector's Flinch.

Hands are their owners' secret and the Store is everybody's. `memory` holds what all have learned
about the hands by the asking, which is public whether or not a person remembers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadView, rule
from parlour.games.collectors_flinch.imagining import hidden_cards
from parlour.games.collectors_flinch.table import (
    ASK,
    COPIES,
    DECK_SIZE,
    ENDED,
    LIMIT,
    UNKNOWN,
    Table,
)
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS, notations
from parlour.games.numbered.reading import Sheet


def show(t: Table, seat: int | None) -> dict[str, Any]:
    """The seat's own hand, and what all know."""
    return {
        **public(t),
        "hand": None if seat is None else notations(t.hand[seat]),
        "hands": t.hand_size[: t.seats],
        "store": t.store_size,
    }


def own(t: Table, seat: int) -> dict[str, Any]:
    """A seat's hand; all else is as a spectator sees it."""
    return {"hand": notations(t.hand[seat])}


def public(t: Table) -> dict[str, Any]:
    """What all know, except the counts of hidden cards."""
    return {
        "starter": t.starter,
        "sets": [[n for n in range(1, KINDS) if t.made[n] == s + 1] for s in range(t.seats)],
        "asks": t.asks,
        "over": t.turn == OVER,
        "memory": [_memory(t, s) for s in range(t.seats)],
    }


def _memory(t: Table, seat: int) -> dict[str, Any]:
    shown = range(t.shown[seat])
    return {
        "dealt": t.dealt[seat],
        "draws": t.draws[seat],
        "known": notations(t.known[seat]),
        "since": _by_number(t.since[seat]),
        "asked": _by_number(t.asked[seat]),
        "shown": [
            [t.shown_number[seat][i], t.shown_from[seat][i], t.shown_to[seat][i]] for i in shown
        ],
    }


def _by_number(row: list[int]) -> dict[str, int]:
    return {NOTATIONS[number]: time for number, time in enumerate(row) if time}


def read(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what a view tells."""
    sheet = Sheet(t.seats, DECK_SIZE)
    t.turn = OVER if view["turn"] is None else sheet.seat(view["turn"])
    read_public(view, t)
    seat = view["seat"]
    for s in range(t.seats):
        t.hand_size[s] = sheet.number(view["hands"][s], 0, DECK_SIZE)
        t.hand[s][:] = t.known[s]
    if seat is not None:
        sheet.counts(view["hand"], t.hand[sheet.seat(seat)])
    t.store_size = sheet.number(view["store"], 0, DECK_SIZE)
    t.store[: t.store_size] = [UNKNOWN] * t.store_size
    for s in range(t.seats):
        hidden = hidden_cards(t, s)
        if hidden != 0 and hidden != t.dealt[s] + t.draws[s] - t.shown[s]:
            raise BadView(f"The view's memory of seat {s} does not agree with its hand.")
    if sum(t.hand_size) + t.store_size + COPIES * sum(t.sets) != DECK_SIZE:
        raise BadView(f"The cards in the view are not {DECK_SIZE}.")


def read_public(told: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what all know."""
    sheet = Sheet(t.seats, DECK_SIZE)
    t.starter = sheet.seat(told["starter"])
    t.asks = sheet.number(told["asks"], 0, LIMIT)
    t.phase = ENDED if told["over"] else ASK
    for s, numbers in enumerate(sheet.each(told["sets"], "lists of sets")):
        for number in numbers:  # type: ignore[attr-defined]  # what is no list is said so by the caller
            t.made[sheet.number(number, 1, NUMBERS)] = s + 1
    for s in range(t.seats):
        t.sets[s] = sum(owner == s + 1 for owner in t.made)
    for s, memory in enumerate(sheet.each(told["memory"], "memories")):
        _read_memory(memory, s, t, sheet)


def _read_memory(memory: Any, seat: int, t: Table, sheet: Sheet) -> None:
    t.dealt[seat] = sheet.number(memory["dealt"], 0, DECK_SIZE)
    t.draws[seat] = sheet.number(memory["draws"], 0, DECK_SIZE)
    sheet.counts(memory["known"], t.known[seat])
    for name, row in (("since", t.since[seat]), ("asked", t.asked[seat])):
        for number, time in memory[name].items():
            row[sheet.card(number)] = sheet.number(time, 1, DECK_SIZE)
    t.shown[seat] = sheet.number(len(memory["shown"]), 0, DECK_SIZE)
    for i, (number, first, last) in enumerate(memory["shown"]):
        t.shown_number[seat][i] = sheet.number(number, 1, NUMBERS)
        t.shown_from[seat][i] = sheet.number(first, 0, DECK_SIZE)
        t.shown_to[seat][i] = sheet.number(last, 0, DECK_SIZE)


@rule
def census(t: Table, out: list[int]) -> None:
    """Every card on the table, by number, wherever it lies."""
    out[0] = 0
    for number in range(1, KINDS):
        out[number] = COPIES if t.made[number] > 0 else 0
        for seat in range(t.seats):
            out[number] += t.hand[seat][number]
    for i in range(t.store_size):
        out[t.store[i]] += 1
