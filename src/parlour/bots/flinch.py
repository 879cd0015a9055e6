"""Judgement for Flinch: clear the way for the own Stockpile, and keep Reserve Piles useful."""

from __future__ import annotations

from math import exp, sqrt

from parlour.bots.judgement import Judgement
from parlour.engine import OVER, rule
from parlour.games.flinch.calls import calling_refusal
from parlour.games.flinch.duties import (
    card_at,
    partner_of,
    partners_stock_due,
    playing_duty,
    stock_due,
)
from parlour.games.flinch.heaps import reserve_heap, top_of
from parlour.games.flinch.moves import (
    CALL,
    END_TURN,
    ON,
    PLAY_PARTNER_STOCK,
    PLAY_RESERVE,
    RESERVE,
    SHOW,
    START,
)
from parlour.games.flinch.piles import fits, number_at
from parlour.games.flinch.table import CHOOSE, PLAY, RESERVES, Table
from parlour.games.flinch.turns import left, winners
from parlour.games.numbered.cards import NUMBERS, WILD

POINTS = ("plays_stock", "opens_way", "plays", "reserves", "ends", "calls", "chooses")
PLAYS_STOCK, OPENS_WAY, PLAYS, RESERVES_CARD, ENDS, CALLS, CHOOSES = range(7)
NEVER = -100000
KEPT = -150  # a card to be kept for later


@rule
def sift(t: Table, seat: int, out: list[int], n: int) -> int:
    """No offence, no card shown for nothing, calls only by `answer`; and for each card only the
    Reserve Pile that suits it best.
    """
    kept = 0
    for i in range(n):
        move = out[i]
        if move >= CALL or is_offence(t, seat, move):
            continue
        if kept > 0 and is_same_card(out[kept - 1], move):
            if worth_of(t, seat, move) > worth_of(t, seat, out[kept - 1]):
                out[kept - 1] = move
            continue
        out[kept] = move
        kept += 1
    return kept if kept > 0 else n


@rule
def is_same_card(move: int, other: int) -> bool:
    """Two ways to lay the same card in Reserve."""
    if move < RESERVE or other >= END_TURN:
        return False
    return (move - RESERVE) // RESERVES == (other - RESERVE) // RESERVES


@rule
def lapse(t: Table, seat: int, out: list[int], n: int) -> int:
    """What a dreamer would do: forget a duty, but neither show nor call."""
    kept = 0
    for i in range(n):
        if out[i] < CALL and (out[i] >= START or fits(t, card_at(t, seat, out[i]))):
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


@rule
def is_offence(t: Table, seat: int, move: int) -> bool:
    """What could be called, or would expose a card that does not fit."""
    if t.phase != PLAY:
        return False
    if move < START:
        if not fits(t, card_at(t, seat, move)):
            return True
        return t.exposed[seat] == 0 and playing_duty(t, seat, move) != 0
    if t.exposed[seat] > 0:
        return False
    return stock_due(t, seat) or partners_stock_due(t, seat) or t.starters[seat] > 0


@rule
def judge(t: Table, seat: int, out: list[int], n: int) -> int:
    """The move that looks best; a play that only helps others is left undone."""
    best = out[0]
    most = NEVER
    for i in range(n):
        score = worth_of(t, seat, out[i])
        if score > most:
            best = out[i]
            most = score
    return best


@rule
def worth_of(t: Table, seat: int, move: int) -> int:
    """How good a move looks; what ends the turn stays below 0."""
    if move <= PLAY_PARTNER_STOCK:
        return 200
    if move < START:
        kind = card_at(t, seat, move)
        score = effect(t, seat, kind) if kind != WILD else worth_of_wild(t, seat)
        if move >= PLAY_RESERVE:
            return score + 6
        return score + 15 + (30 if t.hand_size[seat] == 1 else 0)  # five new ones
    if move < RESERVE:
        falls = t.phase == CHOOSE and move >= ON and (move - ON) % 2 == 1
        number = number_at(t, move)
        return effect(t, seat, number - 2 if falls else number)
    if move < END_TURN:
        kind = (move - RESERVE) // RESERVES + 1
        return discard(t, seat, kind, (move - RESERVE) % RESERVES)
    return NEVER


@rule
def effect(t: Table, seat: int, number: int) -> int:
    """What it means that the number after this one is waited for, and this one no more."""
    after = number + 1
    score = way(t, seat, after)
    if after <= NUMBERS and t.awaits[after] == 0 and has(t, seat, after):
        score += 15
    for other in range(t.seats):
        if other == seat or (t.partners != 0 and other == partner_of(t, seat)):
            continue
        if own_top(t, other) == number and t.awaits[number] == 1:
            score += 50 // t.seats  # it is shut out
    return score


@rule
def way(t: Table, seat: int, after: int) -> int:
    """What it helps the own Stockpile, or the partner's, that this number is waited for."""
    if after == own_top(t, seat) or (t.partners != 0 and after == own_top(t, partner_of(t, seat))):
        return 60
    return 40 if leads_on(t, seat, after) else 0


