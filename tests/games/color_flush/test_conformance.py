"""Color Flush passes the conformance kit, with every option."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlour.engine import Chance
from parlour.engine.compiled import compiled, load, unload
from parlour.engine.testing import (
    Case,
    check_compiled_agrees,
    conformance,
    positions,
    unnamed_rules,
)
from tests.games.color_flush.tables import GAME
from tests.games.color_flush.test_model import WILD

CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {"turn_limit": 60}),
    (3, {}),
    (4, {"swap": "may", "simultaneous": "shared", "deck": WILD}),
    (6, {"first_player": "most_colors", "memory_aid": True}),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_color_flush_conforms(seats: int, options: dict[str, Any]) -> None:
    conformance(Case(GAME, seats, options, games=2, positions=40))


@pytest.mark.parametrize("options", [{}, {"swap": "may", "simultaneous": "shared", "deck": WILD}])
@pytest.mark.parametrize("seats", range(2, 7))
def test_plain_and_compiled_agree(seats: int, options: dict[str, Any]) -> None:
    assert check_compiled_agrees(Case(GAME, seats, options, games=4)) > 10


def test_plain_and_compiled_imagine_alike() -> None:
    fast = compiled(GAME)
    chance = Chance("imagine")
    for state, seat, _move in positions(Case(GAME, 4, {"deck": WILD}, positions=60)):
        known, _ = GAME.known(state.view(seat))
        items = [0] * GAME.items
        order = chance.order(items[: GAME.rules.unseen(known, items)])
        record = fast.records(1, 4, deck=WILD)
        load(known, record)
        _, room = fast.buffers()
        assert fast.rules["unseen"](record[0], room) == len(order)
        assert room.tolist() == items
        GAME.rules.fill(known, order)
        fast.rules["fill"](record[0], np.array(order, np.int64))
        assert unload(record, 0, type(known)).difference(known) == []


def test_move_indexes_never_change() -> None:
    expected = "f8b77e16102d82b6e3c98d026a5910dd1be63d6b573423e13534df732ac6bfbd"
    assert GAME.moves.fingerprint() == expected


def test_every_rule_is_named_by_a_test() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    assert unnamed_rules(GAME, sources) == []
