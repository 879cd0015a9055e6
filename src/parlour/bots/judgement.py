"""What a bot has to know about a game beyond its rules, and where each game keeps it.

To teach the bots a game, write its judgement in a module of its own and add its line here. A
package with a game of its own names it in the group `parlour.judgements`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from parlour.games import outside

JUDGEMENTS = {
    "flush": "parlour.bots.flush",
    "color-flush": "parlour.bots.color_flush",
    "flinch": "parlour.bots.flinch",
    "muggins": "parlour.bots.muggins",
    "solitaire-flinch": "parlour.bots.solitaire_flinch",
    "collectors-flinch": "parlour.bots.collectors_flinch",
}


@dataclass(frozen=True)
class Judgement:
    """Rules about a game's table, which look at nothing the seat may not know.

    `sift(t, seat, out, n)`    of n legal moves keeps those worth a thought; how many
    `judge(t, seat, out, n)`   the move that looks best among n legal ones
    `answer(t, seat)`          what to do before all else, or out of turn; -1 for nothing
    `ended(t)`                 whether there is nothing more to think about
    `worth(t, seat)`           what an end, or any position, is worth: 0 to 10000
    `glimpse(t)`               a number for what the last move has shown to all
    `point(t, seat, move)`     what a move is for: its place in `points`
    `prepares(t, seat, move)`  whether a move is there only for what the turn goes on with
    `won(t, seat)`             what is won, 0 to 10000, where `worth` tells losses apart too
    `lapse(t, seat, out, n)`   like `sift`, of somebody who forgets his duties
    """

    sift: Callable[[Any, int, Any, int], int]
    judge: Callable[[Any, int, Any, int], int]
    answer: Callable[[Any, int], int]
    ended: Callable[[Any], bool]
    worth: Callable[[Any, int], int]
    glimpse: Callable[[Any], int]
    point: Callable[[Any, int, int], int]
    points: tuple[str, ...]
    prepares: Callable[[Any, int, int], bool] | None = None
    won: Callable[[Any, int], int] | None = None
    lapse: Callable[[Any, int, Any, int], int] | None = None
    guide: int = 90  # of 100 moves beyond the tree, those by judgement
    horizon: int = 400  # the most moves beyond the tree
    explore: int = 100  # how curious the search is, in hundredths of the spread of results
    trust: bool = False  # whether others are taken to play by judgement in the tree too


@cache
def judgement(game: str) -> Judgement | None:
    """What is known of a game beyond its rules; None for nothing."""
    if game in JUDGEMENTS:
        found: Judgement = import_module(JUDGEMENTS[game]).JUDGEMENT
        return found
    brought: Judgement | None = outside.brought(outside.JUDGEMENTS, game, Judgement)
    return brought
