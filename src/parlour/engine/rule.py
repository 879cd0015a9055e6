"""What makes a function a rule, and how a rule notes what happened.

A rule takes a table and integers and returns integers. It allocates nothing, knows no strings
or dicts and raises nothing, so that the very same lines run on plain tables and, compiled, on
records.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from parlour.engine.layout import CARD, Layout

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as a rule: it stays plain, and can be given a compiled twin."""
    function.compiles_as = function  # type: ignore[attr-defined]
    return function


def note(t: Layout, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Note that something happened, for those who listen; always counted in `t.tally`."""
    t.tally[kind] += 1
    if t.told is not None:
        t.told.append((kind, a, b, c, d))


def note_cards(t: Layout, cards: Sequence[int], count: int) -> None:
    """Note the first `count` cards of a row, which belong to the event noted next."""
    if t.told is not None:
        for i in range(count):
            t.told.append((CARD, cards[i], 0, 0, 0))


def _count(t: Layout, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:  # noqa: ARG001  nobody listens to a record
    t.tally[kind] += 1


def _pass_over(t: Layout, cards: Sequence[int], count: int) -> None:
    """Nobody listens to a record."""


note.compiles_as = _count  # type: ignore[attr-defined]
note_cards.compiles_as = _pass_over  # type: ignore[attr-defined]
