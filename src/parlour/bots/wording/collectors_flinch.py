"""Moves of Collector’s Flinch in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.bots.wording.telling import Telling
from parlour.engine import Move
from parlour.games.collectors_flinch import moves


def phrases(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    """What a turn is told with, part by part."""
    for move in turn:
        if isinstance(move, moves.Ask):
            yield tell.say("ask", name=tell.names[move.seat], number=move.number)
