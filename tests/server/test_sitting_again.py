"""A chair whose answer was lost with the connection: asked for again, it is given again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server import messages as m
from parlour.server.limits import UNGUESSABLE
from tests.server.inside import come, halls, made
from tests.server.party import Party
from tests.server.refusals import refused

LONG = "r4nd0m-and-long-enough"


def test_whoever_asks_again_after_a_break_has_the_seat_and_its_secret(tmp_path: Path) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}", 2) as (north, south):
            table = (await made(north)).table
            lost = await come(north, table)
            first = await lost.ask(m.Sit(LONG, 1, "Ben"))
            ben = await come(south, table)  # the other connection may still seem to be there
            assert await ben.ask(m.Sit(LONG, 1, "Ben")) == first
            assert ben.told[-1]["type"] == "welcome"
            assert ben.told[-1]["you"] == ben.seat == 1
            assert (await ben.ask(m.Say("hello", "here I am")))["type"] == "done"
            assert await ben.ask(m.Sit(LONG, 1, "Ben")) == first
            assert (await come(north, table, first["secret"])).seat == 1

    asyncio.run(run())


def test_a_person_who_asks_again_is_no_longer_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            table = (await made(hall)).table
            lost = await come(hall, table)
            await lost.ask(m.Sit(LONG, 1, "Ben"))
            room = await hall.room(table)
            room.members.discard(lost)
            async with room.lock:
                await room.append(room.table.went(1), room.now())
            ben = await come(hall, table)
            await ben.ask(m.Sit(LONG, 1, "Ben"))
            assert room.table.chairs[1].went is None

    asyncio.run(run())


def test_the_answer_follows_from_the_log_and_the_log_tells_nobody() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    asked = m.Sit(LONG, 1, "Ben")
    first = party.ask(None, asked)
    assert first.secret is not None
    again = party.replayed().decide(party.who(None), asked, party.now, party.draw)
    assert again.entries == ()
    assert again.done(LONG, 99) == first
    bodies = b"".join(body for _, _, body in party.rows)
    assert LONG.encode() not in bodies
    assert first.secret.encode() not in bodies


@pytest.mark.parametrize("other", [LONG.replace("4", "5"), LONG.upper()])
def test_another_id_gives_nothing_away(other: str) -> None:
    party = Party(people=["Ana"], more_chairs=1)
    party.ask(None, m.Sit(LONG, 1, "Ben"))
    refused("taken", lambda: party.decide(None, m.Sit(other, 1, "Ben")))


def test_an_id_that_could_be_guessed_is_no_proof() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    short = LONG[: UNGUESSABLE - 1]
    party.ask(None, m.Sit(short, 1, "Ben"))
    refused("taken", lambda: party.decide(None, m.Sit(short, 1, "Ben")))


def test_a_chair_that_was_given_up_is_not_taken_again_by_the_same_words() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    party.secrets["Ben"] = party.ask(None, m.Sit(LONG, 1, "Ben")).secret or ""
    party.ask("Ben", m.Leave("x"))
    again = party.decide(None, m.Sit(LONG, 1, "Ben"))
    assert (again.entries, again.seat) == ((), None)


def test_whoever_sits_already_gets_no_second_seat() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    party.ask(None, m.Sit(LONG, 1, "Ben"))
    refused("seated", lambda: party.decide("Ana", m.Sit(LONG, 1, "Ben")))
