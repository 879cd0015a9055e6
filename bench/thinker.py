"""How fast and how punctual the thinker is, and how often it wins Solitaire Flinch.

    python -m bench.thinker speed [GAME...]
    python -m bench.thinker moves [GAME...]
    python -m bench.thinker solitaire [DEALS] [SIMULATIONS]
    python -m bench.thinker openspiel

`speed` counts simulations and the decisions within them for a second of search on one core, with
judgement in the playouts and with random ones. `moves` times whole moves at a budget of 100 ms.
`openspiel` counts the same for OpenSpiel's own search in C++ (`ISMCTSBot` with random rollouts),
in card games that it supports, where that package is installed.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import parlour
from bench.ours import USUAL
from parlour.bots.judgement import judgement
from parlour.bots.search import search
from parlour.bots.steady import Steady
from parlour.bots.thinker import Thinker
from parlour.engine import Chance, State

SECONDS = 1.0
SLICE = 50
POSITIONS = 5
MOVES = 40
PEERS = ("hearts", "euchre", "gin_rummy")
PEER_SIMULATIONS = 500


def positions(name: str, count: int) -> list[State[Any]]:
    """Positions from steady play, far apart, in which there is a choice."""
    found: list[State[Any]] = []
    seats, options = USUAL[name]
    for seed in range(count):
        state = parlour.game(name).deal(seats=seats, seed=seed, **options)
        wait = 6 + 7 * seed
        while state.turn is not None:
            view = state.view(state.turn)
            wait -= 1
            if wait <= 0 and len(view.legal) > 2:
                found.append(state)
                break
            state.play(state.turn, str(Steady().choose(view, Chance("bench"))))
    return found


def speed(name: str) -> None:
    known = judgement(name)
    assert known is not None
    for title, guide in (("judged", known.guide), ("random", 0)):
        simulations = decisions = 0
        seconds = 0.0
        for state in positions(name, POSITIONS):
            table, _ = state.game.known(state.view(state.turn))
            one = search(state.game, replace(known, guide=guide), table, 1)
            one.grow(1)
            start = perf_counter()
            while perf_counter() - start < SECONDS / POSITIONS:
                one.grow(SLICE)
                simulations += SLICE
            seconds += perf_counter() - start
            decisions += one.decisions
        rate, inner = simulations / seconds, decisions / seconds
        print(f"{name:<20} {title:<8} {rate:>10,.0f} simulations/s {inner:>12,.0f} decisions/s")


def moves(name: str) -> None:
    times = []
    states = positions(name, MOVES)
    views = [state.view(state.turn) for state in states]
    Thinker(simulations=1).choose(views[0], Chance("compile"))
    for view in views:
        start = perf_counter()
        Thinker(seconds=0.1).choose(view, Chance("time"))
        times.append(1000 * (perf_counter() - start))
    late = quantiles(times, n=20)[-1]
    print(f"{name:<20} median {median(times):.0f} ms, 95th percentile {late:.0f} ms")


def solitaire(deals: int, simulations: int) -> None:
    game = parlour.game("solitaire-flinch")
    players = {"steady": Steady(), "thinker": Thinker(simulations=simulations)}
    for name, player in players.items():
        won = 0
        for deal in range(deals):
            state = game.deal(seats=1, seed=f"bench {deal}")
            while state.turn is not None:
                state.play(0, str(player.choose(state.view(0), Chance(deal))))
            won += bool(state.outcome and state.outcome.winners)
        share = won / deals
        error = sqrt(share * (1 - share) / deals)
        print(f"{name:<8} wins {won} of {deals}: {100 * share:.1f} % ± {100 * error:.1f}")


def openspiel() -> None:
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    for name in PEERS:
        state = pyspiel.load_game(name).new_initial_state()
        random = Random(1)
        while state.is_chance_node() or len(state.legal_actions()) < 3:
            state.apply_action(random.choice(state.legal_actions()))
        lengths = [_length(state.clone(), random) for _ in range(200)]
        most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        player = pyspiel.ISMCTSBot(
            1, evaluator, 1.0, PEER_SIMULATIONS, 1 << 20, most_visited, False, True
        )
        start = perf_counter()
        player.step(state)
        rate = PEER_SIMULATIONS / (perf_counter() - start)
        inner = rate * sum(lengths) / len(lengths)
        print(f"{name:<20} OpenSpiel {rate:>9,.0f} simulations/s {inner:>12,.0f} decisions/s")


def _length(state: Any, random: Random) -> int:
    """Decisions from here to the end of a random game, as a simulation takes them."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions


def main(words: list[str]) -> None:
    what, *rest = words or ["speed"]
    if what == "openspiel":
        openspiel()
    elif what == "solitaire":
        deals, simulations = (*map(int, rest), *(200, 200)[len(rest) :])
        solitaire(deals, simulations)
    else:
        for name in rest or parlour.games():
            {"speed": speed, "moves": moves}[what](name)


if __name__ == "__main__":
    main(sys.argv[1:])
