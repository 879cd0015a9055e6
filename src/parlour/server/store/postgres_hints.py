"""Hints as notifications of the PostgreSQL that holds the logs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import psycopg

from parlour.server.store.hints import LISTENING, BatchedHints
from parlour.server.store.postgres import conninfo

CHANNEL = "parlour"


class PostgresHints(BatchedHints):
    """All nodes that share the database at `url` hear each other."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._conninfo = conninfo(url)
        self._telling: psycopg.AsyncConnection[Any] | None = None

    async def tell(self, text: str) -> None:
        try:
            if self._telling is None or self._telling.closed:
                self._telling = await psycopg.AsyncConnection.connect(
                    self._conninfo, autocommit=True
                )
                # A hint that is lost does no harm: it shall not make commits wait for the disk.
                await self._telling.execute("SET synchronous_commit = off")
            await self._telling.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
        except psycopg.Error as error:
            raise ConnectionError(str(error)) from error

    async def hear(self) -> AsyncIterator[str]:
        try:
            async with await psycopg.AsyncConnection.connect(
                self._conninfo, autocommit=True
            ) as hearing:
                await hearing.execute(f"LISTEN {CHANNEL}")
                yield LISTENING
                async for notice in hearing.notifies():
                    yield notice.payload
        except psycopg.Error as error:
            raise ConnectionError(str(error).strip()) from error

    async def hang_up(self) -> None:
        if self._telling is not None:
            await self._telling.close()
