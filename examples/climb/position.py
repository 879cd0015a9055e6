"""Positions of Climb, written down in full and set up by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadPosition, Row

from .table import COPIES, DECK, KINDS, Table

KEYS = ("game", "options", "seats", "turn", "hands", "stock", "laid", "top")


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not."""
    return {
        "turn": t.turn if t.turn >= 0 else None,
        "hands": [sorted_cards(t.hand[seat]) for seat in range(t.seats)],
        "stock": t.stock[: t.stock_size],
        "laid": sorted_cards(t.laid),
        "top": t.top,
    }


def place(position: Mapping[str, Any], t: Table) -> None:
    """Set up a position; cards named nowhere lie in the stock, the highest to be drawn first."""
    for key in position:
        if key not in KEYS:
            raise BadPosition(f"A position has no {key!r:.40}; it may have {', '.join(KEYS)}.")
    turn = position.get("turn", 0)
    t.turn = OVER if turn is None else number(turn, t.seats - 1)
    hands = position.get("hands")
    if not isinstance(hands, list) or len(hands) != t.seats:
        raise BadPosition(f"A position has {t.seats} hands, each a list of cards.")
    for seat, hand in enumerate(hands):
        t.hand[seat] = count(cards(hand))
        t.hand_size[seat] = len(hand)
    t.laid = count(cards(position.get("laid", [])))
    t.top = number(position.get("top", 0), KINDS - 1)
    _place_stock(position.get("stock"), t)
    if t.turn >= 0 and 0 in t.hand_size[: t.seats]:
        raise BadPosition("A player has no cards left, so the game is over: turn is None.")


def _place_stock(given: object, t: Table) -> None:
    left = [COPIES - t.laid[card] - sum(hand[card] for hand in t.hand) for card in range(KINDS)]
    left[0] = 0
    stock = sorted_cards(left) if given is None else cards(given)
    if count(stock) != left:
        raise BadPosition(f"A position has {COPIES} of each number, no more and no fewer.")
    t.stock_size = len(stock)
    t.stock[: t.stock_size] = stock


def sorted_cards(row: Row) -> list[int]:
    """The cards that a row counts, rising."""
    return [card for card in range(KINDS) for _ in range(row[card])]


def count(listed: list[int]) -> Row:
    """A row that counts cards by number."""
    return [listed.count(card) for card in range(KINDS)]


def cards(given: object) -> list[int]:
    """The cards that somebody wrote down."""
    if not isinstance(given, list) or len(given) > DECK:
        raise BadPosition(f"Cards are written as a list of numbers, not {given!r:.40}.")
    return [number(card, KINDS - 1, low=1) for card in given]


def number(given: object, high: int, low: int = 0) -> int:
    """A whole number within bounds."""
    if isinstance(given, int) and not isinstance(given, bool) and low <= given <= high:
        return given
    raise BadPosition(f"A number from {low} to {high} is needed, not {given!r:.40}.")
