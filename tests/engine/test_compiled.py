"""The compiled form: the same games in every process, and never made from old sources.

One compiled game serves nearly all tests here, a small one: making it takes most of their time.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from hashlib import sha256
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlour
from examples.climb.game import Climb
from parlour.engine import OVER, BadOption
from parlour.engine.compiled import Compiled, Splitmix, compiled, load, unload
from parlour.engine.compiled.twins import cache_folder
from parlour.engine.sources import digest, modules_reached
from parlour.engine.testing import Case, check_compiled_agrees

ROOT = Path(__file__).parents[2]
CLIMB = Climb()
PLAYOUTS = """
from examples.climb.game import Climb
from parlour.engine.compiled import compiled
print(compiled(Climb()).playouts(seats=4, games=500, seed=7))
"""


@pytest.fixture(scope="module")
def fast() -> Compiled:
    return compiled(CLIMB)


def run(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_plain_and_compiled_games_of_flush_are_the_same_move_by_move() -> None:
    assert check_compiled_agrees(Case(parlour.game("flush"), 3, {"rounds": 2}, games=4)) > 200


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seed": "tea"}, "seed is a whole number"),
        ({"seed": -1}, "seed is a whole number from 0"),
        ({"seed": 2**80}, "seed is a whole number"),
        ({"seed": True}, "seed is a whole number"),
        ({"games": -1}, "games is a whole number from 0"),
        ({"games": 1.5}, "games is a whole number"),
    ],
)
def test_numbers_that_cannot_be_are_refused(
    fast: Compiled, wrong: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadOption, match=said):
        fast.playouts(**{"seats": 3, "games": 1, "seed": 1, **wrong})
    with pytest.raises(BadOption, match=said):
        list(fast.survey(**{"seats": 3, "games": 1, "seed": 1, **wrong}))


def test_the_largest_seed_plays(fast: Compiled) -> None:
    assert fast.playouts(seats=3, games=1, seed=2**64 - 1).decisions > 0


def test_the_same_seed_plays_the_same_games_and_another_does_not(fast: Compiled) -> None:
    first, again, other = (fast.playouts(seats=4, games=500, seed=seed) for seed in (7, 7, 8))
    assert first == again
    assert first.games == 500
    assert first.decisions > 500 * 5
    assert first.decisions != other.decisions


def test_another_process_plays_the_same_games(fast: Compiled) -> None:
    told = run(PLAYOUTS)
    assert told.stderr == ""
    assert told.stdout.strip() == str(fast.playouts(seats=4, games=500, seed=7))


def test_a_game_has_one_compiled_form(fast: Compiled) -> None:
    assert compiled(CLIMB) is fast


def test_the_rules_play_on_a_record_as_they_do_on_a_table(fast: Compiled) -> None:
    state = CLIMB.deal(seats=4, seed="tea")
    records = fast.records(3, 4)
    load(state.table, records, at=2)
    out, _items = fast.buffers()
    while state.turn is not None:
        seat = state.turn
        count = fast.rules["legal"](records[2], seat, out)
        assert CLIMB.moves.pick(out.tolist(), count) == state.legal(seat)
        state.play(seat, CLIMB.moves[int(out[count - 1])])
        fast.rules["play"](records[2], seat, out[count - 1])
        assert unload(records, 2, fast.table).difference(state.table) == []


def test_a_survey_counts_cards_and_gives_every_final_table(fast: Compiled) -> None:
    games = list(fast.survey(seats=3, games=600, seed=3))
    assert len(games) == 600
    for decisions, table in games:
        assert decisions > 0
        assert table.turn == OVER
        outcome = CLIMB.outcome(table)
        assert outcome is not None
        assert len(outcome.scores) == 3


def test_a_survey_says_when_a_game_does_not_end(fast: Compiled) -> None:
    assert [used for used, _ in fast.survey(seats=3, games=2, seed=3, limit=2)] == [-2, -2]


def test_the_fast_generator_gives_the_numbers_everybody_knows() -> None:
    """The first outputs of SplitMix64 for the seed 1234567, as published."""
    rng = Splitmix(1234567)
    top_halves = [n >> 32 for n in (6457827717110365317, 3203168211198807973, 9817491932198370423)]
    assert [rng.below(1 << 31) for _ in range(3)] == [n >> 1 for n in top_halves]


@pytest.mark.parametrize("n", [1, 2, 3, 90, 2**31 - 1, 3 * 2**30])
def test_compiled_draws_equal_plain_draws(fast: Compiled, n: int) -> None:
    from parlour.engine.compiled.splitmix import draw

    rng, plain = np.array([n], np.uint64), Splitmix(n)
    drawn = [int(fast.twin(draw)(rng, n)) for _ in range(200)]
    assert drawn == [plain.below(n) for _ in range(200)]
    assert all(0 <= number < n for number in drawn)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small game's package, importable by the name of its folder, which is new each time."""
    folder = tmp_path / f"whist_{sha256(str(tmp_path).encode()).hexdigest()[:12]}"
    (folder / "catalogue").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "rules.py").write_text("HAND = 13\n")
    (folder / "catalogue" / "rules.toml").write_text("# one rule\n")
    monkeypatch.syspath_prepend(tmp_path)
    return folder


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("rules.py", "HAND = 12\n"),
        ("more.py", ""),
        ("catalogue/rules.toml", "# two rules\n"),
    ],
)
def test_machine_code_is_made_anew_when_a_source_changes(
    package: Path, file: str, text: str
) -> None:
    before = cache_folder([package.name])
    assert cache_folder([package.name]) == before
    (package / file).write_text(text)
    assert cache_folder([package.name]) != before


