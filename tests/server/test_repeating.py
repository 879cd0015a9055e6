"""Ids that come again: with the command they were used for, and with another one."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from parlour.server import messages as m
from tests.server.inside import come, halls, made
from tests.server.party import Party
from tests.server.refusals import refused

ID = "used"
LONG = "r4nd0m-and-long-enough"

# Before the start, by the host: what is done, the same in other words, and others of its kind.
BEFORE: list[tuple[m.Ask, list[m.Ask], list[m.Ask]]] = [
    (m.Rename(ID, "Zoé"), [m.Rename(ID, " Zoe\u0301 ")], [m.Rename(ID, "Zoe")]),
    (m.GiveSalt(ID, "tea"), [], [m.GiveSalt(ID, "Tea"), m.GiveSalt(ID, "")]),
    (m.Kick(ID, 1), [], [m.Kick(ID, 2), m.Leave(ID)]),
    (m.Mute(ID, 1), [], [m.Mute(ID, 2), m.Mute(ID, 1, muted=False)]),
    (m.Say(ID, "hello"), [m.Say(ID, "hello ")], [m.Say(ID, "hallo")]),
    (m.React(ID, "hello"), [], [m.React(ID, "wow"), m.Say(ID, "hello")]),
    (m.Start(ID), [], [m.Start(ID, "keen")]),
    (m.Start(ID, "keen"), [], [m.Start(ID, "gentle"), m.Start(ID)]),
    (m.Leave(ID), [], [m.Kick(ID, 0), m.Return(ID)]),
    (
        m.SetSeat(ID, 3, m.ChairAsked("bot", "sharp")),
        [],
        [m.SetSeat(ID, 3, m.ChairAsked("bot", "keen")), m.SetSeat(ID, 3, m.ChairAsked("closed"))],
    ),
    (
        m.SetSeat(ID, 3, m.ChairAsked("closed")),
        [m.SetSeat(ID, 3, m.ChairAsked("closed", "sharp"))],
        [m.SetSeat(ID, 4, m.ChairAsked("closed")), m.SetSeat(ID, 3, m.ChairAsked("open"))],
    ),
]


@pytest.mark.parametrize(("done", "same", "others"), BEFORE, ids=repr)
def test_an_id_answers_only_for_what_was_done_under_it(
    done: m.Ask, same: list[m.Ask], others: list[m.Ask]
) -> None:
    party = Party(people=["Ana", "Ben", "Cleo"], more_chairs=2)
    first = party.ask("Ana", done)
    before = party.everything()
    for message in (done, *same):
        assert party.ask("Ana", message) == first
    for message in (*others, m.Rematch(ID), m.Play(ID, 1, ("draw",))):
        refused("id_used", partial(party.ask, "Ana", message))
        replayed = party.replayed()
        refused(
            "id_used",
            partial(replayed.decide, party.who("Ana"), message, party.now, party.draw),
        )
    assert party.everything() == before


def test_other_moves_under_an_id_already_used_are_not_taken_for_played() -> None:
    party = Party("flush").start()
    name, version = party.turn, party.table.moved
    one, other = party.legal(name)[:2]
    first = party.ask(name, m.Play(ID, version, (one,)))
    assert party.ask(name, m.Play(ID, version, (f" {one.upper()}",))) == first
    for moves in ((other,), (one, other), ("dance",)):
        refused("id_used", partial(party.ask, name, m.Play(ID, version, moves)))
    assert party.table.version == first.version


def test_a_move_sent_again_with_the_version_heard_since_is_played_once() -> None:
    party = Party("muggins").start()
    name = party.turn
    first = party.ask(name, m.Play(ID, party.table.moved, ("draw",)))
    assert party.ask(name, m.Play(ID, first.version, ("draw",))) == first
    assert party.table.version == first.version


def test_a_call_made_again_is_heard_once_and_another_is_refused() -> None:
    party = Party("muggins", options={"enforcement": "challenge"}).start()
    accused = party.turn
    caller = next(name for name in party.secrets if name != accused)
    party.play(accused, "draw")
    call = m.Call(ID, party.table.moved, f"muggins {party.seat(accused)}")
    first = party.ask(caller, call)
    for again in (call, m.Call(ID, call.version, call.move.upper())):
        assert party.ask(caller, again) == first
    party.wait(party.table.manner.window)
    for again in (call, m.Call(ID, party.table.moved, call.move)):
        assert party.ask(caller, again) == first
    refused("id_used", partial(party.ask, caller, m.Call(ID, call.version, "muggins 7")))


def test_a_chair_asked_for_under_one_id_is_the_same_chair_and_name() -> None:
    party = Party(people=["Ana"], more_chairs=2)
    asked = m.Sit(LONG, 1, "Ben", "salt")
    first = party.ask(None, asked)
    assert party.ask(None, asked) == first
    for other in (
        m.Sit(LONG, 2, "Ben", "salt"),
        m.Sit(LONG, 1, "Bea", "salt"),
        m.Sit(LONG, 1, "Ben"),
    ):
        refused("id_used", partial(party.ask, None, other))


def test_advice_is_not_asked_for_under_an_id_already_used(tmp_path: Path) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            new = await made(hall)
            ana = await come(hall, new.table, new.secret)
            await ana.ask(m.React(ID, "hello"))
            assert (await ana.ask(m.Hint(ID)))["code"] == "id_used"

    asyncio.run(run())
