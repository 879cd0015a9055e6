"""Positions that come back, and the proposal to deal the round anew (FLU-GAME-3).

Only laying from the hand and picking up can be undone by later play; a Flush, a draw or a card
from a Base ends all hope of return. So positions are marked by what has moved since then, which
everybody saw, and a mark tells nothing that is hidden.
"""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.flush.cards import KINDS
from parlour.games.flush.catalogue import RULES
from parlour.games.flush.events import (
    STALEMATE_AGREED,
    STALEMATE_DECLINED,
    STALEMATE_PROPOSED,
)
from parlour.games.flush.moves import AGREE, PROPOSE
from parlour.games.flush.table import LIMIT, NOBODY, THE_GAME, Table

NO_STALEMATE = RULES.number("FLU-GAME-3")

PRIME = 2147483647


@rule
def mixed(number: int) -> int:
    """A number below PRIME that looks unrelated to those of its neighbours."""
    number = number % PRIME
    for _ in range(5):
        number = (number * number + 1013904223) % PRIME
    return number


@rule
def mark_hand(t: Table, seat: int, kind: int, sign: int) -> None:
    """A card came to a hand (1) or left it (-1)."""
    t.hands_mark = (t.hands_mark + sign * mixed(seat * KINDS + kind + 7)) % PRIME


@rule
def mark_pile(t: Table, kind: int, value: int) -> None:
    """A card was laid on the pile, declared as `value`."""
    t.pile_mark = mixed(t.pile_mark + kind * 16 + value + 1)


@rule
def forget_positions(t: Table) -> None:
    """What lay on the table before can never lie there again; what lies there now still can."""
    t.history_size = 0
    t.hands_mark = 0
    t.pile_mark = 0
    if t.stalemate != 0:
        for i in range(t.pile_size):
            mark_pile(t, t.pile[i], t.pile_as[i])


@rule
def remember_position(t: Table) -> None:
    """At the start of a turn: has this position been here before?"""
    mark = t.hands_mark * PRIME + mixed(t.pile_mark + t.turn * 1000003)
    times = 1
    for i in range(t.history_size):
        if t.history[i] == mark:
            times += 1
    if t.history_size < LIMIT:
        t.history[t.history_size] = mark
        t.history_size += 1
    if times >= 2:
        t.returned = 1
    if times == 3:
        open_proposal(t, THE_GAME)


@rule
def open_proposal(t: Table, who: int) -> None:
    """Ask everybody; a player who proposes has agreed."""
    t.proposal = who
    for seat in range(t.seats):
        t.votes[seat] = 1 if who == seat + 1 else 0
    note(t, STALEMATE_PROPOSED, who - 1)


@rule
def close_proposal(t: Table) -> None:
    """Nothing is proposed any more."""
    t.proposal = NOBODY
    for seat in range(t.seats):
        t.votes[seat] = 0


@rule
def unbar(t: Table) -> None:
    """A turn has passed for those who wait to propose again."""
    for seat in range(t.seats):
        if t.barred[seat] > 0:
            t.barred[seat] -= 1


@rule
def stalemate_refusal(t: Table, seat: int, move: int) -> int:
    """Why a seat may not propose or answer now; 0 when it may."""
    if t.stalemate == 0:
        return NO_STALEMATE
    if move == PROPOSE:
        free = t.returned != 0 and t.proposal == NOBODY and t.barred[seat] == 0
        return 0 if free else NO_STALEMATE
    return 0 if t.proposal != NOBODY and t.votes[seat] == 0 else NO_STALEMATE


@rule
def answer(t: Table, seat: int, move: int) -> bool:
    """Propose, agree or decline; True when all have agreed."""
    if move == PROPOSE:
        open_proposal(t, seat + 1)
        return False
    if move == AGREE:
        t.votes[seat] = 1
        note(t, STALEMATE_AGREED, seat)
        for other in range(t.seats):
            if t.active[other] != 0 and t.votes[other] == 0:
                return False
        return True
    note(t, STALEMATE_DECLINED, seat)
    if t.proposal != THE_GAME:
        players = 0
        for other in range(t.seats):
            players += t.active[other]
        t.barred[t.proposal - 1] = players
    close_proposal(t)
    return False
