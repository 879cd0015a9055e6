"""Whatever is written to a game, it answers with a state or with one of its own sentences."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from examples.climb.game import Climb
from parlour.engine import Chance, Game, ParlourError, State
from parlour.engine.testing import in_full
from parlour.match import Match, Record

GAMES: list[Game[Any]] = [*(parlour.game(name) for name in parlour.games()), Climb()]

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 20),
    st.sampled_from([10**30, -(10**30), 1 << 15, 1 << 63]),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["7", "F", "lay", "over", "red", "\ud800", "7 " * 200]),
)
JUNK = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)


def played(game: Game[Any], moves: int) -> State[Any]:
    state = game.deal(seats=game.seats[-1], seed="robust")
    chance = Chance(f"robust {game.name}")
    for _ in range(moves):
        if state.turn is None:
            break
        state.play(state.turn, chance.choice(state.legal(state.turn)))
    return state


@st.composite
def tampered(draw: st.DrawFn, told: Any) -> Any:
    """Plain data with one place, however deep, replaced, left out or doubled."""
    told = json.loads(json.dumps(told))
    parent: Any = told
    key: Any = draw(st.sampled_from(list(told)))
    while isinstance(inside := parent[key], dict | list) and inside and draw(st.booleans()):
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        parent, key = inside, draw(st.sampled_from(keys))
    match draw(st.sampled_from(["replace", "replace", "drop", "double"])):
        case "drop":
            del parent[key]
        case "double" if isinstance(parent, list):
            parent.append(parent[key])
        case _:
            parent[key] = draw(JUNK)
    return told


def everything(state: State[Any]) -> None:
    """Ask a state all there is to ask."""
    for viewer in [None, *range(state.seats)]:
        state.view(viewer).text()
    in_full(state)


STATES = {game.name: [played(game, moves) for moves in (0, 3, 25)] for game in GAMES}
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@by_game
@given(data=st.data())
def test_a_tampered_position_is_set_up_or_refused(game: Game[Any], data: st.DataObject) -> None:
    position = data.draw(tampered(data.draw(st.sampled_from(STATES[game.name])).position()))
    try:
        state = game.position(position)
    except ParlourError:
        return
    everything(state)


@by_game
@given(data=st.data())
def test_a_tampered_view_is_imagined_or_refused(game: Game[Any], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(STATES[game.name]))
    viewer = data.draw(st.sampled_from([None, *range(state.seats)]))
    view = data.draw(tampered(state.view(viewer)))
    try:
        game.imagine(view, Chance("tampered"))
    except ParlourError:
        return


@by_game
@given(junk=JUNK)
def test_what_is_no_position_and_no_view_is_refused(game: Game[Any], junk: Any) -> None:
    for attempt in (game.position, lambda told: game.imagine(told, Chance("junk"))):
        with pytest.raises(ParlourError):
            attempt(junk)


RECORD = Match(parlour.game("flush"), ["Ana", "Ben"], seed="tea").record().dumps()


@given(st.one_of(st.text(), JUNK.map(lambda junk: json.dumps(junk, default=str))))
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ParlourError):
        Record.loads(text)


@given(st.data())
def test_a_record_changed_anywhere_is_refused(data: st.DataObject) -> None:
    told = json.loads(RECORD)
    changed = data.draw(tampered(told))
    if json.dumps(changed) != json.dumps(told):
        with pytest.raises(ParlourError):
            Record.loads(json.dumps(changed))


@given(at=st.integers(0, len(RECORD) - 1), text=st.text(max_size=3))
def test_a_damaged_file_is_refused_or_says_the_same(at: int, text: str) -> None:
    damaged = RECORD[:at] + text + RECORD[at + 1 :]
    try:
        read = Record.loads(damaged)
    except ParlourError:
        return
    assert read.dumps() == RECORD
