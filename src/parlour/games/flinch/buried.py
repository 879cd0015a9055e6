"""The cards that nobody at the table knows: whatever order they lie in, nobody sees another table.

Those of the Stack, and those below the tops of the Stockpiles. Once the Stack has been made anew
everybody knows what is in it, so it is only shuffled in itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import rule
from parlour.games.flinch.table import Table


@rule
def buried(t: Table, out: list[int]) -> int:
    """Those cards, the Stack's first."""
    n = t.stack_size
    for i in range(n):
        out[i] = t.stack[i]
    for seat in range(t.seats):
        place = t.top[seat]
        for _ in range(covered(t, seat)):
            place = t.under[place]
            out[n] = t.kind[place]
            n += 1
    return n


@rule
def bury(t: Table, order: Sequence[int]) -> None:
    """Let them lie in another order."""
    n = t.stack_size
    for i in range(n):
        t.stack[i] = order[i]
    for seat in range(t.seats):
        place = t.top[seat]
        for _ in range(covered(t, seat)):
            place = t.under[place]
            t.kind[place] = order[n]
            n += 1


@rule
def covered(t: Table, seat: int) -> int:
    """Cards of a Stockpile that nobody knows: not the top, nor those that were seen put below."""
    if t.recycled > 0 or t.height[seat] == 0:
        return 0
    return t.height[seat] - 1 - t.sunk[seat]
