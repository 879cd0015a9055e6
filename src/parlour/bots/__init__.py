"""Players made of code. A bot sees what its seat may know, a `View`, and nothing else.

>>> import parlour
>>> from parlour.bots import bot
>>> view = parlour.game("flush").deal(seats=4, seed="tea").view(1)
>>> bot("steady").choose(view, parlour.Chance("leaves")) in view.legal
True
"""

from parlour.bots.bot import BadBudget, Bot, UnknownBot, bot, bots, goes_by_the_clock
from parlour.bots.foresight import Foresight
from parlour.bots.search import prepare
from parlour.bots.thought import Thought

__all__ = [
    "BadBudget",
    "Bot",
    "Foresight",
    "Thought",
    "UnknownBot",
    "bot",
    "bots",
    "goes_by_the_clock",
    "prepare",
]
