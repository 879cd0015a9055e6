"""The chance of each seat to win from a position, found by playing it on many times.

For looking back at a game that is over: the cards lie as they really lay, and everybody plays on
by judgement, with a careless move now and then. What is hidden from a seat is no secret here.
"""

from __future__ import annotations

from typing import Any

from parlour.bots import tree as loops
from parlour.bots.judgement import Judgement, judgement
from parlour.bots.search import compiled_loops, plain_loops
from parlour.engine import Chance, Game, Layout, NotCompiled

SIMULATIONS = 240  # of each position, compiled
PLAIN_SIMULATIONS = 12
GUIDE = 80  # of 100 moves, those by judgement; the others keep one line from deciding it all
WHOLE = 10_000.0  # what a win is worth


class Chances:
    """Judges positions of one game, in the fastest form there is."""

    def __init__(self, rules: Game[Any], seed: int = 1) -> None:
        known = judgement(rules.name)
        if known is None:
            raise ValueError(f"Nobody has taught the bots {rules.name}.")
        self._desk: _Plain | _Compiled
        try:
            self._desk = _Compiled(rules, known, seed)
        except NotCompiled:
            self._desk = _Plain(rules, known, seed)

    def of(self, table: Layout) -> tuple[float, ...]:
        """What each seat may hope for, 0 to 1; at the end of a game, what it got."""
        self._desk.set_up(table)
        totals = [0.0] * table.seats
        simulations = 1 if table.turn < 0 else self._desk.simulations
        for _ in range(simulations):
            for seat, won in enumerate(self._desk.played_on()):
                totals[seat] += won
        return tuple(total / simulations / WHOLE for total in totals)


class _Plain:
    simulations = PLAIN_SIMULATIONS

    def __init__(self, rules: Game[Any], known: Judgement, seed: int) -> None:
        self._loops = plain_loops(rules, known)
        self._known = known
        self._won = known.won or known.worth
        self._room = [0] * len(rules.moves), [0] * rules.items
        self._chance = Chance(seed)
        self._kept = [0] * loops.PLACES

    def set_up(self, table: Layout) -> None:
        self._table = table

    def played_on(self) -> list[int]:
        t = self._table.copy()
        rest = (self._kept, GUIDE, self._known.horizon)
        self._loops["play_on"](t, *self._room, self._chance, *rest)
        return [self._won(t, seat) for seat in range(t.seats)]


class _Compiled:
    simulations = SIMULATIONS

    def __init__(self, rules: Game[Any], known: Judgement, seed: int) -> None:
        import numpy as np

        from parlour.engine.compiled import compiled, load

        fast, twins = compiled(rules), compiled_loops(rules, known)
        self._load, self._horizon = load, known.horizon
        self._play_on = twins.of(loops.play_on)
        self._won = twins.of(known.won or known.worth)
        self._tables = np.zeros(2, fast.dtype)
        self._room = fast.buffers()
        self._rng = np.array([seed], np.uint64)
        self._kept = np.zeros(loops.PLACES, np.int64)
        self._seats = 0

    def set_up(self, table: Layout) -> None:
        self._load(table, self._tables)
        self._seats = table.seats

    def played_on(self) -> list[int]:
        self._tables[1] = self._tables[0]
        t = self._tables[1]
        self._play_on(t, *self._room, self._rng, self._kept, GUIDE, self._horizon)
        return [int(self._won(t, seat)) for seat in range(self._seats)]
