"""The rules that the page's buttons and cards lead to are rules of their games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.games import game, games

KITS = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("name", [name for name in games() if (KITS / name).is_dir()])
def test_every_rule_that_an_act_leads_to_is_in_the_catalogue(name: str) -> None:
    named = {
        found
        for path in (KITS / name).glob("*.ts")
        for found in re.findall(r'"([A-Z]{2,3}-[A-Z0-9]+-\d+)"', path.read_text("utf-8"))
    }
    assert named
    assert named <= {rule.id for rule in game(name).catalogue}
