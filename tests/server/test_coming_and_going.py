"""Who is gone for a moment only, as when a page is loaded again, leaves no trace in the log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic

from parlour.server.limits import BLINK
from tests.server.clients import Client, create
from tests.server.serving import serving

TIMES = 30


def absences(client: Client) -> int:
    """How often a client was told that somebody went away."""
    updates = [message for message in client.heard if message["type"] == "update"]
    return sum((update.get("news") or {}).get("what") == "went" for update in updates)


def test_only_an_absence_that_lasts_is_noted(tmp_path: Path) -> None:
    async def come_and_go(ana: Client) -> int:
        """How many of the absences were long, as a busy machine may make them."""
        long = 0
        for _ in range(TIMES):
            began = monotonic()
            await ana.cut()
            await ana.open()
            long += monotonic() - began >= BLINK / 1000
        return long

    async def run() -> None:
        made = await create(server.address, game="muggins", name="Ana", chairs=[{}, {}])
        async with Client(server.address, made["table"]) as ben:
            await ben.ask("sit", seat=1, name="Ben")
            async with Client(server.address, made["table"], made["secret"]) as ana:
                await ben.until(lambda: ben.table["chairs"][0]["present"])
                long = await come_and_go(ana)
                said = await ana.ask("react", reaction="hello")
                await ben.until(lambda: (ben.version or 0) >= said["version"])
                assert absences(ben) <= long
            await ben.until(lambda: not ben.table["chairs"][0]["present"])

    with serving(tmp_path) as server:
        asyncio.run(run())
