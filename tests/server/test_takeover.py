"""A server dies that moved a table's bots and ran its clocks: another goes on with both."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from parlour import Chance
from parlour.bots import bot
from tests.server.clients import Client, Message, create
from tests.server.nursery import Node
from tests.server.services import PostgreSQL, Redis

TABLE: dict[str, Any] = {
    "game": "collectors-flinch",
    "name": "Ana",
    "chairs": [{}, {}, {"kind": "bot"}, {"kind": "bot"}],
    "manner": {"pace": 2000, "clock": {"kind": "move", "seconds": 6}},
}
PEOPLE = (0, 1)


def names(node: Node) -> set[str]:
    """The names that a server has given itself, as its log tells."""
    lines = [json.loads(line) for line in node.log.read_text("utf-8").splitlines()]
    return {line["node"] for line in lines if line["event"] == "open"}


def driver(postgresql: PostgreSQL, database: str, table: str) -> str:
    """The name of the server that drives a table."""
    corner = database.rpartition("%3D")[2]
    rows = postgresql.execute(f"SELECT node FROM {corner}.leases WHERE match = '{table}'")  # noqa: S608  own names
    return str(rows[0][0])


async def play(client: Client) -> None:
    """Make one move, unless time was up."""
    assert client.view is not None
    answered = client.answers
    move = bot("keen").choose(client.view, Chance(str(client.version)))
    assert move is not None
    answer = await client.play(move)
    assert answer["type"] in {"done", "stale"}, answer
    await client.until(lambda: client.answers != answered)


def is_bots_turn(client: Client) -> bool:
    return client.view is not None and client.view["turn"] not in PEOPLE


def news(client: Client, since: int) -> list[Message]:
    """What a client was told of everything after a version."""
    updates = [one for one in client.heard if one["type"] == "update" and one["version"] > since]
    return [update.get("news") or {} for update in updates]


def is_stood_in_for(here: Client, gone: Client) -> bool:
    """Whether the time of somebody has run out, who is gone."""
    assert gone.you is not None
    return bool(here.table["chairs"][gone.you]["stand_in"])


@pytest.mark.slow
@pytest.mark.parametrize("hints", ["postgresql", "redis"])
def test_another_server_goes_on_with_the_bots_and_clocks_of_one_that_died(
    postgresql: PostgreSQL, tmp_path: Path, request: pytest.FixtureRequest, hints: str
) -> None:
    database = postgresql.new_schema()
    redis: Redis | None = request.getfixturevalue("redis_server") if hints == "redis" else None
    nodes = []
    for name in ("north", "south"):
        (tmp_path / name).mkdir()
        nodes.append(Node(database, tmp_path / name, redis.url if redis else None))

    async def run() -> None:
        made = await create(nodes[0].address, **TABLE)
        async with (
            Client(nodes[0].address, made["table"], made["secret"]) as ana,
            Client(nodes[1].address, made["table"]) as ben,
        ):
            ben.secret = (await ben.ask("sit", seat=1, name="Ben"))["secret"]
            assert (await ana.ask("start"))["type"] == "done"
            driving = await asyncio.to_thread(driver, postgresql, database, made["table"])
            lost, left = (0, 1) if driving in names(nodes[0]) else (1, 0)
            assert driving in names(nodes[lost])
            gone, here = (ana, ben) if lost == 0 else (ben, ana)
            await until_bots_are_awaited(ana, ben)
            await asyncio.to_thread(nodes[lost].kill)
            await gone.until(lambda: gone.is_closed)
            await bots_and_clocks_go_on(here, gone)
            gone.address = nodes[left].address
            await gone.open()
            await gone.until(lambda: gone.version == here.version)
            assert gone.table == here.table

    async def until_bots_are_awaited(ana: Client, ben: Client) -> None:
        while not (is_bots_turn(ana) and is_bots_turn(ben)):
            await ana.until(lambda: ana.is_in_turn or ben.is_in_turn or is_bots_turn(ana))
            for one in (ana, ben):
                if one.is_in_turn:
                    await play(one)
            await ana.until(lambda: ana.version == ben.version)

    async def bots_and_clocks_go_on(here: Client, gone: Client) -> None:
        since = here.version or 0
        await here.until(lambda: any(one.get("bot") for one in news(here, since)))
        while not (is_stood_in_for(here, gone) or here.is_over):
            await here.until(lambda: here.is_in_turn or here.is_over or is_stood_in_for(here, gone))
            if here.is_in_turn:
                await play(here)
        assert is_stood_in_for(here, gone)

    try:
        for node in nodes:
            node.start()
        asyncio.run(run())
    finally:
        for node in nodes:
            node.kill()
