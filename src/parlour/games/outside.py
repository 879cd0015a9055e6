"""What other packages bring: their games, and what goes with a game, found by entry points.

A package names its game in the group `parlour.games`, and in the further groups below, under the
same name, whatever else it has for it. All are read once, when first asked for. What clashes or
cannot be used is left out, with a warning that names the package.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any
from warnings import warn_explicit

from parlour.engine.catalogue import LANGUAGES
from parlour.engine.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "parlour.games"
JUDGEMENTS = "parlour.judgements"
WORDINGS = "parlour.wordings"
SCREENS = "parlour.screens"
SCOREBOARDS = "parlour.scoreboards"

NAME = re.compile("[a-z0-9]+(-[a-z0-9]+)*")  # as it is typed, and as it stands in addresses
NEEDED = ("minutes", "seats", "options", "moves", "catalogue", "sentences", "kinds", "items")


class LeftOut(UserWarning):
    """Something that another package brings cannot be used."""


@cache
def outside_games(taken: frozenset[str]) -> dict[str, Game[Any]]:
    """The games of other packages by name, but for the names that are taken."""
    found = {name: _game(point, taken) for name, point in _named(GAMES).items()}
    return {name: one for name, one in found.items() if one is not None}


@cache
def brought(group: str, game: str, kind: type) -> Any:
    """What another package brings for a game in one of the groups; None for nothing."""
    point = _named(group).get(game)
    if point is None:
        return None
    try:
        found = point.load()
        fault = None if isinstance(found, kind) else f"it is no {kind.__name__}"
    except Exception as error:  # noqa: BLE001  whatever is wrong there, the house stays open
        fault = f"{type(error).__name__}: {error}"
    if fault:
        _leave_out(point, fault)
        return None
    return found


def _game(point: EntryPoint, taken: frozenset[str]) -> Game[Any] | None:
    if point.name in taken:
        _leave_out(point, "the house has a game of that name")
        return None
    try:
        one: Game[Any] = point.load()()
        fault = _fault(point.name, one)
    except Exception as error:  # noqa: BLE001  whatever is wrong there, the house stays open
        fault = f"{type(error).__name__}: {error}"
    if fault:
        _leave_out(point, fault)
        return None
    return one


def _fault(name: str, one: Any) -> str | None:
    """Why something cannot be offered as a game; None when it can."""
    if not isinstance(one, Game):
        return "it is no Game"
    if not NAME.fullmatch(name) or one.name != name:
        return "it has another name itself, or one that is not of small letters, digits and hyphens"
    lacking = [field for field in (*NEEDED, "rules") if not hasattr(one, field)]
    lacking += [
        f"{field} ({language})"
        for field in ("title", "pitch")
        for language in LANGUAGES
        if not getattr(one, field, {}).get(language)
    ]
    return f"it lacks {', '.join(lacking)}" if lacking else None


@cache
def _named(group: str) -> dict[str, EntryPoint]:
    named: dict[str, EntryPoint] = {}
    for point in installed():
        if point.group != group:
            continue
        first = named.setdefault(point.name, point)
        if first.value != point.value:
            _leave_out(point, f"the package {_package(first)!r} brings one of that name too")
    return named


@cache
def installed() -> tuple[EntryPoint, ...]:
    """All entry points of ours, in an order that does not depend on where packages lie."""
    return tuple(sorted(_walk(), key=lambda point: (_package(point), point.group, point.name)))


def _walk() -> Iterator[EntryPoint]:
    from importlib.metadata import distributions

    for package in distributions():
        try:
            points = tuple(package.entry_points)
        except Exception:  # noqa: BLE001, S112  a package that cannot be read has no games either
            continue
        yield from (point for point in points if point.group.startswith("parlour."))


def _package(point: EntryPoint) -> str:
    name = point.dist.metadata["Name"] if point.dist else None
    return str(name or point.module)


def _leave_out(point: EntryPoint, why: str) -> None:
    package, why = _package(point), " ".join(why.split())
    what = point.group.partition(".")[2].removesuffix("s")
    sentence = f"The {what} {point.name!r:.60} of the package {package!r} is left out: {why:.300}."
    warn_explicit(sentence, LeftOut, package, 1)
