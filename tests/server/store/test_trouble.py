"""A database that is broken, locked, full, gone or not there: a sentence, and nothing half done."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from psycopg_pool.base import AttemptWithBackoff

from parlour.server.store import (
    BadDatabase,
    Store,
    StoreError,
    StoreUnavailable,
    migrate,
    open_hints,
    open_store,
    postgres,
    postgres_writer,
    sqlite,
    sqlite_writer,
)
from tests.server.services import PATIENCE, PostgreSQL, free_port
from tests.server.store.logs import on, opened, table


@pytest.mark.parametrize(
    "url", ["", "parlour.db", "sqlite://", "sqlite:///", "mysql://root:hush@here/db", "://"]
)
def test_an_address_of_no_known_kind_is_answered_with_the_known_kinds(url: str) -> None:
    with pytest.raises(BadDatabase, match=r"sqlite:///parlour\.db.*postgresql://") as told:
        open_store(url)
    assert "hush" not in str(told.value)


def test_an_address_that_postgresql_cannot_read_is_answered_without_its_password() -> None:
    with pytest.raises(BadDatabase, match="looks like") as told:
        open_store("postgresql://ana:hush@host:port/db?nonsense=1")
    assert "hush" not in str(told.value)
    with pytest.raises(BadDatabase, match="redis://host"):
        open_hints("sqlite:///parlour.db", "http://example.org")


def refused(url: str) -> str:
    with pytest.raises(StoreError) as told:
        asyncio.run(open_store(url).open())
    sentence = str(told.value)
    assert sentence.endswith(".")
    assert "hush" not in sentence
    return sentence


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "parlour.db"
    assert "folder must exist" in refused(f"sqlite:///{path}")
    assert not path.parent.exists()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana, " * 1_000)
    assert "not a SQLite database" in refused(f"sqlite:///{path}")
    assert path.read_text() == "Dear Ana, " * 1_000


def test_only_its_owner_may_read_a_new_database(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"

    asyncio.run(make(f"sqlite:///{path}"))
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_that_another_program_keeps_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.2)
    path = tmp_path / "parlour.db"

    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        await store.create(table("milk"), [b"1"], 1_000)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answers = await asyncio.gather(
            store.append("tea", 1, [b"2"], 2_000),
            store.append("milk", 1, [b"2"], 2_000),
            return_exceptions=True,
        )
        assert all(isinstance(answer, StoreUnavailable) for answer in answers)
        assert "locked by another program" in str(answers[0])
        assert await store.heads(["tea"]) == {"tea": 1}, "others may still read"
        other.execute("ROLLBACK")
        other.close()
        await store.append("tea", 1, [b"2"], 2_000)

    on(f"sqlite:///{path}", body)


def test_whoever_stops_waiting_for_a_locked_file_can_end_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "PATIENCE", 10.0)
    path = tmp_path / "parlour.db"
    asyncio.run(make(f"sqlite:///{path}"))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    made: list[sqlite3.Connection] = []
    connect = sqlite._connect

    def noted(path: Path) -> sqlite3.Connection:
        made.append(connect(path))
        return made[-1]

    monkeypatch.setattr(sqlite, "_connect", noted)

    async def body() -> None:
        opening = asyncio.create_task(open_store(f"sqlite:///{path}").open())
        end = time.monotonic() + PATIENCE
        while not waiting():
            assert time.monotonic() < end
            await asyncio.sleep(0.001)
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening

    def waiting() -> list[threading.Thread]:
        return [thread for thread in threading.enumerate() if thread.name == "parlour-beside"]

    asyncio.run(body())
    (thread,) = waiting()  # it still waits, but nobody for it
    assert thread.daemon
    other.execute("ROLLBACK")
    other.close()
    thread.join()
    (connection,) = made
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")


def test_a_disk_that_is_full_acknowledges_nothing_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    script = (
        "import asyncio, resource, signal, sys\n"
        "from parlour.server.store import StoreUnavailable\n"
        "from tests.server.store.logs import opened, table\n"
        "async def fill():\n"
        "    async with opened(sys.argv[1]) as store:\n"
        "        await store.create(table(), [b'1'], 1_000)\n"
        "        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))\n"
        "        version = 1\n"
        "        try:\n"
        "            while version < 1_000:\n"
        "                await store.append('tea', version, [b'x' * 5_000] * 2, 2_000)\n"
        "                version += 2\n"
        "        except StoreUnavailable as error:\n"
        "            print(version, error)\n"
        "            assert await store.heads(['tea']) == {'tea': version}\n"
        "        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)\n"
        "        await store.append('tea', version, [b'room again'], 3_000)\n"
        "asyncio.run(fill())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, f"sqlite:///{path}"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    version, _, sentence = done.stdout.partition(" ")
    assert str(path) in sentence
    assert "disk" in sentence

    async def body(store: Store) -> None:
        rows = await store.read("tea")
        assert [row.version for row in rows] == list(range(1, int(version) + 2))
        assert rows[-1].body == b"room again"

    on(f"sqlite:///{path}", body)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    asyncio.run(make(f"sqlite:///{path}"))
    path.chmod(0o400)
    assert "may only be read" in refused(f"sqlite:///{path}")


async def make(database: str) -> None:
    async with opened(database) as store:
        await store.create(table(), [b"1"], 1_000)


def test_a_file_that_turns_read_only_while_it_is_open(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        assert isinstance(store, sqlite.SqliteStore)
        store._writer._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreUnavailable, match="may only be read"):
            await store.append("tea", 1, [b"2"], 2_000)
        store._writer._connection.execute("PRAGMA query_only = OFF")
        await store.append("tea", 1, [b"2"], 2_000)

    on(f"sqlite:///{tmp_path / 'parlour.db'}", body)


def test_a_file_that_is_moved_away_while_it_is_open_is_not_ready(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"

    async def body(store: Store) -> None:
        await store.check()
        path.rename(tmp_path / "elsewhere.db")
        with pytest.raises(StoreUnavailable, match="was moved or removed"):
            await store.check()
        path.touch()
        with pytest.raises(StoreUnavailable, match="was moved or removed"):
            await store.check()
        (tmp_path / "elsewhere.db").replace(path)
        await store.check()

    on(f"sqlite:///{path}", body)


def test_what_would_go_into_a_file_that_was_moved_away_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_writer, "SURE", 0.0)
    path = tmp_path / "parlour.db"

    async def body(store: Store) -> None:
        for name in ("tea", "milk"):
            await store.create(table(name), [b"1"], 1_000)
        path.rename(tmp_path / "elsewhere.db")
        answers = await asyncio.gather(
            store.append("tea", 1, [b"2"], 2_000),
            store.append("milk", 1, [b"2"], 2_000),
            store.create(table("honey"), [b"1"], 2_000),
            return_exceptions=True,
        )
        for answer in answers:
            assert isinstance(answer, StoreUnavailable)
            assert "was moved or removed" in str(answer)
        (tmp_path / "elsewhere.db").replace(path)
        assert await store.heads(["tea", "milk", "honey"]) == {"tea": 1, "milk": 1}
        await store.append("tea", 1, [b"2"], 3_000)

    on(f"sqlite:///{path}", body)


def test_who_reads_a_file_that_was_moved_away_makes_no_other_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"

    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        await store.read("tea")
        path.rename(tmp_path / "elsewhere.db")
        reads = [store.read("tea") for _ in range(4 * sqlite.READERS)]  # more than one reader opens
        found = await asyncio.gather(*reads, return_exceptions=True)
        assert not path.exists()
        for one in found:
            if isinstance(one, list):  # by a reader who had it open
                assert [row.body for row in one] == [b"1"]
            else:
                assert isinstance(one, StoreUnavailable)
                assert "was moved or removed" in str(one)
        assert any(isinstance(one, StoreUnavailable) for one in found)

    on(f"sqlite:///{path}", body)


def test_a_postgresql_that_does_not_run() -> None:
    sentence = refused(f"postgresql://ana:hush@127.0.0.1:{free_port()}/parlour")
    assert "cannot be reached" in sentence
    assert "check that it runs" in sentence


def test_a_postgresql_without_that_database(postgresql: PostgreSQL) -> None:
    sentence = refused(postgresql.url("nowhere").replace("postgres@", "postgres:hush@"))
    assert "'nowhere'" in sentence
    assert "that the database exists" in sentence


def test_a_postgresql_user_who_may_do_nothing(postgresql: PostgreSQL) -> None:
    postgresql.execute("CREATE USER guest")
    sentence = refused(postgresql.url("postgres").replace("postgres@", "guest@"))
    assert "grant it" in sentence


def test_a_postgresql_that_may_only_be_read(postgresql: PostgreSQL) -> None:
    url = postgresql.new_schema()
    asyncio.run(make(url))
    sentence = refused(f"{url}%20-cdefault_transaction_read_only%3Don")
    assert "may only be read" in sentence
    assert "primary server" in sentence


def test_a_postgresql_that_turns_read_only_acknowledges_nothing(postgresql: PostgreSQL) -> None:
    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        await store.create(table("milk"), [b"1"], 1_000)
        writing = store._writer._connection  # type: ignore[attr-defined]
        await writing.execute("SET default_transaction_read_only = on")
        answers = await asyncio.gather(
            store.append("tea", 1, [b"2"], 2_000),
            store.append("milk", 1, [b"2"], 2_000),
            return_exceptions=True,
        )
        assert all(isinstance(answer, StoreUnavailable) for answer in answers)
        assert "may only be read" in str(answers[0])
        assert await store.heads(["tea", "milk"]) == {"tea": 1, "milk": 1}
        await writing.execute("SET default_transaction_read_only = off")
        await store.append("tea", 1, [b"2"], 2_000)

    on(postgresql.new_schema(), body)


def test_a_postgresql_whose_disk_is_full_acknowledges_nothing(postgresql: PostgreSQL) -> None:
    # A disk cannot be filled for a test; a trigger can say what PostgreSQL says then.
    full = (
        (
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$"
        ),
        "CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()",
    )

    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        writing = store._writer._connection  # type: ignore[attr-defined]
        for statement in full:
            await writing.execute(statement)
        with pytest.raises(StoreUnavailable, match=r"disk.*full"):
            await store.append("tea", 1, [b"2"], 2_000, table(status="playing"))
        found = await store.summary("tea")
        assert found is not None
        assert (found.version, found.status) == (1, "open")
        await writing.execute("DROP TRIGGER full_disk ON entries")
        await store.append("tea", 1, [b"2"], 2_000)

    on(postgresql.new_schema(), body)


def test_a_postgresql_set_to_forget_is_told_to_remember(postgresql: PostgreSQL) -> None:
    url = f"{postgresql.new_schema()}%20-csynchronous_commit%3Doff"

    async def body(store: Store) -> None:
        writing = store._writer._connection  # type: ignore[attr-defined]
        cursor = await writing.execute("SHOW synchronous_commit")
        assert await cursor.fetchone() == ("on",)

    on(url, body)


def test_appends_that_wait_while_postgresql_restarts_come_through_once(
    postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "PATIENCE", PATIENCE)
    url = postgresql.new_schema()
    reached = dict.fromkeys("abcd", 1)

    async def hammer(store: Store, match: str, until: asyncio.Event) -> None:
        while not until.is_set():
            version = reached[match]
            await store.append(match, version, [b"%d" % (version + 1)], 2_000)
            reached[match] += 1

    async def hammered(tasks: list[asyncio.Task[None]]) -> None:
        """Wait until each has written something more."""
        before = dict(reached)
        while any(reached[match] < before[match] + 5 for match in before):
            await asyncio.wait(tasks, timeout=0.02)
            assert not any(task.done() for task in tasks)

    async def body(store: Store) -> None:
        for match in "abcd":
            await store.create(table(match), [b"1"], 1_000)
        until = asyncio.Event()
        hammering = [asyncio.create_task(hammer(store, match, until)) for match in "abcd"]
        for how in (signal.SIGINT, signal.SIGKILL):  # an orderly stop, then a power cut
            await hammered(hammering)
            await asyncio.to_thread(postgresql.stop, how)
            await asyncio.to_thread(postgresql.start)
        await hammered(hammering)
        until.set()
        await asyncio.gather(*hammering)
        assert await store.heads("abcd") == reached
        for match, version in reached.items():
            rows = await store.read(match)
            assert [row.body for row in rows] == [b"%d" % v for v in range(1, version + 1)]
        await store.create(table("after"), [b"1"], 3_000)

    on(url, body)


def test_a_postgresql_that_stays_away_is_said_to(
    postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "PATIENCE", 0.5)
    monkeypatch.setattr(postgres, "PATIENCE", 1.0)
    url = postgresql.new_schema()

    async def body(store: Store) -> None:
        await store.create(table(), [b"1"], 1_000)
        await asyncio.to_thread(postgresql.stop)
        try:
            with pytest.raises(StoreUnavailable, match="cannot be reached"):
                await store.append("tea", 1, [b"2"], 2_000)
            with pytest.raises(StoreUnavailable, match="check that it runs"):
                await store.check()
        finally:
            await asyncio.to_thread(postgresql.start)
        monkeypatch.undo()
        await store.append("tea", 1, [b"2"], 2_000)

    on(url, body)


def test_a_postgresql_that_was_away_for_long_is_read_again_as_soon_as_it_is_back(
    postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 3.0)
    monkeypatch.setattr(postgres, "RETRYING", 0.5)
    # as seldom as the pool tries when the database was away for minutes
    monkeypatch.setattr(AttemptWithBackoff, "INITIAL_DELAY", 2 * PATIENCE)
    url = postgresql.new_schema()

    async def body(store: Store) -> None:
        await asyncio.to_thread(postgresql.stop)
        try:
            with pytest.raises(StoreUnavailable, match="check that it runs"):
                await store.check()
        finally:
            await asyncio.to_thread(postgresql.start)
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(StoreUnavailable):
                    await store.check()
                    return

    on(url, body)
