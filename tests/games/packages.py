"""Packages for tests that bring a game: Climb under a name of its own, as pip would lay it out."""

from __future__ import annotations

import shutil
from pathlib import Path

CLIMB = Path(__file__).parents[2] / "examples" / "climb"

JUDGEMENT = """
from climb.table import Table
from parlour.bots.judgement import Judgement
from parlour.engine import OVER, rule


@rule
def sift(t: Table, seat: int, out: list[int], n: int) -> int:
    return n


@rule
def judge(t: Table, seat: int, out: list[int], n: int) -> int:
    return out[n - 1]


@rule
def answer(t: Table, seat: int) -> int:
    return -1


@rule
def ended(t: Table) -> bool:
    return t.turn == OVER


@rule
def worth(t: Table, seat: int) -> int:
    return 10000 - 600 * t.hand_size[seat]


@rule
def nothing(t: Table) -> int:
    return 0


@rule
def point(t: Table, seat: int, move: int) -> int:
    return 0


JUDGEMENT = Judgement(sift, judge, answer, ended, worth, nothing, point, ("sheds",))
"""
SCOREBOARD = """
from climb.table import Table
from parlour.engine import rule
from parlour.lab.scoreboards import Scoreboard


@rule
def standing(t: Table, side: int, measure: int) -> int:
    return -t.hand_size[side]


@rule
def score(t: Table, seat: int) -> int:
    return t.hand_size[seat]


@rule
def beats(t: Table, a: int, b: int) -> bool:
    return t.hand_size[a] < t.hand_size[b]


@rule
def won(t: Table, seat: int) -> bool:
    for other in range(t.seats):
        if t.hand_size[other] < t.hand_size[seat]:
            return False
    return True


@rule
def ending(t: Table) -> int:
    return 0


SCOREBOARD = Scoreboard(standing, score, beats, won, ending, ("out",))
"""
SCREEN = """
from parlour.terminal.screen import Screen


class ClimbScreen(Screen):
    def table(self, view):
        return ["On the pile: " + str(view["top"]), *super().table(view)]
"""
WORDING = """
VERBS = {"en": "put down a {}", "fr": "mettre un {}"}


def phrases(tell, turn):
    for move in turn:
        yield VERBS[tell.language].format(getattr(move, "card", "?"))
"""
BESIDE = {
    "judgement": ("parlour.judgements", "JUDGEMENT", JUDGEMENT),
    "scoreboard": ("parlour.scoreboards", "SCOREBOARD", SCOREBOARD),
    "screen": ("parlour.screens", "ClimbScreen", SCREEN),
    "wording": ("parlour.wordings", "phrases", WORDING),
}


def bring_climb(folder: Path) -> Path:
    """Lay out Climb with all that can go with a game; the folder to be put on the path."""
    shutil.copytree(CLIMB, folder / "climb", ignore=shutil.ignore_patterns("__pycache__", "build"))
    points = {"parlour.games": "climb.game:Climb"}
    for module, (group, name, text) in BESIDE.items():
        (folder / "climb" / f"{module}.py").write_text(text, encoding="utf-8")
        points[group] = f"climb.{module}:{name}"
    return bring(folder, "parlour-climb", "climb", points)


def bring(folder: Path, package: str, game: str, points: dict[str, str]) -> Path:
    """Write down that a package is installed in the folder, and what it brings for a game."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    lines = [f"[{group}]\n{game} = {place}\n" for group, place in points.items()]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return folder
