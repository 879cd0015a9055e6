"""Connections that fail: cut after every frame, or on a road that delays, repeats and reorders.

Every frame that any client ever received is compared, byte for byte, with what the log gives.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import connect

from parlour.server.limits import KEPT
from tests.server.nursery import PATIENCE, Node
from tests.server.proxy import bad_road
from tests.server.store.logs import opened
from tests.server.sturdy import RawGap, Sturdy
from tests.server.tables import GAMES, Crowd, check

SECONDS = 480.0


@contextmanager
def running(database: str, folder: Path) -> Iterator[Node]:
    node = Node(database, folder)
    node.start()
    try:
        yield node
    finally:
        node.kill()


async def until(true: Callable[[], bool], playing: asyncio.Task[None]) -> None:
    """Wait for something that the players bring about."""
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end
        await asyncio.wait({playing}, timeout=0.01)
        if playing.done():
            await playing


async def check_all(database: str, crowd: Crowd) -> int:
    """What all of them were told is what the logs say; gives how many frames were compared."""
    async with opened(database) as store:
        return sum([await check(store, party) for party in crowd.parties])


async def conversation(address: str, player: Sturdy, version: int, *asks: str) -> list[bytes]:
    """What a client gets who comes back with a version and asks again; pings left out."""
    hello = {"type": "hello", "protocol": 1, "table": player.table, "secret": player.secret}
    heard: list[bytes] = []
    target = address.replace("http", "ws", 1) + "/ws"
    async with (
        asyncio.timeout(PATIENCE),
        connect(target, max_size=None, proxy=None, open_timeout=PATIENCE) as socket,
    ):
        await socket.send(json.dumps({**hello, "version": version}))
        for ask in asks:
            await socket.send(ask)
        while len(heard) < 1 + len(asks):
            frame = await socket.recv(decode=False)
            if json.loads(frame)["type"] not in {"ping", "update"}:
                heard.append(frame)
    return heard


@pytest.mark.slow
def test_players_who_are_cut_off_after_every_few_frames_play_on(
    database: str, tmp_path: Path
) -> None:
    async def body(node: Node) -> None:
        crowd = Crowd([node.address], cuts=[1, 2, 1, 3, 2, 5])
        playing = asyncio.create_task(crowd.play(len(GAMES)))
        await until(lambda: crowd.acknowledged >= 400, playing)
        crowd.until.set()
        await playing
        resumed = sum(p.kept.resumed for party in crowd.parties for p in party.players)
        assert resumed > 400
        assert await check_all(database, crowd) > 800

    with running(database, tmp_path) as node:
        asyncio.run(body(node))


@pytest.mark.slow
def test_whoever_is_cut_off_after_any_frame_of_a_game_gets_exactly_the_rest(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path / 'parlour.db'}"

    async def body(node: Node) -> None:
        crowd = Crowd([node.address])
        await crowd.play(len(GAMES) - 1, games=1)
        assert crowd.finished == len(GAMES) - 1
        frames = 0
        for party in crowd.parties:
            player = party.players[-1]
            told = {v: json.loads(frame) for v, frame in player.kept.live.items()}
            for update in told.values():
                update.pop("view", None)
            first, last = min(told), max(told)
            assert len(told) == last - first + 1
            frames += len(told)
            # the start gives seats their numbers: whoever knows less is told everything
            news = {v: one.get("news") or {} for v, one in told.items()}
            seated = next((v for v, one in news.items() if one.get("what") == "started"), first)
            whole = None
            for version in range(seated, last):
                (frame,) = await conversation(node.address, player, version)
                if json.loads(frame)["type"] == "welcome":  # so much is not kept in memory
                    assert json.loads(frame)["version"] - version > KEPT
                    continue
                gap = msgspec.json.decode(frame, type=RawGap)
                missed = [json.loads(bytes(update)) for update in gap.missed]
                assert missed[: last - version] == [told[v] for v in range(version + 1, last + 1)]
                view = json.loads(bytes(gap.welcome))["view"]
                assert whole in {None, json.dumps(view)}
                whole = json.dumps(view)
        assert frames > 30 * len(crowd.parties)  # a single game may be short

    with running(database, tmp_path) as node:
        asyncio.run(body(node))


@pytest.mark.slow
def test_whatever_is_asked_again_is_answered_as_the_first_time_even_by_a_new_server(
    database: str, tmp_path: Path
) -> None:
    async def body(node: Node) -> None:
        crowd = Crowd([node.address])
        await crowd.play(3, games=1)
        node.kill()
        node.start()
        for party in crowd.parties:
            for player in party.players:
                again = [json.dumps(player.kept.asked[id]) for id in player.kept.done]
                _, *answers = await conversation(node.address, player, player.version or 0, *again)
                assert answers == list(player.kept.done.values())
        assert await check_all(database, crowd) > 0

    with running(database, tmp_path) as node:
        asyncio.run(body(node))


@pytest.mark.slow
def test_a_road_that_delays_repeats_and_reorders_changes_nothing(
    database: str, tmp_path: Path
) -> None:
    async def body(node: Node) -> None:
        async with bad_road(node.address, Random(3)) as (address, road):
            crowd = Crowd([address], door=node.address, chatty=0.3)
            playing = asyncio.create_task(crowd.play(len(GAMES)))
            await until(lambda: crowd.acknowledged >= 500, playing)
            crowd.until.set()
            await playing
        assert await check_all(database, crowd) > 1_000
        assert road.repeated > 100
        assert road.reordered > 100
        assert road.cut > 5

    with running(database, tmp_path) as node:
        asyncio.run(body(node))
