"""Bringing a database's tables up to date, when a server starts.

Several servers may start at once: they take turns, and whoever comes second finds the work
done. A database that a newer Parlour has written to is left alone.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from parlour.server.store.contract import NewerDatabase

FOLDER = Path(__file__).parent / "migrations"
PATIENCE = 60.0  # seconds to wait for another server that is at it
PAUSE = 0.02
TURN = 0x7061726C  # "parl": the lock that servers take turns by in PostgreSQL


def migrate_sqlite(path: Path) -> None:
    """Bring the file at `path` up to date; it is made if there is none.

    It holds the secrets of running deals, so nobody else may read it.
    """
    with suppress(OSError):  # SQLite says better what is wrong
        path.touch(mode=0o600)

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            _log_ahead(connection)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    _migrate("sqlite://", connect, "BEGIN IMMEDIATE", str(path))


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Let readers and a writer use the file side by side, from now on.

    SQLite does not wait for its turn to change that, so the waiting is done here.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(PAUSE)
        else:
            return


def migrate_postgresql(connect: Callable[[], Any], name: str) -> None:
    """Bring the database that `connect` opens up to date; `name` is what people call it."""
    _migrate("postgresql+psycopg://", connect, f"SELECT pg_advisory_xact_lock({TURN})", name)


def _migrate(kind: str, connect: Callable[[], Any], turn: str, name: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    engine = create_engine(kind, creator=connect, poolclass=NullPool)
    try:
        with engine.begin() as connection:
            connection.execute(text(turn))
            _refuse_newer(connection, known, name)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            # A database that may only be read is better found out now than at the first move.
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    except DBAPIError as error:
        raise error.orig or error from None
    finally:
        engine.dispose()


def _refuse_newer(connection: Connection, known: set[str], name: str) -> None:
    present = set(MigrationContext.configure(connection).get_current_heads())
    if present - known:
        raise NewerDatabase(
            f"{name} was written by a newer Parlour (it is at {', '.join(sorted(present))}): "
            "bring Parlour up to date, or name another database.",
            fr=f"{name} a été écrit par un Parlour plus récent (il en est à "
            f"{', '.join(sorted(present))}) : mettez Parlour à jour, ou nommez une autre base.",
        )
