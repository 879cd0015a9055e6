"""The log of a table: what is written stays, in order, once."""

from __future__ import annotations

import asyncio

import pytest

from parlour.server.store import Conflict, Row, Store, StoreUnavailable
from tests.server.store.logs import on, opened, table


def test_a_new_table_has_the_entries_it_began_with(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"created", b"sat"], 1_000)
        assert await store.read("tea") == [Row(1, 1_000, b"created"), Row(2, 1_000, b"sat")]
        assert await store.heads(["tea", "coffee"]) == {"tea": 2}

    on(database, body)


def test_entries_follow_each_other_and_any_gap_can_be_read(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        await store.append("tea", 1, [b"2", b"3"], 2_000)
        await store.append("tea", 3, [b"4"], 3_000)
        assert await store.read("tea", 1) == [
            Row(2, 2_000, b"2"),
            Row(3, 2_000, b"3"),
            Row(4, 3_000, b"4"),
        ]
        assert await store.read("tea", 4) == []

    on(database, body)


def test_bytes_come_back_as_they_went_in(database: str) -> None:
    async def body(store: Store) -> None:
        entries = [bytes(range(256)), b"", b"\x00" * 70_000, "é♠".encode()]
        await store.create(table(), entries, 1_000)
        assert [row.body for row in await store.read("tea")] == entries

    on(database, body)


@pytest.mark.parametrize("after", [0, 1, 3, 99])
def test_only_the_last_version_can_be_followed(database: str, after: int) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1", b"2"], 1_000)
        with pytest.raises(Conflict):
            await store.append("tea", after, [b"x", b"y"], 2_000, table(taken=2))
        with pytest.raises(Conflict):
            await store.append("tea", after, [b"x", b"y"], 2_000)
        assert [row.body for row in await store.read("tea")] == [b"1", b"2"]
        found = await store.summary("tea")
        assert found is not None
        assert (found.taken, found.changed) == (1, 1_000)

    on(database, body)


def test_a_table_that_does_not_exist_can_be_neither_read_nor_written(database: str) -> None:
    async def body(store: Store) -> None:
        for match in ["coffee", "", "\x00", "é", "x" * 65, "\ud800"]:
            assert await store.read(match) == []
            assert await store.summary(match) is None
            assert await store.heads([match]) == {}
            assert not await store.lease([match], "n", 0, 10)
            with pytest.raises(Conflict):
                await store.append(match, 0, [b"1"], 1_000)

    on(database, body)


def test_no_two_tables_have_one_name(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        with pytest.raises(Conflict):
            await store.create(table(game="flinch"), [b"1"], 1_000)
        assert (await store.listed())[0].game == "flush"

    on(database, body)


def test_nothing_is_no_entry(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        with pytest.raises(ValueError, match="at least one"):
            await store.append("tea", 1, [], 2_000)
        assert await store.heads(["tea"]) == {"tea": 1}

    on(database, body)


def test_one_impossible_entry_hurts_no_other_that_waits(database: str) -> None:
    async def body(store: Store) -> None:
        for match in "abc":
            await store.create(table(match), [b"1"], 1_000)
        answers = await asyncio.gather(
            store.append("a", 1, [b"2"], 2_000),
            store.append("b", 1, [b"2"], 2**80),  # no database has room for such a time
            store.append("c", 1, [b"2"], 2_000),
            store.append("c", 7, [b"8"], 2_000),
            return_exceptions=True,
        )
        assert answers[0] is None
        assert isinstance(answers[1], Exception)
        assert answers[2] is None
        assert isinstance(answers[3], Conflict)
        assert await store.heads("abc") == {"a": 2, "b": 1, "c": 2}

    on(database, body)


def test_of_many_who_write_the_same_version_one_wins(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        for version in range(1, 6):
            answers = await asyncio.gather(
                *(store.append("tea", version, [b"by %d" % i], 2_000) for i in range(50)),
                return_exceptions=True,
            )
            winners = [i for i, answer in enumerate(answers) if answer is None]
            assert len(winners) == 1
            assert sum(isinstance(answer, Conflict) for answer in answers) == 49
            last = (await store.read("tea"))[-1]
            assert last == Row(version + 1, 2_000, b"by %d" % winners[0])

    on(database, body)


def test_of_many_who_write_the_very_same_one_wins(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        answers = await asyncio.gather(
            *(store.append("tea", 1, [b"2"], 2_000) for _ in range(20)), return_exceptions=True
        )
        assert sorted(map(repr, answers)) == ["Conflict()"] * 19 + ["None"]
        assert await store.read("tea", 1) == [Row(2, 2_000, b"2")]

    on(database, body)


def test_however_many_entries_there_are_all_of_them_go_in_or_none(database: str) -> None:
    many = [b"%d" % number for number in range(700)]

    async def body(store: Store) -> None:
        await store.create(table(), [b"0"], 1_000)
        await store.create(table("coffee"), [b"0"], 1_000)
        answers = await asyncio.gather(
            store.append("tea", 1, many, 2_000),
            store.append("coffee", 1, many[:200], 2_000),
            store.append("coffee", 201, many[200:], 3_000),
            store.append("tea", 5, many, 4_000),
            store.append("milk", 1, many, 4_000),
            return_exceptions=True,
        )
        assert all(answer is None for answer in answers[:3])
        assert all(isinstance(answer, Conflict) for answer in answers[3:])
        assert await store.heads(["tea", "coffee", "milk"]) == {"tea": 701, "coffee": 701}
        assert [row.body for row in await store.read("tea", 1)] == many
        found = await store.summary("tea")
        assert found is not None
        assert found.changed == 1_000

    on(database, body)


def test_of_many_appends_at_once_each_is_taken_or_refused_by_itself(database: str) -> None:
    names = [f"tea{number}" for number in range(75)]

    async def body(store: Store) -> None:
        for number, name in enumerate(names):
            await store.create(table(name), [b"1"] * (1 + number % 2), 1_000)
        asked = [store.append(name, 1, [name.encode(), b"3"], 2_000) for name in names]
        asked += [store.append("tea0", 3, [b"4"], 3_000), store.append("tea0", 3, [b"5"], 3_000)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = [number for number, one in enumerate(answers) if isinstance(one, Conflict)]
        assert refused == [*range(1, 75, 2), 76]
        assert all(one is None for one in answers if not isinstance(one, Conflict))
        assert [row.body for row in await store.read("tea0")] == [b"1", b"tea0", b"3", b"4"]
        for name in names[1:]:
            follow = [Row(2, 1_000, b"1")]
            if names.index(name) % 2 == 0:
                follow = [Row(2, 2_000, name.encode()), Row(3, 2_000, b"3")]
            assert await store.read(name, 1) == follow

    on(database, body)


def test_whoever_stops_waiting_stops_nobody_else(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table("a"), [b"1"], 1_000)
        await store.create(table("b"), [b"1"], 1_000)
        impatient = asyncio.create_task(store.append("a", 1, [b"2"], 2_000))
        patient = asyncio.create_task(store.append("b", 1, [b"2"], 2_000))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        await store.append("b", 2, [b"3"], 2_000)
        assert await store.heads(["b"]) == {"b": 3}

    on(database, body)


def test_closing_finishes_what_was_begun(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            for number in range(20):
                await store.create(table(f"t{number}"), [b"1"], 1_000)
            waiting = [
                asyncio.create_task(store.append(f"t{number}", 1, [b"2"], 2_000))
                for number in range(20)
            ]
            await asyncio.sleep(0)
        assert await asyncio.gather(*waiting) == [None] * 20
        with pytest.raises(StoreUnavailable, match="is closed"):
            await store.append("t0", 2, [b"3"], 3_000)
        with pytest.raises(StoreUnavailable, match="is closed"):
            await store.read("t0")
        async with opened(database) as again:
            assert set((await again.heads([f"t{n}" for n in range(20)])).values()) == {2}

    asyncio.run(run())
