"""A table that one server has forgotten: the others say so, and keep nothing of it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from parlour.server import messages as m
from parlour.server.hall import Hall
from parlour.server.limits import UNSEATED
from parlour.server.room import NoSuchTable
from tests.server.inside import Guest, come, halls, made, until


async def sweep(hall: Hall) -> None:
    """Forget every table that was never started, as if it were a day later."""
    assert await hall.store.sweep(hall.now() + 1)


def is_sent_away(guest: Guest) -> bool:
    """Whether somebody was told that there is no such table, and not to come back."""
    if not guest.closed:
        return False
    error, goodbye = guest.told[-2:]
    is_told = error.get("code") == goodbye.get("reason") == "no_table"
    return is_told and goodbye.get("come_back") is None


@pytest.mark.parametrize("nodes", [1, 2])
def test_whoever_asks_at_a_forgotten_table_is_told_that_there_is_none(
    tmp_path: Path, nodes: int
) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}", nodes) as all_halls:
            north, south = all_halls[0], all_halls[-1]
            new = await made(north)
            ana, ben = await come(south, new.table, new.secret), await come(south, new.table)
            room = await south.room(new.table)
            await sweep(north)
            with pytest.raises(NoSuchTable):
                await room.ask(ana, m.React("x", "hello"))
            await until(lambda: is_sent_away(ana) and is_sent_away(ben))
            assert new.table not in south.rooms
            with pytest.raises(NoSuchTable):
                await south.room(new.table)

    asyncio.run(run())


def test_a_server_that_looks_for_news_closes_the_rooms_of_forgotten_tables(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}", 2) as (north, south):
            new = await made(north)
            guest = await come(south, new.table)
            await sweep(north)
            kept = await made(north)
            await come(south, kept.table)
            await south._look_for_news()
            assert set(south.rooms) == {kept.table}
            await until(lambda: is_sent_away(guest))

    asyncio.run(run())


def test_what_is_due_at_a_forgotten_table_is_tried_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            new = await made(hall)
            ana = await come(hall, new.table, new.secret)
            room = await hall.room(new.table)
            async with room.lock:
                await room.append(room.table.went(0), room.now())
            await sweep(hall)
            later = hall.now() + UNSEATED
            monkeypatch.setattr(hall, "now", lambda: later)
            room.driver.look()  # the host has been away too long
            await until(lambda: room.is_gone and not room.driver.is_driving)
            room.driver.look()
            assert room.driver._timer is None
            room.part(ana)
            await until(lambda: is_sent_away(ana))

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert caplog.records == []
