"""Whole games between two judgements, as rules: the loops of `bench.judgements`.

Every deal is played once with the new judgement on each seat (or each seat of one team), and the
former one on all others. The names below without a value are filled in for each game.
"""

from __future__ import annotations

from typing import Any

from parlour.engine import CHANCE, OVER, rule

# of the game
play: Any
legal: Any
pending: Any
arrange: Any
# of the two judgements
sift_new: Any
judge_new: Any
sift_former: Any
judge_former: Any
worth: Any
# of the form the table has
afresh: Any
draw: Any
shuffle: Any

LIMIT = 20_000  # moves, after which a game is judged as it stands
SEEDS = 1 << 30


@rule
def contest(
    tables: Any, out: Any, items: Any, luck: Any, rng: Any, shares: Any, sides: int, deals: int
) -> None:
    """What the new judgement won of each deal, in every place. `rng` is set anew for each game."""
    for deal in range(deals):
        seed = draw(luck, SEEDS)
        for side in range(sides):
            rng[0] = seed
            shares[deal][side] = share_of(tables, out, items, rng, side, sides)


@rule
def share_of(tables: Any, out: Any, items: Any, rng: Any, side: int, sides: int) -> int:
    """One game with the new judgement on one side; what it won."""
    t = afresh(tables)
    for _ in range(LIMIT):
        while t.turn == CHANCE:
            count = pending(t, items)
            shuffle(items, count, rng)
            arrange(t, items[:count])
        if t.turn == OVER:
            break
        seat = t.turn
        n = legal(t, seat, out)
        if seat % sides == side:
            move = judge_new(t, seat, out, sift_new(t, seat, out, n))
        else:
            move = judge_former(t, seat, out, sift_former(t, seat, out, n))
        play(t, seat, move)
    share: int = worth(t, side)
    return share
