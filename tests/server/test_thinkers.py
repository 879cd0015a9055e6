"""Bots in processes of their own: they answer, may be killed, and never hold up the server."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour import Chance
from parlour.bots import bot
from parlour.server import driver, entries
from parlour.server import messages as m
from parlour.server import room as rooms
from parlour.server import thinkers as thinking
from parlour.server.asking import Asked
from parlour.server.deciding import Who
from parlour.server.driver import Driver
from parlour.server.hall import Hall
from parlour.server.room import Room
from parlour.server.seals import digest
from parlour.server.settings import Settings
from parlour.server.thinkers import NoThought, Thinkers
from tests.server.clients import Client, create
from tests.server.services import PATIENCE
from tests.server.serving import Served, serving

TABLES = 100


def view() -> Any:
    state = parlour.game("flush").deal(seats=4, seed="tea")
    return state.view(state.turn)


async def closing(thinkers: Thinkers, work: Any) -> Any:
    try:
        return await work
    finally:
        await thinkers.close()


def test_a_bot_in_a_process_answers_as_it_would_here() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        seeds = [str(n) for n in range(20)]
        asked = (thinkers.choose("gentle", view(), seed) for seed in seeds)
        answers = await closing(thinkers, asyncio.gather(*asked))
        assert answers == [bot("gentle").choose(view(), Chance(seed)) for seed in seeds]
        assert len(set(answers)) > 1

    asyncio.run(run())


def test_a_hint_says_why_in_both_languages() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        thinkers._deep = thinkers._quick  # without waiting for anything to be compiled
        thinking._is_deep.cache_clear()
        state = parlour.game("collectors-flinch").deal(seats=2, seed="tea")
        seen = state.view(state.turn)
        names = ["Ana", "Ben"]
        asked = thinkers._think("keen", seen, "x", reasons=True, names=names)
        answer = await closing(thinkers, asked)
        assert answer.move in seen.legal
        other = names[1 - (state.turn or 0)]
        assert answer.said["en"].startswith(f"Ask {other} for every ")
        assert answer.said["fr"].startswith(f"Demander à {other} tous les ")

    asyncio.run(run())


def test_a_thinking_process_that_is_killed_is_replaced() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            first = await thinkers.choose("keen", view(), "x")
            (process,) = thinkers._quick._running
            process.kill()
            await process.wait()
            assert await thinkers.choose("keen", view(), "x") == first
            (other,) = thinkers._quick._running
            assert other.pid != process.pid
        finally:
            await thinkers.close()

    asyncio.run(run())


@pytest.mark.parametrize("level", ["keen", "sharp"])
def test_where_no_process_can_be_started_nobody_thinks_until_one_can(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_command: str, **_pipes: int) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            with monkeypatch.context() as patch:
                patch.setattr(asyncio, "create_subprocess_exec", full)
                with pytest.raises(NoThought, match="Too many open files"):
                    await thinkers.choose(level, view(), "x")
            assert thinkers.waiting == 0
            assert await thinkers.choose("keen", view(), "x") in view().legal
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_a_bot_for_which_no_process_could_be_started_moves_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, play = asyncio.create_subprocess_exec, Driver._play
    tries, moved = 0, asyncio.Event()

    async def full_at_first(*command: str, **pipes: Any) -> asyncio.subprocess.Process:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise OSError(errno.EMFILE, "Too many open files")
        return await start(*command, **pipes)

    async def noted(self: Driver, asked: Asked, move: str) -> None:
        await play(self, asked, move)
        moved.set()

    async def run() -> None:
        hall = Hall(Settings(database=f"sqlite:///{tmp_path / 'parlour.db'}", thinkers=1))
        await hall.open()
        try:
            room = await until_a_bot_is_to_move(hall)
            before = room.table.moved
            async with asyncio.timeout(PATIENCE):
                await moved.wait()
            assert room.table.moved > before
        finally:
            await hall.close()

    monkeypatch.setattr(asyncio, "create_subprocess_exec", full_at_first)
    monkeypatch.setattr(Driver, "_play", noted)
    monkeypatch.setattr(driver, "AGAIN", 50)
    monkeypatch.setattr(rooms, "RETURN", 2 * PATIENCE)  # nobody is missed meanwhile
    asyncio.run(run())
    assert tries == 2


async def until_a_bot_is_to_move(hall: Hall) -> Room:
    """A game of a person with a bot, in which the person has done her part."""
    chairs = m.ChairAsked(), m.ChairAsked("bot", "keen")
    made = await hall.create(m.NewTable("muggins", "Ana", chairs, manner=m.Manner(pace=0)))
    room = await hall.room(made.table)
    table, ana = room.table, Who(digest(made.secret))

    async def append(found: Sequence[entries.Entry]) -> None:
        async with room.lock:
            await room.append(found, room.now())

    def asked(message: m.Ask) -> Sequence[entries.Entry]:
        return table.decide(ana, message, room.now(), str).entries

    await append(table.came(0))
    await append(asked(m.Start("start")))
    while table.match is not None and table.match.state.turn == 0:
        move = table.match.state.view(0).legal[0]
        await append(asked(m.Play(f"play-{table.version}", table.moved, (move,))))
    room.driver.look()
    return room


def test_a_deep_thought_that_is_late_is_replaced_by_a_quick_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", -1.0)
    monkeypatch.setattr(thinking, "MOST_SECONDS", 0.0)

    async def run() -> None:
        thinkers = Thinkers(1)
        move = await closing(thinkers, thinkers.choose("sharp", view(), "x"))
        assert move == bot(thinking.QUICK).choose(view(), Chance("x"))

    asyncio.run(run())


def test_no_process_is_left_behind_and_nobody_is_asked_after_closing() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        await thinkers.choose("keen", view(), "x")
        (process,) = thinkers._quick._running
        await thinkers.close()
        assert process.returncode is not None
        with pytest.raises(NoThought):
            await thinkers.choose("keen", view(), "x")

    asyncio.run(run())


def test_a_hundred_tables_whose_bots_think_do_not_hold_up_the_server(tmp_path: Path) -> None:
    """While all thinking stands still, everybody else is answered; then the bots play on."""

    async def begun(there: AsyncExitStack, tables: int) -> list[Client]:
        """People who have each begun a game with three bots."""
        bots = [{"kind": "bot", "level": level} for level in ("keen", "gentle", "friendly")]
        asked = {"game": "muggins", "name": "Ana", "chairs": [{}, *bots], "manner": {"pace": 0}}

        async def begin() -> Client:
            made = await create(server.address, **asked)
            ana = Client(server.address, made["table"], made["secret"])
            there.push_async_callback(ana.close)
            await ana.open()
            assert (await ana.ask("start"))["type"] == "done"
            return ana

        return await asyncio.gather(*(begin() for _ in range(tables)))

    async def run() -> None:
        async with AsyncExitStack() as there:
            first = await begun(there, 4)
            await first[0].until(lambda: any(map(moves_heard, first)))
            with standing_still(server):
                people = await begun(there, TABLES)
                asked = (ana.ask("react", reaction="wow") for ana in people)
                assert {answer["type"] for answer in await asyncio.gather(*asked)} == {"done"}
                assert sum(map(moves_heard, people)) == 0
            await people[0].until(lambda: sum(map(moves_heard, people)) >= TABLES)

    with serving(tmp_path) as server:
        asyncio.run(run())


@contextmanager
def standing_still(server: Served) -> Iterator[None]:
    """All processes that a server has started are stopped for a while."""
    main = server.process.pid
    children = Path(f"/proc/{main}/task/{main}/children").read_text(encoding="ascii").split()
    assert children
    for child in children:
        os.kill(int(child), signal.SIGSTOP)
    try:
        yield
    finally:
        for child in children:
            os.kill(int(child), signal.SIGCONT)


def moves_heard(client: Client) -> int:
    """How many moves of bots a client was told of."""
    news = [message.get("news") or {} for message in client.heard if message["type"] == "update"]
    return sum(bool(one.get("bot")) for one in news)