def test_what_python_itself_writes_beside_the_sources_does_not_count(package: Path) -> None:
    before = cache_folder([package.name])
    (package / "__pycache__").mkdir(exist_ok=True)
    (package / "__pycache__" / "rules.cpython-311.pyc").write_bytes(b"\0")
    assert cache_folder([package.name]) == before


def test_a_package_without_an_init_file_counts_with_all_its_sources(package: Path) -> None:
    inner = package / "catalogue"
    before = cache_folder([f"{package.name}.catalogue"])
    (inner / "rules.toml").write_text("# three rules\n")
    assert cache_folder([f"{package.name}.catalogue"]) != before


HOUSE = """
from parlour.engine import rule

ANSWER = {answer}

@rule
def says(t):
    return ANSWER
"""
WHIST = """
from dataclasses import replace
from examples.climb.game import Climb
from {house} import says
from parlour.engine import rule

@rule
def reveals(t, seat, move):
    return says(t) == 2

class Whist(Climb):
    rules = replace(Climb.rules, reveals=reveals)
"""


def test_a_rule_of_another_package_is_compiled_anew_when_it_changes(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game does not say that it is built on that package."""
    house = f"house_of_{package.name}"
    monkeypatch.setenv("XDG_CACHE_HOME", str(package.parent / "cache"))
    (package / "game.py").write_text(WHIST.format(house=house))
    for answer in (1, 2):
        (package.parent / f"{house}.py").write_text(HOUSE.format(answer=answer))
        for name in (house, f"{package.name}.game"):
            sys.modules.pop(name, None)
        shutil.rmtree(package.parent / "__pycache__", ignore_errors=True)
        invalidate_caches()
        fast = Compiled(import_module(f"{package.name}.game").Whist())
        shown = fast.rules["reveals"](fast.records(1, 3)[0], 0, 0)
        assert shown == (answer == 2)


TWO_GAMES = """
from dataclasses import replace
from examples.climb.game import Climb
from examples.climb.rules import end, play
from parlour.engine import rule

@rule
def long_play(t, seat, move):
    play(t, seat, move)

@rule
def short_play(t, seat, move):
    end(t)

class Long(Climb):
    rules = replace(Climb.rules, play=long_play)

class Short(Climb):
    rules = replace(Climb.rules, play=short_play)
"""


def test_two_games_of_one_package_are_compiled_apart(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are made of the same files, and differ in which rule is called `play`."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(package.parent / "cache"))
    (package / "game.py").write_text(TWO_GAMES)
    module = import_module(f"{package.name}.game")
    long, short = Compiled(module.Long()), Compiled(module.Short())
    assert long.playouts(seats=3, games=10, seed=1).decisions > 10
    assert short.playouts(seats=3, games=10, seed=1).decisions == 10


def test_what_a_rule_sees_counts_wherever_it_comes_from(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (package / "house.py").write_text(HOUSE.format(answer=1))
    house = import_module(f"{package.name}.house")
    reached = modules_reached([house.says])
    assert reached == {house.__name__}
    before = digest([], reached)
    monkeypatch.setattr(house, "ANSWER", 2)  # as if it had come from elsewhere
    assert digest([], reached) != before


def test_machine_code_is_kept_where_the_user_keeps_caches(
    package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "mine"))
    assert cache_folder([package.name]).parent == tmp_path / "mine" / "parlour" / "compiled"


WITHOUT_NUMBA = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numba", "numpy"}:
            raise ImportError(name)

sys.meta_path.insert(0, Absent())
import parlour
state = parlour.game("flush").deal(seats=4, seed="tea")
state.play(state.turn, state.legal(state.turn)[0])
from parlour.engine import NotCompiled
try:
    import parlour.engine.compiled
except NotCompiled as error:
    print(error)
"""


def test_without_numba_games_are_played_and_the_compiled_form_says_what_it_needs() -> None:
    told = run(WITHOUT_NUMBA)
    assert told.stderr == ""
    assert told.stdout.strip() == (
        "The compiled form needs NumPy and Numba; install them, in the folder of Parlour, with: "
        "pip install '.[fast]'."
    )
