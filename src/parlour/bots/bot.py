"""What a bot is, and the bots by name: `steady`, `thinker:100ms`. To add one, write it and add
its line here.
"""

from __future__ import annotations

import re
from functools import partial
from importlib import import_module
from typing import Any, Protocol

from parlour.bots.thought import Thought
from parlour.engine import Chance, ParlourError, View

FAMILIES = {
    "random": "parlour.bots.at_random:AtRandom",
    "steady": "parlour.bots.steady:Steady",
    "thinker": "parlour.bots.thinker:Thinker",
}
LEVEL_NAMES = ("gentle", "friendly", "keen", "sharp", "merciless")
TIME = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)(ms|s)")
COUNT = re.compile(r"([0-9]{1,9})sims")


class UnknownBot(ParlourError):
    """No bot has that name."""


class BadBudget(ParlourError):
    """A budget the bot cannot have."""


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
    """The bot of that name. What follows a colon is its budget for a decision: a time or, so
    that it can be repeated exactly, a number of simulations.

    >>> vars(bot("thinker:500sims"))["simulations"]
    500
    """
    family, colon, budget = name.partition(":") if isinstance(name, str) else ("", "", "")
    if family in FAMILIES:
        module, _, attribute = FAMILIES[family].partition(":")
        make = getattr(import_module(module), attribute)
    elif family in LEVEL_NAMES:
        make = partial(import_module("parlour.bots.levels").level, family)
    else:
        known = ", ".join(bots())
        raise UnknownBot(
            f"There is no bot {name!r:.40}; there are {known}.",
            fr=f"Il n’y a pas de bot {name!r:.40} ; il y a {known}.",
        )
    found: Any = make()
    if colon and not hasattr(found, "simulations"):
        raise BadBudget(
            f"{family} decides at once: it takes no budget.",
            fr=f"{family} décide sur-le-champ : ce bot ne prend pas de budget.",
        )
    if colon:
        found.seconds, found.simulations = _budget(budget)
    named: Bot = found
    return named


def goes_by_the_clock(player: Bot) -> bool:
    """Whether the bot thinks for a time, so that it may decide otherwise when asked again."""
    has_time = getattr(player, "seconds", None) is not None
    return has_time and getattr(player, "simulations", None) is None


def _budget(given: str) -> tuple[float, int | None]:
    """Seconds, and a number of simulations where that is what counts."""
    time, count = TIME.fullmatch(given), COUNT.fullmatch(given)
    if time and float(time[1]):
        return float(time[1]) / (1000 if time[2] == "ms" else 1), None
    if count and int(count[1]):
        return 0.0, int(count[1])
    raise BadBudget(
        f"A budget is a time such as 100ms or 2s, or simulations such as 500sims, "
        f"not {given!r:.40}.",
        fr=f"Un budget est un temps comme 100ms ou 2s, ou des simulations comme 500sims, "
        f"et non {given!r:.40}.",
    )
