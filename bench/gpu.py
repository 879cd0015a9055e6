"""Games on a graphics card beside games on one core: the same games, row by row.

    python -m bench.gpu                  every game; writes bench/gpu.md
    python -m bench.gpu flinch --parts 4

Each game is played by random players in parts of a plan, as the laboratory plays them, by the
compiled rules on one core and by the same rules on a card. Compiling is not timed. The rows of the
first part must be equal, number by number; only then the rates are told.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import perf_counter, thread_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import parlour
from parlour.engine.compiled.gpu import cuda
from parlour.lab.plan import COMPILED, GPU, Plan
from parlour.lab.playing import play_parts, prepare
from parlour.lab.study import BUNCH, usual_players

PAGE = Path(__file__).parent / "gpu.md"
PACKAGES = ("numba", "numba-cuda", "numpy")
BOTS = ("random", "steady")
HEADS = (
    "game",
    "players",
    "games/s, core",
    "games/s, card",
    "million decisions/s, core",
    "card",
    "times as many games",
)


class Rates(NamedTuple):
    """What one form made of a plan."""

    games: float  # a second
    decisions: float


def plan_of(name: str, bot: str, engine: str, parts: int) -> Plan:
    seats = usual_players(name)
    lineup = (bot,) * seats
    one = Plan.of(name, [lineup], seats=seats, deals=1, engine=engine)
    return Plan.of(name, [lineup], seats=seats, deals=one.part_deals * parts, engine=engine)


def rates(plan: Plan, parts: int) -> tuple[Rates, dict[str, NDArray[np.int32]]]:
    """So many parts, timed by what the form costs: work of a core, or time on the wall."""
    clock = thread_time if plan.form == COMPILED else perf_counter
    prepare(plan)
    begun = clock()
    found = play_parts(plan, plan.parts()[:parts])
    seconds = clock() - begun
    games = sum(len(rows["decisions"]) for rows in found)
    decisions = sum(int(np.sum(rows["decisions"])) for rows in found)
    return Rates(games / seconds, decisions / seconds), found[0]


def lines(names: list[str], parts: int) -> Iterator[str]:
    for name in names:
        for bot in BOTS:
            core, on_core = rates(plan_of(name, bot, COMPILED, parts), 1)
            card, on_card = rates(plan_of(name, bot, GPU, parts), parts)
            for column, values in on_core.items():
                assert np.array_equal(values, on_card[column]), f"{name}: {column} differs"
            yield (
                f"| {name} | `{bot}` | {core.games:,.0f} | {card.games:,.0f} "
                f"| {core.decisions / 1e6:,.1f} | {card.decisions / 1e6:,.1f} "
                f"| {card.games / core.games:,.0f} |"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(parlour.games()))
    parser.add_argument("--parts", type=int, default=BUNCH, help="of 5,000 games, on the card")
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args()
    card = cuda.get_current_device().name
    told = [
        "# The laboratory on a graphics card",
        "",
        f"- Date: {datetime.now(UTC):%Y-%m-%d}",
        "- Command: `python -m bench.gpu`",
        f"- Card: {card.decode() if isinstance(card, bytes) else card}, beside one core",
        f"- {', '.join(f'{name} {version(name)}' for name in PACKAGES)}",
        "",
        "The same games on both, equal row by row. Compiling is not counted; making columns of the",
        "results is.",
        "",
        f"| {' | '.join(HEADS)} |",
        "|:--|:--|--:|--:|--:|--:|--:|",
    ]
    for line in lines(asked.games, asked.parts):
        print(line, flush=True)
        told.append(line)
    asked.page.write_text("\n".join(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
