"""Views written in parts are the views the engine gives, for every game and every viewer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import parlour
from parlour.server.viewing import Views

MOVES = 400


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no name comes twice."""
    assert len(dict(pairs)) == len(pairs), pairs
    return dict(pairs)


@pytest.mark.parametrize("name", parlour.games())
def test_a_view_written_in_parts_is_the_view_of_the_engine(name: str) -> None:
    luck = Random(name)
    game = parlour.game(name)
    in_parts = 0
    for seats in game.seats[:4]:
        state = game.deal(seats=seats, seed=f"tea {seats}")
        for number in range(MOVES):
            if state.turn is None:
                break
            state.play(state.turn, luck.choice(state.legal(state.turn)))
            if number % 7:
                continue
            views = Views(state, Views.head(state))
            for viewer in (None, *range(seats)):
                told = json.loads(views.of(viewer), object_pairs_hook=once)
                assert told == json.loads(state.view(viewer).text())
                assert views.of(viewer) is views.of(viewer)
            in_parts += game.own(state.table, 0) is not None
    assert in_parts > 0 or name == "color-flush"
