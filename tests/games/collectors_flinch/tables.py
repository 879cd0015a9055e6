"""Positions of Collector's Flinch in few words, for the tests beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import parlour
from parlour.engine import Event, IllegalMove, Stacked, State

GAME = parlour.game("collectors-flinch")
DECK = [number for number in range(1, 16) for _ in range(4)]


def table(hands: Sequence[str], **more: object) -> State[Any]:
    """A position with these hands; what is not named is in the Store, rising."""
    return GAME.position({"seats": len(hands), "hands": list(hands), **more})


def store_after(hands: Sequence[str], first: str, sets: Sequence[int] = ()) -> list[str]:
    """A whole Store that begins with these cards, for a position with these hands and sets."""
    left = [str(number) for number in DECK if number not in sets]
    for card in [*" ".join(hands).split(), *first.split()]:
        left.remove(card)
    return [*first.split(), *left]


def dealt(hands: Sequence[str], starter: int = 0) -> State[Any]:
    """A fresh game in which these hands are dealt and this seat starts; the Store is rising."""
    order = [int(card) for card in " ".join(hands).split()]
    left = DECK[:]
    for number in order:
        left.remove(number)
    first = [starter, *(seat for seat in range(len(hands)) if seat != starter)]
    return GAME.deal(len(hands), chance=Stacked([first, [*order, *left]]))


def play(state: State[Any], *moves: str) -> list[Event]:
    """Play moves, each by the player whose turn it then is; all that happened."""
    events: list[Event] = []
    for move in moves:
        assert state.turn is not None, "the game is over"
        state.play(state.turn, move, events.append)
    return events


def legal(state: State[Any], seat: int | None = None) -> set[str]:
    """The notations of a seat's legal moves."""
    return {str(move) for move in state.legal(state.turn if seat is None else seat)}


def refused(state: State[Any], move: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    seat = state.turn if seat is None else seat
    assert seat is not None
    with pytest.raises(IllegalMove) as raised:
        state.play(seat, move)
    return raised.value.refusal.rule


def hand(state: State[Any], seat: int) -> str:
    """A hand, rising."""
    return " ".join(state.position()["hands"][seat])
