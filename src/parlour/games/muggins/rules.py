"""How Muggins is played: what a rule forbids, and what a move does.

`refusal` is the only definition of legality.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import note, rule
from parlour.games.muggins.calls import call, calling_refusal, forget_wrong
from parlour.games.muggins.catalogue import RULES
from parlour.games.muggins.events import (
    DEALT,
    DREW,
    KEPT,
    PILE_COMPLETED,
    PLAYED_ON_PILE,
    PLAYED_ON_STOCKPILE,
)
from parlour.games.muggins.fitting import (
    card_in_play,
    fits_stockpile,
    is_duty_broken,
    is_mistake,
    is_out_of_sequence,
)
from parlour.games.muggins.moves import (
    CALL,
    DRAW,
    KEEP,
    LET_STAND,
    ON_STOCKPILE,
    START,
)
from parlour.games.muggins.packets import (
    cards_of,
    draw_bottom,
    put_on_stockpile,
    refill,
    take_from_stockpile,
)
from parlour.games.muggins.table import (
    CLAIM,
    COPIES,
    DEAL,
    DECK_SIZE,
    DRAWN,
    OUT,
    PILES,
    STARTER,
    TOP,
    Table,
)
from parlour.games.muggins.turns import claim, end_if_nothing_moves, pass_turn, win
from parlour.games.numbered.cards import NUMBERS

PLAY_WHAT_FITS = RULES.number("MUG-TURN-1")
DOES_NOT_FIT = RULES.number("MUG-TURN-2")
FINISHED = RULES.number("MUG-PILE-1")
NOT_NOW = RULES.number("MUG-TABLE-1")
NOT_YOUR_TURN = RULES.number("MUG-TABLE-2")


@rule
def pending(t: Table, out: list[int]) -> int:
    """MUG-SETUP-1: the seats, to find who starts, or the whole deck."""
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
    """MUG-SETUP-1: one by one, so that a card dealt later lies on those dealt before."""
    if t.phase == STARTER:
        t.starter = order[0]
        t.phase = DEAL
        return
    for i in range(DECK_SIZE):
        seat = (t.starter + DECK_SIZE - 1 - i) % t.seats
        t.hand[seat][t.hand_end[seat]] = order[DECK_SIZE - 1 - i]
        t.hand_end[seat] += 1
    note(t, DEALT, t.starter)
    t.turn = t.starter
    t.phase = TOP


@rule
def refusal(t: Table, seat: int, move: int) -> int:
    """The number of the rule that forbids the move; 0 when it is legal."""
    if t.turn < 0:
        return NOT_NOW
    if CALL <= move < LET_STAND:
        return calling_refusal(t, seat, move - CALL)
    if seat != t.turn:
        return NOT_YOUR_TURN
    if t.phase == CLAIM or move == LET_STAND:
        return 0 if t.phase == CLAIM and move == LET_STAND else NOT_NOW
    if move == DRAW:
        if t.phase != TOP:
            return NOT_NOW
    elif move == KEEP:
        if t.phase != DRAWN:
            return NOT_NOW
    else:
        refused = laying_refusal(t, seat, move)
        if refused != 0:
            return refused
    return PLAY_WHAT_FITS if t.challenge == 0 and is_duty_broken(t, seat, move) else 0


@rule
def laying_refusal(t: Table, seat: int, move: int) -> int:
    """MUG-TURN-2, MUG-PILE-1: there must be a pile, and where mistakes are not made it must fit."""
    card = card_in_play(t, seat)
    if card == 0:
        return NOT_NOW
    if move < START:
        if t.pile[move] == NUMBERS:
            return FINISHED
        is_there = t.pile[move] > 0
    elif move == START:
        is_there = card == 1
    else:
        other = move - ON_STOCKPILE
        is_there = other != seat and other < t.seats and t.stockpile_size[other] > 0
    if not is_there:
        return DOES_NOT_FIT
    return DOES_NOT_FIT if t.challenge == 0 and is_out_of_sequence(t, seat, move) else 0


@rule
def legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves of the seat, rising."""
    n = 0
    if t.turn == seat and t.phase != CLAIM:
        n = legal_acts(t, seat, out)
    if t.accused > 0 and refusal(t, seat, CALL + t.accused - 1) == 0:
        out[n] = CALL + t.accused - 1
        n += 1
    if t.turn == seat and t.phase == CLAIM:
        out[n] = LET_STAND
        n += 1
    return n


