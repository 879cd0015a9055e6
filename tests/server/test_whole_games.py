"""Whole games over real sockets: two people, two bots, a spectator, and lost connections."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import pytest

import parlour
from parlour import Chance
from parlour.bots import bot
from parlour.match import Record
from tests.server.clients import Client, create, knocking
from tests.server.serving import Served, serving

SHORT: dict[str, dict[str, Any]] = {
    "flush": {"format": "rounds", "rounds": 1},
    "color-flush": {},
    "flinch": {"stockpile": 5},
    "muggins": {},
    "solitaire-flinch": {},
    "collectors-flinch": {},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@asynccontextmanager
async def seated(address: str, game: str, **asked: Any) -> AsyncIterator[list[Client]]:
    """Two people at a table with two bots, or as many as the game has room for."""
    most = parlour.game(game).seats[-1]
    chairs = [{}, {}, {"kind": "bot", "level": "keen"}, {"kind": "bot", "level": "gentle"}][:most]
    made = await create(address, game=game, name="Ana", chairs=chairs, **asked)
    async with AsyncExitStack() as people:
        ana = Client(address, made["table"], made["secret"])
        await people.enter_async_context(ana)
        await ana.ask("salt", salt="tea")
        if most == 1:
            yield [ana]
            return
        ben = await people.enter_async_context(Client(address, made["table"]))
        assert ben.you is None
        answer = await ben.ask("sit", seat=1, name="Ben", salt="leaves")
        ben.secret = answer["secret"]
        await ben.until(lambda: ben.you == 1)
        yield [ana, ben]


def moved_on(client: Client, since: int) -> bool:
    return client.answers != since or client.is_over


async def play_on(client: Client) -> int:
    """Play as a sensible person would, until the end; how often the connection was lost.

    It is lost before the first move and every third after it, however short the game is; and with
    every fifth: that one is sent again, with the same id, and must be done once.
    """
    player, lost = bot("keen"), 0
    for number in itertools.count(1):
        if number % 3 == 1:
            await client.cut()
            await client.open()
            lost += 1
        await client.until(lambda: client.is_in_turn or client.is_over)
        if client.is_over:
            break
        assert client.view is not None
        move = player.choose(client.view, Chance(f"{client.you} {client.version}"))
        assert move is not None
        answered = client.answers
        turn: dict[str, Any] = {"id": f"turn-{number}", "version": answered, "moves": [move]}
        if number % 5 == 0:
            await client.send({"type": "play", **turn})
            await client.cut()
            await client.open()
            lost += 1
        answer = await client.ask("play", **turn)
        assert answer["type"] == "done", answer
        await client.until(partial(moved_on, client, answered))
    return lost


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_whole_game_is_played_over_sockets_by_people_and_bots(game: str, server: Served) -> None:
    async def run() -> None:
        asked: dict[str, Any] = {"options": SHORT[game], "public": True, "manner": {"pace": 0}}
        async with (
            seated(server.address, game, **asked) as people,
            Client(server.address, people[0].table_id) as spectator,
        ):
            assert (await people[0].ask("start"))["type"] == "done"
            lost = await asyncio.gather(*(play_on(one) for one in people))
            await spectator.until(lambda: spectator.is_over)
            assert min(lost) > 0, "no connection was lost on the way"
            await check_the_end(people, spectator)

    asyncio.run(run())


def same_version(one: Client, other: Client) -> bool:
    return one.version == other.version


async def check_the_end(people: list[Client], spectator: Client) -> None:
    for one in people:
        await one.until(partial(same_version, one, spectator))
        assert one.table == spectator.table
        assert one.view is not None
        assert one.view["turn"] is None
    table = spectator.table
    async with knocking(people[0].address) as http:
        text = (await http.get(f"/api/tables/{table['table']}/record")).text
        listed = (await http.get("/api/finished")).json()["tables"]
    record = Record.loads(text)
    state = record.verify()
    for one in people:
        assert one.view == state.view(one.you)
    assert spectator.view == state.view(None)
    mine = next(one for one in listed if one["table"] == table["table"])
    assert mine["outcome"] == table["outcome"]


def anybody_present(client: Client) -> bool:
    return any(chair["present"] for chair in client.table["chairs"] if chair["kind"] == "person")


def bots_moves(client: Client) -> int:
    """How many moves of bots a client was told of."""
    updates = [message for message in client.heard if message["type"] == "update"]
    return sum(bool((update.get("news") or {}).get("bot")) for update in updates)


def test_bots_alone_do_not_play_on_when_everybody_has_gone(server: Served) -> None:
    async def alone_with_bots() -> Client:
        bots = [{"kind": "bot", "level": "keen"}] * 3
        asked: dict[str, Any] = {"chairs": [{}, *bots], "manner": {"pace": 300}}
        made = await create(server.address, game="flush", name="Ana", **asked)
        return Client(server.address, made["table"], made["secret"])

    async def play_until_bots_have_moved(ana: Client, times: int) -> None:
        """So often, and it is a bot's turn again."""
        assert (await ana.ask("start"))["type"] == "done"
        while bots_moves(ana) < times or ana.is_in_turn:
            await ana.until(lambda: ana.is_in_turn or bots_moves(ana) >= times)
            if ana.is_in_turn and ana.view is not None:
                move = bot("keen").choose(ana.view, Chance(str(ana.version)))
                answered = ana.answers
                assert move is not None
                assert (await ana.play(move))["type"] == "done"
                await ana.until(partial(moved_on, ana, answered))

    async def run() -> None:
        async with await alone_with_bots() as gone:
            await play_until_bots_have_moved(gone, 1)
        async with Client(server.address, gone.table_id) as spectator:
            await spectator.until(lambda: not anybody_present(spectator))
            version = spectator.version
            assert version is not None
            # They have time enough: at another table bots go on meanwhile.
            async with await alone_with_bots() as there:
                await play_until_bots_have_moved(there, 6)
        # A thought that was under way may still have become a move.
        assert spectator.version in {version, version + 1}

    asyncio.run(run())
