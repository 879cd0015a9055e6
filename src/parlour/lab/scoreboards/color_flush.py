"""Color Flush: how many cards stand between a hand and a single colour."""

from __future__ import annotations

from parlour.bots.color_flush import in_the_way
from parlour.engine import rule
from parlour.games.color_flush.table import Table
from parlour.lab.scoreboards import Scoreboard


@rule
def standing(t: Table, side: int, measure: int) -> int:
    """Cards that are not of the best colour, which nobody sees but the table."""
    return -in_the_way(t, side)


@rule
def score(t: Table, seat: int) -> int:
    """1 for a win."""
    return t.winners >> seat & 1


@rule
def beats(t: Table, a: int, b: int) -> bool:
    """Won, where the other did not."""
    return t.winners >> a & 1 > t.winners >> b & 1


@rule
def won(t: Table, seat: int) -> bool:
    """Has a hand of one colour."""
    return t.winners >> seat & 1 == 1


@rule
def ending(t: Table) -> int:
    """With a winner or without."""
    return 0 if t.winners != 0 else 1


SCOREBOARD = Scoreboard(
    standing=standing,
    score=score,
    beats=beats,
    won=won,
    ending=ending,
    endings=("one_color", "turn_limit"),
    dead_ends=("turn_limit",),
)
