"""RLCard's UNO, two players, played uniformly at random in three ways.
Two step the environment, one steps the bare game under it and so encodes no observations.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import rlcard  # type: ignore[import-not-found,import-untyped,unused-ignore]
from rlcard.agents import RandomAgent  # type: ignore[import-not-found,import-untyped,unused-ignore]

from bench.tally import Tally, play_for


def _environment(seed: int) -> Any:
    return rlcard.make("uno", config={"seed": seed})


def run_playouts(seconds: float, seed: int) -> Tally:
    """RLCard's own loop: `env.run()` with its `RandomAgent` in both seats."""
    env = _environment(seed)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    np.random.seed(seed)  # noqa: NPY002 - RandomAgent draws from this one

    def play() -> int:
        before: int = env.timestep
        env.run()
        return int(env.timestep) - before

    return play_for(seconds, play)


def step_playouts(seconds: float, seed: int) -> Tally:
    """The tight loop: `env.step` with raw actions, which spares the decoding of action ids."""
    env = _environment(seed)
    random = Random(seed).random

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = state["raw_legal_actions"]
            state, _ = env.step(actions[int(random() * len(actions))], True)
            decisions += 1
        return decisions

    return play_for(seconds, play)


def game_playouts(seconds: float, seed: int) -> Tally:
    """The game under the environment, without the environment: no observations encoded."""
    game = _environment(seed).game
    random = Random(seed).random

    def play() -> int:
        decisions = 0
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return play_for(seconds, play)


def forced_share(games: int, seed: int) -> float:
    """The share of decisions with a single legal action; not timed."""
    env = _environment(seed)
    random = Random(seed).random
    decisions = forced = 0
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            actions = state["raw_legal_actions"]
            decisions += 1
            forced += len(actions) == 1
            state, _ = env.step(actions[int(random() * len(actions))], True)
    return forced / decisions
