"""Positions of Muggins in few words, for the tests beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import parlour
from parlour.engine import Chance, Event, IllegalMove, Move, Stacked, State

GAME = parlour.game("muggins")
DECK = [number for number in range(1, 16) for _ in range(9)]


def table(
    hands: Sequence[str],
    *,
    stockpiles: Sequence[str] | None = None,
    enforcement: str = "strict",
    **more: object,
) -> State[Any]:
    """A position: hands from top to bottom card, Stockpiles with the top last."""
    return GAME.position(
        {
            "seats": len(hands),
            "options": {"enforcement": enforcement},
            "hands": list(hands),
            "stockpiles": list(stockpiles or [""] * len(hands)),
            **more,
        }
    )


def play(state: State[Any], *moves: str, seat: int | None = None) -> list[Event]:
    """Play moves, each by the player whose turn it then is; all that happened."""
    events: list[Event] = []
    for move in moves:
        mover = state.turn if seat is None else seat
        assert mover is not None, "the game is over"
        state.play(mover, move, events.append)
    return events


def legal(state: State[Any], seat: int | None = None) -> set[str]:
    """The notations of a seat's legal moves."""
    return {str(move) for move in state.legal(state.turn if seat is None else seat)}


def refused(state: State[Any], move: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as raised:
        play(state, move, seat=seat)
    return raised.value.refusal.rule


def hand(state: State[Any], seat: int) -> str:
    """A hand from top to bottom card."""
    return " ".join(state.position()["hands"][seat])


def stockpile(state: State[Any], seat: int) -> str:
    """A Stockpile, its top last."""
    return " ".join(state.position()["stockpiles"][seat])


def piles(state: State[Any]) -> list[int]:
    """The tops of the Play Piles."""
    found: list[int] = state.position()["piles"]
    while found and found[-1] == 0:
        found.pop()
    return found


def sizes(state: State[Any]) -> list[tuple[int, int]]:
    """The cards of each player, in hand and on the Stockpile."""
    position = state.position()
    return [
        (len(h), len(s)) for h, s in zip(position["hands"], position["stockpiles"], strict=True)
    ]


def dealt(seats: int, starter: int, order: Sequence[int] = DECK) -> State[Any]:
    """A fresh game in which this seat starts and the cards come in this order."""
    first = [starter, *(seat for seat in range(seats) if seat != starter)]
    return GAME.deal(seats, chance=Stacked([first, list(order)]))


def any_move(state: State[Any], chance: Chance, calls: int = 8) -> tuple[int, Move]:
    """A random move, once in so many times a call out of turn."""
    seat = state.turn
    assert seat is not None
    if chance.below(calls) == 0:
        others = [(s, m) for s in range(state.seats) if s != seat for m in state.legal(s)]
        if others:
            return chance.choice(others)
    return seat, chance.choice(state.legal(seat))
