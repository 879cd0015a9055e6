"""What a spectator reads from each game's table: who stands how now, and how it ended.

To let the laboratory study a game, write its scoreboard in a module of its own and add its line
here. A package with a game of its own names it in the group `parlour.scoreboards`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from parlour.engine import ParlourError, rule
from parlour.games import outside

SCOREBOARDS = {
    "flush": "parlour.lab.scoreboards.flush",
    "color-flush": "parlour.lab.scoreboards.color_flush",
    "flinch": "parlour.lab.scoreboards.flinch",
    "muggins": "parlour.lab.scoreboards.muggins",
    "solitaire-flinch": "parlour.lab.scoreboards.solitaire_flinch",
    "collectors-flinch": "parlour.lab.scoreboards.collectors_flinch",
}


class NoScoreboard(ParlourError):
    """The laboratory does not know how to read the game's table."""


@rule
def everybody(t: Any) -> int:
    """Everybody plays alone."""
    return int(t.seats)


@rule
def nothing(t: Any) -> int:
    """No number is needed."""
    return 0


@dataclass(frozen=True)
class Scoreboard:
    """Rules that read a table and change nothing.

    `sides(t)`            how many compete: players, or teams; seat s is of side s modulo that
    `measure(t)`          a number found once for each game, for `standing` to use
    `standing(t, side, measure)`  how well a side stands while the game runs: more is better
    `score(t, seat)`      the score at the end
    `beats(t, a, b)`      whether seat a finished before seat b
    `won(t, seat)`        whether the seat won, alone or with others
    `ending(t)`           how the game ended: a place in `endings`
    """

    standing: Callable[[Any, int, int], int]
    score: Callable[[Any, int], int]
    beats: Callable[[Any, int, int], bool]
    won: Callable[[Any, int], bool]
    ending: Callable[[Any], int]
    endings: tuple[str, ...]
    sides: Callable[[Any], int] = everybody
    measure: Callable[[Any], int] = nothing
    dead_ends: tuple[str, ...] = ()  # endings by which nobody plays the game out
    dead_events: tuple[str, ...] = ()  # events that tell of a deadlock or stalemate on the way
    usual: Mapping[str, Any] = field(default_factory=dict)  # options of a study that names none


@cache
def scoreboard(game: str) -> Scoreboard:
    """The scoreboard of a game."""
    if game in SCOREBOARDS:
        found: Scoreboard = import_module(SCOREBOARDS[game]).SCOREBOARD
        return found
    brought: Scoreboard | None = outside.brought(outside.SCOREBOARDS, game, Scoreboard)
    if brought is None:
        raise NoScoreboard(
            f"The laboratory cannot read the table of {game!r:.40}: write a scoreboard for it (see "
            f"docs/lab.md). It knows {', '.join(SCOREBOARDS)}.",
            fr=f"Le laboratoire ne sait pas lire la table de {game!r:.40} : écrivez-lui un tableau "
            f"(voir docs/lab.md). Il connaît {', '.join(SCOREBOARDS)}.",
        )
    return brought
