"""The benchmark's report: the table of rates, the requirements and what was measured on.
Everything is Markdown lines, printed and written alike.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from bench.rows import Measured
from bench.startup import Startup
from parlour.games import GAMES

DISTRIBUTIONS = ("parlour", "numba", "numpy", "open_spiel", "rlcard")
UNO = ("uno-run", "uno-step")
FROM_PYTHON = ("eights-listed", "eights-drawn")
IN_CPP = ("eights-bots",)
PEERS = (*UNO, "uno-game", *FROM_PYTHON, *IN_CPP)

NOTES = """\
- A decision is one player's choice among the legal moves, a single legal move included; chance
  nodes and deals are not counted, but their time is. The share of decisions with a single legal
  move is given, since it differs from game to game.
- Every row lists the legal moves, chooses one evenly and plays it, game after game, deals
  included. Rates are medians of the repeats; the lowest and highest are beside them.
- RLCard's UNO is its default game for two. `env.run` is its own loop with `RandomAgent`;
  `env.step` is a tight loop with raw actions. The faster of the two stands for RLCard in the
  requirements; the game under the environment, which encodes no observations, is for comparison.
- OpenSpiel's crazy_eights is for two. From Python, "listed chance" draws every chance outcome
  from the state's own list; "own deck" draws it from a copy of the deck that the driver keeps,
  which is quicker. The faster of the two stands for OpenSpiel from Python in the requirements.
- "In C++" is `pyspiel.evaluate_bots` with two uniform random bots. It reports no decisions, so
  these are games per second times the decisions per game, counted in the histories of 4,000 games
  of the same bots outside the timing.
- Import times are medians of seven fresh processes. The first compile starts with an empty cache;
  both compile times are of whole processes, from start to the end of one compiled game."""


class Requirement(NamedTuple):
    """A line of the requirements: the figure, its limit, and whether it has been met."""

    text: str
    figure: str
    met: bool | None


def _ratio(
    text: str, rows: dict[str, Measured], ours: str, theirs: Sequence[str], least: float
) -> Requirement:
    if ours not in rows or any(key not in rows for key in theirs):
        return Requirement(text, "not measured", None)
    ratio = rows[ours].rate / max(rows[key].rate for key in theirs)
    return Requirement(text, f"{ratio:.2f} times", ratio >= least)


def _within(text: str, seconds: float | None, most: float) -> Requirement:
    if seconds is None:
        return Requirement(text, "not measured", None)
    return Requirement(text, f"{seconds:.3f} s", seconds < most)


def requirements(measured: Sequence[Measured], start: Startup) -> list[Requirement]:
    """Every requirement with its figure."""
    rows = {each.row.key: each for each in measured}
    required = [_within("`import parlour` under 0.15 s", start.imports.get("parlour"), 0.15)]
    for name in GAMES:
        fast = f"{name}-compiled"
        first, cached = start.compiles.get(name, (None, None))
        required += [
            _ratio(f"{name}: plain at least 1.2 times RLCard UNO", rows, name, UNO, 1.2),
            _ratio(f"{name}: compiled at least OpenSpiel in C++", rows, fast, IN_CPP, 1.0),
            _ratio(
                f"{name}: compiled at least 6 times OpenSpiel from Python",
                rows,
                fast,
                FROM_PYTHON,
                6.0,
            ),
            _within(f"{name}: first compile under 30 s", first, 30.0),
            _within(f"{name}: later start from cache under 2 s", cached, 2.0),
        ]
    return required


def rates(measured: Sequence[Measured]) -> Iterator[str]:
    """The table of rates."""
    yield "| Row | Decisions/s | Lowest to highest | Games/s | Decisions/game | One legal move |"
    yield "|:--|--:|--:|--:|--:|--:|"
    for each in measured:
        yield (
            f"| {each.row.title} | {each.rate:,.0f} | {each.low:,.0f} to {each.high:,.0f} "
            f"| {each.games_rate:,.0f} | {each.decisions_per_game:.1f} | {each.forced:.0%} |"
        )


def ratios(measured: Sequence[Measured]) -> Iterator[str]:
    """Every row's decisions per second over those of each peer."""
    peers = [each for each in measured if each.row.key in PEERS]
    yield "| Ratio of decisions/s to | " + " | ".join(p.row.title for p in peers) + " |"
    yield "|:--|" + "--:|" * len(peers)
    for each in measured:
        cells = (f"{each.rate / peer.rate:.2f}" for peer in peers)
        yield f"| {each.row.title} | " + " | ".join(cells) + " |"


def judged(required: Sequence[Requirement]) -> Iterator[str]:
    """The table of requirements, met or not met."""
    words = {True: "met", False: "not met", None: "not measured"}
    yield "| Requirement | Measured | |"
    yield "|:--|--:|:--|"
    for each in required:
        yield f"| {each.text} | {each.figure} | {words[each.met]} |"


def starts(start: Startup) -> Iterator[str]:
    """The table of start-up times."""
    yield "| Start-up | Seconds |"
    yield "|:--|--:|"
    for module, seconds in start.imports.items():
        yield f"| `import {module}` | {seconds:.3f} |"
    for name, (first, cached) in start.compiles.items():
        yield f"| {name}: first compile, empty cache | {first:.2f} |"
        yield f"| {name}: later start, from cache | {cached:.2f} |"


def machine(command: str) -> Iterator[str]:
    """What it was measured on, and with."""
    now = datetime.now(UTC)
    yield f"- Date: {now:%Y-%m-%d %H:%M} UTC"
    yield f"- Command: `{command}`"
    yield f"- Machine: {_cpu()}, {os.cpu_count()} cores, one used; {platform.system()}"
    yield f"- Python {platform.python_version()} ({platform.python_implementation()})"
    yield "- " + ", ".join(f"{name} {_version(name)}" for name in DISTRIBUTIONS)


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "(source tree)" if name == "parlour" else "(not installed)"


def report(measured: Sequence[Measured], start: Startup, command: str) -> str:
    """The whole report."""
    parts = (
        ["# Benchmark: random playouts on one core"],
        machine(command),
        ["## Rates"],
        rates(measured),
        ratios(measured),
        ["## Start-up"],
        starts(start),
        ["## Requirements"],
        judged(requirements(measured, start)),
        ["## How it is measured"],
        [NOTES],
    )
    return "\n\n".join("\n".join(part) for part in parts) + "\n"
