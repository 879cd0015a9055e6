"""Collector's Flinch passes the conformance kit for every number of players."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlour.engine.compiled import compiled, load, unload
from parlour.engine.testing import (
    Case,
    check_compiled_agrees,
    conformance,
    positions,
    unnamed_rules,
)
from parlour.games.collectors_flinch.imagining import A_PLACE
from tests.games.collectors_flinch.tables import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_collectors_flinch_conforms(seats: int) -> None:
    conformance(Case(GAME, seats, games=6, positions=120))
    conformance(Case(GAME, seats, {"memory_aid": True}, games=1, positions=10))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_and_compiled_agree(seats: int) -> None:
    assert check_compiled_agrees(Case(GAME, seats, games=30)) > 1500


@pytest.mark.parametrize("seats", [2, 4])
def test_hands_are_imagined_alike_plain_and_compiled(seats: int) -> None:
    fast = compiled(GAME)
    records = np.zeros(1, fast.dtype)
    for number, (state, _seat, _move) in enumerate(positions(Case(GAME, seats, positions=40))):
        view = state.view(number % seats)
        plain, _ = GAME.known(view)
        load(plain, records)
        out = [0] * GAME.items
        order = out[: GAME.rules.unseen(plain, out)]
        order = [*order[1::2], *order[0::2]]
        assert any(item >= A_PLACE for item in order) or not order
        GAME.rules.fill(plain, order)
        fast.rules["fill"](records[0], np.array(order, np.int64))
        assert plain.difference(unload(records, 0, fast.table)) == []


def test_every_rule_is_named_by_a_test() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")]
    assert unnamed_rules(GAME, texts) == []


def test_move_indexes_never_change() -> None:
    expected = "8a625a82865a59cb3f43acc191e29737dc8147ab63038934ddf16cc2278c7761"
    assert GAME.moves.fingerprint() == expected
