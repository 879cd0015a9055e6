"""A bot that plays any legal move, all equally likely."""

from __future__ import annotations

from parlour.bots.table import check_view
from parlour.bots.thought import Thought
from parlour.engine import Chance, View


class AtRandom:
    """Any legal move; out of turn, letting it be is one choice more."""

    def choose(self, view: View, chance: Chance) -> str | None:
        check_view(view)
        choices: list[str | None] = [*view.legal]
        if view["turn"] != view.seat:
            choices.append(None)
        return chance.choice(choices)

    def consider(self, view: View, chance: Chance) -> Thought:
        """The choice, for which there is no reason."""
        move = self.choose(view, chance)
        return Thought(view["game"], move)
