"""Flush passes the conformance kit, in every edition."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.engine.testing import Case, check_compiled_agrees, conformance

GAME = parlour.game("flush")
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {"edition": "first"}),
    (4, {"edition": "first", "format": "rounds", "flush_counts": "last_play"}),
    (3, {"edition": "second", "stalemate": True}),
    (6, {"edition": "second", "rounds": 2}),
    (4, {"edition": "third"}),
    (5, {"edition": "third", "format": "rounds", "super_counts": "flush", "flush_counts": "own"}),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_flush_conforms(seats: int, options: dict[str, Any]) -> None:
    conformance(Case(GAME, seats, options, games=2, positions=40))


@pytest.mark.parametrize("edition", ["first", "second", "third"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_plain_and_compiled_agree(edition: str, seats: int) -> None:
    assert check_compiled_agrees(Case(GAME, seats, {"edition": edition}, games=8)) > 500


def test_many_points_are_counted_alike() -> None:
    """FLU-DECK-4, FLU-GAME-1: a hundred rounds with the costliest deck."""
    deck = [*([str(value), 8, 100] for value in range(1, 11)), ["F", 10, 100]]
    options = {"edition": "second", "rounds": 100, "deck": deck}
    assert check_compiled_agrees(Case(GAME, 6, options, games=1)) > 500
    hands = ["7 8", "9 9 9"]
    position = {"seats": 2, "options": options, "hands": hands, "totals": [40000, 2_000_000]}
    state = GAME.position(position)
    assert GAME.imagine(state.view(0), parlour.Chance("many")).view(0) == state.view(0)
    assert GAME.position(state.position()).position() == state.position()


def test_move_indexes_never_change() -> None:
    expected = "b4f0427f52a8a1a2951d0baba16d369c4043719d93a06493997eb3b65761936f"
    assert GAME.moves.fingerprint() == expected
