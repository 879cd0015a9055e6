"""Solitaire Flinch: the height of the upper row. There is nobody to be compared with."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.solitaire_flinch.table import ROW, WON, Table
from parlour.games.solitaire_flinch.view import ENDINGS
from parlour.lab.scoreboards import Scoreboard


@rule
def standing(t: Table, side: int, measure: int) -> int:
    """Cards in the upper row."""
    height = 0
    for pile in range(ROW):
        height += t.upper[pile]
    return height


@rule
def score(t: Table, seat: int) -> int:
    """The same at the end."""
    return standing(t, seat, 0)


@rule
def beats(t: Table, a: int, b: int) -> bool:
    """Nobody else plays."""
    return False


@rule
def won(t: Table, seat: int) -> bool:
    """All cards lie in the upper row."""
    return t.ending == WON


@rule
def ending(t: Table) -> int:
    """As the table has it, which counts from 1."""
    return t.ending - 1


SCOREBOARD = Scoreboard(
    standing=standing,
    score=score,
    beats=beats,
    won=won,
    ending=ending,
    endings=tuple(ENDINGS[number] for number in sorted(ENDINGS)),
    usual={"give_up": False},  # players at random would, before anything has happened
)
