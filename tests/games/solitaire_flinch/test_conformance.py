"""Solitaire Flinch passes the conformance kit, in every reading."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.solitaire import random_endings
from parlour.engine.testing import Case, check_compiled_agrees, conformance, unnamed_rules
from tests.games.solitaire_flinch.tables import GAME, SPACES


@pytest.mark.parametrize("build_down", ["must", "may"])
@pytest.mark.parametrize("spaces", SPACES)
def test_solitaire_flinch_conforms(spaces: str, build_down: str) -> None:
    options = {"spaces": spaces, "build_down": build_down}
    conformance(Case(GAME, 1, {**options, "give_up": False}, games=4, positions=60))
    conformance(Case(GAME, 1, options, games=20, positions=20))


@pytest.mark.parametrize("build_down", ["must", "may"])
@pytest.mark.parametrize("spaces", SPACES)
def test_plain_and_compiled_agree(spaces: str, build_down: str) -> None:
    options = {"spaces": spaces, "build_down": build_down, "give_up": False}
    case = Case(GAME, 1, options, games=20)
    assert check_compiled_agrees(case) > 1500


@pytest.mark.parametrize("build_down", ["must", "may"])
@pytest.mark.parametrize("spaces", SPACES)
def test_random_games_are_won_or_lost(spaces: str, build_down: str) -> None:
    ends = random_endings(spaces, build_down, 500)
    assert set(ends) <= {"won", "lost"}
    assert ends["lost"] > 250


def test_nobody_gives_up_where_the_table_does_not_allow_it() -> None:
    """SOL-WIN-1: giving up is a switch of the table."""
    refusal = GAME.deal(seats=1, seed="tea", give_up=False).refusal(0, "give up")
    assert refusal is not None
    assert refusal.rule == "SOL-WIN-1"
    assert GAME.deal(seats=1, seed="tea").refusal(0, "give up") is None


def test_every_rule_is_named_by_a_test() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")]
    assert unnamed_rules(GAME, texts) == []


def test_move_indexes_never_change() -> None:
    expected = "6b1d161efce61827c9e4236f6c0d376415c183117cc2b732f3672c80fd5fc6f2"
    assert GAME.moves.fingerprint() == expected
