"""Judgement for Solitaire Flinch: up before down, join piles to free spaces, turn last."""

from __future__ import annotations

from parlour.bots.judgement import Judgement
from parlour.engine import OVER, rule
from parlour.games.solitaire_flinch.fitting import covered_pile
from parlour.games.solitaire_flinch.moves import (
    DOWN_STOCK,
    DOWN_TURNED,
    FILL_TURNED,
    GIVE_UP,
    MOVE_PILE,
    TO_STOCKPILE,
    TURN,
)
from parlour.games.solitaire_flinch.table import DECK_SIZE, ROW, WON, Table

POINTS = ("builds_up", "builds_down", "joins", "fills", "lays_by", "turns", "gives_up")
BUILDS_UP, BUILDS_DOWN, JOINS, FILLS, LAYS_BY, TURNS, GIVES_UP = range(7)


@rule
def sift(t: Table, seat: int, out: list[int], n: int) -> int:
    """Giving up is no plan; it comes last among the moves."""
    return n - 1 if n > 1 and out[n - 1] == GIVE_UP else n


@rule
def judge(t: Table, seat: int, out: list[int], n: int) -> int:
    """The first kind that is open: up, down, join, fill, lay by, turn; on the shortest pile."""
    best = out[0]
    for i in range(1, n):
        if rank(out[i]) < rank(best):
            best = out[i]
        elif rank(out[i]) == rank(best) and pile_under(out[i]) >= 0:
            if t.lower[pile_under(out[i])] > t.lower[pile_under(best)]:
                best = out[i]  # what begins high blocks least
    return best


@rule
def rank(move: int) -> int:
    """The order in which things are done."""
    if move < DOWN_TURNED:
        return 0
    if move < FILL_TURNED:
        return 1
    if MOVE_PILE <= move < TURN:
        return 2
    if move < TO_STOCKPILE:
        return 3
    return 4 if move == TO_STOCKPILE else 5


@rule
def pile_under(move: int) -> int:
    """The lower pile that a move builds on; -1 for none."""
    if DOWN_TURNED <= move < FILL_TURNED:
        return (move - DOWN_TURNED) % ROW
    return covered_pile(move) if MOVE_PILE <= move < TURN else -1


@rule
def answer(t: Table, seat: int) -> int:
    """There is nobody to answer."""
    return -1


@rule
def ended(t: Table) -> bool:
    """The whole game is thought through."""
    return t.turn == OVER


@rule
def worth(t: Table, seat: int) -> int:
    """A win; of games that are lost, those that came far are a little better."""
    if t.ending == WON:
        return 10000
    height = 0
    for pile in range(ROW):
        height += t.upper[pile]
    return 1500 * height // DECK_SIZE


@rule
def won(t: Table, seat: int) -> int:
    """A win, and nothing else."""
    return 10000 if t.ending == WON else 0


@rule
def glimpse(t: Table) -> int:
    """The card turned, and what came into the spaces."""
    seen = t.turned
    for pile in range(ROW):
        seen = seen * 16 + t.lower[pile]
    return seen


@rule
def point(t: Table, seat: int, move: int) -> int:
    """What a move is for."""
    if move == GIVE_UP:
        return GIVES_UP
    if move < DOWN_STOCK + ROW:
        return BUILDS_UP if move < DOWN_TURNED else BUILDS_DOWN
    if move < TO_STOCKPILE:
        return FILLS
    if move == TO_STOCKPILE:
        return LAYS_BY
    return TURNS if move == TURN else JOINS


JUDGEMENT = Judgement(
    sift=sift,
    judge=judge,
    answer=answer,
    ended=ended,
    worth=worth,
    glimpse=glimpse,
    point=point,
    points=POINTS,
    won=won,
)
