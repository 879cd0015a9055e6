"""What time alone brings about: ends of windows, empty seats, bots that stand in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour.server import entries
from parlour.server.limits import AWAY, MOST_LAG, UNSEATED
from parlour.server.preparing import leave
from parlour.server.windows import counted

if TYPE_CHECKING:
    from parlour.server.table import LiveTable


def due(table: LiveTable, now: int) -> tuple[entries.Entry, ...]:
    """What is to be appended now; the earliest first, and the rest when asked again."""
    waiting = min(_waiting(table), default=None)
    if waiting is None or now < waiting[0]:
        return ()
    _, what, seat = waiting
    match what:
        case "hear":
            return _hear(table)
        case "unseat":
            return leave(table, seat, "away")
        case "away":
            return (entries.StoodIn(seat, "away"),)
        case _:
            return (entries.StoodIn(seat, "time"),)


def deadline(table: LiveTable) -> int | None:
    """When something is due next."""
    if table.window is None and not table.clocks.runs and table.chairs.are_all_here():
        return None  # as it is most of the time, and asked after every move
    return min((when for when, _, _ in _waiting(table)), default=None)


def _waiting(table: LiveTable) -> Iterator[tuple[int, str, int]]:
    """All that will be due, with its time, if nothing else happens."""
    if table.status == "open":
        for seat, chair in enumerate(table.chairs):
            if chair.is_person and chair.went is not None:
                yield chair.went + UNSEATED, "unseat", seat
    if table.status != "playing" or not table.chairs.is_awake():
        return
    window = table.window
    floor = 0
    if window is not None:
        floor = window.until
        if table.version > window.after:
            yield window.until, "hear", -1
            return
    for seat, chair in enumerate(table.chairs):
        if chair.is_person and not chair.stand_in:
            if chair.went is not None:
                yield max(chair.went + AWAY, floor), "away", seat
            if seat == table.clocks.turn and (until := table.clocks.until()) is not None:
                yield max(until + MOST_LAG, floor), "time", seat


def _hear(table: LiveTable) -> tuple[entries.Entry, ...]:
    match, window = table.match, table.window
    if match is None or window is None or not window.calls:
        return (entries.Heard(),)
    call = counted(window.calls, table.offence, match.state.turn, match.state.seats)
    trial = match.attempt(call.seat, [call.move])
    entry = entries.Heard(call.seat, call.move)
    table.tried = (entry, trial)
    outcome = trial.state.outcome
    return (entry,) if outcome is None else (entry, entries.Ended(outcome.json()))
