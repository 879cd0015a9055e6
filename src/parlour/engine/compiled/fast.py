"""A game in its compiled form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.engine.compiled import drivers
from parlour.engine.compiled.records import Glance, Records, load, record_type, unload
from parlour.engine.compiled.twins import Twins, cache_folder
from parlour.engine.errors import BadOption
from parlour.engine.game import Game
from parlour.engine.layout import Layout
from parlour.engine.sources import is_within, modules_reached, package_of, rules_in

LIMIT = 1_000_000  # decisions after which a random game counts as endless
MOST = 10**12  # games at once
LAST_SEED = (1 << 64) - 1


class Playouts(NamedTuple):
    """What a batch of random games came to."""

    games: int
    decisions: int


class Compiled:
    """The compiled rules of a game under their own names, and loops around them.

    `rules.play(records[0], seat, move)` plays on a record as `game.rules.play` does on a table.
    """

    maker: type[Twins] = Twins

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.table: type[Layout] = type(game.prepare(game.seats[0], game.settle(game.seats[0])))
        self.dtype = record_type(self.table)
        rules = {f.name: getattr(game.rules, f.name) for f in fields(game.rules)}
        self._plain = rules
        self._packages = ["parlour.engine", package_of(type(game)), *game.built_on]
        self._reached = modules_reached(rules.values())
        folder = cache_folder(self._packages, self._reached, rules)
        self._twins = self.maker(folder)
        self.rules = {name: self._twins.of(rule) for name, rule in rules.items()}
        self._drivers = self.maker(folder)
        self._drivers.adopt(drivers, self.rules)

    def twin(self, rule: Any) -> Any:
        """The compiled twin of any other rule of the game."""
        return self._twins.of(rule)

    def driver(self, name: str) -> Any:
        """One of the loops of `parlour.engine.compiled.drivers`, compiled for this game."""
        return self._drivers.of(getattr(drivers, name))

    def drive(self, module: ModuleType, rules: Mapping[str, Any]) -> Twins:
        """Compile loops of somebody else's for this game.

        The functions of the module see the game's rules, and the further `rules` given, under
        their names. They and those rules may call any rules, whatever package those are in.
        """
        reached = modules_reached([*rules_in(module.__name__), *rules.values()])
        own = frozenset(name for name in reached if not self._knows(name)) | {module.__name__}
        seen = {**self._plain, **rules}
        folder = cache_folder(self._packages, own | self._reached, seen)
        twins = self.maker(folder, self._twins, own)
        names = {name: twins.of(rule) for name, rule in rules.items()}
        twins.adopt(module, {**self.rules, **names})
        return twins

    def _knows(self, module: str) -> bool:
        """Whether the machine code of the game itself is made anew when this module changes."""
        return module in self._reached or is_within(module, self._packages)

    def records(self, count: int, seats: int, **options: Any) -> Records:
        """So many blank records, the first of them prepared for a game with these options."""
        made = np.zeros(count, self.dtype)
        load(self.game.prepare(seats, self.game.settle(seats, **options)), made)
        return made

    def buffers(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Room for a list of legal moves, and for what chance orders."""
        return np.zeros(len(self.game.moves), np.int64), np.zeros(self.game.items, np.int64)

    def playouts(self, *, seats: int, games: int, seed: int, **options: Any) -> Playouts:
        """Random games, deals included; the same seed plays the same games."""
        check_number("games", games, 0)
        out, items = self.buffers()
        rng = _generator(seed)
        tables = self.records(2, seats, **options)
        decisions = self.driver("playouts")(tables, out, items, rng, games, LIMIT)
        return Playouts(games, int(decisions))

    def survey(
        self,
        *,
        seats: int,
        games: int,
        seed: int,
        every: int = 1,
        limit: int = LIMIT,
        **options: Any,
    ) -> Iterator[tuple[int, Any]]:
        """Random games, cards counted after `every` so many moves: decisions, and final table.

        The decisions are negative where something is wrong; see `drivers.surveyed`.
        """
        check_number("games", games, 0)
        check_number("every", every, 1)
        out, items = self.buffers()
        rng = _generator(seed)
        cards = np.zeros((2, self.game.kinds), np.int64)
        while games > 0:
            batch = min(games, 500)
            tables = self.records(batch + 1, seats, **options)
            used = np.zeros(batch + 1, np.int64)
            self.driver("survey")(tables, out, items, rng, limit, cards, every, used)
            for at in range(1, batch + 1):
                yield int(used[at]), Glance(tables, at)
            games -= batch

    def trace(
        self, seats: int, seed: int, decisions: int, **options: Any
    ) -> tuple[list[list[int]], Layout]:
        """One random game: each decision as `drivers.traced` logs it, and the table at the end."""
        out, items = self.buffers()
        rng = _generator(seed)
        tables = self.records(2, seats, **options)
        log = np.zeros((decisions, 4), np.int64)
        count = int(self.driver("traced")(tables, out, items, rng, log))
        return log[:count].tolist(), unload(tables, 1, self.table)


def check_number(name: str, given: object, low: int, high: int = MOST) -> None:
    """Refuse what is no whole number within bounds."""
    is_number = isinstance(given, int | np.integer) and not isinstance(given, bool)
    if not is_number or not low <= given <= high:  # type: ignore[operator]  # a number by now
        raise BadOption(f"{name} is a whole number from {low} to {high}, not {given!r:.40}.")


def _generator(seed: int) -> NDArray[np.uint64]:
    check_number("seed", seed, 0, LAST_SEED)
    return np.array([seed], np.uint64)


@cache
def compiled(game: Game[Any]) -> Compiled:
    """The compiled form of a game; made once."""
    return Compiled(game)
