"""Positions written down in full and set up again.

A position is what players could lay out on a real table: the hands and the draw pile, every card
as "front/back", the pile from its top down. Whatever is left out has a default; cards named
nowhere lie at the bottom of the pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadPosition
from parlour.games.color_flush.cards import BLACK, DECK_SIZE, WHITE
from parlour.games.color_flush.reading import Reader, deck_cards, known_cards
from parlour.games.color_flush.rules import hopeless
from parlour.games.color_flush.settling import common_color
from parlour.games.color_flush.sight import watch_hand, watch_pile
from parlour.games.color_flush.table import (
    ALL,
    ENDED,
    GIVE,
    PILE,
    PLACES,
    PLAIN,
    SUSPECT,
    SWAP,
    UNKNOWN,
    Table,
)
from parlour.games.color_flush.view import layout

KEYS = frozenset(
    {"game", "options", "seats", "turn", "phase", "starter", "turns", "done"}
    | {"hands", "pile", "suspicions", "winners"}
)


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not."""
    return {**layout(t, 0), "turn": t.turn if t.turn >= 0 else None}


def place(position: Mapping[str, Any], t: Table) -> None:
    """Set up a position on a prepared table."""
    for key in position:
        if key not in KEYS:
            known = ", ".join(sorted(KEYS))
            raise BadPosition(f"A position has no {key!r:.40}; it may have {known}.")
    full = {**_defaults(position), **position}
    if "hands" not in full:
        raise BadPosition("A position says what everybody holds: hands.")
    sheet = Reader(t.seats)
    sheet.table(full, t)
    t.turn = OVER if full["turn"] is None else sheet.seat(full["turn"])
    sheet.cards(full, t)
    _add_rest(t)
    sheet.check_deck(t)
    for seat in range(t.seats):
        watch_hand(t, seat)
    watch_pile(t)
    _check(t)


def _defaults(position: Mapping[str, Any]) -> dict[str, Any]:
    turn = position.get("turn", 0)
    return {
        "turn": turn,
        "phase": "over" if turn is None else "act",
        "starter": turn or 0,
        "turns": 0,
        "done": [],
        "pile": [],
        "suspicions": [],
        "winners": [],
    }


def _add_rest(t: Table) -> None:
    """Cards named nowhere go under the pile."""
    if UNKNOWN in t.front or UNKNOWN in t.back:
        raise BadPosition('Every card of a position has both its faces, as in "red/blue".')
    rest = sorted((deck_cards(t) - known_cards(t)).elements())
    if t.pile_size + len(rest) > DECK_SIZE:
        return  # some other card is there too often, which the deck check says
    for name in ("front", "back", "front_seen", "back_seen"):
        row = getattr(t, name)
        row[PILE:] = [0] * len(rest) + row[PILE : PLACES - len(rest)]
    for i, kind in enumerate(rest):
        faces = kind // 8, kind % 8
        t.front[PILE + i], t.back[PILE + i] = faces[::-1] if faces[0] == BLACK else faces
        t.front_seen[PILE + i] = PLAIN
    t.pile_size += len(rest)


def _check(t: Table) -> None:
    if (t.turn == OVER) != (t.phase == ENDED):
        raise BadPosition("A game that is over has the turn None, and one that is not a seat.")
    suspects = sum(1 << seat for seat in range(t.seats) if t.suspicion[seat])
    if suspects != _union(marks // SUSPECT for marks in t.back_seen):
        raise BadPosition("Backs are suspect for just those seats that have a suspicion.")
    if t.turn == OVER:
        return
    if t.winners:
        raise BadPosition("A game with winners is over: its turn is None.")
    for seat in range(t.seats):
        if common_color(t, seat):
            raise BadPosition(f"Seat {seat} has won already: all its fronts are of one colour.")
    if t.turns >= t.turn_limit:
        raise BadPosition(f"The game would be a draw after {t.turns} turns.")
    if t.phase == SWAP:
        if not t.done & GIVE or not t.pile_size or t.front[PILE + t.pile_size - 1] != WHITE:
            raise BadPosition("Hands are swapped after a white front was given to the pile.")
    elif t.done == ALL:
        raise BadPosition("A player who has done all three actions is not to move any more.")
    elif hopeless(t, t.turn):
        raise BadPosition(f"Seat {t.turn} could not do its take, which would be left out.")


def _union(marks: Any) -> int:
    found = 0
    for one in marks:
        found |= one
    return found