@rule
def worth_of_wild(t: Table, seat: int) -> int:
    """The most that a wild can do; where that is little, it is kept."""
    most = 0
    for number in range(1, NUMBERS + 1):
        if t.awaits[number] > 0:
            most = max(most, effect(t, seat, number))
    return most - 40 if most >= 25 else KEPT


@rule
def own_top(t: Table, seat: int) -> int:
    """The Stockpile card that waits."""
    return top_of(t, seat)


@rule
def leads_on(t: Table, seat: int, number: int) -> bool:
    """From this number on, own cards lead up to the Stockpile's."""
    goal = own_top(t, seat)
    if goal == 0 or goal == WILD or number > goal:
        return False
    for step in range(number, goal):
        if not has(t, seat, step):
            return False
    return True


@rule
def has(t: Table, seat: int, kind: int) -> bool:
    """In the hand, or on a Reserve Pile."""
    return t.hand[seat][kind] > 0 or is_on_another(t, seat, kind, -1)


@rule
def count_of(t: Table, seat: int, kind: int) -> int:
    """How many the seat has in the hand and on Reserve Piles."""
    count = t.hand[seat][kind]
    for pile in range(RESERVES):
        if top_of(t, reserve_heap(seat, pile)) == kind:
            count += 1
    return count


@rule
def discard(t: Table, seat: int, kind: int, pile: int) -> int:
    """Reserve Piles should run down, and keep on top what is needed soon and is nowhere else."""
    top = top_of(t, reserve_heap(seat, pile))
    if kind == WILD or top == WILD:
        return -75
    score = 3 * (t.hand[seat][kind] - 1)  # one of several is easily spared
    if top == 0:
        return score - 60 + kind // 2
    if 0 < own_top(t, seat) - top <= 3:
        score -= 14
    if t.hand[seat][top] > 0 or is_on_another(t, seat, top, pile):
        score += 25
    if top == kind:
        return score - 40
    if top == kind + 1:
        return score - 55
    return score - 58 - (top - kind) if top > kind else score - 66


@rule
def is_on_another(t: Table, seat: int, kind: int, pile: int) -> bool:
    """A Reserve Pile other than this one has such a card on top."""
    for other in range(RESERVES):
        if other != pile and top_of(t, reserve_heap(seat, other)) == kind:
            return True
    return False


@rule
def answer(t: Table, seat: int) -> int:
    """Call when it is certain: a Stockpile card passed over, or a starter seen in the hand."""
    if t.challenge == 0 or t.turn < 0:
        return -1
    for accused in range(t.seats):
        if calling_refusal(t, seat, accused) == 0 and is_certain(t, accused):
            return CALL + accused
    return -1


@rule
def is_certain(t: Table, accused: int) -> bool:
    """What everybody can know of an offence."""
    if t.missed[accused] != 0:
        return True
    if t.acted[accused] != 0:
        for number in range(1, NUMBERS + 1):
            if t.start[number] != 0 and t.known[accused][number] > 0:
                return True
    return False


@rule
def ended(t: Table) -> bool:
    """The whole game is thought about, though seldom to its end."""
    return t.turn == OVER


@rule
def worth(t: Table, seat: int) -> int:
    """Who or whose team has the fewest Stockpile cards wins; before that it is a promise."""
    sides = t.seats // 2 if t.partners != 0 else t.seats
    if t.turn == OVER:
        if winners(t) >> seat & 1 == 0:
            return 0
        count = 0
        for other in range(sides):
            count += winners(t) >> other & 1
        return 10000 // count
    own = hope(t, seat)
    share = 1.0
    for other in range(sides):
        if other != seat % sides:
            share += exp(hope(t, other) - own)
    return int(10000 / share)


@rule
def hope(t: Table, seat: int) -> float:
    """How likely the seat is to win, as a power of e, measured over many games: each card of the
    Stockpile counts for more the fewer there are, then how near the next is, and wilds at hand.
    """
    return 0.28 * count_of(t, seat, WILD) - 1.6 * sqrt(left(t, seat)) - gap(t, seat) / 9.0


@rule
def gap(t: Table, seat: int) -> int:
    """How many cards of others it takes until the Stockpile's card fits."""
    goal = own_top(t, seat)
    missing = 0
    for step in range(goal):
        if step > 0 and not has(t, seat, goal - step):
            missing += 1
        if t.awaits[goal - step] > 0:
            break
    return missing


@rule
def glimpse(t: Table) -> int:
    """The open cards of the Stockpiles."""
    seen = 0
    for seat in range(t.seats):
        seen = seen * 17 + top_of(t, seat)
    return seen


@rule
def point(t: Table, seat: int, move: int) -> int:
    """What a move is for."""
    if CALL <= move <= SHOW:
        return CALLS
    if move <= PLAY_PARTNER_STOCK:
        return PLAYS_STOCK
    if move < START:
        kind = card_at(t, seat, move)
        return OPENS_WAY if kind != WILD and way(t, seat, kind + 1) > 0 else PLAYS
    if move < RESERVE:
        return CHOOSES
    return RESERVES_CARD if move < END_TURN else ENDS


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
    guide=100,
    horizon=20,
    trust=True,
)
