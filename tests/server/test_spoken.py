"""Events as JSON, put into words once for all tables: what a table reads is what the game tells."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import parlour
from parlour.engine import Event, Game
from parlour.server.messages import EventTold, Words
from parlour.server.spoken import tale, tale_of
from parlour.server.told import Heard

MOVES = 300
# Letters that mean something in JSON or in a form that is filled in, and others of many bytes.
NAMES = ('A "quoted" \\ name', "100 %b", "{seat}", "Élise", "木村", "🂡", "%%", "Zoë")


def told(game: Game[Any], names: tuple[str, ...], events: list[Event]) -> bytes:
    """The same, written anew."""
    return msgspec.json.encode(
        [
            EventTold(
                event.json(), Words(game.tell(event, names, "en"), game.tell(event, names, "fr"))
            )
            for event in events
        ]
    )


@pytest.mark.parametrize("name", parlour.games())
def test_every_event_is_told_as_the_game_tells_it_whoever_plays(name: str) -> None:
    luck = Random(name)
    game = parlour.game(name)
    seats = game.seats[-1]
    for number in range(2):
        names = tuple(luck.sample(NAMES, seats))
        state = game.deal(seats=seats, seed=f"told {number}")
        for _ in range(MOVES):
            if state.turn is None:
                break
            move = luck.choice(state.legal(state.turn))
            notes = state.noted(state.turn, game.moves.index(move))
            events = game.gather(notes)
            assert events
            ways = [
                Heard(game, names, tale(game, events)),
                Heard(game, names, tale_of(game, notes)),
            ]
            for heard in ways:
                for viewer in (None, *range(seats)):
                    seen = [event.seen_by(viewer) for event in events]
                    assert msgspec.json.encode(heard.by(viewer)) == told(game, names, seen)
                assert msgspec.json.encode(heard.whole()) == told(game, names, events)
                assert heard.are_public == all(event.seen_by(None) is event for event in events)
            begins = {tale(game, events).begins_round, tale_of(game, notes).begins_round}
            assert begins == {any("round" in event.json() for event in events)}


def test_where_nothing_happened_nothing_is_told() -> None:
    game = parlour.game("flush")
    assert Heard(game, ("Ana", "Ben"), tale(game, [])).whole() == ()
