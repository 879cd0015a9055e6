"""What a thinker saves by stopping where its choice is clear, and what that costs.

    python -m bench.stopping                     a minute and a half for each table
    python -m bench.stopping "Flinch, 2 players" --positions 150

At each position a search is grown for a whole second. Told are the part of it after which a
thinker would have stopped, how often its choice was another then, and what that lost by the
lights of the whole search, in hundredths of a game; beside it the same for a tenth of a second.
"""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import NamedTuple

import parlour
from bench.ceiling import LONG, TABLES, Games, asked_for, grow
from parlour.bots.judgement import judgement
from parlour.bots.search import Look, search
from parlour.bots.thinker import LOOKS, best_of, is_clear
from parlour.engine import View

POSITIONS = 80
TENTH = LOOKS // 10  # looks in the tenth part of a budget: a thinker looks then for the first time


class Found(NamedTuple):
    """Of one position: the part of the second that was used, and the two losses."""

    used: float
    lost: float
    is_other: bool
    lost_at_tenth: float
    is_other_at_tenth: bool


def look_into(view: View, random: Random) -> Found:
    """Think about a situation for a second, and see when a thinker would have stopped."""
    rules, known = parlour.game(view["game"]), judgement(view["game"])
    assert known is not None
    one = search(rules, known, rules.known(view)[0], random.randrange(1 << 60))
    choices: list[int] = []
    stopped = LOOKS
    for look in range(1, LOOKS + 1):
        grow(one, LONG / LOOKS)
        looks = one.looks()
        choices.append(best_of(looks, one.spread).move)
        if TENTH <= look < stopped and is_clear(looks, one.spread):
            stopped = look
    worth = {look.move: look for look in one.looks()}
    last, early, tenth = choices[-1], choices[stopped - 1], choices[TENTH - 1]
    losses = (loss(worth, last, early), early != last, loss(worth, last, tenth), tenth != last)
    return Found(stopped / LOOKS, *losses)


def loss(worth: dict[int, Look], best: int, chosen: int) -> float:
    """What a choice lost, in hundredths of a game."""
    return (worth[best].mean - worth[chosen].mean) / 100


def told(table: str, found: list[Found]) -> str:
    """A line of the table of results."""
    used, lost, other, at_tenth, other_at_tenth = (
        fmean(column) for column in zip(*found, strict=True)
    )
    return (
        f"| {table} | {len(found)} | {used:.0%} | {other:.0%} | {lost:.3f} "
        f"| {other_at_tenth:.0%} | {at_tenth:.3f} |"
    )


def main() -> None:
    tables, positions = asked_for(__doc__, POSITIONS)
    print("| table | positions | of the second used | other choice | lost ", end="")
    print("| other choice after a tenth | lost |")
    print("|:--|--:|--:|--:|--:|--:|--:|", flush=True)
    for table in tables:
        name, seats, options = TABLES[table]
        random = Random("stopping")
        source = Games(name, seats, options, random).views()
        look_into(next(source), random)  # not counted: something may have to be compiled
        print(
            told(table, [look_into(next(source), random) for _ in range(positions)]),
            flush=True,
        )


if __name__ == "__main__":
    main()
