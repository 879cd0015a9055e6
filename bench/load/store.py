"""Appends per second to the store, with 1, 10 and 100 writers who each wait for their commit.

Every writer has a table of its own and appends one entry of 200 bytes after the other. "One by
one" is the same with groups of one: what grouping commits gains. Run from the repository:

    python -m bench.load.store [SECONDS]

The databases lie in a temporary folder (TMPDIR says where), and commits wait for its disk.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from parlour.server.store import Store, Summary, open_store, postgres_writer, sqlite_writer
from tests.server.services import PostgreSQL

WRITERS = (1, 10, 100)
BODY = b"x" * 200


async def writer(store: Store, match: str, end: float) -> list[float]:
    """Append until the end; the seconds each commit took."""
    version, took = 1, []
    while (begun := time.perf_counter()) < end:
        await store.append(match, version, [BODY], 2_000)
        version += 1
        took.append(time.perf_counter() - begun)
    return took


async def measured(database: str, writers: int, seconds: float) -> list[float]:
    store = open_store(database)
    await store.open()
    names = [f"{time.time_ns()}-{number}" for number in range(writers)]
    for match in names:
        summary = Summary(
            match=match, game="flush", status="playing", public=True, created=1, changed=1,
            seats=2, taken=2,
        )  # fmt: skip
        await store.create(summary, [BODY], 1_000)
    end = time.perf_counter() + seconds
    took = await asyncio.gather(*(writer(store, match, end) for match in names))
    assert await store.heads(names) == {
        match: len(times) + 1 for match, times in zip(names, took, strict=True)
    }
    await store.close()
    return sorted(second for times in took for second in times)


@contextmanager
def one_by_one() -> Iterator[None]:
    """Groups of one."""
    with (
        patch.object(sqlite_writer, "LARGEST_GROUP", 1),
        patch.object(postgres_writer, "LARGEST_GROUP", 1),
    ):
        yield


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    print("| database | writers | appends/s | p50 ms | p99 ms | one by one, appends/s |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        service = PostgreSQL()
        try:
            for name, database in (
                ("SQLite", f"sqlite:///{Path(folder) / 'parlour.db'}"),
                ("PostgreSQL", service.new_schema()),
            ):
                for writers in WRITERS:
                    took = asyncio.run(measured(database, writers, seconds))
                    with one_by_one():
                        single = asyncio.run(measured(database, writers, seconds))
                    p50, p99 = (1000 * took[int(len(took) * part)] for part in (0.5, 0.99))
                    print(
                        f"| {name} | {writers} | {len(took) / seconds:,.0f} | {p50:.1f} "
                        f"| {p99:.1f} | {len(single) / seconds:,.0f} |",
                        flush=True,
                    )
        finally:
            service.remove()


if __name__ == "__main__":
    main()
