"""What a player of Flush could lay: single cards, and whole turns."""

from __future__ import annotations

from typing import Any

from parlour.bots import Foresight
from parlour.engine import View
from parlour.games.flush.cards import FLUSH, NOTATIONS, is_link, value_of
from parlour.games.flush.moves import MOVES


def layable(view: View) -> list[tuple[str, int]]:
    """The cards of the hand and the tops that can still be laid: notation and kind."""
    hand = [(card, NOTATIONS.index(card)) for card in view["hand"]]
    tops = [
        (f"t{base['base']}", NOTATIONS.index(base["top"]))
        for base in view["bases"][view["seat"]]
        if base["top"]
    ]
    return [
        (move, kind) for move, kind in hand + tops if MOVES.index(move) + 1 >= view["tray_last"]
    ]


def mimic_value(view: View) -> int | None:
    """The value that is the Mimic this round; None when there is none."""
    value = value_of(NOTATIONS.index(view["mimic"])) if view["mimic"] else FLUSH
    return None if value == FLUSH else value


def pile_value(view: View) -> int | None:
    """The value on the pile; None when there is no pile."""
    pile: list[dict[str, Any]] = view["pile"]
    return pile[-1]["as"] if pile else None


def turns(view: View, foresight: Foresight) -> list[list[str]]:
    """Whole turns in the order of laying: all cards of a value, with Mimics or without; flips."""
    mimic = mimic_value(view)
    cards = layable(view)
    mimics = [move for move, kind in cards if value_of(kind) == mimic]
    found: list[list[str]] = []
    for value in range(1, 11):
        if value == mimic:
            continue
        alike = [move for move, kind in cards if value_of(kind) == value]
        if alike or view["tray"] or value == pile_value(view):
            found += [[*alike, *mimics[:k], f"say {value}"] for k in range(len(mimics) + 1)]
    found += [[*mimics[:k], f"say {mimic}"] for k in range(len(mimics) + 1) if mimic]
    flushes = [move for move, kind in cards if value_of(kind) == FLUSH]
    found += [[*flushes[:k], "say flush"] for k in range(min(len(flushes), 1) + 1)]
    found.append([*(move for move, kind in cards if is_link(kind)), "say link"])
    found = [sorted(moves, key=MOVES.index) for moves in found]
    found += [[move] for move in view.legal if move.startswith("flip ")]
    return [moves for moves in found if foresight.refusal(moves) is None]
