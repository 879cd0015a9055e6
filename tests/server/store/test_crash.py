"""A writer killed at any moment: every acknowledged entry is there, and no half of a group."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import defaultdict
from multiprocessing import get_context
from multiprocessing.process import BaseProcess as Process
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest

from parlour.server.store import Store
from tests.server.services import PATIENCE
from tests.server.store.logs import on, opened, table
from tests.server.store.writer import entry, write

TABLES = [f"t{number}" for number in range(8)]
KILLS = 40

# New processes come from one that has everything imported: they begin at once.
NURSERY = get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.server.store.writer"])
HERE = Path(__file__).parents[3]

Acknowledged = list[tuple[str, int, int, str]]


def started(database: str, who: str, notes: Path, enough: Event) -> Process:
    """A writer in a process of its own, which has begun to write, until it is enough."""
    ready = NURSERY.Event()
    process = NURSERY.Process(target=write, args=(database, who, TABLES, str(notes), enough, ready))
    with pytest.MonkeyPatch.context() as patch:  # the nursery knows no other way to these tests
        patch.setenv("PYTHONPATH", str(HERE), prepend=os.pathsep)
        process.start()
    assert ready.wait(PATIENCE)
    return process


def acknowledged(notes: Path) -> Acknowledged:
    """What a writer said was safe; a line cut off by the kill does not count."""
    output = notes.read_text()
    lines = [line.split() for line in output.splitlines(keepends=True) if line.endswith("\n")]
    return [(match, int(first), int(last), who) for match, first, last, who in lines]


def wait_for(notes: Path, groups: int) -> None:
    """Wait until so many groups more are acknowledged."""
    end = time.monotonic() + PATIENCE
    wanted = len(acknowledged(notes)) + groups
    while len(acknowledged(notes)) < wanted:
        assert time.monotonic() < end, "hardly anything is written"
        time.sleep(0.002)


async def lay_out(database: str) -> None:
    async with opened(database) as store:
        for match in TABLES:
            await store.create(table(match), [b"begun 1 1 1"], 1_000)


def check(database: str, told: Acknowledged) -> int:
    """Every acknowledged group stands in its log, every log is whole; gives the entries seen."""
    seen = 0

    async def body(store: Store) -> None:
        nonlocal seen
        groups: dict[str, dict[int, tuple[int, str]]] = defaultdict(dict)
        for match in TABLES:
            rows = await store.read(match)
            assert [row.version for row in rows] == list(range(1, len(rows) + 1))
            seen += len(rows)
            version = 1
            while version <= len(rows):
                who, number, first, last = rows[version - 1].body.decode().rsplit(" ", 3)
                assert int(number) == int(first) == version, "a group that does not begin here"
                for inside in range(version, int(last) + 1):
                    assert inside <= len(rows), "half of a group"
                    assert rows[inside - 1].body == entry(who, inside, version, int(last))
                groups[match][version] = int(last), who
                version = int(last) + 1
            summary = await store.summary(match)
            assert summary is not None
            assert summary.version == len(rows)
        for match, start, end, writer in told:
            assert groups[match].get(start) == (end, writer), "an acknowledged entry is gone"

    on(database, body)
    return seen


@pytest.mark.slow
def test_whatever_was_acknowledged_survives_a_kill(database: str, tmp_path: Path) -> None:
    asyncio.run(lay_out(database))
    luck = random.Random(7)
    notes = tmp_path / "notes"
    for number in range(KILLS):
        process = started(database, f"writer{number}", notes, NURSERY.Event())
        wait_for(notes, luck.randint(1, 40))
        time.sleep(luck.uniform(0, 0.02))
        process.kill()
        process.join()
    told = acknowledged(notes)
    assert len(told) > KILLS
    assert check(database, told) > len(told)


@pytest.mark.slow
def test_two_processes_that_write_the_same_tables_never_share_a_version(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(lay_out(database))
    notes = [tmp_path / "north", tmp_path / "south"]
    enough = NURSERY.Event()
    processes = [started(database, path.name, path, enough) for path in notes]
    for path in notes:
        wait_for(path, 100)
    enough.set()
    for process in processes:
        process.join(PATIENCE)
        assert process.exitcode == 0
    told = [acknowledged(path) for path in notes]
    entries = check(database, [*told[0], *told[1]])
    written = sum(last - first + 1 for both in told for _, first, last, _ in both)
    assert entries == written + len(TABLES), "something is there that nobody wrote"
