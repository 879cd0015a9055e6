"""Every rule of every game is named by a test of that game.

A rule id counts where a test's name, docstring or comment holds it. Whether the test then
really tests the rule, no program can say; reviewers do.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.engine.testing import unnamed_rules

TESTS = Path(__file__).parent / "games"


def sources(name: str) -> list[str]:
    """The texts of the tests of a game, which lie in a folder named as its package."""
    package = type(parlour.game(name)).__module__.split(".")[-2]
    return [path.read_text("utf-8") for path in sorted((TESTS / package).rglob("test_*.py"))]


@pytest.mark.parametrize("name", parlour.games())
def test_every_rule_is_named_by_a_test_of_its_game(name: str) -> None:
    unnamed = unnamed_rules(parlour.game(name), sources(name))
    assert not unnamed, f"{name}: no test names {', '.join(unnamed)}"


@pytest.mark.parametrize("name", parlour.games())
def test_a_rule_whose_tests_were_taken_away_is_noticed(name: str) -> None:
    game = parlour.game(name)
    for rule in game.catalogue:
        without = [text.replace(rule.id, "") for text in sources(name)]
        assert rule.id in unnamed_rules(game, without)
    assert unnamed_rules(game, []) == [rule.id for rule in game.catalogue]


def test_no_two_games_share_a_rule_id() -> None:
    ids = [rule.id for name in parlour.games() for rule in parlour.game(name).catalogue]
    assert len(ids) == len(set(ids))
