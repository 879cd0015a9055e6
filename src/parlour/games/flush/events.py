"""What happens in a game of Flush, as the table sees it.

The numbers are what rules note; the classes are what people and programs are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.engine import Event, private
from parlour.games.flush.cards import FLUSH, LINKS, NOTATIONS, value_of
from parlour.games.flush.catalogue import SENTENCES
from parlour.games.flush.naming import declared, named

(
    ROUND_DEALT,
    MIMIC_SWAPPED,
    FLIPPED,
    CARD_LAID,
    LAID,
    PICKED_UP,
    FLUSHED,
    SUPER_FLUSH,
    DREW,
    BASE_GIVEN,
    BASES_KEPT,
    SKIPPED,
    ROUND_WON,
    SCORED,
    ELIMINATED,
    STALEMATE_PROPOSED,
    STALEMATE_AGREED,
    STALEMATE_DECLINED,
    ROUND_REDEALT,
    GAME_ENDED,
) = range(1, 21)

Cards = tuple[str, ...]
SEATS = ("seat", "to", "starter")  # fields that name a player
PRINTED = {notation: value_of(kind) for kind, notation in enumerate(NOTATIONS)}
THE_GAME_ITSELF = 6  # the proposer of a stalemate when it is no player


@dataclass(frozen=True)
class RoundDealt(Event):
    """Cards were dealt; `mimic` is the card turned up, a Flush card meaning no Mimic yet."""

    round: int
    starter: int
    mimic: str


@dataclass(frozen=True)
class MimicSwapped(Event):
    """The starter swapped a card for the Flush card turned up; it is the Mimic now."""

    seat: int
    card: str


@dataclass(frozen=True)
class Flipped(Event):
    """A Blind was turned over."""

    seat: int
    base: int
    card: str


@dataclass(frozen=True)
class CardLaid(Event):
    """One card was laid, from the hand (`base` 0) or from the top of a Base."""

    seat: int
    card: str
    base: int


@dataclass(frozen=True)
class Laid(Event):
    """Cards were declared: `value` is a number, "flush" or "link"."""

    seat: int
    value: int | str
    cards: Cards

    def is_mimicry(self) -> bool:
        """Whether a card counts as something else than what is printed on it."""
        return any(PRINTED[card] != self.value for card in self.cards)


@dataclass(frozen=True)
class PickedUp(Event):
    """The old pile went into a hand."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Flushed(Event):
    """The whole pile left the game."""

    seat: int
    count: int


@dataclass(frozen=True)
class SuperFlush(Event):
    """The Flush was a Super Flush."""

    seat: int


@dataclass(frozen=True)
class Drew(Event):
    """A player drew from the unused deck because of a Gold Flush; only he sees the card."""

    seat: int
    card: str | None = private("seat")


@dataclass(frozen=True)
class BaseGiven(Event):
    """A Base went to another player, where it lies in place `place`."""

    seat: int
    to: int
    base: int
    place: int


@dataclass(frozen=True)
class BasesKept(Event):
    """A player who might have given a Base gave none."""

    seat: int


@dataclass(frozen=True)
class Skipped(Event):
    """A player was passed over."""

    seat: int


@dataclass(frozen=True)
class RoundWon(Event):
    """A player got rid of the last card; `bonus` is what that took off the total."""

    seat: int
    bonus: int


@dataclass(frozen=True)
class Scored(Event):
    """A player's points of the round, and the new total."""

    seat: int
    points: int
    total: int


@dataclass(frozen=True)
class Eliminated(Event):
    """A player reached the limit and left the game."""

    seat: int
    total: int


@dataclass(frozen=True)
class StalemateProposed(Event):
    """A player, or the game itself (`seat` None), proposed to deal the round anew."""

    seat: int | None


@dataclass(frozen=True)
class StalemateAgreed(Event):
    """A player agreed."""

    seat: int


@dataclass(frozen=True)
class StalemateDeclined(Event):
    """A player declined; the proposal is closed."""

    seat: int


