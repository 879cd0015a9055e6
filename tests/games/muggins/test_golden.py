"""Recorded games of Muggins that play on exactly as they did."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import Chance, Move, State
from tests.games.muggins.tables import GAME, any_move
from tests.games.numbered.golden import Golden

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "strict-2": (2, {}),
    "strict-4": (4, {"memory_aid": True}),
    "strict-8": (8, {}),
    "challenge-2": (2, {"enforcement": "challenge"}),
    "challenge-3": (3, {"enforcement": "challenge"}),
    "challenge-8": (8, {"enforcement": "challenge"}),
    "blocked": (3, {"enforcement": "challenge"}),
}


def mover(name: str, state: State[Any], chance: Chance) -> tuple[int, Move]:
    """Takes what comes; in the blocked game everybody draws and keeps whenever it is possible."""
    if name == "blocked" and state.turn is not None:
        moves = {str(move): move for move in state.legal(state.turn)}
        for wanted in ("keep", "draw"):
            if wanted in moves:
                return state.turn, moves[wanted]
    return any_move(state, chance)


GOLDEN = Golden(GAME, GAMES, mover, seeds={"challenge-3": 3})


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_was_written_down(name: str) -> None:
    GOLDEN.check(name)


def test_every_golden_game_is_looked_at_and_together_they_show_everything() -> None:
    GOLDEN.check_files()


if __name__ == "__main__":
    GOLDEN.write()
