"""What more thinking changes: one search of a position is grown step by step, its choices compared.

    python -m bench.ceiling GAME [POSITIONS] [PLAYERS] [OPTION=VALUE...]

For each number of simulations: how often the choice was not yet the last one, and how much worse
it is, as a second search with luck of its own values both moves. Where that loss comes to nothing
long before the last step, more time has no room to help: what is left to gain lies beyond what the
search can see.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import Any, NamedTuple

import parlour
from bench.ours import USUAL
from parlour.bots.judgement import judgement
from parlour.bots.search import search
from parlour.bots.table import seated
from parlour.bots.thinker import Thinker, best_of
from parlour.engine import Chance, View

POSITIONS = 40
STEPS = (300, 1_000, 3_000, 10_000, 30_000)
FOR_EACH_DEAL = 3
MOST_MOVES = 400  # of a game, among which positions are taken


class Found(NamedTuple):
    """Of one position: the loss at each step, None where the choice was the last one already."""

    losses: list[float | None]
    pace: float


def views(game: str, seats: int, options: dict[str, Any], random: Random) -> Iterator[View]:
    """Situations with a choice, from games of quick thinkers."""
    known, deal = judgement(game), 0
    assert known is not None
    while True:
        deal += 1
        state = parlour.game(game).deal(seats=seats, seed=f"ceiling/{deal}", **options)
        found: list[View] = []
        for move in range(MOST_MOVES):
            if state.turn is None:
                break
            view = state.view(state.turn)
            here = seated(view)
            if known.answer(here.table, here.seat) < 0 and len(here.sifted(known.sift)) > 1:
                found.append(view)
            quick = Thinker(simulations=30)
            state.play(state.turn, str(quick.choose(view, Chance(f"{deal}/{move}"))))
            for seat in range(seats):
                if state.turn is not None and seat != state.turn and state.legal(seat):
                    said = quick.choose(state.view(seat), Chance("aside"))
                    if said is not None:
                        state.play(seat, said)
        yield from random.sample(found, min(FOR_EACH_DEAL, len(found)))


def look_into(view: View, random: Random) -> Found:
    """Grow a search of one situation, and ask a second one what its choices are worth."""
    rules, known = parlour.game(view["game"]), judgement(view["game"])
    assert known is not None
    table, _ = rules.known(view)
    one, other = (search(rules, known, table, random.randrange(1 << 60)) for _ in range(2))
    begun, at, choices = thread_time(), 0, []
    for step in STEPS:
        one.grow(step - at)
        at = step
        choices.append(best_of(one.looks(), one.spread).move)
    pace = at / (thread_time() - begun)
    other.grow(at)
    worth = {look.move: look.mean / 100 for look in other.looks()}
    last = choices[-1]
    return Found([None if move == last else worth[last] - worth[move] for move in choices], pace)


def tell(found: list[Found]) -> None:
    """A table of all steps."""
    print("| simulations | not yet the last choice | loss, in points of a hundred to win |")
    print("|--:|--:|--:|")
    for step, column in zip(STEPS, zip(*(one.losses for one in found), strict=True), strict=True):
        print(f"| {step:,} | {_told(column)} |")
    print(f"\n{fmean(one.pace for one in found):,.0f} simulations for each second of a core")


def _told(losses: Sequence[float | None]) -> str:
    counted = [loss or 0.0 for loss in losses]
    error = 1.96 * stdev(counted) / len(counted) ** 0.5
    others = sum(loss is not None for loss in losses) / len(counted)
    return f"{others:.0%} | {fmean(counted):+.2f} ± {error:.2f}"


def main(words: list[str]) -> None:
    game, *given = [word for word in words if "=" not in word]
    known = {option.name: option for option in parlour.game(game).options}
    chosen = dict(word.split("=", 1) for word in words if "=" in word)
    options = {name: known[name].accept(value) for name, value in chosen.items()}
    count = int(given[0]) if given else POSITIONS
    seats = int(given[1]) if len(given) > 1 else USUAL[game].seats
    random = Random("ceiling")
    source = views(game, seats, options, random)
    tell([look_into(next(source), random) for _ in range(count)])


if __name__ == "__main__":
    main(sys.argv[1:])
