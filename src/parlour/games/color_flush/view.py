"""What may be seen of a table of Color Flush.

Every card is shown by its place, its front and its back, a face being None unless the viewer has
ever seen it. The holder of a hand looks at its fronts and everybody else at its backs; the other
faces, and those of the pile below its top, are told from memory, which an interface shows only
with the option `memory_aid`. Who has seen which face follows from what happens in the open, and is
told of every card. A spectator knows what every player has seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from parlour.games.color_flush.cards import FACES
from parlour.games.color_flush.events import ACTIONS
from parlour.games.color_flush.reading import PHASES, Reader
from parlour.games.color_flush.sight import everybody
from parlour.games.color_flush.table import PILE, PLAIN, SEATS, SLOTS, SUSPECT, Table

_SEATS_OF = [[seat for seat in range(SEATS) if marks >> seat & 1] for marks in range(1 << SEATS)]


def show(t: Table, seat: int | None) -> dict[str, Any]:
    """CF-VIEW-1: the faces that the seat, or else everybody, has seen."""
    return layout(t, everybody(t) if seat is None else 1 << seat)


def layout(t: Table, eyes: int) -> dict[str, Any]:
    """The whole table, with the faces that all of `eyes` have seen; with no eyes, every face."""
    seats = range(t.seats)
    return {
        "phase": PHASES[t.phase],
        "starter": t.starter,
        "turns": t.turns,
        "done": [name for action, name in ACTIONS.items() if t.done & action],
        "left_out": [name for action, name in ACTIONS.items() if t.left_out & action],
        "hands": [
            [
                {"slot": slot + 1, **_card(t, seat * SLOTS + slot, eyes)}
                for slot in range(SLOTS)
                if t.front[seat * SLOTS + slot]
            ]
            for seat in seats
        ],
        "pile": [_card(t, place, eyes) for place in _pile(t)],
        "suspicions": seats_of(t.suspicions),
        "winners": seats_of(t.winners),
    }


def _card(t: Table, place: int, eyes: int) -> dict[str, Any]:
    front_seen, back_seen = t.front_seen[place], t.back_seen[place]
    return {
        "front": FACES[t.front[place]] if front_seen & eyes == eyes else None,
        "back": FACES[t.back[place]] if back_seen & eyes == eyes else None,
        "front_seen": seats_of(front_seen),
        "back_seen": seats_of(back_seen),
        "back_plain": bool(back_seen & PLAIN),
        "back_suspect": seats_of(back_seen // SUSPECT),
    }


def _pile(t: Table) -> Iterable[int]:
    return range(PILE + t.pile_size - 1, PILE - 1, -1)


def seats_of(marks: int) -> list[int]:
    """The seats whose bits are set."""
    return _SEATS_OF[marks % (1 << SEATS)][:]


def read(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what a view tells."""
    sheet = Reader(t.seats)
    sheet.table(view, t)
    sheet.cards(view, t)
    sheet.check_deck(t)
    sheet.check_turn(t)
