"""Parlour's rows: every game in its plain and compiled forms, each at one usual table.
Each form has a function of its own that plays uniformly random games, deals included.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, NamedTuple

import parlour
from bench.tally import Tally, play_for


class Usual(NamedTuple):
    """A usual table of a game."""

    seats: int
    options: dict[str, Any]


USUAL = {
    "flush": Usual(4, {"edition": "second"}),
    "color-flush": Usual(4, {}),
    "flinch": Usual(4, {}),
    "muggins": Usual(4, {}),
    "solitaire-flinch": Usual(1, {"give_up": False}),
    "collectors-flinch": Usual(3, {}),
}
BATCH = 2000


def plain_playouts(seconds: float, seed: int, name: str) -> Tally:
    """Plain Python through the public face: deal, list the legal moves, choose one, play it."""
    game, (seats, options) = parlour.game(name), USUAL[name]
    random = Random(seed).random
    seeds = count(seed)

    def play() -> int:
        decisions = 0
        state = game.deal(seats=seats, seed=next(seeds), **options)
        while (seat := state.turn) is not None:
            moves = state.legal(seat)
            state.play(seat, moves[int(random() * len(moves))])
            decisions += 1
        return decisions

    return play_for(seconds, play)


def compiled_playouts(seconds: float, seed: int, name: str) -> Tally:
    """The compiled form, a batch of games for each call; compiling is not in the timing."""
    from parlour.engine.compiled import compiled

    fast, (seats, options) = compiled(parlour.game(name)), USUAL[name]
    seeds = count(seed)

    def play() -> int:
        return fast.playouts(seats=seats, games=BATCH, seed=next(seeds), **options).decisions

    play()
    return play_for(seconds, play, BATCH)


def first_compiled_game(name: str) -> int:
    """Compile, or load from the cache, and play one game: what the start-up times measure."""
    from parlour.engine.compiled import compiled

    fast, (seats, options) = compiled(parlour.game(name)), USUAL[name]
    return fast.playouts(seats=seats, games=1, seed=1, **options).decisions


def forced_share(games: int, seed: int, name: str) -> float:
    """The share of decisions with a single legal move."""
    game, (seats, options) = parlour.game(name), USUAL[name]
    random = Random(seed)
    decisions = forced = 0
    for number in range(games):
        state = game.deal(seats=seats, seed=seed + number, **options)
        while (seat := state.turn) is not None:
            moves = state.legal(seat)
            decisions += 1
            forced += len(moves) == 1
            state.play(seat, random.choice(moves))
    return forced / decisions
