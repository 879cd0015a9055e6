"""Searches of one situation in the two forms a table has: compiled where Numba is there, or plain.

Either runs the same functions of `tree`; only the speed differs.
"""

from __future__ import annotations

import warnings
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple, Protocol

from parlour.bots import tree as loops
from parlour.bots.judgement import Judgement, judgement
from parlour.engine import Chance, Game, NotCompiled, rule
from parlour.games import game

JUDGED = ("judge", "sift", "ended", "worth", "glimpse")
ROOM = 1 << 20  # entries of a tree that grows for a time: several seconds fill it
PLAIN_ROOM = 1 << 14
MOST_SEATS = 8


class SlowThinking(UserWarning):
    """The thinker has to do without compiled rules; `fr` says so in French."""

    def __init__(self, missing: NotCompiled) -> None:
        super().__init__(f"The thinker thinks slowly. {missing}")
        self.fr = f"Le thinker réfléchit lentement. {missing.say('fr')}"


class Look(NamedTuple):
    """What a search found out about one move: how often it was tried, the sum of the results,
    and whether judgement favours it.
    """

    move: int
    visits: int
    total: int
    favoured: bool = False

    def __add__(self, other: object) -> Look:
        """Two looks at the same move taken together."""
        if not isinstance(other, Look):
            return NotImplemented
        favoured = self.favoured or other.favoured
        return Look(self.move, self.visits + other.visits, self.total + other.total, favoured)

    @property
    def mean(self) -> float:
        return self.total / self.visits


class Search(Protocol):
    """A tree over one situation that can be grown further."""

    def grow(self, simulations: int) -> None:
        """Simulate so many times more."""
        ...

    def looks(self, *line: int) -> list[Look]:
        """The moves tried after a line of moves from the situation at hand."""
        ...

    @property
    def decisions(self) -> int:
        """How many moves were made in all simulations."""
        ...

    @property
    def spread(self) -> float:
        """How far the results of single simulations lie apart."""
        ...


@rule
def afresh(tables: Any) -> Any:
    """Table 1, made equal to table 0."""
    tables[1] = tables[0]
    return tables[1]


class _Grown:
    """What both forms share: the rows of a tree, whatever they are made of."""

    _tree: Any
    _kept: Any

    def looks(self, *line: int) -> list[Look]:
        """The moves tried after a line of moves, the situations they can lead to put together."""
        situations = [0]
        for move in line:
            entries = [e for s in situations for e in self._below(s) if self._key(e) == move]
            situations = [s for entry in entries for s in self._below(entry)]
        found: dict[int, Look] = {}
        for entry in (entry for s in situations for entry in self._below(s)):
            rows = (loops.KEY, loops.VISITS, loops.TOTAL, loops.FAVOURED)
            move, visits, total, favoured = (int(self._tree[row][entry]) for row in rows)
            look = Look(move, visits, total, bool(favoured))
            found[move] = found[move] + look if move in found else look
        return list(found.values())

    @property
    def decisions(self) -> int:
        return int(self._kept[loops.DECISIONS])

    @property
    def spread(self) -> float:
        return loops.spread(self._kept)

    def _key(self, entry: int) -> int:
        return int(self._tree[loops.KEY][entry])

    def _below(self, entry: int) -> list[int]:
        found = []
        entry = int(self._tree[loops.FIRST][entry])
        while entry > 0:
            found.append(entry)
            entry = int(self._tree[loops.NEXT][entry])
        return found


class PlainSearch(_Grown):
    """On plain tables; works everywhere."""

    def __init__(self, rules: Game[Any], known: Judgement, table: Any, seed: int) -> None:
        self._grow = plain_loops(rules, known)["grow"]
        self._tree = [[0] * PLAIN_ROOM for _ in range(loops.ROWS)]
        self._kept = [1] + [0] * (loops.PLACES - 1)
        self._judgement = known
        self._desk = (
            [table],
            [0] * rules.items,
            [0] * len(rules.moves),
            [0] * rules.items,
            Chance(seed),
            self._tree,
            self._kept,
            [0] * len(rules.moves),
            [0] * (2 * loops.DEEP),
            [0] * MOST_SEATS,
        )

    def grow(self, simulations: int) -> None:
        j = self._judgement
        self._grow(*self._desk, simulations, j.guide, j.horizon, j.explore, j.trust)


