"""Bots in processes of their own: they answer, may be killed, and never hold up the server."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

import parlour
from parlour import Chance
from parlour.bots import bot
from parlour.server import thinkers as thinking
from parlour.server.thinkers import NoThought, Thinkers
from tests.server.clients import Client
from tests.server.serving import serving

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
        answer = await closing(thinkers, thinkers._think("keen", view(), "x", reasons=True))
        assert answer.move in view().legal
        assert answer.said.keys() == {"en", "fr"}

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


def test_a_hundred_tables_with_bots_do_not_hold_up_the_server(tmp_path: Path) -> None:
    """A person at each table, whose move is awaited after the bots': meanwhile pings are quick."""

    async def run() -> list[float]:
        bots = [{"kind": "bot", "level": level} for level in ("keen", "gentle", "friendly")]
        asked = {"game": "muggins", "name": "Ana", "chairs": [{}, *bots], "manner": {"pace": 0}}
        async with httpx.AsyncClient(base_url=server.address) as http:
            made = [(await http.post("/api/tables", json=asked)).json() for _ in range(TABLES)]
        people = [Client(server.address, one["table"], one["secret"]) for one in made]
        await asyncio.gather(*(ana.open() for ana in people))
        starting = asyncio.gather(*(ana.ask("start") for ana in people))
        times: list[float] = []
        end = time.monotonic() + 60
        while sum(map(moves_heard, people)) < TABLES:
            assert time.monotonic() < end, "the bots do not play"
            begun = time.perf_counter()
            ana, number = people[len(times) % TABLES], 1000 + len(times)
            await ana.send({"type": "ping", "n": number})
            await ana.until(partial(has_ponged, ana, number))
            times.append(time.perf_counter() - begun)
            await asyncio.sleep(0.01)
        await starting
        await asyncio.gather(*(ana.close() for ana in people))
        return times

    with serving(tmp_path) as server:
        times = sorted(asyncio.run(run()))
    assert times[len(times) // 2] < 1
    assert times[-1] < 10


def moves_heard(client: Client) -> int:
    """How many moves of bots a client was told of."""
    news = [message.get("news") or {} for message in client.heard if message["type"] == "update"]
    return sum(bool(one.get("bot")) for one in news)


def has_ponged(client: Client, n: int) -> bool:
    """Whether a ping was answered."""
    return any(message.get("n") == n for message in client.heard[-50:])
