"""OpenSkill ratings (Plackett–Luce), counted game by game in the order of the deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Rating(NamedTuple):
    """Strength and how uncertain it is; the ordinal is what a bot is worth at the least."""

    mu: float
    sigma: float
    ordinal: float


def ratings(bots: int, games: Iterable[Mapping[int, float]]) -> list[Rating]:
    """The bots' ratings after these games, each giving a place to the bots that played it.

    The order of the games matters a little, as it does for people: later ones count for more.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = [model.rating() for _ in range(bots)]
    for places in games:
        players = sorted(places)
        if len(players) > 1:
            teams = [[known[bot]] for bot in players]
            rated = model.rate(teams, ranks=[places[bot] for bot in players])
            for bot, (rating,) in zip(players, rated, strict=True):
                known[bot] = rating
    return [Rating(one.mu, one.sigma, one.ordinal()) for one in known]
