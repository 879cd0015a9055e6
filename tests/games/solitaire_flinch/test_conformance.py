"""Solitaire Flinch passes the conformance kit, in every reading."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.solitaire import Stubborn, random_endings
from parlour.engine.testing import Case, check_compiled_agrees, conformance, unnamed_rules
from tests.games.solitaire_flinch.tables import GAME, SPACES

STUBBORN = Stubborn()


@pytest.mark.parametrize("build_down", ["must", "may"])
@pytest.mark.parametrize("spaces", SPACES)
def test_solitaire_flinch_conforms(spaces: str, build_down: str) -> None:
    options = {"spaces": spaces, "build_down": build_down}
    conformance(Case(STUBBORN, 1, options, games=4, positions=60))
    conformance(Case(GAME, 1, options, games=20, positions=20))


@pytest.mark.parametrize("build_down", ["must", "may"])
@pytest.mark.parametrize("spaces", SPACES)
def test_plain_and_compiled_agree(spaces: str, build_down: str) -> None:
    case = Case(STUBBORN, 1, {"spaces": spaces, "build_down": build_down}, games=20)
    assert check_compiled_agrees(case) > 1500


@pytest.mark.parametrize("build_down", ["must", "may"])
@pytest.mark.parametrize("spaces", SPACES)
def test_random_games_are_won_or_lost(spaces: str, build_down: str) -> None:
    ends = random_endings(spaces, build_down, 500)
    assert set(ends) <= {"won", "lost"}
    assert ends["lost"] > 250


def test_every_rule_is_named_by_a_test() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")]
    assert unnamed_rules(GAME, texts) == []


def test_move_indexes_never_change() -> None:
    expected = "6b1d161efce61827c9e4236f6c0d376415c183117cc2b732f3672c80fd5fc6f2"
    assert GAME.moves.fingerprint() == expected
