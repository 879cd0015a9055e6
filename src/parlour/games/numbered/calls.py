"""Calls made at the same time: which of them counts."""

from __future__ import annotations

from typing import Any


def precedence(t: Any, seat: int, accused: int) -> tuple[int, ...]:
    """FLI-CH-4: a call about the turn just over counts before one about the turn being played,
    then the caller nearest to the accused's left, going round the table.
    """
    return (int(accused == t.turn), (seat - accused) % t.seats)
