"""Who has seen which face. A card can be followed wherever it goes, so nothing is forgotten.

Three things are kept with each face: which seats have seen it; whether it once was a front, which
tells everybody that it is not black; and whether a seat has found out that it, or another face
with the same mark, is black. All three follow from what happens in the open.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.color_flush.cards import BLACK
from parlour.games.color_flush.table import PILE, PLACES, PLAIN, SLOTS, SUSPECT, Table


@rule
def everybody(t: Table) -> int:
    """The marks of all seats as having seen a face."""
    return (1 << t.seats) - 1


@rule
def watch_hand(t: Table, seat: int) -> None:
    """The holder sees the fronts, everybody else the backs."""
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if t.front[place] != 0:
            watch_card(t, seat, place)


@rule
def watch_card(t: Table, seat: int, place: int) -> None:
    """The same for one card of the hand, when the others have been looked at before."""
    t.front_seen[place] |= 1 << seat
    t.back_seen[place] |= everybody(t) - (1 << seat)


@rule
def watch_pile(t: Table) -> None:
    """Everybody sees the upper face of the top card, which never is black."""
    if t.pile_size > 0:
        t.front_seen[PILE + t.pile_size - 1] |= everybody(t) | PLAIN


@rule
def clear_fronts(t: Table, seat: int) -> None:
    """Fronts that have stayed in a hand are not black, and everybody knows it."""
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        clear_front(t, place)


@rule
def clear_front(t: Table, place: int) -> None:
    """The same, for one place of a hand."""
    if t.front[place] != 0:
        t.front_seen[place] = t.front_seen[place] & (SUSPECT - 1) | PLAIN


@rule
def suspect_backs(t: Table, seat: int) -> None:
    """CF-BLACK-2 tells a holder who turns black fronts only that another back is black.

    It is news if he has not seen that back. Then it is one of those he has not seen, and which
    never were a front. What he suspected before is kept if it says more.
    """
    mark = SUSPECT << seat
    first = seat * SLOTS
    for place in range(first, first + SLOTS):
        if t.back[place] == BLACK and t.back_seen[place] & (1 << seat) != 0:
            return
    if t.suspicion[seat] != 0:
        says_more = True
        for place in range(PLACES):
            if t.back_seen[place] & mark != 0 and not (first <= place < first + SLOTS):
                says_more = False
        if says_more:
            return
        end_suspicion(t, seat)
    t.suspicion[seat] = 1
    for place in range(first, first + SLOTS):
        if t.front[place] != 0 and t.back_seen[place] & (PLAIN | 1 << seat) == 0:
            t.back_seen[place] |= mark


@rule
def review_suspicions(t: Table) -> None:
    """A suspect face that has been seen is no longer suspect; a black one answers the question."""
    for seat in range(t.seats):
        if t.suspicion[seat] != 0:
            review_suspicion(t, seat)


@rule
def review_suspicion(t: Table, seat: int) -> None:
    """The same, for one seat."""
    mark = SUSPECT << seat
    for place in range(PLACES):
        if t.front_seen[place] & mark != 0 and t.front_seen[place] & (1 << seat) != 0:
            if t.front[place] == BLACK:
                end_suspicion(t, seat)
                return
            t.front_seen[place] -= mark
        if t.back_seen[place] & mark != 0 and t.back_seen[place] & (1 << seat) != 0:
            if t.back[place] == BLACK:
                end_suspicion(t, seat)
                return
            t.back_seen[place] -= mark


@rule
def end_suspicion(t: Table, seat: int) -> None:
    """Nothing is suspect for the seat any more."""
    mark = SUSPECT << seat
    t.suspicion[seat] = 0
    for place in range(PLACES):
        if t.front_seen[place] & mark != 0:
            t.front_seen[place] -= mark
        if t.back_seen[place] & mark != 0:
            t.back_seen[place] -= mark
