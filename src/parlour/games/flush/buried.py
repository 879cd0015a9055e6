"""The cards that nobody at the table knows: the Blinds, and the deck that is not used."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import rule
from parlour.games.flush.table import BASES, Table


@rule
def buried(t: Table, out: list[int]) -> int:
    """Those cards, the unused ones first."""
    n = t.unused_size
    for i in range(n):
        out[i] = t.unused[i]
    for seat in range(t.seats):
        for slot in range(BASES):
            if t.blind[seat][slot] > 0:
                out[n] = t.blind[seat][slot] - 1
                n += 1
    return n


@rule
def bury(t: Table, order: Sequence[int]) -> None:
    """Let them lie in another order."""
    n = t.unused_size
    for i in range(n):
        t.unused[i] = order[i]
    for seat in range(t.seats):
        for slot in range(BASES):
            if t.blind[seat][slot] > 0:
                t.blind[seat][slot] = order[n] + 1
                n += 1
