"""Whom to ask: the bots whose decision is wanted, with what their seats may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from parlour.bots import bot
from parlour.bots.thinker import Thinker
from parlour.engine import Chance, View
from parlour.match import Match
from parlour.server.refusing import not_done
from parlour.server.thinkers import MOST_SECONDS
from parlour.server.windows import accused_by, has_calls

if TYPE_CHECKING:
    from parlour.server.deciding import Who
    from parlour.server.table import LiveTable

ADVISER = "sharp"


@dataclass(frozen=True)
class Asked:
    """A question to a bot, which may be put from `since` on. Its answer is for `version`, and given
    at `at` however soon it was there: how long a bot thought would tell of its cards.
    """

    seat: int
    level: str
    view: View
    seed: str
    at: int
    version: int
    since: int


def asks(table: LiveTable) -> list[Asked]:
    """The questions at this version. While no person is at the table, nobody is asked."""
    if table.match is None or table.status != "playing" or not table.chairs.have_bots():
        return []
    return list(_asks(table, table.match)) if table.chairs.is_awake() else []


def _asks(table: LiveTable, match: Match) -> Iterator[Asked]:
    state, window = match.state, table.window
    called = set() if window is None else {call.seat for call in window.calls}
    may_call = has_calls(table.options)
    for seat, chair in enumerate(table.chairs):
        if chair.bot is None or seat in called:
            continue
        in_turn = seat == state.turn
        if not in_turn and not state.legal(seat):
            continue
        view, seed = state.view(seat), _seed(table, seat)
        begun, pace = table.clocks.since, table.manner.pace
        if in_turn:
            since, at = begun, begun + max(pace, thinking_time(chair.bot))
        elif may_call and window is not None:
            if not any(accused_by(table.game, move) is not None for move in view.legal):
                continue
            since = at = window.opened + _reaction(window.until - window.opened, seed)
        else:
            since = at = begun + pace
        yield Asked(seat, chair.bot, view, seed, at, table.moved, since)


@cache
def thinking_time(level: str) -> int:
    """The most time a bot of that level takes for a decision, in ms."""
    player = bot(level)
    return round(1000 * min(player.seconds, MOST_SECONDS)) if isinstance(player, Thinker) else 0


def _reaction(length: int, seed: str) -> int:
    """After how many ms a bot calls: late enough that people can be first, and in time."""
    return length * (50 + Chance(f"{seed} calls").below(41)) // 100


def _seed(table: LiveTable, seat: int) -> str:
    """What a bot's chance comes from: fixed by the log, and telling nothing of the deal."""
    text = "\n".join(["parlour bot 1", table.secret, str(table.moved), str(seat)])
    return sha256(text.encode()).hexdigest()


def hint(table: LiveTable, who: Who) -> Asked:
    """What a strong bot would be asked in this person's place."""
    seat = table.seat_of(who.digest)
    if seat is None:
        raise not_done("spectator")
    if table.match is None or table.status != "playing":
        raise not_done("not_playing")
    if len(table.chairs.people()) > 1:
        raise not_done("hint_people")
    if table.match.state.turn != seat:
        raise not_done("hint_turn")
    view = table.match.state.view(seat)
    return Asked(seat, ADVISER, view, _seed(table, seat), table.at, table.moved, table.at)
