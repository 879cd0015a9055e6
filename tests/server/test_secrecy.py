"""Two worlds that differ only in what a viewer may not know tell that viewer the same bytes.

At every position of a game and for every viewer another world is imagined, in which everything
the viewer knows is true. All that can reach the viewer is compared in both: the welcome, gaps,
stale answers, the answer to every message, hints, the time for calls, and, after the next move,
the update. Only a move that shows something new may make a difference, and only with the view.
"""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import parlour
from parlour import Chance
from parlour.server import entries
from parlour.server import messages as m
from parlour.server.refusing import NotDone, Old, Wait
from parlour.server.table import LiveTable
from tests.server.party import Party

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("flush", 3, {}),
    ("flush", 2, {"edition": "first", "stalemate": True}),
    ("color-flush", 3, {}),
    ("flinch", 3, {}),
    ("flinch", 3, {"enforcement": "challenge"}),
    ("flinch", 4, {"enforcement": "challenge", "partners": True, "touch_move": True}),
    ("flinch", 2, {"wilds": True}),
    ("muggins", 3, {}),
    ("muggins", 3, {"enforcement": "challenge"}),
    ("solitaire-flinch", 1, {"give_up": False}),
    ("collectors-flinch", 3, {}),
]
TESTED_MOVES = 40  # of those that are not legal, at each position


def other_world(party: Party, viewer: int | None, chance: Chance) -> LiveTable:
    """The same table, as far as the viewer can know."""
    table = party.replayed()
    assert table.match is not None
    view = table.match.state.view(viewer)
    table.match.state = table.game.imagine(view, chance)
    table._views = None
    return table


def answer(table: LiveTable, party: Party, name: str | None, message: m.Ask) -> Any:
    """What a message is answered with, not counting whether the game would end by it."""
    try:
        table.decide(party.who(name), message, party.now, lambda: "drawn")
    except NotDone as error:
        return error.refused(message.id, table.told)
    except Old as error:
        return table.stale(message.id, error.version, party.seat(name), party.now)
    except Wait as error:
        return error.until
    return "done"


def messages(party: Party, name: str | None, random: Random) -> list[m.Ask]:
    """All kinds of things the viewer might ask."""
    game, version = party.table.game, party.table.moved
    legal = set(party.legal(name)) if name is not None else set()
    rest = [str(move) for move in game.moves if str(move) not in legal]
    tried = [*legal, *random.sample(rest, min(TESTED_MOVES, len(rest)))]
    asked: list[m.Ask] = [m.Play("x", version, (move,)) for move in tried]
    asked += [m.Call("x", version, move) for move in tried]
    asked += [m.Play("x", version, (one, two)) for one, two in pairwise(tried)]
    asked += [m.Play("x", version - 1, (tried[0],)), m.Call("x", version - 1, tried[0])]
    asked += [m.Say("x", "hello"), m.React("x", "hello"), m.Leave("x"), m.Rematch("x")]
    return asked


def compare(party: Party, name: str | None, world: LiveTable, random: Random) -> None:
    table, seat = party.table, party.seat(name)
    assert json.loads(table.view(seat) or b"") == json.loads(party.state.view(seat).text())
    assert world.welcome(seat, party.now) == table.welcome(seat, party.now)
    since = max(table.seated_anew, table.told - 3)
    assert world.resume(seat, since, party.now) == table.resume(seat, since, party.now)
    assert world.deadline() == table.deadline()
    assert (world.window is None) == (table.window is None)
    for message in messages(party, name, random):
        assert answer(world, party, name, message) == answer(table, party, name, message), message
    assert advice(world, party, name) == advice(table, party, name)


def advice(table: LiveTable, party: Party, name: str | None) -> Any:
    """The question a hint would be the answer to, or why there is none."""
    try:
        return table.hint(party.who(name))
    except NotDone as error:
        return error.code


def next_entry(party: Party, random: Random) -> entries.Entry:
    """Somebody plays at random, or calls, or a window ends."""
    window = party.table.window
    if window is not None and party.now < window.until:
        callers = [
            (name, move)
            for name in party.secrets
            for move in party.legal(name)
            if hasattr(party.table.game.moves.parse(move), "accused")
        ]
        if callers and not window.calls and random.random() < 0.3:
            name, move = random.choice(callers)
            return party.decide(name, m.Call(party.id(), party.table.moved, move)).entries[0]
        party.now = window.until
        if due := party.table.due(party.now):
            return due[0]
    name = party.turn
    legal = [
        move
        for move in party.legal(name)
        if not hasattr(party.table.game.moves.parse(move), "accused")
    ]
    return party.decide(
        name, m.Play(party.id(), party.table.moved, (random.choice(legal),))
    ).entries[0]


