"""Words people type, and the words they stand for: both languages are always understood."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
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


def spread(line: str) -> str:
    """A line with blanks where people leave them out: a letter before a number, a separator.

    >>> spread("g3 pile;f2").split()
    ['g', '3', 'pile', 'f', '2']
    """
    return re.sub(r"\b([^\W\d_])(?=\d)", r"\1 ", re.sub(r"[,;]", " ", line))


def seat_named(word: str, names: Sequence[str], but: int | None) -> int | None:
    """The seat that a word means: its number, or a word of its name or how that begins.

    >>> seat_named("an", ["Host", "Ana", "Ben"], but=0), seat_named("2", ["Host", "Ana", "Ben"], 0)
    (1, 2)
    """
    wanted = plainly(word)
    if wanted.isascii() and wanted.isdigit():
        return int(wanted) if len(wanted) == 1 and int(wanted) < len(names) else None
    seats = [seat for seat in range(len(names)) if seat != but]
    for fits in (str.__eq__, str.startswith):
        found = [s for s in seats if any(fits(one, wanted) for one in plainly(names[s]).split())]
        if len(found) == 1 and wanted:
            return found[0]
    return None


def reserved(game: str) -> set[str]:
    """The words that mean something in a game, so that no name is understood by them."""
    aliases = _aliases(f"{game}.typed")
    return {*aliases, *aliases.values(), *_aliases("commands")}


def ranges(numbers: Iterable[int]) -> str:
    """Numbers as people list them.

    >>> ranges([1, 2, 3, 5, 7, 8])
    '1–3 5 7 8'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(f"{run[0]}–{run[-1]}" if run[2:] else " ".join(map(str, run)) for run in runs)


@cache
def _aliases(table: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for language in LANGUAGES:
        found |= Words(language).table(table)
    return found
