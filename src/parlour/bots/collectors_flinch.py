"""Judgement for Collector's Flinch: ask where the card must be, or else where it most likely is."""

from __future__ import annotations

from math import exp

from parlour.bots.judgement import Judgement
from parlour.engine import OVER, rule
from parlour.games.collectors_flinch.table import COPIES, Table
from parlour.games.numbered.cards import NUMBERS

POINTS = ("guesses", "completes_set", "knows")
GUESSES, COMPLETES_SET, KNOWS = range(3)
SURE = 1000


@rule
def sift(t: Table, seat: int, out: list[int], n: int) -> int:
    """Every ask is worth a thought."""
    return n


@rule
def judge(t: Table, seat: int, out: list[int], n: int) -> int:
    """The ask that promises most; among equals the last, which asks for high cards."""
    best = out[0]
    most = -1
    for i in range(n):
        to = out[i] // NUMBERS
        number = out[i] % NUMBERS + 1
        held = t.hand[seat][number]
        promise = likelihood(t, seat, to, number) * (2 + held)
        if held + t.known[to][number] == COPIES:
            promise += 4 * SURE
        if promise > most:
            best = out[i]
            most = promise
    return best


@rule
def likelihood(t: Table, seat: int, to: int, number: int) -> int:
    """How likely another player has the number, in thousandths, from what all have seen."""
    if t.known[to][number] > 0 or t.asked[to][number] > 0:
        return SURE
    hidden = hidden_cards(t, to)
    if t.since[to][number] > 0:
        later = t.draws[to] - t.since[to][number] + 1  # cards drawn since it had none
        hidden = min(hidden, later)
    if hidden <= 0:
        return 0
    missing = COPIES - t.hand[seat][number]
    places = t.store_size
    for other in range(t.seats):
        if other != seat:
            missing -= t.known[other][number]
            places += hidden_cards(t, other)
    chance = SURE * hidden * missing // (places + 1)
    return min(SURE, chance)


@rule
def hidden_cards(t: Table, seat: int) -> int:
    """Cards of a hand that not everybody has seen."""
    hidden = t.hand_size[seat]
    for number in range(1, NUMBERS + 1):
        hidden -= t.known[seat][number]
    return hidden


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
    """Most sets win; before the end, a lead is a promise."""
    if t.turn == OVER:
        ties = 0
        for other in range(t.seats):
            if t.sets[other] > t.sets[seat]:
                return 0
            if t.sets[other] == t.sets[seat]:
                ties += 1
        return 10000 // ties
    share = 0.0
    for other in range(t.seats):
        share += exp((t.sets[other] - t.sets[seat]) / 1.5)
    return int(10000 / share)


@rule
def glimpse(t: Table) -> int:
    """How many cards everybody has: that tells what was handed over."""
    seen = 0
    for seat in range(t.seats):
        seen = seen * 61 + t.hand_size[seat]
    return seen


@rule
def point(t: Table, seat: int, move: int) -> int:
    """Whether it is a guess."""
    to = move // NUMBERS
    number = move % NUMBERS + 1
    if t.hand[seat][number] + t.known[to][number] == COPIES:
        return COMPLETES_SET
    return KNOWS if likelihood(t, seat, to, number) == SURE else GUESSES


JUDGEMENT = Judgement(
    sift=sift,
    judge=judge,
    answer=answer,
    ended=ended,
    worth=worth,
    glimpse=glimpse,
    point=point,
    points=POINTS,
)
