"""What a bot thinks of its move, and how it says so to the player in whose place it thought."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from parlour.bots.wording import told
from parlour.engine import View

CLEAR = 0.02  # a difference in chances that is worth a word


@dataclass(frozen=True)
class Thought:
    """A choice with its reasons. `move` is None where a bot lets it be, out of turn.

    `line` is the turn the move begins, as far as it was thought through, and `firm` how many of
    its moves need no second thought; estimates are chances to win, None where none were counted;
    `point` names what the move is for.
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
    firm: int = 1

    def say(self, view: View, language: str = "en", names: Sequence[str] | None = None) -> str:
        """The thought as advice to the player whose view it came from."""
        words = _words(language)
        if self.move is None:
            return str(words["lets_be"])
        move = told(view, self.line or (self.move,), language, names)
        fields: dict[str, Any] = {
            "move": move[:1].upper() + move[1:],
            "point": self._why(words),
        }
        if self.estimate is None:
            return str(words["best"]).format(**fields)
        fields["estimate"] = round(100 * self.estimate)
        # what counts about as much, or more but was tried less, is no warning
        if self.other is None or self.estimate - (self.other_estimate or 0) < CLEAR:
            return str(words["best_alone"]).format(**fields)
        fields["other"] = told(view, (self.other,), language, names)
        fields["other_estimate"] = round(100 * (self.other_estimate or 0))
        return str(words["best_of_two"]).format(**fields)

    def _why(self, words: dict[str, Any]) -> str:
        """What the move is for; a game need not have words for it."""
        if self.point is None:
            return str(words["no_point"])
        return str(words.get(self.game, {}).get(self.point, words["no_words"]))


@cache
def _words(language: str) -> dict[str, Any]:
    text = files("parlour.bots").joinpath("words", f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)
