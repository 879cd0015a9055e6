"""A bot that plays sensibly, without deep thought."""

from __future__ import annotations

from parlour.bots import flush
from parlour.bots.at_random import AtRandom
from parlour.engine import Chance, View


class Steady:
    """Has an opinion about Flush; of other games it knows the rules."""

    def choose(self, view: View, chance: Chance) -> str | None:
        if view["game"] == "flush":
            return flush.choose(view)
        return AtRandom().choose(view, chance)
