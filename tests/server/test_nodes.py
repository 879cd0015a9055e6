"""Two servers on one PostgreSQL: players at either, one log, and no version written twice."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlour import Chance
from parlour.bots import bot
from parlour.match import Record
from tests.server.clients import Client, Message, create, knocking
from tests.server.services import PostgreSQL
from tests.server.serving import PATIENCE, Served, serving

TABLE: dict[str, Any] = {
    "game": "collectors-flinch",
    "name": "Ana",
    "chairs": [{}, {}, {"kind": "bot", "level": "keen"}],
    "manner": {"pace": 0},
}


@pytest.fixture(scope="module")
def nodes(
    postgresql: PostgreSQL, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Served, Served]]:
    database = postgresql.new_schema()
    one, other = tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("other")
    with (
        serving(one, "--database", database) as first,
        serving(other, "--database", database) as second,
    ):
        yield first, second


@asynccontextmanager
async def apart(nodes: tuple[Served, Served]) -> AsyncIterator[tuple[Client, Client]]:
    """Two people at one table, connected to different servers."""
    made = await create(nodes[0].address, **TABLE)
    async with (
        Client(nodes[0].address, made["table"], made["secret"]) as ana,
        Client(nodes[1].address, made["table"]) as ben,
    ):
        ben.secret = (await ben.ask("sit", seat=1, name="Ben"))["secret"]
        await ana.until(lambda: ana.table["chairs"][1]["name"] == "Ben")
        yield ana, ben


async def play_on(client: Client, others: list[str]) -> None:
    """Play to the end, moving over to the other server after every fourth move."""
    player, moves = bot("keen"), 0
    while not client.is_over:
        await client.until(lambda: client.is_in_turn or client.is_over)
        if client.is_over:
            return
        assert client.view is not None
        answered = client.answers
        move = player.choose(client.view, Chance(str(client.version)))
        assert move is not None
        answer = await client.play(move)
        assert answer["type"] in {"done", "stale"}, answer
        await client.until(partial(has_moved_on, client, answered))
        moves += 1
        if moves % 4 == 0:
            await client.cut()
            client.address = others[moves // 4 % 2]
            await client.open()


def has_moved_on(client: Client, since: int) -> bool:
    return client.answers != since or client.is_over


def test_a_whole_game_is_played_by_people_at_different_servers(
    nodes: tuple[Served, Served],
) -> None:
    async def run() -> None:
        addresses = [node.address for node in nodes]
        async with apart(nodes) as (ana, ben):
            assert (await ana.ask("start"))["type"] == "done"
            await asyncio.gather(play_on(ana, addresses), play_on(ben, addresses[::-1]))
            await ana.until(lambda: ana.version == ben.version)
            assert ana.table == ben.table
            async with knocking(nodes[1].address) as http:
                text = (await http.get(f"/api/tables/{ana.table_id}/record")).text
            assert Record.loads(text).verify().view(ana.you) == ana.view

    asyncio.run(run())


def test_both_servers_take_commands_at_once_and_all_of_them_count_once(
    nodes: tuple[Served, Served],
) -> None:
    async def run() -> None:
        async with apart(nodes) as (ana, ben):
            count = 40
            asked = [
                one.ask("react", id=f"r{n}", reaction="wow")
                for n in range(count)
                for one in (ana, ben)
            ]
            answers = await asyncio.gather(*asked)
            assert {answer["type"] for answer in answers} == {"done"}
            versions = [answer["version"] for answer in answers]
            assert len(set(versions)) == 2 * count
            last = max(versions)
            for one in (ana, ben):
                await one.until(partial(has_version, one, last))
            assert reactions(ana) == reactions(ben)
            assert len(reactions(ana)) == 2 * count
            again = await ben.ask("react", id="r0", reaction="wow")
            assert again["version"] in versions

    asyncio.run(run())


def has_version(client: Client, version: int) -> bool:
    return client.version is not None and client.version >= version


def reactions(client: Client) -> list[Message]:
    updates = [message for message in client.heard if message["type"] == "update"]
    return [one for one in updates if (one.get("news") or {}).get("what") == "reacted"]


def test_several_workers_share_one_door_and_count_together(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    async def run() -> None:
        made = await create(server.address, **TABLE)
        people = [Client(server.address, made["table"]) for _ in range(8)]
        ana = Client(server.address, made["table"], made["secret"])
        async with AsyncExitStack() as there:
            for one in [*people, ana]:
                await there.enter_async_context(one)
            said = await ana.ask("react", reaction="hello")
            assert said["type"] == "done"
            for one in people:
                await one.until(partial(has_version, one, said["version"]))
            async with knocking(server.address) as http:
                page = (await http.get("/metrics")).text
            assert "parlour_connections 9.0" in page

    with serving(tmp_path, "--database", postgresql.new_schema(), "--workers", "2") as server:
        asyncio.run(run())
        assert server.stop() == 0


def workers(server: Served) -> set[int]:
    """The worker processes of a server that are alive."""
    main = server.process.pid
    found: set[int] = set()
    for child in Path(f"/proc/{main}/task/{main}/children").read_text(encoding="ascii").split():
        with suppress(OSError):  # it ended meanwhile
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(int(child))
    return found


def test_workers_that_were_killed_are_replaced_and_their_sockets_counted_no_more(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    async def run() -> None:
        made = await create(server.address, **TABLE)
        async with Client(server.address, made["table"]) as ana:
            assert connections() == 1
            for worker in killed:
                os.kill(worker, signal.SIGKILL)
            await ana.until(lambda: ana.is_closed)

    def connections() -> float:
        """As /metrics tells them."""
        with server.knocking() as http:
            page = http.get("/metrics").text
        return float(re.findall(r"(?m)^parlour_connections (\S+)$", page)[0])

    with serving(tmp_path, "--database", postgresql.new_schema(), "--workers", "2") as server:
        killed = workers(server)
        asyncio.run(run())
        end = time.monotonic() + PATIENCE
        while len(workers(server) - killed) < 2:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert connections() == 0
        assert server.stop() == 0
