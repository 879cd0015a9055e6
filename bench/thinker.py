"""How fast and how punctual the thinker is, and how often it wins Solitaire Flinch.

    python -m bench.thinker speed [GAME...]
    python -m bench.thinker moves [GAME...]
    python -m bench.thinker solitaire [DEALS] [SIMULATIONS] [FIRST]
    python -m bench.thinker choices [GAME...]

`speed` counts simulations and the decisions within them, with judgement in the playouts and with
random ones, and beside them, where the package is installed, the same for OpenSpiel's own search
in C++ (`ISMCTSBot` with random rollouts) in card games that it supports. All take turns, a round
after the other, on one core; what counts is the processor's time, and of all rounds the median.
`moves` times whole moves at a budget of 100 ms, by the clock. `choices` counts how often a steady
player has a choice at all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from hashlib import sha256
from importlib.util import find_spec
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

import parlour
from bench.ours import USUAL
from bench.solitaire import wilson
from parlour.bots.judgement import Judgement, judgement
from parlour.bots.search import search
from parlour.bots.steady import Steady
from parlour.bots.table import seated
from parlour.bots.thinker import Thinker
from parlour.engine import Chance, State

ROUNDS = 5
SECONDS = 0.2  # for each position in each round
SLICE = 50
POSITIONS = 5
MOVES = 40
GAMES = 20
PEERS = {"hearts": 16, "oh_hell": 1}  # and how many decisions into a game
PEER_SIMULATIONS = 1500


class Rate(NamedTuple):
    """Simulations, and the decisions within them, for each second."""

    simulations: float
    decisions: float


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


def speed(names: list[str]) -> None:
    """A table of all rates, the medians of several rounds."""
    rows: dict[tuple[str, str], Callable[[int], Rate]] = {}
    for name in names:
        known = judgement(name)
        assert known is not None
        places = positions(name, POSITIONS)
        for title, guide in (("with judgement", known.guide), ("at random", 0)):
            rows[name, title] = partial(thinking, places, replace(known, guide=guide))
    if find_spec("pyspiel"):
        rows.update({(name, "OpenSpiel"): partial(peer, name) for name in PEERS})
    found: dict[tuple[str, str], list[Rate]] = {row: [] for row in rows}
    for number in range(ROUNDS):
        for row, measure in rows.items():
            found[row].append(measure(number))
    print("| game | playouts | simulations/s | decisions/s | lowest and highest |")
    print("|---|---|--:|--:|--:|")
    for (name, title), rates in found.items():
        inner = sorted(rate.decisions for rate in rates)
        outer = median(rate.simulations for rate in rates)
        ends = f"{inner[0]:,.0f} to {inner[-1]:,.0f}"
        print(f"| {name} | {title} | {outer:,.0f} | {median(inner):,.0f} | {ends} |")


def thinking(places: list[State[Any]], known: Judgement, number: int) -> Rate:
    """The rate of our search over some positions."""
    simulations = decisions = 0
    seconds = 0.0
    for state in places:
        table, _ = state.game.known(state.view(state.turn))
        one = search(state.game, known, table, number)
        one.grow(1)
        start = process_time()
        while process_time() - start < SECONDS:
            one.grow(SLICE)
            simulations += SLICE
        seconds += process_time() - start
        decisions += one.decisions
    return Rate(simulations / seconds, decisions / seconds)


def peer(name: str, number: int) -> Rate:
    """The rate of OpenSpiel's search in one of its games, some way into it."""
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    random = Random(number)
    state = pyspiel.load_game(name).new_initial_state()
    wait = PEERS[name]
    while state.is_chance_node() or wait > 0 or len(state.legal_actions()) < 3:
        wait -= not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    lengths = [_length(state.clone(), random) for _ in range(200)]
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    player = pyspiel.ISMCTSBot(
        number, evaluator, 1.0, PEER_SIMULATIONS, 1 << 20, most_visited, False, True
    )
    start = process_time()
    player.step(state)
    rate = PEER_SIMULATIONS / (process_time() - start)
    return Rate(rate, rate * sum(lengths) / len(lengths))


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


def solitaire(deals: int, simulations: int, first: int) -> None:
    """The share of games won by a steady player and by a thinker, over the same deals."""
    game = parlour.game("solitaire-flinch")
    players = {"steady": Steady(), "thinker": Thinker(simulations=simulations)}
    for name, player in players.items():
        won = 0
        for deal in range(first, first + deals):
            state = game.deal(seats=1, seed=f"bench {deal}")
            chance = Chance(sha256(f"luck of {deal}".encode()).hexdigest())
            while state.turn is not None:
                state.play(0, str(player.choose(state.view(0), chance)))
            won += bool(state.outcome and state.outcome.winners)
        low, high = wilson(won, deals)
        print(f"{name:<8} wins {won} of {deals}: {won / deals:.1%} ({low:.1%} to {high:.1%})")


def choices(name: str) -> None:
    """How often there is more than one sensible move, for a steady player."""
    known = judgement(name)
    assert known is not None
    seats, options = USUAL[name]
    decisions = chosen = 0
    for seed in range(GAMES):
        state = parlour.game(name).deal(seats=seats, seed=seed, **options)
        while state.turn is not None:
            view = state.view(state.turn)
            here = seated(view)
            decisions += 1
            if known.answer(here.table, here.seat) < 0:
                chosen += len(here.sifted(known.sift)) > 1
            state.play(state.turn, str(Steady().choose(view, Chance("bench"))))
    each = decisions / GAMES / seats
    print(f"{name:<20} {each:6.1f} decisions a game and player, {chosen / decisions:.1%} a choice")


def _length(state: Any, random: Random) -> int:
    """Decisions from here to the end of a random game, as a simulation takes them."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions


def main(words: list[str]) -> None:
    what, *rest = words or ["speed"]
    if what == "solitaire":
        deals, simulations, first = (*map(int, rest), *(200, 200, 0)[len(rest) :])
        solitaire(deals, simulations, first)
    elif what == "speed":
        speed(rest or parlour.games())
    else:
        for name in rest or parlour.games():
            {"moves": moves, "choices": choices}[what](name)


if __name__ == "__main__":
    main(sys.argv[1:])
