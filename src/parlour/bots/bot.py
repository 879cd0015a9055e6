"""What a bot is, and the bots by name. To add one, write it and add its line here."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Protocol

from parlour.bots.thought import Thought
from parlour.engine import Chance, ParlourError, View

FAMILIES = {
    "random": "parlour.bots.at_random:AtRandom",
    "steady": "parlour.bots.steady:Steady",
    "thinker": "parlour.bots.thinker:Thinker",
}
LEVEL_NAMES = ("gentle", "friendly", "keen", "sharp", "merciless")


class UnknownBot(ParlourError):
    """No bot has that name."""


class Bot(Protocol):
    """Decides for one seat. The same view and the same chance lead to the same decision, but
    for a thinker that goes by the clock.
    """

    def choose(self, view: View, chance: Chance) -> str | None:
        """The notation of a legal move; None, when it is not the seat's turn, to let it be."""
        ...

    def consider(self, view: View, chance: Chance) -> Thought:
        """The choice with its reasons, which it can say in a line."""
        ...


def bots() -> list[str]:
    """The names of all bots: the three families, then the levels for people."""
    return [*FAMILIES, *LEVEL_NAMES]


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name in FAMILIES:
        module, _, attribute = FAMILIES[name].partition(":")
        make = getattr(import_module(module), attribute)
    elif name in LEVEL_NAMES:
        make = partial(import_module("parlour.bots.levels").level, name)
    else:
        raise UnknownBot(f"There is no bot {name!r:.40}; there are {', '.join(bots())}.")
    found: Bot = make()
    return found
