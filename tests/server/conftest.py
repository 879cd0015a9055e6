"""The databases the server's tests run on: each is started when a test first asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.services import PostgreSQL, Redis


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A running PostgreSQL."""
    service = PostgreSQL()
    yield service
    service.remove()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """A running Redis."""
    service = Redis()
    yield service
    service.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database; a test that asks for it runs on both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'parlour.db'}"
    service: PostgreSQL = request.getfixturevalue("postgresql")
    return service.new_schema()
