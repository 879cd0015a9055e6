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
from typing import Any, NamedTuple, Self


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
        return _kind(cls).name

    @classmethod
    def is_veiled(cls) -> bool:
        """Whether some of it is not for everybody."""
        return bool(_kind(cls).veiled)

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat (None: a spectator) may see it; what it may not is None."""
        veiled = _kind(type(self)).veiled
        if not veiled:
            return self
        hidden = {name: None for name, metadata in veiled if not self._shows(metadata, seat)}
        return replace(self, **hidden) if hidden else self

    def _shows(self, metadata: Mapping[str, str], seat: int | None) -> bool:
        if "audience" in metadata:
            return bool(getattr(self, metadata["audience"]) == seat)
        return seat is not None and bool(getattr(self, metadata["hidden_from"]) != seat)

    def json(self) -> dict[str, Any]:
        """The event as plain data."""
        plain = {"event": _kind(type(self)).name, **vars(self)}
        for name, value in plain.items():
            if isinstance(value, tuple):
                plain[name] = list(value)
        return plain


class _Kind(NamedTuple):
    """What all events of a class share; `veiled` are the fields that are not for everybody."""

    name: str
    veiled: tuple[tuple[str, Mapping[str, str]], ...]


_KINDS: dict[type[Event], _Kind] = {}  # worked out once: asked for every event and every viewer


def _kind(event: type[Event]) -> _Kind:
    known = _KINDS.get(event)
    if known is None:
        known = _KINDS[event] = _Kind(
            name=re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower(),
            veiled=tuple(
                (f.name, f.metadata)
                for f in fields(event)
                if "audience" in f.metadata or "hidden_from" in f.metadata
            ),
        )
    return known
