"""The cards that nobody at the table knows: those of the Store, whatever order they lie in."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import rule
from parlour.games.collectors_flinch.table import Table


@rule
def buried(t: Table, out: list[int]) -> int:
    """The Store."""
    for i in range(t.store_size):
        out[i] = t.store[i]
    return t.store_size


@rule
def bury(t: Table, order: Sequence[int]) -> None:
    """Let it lie in another order."""
    for i in range(t.store_size):
        t.store[i] = order[i]
