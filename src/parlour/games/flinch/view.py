"""What may be seen of a table of Flinch.

`show` builds a seat's view from what is allowed and nothing else; `read` turns it back into a
table with unknown places. What was seen earlier and may not be looked at now stands under
`memory`: bots have it, and people where the table lends them its memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import BadPosition
from parlour.games.flinch.events import seats_of
from parlour.games.flinch.heaps import cards_of, put_on, reserve_heap, top_of
from parlour.games.flinch.imagine import count_cards
from parlour.games.flinch.moves import MOVES
from parlour.games.flinch.reading import (
    ENDINGS,
    MISSED,
    PHASES,
    Reader,
    kinds_of,
    read_game,
    read_memory,
    read_reserves,
)
from parlour.games.flinch.stacks import newest
from parlour.games.flinch.table import MOST_CARDS, RESERVES, UNKNOWN, Table
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS, notations

EVERYBODY = -1  # in place of a seat: what all of them know together


def show(t: Table, seat: int | None) -> dict[str, Any]:
    """The seat's own hand, what lies open, and what a perfect memory keeps."""
    seats = range(t.seats)
    return {
        **public(t),
        "stockpiles": [{"cards": t.height[s], "top": card_or_none(top_of(t, s))} for s in seats],
        "reserves": open_reserves(t),
        "hand": None if seat is None else notations(t.hand[seat]),
        "hands": t.hand_size[: t.seats],
        "stack": t.stack_size,
        "removed": t.removed_size,
        "memory": _remembered(t, seat),
    }


def own(t: Table, seat: int) -> dict[str, Any]:
    """A seat's hand, and its memory where it drew the end of one Stack with the next."""
    mine: dict[str, Any] = {"hand": notations(t.hand[seat])}
    if any(t.straddler[stack] == seat + 1 for stack in range(1, newest(t) + 1)):
        mine["memory"] = _remembered(t, seat)
    return mine


def _remembered(t: Table, seat: int | None) -> dict[str, Any]:
    sunk = [_names(cards_of(t, s)[: t.sunk[s]]) if t.sunk[s] else [] for s in range(t.seats)]
    return {**memory(t, seat), "reserves": reserves(t), "sunk": sunk}


def public(t: Table) -> dict[str, Any]:
    """What lies open for all, except the cards of players and the Stack."""
    return {
        "phase": PHASES[t.phase],
        "dealer": t.dealer,
        "turns": t.turns,
        "idle": t.idle,
        "opening": t.opening,
        "laid_out": t.laid_out,
        "releaser": _seat_or_none(t.releaser),
        "ending": ENDINGS[t.ending],
        "winner": _seat_or_none(t.winner),
        "played": t.played,
        "chosen": str(MOVES[t.chosen - 1]) if t.chosen else None,
        "last": _seat_or_none(t.last),
        "settled": bool(t.settled),
        "exposed": [card_or_none(kind) for kind in t.exposed[: t.seats]],
        "aside": notations(t.aside),
        "piles": [_pile(t, slot) for slot in range(t.slots) if t.low[slot]],
    }


