"""Long runs: random games of every variant to the end, and the checks of the kit at length.
`python -m bench.soak` writes what it found to `bench/soak/`, two pages a game.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import parlour
from bench.variants import VARIANTS, Variant, variants
from parlour.engine.compiled import compiled
from parlour.engine.testing import Case, check_compiled_agrees, check_no_leak

ROOT = Path(__file__).resolve().parent
WRONG = {-1: "cards lost", -2: "endless", -3: "no legal move"}


def _say(line: str) -> None:
    print(f"\r\033[K{line}" if sys.stderr.isatty() else line, file=sys.stderr, flush=True)


def _games(variant: Variant, games: int, every: int) -> tuple[Counter[str], int]:
    """How the games of a variant ended, and the decisions they took."""
    game = parlour.game(variant.game)
    ends: Counter[str] = Counter()
    decisions = 0
    fast = compiled(game)
    run = fast.survey(seats=variant.seats, games=games, seed=1, every=every, **variant.options)
    for used, table in run:
        if used < 0:
            ends[WRONG[used]] += 1
            continue
        decisions += used
        outcome = game.outcome(table)
        ends[outcome.ending if outcome else "unfinished"] += 1
    return ends, decisions


def _ended(chosen: Namespace, name: str) -> Iterator[str]:
    moves = "every move" if chosen.every == 1 else f"every {chosen.every} moves and at the end"
    yield f"{chosen.games:,} random games of each row, compiled, cards counted after {moves}."
    yield ""
    yield "| Variant | Players | How they ended | Decisions/game |"
    yield "|:--|--:|:--|--:|"
    for variant in variants(name):
        start = time.monotonic()
        ends, decisions = _games(variant, chosen.games, chosen.every)
        took = time.monotonic() - start
        _say(f"{name}, {variant.name}, {variant.seats} players: {dict(ends)} in {took:.0f} s")
        shown = ", ".join(f"{end} {count / chosen.games:.2%}" for end, count in ends.most_common())
        mean = decisions / chosen.games
        yield f"| {variant.name} | {variant.seats} | {shown} | {mean:,.0f} |"


def _checked(chosen: Namespace, name: str) -> Iterator[str]:
    kinds: dict[str, list[Variant]] = {}
    for variant in variants(name):
        kinds.setdefault(variant.name, []).append(variant)
    game = parlour.game(name)
    yield "| Variant | Games compared plain and compiled | Decisions compared | Positions |"
    yield "|:--|--:|--:|--:|"
    for kind, tables in kinds.items():
        each = max(1, chosen.compare // len(tables))
        positions = max(1, chosen.positions // len(tables))
        compared = 0
        for variant in tables:
            _say(f"{name}, {kind}, {variant.seats} players: {each} games, {positions} positions")
            case = Case(game, variant.seats, variant.options, each, positions, seed="soak")
            compared += check_compiled_agrees(case)
            check_no_leak(case)
        games, looked = each * len(tables), positions * len(tables)
        yield f"| {kind} | {games:,} | {compared:,} | {looked:,} |"
    yield ""
    yield "Positions: those in which nothing that reaches a seat or a spectator changed when"
    yield "everything it cannot know was replaced. No difference was found in any row."


def _arguments(argv: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="bench/soak.py", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="random games of each variant")
    parser.add_argument("--every", type=int, default=1, help="moves between counts of the cards")
    parser.add_argument("--compare", type=int, default=2_000, help="games compared, by variant")
    parser.add_argument("--positions", type=int, default=20_000, help="positions, by variant")
    parser.add_argument("--only", nargs="+", choices=list(VARIANTS), default=list(VARIANTS))
    parser.add_argument("--part", choices=("ended", "checked", "both"), default="both")
    parser.add_argument("--folder", type=Path, default=ROOT / "soak", help="where to write")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Soak the chosen games and write a page for each."""
    chosen = _arguments(argv)
    chosen.folder.mkdir(exist_ok=True)
    for name in chosen.only:
        for part, lines in (("ended", _ended), ("checked", _checked)):
            if chosen.part in (part, "both"):
                with (chosen.folder / f"{name}-{part}.md").open("w", encoding="utf-8") as page:
                    page.write(f"# {name}: {part}\n\n")
                    for line in lines(chosen, name):
                        page.write(f"{line}\n")
                        page.flush()  # what is done is kept when a long run is cut short
    return 0


if __name__ == "__main__":
    sys.exit(main())
