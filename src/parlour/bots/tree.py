"""The search tree of the thinker and the simulations that grow it.

Information-set Monte Carlo tree search: every simulation imagines the hidden cards anew, walks
down the tree along moves that are legal in that world, adds one move to it, plays on by judgement
or at random, and tells all moves on the way what it came to. All of it is rules, so it runs
compiled; the names below without a value are filled in for each game.

An entry of the tree is a situation, with moves below it, or a move, with the situations below it
that its player and the others could tell apart. Entry 0 is the situation at hand.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from parlour.engine import CHANCE, rule

# of the game
play: Any
legal: Any
pending: Any
arrange: Any
unseen: Any
fill: Any
# of its judgement
judge: Any
sift: Any
ended: Any
worth: Any
glimpse: Any
# of the form the table has, plain or record
afresh: Any
draw: Any
shuffle: Any

KEY, FIRST, NEXT, VISITS, SEEN, TOTAL, FAVOURED = 0, 1, 2, 3, 4, 5, 6  # rows of `tree`
ROWS = 7
LEAN = 1.0  # how far judgement's own choice is favoured, in the spread of one simulation
SIZE, DECISIONS, RUNS, SUM, SQUARES = 0, 1, 2, 3, 4  # places of `kept`
PLACES = 5
DEEP = 120  # moves of one simulation that the tree may remember


@rule
def grow(
    tables: Any,
    cards: Any,
    out: Any,
    items: Any,
    rng: Any,
    tree: Any,
    kept: Any,
    mark: Any,
    path: Any,
    worths: Any,
    simulations: int,
    guide: int,
    horizon: int,
    explore: int,
    trust: bool,
) -> None:
    """So many simulations of the situation on table 0.

    `guide` is the share of moves that judgement chooses beyond the tree, in hundredths; after
    `horizon` moves there the position is judged as it stands. How curious the search is, is
    measured by how far the results lie apart. With `trust`, judgement chooses for all others in
    the tree too, by the hand that was imagined for them.
    """
    count = unseen(tables[0], cards)
    for _ in range(simulations):
        wide = spread(kept)
        t = afresh(tables)
        for i in range(count):
            items[i] = cards[i]
        shuffle(items, count, rng)
        fill(t, items[:count])
        depth = descend(t, out, items, rng, tree, kept, mark, path, explore / 100, wide, trust)
        play_on(t, out, items, rng, kept, guide, horizon)
        for seat in range(t.seats):
            worths[seat] = worth(t, seat)
        result = worths[tables[0].turn]
        kept[RUNS] += 1
        kept[SUM] += result
        kept[SQUARES] += result * result
        for i in range(depth):
            entry = path[2 * i]
            tree[VISITS][entry] += 1
            tree[TOTAL][entry] += worths[path[2 * i + 1]]


@rule
def spread(kept: Any) -> float:
    """How far the results lie apart: their standard deviation."""
    runs = kept[RUNS]
    if runs < 10:
        return 2000.0
    mean = kept[SUM] / runs
    return sqrt(max(kept[SQUARES] / runs - mean * mean, 1.0))


@rule
def descend(
    t: Any,
    out: Any,
    items: Any,
    rng: Any,
    tree: Any,
    kept: Any,
    mark: Any,
    path: Any,
    explore: float,
    wide: float,
    trust: bool,
) -> int:
    """Walk down to a move that is new to the tree, and make it; how many moves that took."""
    depth = 0
    situation = 0
    thinks = t.turn
    while depth < DEEP and not ended(t):
        seat = t.turn
        n = sift(t, seat, out, legal(t, seat, out))
        if n == 0:
            return depth
        if trust and seat != thinks:
            entry = below(tree, kept, situation, judge(t, seat, out, n))
        else:
            entry = most_promising(t, seat, out, n, rng, tree, kept, mark, situation, explore, wide)
        path[2 * depth] = entry
        path[2 * depth + 1] = seat
        depth += 1
        is_new = tree[VISITS][entry] == 0
        advance(t, seat, tree[KEY][entry], items, rng, kept)
        if is_new or kept[SIZE] + 2 >= len(tree[KEY]) or ended(t):
            return depth
        situation = below(tree, kept, entry, glimpse(t) * 8 + t.turn)
    return depth


@rule
def most_promising(
    t: Any,
    seat: int,
    out: Any,
    n: int,
    rng: Any,
    tree: Any,
    kept: Any,
    mark: Any,
    situation: int,
    explore: float,
    wide: float,
) -> Any:
    """The move to look at next: one that is new, judgement's first, or the best by UCB1.

    Worlds differ in what is legal, so a move competes only where it is, and what counts is how
    often it could have been chosen. Judgement's choice is favoured until experience outweighs it.
    """
    for i in range(n):
        mark[out[i]] = 1
    fresh = n
    best = 0
    best_bound = 0.0
    entry = tree[FIRST][situation]
    while entry > 0:
        if mark[tree[KEY][entry]] != 0:
            mark[tree[KEY][entry]] = 0
            fresh -= 1
            tree[SEEN][entry] += 1
            visits = tree[VISITS][entry]
            doubt = explore * sqrt(log(tree[SEEN][entry]) / visits)
            if tree[FAVOURED][entry] != 0:
                doubt += LEAN / sqrt(visits)
            bound = tree[TOTAL][entry] / visits + doubt * wide
            if best == 0 or bound > best_bound:
                best = entry
                best_bound = bound
        entry = tree[NEXT][entry]
    if fresh == n:
        best = below(tree, kept, situation, judge(t, seat, out, n))
        tree[FAVOURED][best] = 1
        tree[SEEN][best] += 1
    elif fresh > 0:
        best = below(tree, kept, situation, nth_marked(out, n, mark, draw(rng, fresh)))
        tree[SEEN][best] += 1
    for i in range(n):
        mark[out[i]] = 0
    return best


@rule
def nth_marked(out: Any, n: int, mark: Any, which: int) -> Any:
    """The move numbered `which` among the marked ones."""
    for i in range(n):
        if mark[out[i]] != 0:
            if which == 0:
                return out[i]
            which -= 1
    return out[0]


@rule
def below(tree: Any, kept: Any, entry: int, key: int) -> Any:
    """The entry with this key below another, which is made when it is not there."""
    found = tree[FIRST][entry]
    while found > 0:
        if tree[KEY][found] == key:
            return found
        found = tree[NEXT][found]
    found = kept[SIZE]
    kept[SIZE] += 1
    tree[KEY][found] = key
    tree[FIRST][found] = 0
    tree[VISITS][found] = 0
    tree[SEEN][found] = 0
    tree[TOTAL][found] = 0
    tree[FAVOURED][found] = 0
    tree[NEXT][found] = tree[FIRST][entry]
    tree[FIRST][entry] = found
    return found


@rule
def advance(t: Any, seat: int, move: int, items: Any, rng: Any, kept: Any) -> None:
    """Make a move; cards that wait to be dealt are dealt."""
    play(t, seat, move)
    kept[DECISIONS] += 1
    while t.turn == CHANCE and not ended(t):
        count = pending(t, items)
        shuffle(items, count, rng)
        arrange(t, items[:count])


@rule
def play_on(t: Any, out: Any, items: Any, rng: Any, kept: Any, guide: int, horizon: int) -> None:
    """From the edge of the tree to the end, or as far as it is worth while."""
    for _ in range(horizon):
        if ended(t):
            return
        seat = t.turn
        n = sift(t, seat, out, legal(t, seat, out))
        if n == 0:
            return
        if n == 1:
            move = out[0]
        elif draw(rng, 100) < guide:
            move = judge(t, seat, out, n)
        else:
            move = out[draw(rng, n)]
        advance(t, seat, move, items, rng, kept)
