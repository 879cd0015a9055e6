"""A study: one game, one way to play it, one kind of player, and everything measured of it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np

from parlour.arena.progress import Advance
from parlour.arena.seating import seatings
from parlour.bots import bot as find_bot
from parlour.bots.taught import is_taught
from parlour.games import game as find_game
from parlour.lab.executor import Executor, Here
from parlour.lab.keeping import Drawer
from parlour.lab.metrics.duel import Duel, summed_up, tidy
from parlour.lab.plan import COMPILED, FAST_BOTS, GPU, LIMIT, SEED, Lineup, Plan
from parlour.lab.playing import play_part, play_parts, prepare
from parlour.lab.scoreboards import scoreboard
from parlour.lab.summary import Summary

BOT, WEAK = "steady", "random"
GAMES, DUEL, SKILL = "games", "duel", "skill"
FEWEST_SIMULATIONS = 8
DOUBLINGS, SKILL_DEALS = 3, 12
MOST_DUEL_DEALS, FEWEST_DUEL_DEALS = 2000, 50
BUNCH = 16  # parts that a graphics card plays at once


def unseen(games: int = 1, fresh: bool = True) -> None:
    """Nobody watches."""


@dataclass(frozen=True)
class Study:
    """What is asked; plain data.

    >>> study = Study.of("collectors-flinch", players=3, games=200)
    >>> study.plans["duel"].lineups[0]
    ('steady', 'random', 'steady')
    """

    game: str
    options: Mapping[str, Any]
    players: int
    bot: str
    games: int
    seed: str
    engine: str
    most_decisions: int
    duel_deals: int
    doublings: int
    skill_deals: int
    given: Mapping[str, Any] = field(default_factory=dict)  # options that were asked for

    @classmethod
    def of(
        cls,
        game: str,
        *,
        players: int | None = None,
        bot: str = BOT,
        games: int = 10_000,
        seed: str | int = SEED,
        engine: str = COMPILED,
        most_decisions: int = LIMIT,
        duel_deals: int | None = None,
        doublings: int = DOUBLINGS,
        skill_deals: int = SKILL_DEALS,
        **options: Any,
    ) -> Study:
        """A study, checked: raises a `ParlourError` that says what cannot be."""
        found = find_game(game)
        seats = usual_players(game) if players is None else players
        settled = found.settle(seats, **{**scoreboard(game).usual, **options})
        if not is_taught(find_bot(BOT), game):
            doublings = 0  # nor can a thinker play it
            duel_deals = 0 if bot == WEAK else duel_deals
        if duel_deals is None:
            most = MOST_DUEL_DEALS if bot in FAST_BOTS else FEWEST_DUEL_DEALS
            duel_deals = min(most, max(FEWEST_DUEL_DEALS, games // 10))
        study = cls(
            game,
            settled,
            seats,
            bot,
            games,
            str(seed),
            engine,
            most_decisions,
            duel_deals,
            doublings,
            skill_deals,
            options,
        )
        study.plans  # noqa: B018  made here so that whatever is wrong is said now
        return study

    @cached_property
    def plans(self) -> dict[str, Plan]:
        """Everything to be played, by the name of its drawer."""
        made = {GAMES: self._plan([(self.bot,) * self.players], self.games, self.seed)}
        if self.duel_deals:
            made[DUEL] = self._duel(self.strong, WEAK, self.duel_deals, f"{self.seed} {DUEL}")
        for budget in self.budgets:
            bots = f"thinker:{budget}sims", f"thinker:{budget // 2}sims"
            name = f"{SKILL}-{budget}"
            made[name] = self._duel(*bots, self.skill_deals, f"{self.seed} {SKILL}")
        return made

    @property
    def strong(self) -> str:
        """Who plays against random players."""
        return BOT if self.bot == WEAK else self.bot

    @property
    def budgets(self) -> list[int]:
        """The thinker's simulations for a decision, each against half of them."""
        deals = self.doublings if self.skill_deals else 0
        return [FEWEST_SIMULATIONS << step for step in range(1, deals + 1)]

    @property
    def total(self) -> int:
        """How many games there are to play in all."""
        return sum(plan.games for plan in self.plans.values())

    def _plan(self, lineups: list[Lineup], deals: int, seed: str) -> Plan:
        return Plan.of(
            self.game,
            lineups,
            seats=self.players,
            deals=deals,
            seed=seed,
            engine=self.engine,
            most_decisions=self.most_decisions,
            **self.options,
        )

    def _duel(self, strong: str, weak: str, deals: int, seed: str) -> Plan:
        teams = find_game(self.game).teams(self.players, self.options)
        home = {seat: i for i, team in enumerate(teams) for seat in team}
        lineups = [
            tuple((strong, weak)[seating[home[seat]]] for seat in range(self.players))
            for seating in seatings(2, len(teams))
        ]
        return self._plan(lineups, deals, seed)


