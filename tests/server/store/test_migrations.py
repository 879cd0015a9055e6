"""A database's tables: made when a server starts, once, and never by an older Parlour."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from parlour.server.store import NewerDatabase, StoreError, open_store
from parlour.server.store.tables import METADATA
from tests.server.services import PATIENCE
from tests.server.store.logs import opened, table


@contextmanager
def looking_at(database: str) -> Iterator[Connection]:
    """A connection of SQLAlchemy's own to a database."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def differences(database: str) -> list[Any]:
    """What the tables in a database have other than the tables in the code, or the reverse."""
    with looking_at(database) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))


async def open_and_close(database: str) -> None:
    async with opened(database) as store:
        await store.check()


def test_from_an_empty_database_the_migrations_make_the_tables_the_code_knows(
    database: str,
) -> None:
    assert differences(database), "the comparison sees nothing"
    asyncio.run(open_and_close(database))
    assert differences(database) == []


def test_a_second_start_changes_nothing(database: str) -> None:
    async def body() -> None:
        async with opened(database) as store:
            await store.create(table(), [b"1"], 1_000)
        async with opened(database) as store:
            assert await store.heads(["tea"]) == {"tea": 1}

    asyncio.run(body())
    assert differences(database) == []


def test_no_version_can_be_written_twice_even_behind_the_stores_back(database: str) -> None:
    async def body() -> None:
        async with opened(database) as store:
            await store.create(table(), [b"1"], 1_000)

    asyncio.run(body())
    twice = "INSERT INTO entries (match, version, at, body) SELECT match, 1, 0, body FROM entries"
    with pytest.raises(Exception, match=r"(?i)unique"), looking_at(database) as connection:
        connection.execute(text(twice))


def test_nodes_that_start_at_once_on_an_empty_database_all_come_up(database: str) -> None:
    script = (
        "import asyncio, sys\n"
        "from parlour.server.store import open_store\n"
        "async def start():\n"
        "    store = open_store(sys.argv[1])\n"
        "    await store.open()\n"
        "    await store.check()\n"
        "    await store.close()\n"
        "print('ready', flush=True)\n"
        "sys.stdin.readline()\n"
        "asyncio.run(start())\n"
    )
    nodes = [
        subprocess.Popen(
            [sys.executable, "-W", "error", "-c", script, database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for node in nodes:
        assert node.stdout is not None
        assert node.stdout.readline() == "ready\n"
    for node in nodes:  # all are waiting: now they start together
        assert node.stdin is not None
        node.stdin.write("go\n")
        node.stdin.flush()
    told = [node.communicate(timeout=PATIENCE) for node in nodes]
    assert [node.returncode for node in nodes] == [0] * 4, told
    assert differences(database) == []


def test_a_node_waits_for_another_that_is_just_making_the_file(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute("CREATE TABLE first (word TEXT)")
    done = Timer(0.5, other.execute, ["COMMIT"])
    done.start()
    asyncio.run(open_and_close(f"sqlite:///{path}"))
    done.join()
    other.close()
    again = sqlite3.connect(path)
    assert again.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    again.close()


def test_stores_that_open_at_once_in_one_process_all_come_up(database: str) -> None:
    async def body() -> None:
        await asyncio.gather(*(open_and_close(database) for _ in range(6)))

    asyncio.run(body())
    assert differences(database) == []


def test_a_database_of_a_newer_parlour_is_left_alone(database: str) -> None:
    asyncio.run(open_and_close(database))
    with looking_at(database) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match=r"newer Parlour.*9999.*bring Parlour up to date"):
        asyncio.run(open_store(database).open())
    with looking_at(database) as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).all() == [
            ("9999",)
        ]


def test_somebody_elses_tables_are_not_overwritten(database: str) -> None:
    with looking_at(database) as connection:
        connection.execute(text("CREATE TABLE entries (recipe TEXT)"))
        connection.execute(text("INSERT INTO entries VALUES ('scones')"))
    with pytest.raises(StoreError, match="entries"):
        asyncio.run(open_store(database).open())
    with looking_at(database) as connection:
        assert connection.execute(text("SELECT recipe FROM entries")).all() == [("scones",)]
        assert len(differences(database)) > 2, "half of a migration was left behind"
