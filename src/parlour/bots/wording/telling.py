"""Whoever tells a move: what he may see, and the words he has for it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from importlib.resources import files
from typing import Any

from parlour.engine import View


@cache
def words_in(language: str) -> dict[str, Any]:
    """The phrases of all games."""
    text = files("parlour.bots").joinpath("words", f"moves.{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


@dataclass(frozen=True)
class Telling:
    """Whoever tells: what he may see, and the words he has for it."""

    view: View
    words: dict[str, Any]
    names: Sequence[str]
    language: str

    def say(self, phrase: str, **fields: object) -> str:
        """A phrase of this game, filled in."""
        text: str = self.words[self.view["game"]][phrase]
        return text.format(**fields)

    def joined(self, link: str, phrases: Sequence[str]) -> str:
        """Several phrases as one."""
        return reduce(lambda a, b: str(self.words[link].format(before=a, after=b)), phrases)
