"""Positions of Solitaire Flinch written down in full and set up again.

The two rows, the Stockpile with its top last, the turned card, and the pack in the order in
which it will be turned. Whatever is left out is empty, but for the pack: it then holds all cards
named nowhere else, rising.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import BadPosition
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS
from parlour.games.numbered.reading import Sheet, check_counts, check_keys
from parlour.games.solitaire_flinch.fitting import empty_space
from parlour.games.solitaire_flinch.rules import judge
from parlour.games.solitaire_flinch.table import (
    ANY,
    COPIES,
    DECK_SIZE,
    GIVEN_UP,
    NOT_OVER,
    ROW,
    Table,
)
from parlour.games.solitaire_flinch.view import ENDINGS, census, public, read_public

KEYS = frozenset(
    {"game", "options", "seats", "turn", "upper", "lower", "stockpile", "turned", "pack", "ending"}
)


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not."""
    return {
        **public(t),
        "turn": t.turn if t.turn >= 0 else None,
        "pack": [NOTATIONS[card] for card in reversed(t.pack[: t.pack_size])],
    }


def place(position: Mapping[str, Any], t: Table) -> None:
    """Set up a position on a prepared table."""
    check_keys(position, KEYS)
    nothing: dict[str, Any] = {
        "upper": [0] * ROW,
        "lower": [[] for _ in range(ROW)],
        "stockpile": [],
        "turned": None,
        "ending": None,
        "pack": None,
        "turn": 0 if position.get("ending") is None else None,
    }
    full = {**nothing, **position}
    try:
        read_public(full, t)
        _read_pack(full["pack"], t)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise BadPosition(f"The position cannot be read: {error!r:.80}.") from None
    found = [0] * KINDS
    census(t, found)
    check_counts(found, COPIES)
    if t.spaces != ANY and t.pack_size and empty_space(t) >= 0:
        raise BadPosition("A space cannot be empty here: the pack's next card fills it at once.")
    _check_end(t, full["turn"])


def _check_end(t: Table, turn: object) -> None:
    """SOL-WIN-1: a game ends as it says, or it goes on."""
    told = t.ending
    if told != GIVEN_UP:
        t.turn, t.ending = 0, NOT_OVER
        judge(t)
    if told not in (NOT_OVER, t.ending):
        raise BadPosition(f"The game is not {ENDINGS[told]}.")
    over = t.ending != NOT_OVER
    if turn not in (0, None) or (turn is None and not over) or (turn == 0 and told):
        raise BadPosition("The turn is 0, or None in a game that is over.")


def _read_pack(given: object, t: Table) -> None:
    if given is None:
        found = [0] * KINDS
        census(t, found)
        given = [NOTATIONS[n] for n in range(1, NUMBERS + 1) for _ in range(COPIES - found[n])]
    cards = Sheet(1, DECK_SIZE).cards(given)
    t.pack_size = len(cards)
    t.pack[: len(cards)] = cards[::-1]
