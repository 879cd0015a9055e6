"""Which bots can play a game: all of them where it has a judgement, else only those that need
none. At a table the others may sit down all the same, and play by the rules alone; where their
strength or a game is measured, they may not.
"""

from __future__ import annotations

from parlour.bots.bot import Bot
from parlour.bots.judgement import judgement
from parlour.bots.player import Player
from parlour.engine import ParlourError

NEEDS_NONE = "random"


class Untaught(ParlourError):
    """A bot without judgement of the game: it would play any legal move."""


def is_taught(player: Bot, game: str) -> bool:
    """Whether the bot plays the game as it is meant to."""
    return not isinstance(player, Player) or judgement(game) is not None


def check_taught(name: str, player: Bot, game: str) -> None:
    """Raise `Untaught` for a bot that would play at random under another name."""
    if not is_taught(player, game):
        raise Untaught(
            f"Nobody has taught {name} to play {game}: it would play any legal move. Let "
            f"{NEEDS_NONE} play, or write a judgement (see docs/bots.md).",
            fr=f"Personne n’a appris {game} à {name}, qui jouerait n’importe quel coup permis. "
            f"Faites jouer {NEEDS_NONE}, ou écrivez un jugement (voir docs/bots.md).",
        )
