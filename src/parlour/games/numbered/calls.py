"""Calls made at the same time: which of them counts."""

from __future__ import annotations

from collections.abc import Iterable


def heard(seats: int, accused: int, callers: Iterable[int]) -> int:
    """FLI-CH-4: the caller nearest to the accused's left, going round the table.

    >>> heard(4, 2, [0, 1])
    0
    """
    return min(callers, key=lambda caller: (caller - accused) % seats)
