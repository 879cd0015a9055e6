"""What is to be played: game, options, who sits where, how many deals. It keeps no results.

A plan is cut into parts that do not depend on who plays them. Every game has its own seeds, so
any part can be played anywhere, at any time, and comes out the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from parlour import __version__
from parlour.bots import bot, goes_by_the_clock
from parlour.bots.taught import check_taught
from parlour.engine import ParlourError
from parlour.games import game as find_game
from parlour.lab.scoreboards import scoreboard
from parlour.lab.sources import made_of

SEED = "lab"
LIMIT = 100_000  # decisions, after which a game is given up
COMPILED, PLAIN, GPU = "compiled", "plain", "gpu"
ENGINES = (COMPILED, PLAIN, GPU)
MADE_BY = ("made_of", "version", "parlour")  # what of a mark is not the plan itself
FAST_BOTS = ("random", "steady")  # whom the compiled form knows, by their numbers there
FAST_PART, SLOW_PART = 5000, 25  # games in a part

Lineup = tuple[str, ...]


class BadPlan(ParlourError):
    """A study that cannot be made."""


@dataclass(frozen=True)
class Part:
    """Some deals of a plan, from `first` on, each in all lineups and repeats."""

    number: int
    first: int
    deals: int


@dataclass(frozen=True)
class Plan:
    """Games to play; plain data, so that it travels between machines.

    Every deal is played in each of the lineups, which name the bot of every seat, and that as
    many times as `repeats` says; only the players' own luck differs then.
    """

    game: str
    options: Mapping[str, Any]
    seats: int
    lineups: tuple[Lineup, ...]
    deals: int
    repeats: int = 1
    seed: str = SEED
    engine: str = COMPILED
    most_decisions: int = LIMIT

    @classmethod
    def of(
        cls,
        game: str,
        lineups: Sequence[Lineup],
        *,
        seats: int,
        deals: int,
        repeats: int = 1,
        seed: str | int = SEED,
        engine: str = COMPILED,
        most_decisions: int = LIMIT,
        **options: Any,
    ) -> Plan:
        """A plan, checked: raises a `ParlourError` that says what cannot be."""
        settled = find_game(game).settle(seats, **options)
        scoreboard(game)
        if engine not in ENGINES:
            raise BadPlan(
                f"The engines are {', '.join(ENGINES)}; not {engine!r:.40}.",
                fr=f"Les moteurs sont {', '.join(ENGINES)} ; et non {engine!r:.40}.",
            )
        if deals < 1 or repeats < 1 or most_decisions < 1:
            raise BadPlan(
                "A study has at least one game, and a game at least one decision.",
                fr="Une étude a au moins une partie, et une partie au moins une décision.",
            )
        for name in dict.fromkeys(name for lineup in lineups for name in lineup):
            player = bot(name)
            check_taught(name, player, game)
            if goes_by_the_clock(player):
                raise BadPlan(
                    f"{name} thinks for a time, so no two runs would agree: give it a number of "
                    f"simulations instead, such as thinker:100sims.",
                    fr=f"{name} réfléchit pendant un temps donné, si bien que deux essais ne "
                    f"s’accorderaient pas : donnez-lui des simulations, comme thinker:100sims.",
                )
        if any(len(lineup) != seats for lineup in lineups):
            raise BadPlan(
                "A lineup names one bot for every seat.",
                fr="Une composition nomme un bot pour chaque place.",
            )
        return cls(
            game,
            settled,
            seats,
            tuple(lineups),
            deals,
            repeats,
            str(seed),
            engine,
            most_decisions,
        )

    @property
    def games(self) -> int:
        """How many games there are to play."""
        return self.deals * self.each

    @property
    def each(self) -> int:
        """How many games are played of one deal."""
        return len(self.lineups) * self.repeats

    @cached_property
    def form(self) -> str:
        """What plays it: the engine asked for where it knows all the bots, or else plain tables."""
        return self.engine if self._is_quick else PLAIN

    @cached_property
    def part_deals(self) -> int:
        """Deals in a part, whoever plays it and in whatever form."""
        return max(1, (FAST_PART if self._is_quick else SLOW_PART) // self.each)

    @property
    def _is_quick(self) -> bool:
        return {name for lineup in self.lineups for name in lineup} <= set(FAST_BOTS)

    def parts(self) -> list[Part]:
        """The plan cut up."""
        step = self.part_deals
        firsts = range(0, self.deals, step)
        return [Part(i, at, min(step, self.deals - at)) for i, at in enumerate(firsts)]

    def deal_stream(self) -> int:
        """Where the seeds of the deals begin: the same for all plans with the same seed."""
        return _word(f"deals of {self.seed}")

    def luck_stream(self) -> int:
        """Where the seeds of the players' own luck begin."""
        return _word(f"luck of {self.seed}")

    def mark(self) -> str:
        """A text that two plans share when they play the same games, however many of them, by the
        same rules and bots.
        """
        told = asdict(self) | {"version": find_game(self.game).version, "parlour": __version__}
        told["made_of"] = made_of(self.game)
        del told["deals"], told["engine"]
        return json.dumps(told, sort_keys=True, ensure_ascii=False)


def asks_the_same(mark: bytes, other: str) -> bool:
    """Whether two marks are of the same plan, though not made by the same rules and bots."""
    try:
        asked = [json.loads(one) for one in (mark, other)]
    except ValueError:
        return False
    plain = [
        {name: value for name, value in one.items() if name not in MADE_BY}
        for one in asked
        if isinstance(one, dict)
    ]
    return len(plain) == len(asked) and plain[0] == plain[1]


def _word(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
