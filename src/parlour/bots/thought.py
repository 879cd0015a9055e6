"""What a bot thinks of its move, and how it says so in a line."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Thought:
    """A choice with its reasons. `move` is None where a bot lets it be, out of turn.

    `line` is the turn the move begins, as far as it was thought through; estimates are chances
    to win, None where nothing was counted; `point` names what the move is for.
    """

    game: str
    move: str | None
    line: tuple[str, ...] = ()
    estimate: float | None = None
    other: str | None = None
    other_estimate: float | None = None
    point: str | None = None
    simulations: int = 0
    decisions: int = 0  # made within the simulations

    def say(self, language: str = "en") -> str:
        """The thought in one sentence."""
        words = _words(language)
        if self.move is None:
            return str(words["lets_be"])
        fields: dict[str, Any] = {
            "move": ", ".join(self.line or (self.move,)),
            "point": words[self.game][self.point] if self.point else words["no_point"],
            "other": self.other,
        }
        if self.estimate is None:
            return str(words["prefers"]).format(**fields)
        fields["estimate"] = round(100 * self.estimate)
        if self.other is None or self.other_estimate is None:
            return str(words["prefers_alone"]).format(**fields)
        fields["other_estimate"] = round(100 * self.other_estimate)
        return str(words["prefers_to"]).format(**fields)


@cache
def _words(language: str) -> dict[str, Any]:
    text = files("parlour.bots").joinpath("words", f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)
