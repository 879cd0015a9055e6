"""Muggins passes the conformance kit, strict and with calls, for every number of players."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine.testing import Case, check_compiled_agrees, conformance, unnamed_rules
from tests.games.muggins.tables import GAME


@pytest.mark.parametrize("enforcement", ["strict", "challenge"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_muggins_conforms(seats: int, enforcement: str) -> None:
    conformance(Case(GAME, seats, {"enforcement": enforcement}, games=2, positions=30))


@pytest.mark.parametrize("enforcement", ["strict", "challenge"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_plain_and_compiled_agree(seats: int, enforcement: str) -> None:
    case = Case(GAME, seats, {"enforcement": enforcement}, games=6)
    assert check_compiled_agrees(case) > 500


def test_every_rule_is_named_by_a_test() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")]
    assert unnamed_rules(GAME, texts) == []


def test_move_indexes_never_change() -> None:
    expected = "29db74568d2db6d5bbdcf27e0032ec49f31e00dccbbe178f2f13a21b09dc6f6c"
    assert GAME.moves.fingerprint() == expected
