"""What everybody learns about the hands, remembered without a flaw.

See `table` for how it is kept. Each hidden card of a hand came at a time; when a hidden card comes
to light, it is not always known of which time it was, so the span of times is kept instead.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.collectors_flinch.table import COPIES, Table


@rule
def learn_draw(t: Table, seat: int) -> None:
    """A card came into the hand unseen."""
    t.draws[seat] += 1


@rule
def learn_asking(t: Table, seat: int, number: int) -> None:
    """COL-ASK-1: whoever asks for a number holds it."""
    if t.known[seat][number] == 0 and t.asked[seat][number] == 0:
        t.asked[seat][number] = t.draws[seat] + 1


@rule
def learn_giving(t: Table, seat: int, number: int, count: int) -> None:
    """The seat gave all it had of a number, or said that it had none."""
    show_hidden(t, seat, number, count - t.known[seat][number])
    t.known[seat][number] = 0
    t.asked[seat][number] = 0
    t.since[seat][number] = t.draws[seat] + 1


@rule
def learn_set(t: Table, seat: int, number: int) -> None:
    """COL-SET-1: all four of a number were in this hand."""
    learn_giving(t, seat, number, COPIES)


@rule
def show_hidden(t: Table, seat: int, number: int, count: int) -> None:
    """So many hidden cards turn out to be of a number; one of them may have been promised."""
    for i in range(count):
        last = t.draws[seat]
        if i == 0 and t.asked[seat][number] > 0:
            last = t.asked[seat][number] - 1
        at = t.shown[seat]
        t.shown_number[seat][at] = number
        t.shown_from[seat][at] = t.since[seat][number]
        t.shown_to[seat][at] = last
        t.shown[seat] += 1
