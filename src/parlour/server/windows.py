"""Time for calls: after every play at a table with calls, whether or not there is anything to call.

Calls that come in are kept, told to nobody, and one of them is heard at the end. All other
news waits for the end as well, so that nothing tells whether somebody has called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from parlour.engine import Game
from parlour.server.limits import BEAT, TOGETHER
from parlour.server.messages import WindowState


@dataclass(frozen=True)
class CallKept:
    """A call that waits to be heard; `heard` is its lag-corrected time."""

    seat: int
    move: str
    accused: int
    heard: int


@dataclass
class Window:
    """One stretch of time for calls. `after` is the version that may still be told."""

    after: int
    opened: int
    until: int
    calls: list[CallKept] = field(default_factory=list)

    def state(self) -> WindowState:
        """What everybody may see."""
        return WindowState(self.opened, self.until)


def has_calls(options: Mapping[str, Any]) -> bool:
    """Whether mistakes are for the others to call at a table with these options."""
    return bool(options.get("enforcement") == "challenge")


def accused_by(game: Game[Any], move: str) -> int | None:
    """Whom a move accuses; None when it is no call. Raises `UnknownMove`."""
    accused: int | None = getattr(game.moves.parse(move), "accused", None)
    return accused


def calls(game: Game[Any], options: Mapping[str, Any], seats: int) -> tuple[str, ...]:
    """The moves that are calls at a table with these options and that many chairs."""
    if not has_calls(options):
        return ()
    return tuple(move for move, accused in _calls(game) if accused < seats)


@cache
def _calls(game: Game[Any]) -> tuple[tuple[str, int], ...]:
    found = ((str(move), getattr(move, "accused", None)) for move in game.moves)
    return tuple((move, accused) for move, accused in found if accused is not None)


def length(window: int, is_turn_over: bool) -> int:
    """How long to wait: the table's own time after a turn, a moment between plays of one turn."""
    return window if is_turn_over else BEAT


def counted(calls: Sequence[CallKept], offence: int, turn: int | None, seats: int) -> CallKept:
    """The call that counts: the first by its time, those made together (FLI-CH-4) by seat.

    Together are all calls up to 300 ms after the play at `offence`. Among them a call about the
    turn just over comes before one about the turn being played, and then whoever sits nearest
    to the left of the accused.
    """
    return min(
        calls,
        key=lambda call: (
            max(call.heard, offence + TOGETHER),
            call.accused == turn,
            (call.seat - call.accused) % seats,
        ),
    )
