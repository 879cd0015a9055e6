"""Hints over Redis, which carries more of them than PostgreSQL does."""

from __future__ import annotations

from collections.abc import AsyncIterator

from redis.asyncio import Redis
from redis.exceptions import RedisError

from parlour.server.store.contract import BadDatabase
from parlour.server.store.hints import LISTENING, BatchedHints

CHANNEL = "parlour"


class RedisHints(BatchedHints):
    """All nodes that name the same Redis hear each other."""

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            self._redis = Redis.from_url(url)
        except ValueError as error:
            raise BadDatabase(
                "This is not an address of a Redis; one looks like redis://host:6379/0.",
                fr="Ce n’est pas l’adresse d’un Redis ; elle s’écrit redis://machine:6379/0.",
            ) from error

    async def tell(self, text: str) -> None:
        try:
            await self._redis.publish(CHANNEL, text)
        except RedisError as error:
            raise ConnectionError(str(error)) from error

    async def hear(self) -> AsyncIterator[str]:
        try:
            async with self._redis.pubsub(ignore_subscribe_messages=True) as hearing:
                await hearing.subscribe(CHANNEL)
                yield LISTENING
                async for message in hearing.listen():
                    yield message["data"].decode(errors="replace")
        except RedisError as error:
            raise ConnectionError(str(error)) from error

    async def hang_up(self) -> None:
        await self._redis.aclose()
