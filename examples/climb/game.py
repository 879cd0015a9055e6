"""Climb: the rulebook in one object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import CHANCE, Event, Game, Outcome, Rules
from parlour.engine.outcome import places

from .catalogue import RULES, SENTENCES
from .events import make_event, sentence
from .moves import MOVES
from .position import place, write
from .rules import arrange, legal, pending, play, refusal, reveals
from .table import DECK, KINDS, SEATS, Table
from .view import census, fill, read, show, unseen


class Climb(Game[Table]):
    """Climb."""

    name = "climb"
    title = {"en": "Climb", "fr": "Grimpette"}
    pitch = {"en": "Up the numbers, and out.", "fr": "Montez les nombres, et sortez."}
    minutes = 2
    seats = range(2, SEATS + 1)
    options = ()
    moves = MOVES
    catalogue = RULES
    sentences = SENTENCES
    kinds = KINDS
    items = DECK
    rules = Rules(
        refusal=refusal,
        play=play,
        legal=legal,
        reveals=reveals,
        pending=pending,
        arrange=arrange,
        census=census,
        unseen=unseen,
        fill=fill,
    )

    def prepare(self, seats: int, options: Mapping[str, Any]) -> Table:
        del options  # Climb has none
        t = Table()
        t.seats = seats
        t.turn = CHANCE
        return t

    def show(self, t: Table, seat: int | None) -> dict[str, Any]:
        return show(t, seat)

    def read(self, view: Mapping[str, Any], t: Table) -> None:
        read(view, t)

    def write(self, t: Table) -> dict[str, Any]:
        return write(t)

    def place(self, position: Mapping[str, Any], t: Table) -> None:
        place(position, t)

    def event(self, note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
        del cards  # no event of Climb has several
        return make_event(note)

    def tell(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        return sentence(event, names, language)

    def outcome(self, t: Table) -> Outcome | None:
        """CLB-END-1."""
        if t.turn >= 0:
            return None
        left = t.hand_size[: t.seats]
        placed = places([(cards,) for cards in left])
        winners = tuple(seat for seat in range(t.seats) if placed[seat] == 1)
        return Outcome(winners, tuple(left), placed, "empty hand" if 0 in left else "empty stock")
