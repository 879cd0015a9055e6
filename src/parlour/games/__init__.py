"""The games, by name. To add one to the house, write its package and add its line here; a package
of its own brings one by an entry point (`outside`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from parlour.engine.errors import UnknownGame
from parlour.engine.game import Game
from parlour.games.outside import outside_games

GAMES = {
    "flush": "parlour.games.flush.game:Flush",
    "color-flush": "parlour.games.color_flush.game:ColorFlush",
    "flinch": "parlour.games.flinch.game:Flinch",
    "solitaire-flinch": "parlour.games.solitaire_flinch.game:SolitaireFlinch",
    "collectors-flinch": "parlour.games.collectors_flinch.game:CollectorsFlinch",
    "muggins": "parlour.games.muggins.game:Muggins",
}


def games() -> list[str]:
    """The names of all games, those of other packages last."""
    return [*GAMES, *_outside()]


def game(name: str) -> Game[Any]:
    """The game of that name."""
    if isinstance(name, str) and name in GAMES:
        return _load(GAMES[name])
    if not isinstance(name, str) or name not in _outside():
        there_are = ", ".join(games())
        raise UnknownGame(
            f"There is no game {name!r:.40}; there are {there_are}.",
            fr=f"Il n’y a pas de jeu {name!r:.40} ; il y a {there_are}.",
        )
    return _outside()[name]


def _outside() -> dict[str, Game[Any]]:
    return outside_games(frozenset(GAMES))


@cache
def _load(place: str) -> Game[Any]:
    module, _, attribute = place.partition(":")
    found: Game[Any] = getattr(import_module(module), attribute)()
    return found
