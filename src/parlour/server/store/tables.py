"""The database's tables, as SQLAlchemy knows them.

The migrations make them; a test compares the two, so that neither can run away from the other.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("match", Text, primary_key=True),
    # The last version of the log. Whoever moves it on from the version he knew may write.
    Column("version", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("details", Text, nullable=False),
    Column("outcome", Text),
    Index(None, "status", "public", "changed", "match"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", Text, ForeignKey("matches.match", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

LEASES = Table(
    "leases",
    METADATA,
    Column("match", Text, ForeignKey("matches.match", ondelete="CASCADE"), primary_key=True),
    Column("node", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index(None, "node"),
)
