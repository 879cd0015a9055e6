"""Views written in parts are the views the engine gives, for every game and every viewer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import parlour
from parlour.engine import Game, State
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
            check(views, state)
            in_parts += game.own(state.table, 0) is not None
    assert (in_parts > 0) == (type(game).own is not Game.own)


def check(views: Views, state: State[Any]) -> None:
    for viewer in (None, *range(state.seats)):
        told = json.loads(views.of(viewer), object_pairs_hook=once)
        assert told == json.loads(state.view(viewer).text())
        assert views.of(viewer) is views.of(viewer)


@pytest.mark.parametrize("name", parlour.games())
def test_what_is_kept_from_the_position_before_is_what_would_be_written_now(name: str) -> None:
    luck = Random(name)
    game = parlour.game(name)
    for seats in game.seats[:4]:
        state = game.deal(seats=seats, seed=f"tea {seats}")
        head = Views.head(state)
        views = Views(state.copy(), head)
        check(views, state)
        for _ in range(MOVES // 2):
            if state.turn is None:
                break
            before = state.copy()
            for _ in range(luck.randint(1, 3)):
                if state.turn is not None:
                    state.play(state.turn, luck.choice(state.legal(state.turn)))
            views = Views(state.copy(), head, views, before)
            check(views, state)


def test_a_part_is_told_by_the_fields_it_follows_from() -> None:
    """What a part is said to follow from decides whether it is written again."""
    for game in map(parlour.game, parlour.games()):
        state = game.deal(seats=game.seats[-1], seed="fields")
        whole = state.view(None)
        for name, part in game.parts.items():
            assert whole[name] == part.show(state.table)
            assert name not in game.passing(state.table)
