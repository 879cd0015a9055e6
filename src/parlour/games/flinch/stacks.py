"""From which Stack hidden cards come: what everybody knows who has watched it being made anew.

Stack 0 is the deck as it was dealt. Each time the removed piles become the Stack everybody knows
what is in it; a hand drawn from it holds nothing else, and once it is out its unseen cards are all
in hands. A draw that ends one Stack and begins the next straddles them, and only the player knows
which card came from which. The last few Stacks are told apart; what is older counts as Stack 0.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flinch.table import GENERATIONS, Table
from parlour.games.numbered.cards import KINDS


@rule
def newest(t: Table) -> int:
    """The Stack that cards are drawn from now."""
    return t.recycled if t.recycled < GENERATIONS else GENERATIONS - 1


@rule
def see_drawn(t: Table, seat: int, kind: int) -> None:
    """A card drawn from a Stack made anew is seen for good: no longer among its unseen ones."""
    if t.origin[seat] % 2 != 0:
        t.straddle_seen[(t.origin[seat] + 1) // 2][kind] += 1
    else:
        t.pool[t.origin[seat] // 2][kind] -= 1


@rule
def begin_stack(t: Table, seat: int, drawn: int) -> None:
    """FLI-STACK-1: the removed piles are a Stack; the seat has drawn so many of the one before."""
    if t.recycled >= GENERATIONS - 1:
        forget_oldest(t)
    t.recycled += 1
    stack = newest(t)
    for kind in range(1, KINDS):
        t.pool[stack][kind] = t.removed[kind]
        t.removed[kind] = 0
        t.straddle_seen[stack][kind] = 0
        t.straddle_drew[stack][kind] = -t.hand[seat][kind] if drawn > 0 else 0
    t.straddler[stack] = seat + 1 if drawn > 0 else 0
    t.straddle_old[stack] = drawn
    t.straddle_new[stack] = 0
    t.origin[seat] = 2 * stack - 1 if drawn > 0 else 2 * stack


@rule
def end_straddle(t: Table, seat: int) -> None:
    """The draw is complete: what came from the Stack just begun."""
    stack = newest(t)
    if t.straddler[stack] > 0:
        t.straddle_new[stack] = t.hand_size[seat] - t.straddle_old[stack]
        for kind in range(1, KINDS):
            t.straddle_drew[stack][kind] += t.hand[seat][kind]


@rule
def forget_oldest(t: Table) -> None:
    """Stack 1 is told apart from Stack 0 no longer, and the later ones move up."""
    for stack in range(1, GENERATIONS - 1):
        t.straddler[stack] = t.straddler[stack + 1]
        t.straddle_old[stack] = t.straddle_old[stack + 1]
        t.straddle_new[stack] = t.straddle_new[stack + 1]
        for kind in range(1, KINDS):
            t.pool[stack][kind] = t.pool[stack + 1][kind]
            t.straddle_seen[stack][kind] = t.straddle_seen[stack + 1][kind]
            t.straddle_drew[stack][kind] = t.straddle_drew[stack + 1][kind]
    for seat in range(t.seats):
        t.origin[seat] = t.origin[seat] - 2 if t.origin[seat] > 2 else 0


@rule
def straddling(t: Table, stack: int, kind: int) -> int:
    """Cards in sight of the draw that began this Stack: played, or in the hand and known."""
    if t.straddler[stack] == 0:
        return 0
    seat = t.straddler[stack] - 1
    held = t.hand[seat][kind] if t.origin[seat] == 2 * stack - 1 else 0
    return t.straddle_seen[stack][kind] + held


@rule
def is_settled(t: Table, stack: int) -> bool:
    """It is known which cards of the draw that began this Stack came from it."""
    for kind in range(1, KINDS):
        if t.straddle_drew[stack][kind] > 0:
            return True
    return False


@rule
def placed(t: Table, stack: int, kind: int) -> int:
    """Cards of a Stack made anew whose place in hands is known, or in a straddling draw."""
    count = t.straddle_drew[stack][kind]
    for seat in range(t.seats):
        if t.origin[seat] == 2 * stack:
            count += t.hand[seat][kind]
    if stack < newest(t) and is_settled(t, stack + 1):
        count += straddling(t, stack + 1, kind) - t.straddle_drew[stack + 1][kind]
    return count
