"""The rows of the benchmark, and how each one is found and measured.
Rows are taken in turn within every repeat, so that a slow moment falls on all of them alike.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from statistics import median
from typing import NamedTuple

from bench.tally import Playouts, Tally
from parlour.games import GAMES

WARM_UP_SECONDS = 0.5
FORCED_GAMES = 200
PACKAGES = {"pyspiel": "open_spiel", "rlcard": "rlcard", "numba": "numba", "parlour": "parlour"}

INSTALL = "install with: python -m pip install -r bench/requirements.txt -c bench/constraints.txt"


class Row(NamedTuple):
    """One way of playing: its key on the command line, its title, its timed function, and which
    of our games it plays, where there is a choice.
    """

    key: str
    title: str
    module: str
    function: str
    game: str | None = None


OURS, UNO, EIGHTS = "bench.ours", "bench.peers.rlcard_uno", "bench.peers.openspiel_eights"

ROWS = (
    *(Row(name, f"Parlour {name}, plain", OURS, "plain_playouts", name) for name in GAMES),
    *(
        Row(f"{name}-compiled", f"Parlour {name}, compiled", OURS, "compiled_playouts", name)
        for name in GAMES
    ),
    Row("uno-run", "RLCard UNO, `env.run`", UNO, "run_playouts"),
    Row("uno-step", "RLCard UNO, `env.step`", UNO, "step_playouts"),
    Row("uno-game", "RLCard UNO, no environment", UNO, "game_playouts"),
    Row("eights-listed", "OpenSpiel from Python, listed chance", EIGHTS, "listed_playouts"),
    Row("eights-drawn", "OpenSpiel from Python, own deck", EIGHTS, "drawn_playouts"),
    Row("eights-bots", "OpenSpiel in C++", EIGHTS, "bots_playouts"),
)


class Missing(Exception):
    """A row cannot be measured, for want of a package."""


class Measured(NamedTuple):
    """A row with the tallies of its repeats."""

    row: Row
    tallies: tuple[Tally, ...]
    forced: float

    @property
    def rate(self) -> float:
        return median(tally.decisions_per_second for tally in self.tallies)

    @property
    def low(self) -> float:
        return min(tally.decisions_per_second for tally in self.tallies)

    @property
    def high(self) -> float:
        return max(tally.decisions_per_second for tally in self.tallies)

    @property
    def games_rate(self) -> float:
        return median(tally.games_per_second for tally in self.tallies)

    @property
    def decisions_per_game(self) -> float:
        return sum(t.decisions for t in self.tallies) / sum(t.games for t in self.tallies)


class Plan(NamedTuple):
    """How long and how often to measure, and where to say how it goes."""

    seconds: float
    repeats: int
    seed: int
    say: Callable[[str], None]


def find(row: Row) -> Playouts:
    """The row's timed function; raises Missing, in a sentence, where its package is not there."""
    try:
        function = getattr(import_module(row.module), row.function)
    except ModuleNotFoundError as error:
        raise Missing(_sentence(row, error)) from error
    found: Playouts = partial(function, name=row.game) if row.game else function
    return found


def _sentence(row: Row, error: ModuleNotFoundError) -> str:
    package = PACKAGES.get((error.name or "").partition(".")[0], error.name)
    need = f"The row '{row.key}' needs {package}, but {error.name} cannot be imported here"
    return f"{need}." if package == "parlour" else f"{need}; {INSTALL}"


def warm_up(rows: Sequence[Row], plan: Plan) -> dict[Row, Playouts]:
    """Find every row, then play each for a moment."""
    found = {row: find(row) for row in rows}
    for row in rows:
        plan.say(f"warming up {row.key}")
        try:
            found[row](WARM_UP_SECONDS, plan.seed)
        except ModuleNotFoundError as error:
            raise Missing(_sentence(row, error)) from error
    return found


def measure(rows: Sequence[Row], plan: Plan) -> list[Measured]:
    """Warm up, then measure all rows in turn, as many times over as the plan says."""
    playouts = warm_up(rows, plan)
    tallies: dict[Row, list[Tally]] = {row: [] for row in playouts}
    for repeat in range(plan.repeats):
        for row, play in playouts.items():
            gc.collect()
            tally = play(plan.seconds, plan.seed + repeat)
            tallies[row].append(tally)
            plan.say(_progress(repeat, plan.repeats, row, tally))
    forced = {(row.module, row.game): 0.0 for row in playouts}
    for module, game in forced:
        forced[module, game] = _forced_share(module, game)
    return [Measured(row, tuple(tallies[row]), forced[row.module, row.game]) for row in playouts]


def _progress(repeat: int, repeats: int, row: Row, tally: Tally) -> str:
    return (
        f"[{repeat + 1}/{repeats}] {row.key:<26} {tally.decisions_per_second:>12,.0f} decisions/s"
    )


def _forced_share(module: str, game: str | None) -> float:
    share = import_module(module).forced_share
    return float(share(FORCED_GAMES, 1, game) if game else share(FORCED_GAMES, 1))
