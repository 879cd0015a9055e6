"""Flinch: the cards left in a Stockpile, or in those of a team."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flinch.reading import ENDINGS
from parlour.games.flinch.table import Table
from parlour.games.flinch.turns import left, winners
from parlour.lab.scoreboards import Scoreboard


@rule
def sides(t: Table) -> int:
    """Partners sit opposite each other."""
    return t.seats // 2 if t.partners != 0 else t.seats


@rule
def standing(t: Table, side: int, measure: int) -> int:
    """Fewer cards are better."""
    return -left(t, side)


@rule
def score(t: Table, seat: int) -> int:
    """The cards left."""
    return left(t, seat)


@rule
def beats(t: Table, a: int, b: int) -> bool:
    """Has fewer cards left."""
    return left(t, a) < left(t, b)


@rule
def won(t: Table, seat: int) -> bool:
    """Has as few as anybody."""
    return winners(t) >> seat & 1 == 1


@rule
def ending(t: Table) -> int:
    """As the table has it."""
    return t.ending


SCOREBOARD = Scoreboard(
    sides=sides,
    standing=standing,
    score=score,
    beats=beats,
    won=won,
    ending=ending,
    endings=tuple(ENDINGS[number] for number in sorted(ENDINGS)),
    dead_ends=("blocked", "limit"),
)
