"""Flinch passes the conformance kit in its variants, and random games of all of them end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.variants import variants
from parlour.engine import Chance
from parlour.engine.compiled import compiled, load, unload
from parlour.engine.testing import (
    Case,
    check_compiled_agrees,
    conformance,
    positions,
    unnamed_rules,
)
from parlour.games.flinch import events
from tests.games.flinch.tables import GAME

CALLS = {"enforcement": "challenge"}
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"partners": True, "stockpile": 12}),
    (3, {"wilds": True, "stockpile": 4}),
    (2, {"build": "up_and_down", "wilds": True, "touch_move": True}),
    (3, {"build": "eights", "stockpile": 11, **CALLS}),
    (4, {"partners": True, "touch_move": True, **CALLS}),
    (2, {"build": "up_and_down", "stockpile": 30, **CALLS}),
    (8, {"build": "eights", "wilds": True, "partners": True, "stockpile": 3}),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_flinch_conforms(seats: int, options: dict[str, Any]) -> None:
    conformance(Case(GAME, seats, options, games=1, positions=15))


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_plain_and_compiled_agree(seats: int, options: dict[str, Any]) -> None:
    assert check_compiled_agrees(Case(GAME, seats, options, games=3)) > 50


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {"wilds": True, "stockpile": 4}), (4, {"stockpile": 19})]
)
def test_plain_and_compiled_imagine_alike(seats: int, options: dict[str, Any]) -> None:
    """FLI-STACK-1: also with the Stack made anew several times."""
    fast = compiled(GAME)
    chance = Chance("imagine")
    for state, seat, _move in positions(Case(GAME, seats, options, positions=80)):
        known, _ = GAME.known(state.view(seat))
        items = [0] * GAME.items
        order = chance.order(items[: GAME.rules.unseen(known, items)])
        record = fast.records(1, seats, **options)
        load(known, record)
        _, room = fast.buffers()
        assert fast.rules["unseen"](record[0], room) == len(order)
        assert room.tolist() == items
        same = np.array(order, np.int64)
        GAME.rules.fill(known, order)
        fast.rules["fill"](record[0], same)
        assert unload(record, 0, type(known)).difference(known) == []


def test_random_games_of_every_variant_and_number_of_players_end() -> None:
    """FLI-WIN-1, FLI-CH-5, FLI-BLOCK-2: in every way that a game can end, no card lost.

    FLI-OPEN-1, FLI-STACK-1, FLI-BLOCK-1: what is rare happens now and then.
    """
    endings: Counter[str] = Counter()
    tally = np.zeros(40, np.int64)
    for variant in variants("flinch"):
        run = compiled(GAME).survey(seats=variant.seats, games=12, seed=1, **variant.options)
        for used, t in run:
            assert used > 0, variant
            outcome = GAME.outcome(t)
            assert outcome is not None
            endings[outcome.ending] += 1
            tally += t.tally
    assert set(endings) >= {"stockpile", "penalty", "blocked"}
    for kind in (
        events.OPENING_RESERVES,
        events.RESHUFFLED,
        events.SHORT_DRAW,
        events.BLOCKED,
        events.MUST_RELEASE,
        events.RELEASED,
        events.CALL_RIGHT,
        events.CALL_WRONG,
    ):
        assert tally[kind] > 0


def test_move_indexes_never_change() -> None:
    assert GAME.moves.fingerprint() == FINGERPRINT


FINGERPRINT = "063e691c2c9a2614b3c8b80b22730bf0e85b0d059ebdf44bea1e962843d78dd2"


def test_every_rule_is_named_by_a_test() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    assert unnamed_rules(GAME, sources) == []