class CompiledSearch(_Grown):
    """On records; lets other threads run while it grows."""

    def __init__(self, rules: Game[Any], known: Judgement, table: Any, seed: int) -> None:
        import numpy as np

        from parlour.engine.compiled import compiled, load

        fast = compiled(rules)
        self._grow = compiled_loops(rules, known).of(loops.grow)
        tables = np.zeros(2, fast.dtype)
        load(table, tables)
        self._tree = np.empty((loops.ROWS, ROOM), np.int64)
        self._tree[:, 0] = 0
        self._kept = np.zeros(loops.PLACES, np.int64)
        self._kept[loops.SIZE] = 1
        self._judgement = known
        self._desk = (
            tables,
            fast.buffers()[1],
            *fast.buffers(),
            np.array([seed], np.uint64),
            self._tree,
            self._kept,
            np.zeros(len(rules.moves), np.int64),
            np.zeros(2 * loops.DEEP, np.int64),
            np.zeros(MOST_SEATS, np.int64),
        )

    def grow(self, simulations: int) -> None:
        j = self._judgement
        self._grow(*self._desk, simulations, j.guide, j.horizon, j.explore, j.trust)


def search(rules: Game[Any], known: Judgement, table: Any, seed: int) -> Search:
    """A new search of a table read from a view, in the fastest form there is."""
    form: type[PlainSearch | CompiledSearch] = CompiledSearch if _has_numba() else PlainSearch
    return form(rules, known, table, seed)


def prepare(name: str) -> None:
    """Compile what thinkers need for a game, which can take a minute when it was never done on
    this machine, so that their first move takes no longer than the others.
    """
    known = judgement(name)
    if known is not None:
        rules = game(name)
        view = rules.deal(rules.seats[0], seed="prepare").view(0)
        search(rules, known, rules.known(view)[0], 1).grow(1)


def warn_if_slow() -> None:
    """Say it now, and only once, if thinkers have to do without compiled rules."""
    _has_numba()


@cache
def _has_numba() -> bool:
    try:
        import parlour.engine.compiled  # noqa: F401  asked for here to know whether it is there
    except NotCompiled as missing:
        warnings.warn(SlowThinking(missing), stacklevel=2)
        return False
    return True


def _judged(known: Judgement) -> dict[str, Any]:
    return {name: getattr(known, name) for name in JUDGED}


@cache
def compiled_loops(rules: Game[Any], known: Judgement) -> Any:
    """The loops of `tree` compiled for a game and its judgement."""
    from parlour.engine.compiled import compiled
    from parlour.engine.compiled.splitmix import draw, shuffle

    names = {"afresh": afresh, "draw": draw, "shuffle": shuffle}
    return compiled(rules).drive(loops, {**_judged(known), **names})


@cache
def plain_loops(rules: Game[Any], known: Judgement) -> dict[str, Any]:
    """The same on plain tables, by name."""
    names = {"afresh": _copy, "draw": _draw, "shuffle": _shuffle}
    space = {**vars(loops), **vars(rules.rules), **_judged(known), **names}
    for name, value in vars(loops).items():
        if getattr(value, "__module__", "") == loops.__name__:
            space[name] = FunctionType(value.__code__, space, name, value.__defaults__)
    return space


def _copy(tables: list[Any]) -> Any:
    return tables[0].copy()


def _draw(rng: Any, n: int) -> int:
    return int(rng.below(n))


def _shuffle(items: list[int], count: int, rng: Any) -> None:
    items[:count] = rng.order(items[:count])
