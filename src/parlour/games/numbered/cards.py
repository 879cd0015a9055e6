"""Cards numbered 1 to 15, and the wild card some games add.

A kind of card is its number, or WILD; 0 is no card, so that a blank place on a table is empty.
"""

from __future__ import annotations

NUMBERS = 15
WILD = 16
KINDS = 17  # a kind is its number, 1 to 15, or WILD; 0 is no card

NOTATIONS = ("-", *(str(number) for number in range(1, NUMBERS + 1)), "W")
_KINDS = {text.lower(): kind for kind, text in enumerate(NOTATIONS) if kind}


def kind_of(notation: object) -> int | None:
    """The kind of card a notation such as "12" or "W" stands for; None when there is none."""
    return _KINDS.get(notation.lower()) if isinstance(notation, str) else None


def notations(counts: list[int]) -> list[str]:
    """The cards of a row of counts by kind, rising, as notations."""
    if not any(counts):
        return []
    return [NOTATIONS[kind] for kind in range(1, KINDS) for _ in range(counts[kind])]
