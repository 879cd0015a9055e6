"""Playing a part of a plan: compiled where all bots are known there, or else on plain tables.

Both forms run the same loops. On plain tables each bot is asked with a view of its own, as at a
real table; that both give the same rows shows that compiled players see no more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots import bot
from parlour.bots.judgement import judgement
from parlour.engine import Chance, Game, rule
from parlour.engine.compiled import compiled
from parlour.engine.compiled.splitmix import MASK, MIX_1, MIX_2, STEP, Splitmix, draw, shuffle
from parlour.games import game as find_game
from parlour.lab import loops
from parlour.lab.plan import COMPILED, FAST_BOTS, GPU, PLAIN, Part, Plan
from parlour.lab.rows import Rows, columns
from parlour.lab.scoreboards import scoreboard

READ = ("sides", "measure", "standing", "score", "beats", "won", "ending")
JUDGED = ("judge", "sift", "answer")

Words = NDArray[np.uint64]


def play_part(plan: Plan, part: Part) -> Rows:
    """The games of a part, one row each."""
    return play_parts(plan, [part])[0]


def play_parts(plan: Plan, parts: Sequence[Part]) -> list[Rows]:
    """The games of several parts, all at once where the form can do that."""
    each = [part.first * plan.each + np.arange(part.deals * plan.each) for part in parts]
    numbers = np.concatenate(each)
    rows = np.zeros((len(numbers), loops.ROW), np.int64)
    deals = _words(plan.deal_stream(), numbers // plan.each)
    lucks = _words(plan.luck_stream(), numbers)
    _FORMS[plan.form](plan, deals, lucks, numbers % len(plan.lineups), rows)
    ends = np.cumsum([len(of_part) for of_part in each])[:-1]
    return [
        columns(plan, of_part, of_part % len(plan.lineups), told)
        for of_part, told in zip(each, np.split(rows, ends), strict=True)
    ]


def prepare(plan: Plan) -> None:
    """Compile what the plan needs, which can take a minute when it was never done here."""
    if plan.form != PLAIN:
        play_part(plan, Part(0, 0, 1))


def _words(start: int, numbers: NDArray[np.int64]) -> Words:
    """Words of a SplitMix64 stream by their numbers: each is the seed of one game."""
    with np.errstate(over="ignore"):
        z = np.uint64(start) + (numbers.astype(np.uint64) + np.uint64(1)) * np.uint64(STEP)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
        mixed: Words = z ^ (z >> np.uint64(31))
    return mixed


# -- compiled ------------------------------------------------------------------------------


@rule
def afresh(tables: Any) -> Any:
    """Table 1, made equal to table 0."""
    tables[1] = tables[0]
    return tables[1]


@rule
def reseed(rng: Any, seed: Any) -> None:
    """Let a generator begin anew."""
    rng[0] = seed


def _play_compiled(
    plan: Plan, deals: Words, lucks: Words, lineups: NDArray[np.int64], rows: NDArray[np.int64]
) -> None:
    game = find_game(plan.game)
    fast = compiled(game)
    tables = fast.records(2, plan.seats, **plan.options)
    trace = np.zeros((loops.MOMENTS, loops.MOST_SEATS), np.int64)
    rng = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    sitting = _sitting(plan, lineups)
    _compiled_loops(game).of(loops.play_games)(
        tables, *fast.buffers(), *rng, deals, lucks, sitting, trace, rows, plan.most_decisions
    )


def _play_on_gpu(
    plan: Plan, deals: Words, lucks: Words, lineups: NDArray[np.int64], rows: NDArray[np.int64]
) -> None:
    from parlour.lab.gpu import play_on_gpu  # only those who ask for it have it

    game = find_game(plan.game)
    play_on_gpu(plan, game, _names(game), (deals, lucks), _sitting(plan, lineups), rows)


def _sitting(plan: Plan, lineups: NDArray[np.int64]) -> NDArray[np.int64]:
    """Who sits where in each game, by their numbers."""
    numbers = [[FAST_BOTS.index(name) for name in lineup] for lineup in plan.lineups]
    return np.array(numbers, np.int64)[lineups]


@cache
def _compiled_loops(game: Game[Any]) -> Any:
    return compiled(game).drive(loops, _names(game))


def _names(game: Game[Any]) -> dict[str, Any]:
    """The rules that compiled loops need besides the game's."""
    names = {"afresh": afresh, "reseed": reseed, "draw": draw, "shuffle": shuffle}
    return {**_read(game), **names}


