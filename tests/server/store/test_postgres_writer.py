"""How groups of appends follow each other, whatever the database behind them takes for each."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from parlour.server.store.contract import Conflict, Row, StoreUnavailable
from parlour.server.store.postgres_writer import Append, Writer


class Slow(Writer):
    """A writer whose database does nothing until it is told to; `lost` are taken by others."""

    def __init__(self, told: list[str], lost: str = "") -> None:
        async def connect() -> Any:
            raise NotImplementedError

        super().__init__(connect, lambda error: StoreUnavailable(str(error)))
        self.told = told
        self.lost = lost
        self.asked, self.gate = asyncio.Event(), asyncio.Event()

    async def open(self) -> None:
        """Begin, without a database."""
        self._task = asyncio.create_task(self._run())

    async def end(self) -> None:
        """Write everything that waits, and end."""
        self._closing = True
        self._wanted.set()
        await self._task

    async def _written(self, group: Sequence[Append]) -> set[str]:
        self.told.append("asked for " + " ".join(append.match for append in group))
        self.asked.set()
        await self.gate.wait()
        return {append.match for append in group} - set(self.lost)


async def write(writer: Slow, match: str) -> None:
    try:
        await writer.append(match, 1, [Row(2, 1000, b"")], {})
    except Conflict:
        writer.told.append(f"{match} was late")
    else:
        writer.told.append(f"{match} is safe")


@pytest.mark.parametrize(("lost", "then"), [("", "a is safe"), ("a", "a was late")])
def test_the_next_group_is_on_its_way_before_the_last_hears_how_it_went(
    lost: str, then: str
) -> None:
    async def run() -> list[str]:
        told: list[str] = []
        writer = Slow(told, lost)
        await writer.open()
        first = asyncio.create_task(write(writer, "a"))
        await writer.asked.wait()
        others = [asyncio.create_task(write(writer, match)) for match in "bc"]
        await asyncio.sleep(0)
        writer.gate.set()
        await asyncio.gather(first, *others)
        await writer.end()
        return told

    assert asyncio.run(run()) == ["asked for a", "asked for b c", then, "b is safe", "c is safe"]


def test_closing_waits_for_all_that_was_asked_for() -> None:
    async def run() -> list[str]:
        told: list[str] = []
        writer = Slow(told)
        await writer.open()
        writing = [asyncio.create_task(write(writer, match)) for match in "aabb"]
        await asyncio.sleep(0)
        writer.gate.set()
        await writer.end()
        await asyncio.gather(*writing)
        return told

    told = asyncio.run(run())
    assert told.count("asked for a b") == 2  # of one table, one at a time
    assert told.count("a is safe") == told.count("b is safe") == 2
