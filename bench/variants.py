"""Every game with its variants and numbers of players, for the long runs.
One list serves them all, so that nothing is soaked in one way and forgotten in another.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import parlour


class Variant(NamedTuple):
    """A game with a number of seats and options, and a short name for tables."""

    game: str
    name: str
    seats: int
    options: dict[str, Any]


def _flush() -> Iterator[tuple[str, range, dict[str, Any]]]:
    for edition in ("first", "second", "third"):
        yield f"{edition} edition", range(2, 7), {"edition": edition}


def _color_flush() -> Iterator[tuple[str, range, dict[str, Any]]]:
    yield "default", range(2, 7), {}


def _flinch() -> Iterator[tuple[str, range, dict[str, Any]]]:
    for wilds, build, partners in product((False, True), BUILDS, (False, True)):
        words = ["Flinch 2000" if wilds else "classic", build, *(["partners"] if partners else [])]
        seats = range(4, 9, 2) if partners else range(2, 9)
        options = {"wilds": wilds, "build": build, "partners": partners}
        yield ", ".join(words), seats, options
        if not wilds:
            yield ", ".join([*words, "challenge"]), seats, {**options, "enforcement": "challenge"}


BUILDS = ("up", "up_and_down", "eights")


def _muggins() -> Iterator[tuple[str, range, dict[str, Any]]]:
    for enforcement in ("strict", "challenge"):
        yield enforcement, range(2, 9), {"enforcement": enforcement}


def _solitaire() -> Iterator[tuple[str, range, dict[str, Any]]]:
    for spaces, build_down in product(("pack_then_stock", "pack", "any"), ("must", "may")):
        options = {"spaces": spaces, "build_down": build_down, "give_up": False}
        yield f"{spaces}, {build_down}", range(1, 2), options


def _collectors() -> Iterator[tuple[str, range, dict[str, Any]]]:
    yield "default", range(2, 5), {}


VARIANTS = {
    "flush": _flush,
    "color-flush": _color_flush,
    "flinch": _flinch,
    "muggins": _muggins,
    "solitaire-flinch": _solitaire,
    "collectors-flinch": _collectors,
}


def variants(game: str) -> Iterator[Variant]:
    """All variants of a game, for every number of players."""
    for name, seats, options in VARIANTS[game]():
        for count in seats:
            parlour.game(game).settle(count, **options)
            yield Variant(game, name, count, options)
