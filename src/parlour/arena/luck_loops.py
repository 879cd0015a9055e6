"""What a position is worth to those who know all that anybody at the table knows, as a rule.

The names below without a value are filled in for each game.
"""

from __future__ import annotations

from typing import Any

from parlour.engine import CHANCE, rule

# of the game
play: Any
legal: Any
pending: Any
arrange: Any
buried: Any
bury: Any
# of its judgement
sift: Any
judge: Any
ended: Any
worth: Any
# of the form the table has
afresh: Any
shuffle: Any

LIMIT = 5_000  # moves, after which a position is judged as it stands


@rule
def expect(
    tables: Any, out: Any, items: Any, rng: Any, sums: Any, seat: int, move: int, times: int
) -> None:
    """Add up what table 0 came to for each seat, so many times, after one more move if that is not
    below 0. What nobody knows lies otherwise each time, and everybody plays by judgement.
    """
    for _ in range(times):
        t = afresh(tables)
        count = buried(t, items)
        shuffle(items, count, rng)
        bury(t, items[:count])
        if move >= 0:
            advance(t, seat, move, items, rng)
        for _ in range(LIMIT):
            if ended(t):
                break
            turn = t.turn
            n = sift(t, turn, out, legal(t, turn, out))
            advance(t, turn, judge(t, turn, out, n), items, rng)
        for one in range(t.seats):
            sums[one] += worth(t, one)


@rule
def advance(t: Any, seat: int, move: int, items: Any, rng: Any) -> None:
    """Make a move; cards that wait to be dealt are dealt."""
    play(t, seat, move)
    while t.turn == CHANCE:
        count = pending(t, items)
        shuffle(items, count, rng)
        arrange(t, items[:count])
