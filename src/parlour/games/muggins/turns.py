"""How turns follow each other, and how a game ends."""

from __future__ import annotations

from parlour.engine import CARD, OVER, note, rule
from parlour.games.muggins.events import (
    EMPTIED,
    GAME_ENDED,
    PENALTY_WIN,
    TURN_ENDED,
    WON,
)
from parlour.games.muggins.packets import cards_of
from parlour.games.muggins.table import CLAIM, ENDED, FEWEST, OUT, TOP, TURNS, Table


@rule
def pass_turn(t: Table, seat: int) -> None:
    """MUG-SETUP-1: clockwise."""
    note(t, TURN_ENDED, seat)
    t.turn = (seat + 1) % t.seats
    t.phase = TOP
    t.acted = 0
    t.turns += 1


@rule
def claim(t: Table, seat: int) -> None:
    """MUG-WIN-1; where calls are possible, the next player has to let it stand."""
    if t.challenge == 0:
        win(t, seat, OUT)
        return
    note(t, EMPTIED, seat)
    t.turn = (seat + 1) % t.seats
    t.phase = CLAIM
    t.acted = 0
    t.turns += 1


@rule
def win(t: Table, seat: int, ending: int) -> None:
    """MUG-WIN-1, MUG-CALL-1."""
    if ending == OUT:
        note(t, WON, seat)
    else:
        note(t, PENALTY_WIN, seat)
    t.winner = seat + 1
    end(t, ending)


@rule
def end_if_nothing_moves(t: Table) -> None:
    """MUG-END-1: everybody has refilled twice since a card was played, or it took too long."""
    if t.turns < TURNS:
        for seat in range(t.seats):
            if t.refills[seat] < 2:
                return
    fewest = cards_of(t, 0)
    for seat in range(1, t.seats):
        if cards_of(t, seat) < fewest:
            fewest = cards_of(t, seat)
    for seat in range(t.seats):
        if cards_of(t, seat) == fewest:
            note(t, CARD, seat)
    note(t, GAME_ENDED)
    end(t, FEWEST)


@rule
def end(t: Table, ending: int) -> None:
    """The game is over, and nobody can call any more."""
    t.ending = ending
    t.phase = ENDED
    t.turn = OVER
    t.accused = 0
