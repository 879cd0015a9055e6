"""Lessons as the page gets them: every moment with its tables and words, and answers to tries."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from msgspec import Raw, Struct

from parlour.lessons import Lesson, Moment, lesson
from parlour.server.messages import EventTold, Words
from parlour.server.spoken import tale
from parlour.server.told import Heard

MOST_MOVES = 40  # of one try; no turn in a lesson has as many
LONGEST_MOVE = 40


class RuleName(Struct, frozen=True):
    """A rule that a step is about."""

    id: str
    title: Words


class LessonScene(Struct, frozen=True):
    """The table after an act of that seat, as the learner sees it; null where a deal begins."""

    actor: int | None
    events: tuple[EventTold, ...]
    view: Raw


class LessonMoment(Struct, frozen=True):
    """A step. The last scene is the table it is about; `accepts` are the ways to do it."""

    say: Words
    do: Words | None
    rules: tuple[RuleName, ...]
    accepts: tuple[tuple[str, ...], ...]
    scenes: tuple[LessonScene, ...]


class LessonCard(Struct, frozen=True):
    """The whole lesson of a game."""

    game: str
    names: tuple[str, ...]
    seat: int
    moments: tuple[LessonMoment, ...]


class TryAnswer(Struct, frozen=True):
    """What comes of a try: it is right, something else that is allowed, or refused by a rule."""

    kind: Literal["right", "other", "refused"]
    text: Words
    rule: str | None = None
    full: Words | None = None


class NoSuchStep(Exception):
    """The lesson has no step of that number."""


@cache
def lesson_text(name: str) -> bytes:
    """A game's lesson as JSON; UnknownGame if there is none of that name, NoLesson without one."""
    one = lesson(name)
    moments = tuple(_moment(one, moment) for moment in one.moments())
    return msgspec.json.encode(LessonCard(name, one.names, one.seat, moments))


def answer_text(name: str, step: int, moves: tuple[str, ...]) -> bytes:
    """What to say to a learner who tries these moves, as JSON."""
    one = lesson(name)
    if step >= len(one.steps):
        raise NoSuchStep(f"The lesson of {name} has no step {step}.")
    found = one.answer(step, moves)
    rule = found.refusal
    full = None if rule is None else Words(rule.entry.text("en"), rule.entry.text("fr"))
    told = TryAnswer(found.kind, Words(**found.text), None if rule is None else rule.rule, full)
    return msgspec.json.encode(told)


def _moment(one: Lesson, moment: Moment) -> LessonMoment:
    step = moment.step
    rules = (one.game.catalogue[rule] for rule in step.rules)
    return LessonMoment(
        say=Words(**step.say),
        do=None if step.do is None else Words(**step.do),
        rules=tuple(RuleName(rule.id, Words(rule.title("en"), rule.title("fr"))) for rule in rules),
        accepts=step.accepts,
        scenes=tuple(
            LessonScene(
                scene.actor,
                Heard(one.game, one.names, tale(one.game, scene.events)).by(one.seat),
                Raw(msgspec.json.encode(scene.view)),
            )
            for scene in moment.scenes
        ),
    )
