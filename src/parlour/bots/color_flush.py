"""Judgement for Color Flush: how many fronts are still in the way of the best colour."""

from __future__ import annotations

from math import exp

from parlour.bots.judgement import Judgement
from parlour.engine import OVER, rule
from parlour.games.color_flush.cards import BLACK, FACES, WHITE
from parlour.games.color_flush.moves import (
    FLIP_CARD,
    GIVE_PILE,
    GIVE_SEAT,
    KEEP_HAND,
    SWAP_WITH,
    TAKE_PILE,
    TAKE_SEAT,
)
from parlour.games.color_flush.table import PILE, SEATS, SLOTS, Table

POINTS = ("gathers", "wins", "gives_away", "takes_color", "turns_color", "swaps")
GATHERS, WINS, GIVES_AWAY, TAKES_COLOR, TURNS_COLOR, SWAPS = range(6)
RED = 3  # the first real colour
COLORS = len(FACES)
NEVER = -100000


@rule
def sift(t: Table, seat: int, out: list[int], n: int) -> int:
    """To whom a card in the way is given matters little: the next player or the pile will do."""
    kept = 0
    after = (seat + 1) % t.seats
    for i in range(n):
        is_aside = out[i] < GIVE_PILE and (out[i] - GIVE_SEAT) % SEATS != after
        if not is_aside:
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


@rule
def judge(t: Table, seat: int, out: list[int], n: int) -> int:
    """The move after which the fewest fronts are in the way."""
    best = out[0]
    most = NEVER
    for i in range(n):
        promise = promise_of(t, seat, out[i])
        if promise > most:
            best = out[i]
            most = promise
    return best


@rule
def promise_of(t: Table, seat: int, move: int) -> int:
    """The best colour's promise after a move, in tenths of a card."""
    if move == KEEP_HAND:
        return -10 * in_the_way(t, seat)
    if move >= SWAP_WITH:
        return -5 * t.hand_size[move - SWAP_WITH]  # small hands are nearer to one colour
    best = NEVER
    for color in range(RED, COLORS):
        promise = promise_in(t, seat, move, color)
        best = max(best, promise)
    return best


@rule
def promise_in(t: Table, seat: int, move: int, color: int) -> int:
    """What a move promises one who gathers this colour."""
    away = misfits(t, seat, color)
    if move < TAKE_SEAT:
        slot = (move - GIVE_SEAT) // SEATS if move < GIVE_PILE else move - GIVE_PILE
        front = t.front[seat * SLOTS + slot]
        if front == WHITE and move >= GIVE_PILE:
            return NEVER // 2  # it would cost the whole hand
        after = away if fits(front, color) else away - 1
        return verdict(after) + (1 if move < GIVE_PILE else 0)
    if move <= TAKE_PILE:
        face = t.front[PILE + t.pile_size - 1] if move == TAKE_PILE else t.back[move - TAKE_SEAT]
        if face == BLACK:
            return verdict(away + 1) - 5
        return verdict(away if fits(face, color) else away + 1)
    place = seat * SLOTS + move - FLIP_CARD
    before = fits(t.front[place], color)
    if t.back_seen[place] & (1 << seat) == 0:
        return verdict(away + 1) if before else verdict(away) + 2
    after_flip = fits(t.back[place], color)
    return verdict(away + (1 if before else 0) - (1 if after_flip else 0))


@rule
def verdict(away: int) -> int:
    """A hand without a misfit wins."""
    return 1000 if away == 0 else -10 * away


@rule
def fits(face: int, color: int) -> bool:
    """White goes with every colour."""
    return face == color or face == WHITE


@rule
def misfits(t: Table, seat: int, color: int) -> int:
    """How many fronts of the hand are of another colour."""
    count = 0
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if t.front[place] != 0 and not fits(t.front[place], color):
            count += 1
    return count


@rule
def in_the_way(t: Table, seat: int) -> int:
    """The same for the colour in which there are fewest."""
    fewest = SLOTS
    for color in range(RED, COLORS):
        count = misfits(t, seat, color)
        fewest = min(fewest, count)
    return fewest


@rule
def answer(t: Table, seat: int) -> int:
    """Nothing is ever said out of turn."""
    return -1


@rule
def ended(t: Table) -> bool:
    """The whole game is thought through."""
    return t.turn == OVER


@rule
def worth(t: Table, seat: int) -> int:
    """A win, or how near to one the hand is beside the others."""
    if t.turn == OVER:
        if t.winners == 0:
            return 5000 // t.seats
        count = 0
        for other in range(t.seats):
            count += t.winners >> other & 1
        return 10000 // count if t.winners >> seat & 1 else 0
    mine = in_the_way(t, seat)
    share = 0.0
    for other in range(t.seats):
        share += exp(0.7 * (mine - in_the_way(t, other)))
    return int(10000 / share)


@rule
def glimpse(t: Table) -> int:
    """The face on top of the pile."""
    return t.front[PILE + t.pile_size - 1] if t.pile_size > 0 else 0


@rule
def point(t: Table, seat: int, move: int) -> int:
    """What a move is for."""
    if move >= SWAP_WITH:
        return SWAPS
    if promise_of(t, seat, move) >= 1000:
        return WINS
    if move < TAKE_SEAT:
        return GIVES_AWAY
    if move <= TAKE_PILE:
        return TAKES_COLOR
    return TURNS_COLOR if promise_of(t, seat, move) > -10 * in_the_way(t, seat) else GATHERS


JUDGEMENT = Judgement(
    sift=sift,
    judge=judge,
    answer=answer,
    ended=ended,
    worth=worth,
    glimpse=glimpse,
    point=point,
    points=POINTS,
    horizon=45,
)
