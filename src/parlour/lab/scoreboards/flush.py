"""Flush: points so far and the cards still held; few are good."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flush.cards import KINDS
from parlour.games.flush.table import DEAL, Table
from parlour.lab.scoreboards import Scoreboard

OUT = 10_000_000  # below all who are still in the game


@rule
def measure(t: Table) -> int:
    """What a card costs on the average, in hundredths."""
    cards = 0
    points = 0
    for kind in range(KINDS):
        cards += t.copies[kind]
        points += t.copies[kind] * t.points[kind]
    return 100 * points // cards


@rule
def standing(t: Table, side: int, measure: int) -> int:
    """Points so far, and those of as many average cards as are still held."""
    if t.active[side] == 0:
        return t.out_in[side] - OUT
    if t.phase == DEAL:
        return -100 * t.totals[side]
    return -100 * t.totals[side] - measure * t.left[side]


@rule
def score(t: Table, seat: int) -> int:
    """Points in all."""
    return t.totals[seat]


@rule
def beats(t: Table, a: int, b: int) -> bool:
    """Stayed longer in the game, or has fewer points; of equals the winner of the last round, then
    who scored less in it.
    """
    if t.elimination != 0:
        if t.active[a] != t.active[b]:
            return t.active[a] > t.active[b]
        if t.out_in[a] != t.out_in[b]:
            return t.out_in[a] > t.out_in[b]
        return t.totals[a] < t.totals[b]
    if t.totals[a] != t.totals[b]:
        return t.totals[a] < t.totals[b]
    if t.last_winner == a + 1 or t.last_winner == b + 1:
        return t.last_winner == a + 1
    return t.scored[a] < t.scored[b]


@rule
def won(t: Table, seat: int) -> bool:
    """Nobody finished before."""
    for other in range(t.seats):
        if other != seat and beats(t, other, seat):
            return False
    return True


@rule
def ending(t: Table) -> int:
    """By the way of playing."""
    return 1 if t.elimination != 0 else 0


SCOREBOARD = Scoreboard(
    measure=measure,
    standing=standing,
    score=score,
    beats=beats,
    won=won,
    ending=ending,
    endings=("rounds", "elimination"),
    dead_events=("round_redealt",),
)
