"""Start-up times, each taken in fresh processes: imports, the first compile, a start from cache.
Compile times are of the whole process, from its start to the end of one compiled game.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
IMPORT_REPEATS = 7
CACHE_REPEATS = 3
IMPORT = "from time import perf_counter as t; a = t(); import {module}; print(t() - a)"
COMPILE = "from bench.ours import first_compiled_game; first_compiled_game({name!r})"


class Startup(NamedTuple):
    """Seconds: imports by module, and by game the first compile and a later start."""

    imports: dict[str, float]
    compiles: dict[str, tuple[float, float]]


def _python(code: str, caches: str | None = None) -> str:
    """Run code in a fresh interpreter that sees the source tree; what it printed."""
    env = dict(os.environ)
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    if caches is not None:
        env["NUMBA_CACHE_DIR"] = env["XDG_CACHE_HOME"] = caches
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"A start-up measurement failed:\n{done.stderr}")
    return done.stdout


def import_seconds(module: str) -> float:
    """The median time of an import in fresh processes, byte code already compiled."""
    code = IMPORT.format(module=module)
    _python(code)
    return median(float(_python(code).split()[-1]) for _ in range(IMPORT_REPEATS))


def compile_seconds(name: str) -> tuple[float, float]:
    """The first compile, with an empty cache, and the median later start from that cache."""
    with TemporaryDirectory() as caches:
        first = _wall(name, caches)
        return first, median(_wall(name, caches) for _ in range(CACHE_REPEATS))


def _wall(name: str, caches: str) -> float:
    start = perf_counter()
    _python(COMPILE.format(name=name), caches)
    return perf_counter() - start


def startup(modules: list[str], games: list[str]) -> Startup:
    """All start-up times for the modules imported and the games compiled."""
    imports = {module: import_seconds(module) for module in modules}
    return Startup(imports, {name: compile_seconds(name) for name in games})
