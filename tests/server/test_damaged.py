"""A database found to be damaged while tables are open: everybody is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import AsyncMock

import msgspec
import pytest

from parlour.server import messages as m
from parlour.server.socket import _Conversation
from parlour.server.store import BadDatabase
from tests.server.inside import come, halls, made

DAMAGED = AsyncMock(side_effect=BadDatabase("The file is damaged."))


def test_whoever_says_something_is_told_and_may_say_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            table = await made(hall)
            ana = await come(hall, table.table, table.secret)
            conversation = _Conversation(hall, ana, AsyncMock())
            with monkeypatch.context() as patched:
                patched.setattr(hall.store, "append", DAMAGED)
                await conversation._answer(m.Say("s", "hello"))
            assert (ana.told[-1]["type"], ana.told[-1]["code"]) == ("error", "store")
            await conversation._answer(m.Say("s", "hello"))
            assert "done" in {told["type"] for told in ana.told}

    asyncio.run(run())


def test_whoever_comes_in_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            table = await made(hall)
            guest = await come(hall, table.table)
            with monkeypatch.context() as patched:
                patched.setattr(hall, "room", DAMAGED)
                hello = msgspec.json.encode(m.Hello(m.PROTOCOL, table.table)).decode()
                assert not await _Conversation(hall, guest, AsyncMock())._enter(hello)
            codes = [told["code"] for told in guest.told if told["type"] == "error"]
            assert codes == ["store"]

    asyncio.run(run())
