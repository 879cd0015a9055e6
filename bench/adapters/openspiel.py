"""A game of ours as OpenSpiel's search sees it, so that its own IS-MCTS can play it.

The search in C++ asks a state for another world that looks the same to a player, which states
written in Python cannot offer it. OpenSpiel's search in Python can be told how: our `imagine`
deals the hidden cards anew. So it knows exactly what our own bots know.
"""

from __future__ import annotations

from time import perf_counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]
from open_spiel.python.algorithms.ismcts import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    UNLIMITED_NUM_WORLD_SAMPLES,
    ISMCTSBot,
    ISMCTSFinalPolicyType,
)
from open_spiel.python.algorithms.mcts import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    RandomRolloutEvaluator,
)

import parlour
from parlour.bots.thought import Thought
from parlour.engine import Chance, State, View

UCT = 1.0  # how curious the search is; results lie between 0 and 1
ENDLESS = 1 << 60
LEAST = 3  # simulations: the first only looks at what there is to choose from
KIND = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)
GAME = SimpleNamespace(get_type=lambda: KIND)


class SpielState:
    """One of our states with the methods that the search calls; a win is worth 1, shared."""

    def __init__(self, state: State[Any]) -> None:
        self.held = state

    def get_game(self) -> Any:
        return GAME

    def clone(self) -> SpielState:
        return SpielState(self.held.copy())

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self.held.turn is None

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.held.turn is None else self.held.turn

    def legal_actions(self, player: int | None = None) -> list[int]:
        table, rules = self.held.table, self.held.game.rules
        out = [0] * len(self.held.game.moves)
        seat = self.current_player() if player is None else player
        return out[: rules.legal(table, seat, out)]

    def apply_action(self, action: int) -> None:
        self.held.play(self.current_player(), self.held.game.moves[int(action)])

    def returns(self) -> list[float]:
        outcome = self.held.outcome
        winners = () if outcome is None else outcome.winners
        return [1 / len(winners) if s in winners else 0.0 for s in range(self.held.seats)]

    def information_state_string(self) -> str:
        return self.held.view(self.held.turn).text()


class OutOfTime(Exception):
    """The search has had its time."""


class TimedSearch(ISMCTSBot):  # type: ignore[misc]  # pyspiel has no types
    """OpenSpiel's search with random rollouts, for a time instead of a number of simulations."""

    def __init__(self, view: View, seconds: float, chance: Chance) -> None:
        random = np.random.RandomState(chance.below(1 << 32))
        super().__init__(
            game=None,
            evaluator=RandomRolloutEvaluator(1, random),
            uct_c=UCT,
            max_simulations=ENDLESS,
            max_world_samples=UNLIMITED_NUM_WORLD_SAMPLES,
            random_state=random,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            allow_inconsistent_action_sets=True,
        )
        self.view, self.chance = view, chance
        self.end = perf_counter() + seconds
        self.simulations = 0

    def sample_root_state(self, state: SpielState) -> SpielState:
        if self.simulations >= LEAST and perf_counter() >= self.end:
            raise OutOfTime
        self.simulations += 1
        return SpielState(state.held.game.imagine(self.view, Chance(self.chance.below(1 << 62))))

    def best(self) -> int:
        """The move most looked at."""
        rules = parlour.game(self.view["game"])
        state = SpielState(rules.imagine(self.view, self.chance))
        try:
            policy = self.run_search(state)
        except OutOfTime:
            policy = self.get_final_policy(state, self._root_node)
        return int(max(policy, key=lambda one: one[1])[0])


class SpielSearch:
    """A bot that lets OpenSpiel's search decide; out of turn it says nothing."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, view: View, chance: Chance) -> str | None:
        return self.consider(view, chance).move

    def consider(self, view: View, chance: Chance) -> Thought:
        """The choice, and how many simulations it took."""
        if view["turn"] != view.seat:
            return Thought(view["game"], None)
        search = TimedSearch(view, self.seconds, chance)
        move = str(parlour.game(view["game"]).moves[search.best()])
        return Thought(view["game"], move, simulations=search.simulations)
