"""What is to be played: game, options, bots, deals and seatings. It keeps no results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from parlour.arena.luck import check_luck
from parlour.arena.seating import ROTATIONS, Seating, seatings
from parlour.bots import bot, goes_by_the_clock
from parlour.bots.taught import check_taught
from parlour.engine import Game, ParlourError, WrongSeats
from parlour.games import game as find_game

SEED = "arena"
LIMIT = 20_000  # moves, after which a game is given up


@dataclass(frozen=True)
class Contest:
    """A tournament as it was asked for; plain data, so that it travels between processes.

    >>> contest = Contest.of("flush", ["steady", "random"], deals=3)
    >>> contest.seats, contest.seatings
    (2, [(0, 1), (1, 0)])
    """

    game: str
    options: Mapping[str, Any]
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: str = SEED
    how: str = ROTATIONS
    limit: int = LIMIT
    luck: bool = False  # whether the luck of every game is told, which takes a while

    @classmethod
    def of(
        cls,
        game: str,
        bots: Sequence[str],
        *,
        seats: int | None = None,
        deals: int = 100,
        seed: str | int = SEED,
        how: str = ROTATIONS,
        most_moves: int = LIMIT,
        luck: bool = False,
        **options: Any,
    ) -> Contest:
        """A contest, checked: raises a `ParlourError` that says what cannot be."""
        found = find_game(game)
        seats = _seats_for(found, len(bots), options) if seats is None else seats
        settled = found.settle(seats, **options)
        contest = cls(game, settled, seats, tuple(bots), deals, str(seed), how, most_moves, luck)
        for name in contest.bots:
            check_taught(name, bot(name), game)
        if not bots or (len(bots) == 1 and len(contest.teams) > 1):
            raise WrongSeats("A contest needs at least two bots.")
        if not contest.seatings:
            raise WrongSeats(
                "One among others needs at least two bots and two places.",
                fr="Un seul parmi d’autres : il y faut au moins deux bots et deux places.",
            )
        if luck:
            check_luck(found)
        if deals < 1 or most_moves < 1:
            raise ParlourError("A contest has at least one deal, and a game at least one move.")
        return contest

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; a player alone is a team of one."""
        return find_game(self.game).teams(self.seats, self.options)

    @cached_property
    def seatings(self) -> list[Seating]:
        """The seatings in which every deal is played."""
        return seatings(len(self.bots), len(self.teams), self.how)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The bots' names; one that takes part twice is told apart by a number."""
        return tuple(
            name if name not in self.bots[:i] else f"{name}#{self.bots[: i + 1].count(name)}"
            for i, name in enumerate(self.bots)
        )

    @property
    def games(self) -> int:
        """How many games there are to play."""
        return self.deals * len(self.seatings)

    @property
    def by_the_clock(self) -> list[str]:
        """The bots that think for a time, so that another run may end otherwise."""
        return [name for name in dict.fromkeys(self.bots) if goes_by_the_clock(bot(name))]

    def bot_at(self, seating: int, seat: int) -> int:
        """The number of the bot in a seat."""
        team = next(i for i, seats in enumerate(self.teams) if seat in seats)
        return self.seatings[seating][team]

    def deal_seed(self, deal: int) -> str:
        """What the cards of a deal follow from: the same in all its seatings."""
        return f"{self.seed}/{deal}"

    def luck_seed(self, deal: int, seating: int, seat: int) -> str:
        """What a bot's own luck follows from: a hash, which tells nothing of the cards."""
        return sha256(f"luck of {self.seed}/{deal}/{seating}/{seat}".encode()).hexdigest()

    def playout_seed(self, deal: int, seating: int) -> int:
        """What the playouts follow from by which the luck of a game is told."""
        found = sha256(f"playouts of {self.seed}/{deal}/{seating}".encode()).digest()
        return int.from_bytes(found[:8])


def _seats_for(game: Game[Any], bots: int, options: Mapping[str, Any]) -> int:
    """The number of players that gives each bot a place, or as nearly as the game allows."""
    refused: ParlourError | None = None
    rooms: dict[int, int] = {}
    for seats in game.seats:
        try:
            settled = game.settle(seats, **options)
        except ParlourError as error:
            refused = refused or error
        else:
            rooms[seats] = len(game.teams(seats, settled))
    if not rooms and refused is not None:
        raise refused
    return min(rooms, key=lambda seats: abs(rooms[seats] - bots))
