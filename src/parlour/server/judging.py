"""A process that looks back at one finished game: how its chances stood, moment by moment.

The game comes as a line of JSON, and a line goes out for every moment judged. The first ones are
spread over the whole game; after them come moments from wherever the chances changed most.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from time import monotonic
from typing import Any

import msgspec

from parlour.bots.chances import Chances
from parlour.engine import Layout
from parlour.games import game

SPREAD = 24  # moments judged first
MOST = 160  # moments judged of one game
SECONDS = 45.0  # after which no further moment is begun
DETOUR = 0.004  # what a moment of distance counts for, beside what the chances changed


class Finished(msgspec.Struct):
    """A game that is over; `at` says after how many moves it is to be judged."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: str
    moves: list[tuple[int, str]]
    at: list[int]


class Judged(msgspec.Struct, frozen=True):
    """The chance of every seat after so many moves, 0 to 1."""

    moves: int
    chances: tuple[float, ...]


def positions(asked: Finished) -> list[Layout]:
    """The tables at the moments asked for."""
    state = game(asked.game).deal(asked.seats, seed=asked.seed, **asked.options)
    wanted = set(asked.at)
    found = {0: state.table.copy()} if 0 in wanted else {}
    for number, (seat, move) in enumerate(asked.moves, 1):
        state.play(seat, move)
        if number in wanted:
            found[number] = state.table.copy()
    return [found[number] for number in asked.at]


def order(
    count: int, judge: Callable[[int], Sequence[float]]
) -> Iterator[tuple[int, Sequence[float]]]:
    """Judge moments 0 to `count` - 1, the most telling first, as far as one goes on asking."""
    known: dict[int, Sequence[float]] = {}
    for step in range(min(SPREAD, count)):
        number = step * (count - 1) // max(1, min(SPREAD, count) - 1)
        known[number] = judge(number)
        yield number, known[number]
    while gaps := _gaps(sorted(known), known):
        _, number = max(gaps)
        known[number] = judge(number)
        yield number, known[number]


def _gaps(numbers: list[int], known: dict[int, Sequence[float]]) -> list[tuple[float, int]]:
    """The middle of every stretch not judged yet, and how much it might tell."""
    return [
        (
            max(abs(a - b) for a, b in zip(known[low], known[high], strict=True))
            + DETOUR * (high - low),
            (low + high) // 2,
        )
        for low, high in pairwise(numbers)
        if high - low > 1
    ]


def main() -> None:
    """Judge one game."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)  # those who play come first
    # What a library prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    asked = msgspec.json.decode(sys.stdin.buffer.readline(), type=Finished)
    tables, chances = positions(asked), Chances(game(asked.game))
    chances.of(tables[0])  # what has to be compiled is compiled before the time counts
    end = monotonic() + SECONDS
    for judged, (number, found) in enumerate(
        order(len(tables), lambda n: chances.of(tables[n])), 1
    ):
        said = Judged(asked.at[number], tuple(round(chance, 3) for chance in found))
        answers.write(msgspec.json.encode(said) + b"\n")
        answers.flush()
        if judged >= MOST or monotonic() > end:
            return


if __name__ == "__main__":
    main()
