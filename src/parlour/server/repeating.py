"""Whether a command that comes under an id already used is the one that was done under it.

The log keeps no messages, only what came of them; so the two are compared by what they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from parlour.engine import Game, UnknownMove
from parlour.server import entries, messages
from parlour.server.plain import proper


class Answered(Struct, frozen=True, gc=False):  # one for each command, and in no circle
    """What came of a command: its entry, and the version that whoever asked was told."""

    version: int
    entry: entries.Entry


def is_same(game: Game[Any], message: messages.Ask, done: entries.Entry) -> bool:
    """Whether the message asks for what was done, and not for something else."""
    match message, done:
        # whoever asks again may have heard more since: the version may be another one
        case messages.Play(moves=moves), entries.Played() as played:
            return _are_same(game, moves, played.moves)
        case messages.Call(move=move), entries.Called() as called:
            return _are_same(game, (move,), (called.move,))
        case messages.Sit() as asked, entries.Sat(seat=seat, name=name, salt=salt):
            return (asked.seat, proper(asked.name), asked.salt) == (seat, name, salt)
        case messages.Leave(), entries.Left(why=why):
            return why == "left"
        case messages.Kick() as asked, entries.Left(why=why, seat=seat):
            return why == "kicked" and asked.seat == seat
        case messages.Rename() as asked, entries.Renamed(name=name):
            return proper(asked.name) == name
        case messages.GiveSalt() as asked, entries.Salted(salt=salt):
            return asked.salt == salt
        case messages.SetSeat() as asked, entries.SeatSet(seat=seat, chair=chair):
            level = asked.chair.level if asked.chair.kind == "bot" else ""
            return (asked.seat, asked.chair.kind, level) == (seat, chair.kind, chair.level)
        case messages.Start() as asked, entries.Started(fill=fill):
            return asked.fill == fill
        case messages.Say() as asked, entries.Said(text=text):
            return proper(asked.text) == text
        case messages.React() as asked, entries.Reacted(reaction=reaction):
            return asked.reaction == reaction
        case messages.Mute() as asked, entries.Muted(other=other, muted=muted):
            return (asked.seat, asked.muted) == (other, muted)
        case (messages.Return(), entries.Came()) | (messages.Rematch(), entries.Rematched()):
            return True
    return False


def _are_same(game: Game[Any], asked: Sequence[str], played: Sequence[str]) -> bool:
    """Whether these are the same moves, however they were written."""
    try:
        return [game.moves.index(move) for move in asked] == [
            game.moves.index(move) for move in played
        ]
    except UnknownMove:
        return False
