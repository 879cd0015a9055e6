"""Collector's Flinch: the sets laid aside."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.collectors_flinch.rules import is_finished
from parlour.games.collectors_flinch.table import Table
from parlour.lab.scoreboards import Scoreboard


@rule
def standing(t: Table, side: int, measure: int) -> int:
    """More sets are better."""
    return t.sets[side]


@rule
def score(t: Table, seat: int) -> int:
    """The sets."""
    return t.sets[seat]


@rule
def beats(t: Table, a: int, b: int) -> bool:
    """Has more sets."""
    return t.sets[a] > t.sets[b]


@rule
def won(t: Table, seat: int) -> bool:
    """Has as many as anybody."""
    for other in range(t.seats):
        if t.sets[other] > t.sets[seat]:
            return False
    return True


@rule
def ending(t: Table) -> int:
    """With all sets made, or because it would not end."""
    return 0 if is_finished(t) else 1


SCOREBOARD = Scoreboard(
    standing=standing,
    score=score,
    beats=beats,
    won=won,
    ending=ending,
    endings=("all_sets", "endless"),
    dead_ends=("endless",),
)
