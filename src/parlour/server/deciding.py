"""What may be done at a table now: each message of a client is checked, and becomes entries.

Nothing is changed here. Who raises nothing has returned all that is to be appended, together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from parlour.engine import IllegalMove, UnknownMove
from parlour.match import BadSubmission, Match
from parlour.server import entries, messages
from parlour.server.clocks import allowance
from parlour.server.entries import Entry
from parlour.server.opening import rematch_table
from parlour.server.plain import plain_text
from parlour.server.preparing import check_person, leave, prepare, sit
from parlour.server.refusing import Old, Wait, by_rule, not_done
from parlour.server.repeating import Answered, is_same
from parlour.server.seals import digest, seat_secret
from parlour.server.windows import accused_by, has_calls

if TYPE_CHECKING:
    from parlour.server.table import LiveTable


class Who(NamedTuple):
    """Who asks: the digest of the connection's secret, and its measured round trip in ms."""

    digest: str | None = None
    lag: int = 0


class Decision(Struct, frozen=True):
    """Entries to append, all or none; without any, `version` is the answer given before.

    `secret` is a new seat's. `table` holds the log of a new table, to be stored first.
    """

    entries: tuple[Entry, ...] = ()
    version: int | None = None
    secret: str | None = None
    seat: int | None = None
    table_id: str | None = None
    table: tuple[Entry, ...] = ()

    def done(self, id: str, version: int) -> messages.Done:
        """The answer, once everything is committed and applied."""
        told = version if self.version is None else self.version
        return messages.Done(id, told, self.secret, self.seat, self.table_id)


Draw = Callable[[], str]
ID = 32  # letters of a table's id
AT_ONCE = (messages.Call, messages.Return)  # what does not wait for the end of time for calls


def decide(table: LiveTable, who: Who, message: messages.Ask, now: int, draw: Draw) -> Decision:
    """What the message leads to."""
    if who.digest and (answered := table.answered(who.digest, message.mark)) is not None:
        version = _told_before(table, message, answered)
        return Decision(version=version, table_id=_table_of(answered))
    if table.status == "closed":
        raise not_done("over")
    if isinstance(message, messages.Play) and message.version < table.moved:
        raise Old(message.version)  # there is nothing to wait for
    if isinstance(message, messages.Sit):
        return _sit(table, who, message, draw)
    seat = table.seat_of(who.digest)
    if seat is None:
        raise not_done("spectator")
    if table.window is not None and is_waiting(table, now) and not isinstance(message, AT_ONCE):
        raise Wait(table.window.until)
    match message:
        case messages.Play():
            return Decision(_play(table, seat, message, who))
        case messages.Call():
            return Decision(_call(table, seat, message, who, now))
        case messages.Leave():
            return Decision(leave(table, seat, "left", message.id))
        case messages.Return():
            back = came(table, seat, message.id)
            if not back:
                raise not_done("late" if table.chairs[seat].stand_in else "here")
            return Decision(back)
        case messages.Rematch():
            return _rematch(table, seat, message, draw)
        case messages.Say() | messages.React() | messages.Mute():
            return Decision((_talk(table, seat, message),))
        case messages.Hint():
            raise TypeError("A hint is asked for with `hint`.")
        case _:
            return Decision(prepare(table, seat, message))


def _sit(table: LiveTable, who: Who, message: messages.Sit, draw: Draw) -> Decision:
    """A chair, or once more the one that was given over a connection that broke."""
    secret = seat_secret(table.secret, message.id) if message.is_proof else draw()
    person = digest(secret)
    answered = table.answered(person, message.mark)
    if answered is not None and table.seat_of(who.digest) is None:
        version = _told_before(table, message, answered)
        return Decision(version=version, secret=secret, seat=table.seat_of(person))
    entry = sit(table, who.digest, message, secret)
    return Decision((entry,), secret=secret, seat=message.seat)


def is_waiting(table: LiveTable, now: int) -> bool:
    """Whether time for calls is running, or what came in then is yet to be heard."""
    window = table.window
    return window is not None and (now < window.until or table.version > window.after)


def _told_before(table: LiveTable, message: messages.Ask, answered: Answered) -> int:
    """The version that was told when this was done, which must be what is asked for now."""
    if not is_same(table.game, message, answered.entry):
        raise not_done("id_used")
    return answered.version


def _table_of(answered: Answered) -> str | None:
    return answered.entry.next if isinstance(answered.entry, entries.Rematched) else None


# -- the game ------------------------------------------------------------------------------


def _play(table: LiveTable, seat: int, message: messages.Play, who: Who) -> tuple[Entry, ...]:
    match = _running(table)
    _check_version(table, message.version)
    if table.clocks.is_lost(seat):
        raise not_done("late")
    try:
        if has_calls(table.options):
            for move in message.moves:
                if accused_by(table.game, move) is not None:
                    raise not_done("call_apart")
        lag = allowance(who.lag) if table.clocks.runs else 0
        played = _submission(table, match, seat, message.moves, lag=lag, id=message.id)
    except IllegalMove as error:
        raise by_rule(error) from None
    except UnknownMove as error:
        unknown = next(move for move in message.moves if _is_unknown(table, move))
        raise not_done("unknown_move", reason=str(error), move=unknown) from None
    except BadSubmission as error:
        raise not_done("submission", reason=str(error)) from None
    if table.chairs[seat].stand_in:
        return (entries.Came(seat), *played)
    return played


