"""What things are called on a page: metrics, events and endings in the reader's language."""

from __future__ import annotations

import re
from functools import cached_property

from parlour.games import game as find_game
from parlour.lab.metrics.events import COUNT, SEEN
from parlour.lab.metrics.seats import SEAT
from parlour.terminal.words import Words


class Named:
    """Names for one game in one language."""

    def __init__(self, game: str, words: Words) -> None:
        self.game, self.words = find_game(game), words

    @property
    def title(self) -> str:
        """The game's own name."""
        return self.game.title[self.words.language]

    def metric(self, name: str) -> str:
        """A metric in a few words."""
        if name.startswith(SEAT):
            return self.words("lab.metric.wins", place=name.removeprefix(SEAT))
        for prefix, kind in ((COUNT, "count"), (SEEN, "seen")):
            if name.startswith(prefix):
                return self.words(f"lab.metric.{kind}", event=self.event(name.removeprefix(prefix)))
        return self.words(f"lab.metric.{name}")

    def meaning(self, name: str) -> str:
        """A metric in a line."""
        if name.startswith(SEAT):
            return self.words("lab.meaning.wins")
        known = f"lab.meaning.{name}"
        return self.words(known) if known in self.words else ""

    def event(self, name: str) -> str:
        """An event by its name."""
        return name.replace("_", " ")

    def event_told(self, name: str) -> str:
        """An event as the table tells it, with dots for whatever differs."""
        found = self._sentences.get(name) or next(
            (told for key, told in self._sentences.items() if key.startswith(name)), ""
        )
        return re.sub(r"\{\w+\}", "…", found)

    def ending(self, name: str) -> str:
        """An ending in a few words; of a game without words for it, its name."""
        known = f"lab.ending.{name}"
        return self.words(known) if known in self.words else name.replace("_", " ")

    @cached_property
    def _sentences(self) -> dict[str, str]:
        return self.game.sentences.names(self.words.language)
