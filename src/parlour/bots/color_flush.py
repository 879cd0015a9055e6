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
UNSURE = 2  # for a face that may turn out well


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
    if out[n - 1] >= SWAP_WITH:
        return best_swap(t, seat, out, n)
    counts = fronts(t, seat)
    fewest = fewest_misfits(t, seat, counts)
    given = gift(t, seat, out, n, counts, fewest)
    if given >= 0:
        return given
    best = out[0]
    most = NEVER
    for behind in range(2):  # the nearest colours first: the others can seldom compete
        for color in range(RED, COLORS):
            away = misfits(t, seat, color, counts)
            if (away > fewest) != (behind == 1) or verdict(away - 1) + UNSURE < most:
                continue
            for i in range(n):
                promise = promise_in(t, seat, out[i], color, away)
                if promise > most or (promise == most and out[i] < best):
                    best = out[i]
                    most = promise
    return best


@rule
def gift(t: Table, seat: int, out: list[int], n: int, counts: int, fewest: int) -> int:
    """The first card that is in the way of a nearest colour and can be given to a player: nothing
    promises more. -1 where there is none.
    """
    nearest = 0  # a bit for each
    for color in range(RED, COLORS):
        if misfits(t, seat, color, counts) == fewest:
            nearest |= 1 << color
    for i in range(n):
        if out[i] >= GIVE_PILE:
            return -1
        front = t.front[seat * SLOTS + (out[i] - GIVE_SEAT) // SEATS]
        if front != WHITE and nearest & ~(1 << front) != 0:
            return out[i]
    return -1


@rule
def best_swap(t: Table, seat: int, out: list[int], n: int) -> int:
    """Small hands are nearer to one colour; one's own is kept where it is nearer still."""
    best = out[0]
    most = NEVER
    for i in range(n):
        promise = -10 * in_the_way(t, seat)
        if out[i] != KEEP_HAND:
            promise = -5 * t.hand_size[out[i] - SWAP_WITH]
        if promise > most:
            best = out[i]
            most = promise
    return best


@rule
def promise_of(t: Table, seat: int, move: int) -> int:
    """The best colour's promise after a move that is no swap, in tenths of a card."""
    best = NEVER
    counts = fronts(t, seat)
    for color in range(RED, COLORS):
        promise = promise_in(t, seat, move, color, misfits(t, seat, color, counts))
        best = max(best, promise)
    return best


@rule
def promise_in(t: Table, seat: int, move: int, color: int, away: int) -> int:
    """What a move promises one who gathers this colour, with so many fronts in the way."""
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
        return verdict(away + 1) if before else verdict(away) + UNSURE
    after_flip = fits(t.back[place], color)
    return verdict(away + (1 if before else 0) - (1 if after_flip else 0))


@rule
def verdict(away: int) -> int:
    """A hand without a misfit wins."""
    return 1000 if away <= 0 else -10 * away


@rule
def fits(face: int, color: int) -> bool:
    """White goes with every colour."""
    return face == color or face == WHITE


@rule
def fronts(t: Table, seat: int) -> int:
    """How many fronts of the hand have each face: four bits for each."""
    counts = 0
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        counts += 1 << 4 * t.front[place]
    return counts


@rule
def misfits(t: Table, seat: int, color: int, counts: int) -> int:
    """How many fronts of the hand are of another colour."""
    return t.hand_size[seat] - (counts >> 4 * color & 15) - (counts >> 4 * WHITE & 15)


@rule
def in_the_way(t: Table, seat: int) -> int:
    """How many fronts are of another colour than the one in which there are fewest."""
    return fewest_misfits(t, seat, fronts(t, seat))


@rule
def fewest_misfits(t: Table, seat: int, counts: int) -> int:
    """The same, the fronts being counted."""
    fewest = SLOTS
    for color in range(RED, COLORS):
        count = misfits(t, seat, color, counts)
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
