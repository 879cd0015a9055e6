"""Cards coming to a hand and leaving it, with the counts that follow from them."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flush.cards import KINDS, VALUES, is_link, value_of
from parlour.games.flush.table import BASES, Table


@rule
def put_in_hand(t: Table, seat: int, kind: int) -> None:
    """A card comes to the hand."""
    t.hand[seat][kind] += 1
    t.held[seat][value_of(kind)] += 1
    t.links[seat] += 1 if is_link(kind) else 0
    t.hand_size[seat] += 1
    t.left[seat] += 1


@rule
def take_from_hand(t: Table, seat: int, kind: int) -> None:
    """A card leaves the hand; one that was known to be there may be the one."""
    t.hand[seat][kind] -= 1
    t.held[seat][value_of(kind)] -= 1
    t.links[seat] -= 1 if is_link(kind) else 0
    if t.known[seat][kind] > 0:
        t.known[seat][kind] -= 1
    t.hand_size[seat] -= 1
    t.left[seat] -= 1


@rule
def count_held(t: Table) -> None:
    """Set what follows from where the cards are: values held, Bases, cards left."""
    for seat in range(t.seats):
        for value in range(VALUES):
            t.held[seat][value] = 0
        t.links[seat] = 0
        for kind in range(KINDS):
            t.held[seat][value_of(kind)] += t.hand[seat][kind]
            t.links[seat] += t.hand[seat][kind] if is_link(kind) else 0
        t.bases[seat] = 0
        t.reach[seat] = 0
        t.left[seat] = t.hand_size[seat]
        for slot in range(BASES):
            if t.blind[seat][slot] != 0:
                t.bases[seat] += 1
                t.reach[seat] = slot + 1
                t.left[seat] += 2 if t.top[seat][slot] > 0 else 1
