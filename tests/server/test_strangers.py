"""A stranger who sits down and leaves, over and over, spoils the table for nobody."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from time import monotonic

from parlour.server import messages as m
from parlour.server.guard import DAY, SITTINGS, Visitor
from parlour.server.limits import MOST_BEFORE, MOST_CHATTER, MOST_SITTINGS
from parlour.server.settings import Limits
from tests.server.inside import come, halls, made
from tests.server.party import Party
from tests.server.refusals import refused


def test_one_address_takes_only_so_many_chairs_and_others_still_find_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            table = (await made(hall)).table
            address = Visitor(replace(Limits(), address_tables=3), monotonic())
            stranger = await come(hall, table, visitor=address)
            answers = []
            for n in range(5):
                answers.append(await stranger.ask(m.Sit(f"s{n}", 1, "Mallory")))
                await stranger.ask(m.Leave(f"l{n}"))
            assert [answer["type"] for answer in answers] == ["done"] * 3 + ["refused"] * 2
            assert answers[-1]["code"] == "too_many"
            again = await come(hall, table, visitor=address)
            assert (await again.ask(m.Sit("again", 1, "Mallory")))["code"] == "too_many"
            assert (await stranger.ask(m.Sit("s2", 1, "Mallory")))["type"] == "done", "an answer"
            cleo = await come(hall, table)
            assert (await cleo.ask(m.Sit("cleo", 1, "Cleo")))["type"] == "done"

    asyncio.run(run())


def test_a_chair_that_was_not_to_be_had_costs_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            table = (await made(hall)).table
            address = Visitor(replace(Limits(), address_tables=1), monotonic())
            ben = await come(hall, table, visitor=address)
            for n in range(5):
                assert (await ben.ask(m.Sit(f"s{n}", 0, "Ben")))["code"] == "taken"
            assert (await ben.ask(m.Sit("mine", 1, "Ben")))["type"] == "done"

    asyncio.run(run())


def test_within_a_day_one_address_cannot_use_up_the_chairs_of_a_table() -> None:
    limits = Limits()
    assert SITTINGS * limits.address_tables + limits.address_tables < MOST_SITTINGS
    bucket = Visitor(limits, 0).sittings
    assert sum(bucket.take(minute * 60.0) for minute in range(int(DAY / 60))) < MOST_SITTINGS


def test_there_is_an_end_to_sitting_down_and_the_host_can_still_begin() -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1)
    before = party.table.sittings
    party.sit("Cleo", 2)
    party.ask("Cleo", m.Leave("w"))
    assert party.table.sittings == party.replayed().sittings == before + 1
    party.table.sittings = MOST_SITTINGS
    refused("chatter", lambda: party.ask(None, m.Sit("y", 2, "Cleo")))
    party.start()
    assert party.table.status == "playing"


def test_before_the_start_a_guest_can_put_little_into_the_log() -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1)
    ana, ben = (chair.digest for chair in list(party.table.chairs)[:2])
    for table in (party.table, party.twin):
        table.chatter.update({ana: MOST_CHATTER - 2, ben: MOST_BEFORE - 1})
    party.ask("Ben", m.React("1", "wow"))
    refused("chatter", lambda: party.ask("Ben", m.React("x", "wow")))
    refused("chatter", lambda: party.ask("Ben", m.Rename("y", "Benno")))
    party.ask("Ana", m.Rename("2", "Anna"))  # the host keeps order
    party.start()
    party.ask("Ben", m.React("3", "wow"))


def test_what_those_who_left_have_said_is_taken_from_nobody() -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1)
    for n in range(50):
        party.table.chatter[f"somebody who has left {n}"] = MOST_BEFORE
    party.sit("Cleo", 2)
    party.ask("Cleo", m.React("1", "hello"))
    party.ask("Ben", m.React("2", "hello"))
