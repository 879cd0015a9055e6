"""Bots by the names they enter a contest with: `steady`, `thinker:100ms`, `thinker:500sims`.

What stands after the colon is the bot's budget for a decision: a time or, so that a contest can
be repeated exactly, a number of simulations.
"""

from __future__ import annotations

import re
from typing import Any

from parlour.bots import Bot, bot
from parlour.engine import ParlourError

TIME = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)(ms|s)")
COUNT = re.compile(r"([0-9]{1,9})sims")


class BadBudget(ParlourError):
    """A budget the bot cannot have."""


def entrant(name: str) -> Bot:
    """The bot of that name, with its budget.

    >>> vars(entrant("thinker:500sims"))["simulations"]
    500
    """
    family, colon, budget = name.partition(":")
    player: Any = bot(family)
    if colon and not hasattr(player, "simulations"):
        raise BadBudget(f"{family} decides at once: it takes no budget.")
    if colon:
        player.seconds, player.simulations = _budget(budget)
    found: Bot = player
    return found


def _budget(given: str) -> tuple[float, int | None]:
    """Seconds, and a number of simulations where that is what counts."""
    time, count = TIME.fullmatch(given), COUNT.fullmatch(given)
    if time and float(time[1]):
        return float(time[1]) / (1000 if time[2] == "ms" else 1), None
    if count and int(count[1]):
        return 0.0, int(count[1])
    raise BadBudget(
        f"A budget is a time such as 100ms or 2s, or simulations such as 500sims, "
        f"not {given!r:.40}."
    )


def goes_by_the_clock(name: str) -> bool:
    """Whether the bot thinks for a time, so that another run may end otherwise."""
    player = entrant(name)
    seconds, simulations = (getattr(player, name, None) for name in ("seconds", "simulations"))
    return seconds is not None and simulations is None
