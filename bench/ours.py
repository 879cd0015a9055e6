"""Parlour's rows: the game of Flush for four seats, in its plain and compiled forms.
Each form has a function of its own that plays uniformly random games, deals included.
"""

from __future__ import annotations

from itertools import count
from random import Random

import parlour
from bench.tally import Tally, play_for

GAME = "flush"
SEATS = 4
EDITION = "second"
BATCH = 2000


# Plain form, through the State face.


def state_playouts(seconds: float, seed: int) -> Tally:
    """Plain Python through the public face: deal, list the legal moves, choose one, play it."""
    game = parlour.game(GAME)
    random = Random(seed).random
    seeds = count(seed)

    def play() -> int:
        decisions = 0
        state = game.deal(seats=SEATS, seed=next(seeds), edition=EDITION)
        while (seat := state.turn) is not None:
            moves = state.legal(seat)
            state.play(seat, moves[int(random() * len(moves))])
            decisions += 1
        return decisions

    return play_for(seconds, play)


# Plain form, the bare rules without the State face.


def rules_playouts(seconds: float, seed: int) -> Tally:
    """Plain Python on the bare rules: the same playouts without the State face."""
    raise NotImplementedError("the row for the bare rules is not written yet")


# Compiled form.


def compiled_playouts(seconds: float, seed: int) -> Tally:
    """The compiled form, a batch of games for each call; compiling is not in the timing."""
    from parlour.engine.compiled import compiled

    fast = compiled(parlour.game(GAME))
    seeds = count(seed)

    def play() -> int:
        return int(fast.playouts(seats=SEATS, edition=EDITION, games=BATCH, seed=next(seeds)))

    play()
    return play_for(seconds, play, BATCH)


def first_compiled_game() -> int:
    """Compile, or load from the cache, and play one game: what the start-up times measure."""
    from parlour.engine.compiled import compiled

    fast = compiled(parlour.game(GAME))
    return int(fast.playouts(seats=SEATS, edition=EDITION, games=1, seed=1))


# Not timed.


def forced_share(games: int, seed: int) -> float:
    """The share of decisions with a single legal move."""
    game = parlour.game(GAME)
    random = Random(seed)
    decisions = forced = 0
    for number in range(games):
        state = game.deal(seats=SEATS, seed=seed + number, edition=EDITION)
        while (seat := state.turn) is not None:
            moves = state.legal(seat)
            decisions += 1
            forced += len(moves) == 1
            state.play(seat, random.choice(moves))
    return forced / decisions
