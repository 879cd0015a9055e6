"""A table in a terminal that tests can type at."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import parlour
from parlour.bots import Bot, bot
from parlour.engine import Chance, View
from parlour.match import Match
from parlour.terminal import Paper, Sitting, Words, screen_for
from parlour.terminal.screen import Company

OUT_OF_TURN = ("flinch ", "muggins ", "show ")


class Quick:
    """Any legal move, without thought; a call or a card shown once in a while."""

    def choose(self, view: View, chance: Chance) -> str | None:
        calls = [move for move in view.legal if move.startswith(OUT_OF_TURN)]
        moves = [move for move in view.legal if move not in calls]
        if calls and chance.below(40) == 0:
            return chance.choice(calls)
        return chance.choice(moves) if view["turn"] == view.seat else None


class Silent(Quick):
    """Never calls."""

    def choose(self, view: View, chance: Chance) -> str | None:
        if view["turn"] != view.seat:
            return None
        return chance.choice([m for m in view.legal if not m.startswith(OUT_OF_TURN)])


class Seated:
    """Seat 0 of a table, with lines to type; `written` is all that was written so far."""

    def __init__(
        self,
        game: str,
        position: Mapping[str, Any] | None,
        language: str,
        player: Bot | None = None,
        **deal: Any,
    ) -> None:
        self._stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
        rules = parlour.game(game)
        seats = position["seats"] if position else deal.pop("seats", 4)
        self.match = Match(rules, [f"Seat{n}" for n in range(seats)], **{"seed": "tea", **deal})
        if position:
            self.match.state = rules.position(position)
        others = {seat: player or bot("steady") for seat in range(1, seats)}
        paper = Paper(self._stream, {})
        self.company = Company(
            rules, self.match.names, Words(language), paper, frozenset(others), seat=0
        )
        self.screen = screen_for(self.company)
        self._lines: list[str] = []
        self.sitting = Sitting(self.match, self.screen, others, Chance("luck"), self._ask)

    @property
    def written(self) -> str:
        self._stream.seek(0)
        return self._stream.read()

    def type(self, *lines: str) -> str:
        """Type these lines, then no more; what was written in answer."""
        self._lines = list(lines)
        before = len(self.written)
        with pytest.raises(EOFError):
            self.sitting.play()
        return self.written[before:]

    def play_by(self, choose: Callable[[], str]) -> str:
        """Play to the end, typing whatever `choose` says."""

        def ask(prompt: str) -> str:
            line = choose()
            self.company.paper.line(f"{prompt}{line}")
            return line

        self.sitting.ask = ask
        self.sitting.play()
        return self.written

    def _ask(self, prompt: str) -> str:
        self.company.paper.line(prompt)
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)


@pytest.fixture
def sit() -> Callable[..., Seated]:
    """Sit down: at a deal, or at a position written down by hand."""

    def sit_down(
        game: str = "flush",
        position: Mapping[str, Any] | None = None,
        language: str = "en",
        player: Bot | None = None,
        **deal: Any,
    ) -> Seated:
        return Seated(game, position, language, player, **deal)

    return sit_down
