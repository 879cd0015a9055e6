"""How long a bot thought tells nothing of its cards: its move comes when it would come anyway."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import View
from parlour.server import messages as m
from parlour.server.asking import thinking_time
from parlour.server.thinkers import Thinkers
from tests.server.inside import come, halls, until

BOTH = m.ChairAsked(), m.ChairAsked("bot", "merciless")


class Sudden(Thinkers):
    """A bot that knows at once what to do."""

    async def choose(self, level: str, view: Mapping[str, Any], seed: str) -> str | None:
        del level, seed
        return View(view).legal[0]


def test_only_those_who_think_ahead_need_time() -> None:
    levels = ("gentle", "keen", "sharp", "merciless")
    assert [thinking_time(level) for level in levels] == [0, 0, 100, 1000]


@pytest.mark.parametrize(("pace", "expected"), [(0, 1000), (1300, 1300)])
def test_a_move_that_is_clear_at_once_comes_no_sooner(
    tmp_path: Path, pace: int, expected: int
) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            await hall.thinkers.close()
            hall.thinkers = Sudden(1)
            manner = m.Manner(pace=pace)
            new = await hall.create(m.NewTable("muggins", "Ana", BOTH, manner=manner))
            ana = await come(hall, new.table, new.secret)
            await ana.ask(m.Start("start"))
            room = await hall.room(new.table)
            assert room.table.match is not None
            while room.table.match.state.turn == 0:
                move = str(room.table.match.state.legal(0)[-1])
                asked_for = m.Play(f"play-{room.table.moved}", room.table.moved, (move,))
                assert (await ana.ask(asked_for))["type"] == "done"
            begun, before = room.table.clocks.since, room.table.moved
            (asked,) = room.table.asks()
            assert (asked.since, asked.at) == (begun, begun + expected)
            await until(lambda: room.table.moved > before)
            assert room.table.at >= begun + expected

    asyncio.run(run())
