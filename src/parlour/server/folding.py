"""What each entry of the log does to a table, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from parlour.games import game as find_game
from parlour.match import Match, commitment, fair_seed
from parlour.server import entries, messages
from parlour.server.chairs import STAND_IN, Chair, Chairs
from parlour.server.clocks import Clocks
from parlour.server.spoken import Tale, tale, tale_of
from parlour.server.told import Heard, Told
from parlour.server.windows import CallKept, Window, accused_by, has_calls, length

if TYPE_CHECKING:
    from parlour.server.table import LiveTable


def fold(table: LiveTable, entry: entries.Entry) -> Told:
    """Change the table as the entry says; what is to be told of it."""
    asked = getattr(entry, "id", "")
    digest = _asker(table, entry) if asked else ""
    if is_window_over(table):
        table.window = None
    told = FOLDS[type(entry)](table, entry)
    if asked:
        table.answer(digest, asked, entry)
    return told


def _asker(table: LiveTable, entry: Any) -> str:
    """The digest of the seat that asked for the entry; a new seat's own."""
    if isinstance(entry, entries.Sat):
        return entry.digest
    seat = getattr(entry, "by", None)
    return table.chairs[entry.seat if seat is None else seat].digest


def is_window_over(table: LiveTable) -> bool:
    """Whether time for calls was over before this entry, and nothing had come in."""
    window = table.window
    return window is not None and table.at >= window.until and table.version - 1 == window.after


# -- before the start --------------------------------------------------------------------------


def _created(table: LiveTable, entry: entries.Created) -> Told:
    table.id = entry.table
    table.game = find_game(entry.game)
    table.options = entry.options
    table.chairs = Chairs([Chair.of(chair, table.at) for chair in entry.chairs], entry.host)
    table.public, table.manner = entry.public, entry.manner
    table.created = table.at
    table.secret, table.commit = entry.secret, commitment(entry.secret)
    return Told(messages.Created(), table=table.state())


def _sat(table: LiveTable, entry: entries.Sat) -> Told:
    chair = table.chairs[entry.seat]
    chair.kind, chair.name = "person", entry.name
    chair.digest, chair.salt = entry.digest, entry.salt
    table.sittings += 1
    table.chairs.pass_host_on()
    return Told(messages.SatDown(entry.seat, entry.name), table=table.state())


def _left(table: LiveTable, entry: entries.Left) -> Told:
    chair = table.chairs[entry.seat]
    name = chair.name
    table.mutes.pop(chair.digest, None)
    if table.match is None:
        chair.free()
    else:
        chair.kind, chair.level, chair.digest = "bot", STAND_IN, ""
        chair.went, chair.stand_in = None, False
    table.chairs.pass_host_on()
    return Told(messages.SeatLeft(entry.seat, name, entry.why), table=table.state())


def _renamed(table: LiveTable, entry: entries.Renamed) -> Told:
    chair = table.chairs[entry.seat]
    before, chair.name = chair.name, entry.name
    table.chatter[table.chairs[entry.seat].digest] += 1
    return Told(messages.Renamed(entry.seat, entry.name, before), table=table.state())


def _salted(table: LiveTable, entry: entries.Salted) -> Told:
    table.chairs[entry.seat].salt = entry.salt
    table.chatter[table.chairs[entry.seat].digest] += 1
    return Told(messages.Salted(entry.seat), table=table.state())


def _seat_set(table: LiveTable, entry: entries.SeatSet) -> Told:
    chair = table.chairs[entry.seat]
    chair.free()
    chair.kind, chair.name, chair.level = entry.chair.kind, entry.chair.name, entry.chair.level
    table.chatter[table.chairs[entry.by].digest] += 1
    return Told(messages.SeatSet(entry.seat), table=table.state())


# -- the game ----------------------------------------------------------------------------------


