"""The cards that nobody at the table knows: whatever order they lie in, nobody sees another table.

Those of all packets, but for hands that were Stockpiles.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import rule
from parlour.games.muggins.table import Table


@rule
def buried(t: Table, out: list[int]) -> int:
    """Those cards, packet by packet."""
    n = 0
    for seat in range(t.seats):
        if t.hand_open[seat] == 0:
            for i in range(t.hand_top[seat], t.hand_end[seat]):
                out[n] = t.hand[seat][i]
                n += 1
    return n


@rule
def bury(t: Table, order: Sequence[int]) -> None:
    """Let them lie in another order."""
    n = 0
    for seat in range(t.seats):
        if t.hand_open[seat] == 0:
            for i in range(t.hand_top[seat], t.hand_end[seat]):
                t.hand[seat][i] = order[n]
                n += 1
