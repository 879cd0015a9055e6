"""What happens in a game of Solitaire Flinch. All of it is open.

The numbers are what rules note; the classes are what people and programs are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.engine import Event
from parlour.games.numbered.cards import NOTATIONS
from parlour.games.solitaire_flinch.catalogue import SENTENCES

(
    DEALT,
    TURNED,
    BUILT_UP,
    BUILT_DOWN,
    TO_STOCK,
    MOVED_PILE,
    SPACE_OPENED,
    FILLED_SPACE,
    PACK_FINISHED,
    GAVE_UP,
    ALL_UP,
    NOTHING_FITS,
) = range(1, 13)


@dataclass(frozen=True)
class Dealt(Event):
    """Four cards lie in the lower row."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Turned(Event):
    """A card of the pack was turned up."""

    card: str


@dataclass(frozen=True)
class BuiltUp(Event):
    """A card went onto an upper pile."""

    card: str
    pile: int


@dataclass(frozen=True)
class BuiltDown(Event):
    """A card went onto a lower pile."""

    card: str
    pile: int


@dataclass(frozen=True)
class ToStockpile(Event):
    """A turned card went onto the Stockpile."""

    card: str


@dataclass(frozen=True)
class MovedPile(Event):
    """A whole lower pile went onto another."""

    pile: int
    to: int


@dataclass(frozen=True)
class SpaceOpened(Event):
    """A space in the lower row fell empty."""

    pile: int


@dataclass(frozen=True)
class FilledSpace(Event):
    """A card went into an empty space."""

    card: str
    pile: int


@dataclass(frozen=True)
class PackFinished(Event):
    """The last card of the pack was taken."""


@dataclass(frozen=True)
class GaveUp(Event):
    """The player gave up."""


@dataclass(frozen=True)
class Won(Event):
    """All cards are in the upper row."""


@dataclass(frozen=True)
class Lost(Event):
    """Nothing can be played any more."""


MAKERS: dict[int, Callable[[int, int, tuple[str, ...]], Event]] = {
    DEALT: lambda _a, _b, cards: Dealt(cards),
    TURNED: lambda a, _b, _cards: Turned(NOTATIONS[a]),
    BUILT_UP: lambda a, b, _cards: BuiltUp(NOTATIONS[a], b + 1),
    BUILT_DOWN: lambda a, b, _cards: BuiltDown(NOTATIONS[a], b + 1),
    TO_STOCK: lambda a, _b, _cards: ToStockpile(NOTATIONS[a]),
    MOVED_PILE: lambda a, b, _cards: MovedPile(a + 1, b + 1),
    SPACE_OPENED: lambda a, _b, _cards: SpaceOpened(a + 1),
    FILLED_SPACE: lambda a, b, _cards: FilledSpace(NOTATIONS[a], b + 1),
    PACK_FINISHED: lambda _a, _b, _cards: PackFinished(),
    GAVE_UP: lambda _a, _b, _cards: GaveUp(),
    ALL_UP: lambda _a, _b, _cards: Won(),
    NOTHING_FITS: lambda _a, _b, _cards: Lost(),
}


def make_event(note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
    """The event a note stands for."""
    kind, a, b, _c, _d = note
    return MAKERS[kind](a, b, tuple(NOTATIONS[card] for card in cards))


def sentence(event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event in words, which name nobody."""
    del names
    fields = event.json()
    if isinstance(event, Dealt):
        fields["cards"] = " ".join(event.cards)
    return SENTENCES(event.name(), language, **fields)
