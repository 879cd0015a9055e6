"""Everything that can be wrong with what a person or a program asks for.

Each error is a `ValueError` with one sentence: what is wrong, and what is allowed. Whoever
raises one has changed nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.engine.catalogue import Refusal


class ParlourError(ValueError):
    """The parent of all errors of this library.

    The sentence is English; what players can bring about has it in French, too.

    >>> BadOption("Choose another deck.", fr="Choisissez un autre paquet.").say("fr")
    'Choisissez un autre paquet.'
    """

    def __init__(self, sentence: str = "", fr: str | None = None) -> None:
        super().__init__(sentence)
        self.fr = fr

    def say(self, language: str = "en") -> str:
        """The sentence in a language, or in English where it has no other."""
        return self.fr if language == "fr" and self.fr is not None else str(self)


class UnknownGame(ParlourError):
    """No game has that name."""


class UnknownOption(ParlourError):
    """The game has no option of that name."""


class BadOption(ParlourError):
    """An option has a value it does not allow, or two options exclude each other."""


class WrongSeats(ParlourError):
    """The game is not played by that many, or there is no such seat."""


class UnknownMove(ParlourError):
    """The game's move table has no such move."""


class UnknownRule(ParlourError):
    """The game's catalogue has no such rule."""


class IllegalMove(ParlourError):
    """A rule forbids the move; `refusal` says which."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text()} ({refusal.rule})")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Refusal]]:
        return type(self), (self.refusal,)


class BadPosition(ParlourError):
    """A position that could not lie on a table."""


class BadView(ParlourError):
    """Not a view of this game."""


class BadDeck(ParlourError):
    """A deck table that is not a deck of this game."""


class BadRecord(ParlourError):
    """A record that is broken, changed by hand, too new, or does not replay."""


class NotCompiled(ParlourError):
    """The compiled form was asked for where Numba is not installed."""
