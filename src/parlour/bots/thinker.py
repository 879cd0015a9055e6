"""A bot that thinks ahead: it imagines the hidden cards many times over and plays on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import inf, sqrt
from time import perf_counter

from parlour.bots.judgement import Judgement
from parlour.bots.player import Player, reasoned
from parlour.bots.search import Look, Search, search
from parlour.bots.table import Seated
from parlour.bots.thought import Thought
from parlour.engine import Chance, View

FIRST_SLICE = 8  # simulations before the first look at the clock
DOUBT = 1.0  # standard errors by which a move must be better than judgement's own
LOOKS = 16  # at whether a number of simulations can still change the choice
TICK = 1e-6  # seconds: a coarse clock may show no time at all between two looks
SLICE_SECONDS = 0.005  # between looks at the clock, and at whether to stop


def never() -> bool:
    """The usual answer to whether to stop."""
    return False


class Thinker(Player):
    """Searches for a number of seconds or, so that it can be repeated exactly, of simulations.

    With several cores each grows a tree of its own, and their findings are added up; with one,
    it stops as soon as the time or the simulations left cannot change the choice. `stop` is asked
    every few milliseconds; once it says yes, the best move so far is played.

    `clock` tells the time. People wait by the usual one; where bots are measured, `thread_time`
    counts only the time a core really worked for them, however busy the machine is.
    """

    search = staticmethod(search)

    def __init__(
        self,
        seconds: float = 0.1,
        simulations: int | None = None,
        cores: int = 1,
        stop: Callable[[], bool] = never,
        attention: int = 100,
        slips: int = 0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(attention, slips)
        self.seconds = seconds
        self.simulations = simulations
        self.cores = cores
        self.stop = stop
        self.clock = clock

    def decide(
        self, view: View, here: Seated, known: Judgement, moves: list[int], chance: Chance
    ) -> Thought:
        del moves
        begun = self.clock()
        table, _ = here.game.known(view)
        searches = [
            self.search(here.game, known, table, chance.below(1 << 62)) for _ in range(self.cores)
        ]
        self._run(searches, self.seconds - (self.clock() - begun))
        return _summary(here, known, searches)

    def _run(self, searches: list[Search], seconds: float) -> None:
        if len(searches) == 1:
            self._grow(searches[0], self.simulations, seconds, is_settled)
            return
        share = None if self.simulations is None else -(-self.simulations // len(searches))
        with ThreadPoolExecutor(len(searches)) as pool:
            for done in [pool.submit(self._grow, one, share, seconds) for one in searches]:
                done.result()

    def _grow(
        self,
        one: Search,
        simulations: int | None,
        seconds: float,
        settled: Callable[[list[Look], float], bool] = lambda *_: False,
    ) -> None:
        end = self.clock() + seconds  # by this thread's own time, where that is what counts
        part = FIRST_SLICE
        left: float = inf if simulations is None else simulations
        # where simulations count, the clock must not decide when to look, to be repeatable
        step = None if simulations is None else 1 + simulations // LOOKS
        ahead: float = inf if step is None else step  # simulations until the next look
        while left > 0:
            part = max(1, int(min(part, left, ahead)))
            begun = self.clock()
            one.grow(part)
            now = self.clock()
            pace = max(now - begun, TICK) / part
            left = (end - now) / pace if simulations is None else left - part
            ahead -= part
            if self.stop():
                return
            if step is None or ahead == 0:
                if settled(one.looks(), left):
                    return
                ahead = inf if step is None else step
            part = min(4 * part, int(SLICE_SECONDS / pace))


def is_settled(looks: list[Look], left: float) -> bool:
    """Whether so many simulations more cannot change the choice, because judgement's own move is
    ahead by more. Of another move that leads this cannot be said: the results still to come can
    make it doubtful.
    """
    first, *others = _most_visited_first(looks)
    second = others[0].visits if others else 0
    return first.favoured and first.visits - second > left


def _summary(here: Seated, known: Judgement, searches: list[Search]) -> Thought:
    looks = _together(searches)
    best = best_of(looks, sum(one.spread for one in searches) / len(searches))
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


def best_of(looks: list[Look], spread: float) -> Look:
    """The move most looked at; but judgement's own, unless the other is better beyond doubt."""
    best = _most_visited_first(looks)[0]
    own = next((look for look in looks if look.favoured), best)
    doubt = DOUBT * spread * sqrt(1 / best.visits + 1 / own.visits)
    return best if best.mean - own.mean > doubt else own


def _together(searches: list[Search], *line: int) -> list[Look]:
    """The findings of all trees added up, the most visited move first."""
    found: dict[int, Look] = {}
    for look in (look for one in searches for look in one.looks(*line)):
        found[look.move] = found[look.move] + look if look.move in found else look
    return _most_visited_first(found.values())


def _most_visited_first(looks: Iterable[Look]) -> list[Look]:
    return sorted(looks, key=lambda look: (-look.visits, -look.total, look.move))


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
