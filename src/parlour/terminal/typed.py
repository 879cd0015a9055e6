"""Words people type, and the words they stand for: both languages are always understood."""

from __future__ import annotations

import unicodedata
from functools import cache

from parlour.terminal.words import LANGUAGES, Words


def typed_words(line: str, game: str) -> list[str]:
    """The words of a line in the form the game's moves are written in."""
    aliases = _aliases(f"{game}.typed")
    return [aliases.get(word, word) for word in plainly(line).split()]


def command_of(line: str) -> tuple[str, str]:
    """The command a line gives, with the rest of the line; an empty one when it gives none."""
    first, _, rest = line.strip().partition(" ")
    known = _aliases("commands")
    if first.startswith("?") and len(first) > 1:
        first, rest = "?", f"{first[1:]} {rest}"
    return known.get(plainly(first), ""), rest.strip()


def plainly(text: str) -> str:
    """Without capitals and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


@cache
def _aliases(table: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for language in LANGUAGES:
        found |= Words(language).table(table)
    return found