def _started(table: LiveTable, entry: entries.Started) -> Told:
    host = table.chairs.host
    before = list(table.chairs)
    after = [before[seat] for seat in entry.seats]
    for chair, now in zip(after, entry.chairs, strict=True):
        chair.kind, chair.name, chair.level = now.kind, now.name, now.level
    table.chairs = Chairs(after, None if host is None else entry.seats.index(host))
    table.options, table.status, table.talk = entry.options, "playing", False
    names = [chair.name for chair in after]
    seed = fair_seed(table.secret, [chair.salt for chair in after])
    table.match = Match(table.game, names, seed, **entry.options)
    table.clocks = Clocks(table.manner.clock, len(after))
    table.clocks.start(table.match.state.turn, table.at)
    table.offence = table.at
    table.seated_anew = table.version
    return Told(
        messages.Started(entry.seats),
        events=Heard(table.game, table.match.names, tale(table.game, table.match.opening)),
        table=table.state(),
        clock=table.clocks.state(),
        window=None,
        changes_view=True,
    )


def _played(table: LiveTable, entry: entries.Played) -> Told:
    _charge(table, table.at, entry.lag if entry.seat == table.clocks.turn else 0)
    happened = _play(table, entry, entry.seat, entry.moves)
    return _after_play(table, messages.Played(entry.seat, entry.bot), happened)


def _called(table: LiveTable, entry: entries.Called) -> Told:
    if table.window is None:
        table.window = Window(table.version - 1, table.at, table.at)  # heard at once
    accused = accused_by(table.game, entry.move)
    if accused is None:
        raise ValueError(f"{entry.move} is no call.")
    table.window.calls.append(CallKept(entry.seat, entry.move, accused, entry.heard))
    return Told()


def _heard(table: LiveTable, entry: entries.Heard) -> Told:
    window, table.window = table.window, None
    if window is None:
        raise ValueError("The log hears calls where there was no time for them.")
    in_order = sorted(window.calls, key=lambda call: (call.heard, call.seat))
    callers = tuple(call.seat for call in in_order)
    if entry.seat is None or entry.move is None:
        return Told(messages.Heard(callers, None, None), window=None)
    accused = accused_by(table.game, entry.move)
    _charge(table, window.opened, 0)
    happened = _play(table, entry, entry.seat, (entry.move,))
    return _after_play(table, messages.Heard(callers, entry.seat, accused), happened)


def _ended(table: LiveTable, entry: entries.Ended) -> Told:
    table.status, table.outcome, table.talk = "finished", entry.outcome, True
    table.window = None
    table.clocks.start(None, table.at)
    return Told(messages.Ended(), table=table.state(), clock=table.clocks.state(), window=None)


def _closed(table: LiveTable, entry: entries.Closed) -> Told:
    del entry
    table.status, table.talk, table.window = "closed", False, None
    return Told(messages.Closed(), table=table.state(), window=None)


def _rematched(table: LiveTable, entry: entries.Rematched) -> Told:
    table.next = entry.next
    return Told(messages.Rematched(entry.next), table=table.state())


def _charge(table: LiveTable, at: int, lag: int) -> None:
    """The person whose decision is awaited has used time."""
    turn = table.clocks.turn
    if turn is not None and table.chairs[turn].bot is None:
        table.clocks.played(turn, at, lag)


def _play(table: LiveTable, entry: entries.Entry, seat: int, moves: Sequence[str]) -> Tale:
    match = _match(table)
    if table.tried is not None and table.tried[0] is entry:
        trial = table.tried[1]
        table.spare, table.missed = match.state, [(seat, index) for index in trial.indexes]
    else:
        trial = match.attempt(seat, moves)
        table.spare = None
    match.accept(trial)
    return tale_of(table.game, trial.notes)


