"""How a game ended: who won, with what scores, and by which ending."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """The end of a game.

    `places` gives each seat its final place, 1 for the best; tied seats share one. `ending` is
    the game's own word for how it came about.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    ending: str

    def json(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {k: list(v) if isinstance(v, tuple) else v for k, v in asdict(self).items()}


def places(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of each seat when the lowest key is best; equal keys share a place.

    >>> places([(3,), (1,), (3,), (7,)])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other < key for other in keys) for key in keys)
