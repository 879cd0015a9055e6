"""What every command has at hand: its words, the paper it writes on, the environment."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from parlour.cli.arguments import Wrong
from parlour.engine import Game
from parlour.games import game, games
from parlour.terminal import Paper, Words
from parlour.terminal.paper import clean


@dataclass(frozen=True)
class Desk:
    """One run of the command."""

    words: Words
    paper: Paper
    environment: Mapping[str, str]

    @property
    def language(self) -> str:
        """The language of this run."""
        return self.words.language

    def game(self, name: str | None) -> Game[Any]:
        """The game asked for."""
        there_are = ", ".join(games())
        if not name:
            raise Wrong(self.words("cli.which_game", games=there_are))
        if name not in games():
            raise Wrong(self.words("cli.no_game", given=clean(name)[:40], games=there_are))
        return game(name)

    def complain(self, sentence: str) -> None:
        """Say on the error stream what is wrong."""
        with suppress(OSError):  # nobody listens there; the exit code tells it
            sys.stderr.write(self.paper.letters(f"parlour: {clean(sentence)}\n"))
            sys.stderr.flush()
