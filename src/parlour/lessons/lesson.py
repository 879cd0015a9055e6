"""A lesson as it is written down: parts, each with a position, and the steps in them.

Reading checks the form. Whether a lesson can be played to its end, `Lesson.check` finds out by
playing it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from parlour.engine import Game, ParlourError
from parlour.engine.catalogue import LANGUAGES
from parlour.games import game
from parlour.lessons.playing import Answer, Moment, answered, moments, verify

Words = Mapping[str, str]


class NoLesson(ParlourError):
    """The game has no lesson."""


class BadLesson(ParlourError):
    """A lesson is not written as lessons are, or cannot be played as it is written."""


@dataclass(frozen=True)
class Act:
    """What somebody other than the learner does, in one go."""

    seat: int
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One idea: what is said, which rules it is about, what to do, what the others do then.

    `accepts` are the ways to do it, all with the same result, each as the moves that are made
    together. A step that accepts nothing is only listened to.
    """

    say: Words
    do: Words | None
    instead: Words  # what to say to somebody who does something else that is allowed
    rules: tuple[str, ...]
    accepts: tuple[tuple[str, ...], ...]
    others: tuple[Act, ...]


@dataclass(frozen=True)
class Part:
    """A position and the steps that are taken from it."""

    position: Mapping[str, Any]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game. The learner has the same seat throughout.

    >>> from parlour.lessons import lesson
    >>> first = next(lesson("flush").moments())
    >>> first.step.rules
    ('FLU-END-1', 'FLU-SETUP-1')
    """

    game: Game[Any]
    names: tuple[str, ...]
    seat: int
    parts: tuple[Part, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps in order."""
        return tuple(step for part in self.parts for step in part.steps)

    def moments(self) -> Iterator[Moment]:
        """Every step with the table as the learner then sees it, and how it came to that."""
        return moments(self)

    def answer(self, step: int, moves: tuple[str, ...]) -> Answer:
        """What to say to a learner who tries these moves at a step, counted from 0."""
        return answered(self, step, moves)

    def check(self) -> None:
        """Play it to its end in every accepted way; raises BadLesson where that fails."""
        try:
            for rule in (rule for step in self.steps for rule in step.rules):
                self.game.catalogue[rule]
            verify(self)
        except BadLesson:
            raise
        except ParlourError as error:
            raise BadLesson(f"The lesson of {self.game.name} cannot be played: {error}") from error


@cache
def lesson(name: str) -> Lesson:
    """The lesson of a game; UnknownGame if there is none of that name, NoLesson if it has none."""
    one = game(name)
    if not has_lesson(name):
        raise NoLesson(
            f"{one.title['en']} has no lesson.", fr=f"{one.title['fr']} n’a pas de leçon."
        )
    return read(one, tomllib.loads(_file(name).read_text("utf-8")), _instead())


def has_lesson(name: str) -> bool:
    """Whether a game has a lesson."""
    return name != "words" and _file(name).is_file()  # that file is of words for all of them


def _file(name: str) -> Traversable:
    return files("parlour.lessons").joinpath(f"{name}.toml")


def read(one: Game[Any], written: Mapping[str, Any], instead: Words) -> Lesson:
    """A lesson from what its file holds; `instead` serves the steps that have no such words."""
    try:
        return Lesson(
            game=one,
            names=tuple(written["names"]),
            seat=written["seat"],
            parts=tuple(
                Part(part["position"], tuple(_step(step, instead) for step in part["step"]))
                for part in written["part"]
            ),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise BadLesson(f"The lesson of {one.name} cannot be read: {error!r:.80}.") from None


def _step(written: Mapping[str, Any], usual: Words) -> Step:
    do = _words(written, "do") if "do" in written[LANGUAGES[0]] else None
    accepts = tuple(tuple(moves) for moves in written.get("accepts", []))
    if (do is None) != (accepts == ()):
        raise BadLesson("A step that accepts moves says what to do, and no other step does.")
    return Step(
        say=_words(written, "say"),
        do=do,
        instead=_words(written, "instead") if "instead" in written[LANGUAGES[0]] else usual,
        rules=tuple(written["rules"]),
        accepts=accepts,
        others=tuple(Act(seat, tuple(moves)) for seat, *moves in written.get("others", [])),
    )


def _words(written: Mapping[str, Any], name: str) -> Words:
    found = {language: written[language][name] for language in LANGUAGES}
    if not all(isinstance(text, str) and text.strip() for text in found.values()):
        raise BadLesson(f"A step lacks its words: {name}, in each language.")
    return found


@cache
def _instead() -> Words:
    text = files("parlour.lessons").joinpath("words.toml").read_text("utf-8")
    written = tomllib.loads(text)
    return _words(written, "instead")
