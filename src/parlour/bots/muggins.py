"""Judgement for Muggins: play what fits, and burden whoever is nearest to going out."""

from __future__ import annotations

from math import exp

from parlour.bots.judgement import Judgement
from parlour.engine import OVER, rule
from parlour.games.muggins.calls import calling_refusal
from parlour.games.muggins.fitting import is_duty_broken, is_out_of_sequence
from parlour.games.muggins.moves import CALL, DRAW, LET_STAND, ON_STOCKPILE
from parlour.games.muggins.packets import cards_of
from parlour.games.muggins.table import FEWEST, Table

POINTS = ("plays", "burdens", "draws", "calls", "lets_stand")
PLAYS, BURDENS, DRAWS, CALLS, LETS_STAND = range(5)


@rule
def sift(t: Table, seat: int, out: list[int], n: int) -> int:
    """No mistakes, and calls only by `answer`."""
    kept = 0
    for i in range(n):
        if out[i] == LET_STAND or (out[i] < CALL and not is_mistake(t, seat, out[i])):
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


@rule
def lapse(t: Table, seat: int, out: list[int], n: int) -> int:
    """What a dreamer would do: overlook that a card fits, but never lay it where it does not."""
    kept = 0
    for i in range(n):
        if out[i] == LET_STAND or (out[i] < CALL and not is_out_of_sequence(t, seat, out[i])):
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


@rule
def is_mistake(t: Table, seat: int, move: int) -> bool:
    """What others could call."""
    return is_duty_broken(t, seat, move) or is_out_of_sequence(t, seat, move)


@rule
def judge(t: Table, seat: int, out: list[int], n: int) -> int:
    """The first that is legal; of several Stockpiles, that of the player with the fewest cards."""
    best = out[0]
    for i in range(1, n):
        if ON_STOCKPILE <= best < DRAW and ON_STOCKPILE <= out[i] < DRAW:
            if cards_of(t, out[i] - ON_STOCKPILE) < cards_of(t, best - ON_STOCKPILE):
                best = out[i]
    return best


@rule
def answer(t: Table, seat: int) -> int:
    """Every card is played before all eyes, so a mistake can be seen and called."""
    if t.mistakes > 0 and t.accused > 0 and calling_refusal(t, seat, t.accused - 1) == 0:
        return CALL + t.accused - 1
    return -1


@rule
def ended(t: Table) -> bool:
    """The whole game is thought about, though seldom to its end."""
    return t.turn == OVER


@rule
def worth(t: Table, seat: int) -> int:
    """Going out wins; before that, fewer cards than the others are a promise."""
    if t.turn == OVER and t.ending != FEWEST:
        return 10000 if t.winner == seat + 1 else 0
    share = 0.0
    for other in range(t.seats):
        share += exp((cards_of(t, seat) - cards_of(t, other)) / 6.0)
    return int(10000 / share)


@rule
def glimpse(t: Table) -> int:
    """The card drawn."""
    return t.drawn


@rule
def point(t: Table, seat: int, move: int) -> int:
    """What a move is for."""
    if move == LET_STAND:
        return LETS_STAND
    if move >= CALL:
        return CALLS
    if move >= DRAW:
        return DRAWS
    return BURDENS if move >= ON_STOCKPILE else PLAYS


JUDGEMENT = Judgement(
    sift=sift,
    judge=judge,
    lapse=lapse,
    answer=answer,
    ended=ended,
    worth=worth,
    glimpse=glimpse,
    point=point,
    points=POINTS,
    horizon=150,
)
