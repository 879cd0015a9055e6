"""Who sits where: the seatings in which every deal is played, so that luck and seats cancel out.

A seating names a bot, by its number, for each team; where there are no teams every seat is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from parlour.engine import ParlourError

Seating = tuple[int, ...]

ROTATIONS, ALL, LONE = "rotations", "all", "lone"
SEATINGS = (ROTATIONS, ALL, LONE)
MOST = 2000  # games for one deal


def seatings(bots: int, teams: int, how: str = ROTATIONS) -> list[Seating]:
    """Every seating of a deal; each bot meets each place equally often.

    `rotations` turns a pattern around the table, `all` takes every order of it, and `lone` seats
    one bot among copies of another, everywhere and for every two bots.

    >>> seatings(3, 3)
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    >>> seatings(2, 4)
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    """
    found: dict[Seating, None] = {}
    for seating in _seatings(bots, teams, how):
        found[seating] = None
        if len(found) > MOST:
            raise ParlourError(
                f"With {bots} bots and {teams} places every deal would be played more than"
                f" {MOST} times: take fewer bots, or other seatings.",
                fr=f"Avec {bots} bots et {teams} places, chaque donne serait jouée plus de {MOST} "
                "fois : prenez moins de bots, ou d’autres placements.",
            )
    return list(found)


def _seatings(bots: int, teams: int, how: str) -> Iterator[Seating]:
    if how == LONE:
        yield from _lone(bots, teams)
    elif how == ROTATIONS:
        for pattern in _patterns(bots, teams):
            yield from (pattern[turn:] + pattern[:turn] for turn in range(teams))
    elif how == ALL:
        for pattern in _patterns(bots, teams):
            yield from permutations(pattern)
    else:
        raise ParlourError(f"Seatings are {', '.join(SEATINGS)}, not {how!r:.40}.")


def _patterns(bots: int, teams: int) -> Iterator[Seating]:
    """Who plays together: as many bots as there is room for, or else all of them in turns."""
    if bots >= teams:
        yield from combinations(range(bots), teams)
    else:
        # where the places cannot be shared out evenly, each bot has the larger share once
        for first in range(bots):
            yield tuple((first + place) % bots for place in range(teams))


def _lone(bots: int, teams: int) -> Iterator[Seating]:
    for one, others in permutations(range(bots), 2):
        for place in range(teams if teams > 1 else 0):
            yield tuple(one if place == here else others for here in range(teams))
