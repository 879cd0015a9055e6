"""Run the benchmark: random playouts of Parlour and its peers, side by side on one core.
A full run writes `bench/results.md`; a run of some rows only prints, unless told where to write.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench.page import RESULTS, SERVER, section, with_section  # noqa: E402
from bench.report import report  # noqa: E402
from bench.rows import OURS, ROWS, Measured, Missing, Plan, Row, measure  # noqa: E402
from bench.startup import Startup, startup  # noqa: E402
from parlour.games import GAMES  # noqa: E402

IMPORTS = {"flush": "parlour", "uno-step": "rlcard", "eights-bots": "pyspiel"}


def _arguments(argv: Sequence[str] | None) -> Namespace:
    keys = [row.key for row in ROWS]
    parser = ArgumentParser(prog="bench/run.py", description="Random playouts, side by side.")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds a row and repeat")
    parser.add_argument("--repeats", type=int, default=7, help="times round all the rows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only",
        nargs="+",
        choices=[*keys, "ours", "peers"],
        metavar="ROW",
        help="some rows only: " + ", ".join([*keys, "ours", "peers"]),
    )
    parser.add_argument("--output", type=Path, help="where to write (bench/results.md)")
    return parser.parse_args(argv)


def _chosen(only: Sequence[str] | None) -> list[Row]:
    if only is None:
        return list(ROWS)
    groups = {row: {row.key, "ours" if row.module == OURS else "peers"} for row in ROWS}
    return [row for row in ROWS if groups[row] & set(only)]


def _pin() -> None:
    """Keep to one core, the last allowed: the first tends to serve the system's own work."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _command(chosen: Namespace) -> str:
    """The command to run again, without the path written to."""
    options = f"--seconds {chosen.seconds:g} --repeats {chosen.repeats} --seed {chosen.seed}"
    only = " --only " + " ".join(chosen.only) if chosen.only else ""
    return f"python bench/run.py {options}{only}"


def _say(line: str) -> None:
    print(line, flush=True)


def _startup(measured: Sequence[Measured]) -> Startup:
    keys = [each.row.key for each in measured]
    _say("measuring start-up times")
    modules = [module for key, module in IMPORTS.items() if key in keys]
    return startup(modules, [name for name in GAMES if f"{name}-compiled" in keys])


def _write(text: str, chosen: Namespace) -> None:
    output: Path | None = chosen.output
    if output is None and chosen.only is None:
        output = RESULTS
        kept = section(RESULTS.read_text("utf-8"), SERVER) if RESULTS.exists() else ""
        text = with_section(text, kept) if kept else text
    if output is not None:
        output.write_text(text, encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print the report and write it; 1 where a package is missing."""
    chosen = _arguments(argv)
    _pin()
    plan = Plan(chosen.seconds, chosen.repeats, chosen.seed, _say)
    try:
        measured = measure(_chosen(chosen.only), plan)
        start = _startup(measured)
    except (Missing, RuntimeError) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    text = report(measured, start, _command(chosen))
    _say("\n" + text)
    _write(text, chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