def _is_unknown(table: LiveTable, move: str) -> bool:
    try:
        table.game.moves.index(move)
    except UnknownMove:
        return True
    return False


def _submission(
    table: LiveTable,
    match: Match,
    seat: int,
    moves: Sequence[str],
    **more: Any,
) -> tuple[Entry, ...]:
    """The moves tried out; `apply` takes the trial over if they are the next entry."""
    trial = match.attempt(seat, moves, table.take_spare())
    entry = entries.Played(seat, tuple(move for _, move in trial.moves), **more)
    table.tried = (entry, trial)
    outcome = trial.state.outcome
    return (entry,) if outcome is None else (entry, entries.Ended(outcome.json()))


def _call(
    table: LiveTable, seat: int, message: messages.Call, who: Who, now: int
) -> tuple[Entry, ...]:
    match = _running(table)
    _check_version(table, message.version)
    try:
        accused = accused_by(table.game, message.move)
    except UnknownMove as error:
        raise not_done("unknown_move", reason=str(error), move=message.move) from None
    if accused is None:
        raise not_done("no_call")
    refusal = match.state.refusal(seat, message.move)
    if refusal is not None:
        raise by_rule(IllegalMove(refusal))
    return _called(table, match, seat, message.move, now, now - allowance(who.lag), message.id)


def _called(
    table: LiveTable, match: Match, seat: int, move: str, now: int, heard: int, id: str = ""
) -> tuple[Entry, ...]:
    """A call, made no earlier than there was something to call. It waits for the end of the time
    for calls; where none is running it is heard at once, so that there is nothing to notice.
    """
    if table.window is not None and any(call.seat == seat for call in table.window.calls):
        raise not_done("called")
    notation = str(table.game.moves.parse(move))
    called = entries.Called(seat, notation, max(heard, table.offence), id)
    if is_waiting(table, now):
        return (called,)
    outcome = match.attempt(seat, [notation]).state.outcome
    both = (called, entries.Heard(seat, notation))
    return both if outcome is None else (*both, entries.Ended(outcome.json()))


def bot_plays(table: LiveTable, seat: int, move: str, version: int, now: int) -> tuple[Entry, ...]:
    """What the answer of a bot leads to; `Old` when it comes too late."""
    match = table.match
    if match is None or table.status != "playing" or table.chairs[seat].bot is None:
        raise Old(version)
    if version != table.moved:
        raise Old(version)
    if has_calls(table.options) and accused_by(table.game, move) is not None:
        return _called(table, match, seat, move, now, now)
    if is_waiting(table, now):
        raise Wait(table.window.until if table.window else now)
    return _submission(table, match, seat, (move,), bot=True)


def _running(table: LiveTable) -> Match:
    if table.match is None or table.status != "playing":
        raise not_done("not_playing")
    return table.match


def _check_version(table: LiveTable, version: int) -> None:
    if version < table.moved:
        raise Old(version)
    if version > table.told:
        raise not_done("future")


def _rematch(table: LiveTable, seat: int, message: messages.Rematch, draw: Draw) -> Decision:
    if table.match is None or table.status != "finished":
        raise not_done("running")
    if table.next is not None and table.next != table.deserted:
        return Decision(version=table.told, table_id=table.next)
    # the same for all who ask at once, and another one where the last came to nothing
    new_id = digest(f"rematch {table.next or table.id} {table.secret}")[:ID]
    created = rematch_table(table, table.match.state, seat, new_id, draw())
    entry = entries.Rematched(new_id, seat, message.id)
    return Decision((entry,), table_id=new_id, table=(created,))


# -- people --------------------------------------------------------------------------------


def came(table: LiveTable, seat: int, id: str = "") -> tuple[Entry, ...]:
    """The person of a seat is there; nothing to note if that is known."""
    chair = table.chairs[seat]
    if table.status not in {"open", "playing"} or not chair.is_person:
        return ()
    is_noted = chair.went is None and (not chair.stand_in or table.clocks.is_lost(seat))
    return () if is_noted else (entries.Came(seat, id),)


def went(table: LiveTable, seat: int) -> tuple[Entry, ...]:
    """The person of a seat is gone; nothing to note if that is known."""
    chair = table.chairs[seat]
    if table.status not in {"open", "playing"} or not chair.is_person:
        return ()
    return (entries.Went(seat),) if chair.went is None else ()


def _talk(
    table: LiveTable, seat: int, message: messages.Say | messages.React | messages.Mute
) -> Entry:
    if table.is_talked_out(table.chairs[seat].digest):
        raise not_done("chatter")
    match message:
        case messages.Say():
            if not table.talk:
                raise not_done("quiet")
            return entries.Said(seat, plain_text(message.text), message.id)
        case messages.React():
            return entries.Reacted(seat, message.reaction, message.id)
        case messages.Mute():
            check_person(table, seat, message.seat)
            return entries.Muted(seat, message.seat, message.muted, message.id)
