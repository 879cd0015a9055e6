"""Calling "Muggins!": when it may be done, whether it is right, and what it costs."""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.muggins.catalogue import RULES
from parlour.games.muggins.events import (
    CALL_RIGHT,
    CALL_WRONG,
    CALLED,
    CARD_RETURNED,
    KEPT,
    PENALTY_CARD,
)
from parlour.games.muggins.packets import (
    cards_of,
    hand_size,
    put_on_stockpile,
    refill,
    take_from_stockpile,
    take_top,
)
from parlour.games.muggins.table import CLAIM, DRAWN, ENDED, OUT, OUT_BY_PENALTY, PILES, TOP, Table
from parlour.games.muggins.turns import end_if_nothing_moves, pass_turn, win

NO_CALL = RULES.number("MUG-CALL-1")


@rule
def calling_refusal(t: Table, seat: int, accused: int) -> int:
    """MUG-CALL-1: an opponent, in time; whether there was a mistake has no part in it."""
    if t.challenge == 0 or seat == accused or t.accused != accused + 1:
        return NO_CALL
    return NO_CALL if t.called[seat] != 0 else 0


@rule
def call(t: Table, seat: int, accused: int) -> None:
    """MUG-CALL-1."""
    note(t, CALLED, seat, accused)
    if t.mistakes > 0:
        call_rightly(t, seat, accused)
    else:
        call_wrongly(t, seat, accused)
    if t.phase != ENDED:
        refill(t, accused)
        refill(t, seat)
        end_if_nothing_moves(t)


@rule
def call_rightly(t: Table, seat: int, accused: int) -> None:
    """MUG-CALL-1: what was wrongly played goes back, the caller's card on top, the turn ends."""
    note(t, CALL_RIGHT, seat, accused)
    is_interrupted = t.turn == accused
    if is_interrupted and t.phase == DRAWN:
        put_on_stockpile(t, accused, t.drawn)
        note(t, KEPT, accused, t.drawn)
        t.drawn = 0
    take_back(t, accused)
    t.accused = 0
    t.mistakes = 0
    t.phase = TOP
    pay(t, accused, seat)
    if is_interrupted and t.phase != ENDED:
        pass_turn(t, accused)


@rule
def call_wrongly(t: Table, seat: int, accused: int) -> None:
    """MUG-CALL-1: the caller gets the accused's top card; nobody can pay with none."""
    note(t, CALL_WRONG, seat, accused)
    t.called[seat] = 1
    if t.phase == CLAIM:
        win(t, accused, OUT)
    elif hand_size(t, accused) > 0:
        pay(t, seat, accused)


@rule
def pay(t: Table, seat: int, giver: int) -> None:
    """The top card of a hand goes on another's Stockpile; who has none left has won."""
    card = take_top(t, giver)
    put_on_stockpile(t, seat, card)
    note(t, PENALTY_CARD, seat, giver, card)
    is_drawing = t.turn == giver and t.phase == DRAWN
    if cards_of(t, giver) == 0 and not is_drawing:
        win(t, giver, OUT_BY_PENALTY)


@rule
def take_back(t: Table, accused: int) -> None:
    """Every card wrongly played in the turn goes back, the last one first."""
    while t.wrong > 0:
        t.wrong -= 1
        card = t.wrong_card[t.wrong]
        on = t.wrong_on[t.wrong]
        if on >= PILES:
            take_from_stockpile(t, on - PILES, t.wrong_at[t.wrong])
        else:
            t.laid[card] -= 1
            if t.wrong_under[t.wrong] == 0:
                t.pile[on] = t.wrong_at[t.wrong]
        put_on_stockpile(t, accused, card)
        note(t, CARD_RETURNED, accused, card)
        forget_wrong(t, t.wrong)


@rule
def forget_wrong(t: Table, at: int) -> None:
    """Nothing is remembered of a wrong card."""
    t.wrong_card[at] = 0
    t.wrong_on[at] = 0
    t.wrong_at[at] = 0
    t.wrong_under[at] = 0
