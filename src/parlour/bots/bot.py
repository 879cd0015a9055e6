"""What a bot is, and the bots by name. To add one, write it and add its line here."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from parlour.engine import Chance, ParlourError, View

BOTS = {
    "random": "parlour.bots.at_random:AtRandom",
    "steady": "parlour.bots.steady:Steady",
    "thinker": "parlour.bots.thinker:Thinker",
}


class UnknownBot(ParlourError):
    """No bot has that name."""


class Bot(Protocol):
    """Decides for one seat. The same view and the same chance lead to the same decision."""

    def choose(self, view: View, chance: Chance) -> str | None:
        """The notation of a legal move; None, when it is not the seat's turn, to let it be."""
        ...


def bots() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise UnknownBot(f"There is no bot {name!r:.40}; there are {', '.join(BOTS)}.")
    module, _, attribute = BOTS[name].partition(":")
    found: Bot = getattr(import_module(module), attribute)()
    return found
