"""What can be played here, and with whom: games, their options and rules, the levels of bots."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from parlour.bots.levels import LEVELS
from parlour.engine import Choice, Count, Option, Switch
from parlour.games import game, games
from parlour.lessons import has_lesson
from parlour.server.messages import Words


class OptionCard(Struct, frozen=True, omit_defaults=True):
    """An option of a game. One without a default follows from the others if left out."""

    name: str
    kind: Literal["choice", "count", "switch", "other"]
    about: Words
    default: str | int | bool | None = None
    values: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None


class GameCard(Struct, frozen=True):
    """A game as a shelf shows it."""

    name: str
    title: Words
    pitch: Words
    seats: tuple[int, ...]
    unofficial: tuple[int, ...]  # those of the seats that the book does not name
    minutes: int
    options: tuple[OptionCard, ...]
    lesson: bool  # whether there is one


class LevelCard(Struct, frozen=True):
    """A level of bots."""

    name: str
    title: Words
    about: Words


class Shelf(Struct, frozen=True):
    """All games and all levels."""

    games: tuple[GameCard, ...]
    levels: tuple[LevelCard, ...]


class RuleCard(Struct, frozen=True):
    """One rule, its words, and where it comes from."""

    id: str
    kind: Literal["text", "ruling", "both"]
    book: str
    section: str
    option: str | None
    title: Words
    text: Words


class Rules(Struct, frozen=True):
    """The rules of a game."""

    game: str
    rules: tuple[RuleCard, ...]


@cache
def shelf() -> bytes:
    """All games and levels as JSON."""
    cards = tuple(_card(name) for name in games())
    levels = tuple(
        LevelCard(level.name, Words(**level.title), Words(**level.about)) for level in LEVELS
    )
    return msgspec.json.encode(Shelf(cards, levels))


@cache
def rules(name: str) -> bytes:
    """The rules of a game as JSON; UnknownGame if there is none of that name."""
    catalogue = game(name).catalogue
    cards = tuple(
        msgspec.convert(
            {
                "id": rule.id,
                "kind": rule.kind,
                "book": rule.book,
                "section": rule.section,
                "option": rule.option,
                "title": {"en": rule.title("en"), "fr": rule.title("fr")},
                "text": {"en": rule.text("en"), "fr": rule.text("fr")},
            },
            RuleCard,
        )
        for rule in catalogue
    )
    return msgspec.json.encode(Rules(name, cards))


def _card(name: str) -> GameCard:
    one = game(name)
    return GameCard(
        name=name,
        title=Words(**one.title),
        pitch=Words(**one.pitch),
        seats=tuple(one.seats),
        unofficial=tuple(one.unofficial),
        minutes=one.minutes,
        options=tuple(_option(option) for option in one.options),
        lesson=has_lesson(name),
    )


def _option(option: Option) -> OptionCard:
    about = Words(**option.about)
    match option:
        case Choice(values=values):
            return OptionCard(option.name, "choice", about, option.default, values=values)
        case Count(low=low, high=high):
            return OptionCard(option.name, "count", about, option.default, low=low, high=high)
        case Switch():
            return OptionCard(option.name, "switch", about, option.default)
    return OptionCard(option.name, "other", about)
