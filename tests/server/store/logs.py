"""What the store's tests share: a summary, and a store that is open for as long as a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from parlour.server.store import Store, Summary, open_store


def table(match: str = "tea", **changes: Any) -> Summary:
    """A table of Flush with one of two seats taken."""
    told: dict[str, Any] = {
        "match": match,
        "game": "flush",
        "status": "open",
        "public": True,
        "created": 1_000,
        "changed": 1_000,
        "seats": 2,
        "taken": 1,
        "details": {"names": ["Ana", None]},
    }
    return Summary(**{**told, **changes})


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """The store at an address, open."""
    store = open_store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def on(database: str, told: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Run a test's body with an open store."""

    async def run() -> None:
        async with opened(database) as store:
            await told(store)

    asyncio.run(run())
