"""Lists of tables, how many there are, who drives one, and which are forgotten."""

from __future__ import annotations

import asyncio

from parlour.server.store import Store, open_store
from tests.server.store.logs import on, table


def test_a_summary_comes_back_as_it_was_told(database: str) -> None:
    async def body(store: Store) -> None:
        first = table(details={"names": ["Zoé ♠", None], "options": {"to": 3}})
        await store.create(first, [b"1"], 1_000)
        found = await store.summary("tea")
        assert found is not None
        assert (found.details, found.version) == (first.details, 1)
        assert (found.status, found.public, found.outcome) == ("open", True, None)

        ended = table(status="finished", taken=2, public=False, outcome={"winners": [1]})
        await store.append("tea", 1, [b"2"], 5_000, ended)
        found = await store.summary("tea")
        assert found is not None
        assert (found.status, found.taken, found.public) == ("finished", 2, False)
        assert (found.outcome, found.version) == ({"winners": [1]}, 2)
        assert (found.created, found.changed) == (1_000, 5_000)

    on(database, body)


def test_an_append_without_a_summary_is_nothing_new_to_lists(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        before = await store.summary("tea")
        await store.append("tea", 1, [b"2"], 7_000)
        after = await store.summary("tea")
        assert before is not None
        assert after is not None
        assert (after.version, after.changed) == (2, before.changed)
        assert (after.status, after.taken, after.details) == (
            before.status,
            before.taken,
            before.details,
        )

    on(database, body)


def test_lists_show_what_was_asked_for_the_last_changed_first(database: str) -> None:
    async def body(store: Store) -> None:
        for number in range(12):
            status = ("open", "playing", "finished")[number % 3]
            told = table(f"t{number:02}", status=status, public=number < 6, changed=1_000 + number)
            await store.create(told, [b"1"], 1_000)
        shown = await store.listed(public=True, status="open")
        assert [summary.match for summary in shown] == ["t03", "t00"]
        assert [s.match for s in await store.listed(status="finished")] == [
            "t11",
            "t08",
            "t05",
            "t02",
        ]
        assert len(await store.listed(public=False)) == 6
        assert len(await store.listed()) == 12
        assert await store.listed(limit=0) == []
        assert await store.counts() == {"open": 4, "playing": 4, "finished": 4}

    on(database, body)


def test_games_that_nobody_plays_any_more_can_be_left_out_of_the_count(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table("open", changed=1_000), [b"1"], 1_000)
        await store.create(table("done", changed=1_000, status="finished"), [b"1"], 1_000)
        await store.create(table("left", changed=1_000, status="playing"), [b"1", b"2"], 1_000)
        await store.create(table("begun", changed=9_000, status="playing"), [b"1"], 9_000)
        await store.create(table("played", changed=1_000, status="playing"), [b"1"], 1_000)
        await store.append("played", 1, [b"2"], 8_000)
        assert await store.counts() == {"open": 1, "playing": 3, "finished": 1}
        assert await store.counts(since=8_000) == {"open": 1, "playing": 2, "finished": 1}
        assert await store.counts(since=8_001) == {"open": 1, "playing": 1, "finished": 1}
        await store.append("left", 2, [b"3"], 8_500)
        assert await store.counts(since=8_001) == {"open": 1, "playing": 2, "finished": 1}

    on(database, body)


def test_a_list_read_page_by_page_shows_every_table_once(database: str) -> None:
    async def body(store: Store) -> None:
        for number in range(11):  # several changed at the same instant
            await store.create(table(f"t{number:02}", changed=1_000 + number // 4), [b"1"], 1_000)
        seen: list[str] = []
        mark = None
        while page := await store.listed(public=True, status="open", limit=3, before=mark):
            seen += [summary.match for summary in page]
            mark = page[-1].mark
        assert seen == sorted(seen, reverse=True)
        assert len(seen) == 11

    on(database, body)


def test_a_mark_that_nobody_gave_is_no_trouble(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        assert len(await store.listed(before=(10**30, "\x00"))) == 1
        assert await store.listed(before=(-(10**30), "é")) == []
        assert len(await store.listed(limit=10**30)) == 1

    on(database, body)


def test_one_node_at_a_time_drives_a_table(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        assert await store.lease(["tea"], "north", 1_000, 2_000) == {"tea"}
        assert not await store.lease(["tea"], "south", 1_500, 2_500)
        assert await store.lease(["tea"], "north", 1_900, 3_000)
        assert not await store.lease(["tea"], "south", 2_500, 3_500)
        assert await store.lease(["tea"], "south", 3_000, 4_000)  # it has run out
        assert not await store.lease(["tea"], "north", 3_500, 4_500)

    on(database, body)


def test_of_many_tables_a_node_gets_those_that_nobody_else_drives(database: str) -> None:
    async def body(store: Store) -> None:
        for match in "abcd":
            await store.create(table(match), [b"1"], 1_000)
        assert await store.lease("db", "north", 1_000, 9_000) == {"b", "d"}
        assert await store.lease(["a", "b", "c", "é", "none"], "south", 2_000, 9_000) == {"a", "c"}
        assert await store.lease("abcd", "north", 3_000, 9_000) == {"b", "d"}
        assert await store.lease([], "north", 3_000, 9_000) == set()

    on(database, body)


def test_a_lease_given_back_is_free_at_once(database: str) -> None:
    async def body(store: Store) -> None:
        for match in "abc":
            await store.create(table(match), [b"1"], 1_000)
        assert await store.lease("abc", "north", 1_000, 9_000) == set("abc")
        await store.release("south")
        await store.release("north", ["a", "é"])
        assert await store.lease("abc", "south", 2_000, 9_000) == {"a"}
        await store.release("north")
        assert await store.lease("abc", "south", 2_000, 9_000) == set("abc")

    on(database, body)


def test_of_many_nodes_that_want_the_same_tables_each_is_given_to_one(database: str) -> None:
    async def run() -> None:
        stores = [open_store(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        names = [f"t{number}" for number in range(20)]
        for name in names:
            await stores[0].create(table(name), [b"1"], 1_000)
        for now in range(10_000, 20_000, 1_000):
            answers = await asyncio.gather(
                *(
                    store.lease(names[:: (-1) ** number], f"node {number}", now, now + 500)
                    for number, store in enumerate(stores)
                )
            )
            assert sorted(name for given in answers for name in given) == sorted(names)
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


def test_only_tables_that_never_began_are_forgotten(database: str) -> None:
    async def body(store: Store) -> None:
        await store.create(table("old", changed=1_000), [b"1", b"2"], 1_000)
        await store.create(table("new", changed=5_000), [b"1"], 5_000)
        await store.create(table("busy", changed=1_000, status="playing"), [b"1"], 1_000)
        await store.create(table("done", changed=1_000, status="finished"), [b"1"], 1_000)
        assert await store.lease(["old"], "north", 1_000, 2_000)
        assert await store.sweep(before=2_000) == ["old"]
        assert await store.sweep(before=2_000) == []
        assert await store.read("old") == []
        assert await store.heads(["old", "new", "busy", "done"]) == {
            "new": 1,
            "busy": 1,
            "done": 1,
        }
        await store.create(table("old"), [b"another"], 6_000)
        assert [row.body for row in await store.read("old")] == [b"another"]

    on(database, body)
