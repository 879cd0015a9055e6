"""A bot that thinks ahead: it imagines the hidden cards many times over and plays on."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import sqrt
from time import perf_counter

from parlour.bots.judgement import Judgement
from parlour.bots.player import Player, reasoned
from parlour.bots.search import Look, Search, search
from parlour.bots.table import Seated
from parlour.bots.thought import Thought
from parlour.engine import Chance, View

FIRST_SLICE = 8  # simulations before the first look at the clock
DOUBT = 1.0  # standard errors by which a move must be better than judgement's own
SLICE_SECONDS = 0.005  # between looks at the clock, and at whether to stop


def never() -> bool:
    """The usual answer to whether to stop."""
    return False


class Thinker(Player):
    """Searches for a number of seconds or, so that it can be repeated exactly, of simulations.

    With several cores each grows a tree of its own, and their findings are added up. `stop` is
    asked every few milliseconds; once it says yes, the best move so far is played.
    """

    def __init__(
        self,
        seconds: float = 0.1,
        simulations: int | None = None,
        cores: int = 1,
        stop: Callable[[], bool] = never,
        attention: int = 100,
        slips: int = 0,
    ) -> None:
        super().__init__(attention, slips)
        self.seconds = seconds
        self.simulations = simulations
        self.cores = cores
        self.stop = stop

    def decide(
        self, view: View, here: Seated, known: Judgement, moves: list[int], chance: Chance
    ) -> Thought:
        del moves
        end = perf_counter() + self.seconds
        table, _ = here.game.known(view)
        searches = [
            search(here.game, known, table, chance.below(1 << 62)) for _ in range(self.cores)
        ]
        self._run(searches, end)
        return _summary(here, known, searches)

    def _run(self, searches: list[Search], end: float) -> None:
        if len(searches) == 1:
            self._grow(searches[0], self.simulations, end)
            return
        share = None if self.simulations is None else -(-self.simulations // len(searches))
        with ThreadPoolExecutor(len(searches)) as pool:
            for done in [pool.submit(self._grow, one, share, end) for one in searches]:
                done.result()

    def _grow(self, one: Search, simulations: int | None, end: float) -> None:
        part = FIRST_SLICE
        left = simulations
        while left is None or left > 0:
            part = part if left is None else min(part, left)
            begun = perf_counter()
            one.grow(part)
            now = perf_counter()
            if left is not None:
                left -= part
            elif now >= end:
                return
            if self.stop():
                return
            pace = (now - begun) / part
            wanted = SLICE_SECONDS if left is not None else min(SLICE_SECONDS, end - now)
            part = max(1, min(4 * part, int(wanted / pace)))


def _summary(here: Seated, known: Judgement, searches: list[Search]) -> Thought:
    looks = _together(searches)
    best = _best(looks, sum(one.spread for one in searches) / len(searches))
    other = next((look for look in looks if look is not best), None)
    moves = here.game.moves
    return replace(
        reasoned(here, known, best.move),
        line=_line(here, searches, best.move),
        estimate=best.mean / 10000,
        other=None if other is None else str(moves[other.move]),
        other_estimate=None if other is None else other.mean / 10000,
        simulations=sum(look.visits for look in looks),
        decisions=sum(one.decisions for one in searches),
    )


def _best(looks: list[Look], spread: float) -> Look:
    """The move most looked at; but judgement's own, unless the other is better beyond doubt."""
    best = looks[0]
    own = next((look for look in looks if look.favoured), best)
    doubt = DOUBT * spread * sqrt(1 / best.visits + 1 / own.visits)
    return best if best.mean - own.mean > doubt else own


def _together(searches: list[Search], *line: int) -> list[Look]:
    """The findings of all trees added up, the most visited move first."""
    found: dict[int, Look] = {}
    for look in (look for one in searches for look in one.looks(*line)):
        found[look.move] = found[look.move] + look if look.move in found else look
    return sorted(found.values(), key=lambda look: (-look.visits, -look.total, look.move))


def _line(here: Seated, searches: list[Search], first: int) -> tuple[str, ...]:
    """The player's moves from the first on, until the next one would show something new."""
    state = here.table.copy()
    rules = here.game.rules
    line = [first]
    while not rules.reveals(state, here.seat, line[-1]):
        rules.play(state, here.seat, line[-1])
        looks = _together(searches, *line)
        if not looks or rules.refusal(state, here.seat, looks[0].move):
            break
        line.append(looks[0].move)
    return tuple(str(here.game.moves[move]) for move in line)
