"""The games, by name. To add one, write its package and add its line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from parlour.engine.errors import UnknownGame
from parlour.engine.game import Game

GAMES = {
    "flush": "parlour.games.flush.game:Flush",
    "color-flush": "parlour.games.color_flush.game:ColorFlush",
    "flinch": "parlour.games.flinch.game:Flinch",
    "solitaire-flinch": "parlour.games.solitaire_flinch.game:SolitaireFlinch",
    "collectors-flinch": "parlour.games.collectors_flinch.game:CollectorsFlinch",
    "muggins": "parlour.games.muggins.game:Muggins",
}


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def game(name: str) -> Game[Any]:
    """The game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        there_are = ", ".join(GAMES)
        raise UnknownGame(
            f"There is no game {name!r:.40}; there are {there_are}.",
            fr=f"Il n’y a pas de jeu {name!r:.40} ; il y a {there_are}.",
        )
    return _load(GAMES[name])


@cache
def _load(place: str) -> Game[Any]:
    module, _, attribute = place.partition(":")
    found: Game[Any] = getattr(import_module(module), attribute)()
    return found
