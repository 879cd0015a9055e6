"""How Collector's Flinch is played: what a rule forbids, and what a move does.

`refusal` is the only definition of legality. What everybody learns is kept by `memory`.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import CARD, OVER, note, rule
from parlour.games.collectors_flinch.catalogue import RULES
from parlour.games.collectors_flinch.events import (
    ASKED,
    DEALT,
    DREW,
    GAME_ENDED,
    GO_TO_STORE,
    HANDED_OVER,
    NOTHING_TO_DRAW,
    SAT_OUT,
    SET_MADE,
    STORE_EMPTY,
    TURN_PASSED,
)
from parlour.games.collectors_flinch.memory import (
    learn_asking,
    learn_draw,
    learn_giving,
    learn_set,
)
from parlour.games.collectors_flinch.table import (
    ASK,
    COPIES,
    DEAL,
    DEALT_CARDS,
    DECK_SIZE,
    ENDED,
    LIMIT,
    STARTER,
    Table,
)
from parlour.games.numbered.cards import NUMBERS

ASK_FOR_YOURS = RULES.number("COL-ASK-1")
NOTHING_THERE = RULES.number("COL-EMPTY-1")
NOT_NOW = RULES.number("COL-TABLE-1")
NOT_YOUR_TURN = RULES.number("COL-TABLE-2")


@rule
def pending(t: Table, out: list[int]) -> int:
    """COL-SETUP-1: the seats, to find who starts, or the sixty cards."""
    n = 0
    if t.phase == STARTER:
        for seat in range(t.seats):
            out[n] = seat
            n += 1
        return n
    for number in range(1, NUMBERS + 1):
        for _ in range(COPIES):
            out[n] = number
            n += 1
    return n


@rule
def arrange(t: Table, order: Sequence[int]) -> None:
    """COL-SETUP-1: six cards each; the rest is the Store."""
    if t.phase == STARTER:
        t.starter = order[0]
        t.phase = DEAL
        return
    at = 0
    for seat in range(t.seats):
        for _ in range(DEALT_CARDS):
            t.hand[seat][order[at]] += 1
            at += 1
        t.hand_size[seat] = DEALT_CARDS
        t.dealt[seat] = DEALT_CARDS
    t.store_size = DECK_SIZE - at
    for i in range(t.store_size):
        t.store[i] = order[DECK_SIZE - 1 - i]
    note(t, DEALT, t.starter)
    t.phase = ASK
    for seat in range(t.seats):
        for number in range(1, NUMBERS + 1):
            lay_set(t, seat, number)
    begin_turn(t, t.starter)


@rule
def refusal(t: Table, seat: int, move: int) -> int:
    """The number of the rule that forbids the move; 0 when it is legal."""
    if t.turn < 0:
        return NOT_NOW
    if seat != t.turn:
        return NOT_YOUR_TURN
    to = move // NUMBERS
    number = move % NUMBERS + 1
    if to >= t.seats or to == seat or t.hand[seat][number] == 0:
        return ASK_FOR_YOURS
    return NOTHING_THERE if t.hand_size[to] == 0 else 0


@rule
def legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves of the seat, rising."""
    n = 0
    if seat != t.turn:
        return 0
    hand = t.hand[seat]
    for to in range(t.seats):
        if to != seat and t.hand_size[to] > 0:
            for number in range(1, NUMBERS + 1):
                if hand[number] > 0:
                    out[n] = to * NUMBERS + number - 1
                    n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    """COL-ASK-1: all cards of the number change hands, or the asker goes to the Store."""
    to = move // NUMBERS
    number = move % NUMBERS + 1
    count = t.hand[to][number]
    t.asks += 1
    note(t, ASKED, seat, to, number)
    learn_asking(t, seat, number)
    learn_giving(t, to, number, count)
    if count == 0:
        note(t, GO_TO_STORE if t.store_size > 0 else NOTHING_TO_DRAW, seat)
        draw(t, seat)
        pass_turn(t, seat)
        return
    t.hand[to][number] = 0
    t.hand_size[to] -= count
    t.hand[seat][number] += count
    t.hand_size[seat] += count
    t.known[seat][number] += count
    note(t, HANDED_OVER, to, seat, number, count)
    lay_set(t, seat, number)
    if t.asks >= LIMIT:
        end(t)  # COL-EMPTY-1
    else:
        begin_turn(t, seat)


@rule
def draw(t: Table, seat: int) -> None:
    """COL-ASK-1: one card from the Store, if there is one."""
    if t.store_size == 0:
        return
    t.store_size -= 1
    number = t.store[t.store_size]
    t.store[t.store_size] = 0
    t.hand[seat][number] += 1
    t.hand_size[seat] += 1
    note(t, DREW, seat, number)
    if t.store_size == 0:
        note(t, STORE_EMPTY)
    # a set made by a draw shows what was drawn
    if t.hand[seat][number] == COPIES:
        t.known[seat][number] += 1
    else:
        learn_draw(t, seat)
    lay_set(t, seat, number)


@rule
def lay_set(t: Table, seat: int, number: int) -> None:
    """COL-SET-1: four of a number are laid aside at once."""
    if t.hand[seat][number] < COPIES:
        return
    learn_set(t, seat, number)
    t.hand[seat][number] = 0
    t.hand_size[seat] -= COPIES
    t.made[number] = seat + 1
    t.sets[seat] += 1
    t.asks = 0
    note(t, SET_MADE, seat, number)


@rule
def begin_turn(t: Table, seat: int) -> None:
    """COL-EMPTY-1: a player who cannot ask draws one, or sits out, and the turn passes."""
    after = seat
    while not can_ask(t, after):
        if is_finished(t):
            end(t)
            return
        if t.store_size > 0:
            draw(t, after)
        else:
            note(t, SAT_OUT, after)
        after = (after + 1) % t.seats
        note(t, TURN_PASSED, after)
    t.turn = after


@rule
def pass_turn(t: Table, seat: int) -> None:
    """COL-ASK-1: clockwise; COL-EMPTY-1: unless it has gone on for too long."""
    if t.asks >= LIMIT:
        end(t)
        return
    after = (seat + 1) % t.seats
    note(t, TURN_PASSED, after)
    begin_turn(t, after)


@rule
def can_ask(t: Table, seat: int) -> bool:
    """Whether the seat holds cards, and somebody else does."""
    if t.hand_size[seat] == 0:
        return False
    for other in range(t.seats):
        if other != seat and t.hand_size[other] > 0:
            return True
    return False


@rule
def is_finished(t: Table) -> bool:
    """COL-END-1: the Store is empty and all sets are made."""
    made = 0
    for seat in range(t.seats):
        made += t.sets[seat]
    return made == NUMBERS


@rule
def end(t: Table) -> None:
    """COL-END-1: most sets wins."""
    most = 0
    for seat in range(t.seats):
        if t.sets[seat] > most:
            most = t.sets[seat]
    for seat in range(t.seats):
        if t.sets[seat] == most:
            note(t, CARD, seat)
    note(t, GAME_ENDED)
    t.phase = ENDED
    t.turn = OVER


@rule
def reveals(t: Table, seat: int, move: int) -> bool:
    """Every answer shows something."""
    return True
