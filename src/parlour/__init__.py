"""Parlour: exact card games for people, bots and laboratories.

>>> import parlour
>>> parlour.game("flush").deal(seats=4, seed="tea").turn is not None
True
"""

from parlour.engine.chance import Chance
from parlour.engine.errors import ParlourError
from parlour.games import game, games

__all__ = ["Chance", "ParlourError", "game", "games"]
__version__ = "0.1.0"
