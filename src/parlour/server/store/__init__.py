"""Where tables are kept: append-only logs, in SQLite or PostgreSQL, and hints between nodes.

store = open_store("sqlite:///parlour.db")
await store.open()
"""

from parlour.server.store.contract import (
    BadDatabase,
    Conflict,
    NewerDatabase,
    Row,
    Status,
    Store,
    StoreError,
    StoreUnavailable,
    Summary,
)
from parlour.server.store.hints import Hints, LocalHints
from parlour.server.store.opening import open_hints, open_store

__all__ = [
    "BadDatabase",
    "Conflict",
    "Hints",
    "LocalHints",
    "NewerDatabase",
    "Row",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Summary",
    "open_hints",
    "open_store",
]
