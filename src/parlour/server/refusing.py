"""Why a command is not carried out: refused, too late, or to be tried again in a moment.

Whoever raises one of these has changed nothing.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from parlour.engine import IllegalMove, ParlourError
from parlour.engine.catalogue import LANGUAGES
from parlour.server.messages import Refused, Words


class NotDone(ParlourError):
    """A command is refused; `code` names the reason in `sentences.toml`, or is "rule"."""

    def __init__(
        self, code: str, text: Words, rule: str | None = None, full: Words | None = None
    ) -> None:
        super().__init__(text.en)
        self.code = code
        self.text = text
        self.rule = rule
        self.full = full

    def refused(self, id: str, version: int) -> Refused:
        """The answer to whoever asked."""
        return Refused(id, self.code, self.text, version, self.rule, self.full)


class Old(ParlourError):
    """The command answers a position that is past."""

    def __init__(self, version: int) -> None:
        super().__init__(f"This answers version {version}, which is past.")
        self.version = version


class Wait(ParlourError):
    """Time for calls is running: the command is to be decided at `until`, not before."""

    def __init__(self, until: int) -> None:
        super().__init__("This waits until the time for calls is over.")
        self.until = until


def words(code: str, **fields: object) -> Words:
    """The sentence for a reason."""
    entry = _sentences()[code]
    return Words(*(entry[language].format(**fields) for language in LANGUAGES))


def not_done(code: str, **fields: object) -> NotDone:
    """The refusal for a reason of the table's own."""
    return NotDone(code, words(code, **fields))


def by_rule(error: IllegalMove) -> NotDone:
    """The refusal by a rule of the game."""
    entry = error.refusal.entry
    said = Words(*(error.refusal.text(language) for language in LANGUAGES))
    full = Words(*(entry.text(language) for language in LANGUAGES))
    return NotDone("rule", said, error.refusal.rule, full)


@cache
def _sentences() -> dict[str, dict[str, str]]:
    found = files("parlour.server").joinpath("sentences.toml").read_text("utf-8")
    return tomllib.loads(found)
