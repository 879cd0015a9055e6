"""Positions and turns of Flinch in few words, for the tests beside this file.

Cards are written as a player reads them from a pile, the bottom first: a Stockpile "9 4" shows a
4 and has a 9 under it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import parlour
from parlour.engine import Event, State
from parlour.games.flinch.game import Flinch

found = parlour.game("flinch")
assert isinstance(found, Flinch)
GAME = found
BUILDS = ("up", "up_and_down", "eights")
STARTERS = {"up": ("1",), "up_and_down": ("1", "15"), "eights": ("8",)}
E = TypeVar("E", bound=Event)


def table(
    hands: Sequence[str],
    stockpiles: Sequence[str] | None = None,
    options: dict[str, object] | None = None,
    seed: str = "position",
    **more: object,
) -> State[Any]:
    """A position with these hands, seat 0 to move unless said otherwise.

    Stockpiles of two cards, a 13 on a 3, unless others are given.
    """
    position = {
        "seats": len(hands),
        "options": options or {},
        "hands": list(hands),
        "stockpiles": list(stockpiles or ["3 13"] * len(hands)),
        **more,
    }
    return GAME.position(position, seed)


def play(state: State[Any], *moves: str, seat: int | None = None) -> list[Event]:
    """Play moves, each by the player whose turn it then is; all that happened."""
    events: list[Event] = []
    for move in moves:
        mover = state.turn if seat is None else seat
        assert mover is not None, "the game is over"
        state.play(mover, move, events.append)
    return events


def legal(state: State[Any], seat: int | None = None) -> set[str]:
    """The notations of all legal moves of the seat, or of the one to move."""
    return {str(move) for move in state.legal(state.turn if seat is None else seat)}


def refused(state: State[Any], move: str, seat: int | None = None) -> str | None:
    """The rule that forbids the move; None when it is legal."""
    mover = state.turn if seat is None else seat
    assert mover is not None
    refusal = state.refusal(mover, move)
    assert (refusal is None) == (move in legal(state, mover))
    return None if refusal is None else refusal.rule


def told(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def stockpile(state: State[Any], seat: int) -> str:
    """A Stockpile as it lies, the bottom first."""
    return " ".join(state.position()["stockpiles"][seat])


def hand(state: State[Any], seat: int) -> str:
    """A hand, rising."""
    return " ".join(state.position()["hands"][seat])


def reserve(state: State[Any], seat: int) -> list[str]:
    """The Reserve Piles of a seat that hold cards, the bottom first."""
    return [" ".join(pile) for pile in state.position()["reserves"][seat] if pile]


def piles(state: State[Any]) -> list[tuple[int, int]]:
    """The Play Piles as their lowest and highest numbers."""
    return [(pile["low"], pile["high"]) for pile in state.position()["piles"]]
