"""What the rulebooks assert or take for granted, and what we measure.

The claims are told in our own words, in `words/`. Where a book says "occasionally", the bounds
are how we read the word, and the page says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from parlour.arena.intervals import Estimate
from parlour.arena.progress import Advance
from parlour.lab.executor import Executor, Here
from parlour.lab.keeping import Drawer
from parlour.lab.metrics import METRICS
from parlour.lab.metrics.metric import Pair, each
from parlour.lab.plan import FAST_BOTS
from parlour.lab.rows import EVENT, Rows, seats_of
from parlour.lab.scoreboards import scoreboard
from parlour.lab.study import GAMES, Study, play_into, room, stored, unseen
from parlour.lab.sums import Sums

AGREES, MORE, LESS = "agrees", "more", "less"
SLOW_GAMES = 200  # at most, of bots that think
THINKER = "thinker:32sims"
COUNTED_OUT = scoreboard("muggins").endings.index("fewest")


@dataclass(frozen=True)
class Case:
    """One way to measure a claim: who plays, how many, and under which reading."""

    bot: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def reading(self) -> str:
        """The options that make the reading, as words."""
        return ", ".join(str(value) for name, value in self.options.items() if name != "give_up")


@dataclass(frozen=True)
class Claim:
    """Something a book says about a share of games."""

    name: str
    game: str
    happens: Callable[[Rows], Pair]
    cases: tuple[Case, ...]
    expected: float | None = None
    bounds: tuple[float, float] | None = None  # what we read a vague word as


@dataclass(frozen=True)
class Measured:
    """A case with what was measured; no `verdict` where the book names nothing to measure by."""

    case: Case
    found: Estimate
    games: int
    verdict: str | None


@dataclass(frozen=True)
class Answer:
    """A claim with all its cases."""

    claim: Claim
    tested: tuple[Measured, ...]


def seen(event: str) -> Callable[[Rows], Pair]:
    """Games in which an event happens."""

    def values(rows: Rows) -> Pair:
        return each(rows[EVENT + event] > 0)

    return values


def opened_twice(rows: Rows) -> Pair:
    """Of games in which nobody could begin, those in which nobody could after that either."""
    hands, players = rows[f"{EVENT}opening_reserves"], seats_of(rows)
    return (hands > players).astype(np.float64), (hands > 0).astype(np.float64)


def ends_well(rows: Rows) -> Pair:
    """Games of Muggins that end with a player without cards."""
    return each((rows["ending"] >= 0) & (rows["ending"] != COUNTED_OUT))


def _solitaire() -> tuple[Case, ...]:
    readings = product(("pack_then_stock", "pack", "any"), ("must", "may"))
    return tuple(
        Case(bot, 1, {"spaces": spaces, "build_down": down, "give_up": False})
        for spaces, down in readings
        for bot in ("random", "steady", THINKER)
    )


CLAIMS = (
    Claim(
        "once_in_seven",
        "solitaire-flinch",
        METRICS["won"].values,
        _solitaire(),
        expected=1 / 7,
    ),
    Claim(
        "nobody_has_a_one",
        "flinch",
        seen("opening_reserves"),
        tuple(Case("steady", players) for players in range(2, 9)),
        bounds=(0.01, 0.2),
    ),
    Claim(
        "still_nobody_has_a_one",
        "flinch",
        opened_twice,
        tuple(Case("steady", players) for players in range(2, 9)),
    ),
    Claim(
        "stack_is_shuffled_again",
        "flinch",
        seen("reshuffled"),
        tuple(Case("steady", players) for players in range(2, 9)),
    ),
    Claim(
        "game_is_blocked",
        "flinch",
        seen("blocked"),
        tuple(Case(bot, players) for bot in FAST_BOTS for players in (2, 4)),
    ),
    Claim(
        "store_runs_out",
        "collectors-flinch",
        seen("store_empty"),
        tuple(Case("steady", players) for players in (2, 3, 4)),
        expected=1.0,
    ),
    Claim(
        "muggins_ends",
        "muggins",
        ends_well,
        tuple(Case("steady", players) for players in (2, 4, 6, 8)),
        expected=1.0,
    ),
)


def studies_of(claim: Claim, games: int, seed: str, engine: str) -> Iterator[Study]:
    """A study for each case, in which nothing is measured but the claim."""
    for case in claim.cases:
        yield Study.of(
            claim.game,
            players=case.players,
            bot=case.bot,
            games=games if case.bot in FAST_BOTS else min(games, SLOW_GAMES),
            seed=seed,
            engine=engine,
            duel_deals=0,
            doublings=0,
            **case.options,
        )


def verdict(claim: Claim, found: Estimate) -> str | None:
    """Whether what was measured agrees: the interval meets what is expected, or lies beyond."""
    if claim.bounds is None and claim.expected is None:
        return None
    low, high = claim.bounds or (claim.expected or 0.0, claim.expected or 0.0)
    if found.low is None or found.high is None or (found.high >= low and found.low <= high):
        return AGREES
    return MORE if found.low > high else LESS


def check_claims(
    games: int,
    seed: str,
    engine: str,
    folder: Path | None = None,
    executor: Executor | None = None,
    seen_games: Advance = unseen,
    claims: Sequence[Claim] = CLAIMS,
) -> list[Answer]:
    """Measure every claim in all its cases."""
    answers = []
    with room(folder) as place:
        for claim in claims:
            tested = []
            cases = zip(claim.cases, studies_of(claim, games, seed, engine), strict=True)
            for number, (case, study) in enumerate(cases, 1):
                drawer = Drawer(place / claim.name / f"{number:02}", study.plans[GAMES])
                play_into(drawer, executor or Here(), seen_games)
                sums = Sums(2)
                for rows in stored(drawer):
                    sums.add(np.stack(claim.happens(rows), axis=1))
                found = sums.ratio(0, 1, is_share=True)
                tested.append(Measured(case, found, int(sums.total[1]), verdict(claim, found)))
            answers.append(Answer(claim, tuple(tested)))
    return answers
