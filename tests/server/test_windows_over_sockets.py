"""Time for calls at a real table: what is played meanwhile waits, and calls come through."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.server.clients import Client, create
from tests.server.serving import serving

WINDOW = 1500  # ms
TABLE: dict[str, Any] = {
    "game": "flinch",
    "name": "Ana",
    "chairs": [{}, {}],
    "options": {"enforcement": "challenge"},
    "manner": {"pace": 0, "window": WINDOW},
}


def has_version(client: Client, version: int) -> bool:
    return client.version is not None and client.version >= version


def test_the_next_play_waits_for_the_end_of_the_time_for_calls(tmp_path: Path) -> None:
    async def play_on(ana: Client, ben: Client) -> list[dict[str, int]]:
        windows = []
        version = (await ana.ask("start"))["version"]
        for _ in range(3):
            for one in (ana, ben):
                await one.until(partial(has_version, one, version))
            actor = ana if ana.is_in_turn else ben
            assert actor.view is not None
            legal = [move for move in actor.view.legal if not move.startswith("flinch")]
            answer = await actor.play(legal[0])  # at once: the last window has just begun
            assert answer["type"] == "done", answer
            version = answer["version"]
            await actor.until(partial(has_version, actor, version))
            assert actor.window is not None
            windows.append(actor.window)
        return windows

    async def run() -> list[dict[str, int]]:
        made = await create(server.address, **TABLE)
        async with (
            Client(server.address, made["table"], made["secret"]) as ana,
            Client(server.address, made["table"]) as ben,
        ):
            ben.secret = (await ben.ask("sit", seat=1, name="Ben"))["secret"]
            return await play_on(ana, ben)

    with serving(tmp_path) as server:
        windows = asyncio.run(run())
    # A play opens its own time for calls, which therefore begins when it counted.
    for earlier, later in pairwise(windows):
        assert earlier["opened"] < earlier["until"] <= later["opened"]
