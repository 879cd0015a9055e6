"""What happens in a game of Color Flush, as the table sees it.

The numbers are what rules note; the classes are what people and programs are told. Front and back
of a card that passes are those of the player it leaves: he keeps seeing the front, the player who
gets it keeps seeing the back, and everybody else, who saw the back, sees the front from now on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.engine import Event, hidden_from
from parlour.games.color_flush.cards import FACES
from parlour.games.color_flush.catalogue import SENTENCES
from parlour.games.color_flush.table import FLIP, GIVE, SLOTS, TAKE

(
    DEALT,
    GAVE,
    GAVE_TO_PILE,
    TOOK,
    TOOK_FROM_PILE,
    PILE_SHOWS,
    PILE_EMPTY,
    FLIPPED,
    SWAPPED_HANDS,
    SWAP_DECLINED,
    TURNED_HAND,
    TURNED_BLACKS,
    ACTION_LEFT_OUT,
    TURN_PASSED,
    WON,
    SHARED_WIN,
    DRAWN_GAME,
) = range(1, 18)

ACTIONS = {GIVE: "give", TAKE: "take", FLIP: "flip"}


@dataclass(frozen=True)
class Dealt(Event):
    """Everybody has seven cards; `starter` goes first."""

    starter: int


@dataclass(frozen=True)
class Gave(Event):
    """A card went from slot `slot` of its giver to slot `place` of another player."""

    seat: int
    slot: int
    to: int
    place: int
    front: str | None = hidden_from("to")
    back: str | None = hidden_from("seat")


@dataclass(frozen=True)
class GaveToPile(Event):
    """A card went onto the draw pile; its front is now the upper face."""

    seat: int
    slot: int
    front: str
    back: str | None = hidden_from("seat")


@dataclass(frozen=True)
class Took(Event):
    """A card went from slot `slot` of its owner to slot `place` of the player who took it."""

    seat: int
    owner: int
    slot: int
    place: int
    front: str | None = hidden_from("seat")
    back: str | None = hidden_from("owner")


@dataclass(frozen=True)
class TookFromPile(Event):
    """The top of the pile went to slot `place`; the upper face is its front, the other its back."""

    seat: int
    place: int
    front: str
    back: str | None = hidden_from("seat")


@dataclass(frozen=True)
class PileShows(Event):
    """The next card of the draw pile shows its upper face."""

    face: str


@dataclass(frozen=True)
class PileEmpty(Event):
    """The last card of the draw pile was taken."""


@dataclass(frozen=True)
class Flipped(Event):
    """A card was turned over: its front was `old` and is `new`; the others now see `old`."""

    seat: int
    slot: int
    old: str
    new: str


@dataclass(frozen=True)
class SwappedHands(Event):
    """Two players swapped their whole hands, slot by slot, without turning a card."""

    seat: int
    other: int


@dataclass(frozen=True)
class SwapDeclined(Event):
    """A player who might have swapped hands did not."""

    seat: int


@dataclass(frozen=True)
class TurnedHand(Event):
    """A black front made a player turn the whole hand; `fronts` are the new ones."""

    seat: int
    slots: tuple[int, ...]
    fronts: tuple[str, ...]


@dataclass(frozen=True)
class TurnedBlacks(Event):
    """A player with black on both sides of the hand turned the black fronts only."""

    seat: int
    slots: tuple[int, ...]
    fronts: tuple[str, ...]


@dataclass(frozen=True)
class ActionLeftOut(Event):
    """An action could not be done: "give" or "take"."""

    seat: int
    action: str


@dataclass(frozen=True)
class TurnPassed(Event):
    """The next player's turn began."""

    seat: int


@dataclass(frozen=True)
class Won(Event):
    """A player won with fronts of one colour, "white" when all of them are white."""

    seat: int
    color: str
    fronts: tuple[str, ...]


