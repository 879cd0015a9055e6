"""What happens in a game of Climb: the numbers are for rules, the classes for everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.engine import Event, private

from .catalogue import SENTENCES

LAID, DREW, GAME_ENDED = 1, 2, 3


@dataclass(frozen=True)
class Laid(Event):
    """A player laid a card."""

    seat: int
    card: int


@dataclass(frozen=True)
class Drew(Event):
    """A player drew a card, which only that player sees."""

    seat: int
    card: int | None = private("seat")


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over."""


def make_event(note: tuple[int, ...]) -> Event:
    """The event a note stands for; `LookupError` for one that Climb never makes."""
    kind, seat, card, *_ = note
    if kind == LAID:
        return Laid(seat, card)
    if kind == DREW:
        return Drew(seat, card)
    if kind == GAME_ENDED:
        return GameEnded()
    raise LookupError(f"Climb makes no note {kind}.")


def sentence(event: Event, names: Sequence[str], language: str) -> str:
    """The event in words."""
    match event:
        case Laid(seat, card):
            return SENTENCES("laid", language, seat=names[seat], card=card)
        case Drew(seat, None):
            return SENTENCES("drew_hidden", language, seat=names[seat])
        case Drew(seat, card):
            return SENTENCES("drew", language, seat=names[seat], card=card)
    return SENTENCES(event.name(), language)
