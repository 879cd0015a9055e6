"""Time for calls at a real table: what is played meanwhile waits, and calls come through."""

from __future__ import annotations

import asyncio
import time
from functools import partial
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
    async def run() -> None:
        made = await create(server.address, **TABLE)
        ana = Client(server.address, made["table"], made["secret"])
        await ana.open()
        ben = Client(server.address, made["table"])
        await ben.open()
        ben.secret = (await ben.ask("sit", seat=1, name="Ben"))["secret"]
        assert (await ana.ask("start"))["type"] == "done"
        waits = []
        for _ in range(3):
            await ana.until(lambda: ana.version == ben.version and ana.view is not None)
            actor = ana if ana.is_in_turn else ben
            assert actor.view is not None
            begun = time.monotonic()
            legal = [move for move in actor.view.legal if not move.startswith("flinch")]
            answer = await actor.play(legal[0])
            assert answer["type"] == "done", answer
            waits.append(time.monotonic() - begun)
            await actor.until(partial(has_version, actor, answer["version"]))
        # The first play came when no time for calls was running; the others had to wait for it.
        assert waits[0] < 0.7
        assert all(0.5 < wait < 10 for wait in waits[1:]), waits
        await ana.close()
        await ben.close()

    with serving(tmp_path) as server:
        asyncio.run(run())