def _after_play(table: LiveTable, news: messages.AnyNews, happened: Tale) -> Told:
    match = _match(table)
    before, turn = table.clocks.turn, match.state.turn
    if before is not None and turn != before:
        table.clocks.turn_over(before)
    table.offence = since = table.at
    table.window = None
    may_call = has_calls(table.options)
    if may_call and turn is not None:
        waits = length(table.manner.window, turn != before)
        table.window = Window(table.version, table.at, table.at + waits)
        since = table.window.until
    table.clocks.start(turn, since)
    told = Told(
        news,
        events=Heard(table.game, match.names, happened),
        clock=table.clocks.state(),
        changes_view=True,
    )
    if may_call:
        told.window = None if table.window is None else table.window.state()
    # the deal of a new round is the pause between two; it ends with the first play
    if happened.begins_round != table.talk:
        table.talk = happened.begins_round
        told.table = table.state()
    return told


def _match(table: LiveTable) -> Match:
    if table.match is None:
        raise ValueError("The log plays before the start.")
    return table.match


# -- people ------------------------------------------------------------------------------------


def _went(table: LiveTable, entry: entries.Went) -> Told:
    table.chairs[entry.seat].went = table.at
    table.absences += 1
    return Told(messages.WentAway(entry.seat), table=table.state())


def _came(table: LiveTable, entry: entries.Came) -> Told:
    asleep = table.chairs.asleep_since()
    chair = table.chairs[entry.seat]
    takes_turn_back = chair.stand_in and table.clocks.turn == entry.seat
    chair.went, chair.stand_in = None, chair.stand_in and table.clocks.is_lost(entry.seat)
    told = Told(messages.CameBack(entry.seat))
    if table.status == "playing":
        if asleep is not None:
            table.clocks.wake(asleep, table.at)
        if takes_turn_back:
            table.clocks.come_back(table.at)
        if asleep is not None or takes_turn_back:
            told.clock = table.clocks.state()
    told.table = table.state()
    return told


def _stood_in(table: LiveTable, entry: entries.StoodIn) -> Told:
    table.chairs[entry.seat].stand_in = True
    told = Told(messages.StoodIn(entry.seat, entry.why), table=table.state())
    if entry.why == "time":
        table.clocks.run_out()
        told.clock = table.clocks.state()
    return told


def _said(table: LiveTable, entry: entries.Said) -> Told:
    table.chatter[table.chairs[entry.seat].digest] += 1
    name = table.chairs[entry.seat].name
    return Told(messages.Said(entry.seat, name, entry.text), deaf=_deaf(table, entry.seat))


def _reacted(table: LiveTable, entry: entries.Reacted) -> Told:
    table.chatter[table.chairs[entry.seat].digest] += 1
    return Told(messages.Reacted(entry.seat, entry.reaction), deaf=_deaf(table, entry.seat))


def _muted(table: LiveTable, entry: entries.Muted) -> Told:
    table.chatter[table.chairs[entry.seat].digest] += 1
    listener = table.chairs[entry.seat].digest
    other = {table.chairs[entry.other].digest}
    known = table.mutes.get(listener, frozenset())
    table.mutes[listener] = known | other if entry.muted else known - other
    return Told(messages.Muted(entry.other, entry.muted), only=listener)


def _deaf(table: LiveTable, seat: int) -> frozenset[str]:
    speaker = table.chairs[seat].digest
    return frozenset(listener for listener, others in table.mutes.items() if speaker in others)


FOLDS: dict[type[entries.Entry], Callable[[LiveTable, Any], Told]] = {
    entries.Created: _created,
    entries.Sat: _sat,
    entries.Left: _left,
    entries.Renamed: _renamed,
    entries.Salted: _salted,
    entries.SeatSet: _seat_set,
    entries.Started: _started,
    entries.Played: _played,
    entries.Called: _called,
    entries.Heard: _heard,
    entries.Ended: _ended,
    entries.Closed: _closed,
    entries.Rematched: _rematched,
    entries.Went: _went,
    entries.Came: _came,
    entries.StoodIn: _stood_in,
    entries.Said: _said,
    entries.Reacted: _reacted,
    entries.Muted: _muted,
}
