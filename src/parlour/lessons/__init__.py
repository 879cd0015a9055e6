"""Lessons: for a game a prepared deal, played on the real rules, one idea at a time.

A lesson is data, in `NAME.toml` beside this file; what may be played in it, what follows and why
something is refused, the engine says.
"""

from parlour.lessons.lesson import (
    Act,
    BadLesson,
    Lesson,
    NoLesson,
    Part,
    Step,
    has_lesson,
    lesson,
)
from parlour.lessons.playing import Answer, Moment, Scene

__all__ = [
    "Act",
    "Answer",
    "BadLesson",
    "Lesson",
    "Moment",
    "NoLesson",
    "Part",
    "Scene",
    "Step",
    "has_lesson",
    "lesson",
]
