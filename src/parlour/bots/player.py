"""What steady bots and thinkers share: answers, attention, slips, and the way to a choice."""

from __future__ import annotations

from abc import ABC, abstractmethod

from parlour.bots.at_random import AtRandom
from parlour.bots.judgement import Judgement, judgement
from parlour.bots.table import Seated, check_view, seated
from parlour.bots.thought import Thought
from parlour.engine import Chance, View


class Player(ABC):
    """A bot with judgement, and as much of human nature as it is given.

    `attention`, in hundredths, is how often it notices what could be called; one who notices
    little also forgets duties of its own. `slips`, in hundredths, is how often it plays a legal
    move without much thought. Of a game nobody has taught it, it knows the rules only.
    """

    def __init__(self, attention: int = 100, slips: int = 0) -> None:
        self.attention = attention
        self.slips = slips

    @abstractmethod
    def decide(
        self, view: View, here: Seated, known: Judgement, moves: list[int], chance: Chance
    ) -> Thought:
        """The choice among several moves of the own turn, with its reasons."""

    def choose(self, view: View, chance: Chance) -> str | None:
        return self.consider(view, chance).move

    def consider(self, view: View, chance: Chance) -> Thought:
        """The choice with its reasons."""
        check_view(view)
        known = judgement(view["game"])
        if known is None:
            return Thought(view["game"], AtRandom().choose(view, chance))
        here = seated(view)
        said = known.answer(here.table, here.seat)
        if said >= 0 and (known.lapse is None or self._notices(view, chance)):
            return reasoned(here, known, said)
        if not here.in_turn:
            return Thought(view["game"], None)
        moves = here.sifted(known.sift)
        if self.attention < 100 and known.lapse and self._forgets(view, chance):
            careless = here.sifted(known.lapse)
            return reasoned(here, known, chance.choice(careless))
        if len(moves) == 1:
            return reasoned(here, known, moves[0])
        if self.slips and chance.below(100) < self.slips:
            return reasoned(here, known, chance.choice(moves))
        return self.decide(view, here, known, moves, chance)

    def _notices(self, view: View, chance: Chance) -> bool:
        """Asked twice about the same thing, it has noticed it both times or not at all."""
        return Chance(f"{chance.seed} notices {view.text()}").below(100) < self.attention

    def _forgets(self, view: View, chance: Chance) -> bool:
        return Chance(f"{chance.seed} forgets {view.text()}").below(400) < 100 - self.attention


def reasoned(here: Seated, known: Judgement, move: int) -> Thought:
    """A move with what it is for."""
    point = known.points[known.point(here.table, here.seat, move)]
    return Thought(here.game.name, str(here.game.moves[move]), point=point)
