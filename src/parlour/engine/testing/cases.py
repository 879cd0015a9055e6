"""A game with seats and options, and the random games of it that the checks walk through."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Self

from parlour.engine.chance import Chance
from parlour.engine.game import Game
from parlour.engine.moves import Move
from parlour.engine.state import State

MOST_IDLE = 100


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and options, and how much of it to play."""

    game: Game[Any]
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    games: int = 3
    positions: int = 150  # how many positions the costly checks look at
    limit: int = 100_000  # moves, or orders of chance, after which a game counts as endless
    seed: str = "conformance"

    def deal(self, number: int = 0) -> State[Any]:
        """A fresh game; each number deals another."""
        chance = _Patience(f"{self.seed} {number}", self)
        return self.game.deal(seats=self.seats, chance=chance, **self.options)

    def told(self, what: str, state: State[Any] | None = None) -> str:
        """What is wrong, with the case, and with the position where there is one."""
        where = "" if state is None else f" The position: {in_full(state)}"
        return f"{self}: {what}{where}"

    def __str__(self) -> str:
        return f"{self.game.name} with {self.seats} seats and {self.options or 'no options'}"


class _Patience(Chance):
    """Chance that does not put cards in order for ever: else a check would never come back."""

    __slots__ = ("_case", "_orders")

    def __init__(self, seed: str, case: Case) -> None:
        super().__init__(seed)
        self._case, self._orders = case, 0

    def order(self, items: Iterable[int]) -> list[int]:
        """The items in a random order, as long as that is not asked too often."""
        self._orders += 1
        assert self._orders <= self._case.limit, self._case.told(
            f"chance was to put something in order {self._orders} times in one game: does "
            f"`arrange` say whose turn it is?"
        )
        return super().order(items)

    def copy(self) -> Self:
        """A stream that goes on exactly as this one will."""
        twin = super().copy()
        twin._case, twin._orders = self._case, self._orders
        return twin


def some_move(state: State[Any], chance: Chance) -> tuple[int, Move]:
    """A random legal move, once in eight times one out of turn if there is one."""
    turn = state.turn
    assert turn is not None, f"The game is over, and nobody is to move: {in_full(state)}"
    if chance.below(8) == 0:
        others = [(s, m) for s in range(state.seats) if s != turn for m in _legal(state, s)]
        if others:
            return chance.choice(others)
    legal = _legal(state, turn)
    assert legal, f"Seat {turn} is to move and has no legal move: {in_full(state)}"
    return turn, chance.choice(legal)


def _legal(state: State[Any], seat: int) -> list[Move]:
    count = state.game.rules.legal(state.table, seat, [0] * state.game.moves.size)
    assert isinstance(count, int), (
        f"`legal` says {count!r} to seat {seat}, not how many moves it wrote: {in_full(state)}"
    )
    return state.legal(seat)


def walk(case: Case, number: int = 0) -> Iterator[tuple[State[Any], int, Move]]:
    """A random game: the state before each move, with the move that follows."""
    state, chance = case.deal(number), Chance(f"{case.seed} walk {number}")
    for _ in range(case.limit):
        if state.turn is None:
            return
        seat, move = some_move(state, chance)
        yield state, seat, move
        state.play(seat, move)
    raise AssertionError(case.told(f"game {number} did not end after {case.limit} moves.", state))


def positions(case: Case) -> Iterator[tuple[State[Any], int, Move]]:
    """Positions spread over random games, as many as the case asks for.

    There are fewer where deal after deal is over before the first move.
    """
    sample, seen, number = Chance(f"{case.seed} sample"), 0, 0
    idle = 0  # deals in a row without a move
    while seen < case.positions and idle < MOST_IDLE:
        idle += 1
        for state, seat, move in walk(case, number):
            idle = 0
            if seen < case.positions and sample.below(6) == 0:
                seen += 1
                yield state, seat, move
            elif seen >= case.positions:
                return
        number += 1


def in_full(state: State[Any]) -> str:
    """Everything about a state, as one text."""
    return json.dumps(state.position(), sort_keys=True)


def census(state: State[Any]) -> list[int]:
    """How many cards of each kind are on the table."""
    counted = [0] * state.game.kinds
    state.game.rules.census(state.table, counted)
    return counted
