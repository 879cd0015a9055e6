"""What a viewer could learn of hidden cards from a live table: bytes, and the time they take.

At positions of random games another world is imagined for each viewer, the same in all that the
viewer knows. Counted is how many answers and updates are equal to the byte. Timed are a refusal
and a view in both worlds, and, to know the noise, in two copies of one world: hidden cards show
in the time only as far as the first differ more than the second.

    python -m bench.two_worlds [--positions N] [--markdown FILE]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter_ns
from typing import Any

from parlour import Chance
from parlour.server import entries, messages, opening
from parlour.server.deciding import Who
from parlour.server.refusing import NotDone, Wait
from parlour.server.seals import digest
from parlour.server.table import LiveTable

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("flush", 3, {}),
    ("color-flush", 3, {}),
    ("flinch", 3, {}),
    ("flinch", 3, {"enforcement": "challenge"}),
    ("muggins", 3, {}),
    ("muggins", 3, {"enforcement": "challenge"}),
    ("solitaire-flinch", 1, {"give_up": False}),
    ("collectors-flinch", 3, {}),
]
REPEATS = 7


class Play:
    """A table of people who play at random, and its log."""

    def __init__(self, game: str, people: int, options: dict[str, Any], seed: str) -> None:
        self._numbers = count()
        self._seed = seed
        self.random = Random(seed)
        self.now = 1_000_000
        self.table = LiveTable()
        self.rows: list[tuple[int, int, bytes]] = []
        chairs = (messages.ChairAsked(),) * people
        opened = opening.make(messages.NewTable(game, "P0", chairs, options), self.draw)
        self.people = [Who(digest(opened.made.secret))]
        self.append(*opened.entries)
        for seat in range(1, people):
            sit = messages.Sit(self.draw(), seat, f"P{seat}")
            decision = self.table.decide(Who(), sit, self.now, self.draw)
            self.people.append(Who(digest(decision.secret or "")))
            self.append(*decision.entries)
        start = messages.Start(self.draw())
        self.append(*self.table.decide(self.people[0], start, self.now, self.draw).entries)

    def draw(self) -> str:
        """Text nobody has used yet."""
        return f"{self._seed}-{next(self._numbers)}"

    @property
    def state(self) -> Any:
        assert self.table.match is not None
        return self.table.match.state

    def append(self, *new: entries.Entry) -> None:
        for entry in new:
            self.rows.append((self.table.version + 1, self.now, entries.write(entry)))
            self.table.apply(entry, self.table.version + 1, self.now)

    def next(self) -> entries.Entry:
        """The next play, which is no call."""
        self.now += 60_000
        seat, moves = self.state.turn, self.table.game.moves
        legal = [m for m in map(str, self.state.legal(seat)) if not _is_call(moves.parse(m))]
        message = messages.Play(self.draw(), self.table.moved, (self.random.choice(legal),))
        return self.table.decide(self.people[seat], message, self.now, self.draw).entries[0]

    def copy(self) -> LiveTable:
        """The same table once more."""
        return LiveTable.replayed(self.rows)


def _is_call(move: Any) -> bool:
    return hasattr(move, "accused")


@dataclass
class Found:
    """What was compared in one case; times are differences in nanoseconds."""

    compared: int = 0
    different: int = 0
    refusals: list[int] = field(default_factory=list)
    views: list[int] = field(default_factory=list)
    refusals_noise: list[int] = field(default_factory=list)
    views_noise: list[int] = field(default_factory=list)
    refusal: list[int] = field(default_factory=list)
    view: list[int] = field(default_factory=list)


def compare(play: Play, viewer: int | None, chance: Chance, found: Found) -> None:
    """Everything for one viewer at one position."""
    real, copy, other = play.table, play.copy(), play.copy()
    assert other.match is not None
    other.match.state = real.game.imagine(play.state.view(viewer), chance)
    forget(other)
    asked = _refused_move(play, viewer)
    answers = [_answer(table, play, viewer, asked) for table in (real, other)]
    found.compared += 2
    found.different += answers[0] != answers[1]
    found.different += real.welcome(viewer, 0) != other.welcome(viewer, 0)

    def refuse(table: LiveTable) -> Callable[[], object]:
        return lambda: _answer(table, play, viewer, asked)

    def show(table: LiveTable) -> Callable[[], object]:
        return lambda: fresh_view(table, viewer)

    here, there, again = timed(refuse(real), refuse(other), refuse(copy))
    found.refusal.append(here)
    found.refusals.append(abs(here - there))
    found.refusals_noise.append(abs(here - again))
    here, there, again = timed(show(real), show(other), show(copy))
    found.view.append(here)
    found.views.append(abs(here - there))
    found.views_noise.append(abs(here - again))


def forget(table: LiveTable) -> None:
    """Views are to be made anew."""
    table._views = None  # noqa: SLF001  so that making them can be timed


def fresh_view(table: LiveTable, viewer: int | None) -> bytes | None:
    forget(table)
    return table.view(viewer)


def timed(*acts: Callable[[], object]) -> list[int]:
    """The shortest time of each act, taken in turns."""
    best = [1 << 62] * len(acts)
    for _ in range(REPEATS):
        for number, act in enumerate(acts):
            begun = perf_counter_ns()
            act()
            best[number] = min(best[number], perf_counter_ns() - begun)
    return best


def _refused_move(play: Play, viewer: int | None) -> str:
    legal = set() if viewer is None else set(map(str, play.state.legal(viewer)))
    return play.random.choice([str(m) for m in play.table.game.moves if str(m) not in legal])


def _answer(table: LiveTable, play: Play, viewer: int | None, move: str) -> object:
    who = Who() if viewer is None else play.people[viewer]
    message = messages.Play("x", table.moved, (move,))
    try:
        table.decide(who, message, play.now + 60_000, play.draw)
    except NotDone as error:
        return error.refused("x", table.told)
    except Wait as error:
        return error.until
    return "done"


def case(game: str, people: int, options: dict[str, Any], positions: int) -> Found:
    found = Found()
    chance = Chance(f"{game} {options}")
    looked = 0
    for number in count():
        play = Play(game, people, options, f"{game}-{number}")
        while play.table.status == "playing" and play.state.turn is not None:
            if play.random.random() < 0.1:
                for viewer in [None, *range(people)]:
                    compare(play, viewer, chance, found)
                looked += 1
                if looked == positions:
                    return found
            play.append(play.next())
            if play.state.turn is None:
                break
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--markdown")
    asked = parser.parse_args()
    lines = [
        "# Two worlds: what hidden cards change for a viewer of a live table",
        "",
        f"`python -m bench.two_worlds --positions {asked.positions}`",
        "",
        (
            "Times in µs: the median of a refusal and of a view, and the median difference "
            "between two worlds that differ in hidden cards, with that between two copies of "
            "one world."
        ),
        "",
        "| Game | Compared | Different | Refusal | worlds | copies | View | worlds | copies |",
        "|:--|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for game, people, options in CASES:
        found = case(game, people, options, asked.positions)
        name = game + (", calls" if options.get("enforcement") == "challenge" else "")
        times = " | ".join(
            f"{median(values) / 1000:.1f}"
            for values in (
                found.refusal,
                found.refusals,
                found.refusals_noise,
                found.view,
                found.views,
                found.views_noise,
            )
        )
        lines.append(f"| {name} | {found.compared} | {found.different} | {times} |")
        print(lines[-1], flush=True)
    if asked.markdown:
        Path(asked.markdown).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
