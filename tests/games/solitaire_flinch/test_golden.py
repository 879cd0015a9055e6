"""Recorded games of Solitaire Flinch that play on exactly as they did."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import Chance, Move, State
from tests.games.numbered.golden import Golden
from tests.games.solitaire_flinch.tables import GAME, SPACES, persistent

GAMES = {
    **{
        f"{spaces.replace('_', '-')}-{build_down}": (
            1,
            {"spaces": spaces, "build_down": build_down},
        )
        for spaces in SPACES
        for build_down in ("must", "may")
    },
    "won": (1, {"spaces": "any"}),
    "given-up": (1, {}),
}


def mover(name: str, state: State[Any], chance: Chance) -> tuple[int, Move]:
    """Takes what comes, and gives up only in the game that is given up."""
    if name == "given-up" and state.view(0)["pack"] < 20:
        return 0, GAME.moves.parse("give up")
    return persistent(state, chance)


GOLDEN = Golden(GAME, GAMES, mover)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_was_written_down(name: str) -> None:
    GOLDEN.check(name)


def test_every_golden_game_is_looked_at_and_together_they_show_everything() -> None:
    GOLDEN.check_files()


if __name__ == "__main__":
    GOLDEN.write()
