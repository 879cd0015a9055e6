"""A bot that plays sensibly by judgement alone, without thinking ahead."""

from __future__ import annotations

from parlour.bots.judgement import Judgement
from parlour.bots.player import Player, reasoned
from parlour.bots.table import Seated
from parlour.bots.thought import Thought
from parlour.engine import Chance, View


class Steady(Player):
    """Instant, and the same every time."""

    def decide(
        self, view: View, here: Seated, known: Judgement, moves: list[int], chance: Chance
    ) -> Thought:
        del view, chance
        return reasoned(here, known, known.judge(here.table, here.seat, moves, len(moves)))
