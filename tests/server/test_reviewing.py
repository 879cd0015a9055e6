"""A look back at a finished game that fails is begun again, after a pause."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

import pytest

from parlour.server import reviewing
from parlour.server.judging import Judged
from parlour.server.reviewing import Review, Reviews
from parlour.server.store import open_store

FOUND = Judged(0, (0.25, 0.75))


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables whose games are judged; the first try of each finds no process to do it in."""
    tables: list[str] = []

    async def judge(self: Reviews, table: str) -> None:
        tables.append(table)
        if tables.count(table) == 1:
            raise OSError(errno.EMFILE, "Too many open files")
        self._known[table].judged[FOUND.moves] = FOUND

    monkeypatch.setattr(Reviews, "_judge", judge)
    return tables


async def ended(reviews: Reviews) -> Review:
    """The review, once nobody works on it any more."""
    await reviews.of("tea")
    await asyncio.gather(*reviews._tasks.values(), return_exceptions=True)
    await asyncio.sleep(0)
    return await reviews.of("tea")


def test_a_review_that_failed_is_tried_again_when_some_time_has_passed(
    tmp_path: Path, tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000.0
    monkeypatch.setattr(reviewing, "monotonic", lambda: now)

    async def run() -> None:
        nonlocal now
        reviews = Reviews(open_store(f"sqlite:///{tmp_path / 'parlour.db'}"))
        assert await ended(reviews) == Review(done=False, judged=())
        now += reviewing.AGAIN - 0.5
        assert await reviews.of("tea") == Review(done=False, judged=())
        assert tried == ["tea"]
        now += 0.5
        assert await reviews.of("tea") == Review(done=False, judged=())
        assert await ended(reviews) == Review(done=True, judged=(FOUND,))
        now += 100 * reviewing.AGAIN
        assert await reviews.of("tea") == Review(done=True, judged=(FOUND,))
        assert tried == ["tea", "tea"]

    asyncio.run(run())
