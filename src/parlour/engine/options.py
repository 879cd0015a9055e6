"""Options of a game: their names, what they allow, and their defaults.

An option whose default is None takes it from other options (Flush: from the edition); the game
says how in `Game.resolve`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.engine.errors import BadOption, UnknownOption


@dataclass(frozen=True, kw_only=True)
class Option:
    """The parent of all kinds of options. `about` says in a line what it does, per language."""

    name: str
    default: Any = None
    about: Mapping[str, str]

    def accept(self, value: object) -> object:
        """The value in its proper form; text from a command line is understood too."""
        raise NotImplementedError

    def allowed(self, language: str = "en") -> str:
        """What may be chosen, for help and error messages."""
        raise NotImplementedError

    def refuse(self, value: object) -> BadOption:
        """The error for a value that is not allowed."""
        shown = repr(value)[:60]
        return BadOption(
            f"Option {self.name} cannot be {shown}: choose {self.allowed()}.",
            fr=f"L’option {self.name} ne peut pas être {shown} : choisissez {self.allowed('fr')}.",
        )


@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    """One of a few words."""

    values: tuple[str, ...]

    def accept(self, value: object) -> object:
        if isinstance(value, str) and value in self.values:
            return value
        raise self.refuse(value)

    def allowed(self, language: str = "en") -> str:
        last = " ou " if language == "fr" else " or "
        return ", ".join(self.values[:-1]) + last + self.values[-1]


@dataclass(frozen=True, kw_only=True)
class Count(Option):
    """A whole number within bounds."""

    low: int
    high: int

    def accept(self, value: object) -> object:
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            value = int(value)
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        ):
            return value
        raise self.refuse(value)

    def allowed(self, language: str = "en") -> str:
        if language == "fr":
            return f"un nombre entier de {self.low} à {self.high}"
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True, kw_only=True)
class Switch(Option):
    """On or off."""

    def accept(self, value: object) -> object:
        words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        if isinstance(value, bool):
            return value
        raise self.refuse(value)

    def allowed(self, language: str = "en") -> str:
        return "on ou off" if language == "fr" else "on or off"


@dataclass(frozen=True, kw_only=True)
class Data(Option):
    """A larger piece of plain data, such as a deck table, checked by the game itself."""

    check: Callable[[object], object]
    what: Mapping[str, str]

    def accept(self, value: object) -> object:
        return self.check(value)

    def allowed(self, language: str = "en") -> str:
        return self.what[language]


def _unknown(name: str, known: list[str]) -> UnknownOption:
    shown, there_are = repr(name)[:60], ", ".join(known)
    if not known:
        return UnknownOption(
            f"There is no option {shown}: the game has none.",
            fr=f"Il n’y a pas d’option {shown} : le jeu n’en a aucune.",
        )
    return UnknownOption(
        f"There is no option {shown}; there are {there_are}.",
        fr=f"Il n’y a pas d’option {shown} ; il y a {there_are}.",
    )


def settle(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Any]:
    """Every option with its value: the given one, or else the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise _unknown(name, list(known))
    return {
        name: option.default if given.get(name) is None else option.accept(given[name])
        for name, option in known.items()
    }