def memory(t: Table, seat: int | None) -> dict[str, Any]:
    """What a perfect memory knows beyond what lies open."""
    seats = range(t.seats)
    stacks = range(1, newest(t) + 1)
    return {
        "known": [notations(t.known[s]) for s in seats],
        "lacks": [kinds_of(t.lacks[s]) for s in seats],
        "pledge": None
        if t.pledge_seats == 0
        else {"seats": list(seats_of(t.pledge_seats)), "kinds": kinds_of(t.pledge_kinds)},
        "acted": [bool(acted) for acted in t.acted[: t.seats]],
        "missed": [[word for bit, word in MISSED.items() if t.missed[s] & bit] for s in seats],
        "removed": notations(t.removed),
        "recycled": t.recycled,
        "pools": [notations(t.pool[stack]) for stack in stacks],
        "origin": [[*range(t.origin[s] // 2, (t.origin[s] + 1) // 2 + 1)] for s in seats],
        "straddles": [straddle(t, stack, seat) for stack in stacks],
    }


def straddle(t: Table, stack: int, seat: int | None) -> dict[str, Any] | None:
    """The draw that began a Stack, if it ended another; only who drew knows which card is which."""
    drawer = t.straddler[stack] - 1
    if drawer < 0:
        return None
    return {
        "seat": drawer,
        "old": t.straddle_old[stack],
        "new": t.straddle_new[stack],
        "seen": notations(t.straddle_seen[stack]),
        "drew": notations(t.straddle_drew[stack]) if seat in (drawer, EVERYBODY) else None,
    }


def reserves(t: Table) -> list[list[list[str]]]:
    """All Reserve Piles of all seats, the bottom first."""
    heaps = [[reserve_heap(s, pile) for pile in range(RESERVES)] for s in range(t.seats)]
    return [[_names(cards_of(t, heap)) if t.height[heap] else [] for heap in row] for row in heaps]


def open_reserves(t: Table) -> list[list[dict[str, Any]]]:
    """FLI-RESERVE-1: of each Reserve Pile the top, and how many cards it has."""
    heaps = [[reserve_heap(s, pile) for pile in range(RESERVES)] for s in range(t.seats)]
    return [
        [{"cards": t.height[heap], "top": card_or_none(top_of(t, heap))} for heap in row]
        for row in heaps
    ]


def card_or_none(kind: int) -> str | None:
    """A card's notation where there may be none."""
    return NOTATIONS[kind] if kind else None


def _names(kinds: list[int]) -> list[str]:
    return [NOTATIONS[kind] for kind in kinds]


def _seat_or_none(plus_one: int) -> int | None:
    return plus_one - 1 if plus_one else None


def _pile(t: Table, slot: int) -> dict[str, Any]:
    marks = t.wild[slot]
    wilds = [n for n in range(1, NUMBERS + 1) if marks >> (n - 1) & 1] if marks else []
    return {"pile": slot + 1, "low": t.low[slot], "high": t.high[slot], "wilds": wilds}


def read(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what a view tells."""
    read_game(view, t)
    told = view["memory"]
    read_memory(told, t)
    read_reserves(told["reserves"], t)
    sheet = Reader(t)
    for seat in range(t.seats):
        t.hand[seat][:] = t.known[seat]
        t.hand_size[seat] = sheet.number(view["hands"][seat], 0, MOST_CARDS)
        _read_stockpile(view["stockpiles"][seat], told["sunk"][seat], t, seat)
    if view["seat"] is not None:
        seat = sheet.seat(view["seat"])
        if sheet.counts(view["hand"], t.hand[seat]) != t.hand_size[seat]:
            raise BadPosition(f"The hand of seat {seat} does not add up.")
    t.stack_size = sheet.number(view["stack"], 0, MOST_CARDS)
    t.stack[: t.stack_size] = [UNKNOWN] * t.stack_size
    if view["removed"] != t.removed_size or view["reserves"] != open_reserves(t):
        raise BadPosition("What lies open contradicts what is remembered.")
    seen = [0] * KINDS
    count_cards(t, seen, 0)
    if any(count > copies for count, copies in zip(seen, t.copies, strict=True)):
        raise BadPosition("There are more cards in sight than in the deck.")


def _read_stockpile(shown: Mapping[str, Any], sunk: object, t: Table, seat: int) -> None:
    sheet = Reader(t)
    size = sheet.number(shown["cards"], 0, MOST_CARDS)
    kinds = sheet.cards(sunk)
    if len(kinds) > size or (size == 0) != (shown["top"] is None):
        raise BadPosition(f"The Stockpile of seat {seat} does not add up.")
    t.sunk[seat] = len(kinds)
    kinds += [UNKNOWN] * (size - len(kinds))
    if kinds:
        kinds[-1] = sheet.card(shown["top"])
    for kind in kinds:
        put_on(t, seat, kind)