@rule
def legal_acts(t: Table, seat: int, out: list[int]) -> int:
    """The plays of the player to move, and drawing or keeping."""
    n = 0
    is_strict = t.challenge == 0
    card = card_in_play(t, seat)
    if card > 0:
        for pile in range(PILES):
            top = t.pile[pile]
            if 0 < top < NUMBERS and (top + 1 == card or not is_strict):
                out[n] = pile
                n += 1
        if card == 1:
            out[n] = START
            n += 1
        if n > 0 and is_strict:
            return n  # MUG-TURN-1
        for other in range(t.seats):
            if other != seat and t.stockpile_size[other] > 0:
                if not is_strict or fits_stockpile(t, card, other):
                    out[n] = ON_STOCKPILE + other
                    n += 1
        if n > 0 and is_strict:
            return n  # MUG-TURN-1
    out[n] = DRAW if t.phase == TOP else KEEP
    return n + 1


@rule
def play(t: Table, seat: int, move: int) -> None:
    """Make a legal move."""
    if CALL <= move < LET_STAND:
        call(t, seat, move - CALL)
    elif move == LET_STAND:
        win(t, (seat + t.seats - 1) % t.seats, OUT)
    else:
        act(t, seat, move)


@rule
def act(t: Table, seat: int, move: int) -> None:
    """Draw, keep or lay; a hand that has run out is replaced once its last card has a place."""
    open_to_calls(t, seat)
    is_wrong = t.challenge != 0 and is_mistake(t, seat, move)
    if is_wrong:
        t.mistakes += 1
    if move == DRAW:
        t.drawn = draw_bottom(t, seat)
        t.phase = DRAWN
        note(t, DREW, seat, t.drawn)
        return
    card = taken(t, seat)
    if move == KEEP:
        put_on_stockpile(t, seat, card)
        note(t, KEPT, seat, card)
    else:
        for other in range(t.seats):
            t.refills[other] = 0
        if move < ON_STOCKPILE:
            lay_on_pile(t, seat, card, move, is_wrong)
        else:
            lay_on_stockpile(t, seat, card, move - ON_STOCKPILE, is_wrong)
    if cards_of(t, seat) == 0:
        claim(t, seat)
        return
    refill(t, seat)
    if move == KEEP:
        pass_turn(t, seat)
    end_if_nothing_moves(t)


@rule
def open_to_calls(t: Table, seat: int) -> None:
    """MUG-CALL-1: the first draw or play of a turn closes the turn before to calls."""
    if t.acted == 0:
        t.acted = 1
        t.accused = seat + 1
        t.mistakes = 0
        while t.wrong > 0:
            t.wrong -= 1
            forget_wrong(t, t.wrong)
        for pile in range(PILES):
            if t.pile[pile] == NUMBERS:
                complete(t, pile)
    for other in range(t.seats):
        t.called[other] = 0


@rule
def taken(t: Table, seat: int) -> int:
    """The card in play, taken from where it is."""
    card = card_in_play(t, seat)
    if t.phase == DRAWN:
        t.drawn = 0
        t.phase = TOP
    else:
        take_from_stockpile(t, seat, t.stockpile_size[seat] - 1)
    return card


@rule
def lay_on_pile(t: Table, seat: int, card: int, move: int, is_wrong: bool) -> None:
    """MUG-TURN-1, MUG-PILE-1: a 15 that might be called stays until it cannot be called."""
    pile = move
    if move == START:
        pile = 0
        while t.pile[pile] != 0:
            pile += 1
    if is_wrong:
        remember_wrong(t, card, pile, t.pile[pile])
    else:
        for i in range(t.wrong):
            if t.wrong_on[i] == pile:
                t.wrong_under[i] += 1
    t.pile[pile] = card
    t.laid[card] += 1
    note(t, PLAYED_ON_PILE, seat, card, pile)
    if card == NUMBERS and not is_wrong:
        complete(t, pile)


@rule
def complete(t: Table, pile: int) -> None:
    """MUG-PILE-1."""
    t.pile[pile] = 0
    note(t, PILE_COMPLETED, pile)


@rule
def lay_on_stockpile(t: Table, seat: int, card: int, other: int, is_wrong: bool) -> None:
    """MUG-TURN-1."""
    if is_wrong:
        remember_wrong(t, card, PILES + other, t.stockpile_size[other])
    put_on_stockpile(t, other, card)
    note(t, PLAYED_ON_STOCKPILE, seat, card, other)


@rule
def remember_wrong(t: Table, card: int, on: int, at: int) -> None:
    """MUG-CALL-1: what goes back if somebody calls."""
    t.wrong_card[t.wrong] = card
    t.wrong_on[t.wrong] = on
    t.wrong_at[t.wrong] = at
    t.wrong_under[t.wrong] = 0
    t.wrong += 1


@rule
def reveals(t: Table, seat: int, move: int) -> bool:
    """A card drawn from a hand nobody knows, and what a call brings to light."""
    if move == DRAW:
        return t.hand_open[seat] == 0
    return CALL <= move < LET_STAND
