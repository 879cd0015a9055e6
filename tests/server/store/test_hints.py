"""Hints between nodes: they arrive, in batches; a lost one does no harm."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import psycopg
import pytest
import redis

from parlour.server.store import Hints, LocalHints, open_hints
from parlour.server.store import hints as telling
from parlour.server.store.hints import BatchedHints
from tests.server.services import PATIENCE, PostgreSQL, Redis, Service

KINDS = ["postgresql", "redis"]


@pytest.fixture(params=KINDS)
def service(request: pytest.FixtureRequest) -> Service:
    """What carries the hints."""
    name = "redis_server" if request.param == "redis" else request.param
    found: Service = request.getfixturevalue(name)
    return found


def node(service: Service) -> Hints:
    if isinstance(service, Redis):
        return open_hints("sqlite:///parlour.db", service.url)
    assert isinstance(service, PostgreSQL)
    return open_hints(service.url("postgres"))


class Ear:
    """What one node has heard."""

    def __init__(self, hints: Hints) -> None:
        self.heard: dict[str, int] = {}
        self.calls = 0
        hints.listen(self.hear)

    def hear(self, match: str, version: int) -> None:
        self.calls += 1
        self.heard[match] = max(version, self.heard.get(match, 0))


@asynccontextmanager
async def two_nodes(service: Service) -> AsyncIterator[tuple[Hints, Hints, Ear, Ear]]:
    """Two nodes that hear each other."""
    north, south = node(service), node(service)
    ears = Ear(north), Ear(south)

    async def in_touch() -> bool:
        await north.announce("hello south", 1)
        await south.announce("hello north", 1)
        await asyncio.sleep(0.02)
        return bool(ears[0].heard and ears[1].heard)

    await asyncio.gather(north.open(), south.open())
    try:
        await until(in_touch)
        yield north, south, *ears
    finally:
        await asyncio.gather(north.close(), south.close())


async def until(asked: Callable[[], object]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = asked()
            if await answer if asyncio.iscoroutine(answer) else answer:
                return
            await asyncio.sleep(0.01)


def test_nodes_hear_each_other_and_not_themselves(service: Service) -> None:
    async def body() -> None:
        async with two_nodes(service) as (north, south, north_ear, south_ear):
            await north.announce("tea", 4)
            await south.announce("milk", 7)
            await until(lambda: "tea" in south_ear.heard and "milk" in north_ear.heard)
            assert (south_ear.heard["tea"], north_ear.heard["milk"]) == (4, 7)
            assert "tea" not in north_ear.heard
            assert "milk" not in south_ear.heard

    asyncio.run(body())


def test_a_rush_of_hints_goes_out_in_few_batches(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        async with two_nodes(service) as (north, _, _, south_ear):
            assert isinstance(north, BatchedHints)
            sent: list[str] = []
            tell = north.tell

            async def counted(text: str) -> None:
                sent.append(text)
                await tell(text)

            monkeypatch.setattr(north, "tell", counted)
            for version in range(1, 6):
                for number in range(1_000):
                    await north.announce(f"a table with a long name {number}", version)
            names = {f"a table with a long name {number}" for number in range(1_000)}
            await until(lambda: {south_ear.heard.get(name) for name in names} == {5})
            assert len(sent) < 12, "5,000 hints about 1,000 tables"
            assert max(len(text.encode()) for text in sent) < 8_000

    asyncio.run(body())


def test_other_peoples_words_on_the_channel_are_passed_over(service: Service) -> None:
    def shout(text: str) -> None:
        if isinstance(service, Redis):
            with redis.Redis(port=service.port) as client:
                client.publish("parlour", text)
        elif isinstance(service, PostgreSQL):
            with psycopg.connect(service.url("postgres"), autocommit=True) as connection:
                connection.execute("SELECT pg_notify('parlour', %s)", (text,))

    async def body() -> None:
        async with two_nodes(service) as (north, _, _, south_ear):
            for text in ["", "hello", "[]", '{"node": 1}', '{"node":"x","tables":{"a":"b"}}']:
                await asyncio.to_thread(shout, text)
            await north.announce("tea", 4)
            await until(lambda: "tea" in south_ear.heard)
            assert set(south_ear.heard) <= {"tea", "hello south"}

    asyncio.run(body())


@pytest.mark.slow
def test_nodes_find_each_other_again_when_the_service_has_been_away(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PAUSE", 0.05)

    async def body() -> None:
        async with two_nodes(service) as (north, _, _, south_ear):
            await asyncio.to_thread(service.stop)
            await north.announce("lost", 1)  # nobody hears it, and nobody minds
            await asyncio.sleep(0.2)
            await asyncio.to_thread(service.start)

            async def told_again() -> bool:
                await north.announce("tea", 4)
                await asyncio.sleep(0.05)
                return "tea" in south_ear.heard

            await until(told_again)

    asyncio.run(body())


class Fitful(BatchedHints):
    """Hints over a wire that is cut some times before and after it carries anything."""

    def __init__(self, *cuts: int) -> None:
        super().__init__()
        self.cuts = iter(cuts)
        self.left = next(self.cuts)

    async def tell(self, text: str) -> None:
        raise ConnectionError(f"away: {text}")

    async def hear(self) -> AsyncIterator[str]:
        if self.left == 0:
            self.left = next(self.cuts, 0)
            yield telling.LISTENING
            if self.left == 0:
                await asyncio.Event().wait()
        self.left -= 1
        raise ConnectionError("away")

    async def hang_up(self) -> None:
        """Nothing to close."""


def test_it_is_said_once_that_the_service_has_gone_and_once_that_it_is_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(telling, "PAUSE", 0)

    async def body() -> None:
        hints = Fitful(20, 30)
        await hints.open()
        await until(lambda: len(caplog.messages) >= 4)
        await hints.close()

    asyncio.run(body())
    gone = "Hints are cut off (away); trying to hear them again."
    assert caplog.messages == [gone, "Hints are heard again."] * 2


def test_closing_without_a_service_does_not_wait_for_it() -> None:
    async def body() -> None:
        hints = open_hints("postgresql://127.0.0.1:1/nowhere")
        await hints.open()
        await hints.announce("tea", 1)
        async with asyncio.timeout(20):
            await hints.close()

    asyncio.run(body())


def test_within_one_process_a_hint_is_heard_by_all_who_share_the_object() -> None:
    async def body() -> None:
        hints = LocalHints()
        first, second = Ear(hints), Ear(hints)
        await hints.open()
        await hints.announce("tea", 3)
        await asyncio.sleep(0)
        assert first.heard == second.heard == {"tea": 3}
        await hints.close()
        await hints.announce("tea", 4)
        await asyncio.sleep(0)
        assert first.heard == {"tea": 3}

    asyncio.run(body())


def test_a_node_with_a_file_and_no_redis_tells_only_itself() -> None:
    assert isinstance(open_hints("sqlite:///parlour.db"), LocalHints)
