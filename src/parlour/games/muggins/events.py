"""What happens in a game of Muggins. All of it is open.

The numbers are what rules note; the classes are what people and programs are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.engine import Event
from parlour.games.muggins.catalogue import SENTENCES
from parlour.games.numbered.cards import NOTATIONS

(
    DEALT,
    DREW,
    PLAYED_ON_PILE,
    PLAYED_ON_STOCKPILE,
    PILE_COMPLETED,
    KEPT,
    TURN_ENDED,
    REFILLED,
    EMPTIED,
    CALLED,
    CALL_RIGHT,
    CALL_WRONG,
    CARD_RETURNED,
    PENALTY_CARD,
    WON,
    PENALTY_WIN,
    GAME_ENDED,
) = range(1, 18)


@dataclass(frozen=True)
class Dealt(Event):
    """All cards are dealt."""

    starter: int


@dataclass(frozen=True)
class Drew(Event):
    """A player drew a card and showed it."""

    seat: int
    card: str


@dataclass(frozen=True)
class PlayedOnPile(Event):
    """A card went on a Play Pile."""

    seat: int
    card: str
    pile: int


@dataclass(frozen=True)
class PlayedOnStockpile(Event):
    """A card went on an opponent's Stockpile."""

    seat: int
    card: str
    to: int


@dataclass(frozen=True)
class PileCompleted(Event):
    """A Play Pile got its 15 and left the table."""

    pile: int


@dataclass(frozen=True)
class Kept(Event):
    """A card went on its player's own Stockpile."""

    seat: int
    card: str


@dataclass(frozen=True)
class TurnEnded(Event):
    """A player's turn is over."""

    seat: int


@dataclass(frozen=True)
class Refilled(Event):
    """A Stockpile was turned over and is a hand now."""

    seat: int


@dataclass(frozen=True)
class Emptied(Event):
    """A player has no cards left; the others may still call."""

    seat: int


@dataclass(frozen=True)
class Called(Event):
    """A player called "Muggins!"."""

    seat: int
    accused: int


@dataclass(frozen=True)
class CallRight(Event):
    """The call was right."""

    seat: int
    accused: int


@dataclass(frozen=True)
class CallWrong(Event):
    """The call was wrong."""

    seat: int
    accused: int


@dataclass(frozen=True)
class CardReturned(Event):
    """A card wrongly played went back on its player's Stockpile."""

    seat: int
    card: str


@dataclass(frozen=True)
class PenaltyCard(Event):
    """The top card of the hand of `giver` went on a Stockpile."""

    seat: int
    giver: int
    card: str


@dataclass(frozen=True)
class Won(Event):
    """A player played the last card."""

    seat: int


@dataclass(frozen=True)
class PenaltyWin(Event):
    """A penalty took a player's last card."""

    seat: int


@dataclass(frozen=True)
class Ended(Event):
    """Nothing moves any more; these have the fewest cards."""

    seats: tuple[int, ...]


MAKERS: dict[int, Callable[[int, int, int, tuple[int, ...]], Event]] = {
    DEALT: lambda a, _b, _c, _cards: Dealt(a),
    DREW: lambda a, b, _c, _cards: Drew(a, NOTATIONS[b]),
    PLAYED_ON_PILE: lambda a, b, c, _cards: PlayedOnPile(a, NOTATIONS[b], c + 1),
    PLAYED_ON_STOCKPILE: lambda a, b, c, _cards: PlayedOnStockpile(a, NOTATIONS[b], c),
    PILE_COMPLETED: lambda a, _b, _c, _cards: PileCompleted(a + 1),
    KEPT: lambda a, b, _c, _cards: Kept(a, NOTATIONS[b]),
    TURN_ENDED: lambda a, _b, _c, _cards: TurnEnded(a),
    REFILLED: lambda a, _b, _c, _cards: Refilled(a),
    EMPTIED: lambda a, _b, _c, _cards: Emptied(a),
    CALLED: lambda a, b, _c, _cards: Called(a, b),
    CALL_RIGHT: lambda a, b, _c, _cards: CallRight(a, b),
    CALL_WRONG: lambda a, b, _c, _cards: CallWrong(a, b),
    CARD_RETURNED: lambda a, b, _c, _cards: CardReturned(a, NOTATIONS[b]),
    PENALTY_CARD: lambda a, b, c, _cards: PenaltyCard(a, b, NOTATIONS[c]),
    WON: lambda a, _b, _c, _cards: Won(a),
    PENALTY_WIN: lambda a, _b, _c, _cards: PenaltyWin(a),
    GAME_ENDED: lambda _a, _b, _c, cards: Ended(cards),
}


def make_event(note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
    """The event a note stands for; the winners are noted before the end as cards are."""
    kind, a, b, c, _d = note
    return MAKERS[kind](a, b, c, cards)


def sentence(event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event in words."""
    fields = event.json()
    for seat in ("seat", "to", "starter", "accused", "giver"):
        if seat in fields:
            fields[seat] = names[fields[seat]]
    if isinstance(event, Ended):
        fields["seats"] = ", ".join(names[seat] for seat in event.seats)
    return SENTENCES(event.name(), language, **fields)
