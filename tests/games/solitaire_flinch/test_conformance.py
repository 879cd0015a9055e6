"""Solitaire Flinch passes the conformance kit, in every reading."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from parlour.engine import rule
from parlour.engine.testing import Case, check_compiled_agrees, conformance, unnamed_rules
from parlour.games.solitaire_flinch.game import SolitaireFlinch
from parlour.games.solitaire_flinch.moves import GIVE_UP
from parlour.games.solitaire_flinch.rules import NOT_NOW, legal, refusal
from parlour.games.solitaire_flinch.table import Table
from tests.games.solitaire_flinch.tables import GAME, SPACES


@rule
def stubborn_refusal(t: Table, seat: int, move: int) -> int:
    """As ever, but for giving up."""
    return NOT_NOW if move == GIVE_UP else refusal(t, seat, move)


@rule
def stubborn_legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves but the last, which is to give up."""
    count = legal(t, seat, out)
    return count - 1 if count > 0 else 0


class Stubborn(SolitaireFlinch):
    """Nobody gives up, or else random games would hardly begin."""

    rules = replace(SolitaireFlinch.rules, refusal=stubborn_refusal, legal=stubborn_legal)


Stubborn.__module__ = SolitaireFlinch.__module__  # where its rules live
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


def test_every_rule_is_named_by_a_test() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")]
    assert unnamed_rules(GAME, texts) == []


def test_move_indexes_never_change() -> None:
    expected = "6b1d161efce61827c9e4236f6c0d376415c183117cc2b732f3672c80fd5fc6f2"
    assert GAME.moves.fingerprint() == expected
