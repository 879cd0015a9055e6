"""Games that other packages bring are games like all others; what is broken is left out."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

import parlour
from examples.climb.game import Climb
from parlour.games import GAMES, outside
from tests.games.packages import bring, bring_climb

HOUSE = list(GAMES)


class Unnamed(Climb):
    name = "ladder"
    pitch = {"en": "Up."}


class Loud(Climb):
    name = "Ladder!"


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    _forget()
    yield
    _forget()


def _forget() -> None:
    for kept in (outside.outside_games, outside.brought, outside._named):
        kept.cache_clear()


def points(monkeypatch: pytest.MonkeyPatch, *lines: tuple[str, str, str]) -> None:
    """Pretend that these are installed: group, name and place of each."""
    made = tuple(EntryPoint(name, place, group) for group, name, place in lines)
    monkeypatch.setattr(outside, "installed", lambda: made)


def test_a_game_of_another_package_stands_after_those_of_the_house(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    points(monkeypatch, ("parlour.games", "climb", "examples.climb.game:Climb"))
    assert parlour.games() == [*HOUSE, "climb"]
    assert isinstance(parlour.game("climb"), Climb)
    assert parlour.game("climb") is parlour.game("climb")
    with pytest.raises(parlour.ParlourError, match="climb"):
        parlour.game("whist")


@pytest.mark.parametrize(
    ("name", "place", "why"),
    [
        ("flush", "examples.climb.game:Climb", "the house has a game of that name"),
        ("climb", "no_such_package.game:Climb", "ModuleNotFoundError"),
        ("climb", "examples.climb.game:NoSuchGame", "AttributeError"),
        ("climb", "json:loads", "TypeError"),
        ("climb", "collections:Counter", "it is no Game"),
        ("ladder", "examples.climb.game:Climb", "another name"),
        ("Ladder!", f"{__name__}:Loud", "another name"),
        ("ladder", f"{__name__}:Unnamed", r"it lacks pitch \(fr\)"),
    ],
)
def test_a_game_that_cannot_be_offered_is_left_out_with_one_warning(
    monkeypatch: pytest.MonkeyPatch, name: str, place: str, why: str
) -> None:
    points(monkeypatch, ("parlour.games", name, place))
    with pytest.warns(outside.LeftOut, match=why) as warned:
        assert parlour.games() == HOUSE
    assert repr(name) in str(warned[0].message)
    assert parlour.games() == HOUSE  # and says so once
    assert len(warned) == 1
    assert parlour.game("flush").name == "flush"


def test_of_two_packages_with_one_name_the_first_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    climb = ("parlour.games", "climb", "examples.climb.game:Climb")
    points(monkeypatch, climb, climb, ("parlour.games", "climb", "ladders.game:Ladder"))
    with pytest.warns(outside.LeftOut, match="brings one of that name too") as warned:
        assert parlour.games() == [*HOUSE, "climb"]
    assert len(warned) == 1


def test_what_goes_with_a_game_is_left_out_where_it_is_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    points(monkeypatch, ("parlour.judgements", "climb", "json:loads"))
    with pytest.warns(outside.LeftOut, match="The judgement 'climb' .* it is no SimpleNamespace"):
        assert outside.brought(outside.JUDGEMENTS, "climb", SimpleNamespace) is None
    assert outside.brought(outside.SCOREBOARDS, "climb", SimpleNamespace) is None


def ask(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run this Python with words of ours, the folder on its path."""
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={"PYTHONPATH": str(folder), "XDG_DATA_HOME": str(folder), "LANG": "C.UTF-8"},
        check=False,
    )


BOTS = """
import parlour
from parlour.bots import bot
from parlour.bots.wording import told
from parlour.engine import Chance
from parlour.lab.scoreboards import scoreboard
from parlour.match import Match

match = Match(parlour.game("climb"), ["Ana", "Ben", "Cleo"], seed="tea")
view = match.state.view(0)
print(told(view, [view.legal[-1]]), "|", told(view, [view.legal[-1]], "fr"))
print(bot("steady").consider(view, Chance(1)).say(view))
while match.state.turn is not None:
    seat = match.state.turn
    match.submit(seat, [bot("steady").choose(match.state.view(seat), Chance(1))])
winners = match.record().verify().outcome.winners
print([seat for seat in range(3) if scoreboard("climb").won(match.state.table, seat)] == [*winners])
"""


def test_an_installed_game_is_dealt_and_played_by_bots_that_know_it(tmp_path: Path) -> None:
    done = ask(bring_climb(tmp_path), "-W", "error", "-c", BOTS)
    assert done.returncode == 0, done.stderr
    told, thought, won = done.stdout.splitlines()
    first, _, second = told.partition(" | ")
    assert first.startswith("put down a ")
    assert second.startswith("mettre un ")
    assert thought.startswith("Put down a ")  # its judgement has a point that it has no words for
    assert won == "True"


def test_an_installed_game_is_played_in_the_terminal_on_its_own_screen(tmp_path: Path) -> None:
    folder = bring_climb(tmp_path)
    assert "climb" in ask(folder, "-m", "parlour.cli", "games").stdout
    words = (
        "-m",
        "parlour.cli",
        "--lang",
        "en",
        "play",
        "climb",
        "--players",
        "2",
        "--seed",
        "tea",
    )
    done = ask(folder, *words, typed="draw\nquit\n")
    assert "On the pile: 0" in done.stdout
    assert "draw a " in done.stdout or "draws a " in done.stdout
    assert done.stderr == ""


def test_a_broken_package_is_named_and_the_house_stays_open(tmp_path: Path) -> None:
    bring(tmp_path, "ladders", "ladder", {"parlour.games": "ladders.game:Ladder"})
    (tmp_path / "torn-1.0.dist-info").mkdir()
    (tmp_path / "torn-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff[parlour.games\n=")
    done = ask(tmp_path, "-m", "parlour.cli", "games")
    assert done.returncode == 0
    assert "flush" in done.stdout
    assert "ladder" not in done.stdout
    assert len(done.stderr.splitlines()) == 1
    assert "The game 'ladder' of the package 'ladders' is left out" in done.stderr


def test_the_house_looks_outside_only_when_asked(tmp_path: Path) -> None:
    script = (
        "import sys, parlour; parlour.game('flush'); print('importlib.metadata' in sys.modules)"
    )
    assert ask(tmp_path, "-c", script).stdout.strip() == "False"