@dataclass(frozen=True)
class Findings:
    """What a study came to."""

    study: Study
    summary: Summary
    duel: Duel | None
    skill: dict[int, Duel]  # by the larger of the two budgets


def measure(
    study: Study,
    folder: Path | None = None,
    executor: Executor | None = None,
    seen: Advance = unseen,
) -> Findings:
    """Play everything that is not in the folder yet, and sum it up.

    `seen` is told how many games have just been finished, or were before. Without a folder nothing
    is kept.
    """
    with room(folder) as place:
        drawers = {name: Drawer(place / name, plan) for name, plan in study.plans.items()}
        for drawer in drawers.values():
            play_into(drawer, executor or Here(), seen)
        summary = Summary(study.plans[GAMES]).extend(stored(drawers[GAMES]))
        duel = duel_of(drawers[DUEL], study.strong) if DUEL in drawers else None
        skill = {
            budget: duel_of(drawers[f"{SKILL}-{budget}"], f"thinker:{budget}sims")
            for budget in study.budgets
        }
    return Findings(study, summary, duel, skill)


def play_into(drawer: Drawer, executor: Executor, seen: Advance) -> None:
    """Play the parts that are missing; each is kept as soon as it is finished."""
    plan = drawer.plan
    missing = drawer.missing()
    seen(plan.games - sum(part.deals for part in missing) * plan.each, fresh=False)
    if not missing:
        return
    prepare(plan)  # compiled once here, so that processes find it in the cache
    if plan.form == GPU:  # in this process: a card plays many parts at once, and is not shared
        for bunch in (missing[at : at + BUNCH] for at in range(0, len(missing), BUNCH)):
            for part, rows in zip(bunch, play_parts(plan, bunch), strict=True):
                drawer.put(part, rows)
                seen(part.deals * plan.each)
        return
    for part, rows in executor.run(partial(play_part, plan), missing):
        drawer.put(part, rows)
        seen(part.deals * plan.each)


def stored(drawer: Drawer) -> Iterator[dict[str, Any]]:
    """The parts of a drawer in their order, one at a time."""
    return (drawer.get(part) for part in drawer.plan.parts())


def duel_of(drawer: Drawer, strong: str) -> Duel:
    """What the duplicate deals of a drawer say."""
    plan = drawer.plan
    is_strong = np.array([[name == strong for name in lineup] for lineup in plan.lineups])
    deals = [tidy(rows, is_strong) for rows in stored(drawer)]
    return summed_up(np.concatenate(deals), plan.seed)


def usual_players(game: str) -> int:
    """Four, or as nearly as the game allows."""
    return min(find_game(game).seats, key=lambda seats: abs(seats - 4))


@contextmanager
def room(folder: Path | None) -> Iterator[Path]:
    """The folder, or one that is gone afterwards."""
    if folder is not None:
        yield folder
        return
    with tempfile.TemporaryDirectory(prefix="parlour-lab-") as place:
        yield Path(place)


def told(options: Mapping[str, Any]) -> str:
    """Options as they are typed.

    >>> told({"edition": "second", "elimination": True})
    'edition=second elimination=on'
    """
    words = {True: "on", False: "off"}
    return " ".join(
        f"{name}={words.get(value, value) if isinstance(value, bool) else _plain(value)}"
        for name, value in options.items()
    )


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
