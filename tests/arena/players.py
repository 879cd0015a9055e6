"""Bots for the tests, and a way to seat them under any name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.bots import Bot, Thought, bot
from parlour.engine import Chance, View

Maker = Callable[[], Bot]


class First:
    """Plays the first legal move, and never speaks up."""

    def choose(self, view: View, chance: Chance) -> str | None:
        del chance
        return view.legal[0] if view["turn"] == view.seat else None

    def consider(self, view: View, chance: Chance) -> Thought:
        return Thought(view["game"], self.choose(view, chance))


class Failing(First):
    """Falls over when it has to move."""

    def choose(self, view: View, chance: Chance) -> str | None:
        del view, chance
        raise ZeroDivisionError("no cards to share out")


class Cheating(First):
    """Makes a move that nobody may make."""

    def choose(self, view: View, chance: Chance) -> str | None:
        del view, chance
        return "castle"


class Silent(First):
    """Never moves."""

    def choose(self, view: View, chance: Chance) -> str | None:
        del view, chance
        return None


class Timed(First):
    """Says that it thinks by the clock."""

    seconds = 0.1
    simulations = None


class Asked(First):
    """Keeps what it was asked, and says no to every offer."""

    def __init__(self, heard: list[View]) -> None:
        self.heard = heard

    def choose(self, view: View, chance: Chance) -> str | None:
        self.heard.append(view)
        if view["turn"] == view.seat:
            return super().choose(view, chance)
        return "decline" if "decline" in view.legal else None


def seat(monkeypatch: pytest.MonkeyPatch, **makers: Maker) -> None:
    """Let the arena know these bots too."""

    def found(name: str) -> Bot:
        return makers[name]() if name in makers else bot(name)

    for module in ("playing", "contest"):
        monkeypatch.setattr(f"parlour.arena.{module}.bot", found)
