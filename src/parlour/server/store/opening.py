"""From the addresses a person gives to the store and the hints they mean."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

from parlour.server.store.contract import BadDatabase, Store
from parlour.server.store.hints import Hints, LocalHints
from parlour.server.store.postgres import PostgresStore
from parlour.server.store.postgres_hints import PostgresHints
from parlour.server.store.redis_hints import RedisHints
from parlour.server.store.sqlite import SqliteStore

A_FILE, OF_THE_DISK = "sqlite:///parlour.db", "sqlite:////var/lib/parlour.db"
IN_MEMORY = ":memory:"


def open_store(url: str) -> Store:
    """The store at an address; `await store.open()` connects to it.

    >>> store = open_store("sqlite:///parlour.db")
    """
    if path := _path(url):
        return SqliteStore(path)
    if address := _address(url):
        return PostgresStore(address)
    # The address itself stays out of the sentence: it may hold a password.
    raise BadDatabase(
        f"A database is named as {A_FILE} (a file here), {OF_THE_DISK}, or postgresql://….",
        fr=f"Une base se nomme {A_FILE} (un fichier d’ici), {OF_THE_DISK} ou postgresql://….",
    )


def open_hints(database: str, redis: str | None = None) -> Hints:
    """How nodes with this database tell each other: over Redis if there is one."""
    if redis is not None:
        return RedisHints(redis)
    if address := _address(database):
        return PostgresHints(address)
    return LocalHints()


def _path(url: str) -> Path | None:
    """The file of a sqlite URL: what is kept in memory, or asked after a “?”, is none."""
    kind, found, path = url.partition(":///")
    if not found or kind != "sqlite" or path in {"", IN_MEMORY} or "?" in path:
        return None
    return Path(unquote(path, errors="surrogateescape"))


def _address(url: str) -> str | None:
    """A PostgreSQL URL as its own library reads it."""
    kind, found, rest = url.partition("://")
    known = {"postgresql", "postgres", "postgresql+psycopg"}
    return f"postgresql://{rest}" if found and kind in known else None
