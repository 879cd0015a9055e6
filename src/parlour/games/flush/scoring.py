"""What the cards left over cost, and how the game goes on after a round."""

from __future__ import annotations

from parlour.engine import CHANCE, OVER, note, rule
from parlour.games.flush.cards import KINDS
from parlour.games.flush.events import ELIMINATED, GAME_ENDED, ROUND_WON, SCORED
from parlour.games.flush.table import BASES, DEAL, ENDED, Table
from parlour.games.flush.tray import is_mimic


@rule
def card_points(t: Table, kind: int) -> int:
    """FLU-SCORE-1: cards of the Mimic's value count triple."""
    return t.points[kind] * 3 if is_mimic(t, kind) else t.points[kind]


@rule
def held_points(t: Table, seat: int) -> int:
    """FLU-SCORE-1: the points of every card the seat still has, Blinds included."""
    total = 0
    for kind in range(KINDS):
        if t.hand[seat][kind] > 0:
            total += t.hand[seat][kind] * card_points(t, kind)
    for slot in range(BASES):
        if t.top[seat][slot] > 0:
            total += card_points(t, t.top[seat][slot] - 1)
        if t.blind[seat][slot] > 0:
            total += card_points(t, t.blind[seat][slot] - 1)
    return total


@rule
def score_round(t: Table, winner: int) -> None:
    """FLU-SCORE-1, FLU-SCORE-2: everybody's points of the round, the last one perhaps double."""
    # FLU-GAME-1, FLU-GAME-2
    times = 2 if t.double_last != 0 and t.elimination == 0 and t.round == t.rounds else 1
    bonus = t.final_bonus * times
    if bonus > t.totals[winner]:
        bonus = t.totals[winner]
    note(t, ROUND_WON, winner, bonus)
    for seat in range(t.seats):
        t.scored[seat] = 0
        if t.active[seat] != 0:
            t.scored[seat] = -bonus if seat == winner else held_points(t, seat) * times
            t.totals[seat] += t.scored[seat]
            note(t, SCORED, seat, t.scored[seat], t.totals[seat])
    t.last_winner = winner + 1


@rule
def eliminate(t: Table) -> int:
    """FLU-GAME-2: who reached the limit leaves; how many are left."""
    players = 0
    for seat in range(t.seats):
        if t.active[seat] != 0 and t.totals[seat] >= t.limit:
            t.active[seat] = 0
            t.out_in[seat] = t.round
            note(t, ELIMINATED, seat, t.totals[seat])
        players += t.active[seat]
    return players


@rule
def end_round(t: Table, winner: int) -> None:
    """FLU-END-1: score it, then deal another or end the game."""
    score_round(t, winner)
    if t.elimination != 0:
        over = eliminate(t) <= 1
    else:
        over = t.round >= t.rounds
    if over:
        t.phase = ENDED
        t.turn = OVER
        note(t, GAME_ENDED)
    else:
        t.round += 1
        t.starter = winner  # FLU-SETUP-5
        t.phase = DEAL
        t.turn = CHANCE
