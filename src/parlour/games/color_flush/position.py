"""Positions written down in full and set up again.

A position is what players could lay out on a real table: the hands and the draw pile, every card
as "front/back", the pile from its top down. Whatever is left out has a default; cards named
nowhere lie at the bottom of the pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadPosition
from parlour.games.color_flush.cards import BLACK, DECK_SIZE
from parlour.games.color_flush.imagine import is_answered
from parlour.games.color_flush.reading import Reader, deck_cards, known_cards
from parlour.games.color_flush.settling import common_color
from parlour.games.color_flush.sight import watch_hand, watch_pile
from parlour.games.color_flush.table import PILE, PLACES, PLAIN, UNKNOWN, Table
from parlour.games.color_flush.view import layout

KEYS = frozenset(
    {"game", "options", "seats", "turn", "phase", "starter", "turns", "done"}
    | {"left_out", "hands", "pile", "suspicions", "winners"}
)


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not; actions left out, only where there are some."""
    told = {**layout(t, 0), "turn": t.turn if t.turn >= 0 else None}
    if not t.left_out:
        del told["left_out"]
    return told


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
    sheet.cards(full, t)
    _add_rest(t)
    sheet.check_deck(t)
    for seat in range(t.seats):
        watch_hand(t, seat)
    watch_pile(t)
    sheet.check_turn(t)
    _check(t)


def _defaults(position: Mapping[str, Any]) -> dict[str, Any]:
    turn = position.get("turn", 0)
    return {
        "turn": turn,
        "phase": "over" if turn is None else "act",
        "starter": turn or 0,
        "turns": 0,
        "done": [],
        "left_out": [],
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
    """What cannot be told from a view: who has won, and whether suspicions are true."""
    if t.turn == OVER and (t.winners == 0) != (t.turns == t.turn_limit):
        raise BadPosition(f"A game is over when somebody has won or after {t.turn_limit} turns.")
    for seat in range(t.seats):
        has_won = common_color(t, seat) != 0
        may_be_passed_over = t.winners and not t.shared_win
        if has_won and not t.winners & (1 << seat) and not may_be_passed_over:
            raise BadPosition(f"Seat {seat} has won already: all its fronts are of one colour.")
        if t.winners & (1 << seat) and not has_won:
            raise BadPosition(f"Seat {seat} has not won: its fronts are not of one colour.")
        if t.suspicions & (1 << seat) and not is_answered(t, seat):
            raise BadPosition(f"One of the backs that are suspect for seat {seat} must be black.")
    if t.winners & (t.winners - 1) and not t.shared_win:
        raise BadPosition("Only one seat can win, unless the win is shared.")
