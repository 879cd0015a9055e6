"""How Solitaire Flinch ends: for a simple player, and for one who plays at random.

    python -m bench.solitaire [DEALS]

The simple player looks at the open cards and never ahead: what can go up goes up, then down, then
piles are joined, then spaces are filled, and only then the next card is turned. One habit matters:
whether, of two cards that could go up, it takes the lower pile's or the Stockpile's.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import product
from math import sqrt
from typing import Any

import numpy as np

import parlour
from parlour.engine import rule
from parlour.engine.compiled import Compiled, compiled
from parlour.engine.compiled.splitmix import shuffle
from parlour.games.solitaire_flinch.game import SolitaireFlinch
from parlour.games.solitaire_flinch.moves import (
    DOWN_TURNED,
    FILL_TURNED,
    MOVE_PILE,
    TURN,
    UP_LOWER,
    UP_STOCK,
)
from parlour.games.solitaire_flinch.rules import (
    arrange,
    pending,
    play,
    refusal,
)
from parlour.games.solitaire_flinch.table import WON

DEALS = 100_000
READINGS = ("pack", "pack_then_stock", "any")
LOWER_FIRST, STOCK_FIRST = 0, 1
HABITS = {LOWER_FIRST: "lower piles go up first", STOCK_FIRST: "the Stockpile goes up first"}


@rule
def first_legal(t: Any, start: int, end: int) -> int:
    """The first legal move of a stretch of the move table; -1 for none."""
    for move in range(start, end):
        if refusal(t, 0, move) == 0:
            return move
    return -1


@rule
def greedy(t: Any, habit: int) -> int:
    """Up, down, join piles, fill a space or lay by, turn: the first of these that is legal."""
    if habit == STOCK_FIRST and refusal(t, 0, UP_STOCK) == 0:
        return UP_STOCK
    move = first_legal(t, UP_LOWER, DOWN_TURNED)
    if move < 0:
        move = first_legal(t, 0, FILL_TURNED)
    if move < 0:
        move = first_legal(t, MOVE_PILE, TURN)
    if move < 0:
        move = first_legal(t, FILL_TURNED, MOVE_PILE)
    return TURN if move < 0 else move


@rule
def wins(tables: Any, items: Any, rng: Any, deals: int, habit: int) -> int:
    """How many of so many deals the player wins."""
    won = 0
    t = tables[1]
    for _ in range(deals):
        tables[1] = tables[0]
        count = pending(t, items)
        shuffle(items, count, rng)
        arrange(t, items[:count])
        while t.turn >= 0:
            play(t, 0, greedy(t, habit))
        if t.ending == WON:
            won += 1
    return won


def win_count(fast: Compiled, spaces: str, habit: int, deals: int, seed: int = 1) -> int:
    """The wins of a habit under a reading."""
    tables = fast.records(2, 1, spaces=spaces)
    _, items = fast.buffers()
    rng = np.array([seed], np.uint64)
    return int(fast.twin(wins)(tables, items, rng, deals, habit))


def random_endings(spaces: str, build_down: str, deals: int) -> Counter[str]:
    """How so many random games end; "wrong" where one does not, or loses cards."""
    game = SolitaireFlinch()
    options: dict[str, Any] = {"spaces": spaces, "build_down": build_down, "give_up": False}
    run = compiled(game).survey(seats=1, games=deals, seed=1, **options)
    ends: Counter[str] = Counter()
    for used, table in run:
        outcome = game.outcome(table) if used > 0 else None
        ends[outcome.ending if outcome else "wrong"] += 1
    return ends


def wilson(won: int, deals: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's method.

    >>> [round(end, 3) for end in wilson(10, 100)]
    [0.055, 0.174]
    """
    rate, weight = won / deals, z * z / deals
    middle = (rate + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(rate * (1 - rate) / deals + weight / (4 * deals))
    return middle - half, middle + half


def main(deals: int) -> None:
    fast = compiled(parlour.game("solitaire-flinch"))
    print(f"Solitaire Flinch, {deals:,} deals a line; the book says one game in seven, 14.3 %.")
    for habit, said in HABITS.items():
        for spaces in READINGS:
            won = win_count(fast, spaces, habit, deals)
            low, high = wilson(won, deals)
            print(f"  {said:28} {spaces:16} {won / deals:6.2%}  ({low:.2%} to {high:.2%})")
    print("At random, never giving up, cards counted after every move:")
    for spaces, build_down in product(READINGS, ("must", "may")):
        print(
            f"  {spaces:16} {build_down:5}", dict(random_endings(spaces, build_down, deals // 10))
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
