"""The server killed at any moment, under load: nothing acknowledged is lost, nothing is half done.

Every frame that any client ever received is compared, byte for byte, with what the log gives.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from tests.server.nursery import PATIENCE, Node
from tests.server.store.logs import opened
from tests.server.tables import Crowd, check

# On each of the two databases. More: PARLOUR_KILLS=1000 pytest tests/server/test_crash.py
KILLS = int(os.environ.get("PARLOUR_KILLS", "100"))
TABLES = 4


async def killed_again_and_again(database: str, folder: Path) -> None:
    node = Node(database, folder)
    crowd = Crowd([node.address])
    luck = Random(KILLS)
    await asyncio.to_thread(node.start)
    playing = asyncio.create_task(crowd.play(TABLES))
    try:
        for _ in range(KILLS):
            enough = crowd.acknowledged + luck.randint(1, 12)
            async with asyncio.timeout(PATIENCE):
                while crowd.acknowledged < enough:
                    assert not playing.done(), playing.exception()
                    await asyncio.sleep(0.002)
            await asyncio.sleep(luck.uniform(0, 0.02))
            await asyncio.to_thread(node.kill)
            await asyncio.to_thread(node.start)
        crowd.until.set()
        await playing
    finally:
        playing.cancel()
        node.kill()
    acknowledged, resumed = crowd.acknowledged, 0
    compared = 0
    async with opened(database) as store:
        for party in crowd.parties:
            compared += await check(store, party)
            resumed += sum(player.kept.resumed for player in party.players)
    assert acknowledged > 3 * KILLS
    assert resumed > KILLS, "hardly anybody had to come back"
    assert compared > acknowledged


@pytest.mark.slow
def test_a_server_killed_at_random_moments_loses_nothing(database: str, tmp_path: Path) -> None:
    asyncio.run(killed_again_and_again(database, tmp_path))
