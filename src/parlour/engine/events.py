"""Events: what happened, as the table saw it.

Games declare them as frozen dataclasses. A field that is not for everybody is declared with
`private`, naming the field that holds the one seat which may see it, or with `hidden_from`,
naming the field that holds the one seat which may not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from dataclasses import field as dataclass_field
from typing import Any, Self


def private(audience: str) -> Any:
    """Declare an event's field that only the seat in the field `audience` may see."""
    return dataclass_field(metadata={"audience": audience})


def hidden_from(seat: str) -> Any:
    """Declare an event's field that every seat may see but the one in the field `seat`.

    Spectators see only what is public, so it is hidden from them as well.
    """
    return dataclass_field(metadata={"hidden_from": seat})


@dataclass(frozen=True)
class Event:
    """The parent of every game's events."""

    @classmethod
    def name(cls) -> str:
        """The event's name in logs and messages: `PickedUp` is "picked_up"."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat (None: a spectator) may see it; what it may not is None."""
        hidden = {f.name: None for f in fields(self) if not self._shows(f.metadata, seat)}
        return replace(self, **hidden) if hidden else self

    def _shows(self, metadata: Mapping[str, str], seat: int | None) -> bool:
        if "audience" in metadata:
            return bool(getattr(self, metadata["audience"]) == seat)
        if "hidden_from" in metadata:
            return seat is not None and bool(getattr(self, metadata["hidden_from"]) != seat)
        return True

    def json(self) -> dict[str, Any]:
        """The event as plain data."""
        return {"event": self.name()} | {
            f.name: _plain(getattr(self, f.name)) for f in fields(self)
        }


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
