"""A program that writes to a store as fast as it can and says what was acknowledged.

It writes groups of one to four entries to each of several tables at once, and notes a line in a
file for every append that has returned: table, first version, last version, who.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from multiprocessing.synchronize import Event

from parlour.server.store import Conflict, Store
from tests.server.store.logs import opened


def entry(who: str, version: int, first: int, last: int) -> bytes:
    """An entry that says which group it belongs to."""
    return f"{who} {version} {first} {last}".encode()


async def write_to(store: Store, match: str, who: str, notes: int, enough: Event) -> None:
    luck = random.Random(f"{match} {who}")
    version = (await store.heads([match]))[match]
    while not enough.is_set():
        size = luck.randint(1, 4)
        first, last = version + 1, version + size
        entries = [entry(who, number, first, last) for number in range(first, last + 1)]
        try:
            await store.append(match, version, entries, int(time.time() * 1000))
        except Conflict:
            version = (await store.heads([match]))[match]
            continue
        # One system call for a whole line: a kill leaves all of it or nothing.
        os.write(notes, f"{match} {first} {last} {who}\n".encode())
        version = last


def write(
    database: str, who: str, tables: list[str], path: str, enough: Event, ready: Event
) -> None:
    """Write until it is enough, or until killed; `ready` is set when it begins."""
    notes = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    async def run() -> None:
        async with opened(database) as store:
            ready.set()
            await asyncio.gather(*(write_to(store, match, who, notes, enough) for match in tables))

    asyncio.run(run())
