"""What the games say about the bots: shares of wins, places, scores, comparisons, ratings.

Everything here follows from the contest and its games alone, so results read from a file can be
looked at again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby, permutations
from statistics import fmean
from typing import Any, NamedTuple

from parlour.arena.contest import Contest
from parlour.arena.deserving import Fared, weights
from parlour.arena.intervals import Estimate, Share, estimates
from parlour.arena.playing import Played
from parlour.arena.ratings import Rating, ratings
from parlour.arena.seating import LONE
from parlour.engine.outcome import places

DIGITS = 6


class Stand(NamedTuple):
    """How one team did in one game."""

    bot: int
    win: float  # all of it, or a part where several won
    place: int
    score: float | None


@dataclass(frozen=True)
class Line:
    """What is known of one bot. `games` counts its places at the table."""

    bot: str
    games: int
    won: Estimate
    deserved: Estimate  # what it won less its luck, as far as that decided; None without `luck`
    place: Estimate
    score: Estimate
    rating: Rating
    decisions: float | None  # for each place at a table
    faults: int


@dataclass(frozen=True)
class Standings:
    """The whole: a line for each bot, and how each bot fared against each other.

    `fair` is the share of wins of bots that play alike; `better` how often the row's bot was
    placed before the column's, ties being halves; `lone` the share of wins of one bot of the
    row among bots of the column.
    """

    fair: float | None
    unfinished: int
    lines: list[Line]
    better: list[list[Estimate]]
    lone: list[list[Estimate]] | None

    def json(self) -> dict[str, Any]:
        """The standings as plain data."""
        told: dict[str, Any] = _plain(asdict(self))
        return told


# Of what a sum is kept: "won" and a bot, "better" and two bots.
Key = tuple[str | int, ...]


def standings(contest: Contest, games: Sequence[Played]) -> Standings:
    """Add up the games of a contest."""
    bots = range(len(contest.bots))
    deals = [list(one) for _, one in groupby(games, key=lambda game: game.deal)]
    tallies = [tally(contest, deal) for deal in deals]
    if contest.luck:
        _tally_deserved(tallies)
    keys = sorted({key for one in tallies for key in one}, key=str)
    shares = [[one.get(key, (0, 0)) for one in tallies] for key in keys]
    found = dict(zip(keys, estimates(shares, f"deals of {contest.seed}"), strict=True))

    def known(*key: str | int) -> Estimate:
        return found.get(key, Estimate(None))

    def crossed(name: str) -> list[list[Estimate]]:
        return [[known(name, row, column) for column in bots] for row in bots]

    rated = ratings(len(bots), (mean_places(r) for deal in deals for r in rounds(contest, deal)))
    lines = [
        Line(
            bot=contest.labels[bot],
            games=int(sum(one.get(("won", bot), (0, 0))[1] for one in tallies)),
            won=known("won", bot),
            deserved=known("deserved", bot),
            place=known("place", bot),
            score=known("score", bot),
            rating=rated[bot],
            decisions=known("decisions", bot).value,
            faults=sum(_at_fault(contest, game) == bot for game in games),
        )
        for bot in bots
    ]
    return Standings(
        fair=1 / len(contest.teams) if len(contest.teams) > 1 else None,
        unfinished=sum(game.outcome is None and game.fault is None for game in games),
        lines=lines,
        better=crossed("better"),
        lone=crossed("lone") if contest.how == LONE else None,
    )


def tally(contest: Contest, deal: Iterable[Played]) -> dict[Key, Share]:
    """What the games of one deal add to every mean."""
    deal = list(deal)
    sums: dict[Key, Share] = {}

    def add(amount: float, *key: str | int) -> None:
        total, count = sums.get(key, (0, 0))
        sums[key] = total + amount, count + 1

    for game in deal:
        here = stands(contest, game)
        for team, one in enumerate(here):
            add(one.win, "won", one.bot)
            if game.luck is not None:
                seat, *_ = contest.teams[team]  # what it gives to one partner it gives to all
                add(game.luck[seat], "luck", one.bot)
            add(one.place, "place", one.bot)
            add(sum(game.decisions[seat] for seat in contest.teams[team]), "decisions", one.bot)
            if one.score is not None:
                add(one.score, "score", one.bot)
            others = {other.bot for place, other in enumerate(here) if place != team}
            if contest.how == LONE and one.bot not in others:
                add(one.win, "lone", one.bot, *others)
    for players in rounds(contest, deal):
        for one, other in permutations(players, 2):
            if one.bot != other.bot:
                better = (one.place < other.place) + 0.5 * (one.place == other.place)
                add(better, "better", one.bot, other.bot)
    return sums


def _tally_deserved(tallies: Sequence[dict[Key, Share]]) -> None:
    """Add what was won less luck, as far as that decided the games."""
    fared = [
        {
            int(key[1]): Fared(*(one[name, key[1]][0] / count for name in ("won", "luck")))
            for key, (_, count) in one.items()
            if key[0] == "luck"
        }
        for one in tallies
    ]
    for one, found, weight in zip(tallies, fared, weights(fared), strict=True):
        for bot in found:
            (won, count), (luck, _) = one["won", bot], one["luck", bot]
            one["deserved", bot] = (won - weight * luck, count)


def stands(contest: Contest, game: Played) -> list[Stand]:
    """How each team did. A forfeit is lost to all the others; a game given up is nobody's."""
    teams = contest.teams
    sitting = contest.seatings[game.seating]
    worst = max(2, len(teams))
    outcome = game.outcome
    if outcome is not None:
        won = {team for team, seats in enumerate(teams) if {*seats} & {*outcome.winners}}
        placed = [min(outcome.places[seat] for seat in seats) for seats in teams]
        scores = [fmean(outcome.scores[seat] for seat in seats) for seats in teams]
        if len(teams) > 1:
            placed = list(places([(place,) for place in placed]))
    elif game.fault is not None:
        won = {team for team, seats in enumerate(teams) if game.fault.seat not in seats}
        placed = [1 if team in won else worst for team in range(len(teams))]
    else:
        won = set(range(len(teams))) if len(teams) > 1 else set()
        placed = [1 if won else worst] * len(teams)
    return [
        Stand(
            bot=sitting[team],
            win=1 / len(won) if team in won else 0.0,
            place=placed[team],
            score=None if outcome is None else scores[team],
        )
        for team in range(len(teams))
    ]


def rounds(contest: Contest, deal: Iterable[Played]) -> Iterator[list[Stand]]:
    """Those whose places are compared: a game's players, or, playing alone, the deal's."""
    if len(contest.teams) > 1:
        yield from (stands(contest, game) for game in deal)
    else:
        yield [stand for game in deal for stand in stands(contest, game)]


def mean_places(players: Iterable[Stand]) -> dict[int, float]:
    """The place of each bot; of one that sits in several places, the mean."""
    found: dict[int, list[int]] = defaultdict(list)
    for one in players:
        found[one.bot].append(one.place)
    return {bot: fmean(placed) for bot, placed in found.items()}


def _at_fault(contest: Contest, game: Played) -> int | None:
    return None if game.fault is None else contest.bot_at(game.seating, game.fault.seat)


def _plain(told: Any) -> Any:
    """The same as lists and dicts, with numbers of a readable length."""
    if isinstance(told, float):
        return round(told, DIGITS)
    if isinstance(told, tuple) and hasattr(told, "_asdict"):
        return _plain(told._asdict())
    if isinstance(told, dict):
        return {name: _plain(value) for name, value in told.items()}
    if isinstance(told, list | tuple):
        return [_plain(value) for value in told]
    return told
