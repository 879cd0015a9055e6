"""Recorded games of Collector's Flinch that play on exactly as they did."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import Chance, Move, State
from tests.games.collectors_flinch.tables import GAME
from tests.games.numbered.golden import Golden

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {"memory_aid": True}),
    "four": (4, {}),
}


def mover(name: str, state: State[Any], chance: Chance) -> tuple[int, Move]:
    """Takes what comes."""
    assert name in GAMES
    assert state.turn is not None
    return state.turn, chance.choice(state.legal(state.turn))


GOLDEN = Golden(GAME, GAMES, mover)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_was_written_down(name: str) -> None:
    GOLDEN.check(name)


def test_every_golden_game_is_looked_at_and_together_they_show_everything() -> None:
    GOLDEN.check_files()


if __name__ == "__main__":
    GOLDEN.write()
