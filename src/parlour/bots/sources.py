"""What decides how bots play a game, as a few letters: kept beside the games they played, so that
those of before a change and those of after it are never added up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pkgutil import iter_modules
from typing import Any

import parlour.bots
from parlour.bots.judgement import JUDGEMENTS, judgement
from parlour.engine import Game
from parlour.engine.sources import digest, is_rule, modules_reached, package_of

LETTERS = 8


def fingerprint(
    game: Game[Any], rules: Iterable[Callable[..., Any]] = (), modules: Iterable[str] = ()
) -> str:
    """Letters that change with the engine, the game's rules, its judgement, the bots, and with the
    further rules and modules named.

    >>> from parlour.games import game
    >>> len(fingerprint(game("flush")))
    8
    """
    packages = ["parlour.engine", package_of(type(game)), *game.built_on]
    read = [*_rules_of(game.rules), *_rules_of(judgement(game.name)), *rules]
    return digest(packages, {*modules_reached(read), *_bots(), *modules})[:LETTERS]


def _rules_of(known: object) -> list[Callable[..., Any]]:
    return [] if known is None else [value for value in vars(known).values() if is_rule(value)]


def _bots() -> list[str]:
    """The modules of all bots, but for what they know of single games."""
    found = [f"{parlour.bots.__name__}.{one.name}" for one in iter_modules(parlour.bots.__path__)]
    return [name for name in found if name not in JUDGEMENTS.values()]
