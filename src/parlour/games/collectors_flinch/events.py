"""What happens in a game of Collector's Flinch, as the table sees it.

The numbers are what rules note; the classes are what people and programs are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.engine import Event, private
from parlour.games.collectors_flinch.catalogue import SENTENCES
from parlour.games.numbered.cards import NOTATIONS

(
    DEALT,
    ASKED,
    HANDED_OVER,
    GO_TO_STORE,
    DREW,
    STORE_EMPTY,
    SET_MADE,
    SAT_OUT,
    TURN_PASSED,
    GAME_ENDED,
    NOTHING_TO_DRAW,
) = range(1, 12)


@dataclass(frozen=True)
class Dealt(Event):
    """Everybody has six cards."""

    starter: int


@dataclass(frozen=True)
class Asked(Event):
    """A player asked another for a number."""

    seat: int
    to: int
    number: int


@dataclass(frozen=True)
class HandedOver(Event):
    """The player asked handed over every card of the number."""

    seat: int
    to: int
    number: int
    count: int


@dataclass(frozen=True)
class GoToStore(Event):
    """The player asked had none."""

    seat: int


@dataclass(frozen=True)
class NothingToDraw(Event):
    """The player asked had none, and the Store is empty."""

    seat: int


@dataclass(frozen=True)
class Drew(Event):
    """A player drew from the Store; only he sees the card."""

    seat: int
    card: str | None = private("seat")


@dataclass(frozen=True)
class StoreEmpty(Event):
    """The last card of the Store was drawn."""


@dataclass(frozen=True)
class SetMade(Event):
    """A player laid four of a number aside."""

    seat: int
    number: int


@dataclass(frozen=True)
class SatOut(Event):
    """A player without cards was passed over, for there is nothing to draw."""

    seat: int


@dataclass(frozen=True)
class TurnPassed(Event):
    """It is another player's turn."""

    seat: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over; these made the most sets."""

    seats: tuple[int, ...]


Cards = tuple[int, ...]
MAKERS: dict[int, Callable[[int, int, int, int, Cards], Event]] = {
    DEALT: lambda a, _b, _c, _d, _cards: Dealt(a),
    ASKED: lambda a, b, c, _d, _cards: Asked(a, b, c),
    HANDED_OVER: lambda a, b, c, d, _cards: HandedOver(a, b, c, d),
    GO_TO_STORE: lambda a, _b, _c, _d, _cards: GoToStore(a),
    NOTHING_TO_DRAW: lambda a, _b, _c, _d, _cards: NothingToDraw(a),
    DREW: lambda a, b, _c, _d, _cards: Drew(a, NOTATIONS[b]),
    STORE_EMPTY: lambda _a, _b, _c, _d, _cards: StoreEmpty(),
    SET_MADE: lambda a, b, _c, _d, _cards: SetMade(a, b),
    SAT_OUT: lambda a, _b, _c, _d, _cards: SatOut(a),
    TURN_PASSED: lambda a, _b, _c, _d, _cards: TurnPassed(a),
    GAME_ENDED: lambda _a, _b, _c, _d, cards: Ended(cards),
}


def make_event(note: tuple[int, ...], cards: Cards) -> Event:
    """The event a note stands for; the winners are noted before the end as cards are."""
    kind, a, b, c, d = note
    return MAKERS[kind](a, b, c, d, cards)


def sentence(event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event in words."""
    fields = event.json()
    for seat in ("seat", "to", "starter"):
        if isinstance(fields.get(seat), int):
            fields[seat] = names[fields[seat]]
    if isinstance(event, Ended):
        fields["seats"] = ", ".join(names[seat] for seat in event.seats)
    return SENTENCES(phrase(event), language, **fields)


def phrase(event: Event) -> str:
    """The name of the sentence that tells of the event; some events have several."""
    if isinstance(event, Drew) and event.card is None:
        return "drew_hidden"
    if isinstance(event, HandedOver):
        return f"handed_over_{event.count}"
    return event.name()
