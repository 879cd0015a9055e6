"""Deck tables written by people: where in one something is wrong."""

from __future__ import annotations

from typing import NamedTuple

from parlour.engine.errors import BadDeck


class Place(NamedTuple):
    """A line or row of a deck table, as English and French call it."""

    en: str
    fr: str
    number: int

    def wrong(self, en: str, fr: str) -> BadDeck:
        """The error that says what is wrong there."""
        return BadDeck(
            f"{self.en} {self.number} of the deck: {en}",
            fr=f"{self.fr} {self.number} du paquet : {fr}",
        )
