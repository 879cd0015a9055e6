"""What may be seen of a table of Solitaire Flinch, and how the pack is imagined.

Everything lies open, or was seen when it was laid down, except the order of the pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from parlour.engine import OVER, BadPosition, rule
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS
from parlour.games.numbered.reading import Sheet
from parlour.games.solitaire_flinch.table import (
    COPIES,
    DECK_SIZE,
    GIVEN_UP,
    LOST,
    NOT_OVER,
    ROW,
    UNKNOWN,
    WON,
    Table,
)

ENDINGS = {WON: "won", LOST: "lost", GIVEN_UP: "given_up"}


def show(t: Table, seat: int | None) -> dict[str, Any]:
    """The same for the player and for those who watch."""
    del seat
    return {**public(t), "pack": t.pack_size}


def own(t: Table, seat: int) -> dict[str, Any]:
    """Nothing: who watches sees what the player sees."""
    del t, seat
    return {}


def public(t: Table) -> dict[str, Any]:
    """All but the pack."""
    return {
        "upper": t.upper[:],
        "lower": [_pile(t, pile) for pile in range(ROW)],
        "stockpile": [NOTATIONS[card] for card in t.stockpile[: t.stockpile_size]],
        "turned": NOTATIONS[t.turned] if t.turned else None,
        "ending": ENDINGS.get(t.ending),
    }


def _pile(t: Table, pile: int) -> list[str]:
    first = t.lower[pile]
    return [NOTATIONS[first - i] for i in range(t.lower_size[pile])]


def read(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what a view tells."""
    read_public(view, t)
    t.pack_size = Sheet(1, DECK_SIZE).number(view["pack"], 0, DECK_SIZE)
    t.pack[: t.pack_size] = [UNKNOWN] * t.pack_size


def read_public(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table all but the pack."""
    sheet = Sheet(1, DECK_SIZE)
    for name in ("upper", "lower"):
        if len(view[name]) != ROW:
            raise BadPosition(f"The {name} row has {ROW} places.")
    t.upper[:] = [sheet.number(height, 0, NUMBERS) for height in view["upper"]]
    for pile in range(ROW):
        cards = sheet.cards(view["lower"][pile])
        if any(above != below - 1 for below, above in pairwise(cards)):
            raise BadPosition("A pile of the lower row runs down one by one.")
        t.lower[pile] = cards[0] if cards else 0
        t.lower_size[pile] = len(cards)
    t.stockpile_size = sheet.row(view["stockpile"], t.stockpile)
    t.turned = sheet.card_or_none(view["turned"])
    ending = view["ending"]
    t.ending = NOT_OVER if ending is None else sheet.word(ending, ENDINGS, "ending")
    t.turn = OVER if t.ending else 0


@rule
def census(t: Table, out: list[int]) -> None:
    """Every card on the table, by number, wherever it lies."""
    for kind in range(KINDS):
        out[kind] = 0
    count_cards(t, out, 0)


@rule
def count_cards(t: Table, out: list[int], start: int) -> None:
    """Add the cards whose place is known to `out[start]` and what follows."""
    for pile in range(ROW):
        for number in range(1, t.upper[pile] + 1):
            out[start + number] += 1
        for i in range(t.lower_size[pile]):
            out[start + t.lower[pile] - i] += 1
    for i in range(t.stockpile_size):
        out[start + t.stockpile[i]] += 1
    for i in range(t.pack_size):
        if t.pack[i] != UNKNOWN:
            out[start + t.pack[i]] += 1
    out[start + t.turned] += 1
    out[start] = 0


@rule
def unseen(t: Table, out: list[int]) -> int:
    """The cards of the pack, rising; the counting is done behind them."""
    for kind in range(KINDS):
        out[DECK_SIZE + kind] = 0
    count_cards(t, out, DECK_SIZE)
    n = 0
    for number in range(1, NUMBERS + 1):
        for _ in range(COPIES - out[DECK_SIZE + number]):
            out[n] = number
            n += 1
    return n


@rule
def fill(t: Table, order: Sequence[int]) -> None:
    """The pack in some order."""
    for i in range(t.pack_size):
        t.pack[i] = order[i]