def is_legal_in(world: LiveTable, entry: entries.Entry) -> bool:
    """Whether the other world allows it."""
    assert world.match is not None
    if isinstance(entry, entries.Played):
        return world.match.state.refusal(entry.seat, entry.moves[0]) is None
    if isinstance(entry, entries.Heard) and entry.seat is not None and entry.move is not None:
        return world.match.state.refusal(entry.seat, entry.move) is None
    return True


def shows_something(party: Party, entry: entries.Entry) -> bool:
    """Whether the move may show something new to somebody."""
    game, table = party.table.game, party.state.table
    if isinstance(entry, entries.Played):
        return bool(game.rules.reveals(table, entry.seat, game.moves.index(entry.moves[0])))
    return isinstance(entry, entries.Heard)


@pytest.mark.parametrize(("game", "people", "options"), CASES)
def test_nobody_receives_a_bit_they_may_not_know(
    game: str, people: int, options: dict[str, Any]
) -> None:
    names = ["Ana", "Ben", "Cleo", "Dan"][:people]
    chance, random = Chance(f"{game} {options} worlds"), Random(f"{game} {options}")
    compared = sequels = 0
    party = Party(game, people=names, options=options).start()
    for step in range(60):
        if party.table.status != "playing" or party.state.turn is None:
            break
        looks = step % 4 == 0 or people == 1 or party.table.window is not None
        worlds = {
            name: other_world(party, party.seat(name), chance) for name in [*names, None] if looks
        }
        for name, world in worlds.items():
            compare(party, name, world, random)
            compared += 1
        entry = next_entry(party, random)
        shows = shows_something(party, entry)
        allowed = {name: is_legal_in(world, entry) for name, world in worlds.items()}
        party.append([entry])
        version = party.table.version
        for name, world in worlds.items():
            seat = party.seat(name)
            if not allowed[name]:
                assert getattr(entry, "seat", None) != seat
                continue
            world.apply(entry, version, party.now)
            assert world.told == party.table.told
            assert world.window == party.table.window
            if version > party.table.told:
                continue
            same_view = world.view(seat) == party.table.view(seat)
            assert same_view or shows, f"{name} sees a difference after {entry}"
            if same_view:
                for told in range(party.table.told, version + 1):
                    assert world.frame(told, seat) == party.table.frame(told, seat)
                sequels += 1
    assert compared > 10
    assert sequels > 5


@pytest.mark.parametrize("game", ["flush", "color-flush", "flinch", "muggins", "collectors-flinch"])
def test_a_hint_is_the_same_in_every_world(game: str) -> None:
    party = Party(game, people=["Ana"], bots=2).start()
    chance, random = Chance(f"{game} hints"), Random(game)
    hints = 0
    while hints < 5:
        if party.state.turn == 0:
            world = other_world(party, 0, chance)
            assert world.state() == party.table.state()
            assert world.hint(party.who("Ana")) == party.table.hint(party.who("Ana"))
            hints += 1
            party.play("Ana", random.choice(party.legal("Ana")))
        else:
            seat = party.state.turn
            move = str(random.choice(party.state.legal(seat)))
            party.append(party.table.bot_plays(seat, move, party.table.moved, party.now))


def test_every_game_is_among_the_cases() -> None:
    assert {game for game, _, _ in CASES} == set(parlour.games())
    assert {g for g, _, o in CASES if o.get("enforcement") == "challenge"} == {"flinch", "muggins"}


def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party("collectors-flinch", people=["Ana", "Ben"]).start()
    world = other_world(party, 0, Chance("another"))
    show = party.table.game.show

    def leaky(t: Any, seat: int | None) -> dict[str, Any]:
        return {**show(t, seat), "peek": [list(hand) for hand in t.hand]}

    compare(party, "Ana", world, Random(1))
    monkeypatch.setattr(type(party.table.game), "show", staticmethod(leaky))
    world._views = None
    party.table._views = None
    with pytest.raises(AssertionError):
        compare(party, "Ana", world, Random(1))
