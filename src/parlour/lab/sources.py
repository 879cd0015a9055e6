"""What decides the numbers of a study besides its plan, as a few letters."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from parlour.bots.sources import LETTERS, fingerprint
from parlour.engine.sources import is_rule
from parlour.games import game as find_game
from parlour.lab.scoreboards import scoreboard

LOOPS = tuple(f"parlour.lab.{name}" for name in ("loops", "playing", "race", "rows"))


def made_of(*games: str) -> str:
    """Letters that change with the rules of any of these games, with the bots, the scoreboards or
    the way games are played.
    """
    found = [_of_one(game) for game in dict.fromkeys(games)]
    return found[0] if len(found) == 1 else sha256(" ".join(found).encode()).hexdigest()[:LETTERS]


@cache
def _of_one(game: str) -> str:
    read = [value for value in vars(scoreboard(game)).values() if is_rule(value)]
    return fingerprint(find_game(game), read, LOOPS)