@dataclass(frozen=True)
class SharedWin(Event):
    """Several players won at once and share the win."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class DrawnGame(Event):
    """The turn limit was reached."""


Noted = tuple[int, ...]


def _at(place: int) -> tuple[int, int]:
    """The seat and slot of a place, the slot as players count."""
    return place // SLOTS, place % SLOTS + 1


def _slots(turned: Noted) -> tuple[int, ...]:
    return tuple(one // 8 + 1 for one in turned)


def _fronts(turned: Noted) -> tuple[str, ...]:
    return tuple(FACES[one % 8] for one in turned)


Maker = Callable[[int, int, int, int, Noted], Event]
MAKERS: dict[int, Maker] = {
    DEALT: lambda a, _b, _c, _d, _n: Dealt(a),
    GAVE: lambda a, b, c, d, _n: Gave(*_at(a), *_at(b), FACES[c], FACES[d]),
    GAVE_TO_PILE: lambda a, b, c, _d, _n: GaveToPile(*_at(a), FACES[b], FACES[c]),
    TOOK: lambda a, b, c, d, _n: Took(b // SLOTS, *_at(a), _at(b)[1], FACES[c], FACES[d]),
    TOOK_FROM_PILE: lambda a, b, c, _d, _n: TookFromPile(*_at(a), FACES[b], FACES[c]),
    PILE_SHOWS: lambda a, _b, _c, _d, _n: PileShows(FACES[a]),
    PILE_EMPTY: lambda _a, _b, _c, _d, _n: PileEmpty(),
    FLIPPED: lambda a, b, c, d, _n: Flipped(a, b + 1, FACES[c], FACES[d]),
    SWAPPED_HANDS: lambda a, b, _c, _d, _n: SwappedHands(a, b),
    SWAP_DECLINED: lambda a, _b, _c, _d, _n: SwapDeclined(a),
    TURNED_HAND: lambda a, _b, _c, _d, n: TurnedHand(a, _slots(n), _fronts(n)),
    TURNED_BLACKS: lambda a, _b, _c, _d, n: TurnedBlacks(a, _slots(n), _fronts(n)),
    ACTION_LEFT_OUT: lambda a, b, _c, _d, _n: ActionLeftOut(a, ACTIONS[b]),
    TURN_PASSED: lambda a, _b, _c, _d, _n: TurnPassed(a),
    WON: lambda a, b, _c, _d, n: Won(a, FACES[b], tuple(FACES[face] for face in n)),
    SHARED_WIN: lambda _a, _b, _c, _d, n: SharedWin(n),
    DRAWN_GAME: lambda _a, _b, _c, _d, _n: DrawnGame(),
}


def make_event(note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
    """The event a note stands for."""
    kind, a, b, c, d = note
    return MAKERS[kind](a, b, c, d, cards)


def sentence(event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event in words, with the face that whoever may see the event now sees of the card.

    A flip is the same event to all, so its sentence says who sees which face.
    """
    words = SENTENCES.names(language)
    name = event.name()
    told = event.json()
    match event:
        case Gave(front=front, back=back) | Took(front=front, back=back):
            told["face"] = front or back
        case GaveToPile(front=front):
            told["face"] = front
        case TookFromPile(front=front, back=back):
            told["face"] = back or front
        case TurnedBlacks(slots=slots):
            told["count"] = len(slots)
            name = f"{name}_one" if len(slots) == 1 else name
        case SharedWin(seats=seats):
            told["seats"] = ", ".join(names[seat] for seat in seats)
        case ActionLeftOut(action=action):
            told["action"] = words[f"action_{action}"]
    if told.get("face", "") is None:
        name = f"{name}_hidden"
    for face in ("face", "old", "new", "color"):
        if told.get(face) is not None:
            told[face] = words[f"face_{told[face]}"]
    for seat in ("seat", "to", "owner", "other", "starter"):
        if seat in told:
            told[seat] = names[told[seat]]
    return SENTENCES(name, language, **told)
