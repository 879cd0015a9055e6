"""Before the start: people sit down and leave, the host arranges the chairs and begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from parlour.server import entries, messages
from parlour.server.entries import Entry
from parlour.server.opening import bot_name, check_level, settled
from parlour.server.plain import plain_name
from parlour.server.refusing import not_done
from parlour.server.seals import digest

if TYPE_CHECKING:
    from parlour.server.table import LiveTable

Why = Literal["left", "kicked", "away"]


def sit(table: LiveTable, known: str | None, message: messages.Sit, secret: str) -> entries.Sat:
    """A person takes an open chair, with that secret."""
    if table.seat_of(known) is not None:
        raise not_done("seated")
    _check_open(table)
    if not 0 <= message.seat < len(table.chairs):
        raise not_done("no_seat", seat=message.seat)
    if table.chairs[message.seat].kind != "open":
        raise not_done("taken")
    name = _check_name(table, message.name)
    if table.is_sat_out:
        raise not_done("chatter")
    return entries.Sat(message.seat, name, digest(secret), message.salt, message.mark)


def prepare(table: LiveTable, seat: int, message: messages.Ask) -> tuple[Entry, ...]:
    """Everything else that is done before the start, some of it by the host alone."""
    _check_open(table)
    if isinstance(message, messages.Start):
        _check_host(table, seat)
        return (_start(table, seat, message),)
    if table.is_talked_out(table.chairs[seat].digest):
        raise not_done("chatter")
    match message:
        case messages.Rename():
            name = _check_name(table, message.name, seat)
            return (entries.Renamed(seat, name, message.id),)
        case messages.GiveSalt():
            return (entries.Salted(seat, message.salt, message.id),)
        case messages.Kick():
            _check_host(table, seat)
            check_person(table, seat, message.seat)
            return leave(table, message.seat, "kicked", message.id, seat)
        case messages.SetSeat():
            _check_host(table, seat)
            return (_set_seat(table, seat, message),)
    raise TypeError(f"{type(message).__name__} is not for a table to decide.")


def _set_seat(table: LiveTable, host: int, message: messages.SetSeat) -> entries.SeatSet:
    if message.seat >= len(table.chairs):
        raise not_done("no_seat", seat=message.seat)
    if table.chairs[message.seat].is_person:
        raise not_done("taken")
    asked = message.chair
    chair = entries.Chair(asked.kind)
    if asked.kind == "bot":
        check_level(asked.level)
        chair = entries.Chair("bot", bot_name(table.chairs.names()), asked.level)
    return entries.SeatSet(message.seat, chair, host, message.id)


def _start(table: LiveTable, host: int, message: messages.Start) -> entries.Started:
    seats, chairs = [], []
    names = table.chairs.names()
    if message.fill is not None:
        check_level(message.fill)
    for seat, chair in enumerate(table.chairs):
        if chair.plays:
            seats.append(seat)
            chairs.append(entries.Chair(chair.kind, chair.name, chair.level))
        elif chair.kind == "open" and message.fill is not None:
            seats.append(seat)
            chairs.append(entries.Chair("bot", bot_name(names), message.fill))
    options = settled(table.game, len(seats), table.game.renumbered(table.options, seats))
    return entries.Started(tuple(seats), tuple(chairs), options, host, message.fill, message.id)


def leave(
    table: LiveTable, seat: int, why: Why, id: str = "", by: int | None = None
) -> tuple[Entry, ...]:
    """A person's seat is given up; with the last person the table closes."""
    if table.status not in {"open", "playing"}:
        raise not_done("not_playing")
    left = entries.Left(seat, why, by, id)
    return (left,) if len(table.chairs.people()) > 1 else (left, entries.Closed())


def _check_open(table: LiveTable) -> None:
    if table.status != "open":
        raise not_done("started")


def _check_host(table: LiveTable, seat: int) -> None:
    if seat != table.chairs.host:
        raise not_done("host")


def check_person(table: LiveTable, seat: int, other: int) -> None:
    """Whether another person sits there."""
    if other == seat or other >= len(table.chairs) or not table.chairs[other].is_person:
        raise not_done("no_person")


def _check_name(table: LiveTable, name: str, seat: int | None = None) -> str:
    name = plain_name(name)
    if not table.chairs.name_is_free(name, seat):
        raise not_done("name_taken")
    return name
