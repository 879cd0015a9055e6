"""A bot that plays sensibly by judgement alone, without thinking ahead."""

from __future__ import annotations

from parlour.bots.at_random import AtRandom
from parlour.bots.judgement import judgement
from parlour.bots.table import seated
from parlour.bots.thought import Thought
from parlour.engine import Chance, View


class Steady:
    """Instant. Of a game nobody has taught it, it knows the rules only."""

    def choose(self, view: View, chance: Chance) -> str | None:
        return self.consider(view, chance).move

    def consider(self, view: View, chance: Chance) -> Thought:
        """The choice with its reason."""
        known = judgement(view["game"])
        if known is None:
            return Thought(view["game"], AtRandom().choose(view, chance))
        here = seated(view)
        move = known.answer(here.table, here.seat)
        if move < 0:
            if not here.in_turn:
                return Thought(view["game"], None)
            moves = here.sifted(known)
            move = known.judge(here.table, here.seat, moves, len(moves))
        point = known.points[known.point(here.table, here.seat, move)]
        return Thought(view["game"], str(here.game.moves[move]), point=point)
