"""Loops around the rules, compiled together with them.

The names of the rules are filled in for each game when its compiled form is made.
"""

from __future__ import annotations

from typing import Any

from parlour.engine.compiled.splitmix import draw, shuffle
from parlour.engine.layout import CHANCE
from parlour.engine.rule import rule

play: Any
legal: Any
pending: Any
arrange: Any
census: Any


@rule
def deal_out(t: Any, items: Any, rng: Any) -> None:
    """Let the generator order cards until a player is to move or the game is over."""
    while t.turn == CHANCE:
        count = pending(t, items)
        shuffle(items, count, rng)
        arrange(t, items[:count])


@rule
def playout(t: Any, out: Any, items: Any, rng: Any, limit: int) -> int:
    """Play random legal moves to the end; how many decisions that took, `limit` when endless."""
    decisions = 0
    deal_out(t, items, rng)
    while t.turn >= 0 and decisions < limit:
        count = legal(t, t.turn, out)
        if count == 0:
            return limit
        play(t, t.turn, out[draw(rng, count)])
        decisions += 1
        deal_out(t, items, rng)
    return decisions


@rule
def playouts(tables: Any, out: Any, items: Any, rng: Any, games: int, limit: int) -> int:
    """Random games from the prepared table 0, played on table 1; all their decisions."""
    decisions = 0
    t = tables[1]
    for _ in range(games):
        tables[1] = tables[0]
        decisions += playout(t, out, items, rng, limit)
    return decisions


@rule
def surveyed(t: Any, out: Any, items: Any, rng: Any, limit: int, cards: Any, every: int) -> int:
    """A random game with the cards counted after every so many moves and at the end: how many
    decisions it took, or -1 when cards came or went, -2 when it did not end, -3 when a player
    had no legal move.
    """
    deal_out(t, items, rng)
    census(t, cards[0])
    for decisions in range(limit):
        if t.turn < 0:
            return decisions
        count = legal(t, t.turn, out)
        if count == 0:
            return -3
        play(t, t.turn, out[draw(rng, count)])
        deal_out(t, items, rng)
        if decisions % every == 0 or t.turn < 0:
            census(t, cards[1])
            for kind in range(cards.shape[1]):
                if cards[0][kind] != cards[1][kind]:
                    return -1
    return -2


@rule
def survey(
    tables: Any, out: Any, items: Any, rng: Any, limit: int, cards: Any, every: int, used: Any
) -> None:
    """One surveyed game on each table after the prepared table 0; `used` gets what it took."""
    for game in range(1, len(tables)):
        tables[game] = tables[0]
        used[game] = surveyed(tables[game], out, items, rng, limit, cards, every)


@rule
def traced(tables: Any, out: Any, items: Any, rng: Any, log: Any) -> int:
    """One random game on table 1; each decision logged as seat, number and sum of the legal
    moves, and the move made. Stops when the log is full.
    """
    tables[1] = tables[0]
    t = tables[1]
    decisions = 0
    deal_out(t, items, rng)
    while t.turn >= 0 and decisions < len(log):
        seat = t.turn
        count = legal(t, seat, out)
        if count == 0:
            return decisions
        mark = 0
        for i in range(count):
            mark = (mark * 31 + out[i] + 1) % 1000003
        move = out[draw(rng, count)]
        log[decisions][0] = seat
        log[decisions][1] = count
        log[decisions][2] = mark
        log[decisions][3] = move
        play(t, seat, move)
        decisions += 1
        deal_out(t, items, rng)
    return decisions
