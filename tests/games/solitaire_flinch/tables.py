"""Positions of Solitaire Flinch in few words, for the tests beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import parlour
from parlour.engine import Chance, Event, IllegalMove, Move, State

GAME = parlour.game("solitaire-flinch")
SPACES = ("pack_then_stock", "pack", "any")


def table(
    lower: Sequence[str],
    *,
    upper: Sequence[int] = (0, 0, 0, 0),
    spaces: str = "pack_then_stock",
    build_down: str = "must",
    **more: object,
) -> State[Any]:
    """A position with these lower piles, first card first; the pack has what is not named."""
    return GAME.position(
        {
            "seats": 1,
            "options": {"spaces": spaces, "build_down": build_down},
            "upper": list(upper),
            "lower": list(lower),
            **more,
        }
    )


def pack_after(lower: Sequence[str], first: str, used: str = "") -> list[str]:
    """A whole pack that begins with these cards, for a position with this lower row."""
    left = [str(number) for number in range(1, 16) for _ in range(4)]
    for card in [*" ".join(lower).split(), *used.split(), *first.split()]:
        left.remove(card)
    return [*first.split(), *left]


def legal(state: State[Any]) -> set[str]:
    """The notations of the legal moves, giving up left out."""
    return {str(move) for move in state.legal(0)} - {"give up"}


def refused(state: State[Any], move: str) -> str:
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as raised:
        state.play(0, move)
    return raised.value.refusal.rule


def play(state: State[Any], *moves: str) -> list[Event]:
    """Play moves; all that happened."""
    events: list[Event] = []
    for move in moves:
        state.play(0, move, events.append)
    return events


def persistent(state: State[Any], chance: Chance) -> tuple[int, Move]:
    """A random move of a player who never gives up."""
    return 0, chance.choice([move for move in state.legal(0) if str(move) != "give up"])
