"""What the thinker's speed is worth: duels at equal time with slower forms of the same idea.

    python -m bench.thinker_duels plain GAME [DEALS] [SECONDS] [OPTION=VALUE...]
    python -m bench.thinker_duels openspiel GAME [DEALS] [SECONDS] [OPTION=VALUE...]

`plain` is our own search on the plain rules, judgement included. `openspiel` is OpenSpiel's own
IS-MCTS with random rollouts, given our game through `bench.adapters.openspiel`. Two play, every
deal in both seatings, and both have the same time for each decision.
"""

from __future__ import annotations

import sys
from statistics import mean
from typing import Any

import parlour
from parlour.arena.intervals import estimates
from parlour.bots import Bot
from parlour.bots.search import PlainSearch
from parlour.bots.thinker import Thinker
from parlour.engine import Chance
from parlour.match import Match

DEALS, SECONDS = 20, 0.1
LIMIT = 5000  # moves, after which a game is a tie


class PlainThinker(Thinker):
    """The thinker as it is where Numba is not installed."""

    search = PlainSearch


class Counted:
    """A bot, and how many simulations each of its decisions took."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.simulations: list[int] = []

    def choose(self, match: Match, seat: int, chance: Chance) -> str | None:
        """Its move."""
        thought = self.player.consider(match.state.view(seat), chance)
        if thought.simulations:
            self.simulations.append(thought.simulations)
        return thought.move


def rival(name: str, seconds: float) -> Bot:
    """The slower one."""
    if name == "plain":
        return PlainThinker(seconds=seconds)
    from bench.adapters.openspiel import SpielSearch

    return SpielSearch(seconds)


def game_between(players: list[Counted], game: str, seed: str, options: dict[str, Any]) -> float:
    """One game; what the first player won of it."""
    match = Match(parlour.game(game), ["first", "second"], seed, **options)
    luck = [Chance(f"luck of {seed} {seat}") for seat in range(2)]
    while (turn := match.state.turn) is not None and match.version < LIMIT:
        other = 1 - turn
        said = (
            players[other].choose(match, other, luck[other]) if match.state.legal(other) else None
        )
        seat = turn if said is None else other
        move = players[turn].choose(match, turn, luck[turn]) if said is None else said
        match.submit(seat, [str(move)])
    winners = (0, 1) if match.state.outcome is None else match.state.outcome.winners
    return 1 / len(winners) if 0 in winners else 0.0


def duel(name: str, game: str, deals: int, seconds: float, options: dict[str, Any]) -> str:
    """Every deal in both seatings, in a line of a table."""
    ours, theirs = Counted(Thinker(seconds=seconds)), Counted(rival(name, seconds))
    for player in (ours, theirs):  # compile first
        opening = Match(parlour.game(game), ["first", "second"], "warm-up", **options)
        player.choose(opening, opening.state.turn or 0, Chance("warm-up"))
        player.simulations.clear()
    shares = []
    for deal in range(1, deals + 1):
        won = game_between([ours, theirs], game, f"duel/{deal}", options)
        won += 1 - game_between([theirs, ours], game, f"duel/{deal}", options)
        shares.append((won, 2.0))
    share, low, high = (100 * (bound or 0.0) for bound in estimates([shares], "duel")[0])
    told = " ".join(f"{key}={value}" for key, value in options.items())
    return (
        f"| {game} {told} | {name} | {1000 * seconds:.0f} ms | {deals} "
        f"| {share:.1f} % ({low:.1f}–{high:.1f}) "
        f"| {mean(ours.simulations):,.0f} | {mean(theirs.simulations):,.0f} |"
    )


def main(words: list[str]) -> None:
    given = [word for word in words if "=" not in word]
    chosen = dict(word.split("=", 1) for word in words if "=" in word)
    options = {key: int(value) if value.isdigit() else value for key, value in chosen.items()}
    name, game, *rest = given
    deals = int(rest[0]) if rest else DEALS
    seconds = float(rest[1]) if len(rest) > 1 else SECONDS
    print(duel(name, game, deals, seconds, options), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
