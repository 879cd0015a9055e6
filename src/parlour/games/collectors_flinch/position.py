"""Positions of Collector's Flinch written down in full and set up again.

Hands, sets, the Store in the order in which it will be drawn, and what all know about the hands.
Left out, the Store holds all cards named nowhere else, rising, and nobody knows anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadPosition
from parlour.games.collectors_flinch.rules import can_ask, is_finished
from parlour.games.collectors_flinch.table import COPIES, DECK_SIZE, ENDED, LIMIT, Table
from parlour.games.collectors_flinch.view import census, public, read_public
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS, notations
from parlour.games.numbered.reading import Sheet, check_counts, check_keys

KEYS = frozenset(
    {"game", "options", "seats", "turn", "starter", "sets", "asks", "over", "memory"}
    | {"hands", "store"}
)


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not."""
    return {
        **public(t),
        "turn": t.turn if t.turn >= 0 else None,
        "hands": [notations(t.hand[s]) for s in range(t.seats)],
        "store": [NOTATIONS[card] for card in reversed(t.store[: t.store_size])],
    }


def place(position: Mapping[str, Any], t: Table) -> None:
    """Set up a position on a prepared table."""
    check_keys(position, KEYS)
    turn = position.get("turn", 0)
    nothing: dict[str, Any] = {
        "turn": turn,
        "starter": turn or 0,
        "sets": [[] for _ in range(t.seats)],
        "asks": 0,
        "over": turn is None,
        "hands": [[] for _ in range(t.seats)],
        "store": None,
        "memory": None,
    }
    full = {**nothing, **position}
    try:
        _read_cards(full, t)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, BadPosition):
            raise
        raise BadPosition(f"The position cannot be read: {error!r:.80}.") from None
    check(t)


def _read_cards(full: dict[str, Any], t: Table) -> None:
    sheet = Sheet(t.seats, DECK_SIZE)
    for s, hand in enumerate(sheet.each(full["hands"], "hands")):
        t.hand_size[s] = sheet.counts(hand, t.hand[s])
    if full["memory"] is None:
        full["memory"] = [_no_memory(t.hand_size[s]) for s in range(t.seats)]
    t.turn = OVER if full["turn"] is None else sheet.seat(full["turn"])
    read_public(full, t)
    if full["store"] is None:
        found = [0] * KINDS
        census(t, found)
        full["store"] = [
            NOTATIONS[n] for n in range(1, NUMBERS + 1) for _ in range(COPIES - found[n])
        ]
    cards = sheet.cards(full["store"])
    t.store_size = len(cards)
    t.store[: len(cards)] = cards[::-1]


def _no_memory(cards: int) -> dict[str, Any]:
    return {"dealt": cards, "draws": 0, "known": [], "since": {}, "asked": {}, "shown": []}


def check(t: Table) -> None:
    """Refuse a full table that the rules cannot lead to, or that contradicts what all know."""
    found = [0] * KINDS
    census(t, found)
    check_counts(found, COPIES)
    for s in range(t.seats):
        if COPIES in t.hand[s]:
            number = t.hand[s].index(COPIES)
            raise BadPosition(f"Seat {s} holds all cards numbered {number}: lay the set aside.")
        hidden = [t.hand[s][n] - t.known[s][n] for n in range(KINDS)]
        if sum(hidden) != t.dealt[s] + t.draws[s] - t.shown[s]:
            raise BadPosition(f"The memory of seat {s} does not agree with the size of its hand.")
        for n in range(KINDS):
            least = 1 if t.asked[s][n] else 0
            most = 0 if t.since[s][n] > t.draws[s] else COPIES
            if not least <= hidden[n] <= most:
                raise BadPosition(f"The memory of seat {s} is wrong about the number {n}.")
        if not _came_in_time(t, s, hidden):
            raise BadPosition(f"The memory of seat {s} is wrong about when its cards came.")
    for n in range(1, KINDS):
        open_cards = COPIES if t.made[n] else sum(t.known[s][n] for s in range(t.seats))
        if _shown(t, n) > open_cards:
            raise BadPosition(f"More cards numbered {n} were shown than are known or in sets.")
    if (t.turn == OVER) != (t.phase == ENDED):
        raise BadPosition("A game that is over has the turn None, and one that is not a seat.")
    if (t.turn == OVER) != (is_finished(t) or t.asks >= LIMIT):
        raise BadPosition(f"A game is over when all sets are made or after {LIMIT} vain asks.")
    if t.turn >= 0 and not can_ask(t, t.turn):
        raise BadPosition(f"Seat {t.turn} is to ask, but has no cards or nobody to ask.")


def _shown(t: Table, number: int) -> int:
    """How many hidden cards of a number came to light; each was handed over or is in a set."""
    return sum(t.shown_number[s][: t.shown[s]].count(number) for s in range(t.seats))


def _came_in_time(t: Table, seat: int, hidden: list[int]) -> bool:
    """Whether each hidden card the seat has had can be of a time of its own; see `table`."""
    spans = [(t.shown_from[seat][i], t.shown_to[seat][i]) for i in range(t.shown[seat])]
    for number, count in enumerate(hidden):
        for i in range(count):
            is_promised = i == 0 and t.asked[seat][number] > 0
            last = t.asked[seat][number] - 1 if is_promised else t.draws[seat]
            spans.append((t.since[seat][number], last))
    for time in [0] * t.dealt[seat] + list(range(1, t.draws[seat] + 1)):
        # of the cards that may be of this time, the one that must have come soonest
        may_be = [span for span in spans if span[0] <= time <= span[1]]
        if not may_be:
            return False
        spans.remove(min(may_be, key=lambda span: span[1]))
    return True
