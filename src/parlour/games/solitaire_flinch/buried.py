"""The cards that nobody knows: those of the pack, whatever order they lie in."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import rule
from parlour.games.solitaire_flinch.table import Table


@rule
def buried(t: Table, out: list[int]) -> int:
    """The pack."""
    for i in range(t.pack_size):
        out[i] = t.pack[i]
    return t.pack_size


@rule
def bury(t: Table, order: Sequence[int]) -> None:
    """Let it lie in another order."""
    for i in range(t.pack_size):
        t.pack[i] = order[i]