@dataclass(frozen=True)
class RoundRedealt(Event):
    """The round is dealt anew: by "stalemate", or by the "limit" of declarations."""

    reason: str


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over; the outcome says how."""


def value_name(value: int) -> int | str:
    """A declared value as people say it."""
    return {FLUSH: "flush", LINKS: "link"}.get(value, value)


Maker = Callable[[int, int, int, int, Cards], Event]
MAKERS: dict[int, Maker] = {
    ROUND_DEALT: lambda a, b, c, _d, _cards: RoundDealt(a, b, NOTATIONS[c]),
    MIMIC_SWAPPED: lambda a, b, _c, _d, _cards: MimicSwapped(a, NOTATIONS[b]),
    FLIPPED: lambda a, b, c, _d, _cards: Flipped(a, b, NOTATIONS[c]),
    CARD_LAID: lambda a, b, c, _d, _cards: CardLaid(a, NOTATIONS[b], c),
    LAID: lambda a, b, _c, _d, cards: Laid(a, value_name(b), cards),
    PICKED_UP: lambda a, _b, _c, _d, cards: PickedUp(a, cards),
    FLUSHED: lambda a, b, _c, _d, _cards: Flushed(a, b),
    SUPER_FLUSH: lambda a, _b, _c, _d, _cards: SuperFlush(a),
    DREW: lambda a, b, _c, _d, _cards: Drew(a, NOTATIONS[b]),
    BASE_GIVEN: lambda a, b, c, d, _cards: BaseGiven(a, b, c + 1, d + 1),
    BASES_KEPT: lambda a, _b, _c, _d, _cards: BasesKept(a),
    SKIPPED: lambda a, _b, _c, _d, _cards: Skipped(a),
    ROUND_WON: lambda a, b, _c, _d, _cards: RoundWon(a, b),
    SCORED: lambda a, b, c, _d, _cards: Scored(a, b, c),
    ELIMINATED: lambda a, b, _c, _d, _cards: Eliminated(a, b),
    STALEMATE_PROPOSED: lambda a, _b, _c, _d, _cards: StalemateProposed(
        None if a == THE_GAME_ITSELF else a
    ),
    STALEMATE_AGREED: lambda a, _b, _c, _d, _cards: StalemateAgreed(a),
    STALEMATE_DECLINED: lambda a, _b, _c, _d, _cards: StalemateDeclined(a),
    ROUND_REDEALT: lambda a, _b, _c, _d, _cards: RoundRedealt("limit" if a else "stalemate"),
    GAME_ENDED: lambda _a, _b, _c, _d, _cards: GameEnded(),
}


def make_event(note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
    """The event a note stands for."""
    kind, a, b, c, d = note
    return MAKERS[kind](a, b, c, d, tuple([NOTATIONS[card] for card in cards]))


def sentence(event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event in words; empty for one that another event tells better."""
    if type(event) in UNTOLD:
        return ""
    fields = in_words(event, language)
    for place in SEATS:
        if fields.get(place) is not None:
            fields[place] = names[fields[place]]
    return SENTENCES(phrase(event), language, **fields)


def phrase(event: Event) -> str:
    """The name of the sentence that tells of the event; some events have several."""
    choose = CHOICES.get(type(event))
    return event.name() if choose is None else choose(event)


def in_words(event: Event, language: str = "en") -> dict[str, Any]:
    """What the event's sentence mentions, with its cards by their names."""
    fields = event.json()
    if isinstance(event, (Laid, PickedUp)):
        fields["count"] = len(event.cards)
        fields["cards"] = named(event.cards, language)
    if isinstance(event, Laid) and isinstance(event.value, int):
        fields["value"] = declared(event.value, len(event.cards), language)
    for one in ("card", "mimic"):
        if fields.get(one) is not None:
            fields[one] = named((fields[one],), language)
    return fields


def _laid(event: Laid) -> str:
    if isinstance(event.value, str):
        return f"{event.value}_played"
    return "laid_as" if event.is_mimicry() else "laid"


UNTOLD = {CardLaid, GameEnded}
# Events with more than one sentence, and which of them it is.
CHOICES: dict[type[Event], Callable[[Any], str]] = {
    RoundDealt: lambda event: (
        "round_dealt_flush" if PRINTED[event.mimic] == FLUSH else "round_dealt"
    ),
    Laid: _laid,
    PickedUp: lambda event: "picked_up_one" if len(event.cards) == 1 else "picked_up",
    RoundWon: lambda event: "round_won_bonus" if event.bonus else "round_won",
    Drew: lambda event: "drew_hidden" if event.card is None else "drew",
    StalemateProposed: lambda event: (
        "stalemate_proposed_by_game" if event.seat is None else "stalemate_proposed"
    ),
    RoundRedealt: lambda event: f"round_redealt_{event.reason}",
}
