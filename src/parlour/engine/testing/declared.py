"""What a game says of itself, before anything is played."""

from __future__ import annotations

from typing import Any

from parlour.engine.catalogue import LANGUAGES
from parlour.engine.game import Game
from parlour.engine.testing.slips import explained

NEEDED = {
    "name": "what it is called in commands",
    "title": "its name on the table, in every language",
    "pitch": "what it feels like, in every language",
    "minutes": "how long it takes",
    "seats": "how many can play",
    "options": "its options, or ()",
    "moves": "the table of all moves",
    "catalogue": "its rules with their words",
    "sentences": "how its events are told",
    "kinds": "how many kinds of card `census` counts",
    "items": "the most that chance ever orders at once",
    "rules": "how it is played",
}


@explained
def check_declarations(game: Game[Any]) -> None:
    """The game says everything that `Game` asks of it, in both languages."""
    shown = type(game).__name__
    for name, what in NEEDED.items():
        assert hasattr(game, name), f"{shown} has no `{name}`: {what}."
    for name in ("title", "pitch"):
        words = getattr(game, name)
        for language in LANGUAGES:
            assert words.get(language), f"{game.name}: `{name}` has nothing in {language!r}."
    assert len(game.seats), f"{game.name}: `seats` allows nobody to play."
    for name in ("kinds", "items"):
        assert getattr(game, name) > 0, f"{game.name}: `{name}` is not above 0."
