"""Tables as records: the same fields, side by side in memory."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from parlour.engine.layout import Layout

T = TypeVar("T", bound=Layout)
Records = NDArray[np.void]


def record_type(table: type[Layout]) -> np.dtype[np.void]:
    """The record form of a table's declaration."""
    fields: list[tuple[str, Any, tuple[int, ...]]] = [
        (name, np.int64 if spec.wide else np.int16, spec.shape)
        for name, spec in table.fields.items()
    ]
    return np.dtype(fields, align=True)


def load(t: Layout, records: Records, at: int = 0) -> None:
    """Copy a plain table into a record."""
    for name in t.fields:
        records[name][at] = getattr(t, name)


class Glance:
    """A record that reads like a table, each field fetched when it is asked for."""

    def __init__(self, records: Records, at: int) -> None:
        self._records, self._at = records, at

    def __getattr__(self, name: str) -> Any:
        return self._records[name][self._at].tolist()


def unload(records: Records, at: int, table: type[T]) -> T:
    """A plain table with the numbers of a record."""
    t = table()
    for name in table.fields:
        setattr(t, name, records[name][at].tolist())
    return t
