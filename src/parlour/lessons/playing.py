"""Playing a lesson: the real rules, move by move, as the learner sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from parlour.engine import Event, ParlourError, State, UnknownMove, View

if TYPE_CHECKING:
    from parlour.engine import Refusal
    from parlour.lessons.lesson import Lesson, Step


@dataclass(frozen=True)
class Scene:
    """The table after somebody's act, as the learner sees it; nobody's, where a part begins."""

    actor: int | None
    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True)
class Moment:
    """A step at the table: how the table came to this, act by act, and what it is now."""

    step: Step
    scenes: tuple[Scene, ...]

    @property
    def view(self) -> View:
        """The table as it lies before the learner at this step."""
        return self.scenes[-1].view


@dataclass(frozen=True)
class Answer:
    """What comes of a try. A refusal is the engine's; nothing has changed."""

    kind: Literal["right", "other", "refused"]
    text: Mapping[str, str]
    refusal: Refusal | None = None


def moments(lesson: Lesson) -> Iterator[Moment]:
    """See `Lesson.moments`."""
    for _, moment in _walk(lesson):
        yield moment


def answered(lesson: Lesson, number: int, moves: tuple[str, ...]) -> Answer:
    """See `Lesson.answer`."""
    for at, (state, moment) in enumerate(_walk(lesson)):
        if at == number:
            return _answer(lesson, state, moment.step, moves)
    raise ParlourError(f"The lesson of {lesson.game.name} has no step {number}.")


def verify(lesson: Lesson) -> None:
    """Every accepted way is open and leads to the same table; see `Lesson.check`."""
    for state, moment in _walk(lesson):
        ends = [_after(lesson, state, moves) for moves in moment.step.accepts]
        if any(end != ends[0] for end in ends):
            raise ParlourError(f"accepted ways differ in their result: {moment.step.accepts}")


def _walk(lesson: Lesson) -> Iterator[tuple[State[Any], Moment]]:
    for part in lesson.parts:
        state = lesson.game.position(part.position)
        scenes: tuple[Scene, ...] = (Scene(None, (), state.view(lesson.seat)),)
        for step in part.steps:
            yield state, Moment(step, scenes)
            acts = [(lesson.seat, step.accepts[0])] if step.accepts else []
            acts += [(act.seat, act.moves) for act in step.others]
            played = tuple(_play(lesson, state, seat, moves) for seat, moves in acts)
            scenes = played or (Scene(None, (), scenes[-1].view),)


def _play(lesson: Lesson, state: State[Any], seat: int, moves: tuple[str, ...]) -> Scene:
    told: list[Event] = []
    for at, move in enumerate(moves, 1):
        index = lesson.game.moves.index(move)
        if at < len(moves) and lesson.game.rules.reveals(state.table, seat, index):
            raise ParlourError(f"{move!r} shows something new, so it is the last of an act.")
        state.play(seat, move, told.append)
    seen = tuple(event.seen_by(lesson.seat) for event in told)
    return Scene(seat, seen, state.view(lesson.seat))


def _after(lesson: Lesson, state: State[Any], moves: tuple[str, ...]) -> dict[str, Any]:
    then = state.copy()
    _play(lesson, then, lesson.seat, moves)
    return then.position()


def _answer(lesson: Lesson, state: State[Any], step: Step, moves: tuple[str, ...]) -> Answer:
    if moves in step.accepts:
        return Answer("right", step.say)
    tried = state.copy()
    for move in moves:
        try:
            refusal = tried.refusal(lesson.seat, move)
        except UnknownMove:
            break
        if refusal is not None:
            text = {language: refusal.text(language) for language in step.say}
            return Answer("refused", text, refusal)
        tried.play(lesson.seat, move)
    return Answer("other", step.instead)
