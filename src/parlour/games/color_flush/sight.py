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
    if t.suspicions & (1 << seat) != 0:
        says_more = True
        for place in range(PLACES):
            if t.back_seen[place] & mark != 0 and not (first <= place < first + SLOTS):
                says_more = False
        if says_more:
            return
        end_suspicions(t, 1 << seat)
    t.suspicions |= 1 << seat
    for place in range(first, first + SLOTS):
        if t.front[place] != 0 and t.back_seen[place] & (PLAIN | 1 << seat) == 0:
            t.back_seen[place] |= mark


@rule
def review_hand(t: Table, seat: int) -> None:
    """Look again at what is suspect in a hand, some of whose faces have just been seen."""
    if t.suspicions != 0:
        for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
            review_card(t, place)


@rule
def review_card(t: Table, place: int) -> None:
    """A suspect face that has been seen is no longer suspect; a black one answers the question."""
    seen = t.front_seen[place]
    knowing = seen // SUSPECT & seen
    if knowing != 0 and t.front[place] == BLACK:
        end_suspicions(t, knowing)
    else:
        t.front_seen[place] = seen - knowing * SUSPECT
    seen = t.back_seen[place]
    knowing = seen // SUSPECT & seen
    if knowing != 0 and t.back[place] == BLACK:
        end_suspicions(t, knowing)
    else:
        t.back_seen[place] = seen - knowing * SUSPECT


@rule
def end_suspicions(t: Table, seats: int) -> None:
    """Nothing is suspect any more for the seats whose bits are given."""
    others = ~(seats * SUSPECT)
    t.suspicions &= ~seats
    for place in range(PLACES):
        t.front_seen[place] &= others
        t.back_seen[place] &= others
