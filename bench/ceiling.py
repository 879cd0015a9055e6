"""What ten times the time could still gain: searches of single positions, looked at twice.

    python -m bench.ceiling                      every table of docs/bots.md; takes an hour
    python -m bench.ceiling "Flinch, 2 players" --positions 50

At each position one search is grown for a tenth of a second and then to a whole one, as `thinker`
would think. Where its choice has changed, two searches of half a second, with luck of their own,
say what both moves are worth: each begins all its simulations with one of them. The gain of a
decision, times the decisions of a seat in a game, is what `thinker:1s` can win more often than
`thinker:100ms`, as far as the search itself can see.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import Any, NamedTuple

import parlour
from parlour.bots import tree
from parlour.bots.judgement import judgement
from parlour.bots.search import CompiledSearch, Search, search
from parlour.bots.table import seated
from parlour.bots.thinker import Thinker, best_of
from parlour.engine import Chance, View

POSITIONS = 240
SHORT, LONG = 0.1, 1.0  # seconds of a core
SLICE = 200  # simulations between two looks at the clock
FOR_EACH_DEAL = 6
MOST_MOVES = 2000  # of a game, among which positions are taken
QUICK = 30  # simulations of those who play up to the positions
HOPELESS = -(1 << 50)  # a result after which a move is not tried again

FLUSH: dict[str, Any] = {"edition": "second", "rounds": 1}
THIRD: dict[str, Any] = {"edition": "third", "format": "rounds", "rounds": 1}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "Flush, 2 players, second edition": ("flush", 2, FLUSH),
    "Flush, 2 players, third edition": ("flush", 2, THIRD),
    "Flush, 4 players, second edition": ("flush", 4, FLUSH),
    "Flush, 4 players, third edition": ("flush", 4, THIRD),
    "Color Flush, 4 players": ("color-flush", 4, {}),
    "Flinch, 2 players": ("flinch", 2, {}),
    "Flinch, 2 players, wilds": ("flinch", 2, {"wilds": True}),
    "Flinch, 4 players": ("flinch", 4, {}),
    "Flinch, 4 players, wilds": ("flinch", 4, {"wilds": True}),
    "Flinch, 4 players, partners": ("flinch", 4, {"partners": True}),
    "Collector’s Flinch, 3 players": ("collectors-flinch", 3, {}),
}


class OneMove(CompiledSearch):
    """A search that looks at one first move only."""

    def keep_to(self, move: int) -> None:
        """Begin every simulation from now on with this move, of the moves tried so far."""
        for entry in self._below(0):
            self._tree[tree.VISITS][entry] = 1
            self._tree[tree.TOTAL][entry] = 0 if self._key(entry) == move else HOPELESS


class Found(NamedTuple):
    """Of one position: whether more time changed the choice, what that gained, and the pace."""

    is_changed: bool
    gain: float  # in hundredths of a game
    short: int  # simulations in the short time
    long: int


@dataclass
class Games:
    """Games of quick thinkers, from which positions with a choice are taken."""

    name: str
    seats: int
    options: dict[str, Any]
    random: Random
    choices: list[float] = field(default_factory=list)  # of a seat, in each game played out

    def views(self) -> Iterator[View]:
        """Situations with a choice, some of each deal."""
        deal = 0
        while True:
            deal += 1
            found = self._played(deal)
            self.choices.append(len(found) / self.seats)
            yield from self.random.sample(found, min(FOR_EACH_DEAL, len(found)))

    def _played(self, deal: int) -> list[View]:
        known, quick = judgement(self.name), Thinker(simulations=QUICK)
        assert known is not None
        game = parlour.game(self.name)
        state = game.deal(seats=self.seats, seed=f"ceiling/{deal}", **self.options)
        found: list[View] = []
        for move in range(MOST_MOVES):
            if state.turn is None:
                break
            view = state.view(state.turn)
            here = seated(view)
            if known.answer(here.table, here.seat) < 0 and len(here.sifted(known.sift)) > 1:
                found.append(view)
            state.play(state.turn, str(quick.choose(view, Chance(f"{deal}/{move}"))))
            for seat in range(self.seats):
                if state.turn is not None and seat != state.turn and state.legal(seat):
                    said = quick.choose(state.view(seat), Chance("aside"))
                    if said is not None:
                        state.play(seat, said)
        return found


def look_into(view: View, random: Random) -> Found:
    """Think about a situation for the short time and for the long one."""
    rules, known = parlour.game(view["game"]), judgement(view["game"])
    assert known is not None
    table, _ = rules.known(view)
    one = search(rules, known, table, random.randrange(1 << 60))
    short = grow(one, SHORT)
    before = best_of(one.looks(), one.spread).move
    long = short + grow(one, LONG - SHORT)
    after = best_of(one.looks(), one.spread).move
    if before == after:
        return Found(False, 0.0, short, long)
    gain = worth(view, after, random) - worth(view, before, random)
    return Found(True, gain, short, long)


def worth(view: View, move: int, random: Random) -> float:
    """What a move is worth, in hundredths of a game, after thinking of nothing else."""
    rules, known = parlour.game(view["game"]), judgement(view["game"])
    assert known is not None
    one = OneMove(rules, known, rules.known(view)[0], random.randrange(1 << 60))
    one.grow(len(view.legal))  # every move is tried once
    one.keep_to(move)
    grow(one, LONG / 2)
    return next(look.mean for look in one.looks() if look.move == move) / 100


def grow(one: Search, seconds: float) -> int:
    """Let a search run for a time; how many simulations it made."""
    end, count = thread_time() + seconds, 0
    while thread_time() < end:
        one.grow(SLICE)
        count += SLICE
    return count


def told(table: str, found: list[Found], choices: list[float]) -> str:
    """A line of the table of results."""
    gains = [one.gain for one in found]
    gain, error = fmean(gains), 1.96 * stdev(gains) / len(gains) ** 0.5
    many = fmean(choices)
    changed = sum(one.is_changed for one in found) / len(found)
    short, long = (round(fmean(getattr(one, name) for one in found)) for name in ("short", "long"))
    return (
        f"| {table} | {len(found)} | {short:,} | {long:,} | {changed:.0%} "
        f"| {gain:+.2f} ± {error:.2f} | {many:.0f} | {many * gain:+.1f} ± {many * error:.1f} |"
    )


def asked_for(about: str | None, positions: int) -> tuple[list[str], int]:
    """The tables to look into, and how many positions of each."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help="usually all of them")
    parser.add_argument("--positions", type=int, default=positions)
    asked = parser.parse_args()
    return asked.tables or list(TABLES), asked.positions


def main() -> None:
    tables, positions = asked_for(__doc__, POSITIONS)
    print("| table | positions | simulations in 100 ms | in 1 s | other choice after 1 s ", end="")
    print("| gain of a decision | decisions of a seat | gain of a game |")
    print("|:--|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    for table in tables:
        name, seats, options = TABLES[table]
        random = Random("ceiling")
        games = Games(name, seats, options, random)
        source = games.views()
        look_into(next(source), random)  # not counted: something may have to be compiled
        found = [look_into(next(source), random) for _ in range(positions)]
        print(told(table, found, games.choices), flush=True)


if __name__ == "__main__":
    main()
