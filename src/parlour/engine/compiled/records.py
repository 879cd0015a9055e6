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


def unload(records: Records, at: int, table: type[T]) -> T:
    """A plain table with the numbers of a record."""
    t = table()
    for name in table.fields:
        setattr(t, name, records[name][at].tolist())
    return t
