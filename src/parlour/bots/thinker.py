"""A bot that thinks ahead: it imagines the hidden cards many times over and plays on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import sqrt
from time import perf_counter
from typing import Any

from parlour.bots.judgement import Judgement
from parlour.bots.player import Player, reasoned
from parlour.bots.search import Look, Search, search
from parlour.bots.table import Seated
from parlour.bots.thought import Thought
from parlour.engine import Chance, View

FIRST_SLICE = 8  # simulations before the first look at the clock
DOUBT = 1.0  # standard errors by which a move must be better than judgement's own
LOOKS = 20  # in the course of a budget: whether to go on
CLEAR = 2.5  # standard errors by which a choice leads where no more thought is needed …
TRIFLE = 30  # … give or take so much of 10000, which is not worth a thought
TICK = 1e-6  # seconds: a coarse clock may show no time at all between two looks
SLICE_SECONDS = 0.005  # between looks at the clock, and at whether to stop


def never() -> bool:
    """The usual answer to whether to stop."""
    return False


class Thinker(Player):
    """Searches for a number of seconds or, so that it can be repeated exactly, of simulations.

    With several cores each grows a tree of its own, and their findings are added up; with one,
    it stops as soon as the simulations left cannot change the choice and, where it goes by time,
    as soon as the choice is clear. `stop` is asked every few milliseconds; once it says yes, the
    best move so far is played.

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
            self._grow(searches[0], self.simulations, seconds, alone=True)
            return
        share = None if self.simulations is None else -(-self.simulations // len(searches))
        with ThreadPoolExecutor(len(searches)) as pool:
            for done in [pool.submit(self._grow, one, share, seconds) for one in searches]:
                done.result()

    def _grow(
        self, one: Search, simulations: int | None, seconds: float, alone: bool = False
    ) -> None:
        if simulations is None:
            self._grow_for(one, seconds, alone)
        else:
            self._grow_by(one, simulations, alone)

    def _grow_for(self, one: Search, seconds: float, alone: bool) -> None:
        """For a time, or until the choice is clear."""
        begun = self.clock()  # by this thread's own time, where that is what counts
        look = begun + 2 * seconds / LOOKS
        part = FIRST_SLICE
        while True:
            before = self.clock()
            one.grow(part)
            now = self.clock()
            if now >= begun + seconds or self.stop():
                return
            pace = max(now - before, TICK) / part
            left = (begun + seconds - now) / pace
            if alone and now >= look:
                look += seconds / LOOKS
                looks = one.looks()
                if is_settled(looks, left) or is_clear(looks, one.spread):
                    return
            part = max(1, int(min(4 * part, left, SLICE_SECONDS / pace)))

    def _grow_by(self, one: Search, simulations: int, alone: bool) -> None:
        """By so many simulations: no clock decides when to look, so that it can be repeated."""
        step = 1 + simulations // LOOKS
        part, done = FIRST_SLICE, 0
        while done < simulations:
            part = max(1, min(part, step - done % step, simulations - done))
            before = self.clock()
            one.grow(part)
            pace = max(self.clock() - before, TICK) / part
            done += part
            if self.stop():
                return
            if alone and done % step == 0 and is_settled(one.looks(), simulations - done):
                return
            part = min(4 * part, int(SLICE_SECONDS / pace))


def is_settled(looks: list[Look], left: float) -> bool:
    """Whether so many simulations more cannot change the choice, because judgement's own move is
    ahead by more. Of another move that leads this cannot be said: the results still to come can
    make it doubtful.
    """
    first, *others = _most_visited_first(looks)
    second = others[0].visits if others else 0
    return first.favoured and first.visits - second > left


def is_clear(looks: list[Look], spread: float) -> bool:
    """Whether no other move can well be better than the choice, or by a trifle only."""
    best = best_of(looks, spread)
    return all(
        best.mean - look.mean + TRIFLE > CLEAR * spread * sqrt(1 / best.visits + 1 / look.visits)
        for look in looks
        if look is not best
    )


def _summary(here: Seated, known: Judgement, searches: list[Search]) -> Thought:
    looks = _together(searches)
    best = best_of(looks, _spread(searches))
    other = next((look for look in looks if look is not best), None)
    moves = here.game.moves
    line, firm = _line(here, known, searches, best.move)
    return replace(
        reasoned(here, known, best.move),
        point=known.points[_point(here, known, line)],
        line=tuple(str(moves[move]) for move in line),
        firm=firm,
        estimate=_chance(known, best),
        other=None if other is None else str(moves[other.move]),
        other_estimate=None if other is None else _chance(known, other),
        simulations=sum(look.visits for look in looks),
        decisions=sum(one.decisions for one in searches),
    )


def _chance(known: Judgement, look: Look) -> float | None:
    """The chance to win with a move; None where results tell of more than winning."""
    return look.mean / 10000 if known.won is None else None


def _point(here: Seated, known: Judgement, line: list[int]) -> int:
    """What a line of moves is for: the first of them that is not there for those after it."""
    state = here.table.copy()
    for move in line[:-1]:
        if known.prepares is None or not known.prepares(state, here.seat, move):
            return known.point(state, here.seat, move)
        here.game.rules.play(state, here.seat, move)
    return known.point(state, here.seat, line[-1])


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


def _spread(searches: list[Search]) -> float:
    return sum(one.spread for one in searches) / len(searches)


def _line(
    here: Seated, known: Judgement, searches: list[Search], first: int
) -> tuple[list[int], int]:
    """The player's moves from the first on, until the next one would show something new; and how
    many of them need no second thought.
    """
    state = here.table.copy()
    rules = here.game.rules
    spread = _spread(searches)
    line = [first]
    firm = 1
    while not rules.reveals(state, here.seat, line[-1]):
        rules.play(state, here.seat, line[-1])
        looks = _together(searches, *line)
        if not looks or rules.refusal(state, here.seat, best_of(looks, spread).move):
            break
        is_known = len(looks) == _choices(here, known, state) and is_clear(looks, spread)
        if firm == len(line) and is_known:
            firm += 1
        line.append(best_of(looks, spread).move)
    return line, firm


def _choices(here: Seated, known: Judgement, state: Any) -> int:
    """How many moves are worth a thought later in the turn."""
    out = [0] * len(here.game.moves)
    return known.sift(state, here.seat, out, here.game.rules.legal(state, here.seat, out))
