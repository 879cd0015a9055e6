"""Hands and the Stack: cards leave a hand, are drawn, and the Stack is made anew.

What everybody may conclude about hidden cards is kept here too, because it changes as cards are
drawn and seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import CARD, CHANCE, note, rule
from parlour.games.flinch.events import DREW, EXPOSED, RESHUFFLED, SHORT_DRAW, STACK_EMPTY
from parlour.games.flinch.stacks import begin_stack, end_straddle, newest, see_drawn
from parlour.games.flinch.table import HAND, PLAY, RESHUFFLE, Table
from parlour.games.numbered.cards import KINDS


@rule
def take_from_hand(t: Table, seat: int, kind: int) -> None:
    """A card leaves the hand, seen by all; one that was known to be there may be the one."""
    t.hand[seat][kind] -= 1
    t.hand_size[seat] -= 1
    t.starters[seat] -= t.start[kind]
    if t.known[seat][kind] > 0:
        t.known[seat][kind] -= 1
    if t.origin[seat] > 0:
        see_drawn(t, seat, kind)
    if t.pledge_seats != 0:
        keep_pledge(t, seat, kind)


@rule
def expose(t: Table, seat: int, kind: int) -> None:
    """FLI-EXPOSE-1: a card of the hand is shown, and stays."""
    see_in_hand(t, seat, kind)
    note(t, EXPOSED, seat, kind)


@rule
def see_in_hand(t: Table, seat: int, kind: int) -> None:
    """Everybody knows that the hand holds such a card."""
    if t.known[seat][kind] == 0:
        t.known[seat][kind] = 1
    keep_pledge(t, seat, kind)


@rule
def keep_pledge(t: Table, seat: int, kind: int) -> None:
    """One of several hands was known to hold such a card: here it is."""
    if t.pledge_kinds >> kind & 1 and t.pledge_seats >> seat & 1:
        t.pledge_kinds = 0
        t.pledge_seats = 0


@rule
def draw(t: Table, seat: int) -> None:
    """FLI-HAND-1, FLI-STACK-1: an empty hand is filled, as far as there are cards."""
    if t.stack_size == 0 and t.removed_size == 0:
        return
    t.lacks[seat] = 0
    t.acted[seat] = 0
    t.origin[seat] = 2 * newest(t)
    if t.pledge_seats >> seat & 1:
        t.pledge_seats -= 1 << seat
    take_from_stack(t, seat)
    if t.hand_size[seat] < HAND and t.removed_size > 0:
        t.drawn = t.hand_size[seat]
        t.drawer = seat
        t.phase = RESHUFFLE
        t.turn = CHANCE
    else:
        finish_draw(t, seat)


@rule
def take_from_stack(t: Table, seat: int) -> None:
    """Cards from the Stack until the hand is full or the Stack is out."""
    while t.hand_size[seat] < HAND and t.stack_size > 0:
        t.stack_size -= 1
        kind = t.stack[t.stack_size]
        t.hand[seat][kind] += 1
        t.hand_size[seat] += 1
        t.starters[seat] += t.start[kind]


@rule
def finish_draw(t: Table, seat: int) -> None:
    """Tell who drew how many."""
    for kind in range(1, KINDS):
        for _ in range(t.hand[seat][kind]):
            note(t, CARD, kind)
    note(t, DREW, seat, t.hand_size[seat])
    if t.hand_size[seat] < HAND:
        note(t, SHORT_DRAW, seat, t.hand_size[seat])
    if t.stack_size == 0:
        note(t, STACK_EMPTY)


@rule
def reshuffle(t: Table, order: Sequence[int]) -> None:
    """FLI-STACK-1: the removed piles become the Stack, and the draw goes on."""
    seat = t.drawer
    for i in range(t.removed_size):
        t.stack[i] = order[t.removed_size - 1 - i]
    t.stack_size = t.removed_size
    t.removed_size = 0
    note(t, RESHUFFLED, t.stack_size)
    begin_stack(t, seat, t.drawn)
    take_from_stack(t, seat)
    end_straddle(t, seat)
    t.drawn = 0
    t.turn = seat
    t.phase = PLAY
    finish_draw(t, seat)
