"""Imports point one way, downward, and the rules stay free of the outside world.

The checker here reads source text; the tests turn it on Parlour itself, and on made-up
modules that break each rule, so that it is known to notice.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour import engine

PACKAGE = Path(__file__).parent.parent / "src" / "parlour"

ENGINE, GAMES, PLAY, PEOPLE = range(4)
LAYERS = {
    "engine": ENGINE,
    "games": GAMES,
    "bots": PLAY,
    "match": PLAY,
    "adapters": PEOPLE,
    "arena": PEOPLE,
    "cli": PEOPLE,
    "lab": PEOPLE,
    "lessons": PEOPLE,
    "server": PEOPLE,
    "terminal": PEOPLE,
    "__main__": PEOPLE,
}
# `parlour/__init__.py` itself: it opens onto the games, so nothing below may lean on it.
FRONT_DOOR = PLAY

# What several games of one family share; any game may import these packages.
SHARED_BY_GAMES = {"numbered"}

# The one place where rules are compiled, and what it may import for that: it keeps machine
# code in a folder of the user's.
COMPILED = "parlour.engine.compiled"
FOR_SPEED = {"numba", "numpy", "os", "pathlib", "sys"}

# Standard modules that reach for the world, the clock or luck.
WORLDLY = {
    "asyncio",
    "concurrent",
    "datetime",
    "http",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "select",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
}
WORLDLY_CALLS = {"breakpoint", "input", "open", "print"}


def imported(tree: ast.Module, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every name a module imports, in full, with its line; late and dynamic imports too."""
    parents = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                above = parents[: len(parents) - level + 1] if level else []
                start = ".".join([*above, *([source] if source else [])])
                yield from ((node.lineno, f"{start}.{name.name}") for name in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def layer(module: str) -> int | None:
    """The layer of a module of Parlour; None where the drawing has no place for it."""
    parts = module.split(".")
    return FRONT_DOOR if len(parts) == 1 else LAYERS.get(parts[1])


def objection(module: str, is_package: bool, target: str) -> str | None:
    """Why `module` may not import `target`, or None when it may."""
    home = layer(module)
    if home is None:
        return f"{module} has no layer: give it one in {Path(__file__).name}"
    parts = target.split(".")
    if parts[0] != "parlour":
        return outside_objection(module, home, parts[0])

    # `from parlour import game` takes a name from the front door, not a module.
    there = LAYERS.get(parts[1], FRONT_DOOR) if len(parts) > 1 else FRONT_DOOR
    if there > home:
        return f"{module} imports {target}, which lies above it"

    place = module.split(".")
    is_one_game = home == GAMES and (len(place) > 3 or (len(place) == 3 and is_package))
    if is_one_game and there == GAMES:
        game, other = place[2], parts[2] if len(parts) > 2 else None
        if other != game and other not in SHARED_BY_GAMES:
            return f"{module} imports {target}, but a game knows no game beside itself"
    return None


def outside_objection(module: str, home: int, package: str) -> str | None:
    """The same, for a package that is not Parlour's."""
    if home > GAMES:
        return None
    if package in FOR_SPEED and f"{module}.".startswith(f"{COMPILED}."):
        return None
    if package in WORLDLY:
        return f"{module} imports {package}, but rules do no input or output and read no clock"
    if package in sys.stdlib_module_names:
        return None
    return f"{module} imports {package}, but rules need the standard library only"


def objections(source: str, module: str, is_package: bool = False) -> list[str]:
    """All that is wrong with the imports of one module, as sentences."""
    tree = ast.parse(source)
    found = [
        f"line {line}: {why}"
        for line, target in imported(tree, module, is_package)
        if (why := objection(module, is_package, target))
    ]
    if layer(module) in {ENGINE, GAMES}:
        found += [
            f"line {node.lineno}: {module} calls {node.func.id}, but rules do no input or output"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in WORLDLY_CALLS
        ]
    return found


def modules() -> Iterator[tuple[str, bool, Path]]:
    """Every module of Parlour: its name, whether it is a package, its file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        yield ".".join(parts[:-1] if is_package else parts), is_package, path


def test_every_module_imports_downward_only() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}, {why}"
        for name, is_package, path in modules()
        for why in objections(path.read_text(encoding="utf-8"), name, is_package)
    ]
    assert not found, "\n".join(found)


SHEET = {"parlour.engine.reading", "parlour.engine.reading.Sheet"}
BESIDE = {"parlour.engine.outcome.places", *SHEET}


def test_a_game_builds_on_what_the_engine_offers_to_games() -> None:
    """Whoever writes a game of their own finds all they need in one place, and so do we."""
    offered = {f"parlour.engine.{name}" for name in engine.__all__} | BESIDE
    house = sorted((PACKAGE / "games").glob("*/*.py"))
    climb = sorted((PACKAGE.parents[1] / "examples" / "climb").glob("*.py"))
    found = [
        f"{path.parent.name}/{path.name}, line {line}: {target}"
        for path in [*house, *climb]
        for line, target in imported(ast.parse(path.read_text("utf-8")), "parlour.games", False)
        if target.startswith("parlour.engine.") and target not in offered
    ]
    assert house
    assert climb
    assert not found, "\n".join(found)


def test_every_module_has_a_layer() -> None:
    names = [name for name, _, _ in modules()]
    assert "parlour" in names
    assert [name for name in names if layer(name) is None] == []


@pytest.mark.parametrize(
    ("module", "source", "complaint"),
    [
        ("parlour.engine.state", "import parlour", "lies above"),
        ("parlour.engine.state", "from parlour.games import flush", "lies above"),
        ("parlour.engine.state", "from .. import games", "lies above"),
        ("parlour.engine.state", "from ..bots.greedy import Greedy", "lies above"),
        ("parlour.games.flush.game", "from parlour import game", "lies above"),
        ("parlour.games.flush.game", "def deal():\n    from parlour import match", "lies above"),
        ("parlour.match.match", "from parlour.server import app", "lies above"),
        ("parlour.bots.greedy", "import importlib as i\ni.import_module('parlour.lab')", "above"),
        ("parlour", "from parlour import cli", "lies above"),
        ("parlour.games.flinch.rules", "from parlour.games.flush import rules", "no game beside"),
        ("parlour.games.flinch.rules", "from ..flush.rules import play", "no game beside"),
        ("parlour.games.numbered.rules", "from ..flinch.rules import play", "no game beside"),
        ("parlour.games.flinch.game", "import parlour.games", "no game beside"),
        ("parlour.engine.state", "import numpy as np", "standard library only"),
        ("parlour.engine.compiled_notes", "import numba", "standard library only"),
        ("parlour.engine.compiled", "import torch", "standard library only"),
        ("parlour.games.flush.rules", "from numba import njit", "standard library only"),
        ("parlour.engine.chance", "from random import Random", "read no clock"),
        ("parlour.engine.compiled", "import time", "read no clock"),
        ("parlour.games.flush.rules", "import os.path", "read no clock"),
        ("parlour.games.flush.rules", "print('a flush!')", "calls print"),
        ("parlour.attic.trunk", "import json", "has no layer"),
    ],
)
def test_an_offending_import_is_noticed(module: str, source: str, complaint: str) -> None:
    found = objections(source, module)
    assert len(found) == 1
    assert complaint in found[0]


@pytest.mark.parametrize(
    ("module", "is_package", "source"),
    [
        ("parlour", True, "from parlour.engine.game import Game\nfrom parlour import games"),
        ("parlour.engine.chance", False, "import hashlib\nfrom .errors import IllegalMove"),
        ("parlour.engine.compiled", False, "import numba\nimport numpy as np"),
        ("parlour.engine.compiled", True, "import numba\nfrom . import cache"),
        ("parlour.engine.compiled.cache", False, "from numpy import int16"),
        ("parlour.games", True, "from parlour.games.flush.game import FLUSH"),
        ("parlour.games.register", False, "from .flush import game"),
        ("parlour.games.flush", True, "from .game import Flush"),
        ("parlour.games.flush.rules", False, "from parlour.games.flush.table import Table"),
        ("parlour.games.flinch.rules", False, "from parlour.games.numbered import piles"),
        ("parlour.games.muggins.rules", False, "from ..numbered.piles import top"),
        ("parlour.bots.greedy", False, "import random, numpy\nfrom parlour.match import Match"),
        ("parlour.cli", False, "import os, sys\nfrom parlour.terminal import table"),
    ],
)
def test_a_proper_import_is_let_be(module: str, is_package: bool, source: str) -> None:
    assert objections(source, module, is_package) == []


def test_asking_for_the_games_loads_neither_numpy_nor_numba() -> None:
    script = (
        "import sys, parlour\n"
        "assert parlour.games()\n"
        "print(sorted({'numpy', 'numba'} & sys.modules.keys()))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.strip() == "[]"
