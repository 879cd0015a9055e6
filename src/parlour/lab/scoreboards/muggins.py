"""Muggins: the cards a player still has."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.muggins.packets import cards_of
from parlour.games.muggins.table import Table
from parlour.games.muggins.view import ENDINGS
from parlour.lab.scoreboards import Scoreboard


@rule
def standing(t: Table, side: int, measure: int) -> int:
    """Fewer cards are better."""
    return -cards_of(t, side)


@rule
def score(t: Table, seat: int) -> int:
    """The cards left."""
    return cards_of(t, seat)


@rule
def beats(t: Table, a: int, b: int) -> bool:
    """Has fewer cards left."""
    return cards_of(t, a) < cards_of(t, b)


@rule
def won(t: Table, seat: int) -> bool:
    """Has as few as anybody."""
    for other in range(t.seats):
        if cards_of(t, other) < cards_of(t, seat):
            return False
    return True


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
    dead_ends=("fewest",),
)
