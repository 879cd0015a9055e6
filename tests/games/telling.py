"""What the tests of every game's sentences share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.engine import Event, Game


def check_told(
    game: Game[Any], event: Event, names: Sequence[str], english: str, french: str
) -> None:
    """The event is told so in both languages, whatever the spaces in French are made of."""
    assert game.tell(event, names, "en") == english
    assert " ".join(game.tell(event, names, "fr").split()) == french


def events_beside(one: type[Event]) -> set[type[Event]]:
    """All kinds of events of the game that this one is of."""
    return {kind for kind in Event.__subclasses__() if kind.__module__ == one.__module__}
