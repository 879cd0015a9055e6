"""Two nodes on one PostgreSQL, and players who ask both of them for the same tables at once.

Every seat has two players, each on whichever node he happens to reach, who know nothing of each
other. Never may two moves have one version, nor an acknowledged one be lost; and both nodes
must tell every viewer the same bytes.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.nursery import Node
from tests.server.services import PostgreSQL, Redis
from tests.server.store.logs import opened
from tests.server.tables import Crowd, check

TABLES = 3
ENOUGH = 300  # acknowledged asks
SECONDS = 480.0


async def hammered(database: str, nodes: list[Node], kills: int) -> None:
    crowd = Crowd([node.address for node in nodes], each=2)
    luck = Random(kills)
    playing = asyncio.create_task(crowd.play(TABLES))
    async with asyncio.timeout(SECONDS):
        for number in range(1, kills + 2):
            while crowd.acknowledged < ENOUGH * number // (kills + 1):
                await asyncio.wait({playing}, timeout=0.01)
                assert not playing.done(), playing.exception()
            if number <= kills:
                node = luck.choice(nodes)
                await asyncio.to_thread(node.kill)
                await asyncio.to_thread(node.start)
        crowd.until.set()
        await playing
    lost_races = sum(
        message["type"] == "play" and id not in player.kept.done
        for party in crowd.parties
        for player in party.players
        for id, message in player.kept.asked.items()
    )
    assert lost_races > ENOUGH // 30, "the nodes were hardly ever asked at once"
    async with opened(database) as store:
        compared = sum([await check(store, party) for party in crowd.parties])
    assert compared > 2 * ENOUGH


@pytest.mark.slow
@pytest.mark.parametrize(("hints", "kills"), [("postgresql", 6), ("redis", 0)])
def test_two_nodes_never_give_one_version_to_two_moves(
    postgresql: PostgreSQL,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    hints: str,
    kills: int,
) -> None:
    database = postgresql.new_schema()
    redis: Redis | None = request.getfixturevalue("redis_server") if hints == "redis" else None
    nodes = [Node(database, tmp_path, redis.url if redis else None) for _ in range(2)]
    try:
        for node in nodes:
            node.start()
        asyncio.run(hammered(database, nodes, kills))
    finally:
        for node in nodes:
            node.kill()
