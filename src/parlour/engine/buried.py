"""What a game says that does not say which cards nobody knows: that there are none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.engine.rule import rule


@rule
def nothing_buried(t: Any, out: list[int]) -> int:  # noqa: ARG001  the same form as in every game
    """No card."""
    return 0


@rule
def bury_nothing(t: Any, order: Sequence[int]) -> None:
    """None of them lies anywhere."""
