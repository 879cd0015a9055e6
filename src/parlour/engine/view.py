"""Views: what one seat, or a spectator, may know."""

from __future__ import annotations

import json
from typing import Any


class View(dict[str, Any]):
    """What may be known, as plain data ready for JSON, built from nothing but what is allowed.

    Every game's view has at least `game`, `options`, `seats`, `seat` (None for a spectator),
    `turn` (None when over) and `legal`, the notations of the moves open to that seat.
    """

    @property
    def seat(self) -> int | None:
        """The seat whose view this is; None for a spectator."""
        seat: int | None = self["seat"]
        return seat

    @property
    def legal(self) -> list[str]:
        """The notations of the moves open to the seat."""
        legal: list[str] = self["legal"]
        return legal

    def text(self) -> str:
        """The view as one line of JSON, the same for equal views."""
        return json.dumps(self, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