def _read(game: Game[Any]) -> dict[str, Any]:
    board, known = scoreboard(game.name), judgement(game.name)
    judged = {name: getattr(known, name) for name in JUDGED} if known else UNTAUGHT
    return {name: getattr(board, name) for name in READ} | judged


@rule
def first_of(t: Any, seat: int, out: Any, n: int) -> int:  # noqa: ARG001
    """The first move: nobody asks in a game without judgement, where all play at random."""
    return int(out[0])


@rule
def all_of(t: Any, seat: int, out: Any, n: int) -> int:  # noqa: ARG001
    """All moves."""
    return n


@rule
def silence(t: Any, seat: int) -> int:  # noqa: ARG001
    """Nothing to say."""
    return -1


UNTAUGHT = {"judge": first_of, "sift": all_of, "answer": silence}


# -- plain ---------------------------------------------------------------------------------


def _play_plain(
    plan: Plan, deals: Words, lucks: Words, lineups: NDArray[np.int64], rows: NDArray[np.int64]
) -> None:
    game = find_game(plan.game)
    tables = [game.prepare(plan.seats, plan.options)]
    out, items = [0] * len(game.moves), [0] * game.items
    trace = [[0] * loops.MOST_SEATS for _ in range(loops.MOMENTS)]
    for number, row in enumerate(rows):
        players = _Players(game, plan, plan.lineups[lineups[number]], int(lucks[number]))
        told = [[0] * loops.ROW]
        _plain_loops(game, players)["play_games"](
            tables,
            out,
            items,
            Splitmix(0),
            Splitmix(0),
            [int(deals[number])],
            [int(lucks[number])],
            [list(range(1, plan.seats + 1))],  # nobody is RANDOM to the loops: each is asked
            trace,
            told,
            plan.most_decisions,
        )
        row[:] = told[0]


class _Players:
    """The bots of one game, asked one by one with what their seats may know."""

    def __init__(self, game: Game[Any], plan: Plan, lineup: tuple[str, ...], luck: int) -> None:
        self.game, self.options, self.names = game, plan.options, lineup
        self.bots = [bot(name) for name in lineup]
        self.luck = [Chance(f"{luck:016x}/{seat}") for seat in range(plan.seats)]

    def speaks(self, t: Any, seat: int, _bot: int) -> int:
        if self.names[seat] == "random" or not self.game.rules.legal(t, seat, self._out()):
            return -1
        said = self._ask(t, seat)
        return -1 if said is None else self.game.moves.index(said)

    def choose(self, t: Any, seat: int, _bot: int, out: list[int], n: int, luck: Splitmix) -> int:
        if self.names[seat] == "random":
            return out[luck.below(n)]
        return self.game.moves.index(self._ask(t, seat) or "")

    def _ask(self, t: Any, seat: int) -> str | None:
        view = self.game.view(t, seat, self.options)
        return self.bots[seat].choose(view, self.luck[seat])

    def _out(self) -> list[int]:
        return [0] * len(self.game.moves)


def _plain_loops(game: Game[Any], players: _Players) -> dict[str, Any]:
    space = {**vars(loops), **vars(game.rules), **_read(game)}
    own = {name: value for name, value in vars(loops).items() if _is_ours(value)}
    for name, value in own.items():
        space[name] = FunctionType(value.__code__, space, name, value.__defaults__)
    space.update(afresh=_copy, reseed=_reseed, shuffle=_shuffle)
    space.update(speaks=players.speaks, choose=players.choose)
    return space


def _is_ours(value: Any) -> bool:
    return getattr(value, "__module__", "") == loops.__name__


def _copy(tables: list[Any]) -> Any:
    return tables[0].copy()


def _reseed(rng: Splitmix, seed: int) -> None:
    rng.word = seed & MASK


def _shuffle(items: list[int], count: int, rng: Splitmix) -> None:
    items[:count] = rng.order(items[:count])


_FORMS = {COMPILED: _play_compiled, PLAIN: _play_plain, GPU: _play_on_gpu}
