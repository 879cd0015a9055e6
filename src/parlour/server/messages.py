"""What clients and server say to each other: typed messages, JSON with a field `type`.

Everything a person reads comes in both languages, as `Words`. Cards are only in `view`, which
holds what the viewer's seat may know, and in `events`, told as the viewer may hear of them.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from parlour.server.commands import (
    Ask,
    Call,
    ClientMessage,
    FromClient,
    GiveSalt,
    Hello,
    Hint,
    Kick,
    Leave,
    Mute,
    Ping,
    Play,
    Pong,
    React,
    Rematch,
    Rename,
    Return,
    Say,
    SetSeat,
    Sit,
    Start,
)
from parlour.server.news import (
    AnyNews,
    CameBack,
    Closed,
    Created,
    Ended,
    EventTold,
    Heard,
    Muted,
    News,
    Played,
    Reacted,
    Rematched,
    Renamed,
    Said,
    Salted,
    SatDown,
    SeatLeft,
    SeatSet,
    Started,
    StoodIn,
    WentAway,
)
from parlour.server.parts import (
    Chair,
    ChairAsked,
    ChairKind,
    Clock,
    ClockState,
    Listing,
    Made,
    Manner,
    NewTable,
    Reaction,
    Status,
    TableState,
    WindowState,
    Words,
)

__all__ = [
    "PROTOCOL",
    "Advice",
    "AnyNews",
    "Ask",
    "Call",
    "CameBack",
    "Chair",
    "ChairAsked",
    "ChairKind",
    "ClientMessage",
    "Clock",
    "ClockState",
    "Closed",
    "Created",
    "Done",
    "Ended",
    "Error",
    "EventTold",
    "FromClient",
    "FromServer",
    "Gap",
    "GiveSalt",
    "Goodbye",
    "Heard",
    "Hello",
    "Hint",
    "Kick",
    "Leave",
    "Listing",
    "Made",
    "Manner",
    "Mute",
    "Muted",
    "NewTable",
    "News",
    "Ping",
    "Pinged",
    "Play",
    "Played",
    "Pong",
    "Ponged",
    "React",
    "Reacted",
    "Reaction",
    "Refused",
    "Rematch",
    "Rematched",
    "Rename",
    "Renamed",
    "Return",
    "Said",
    "Salted",
    "SatDown",
    "Say",
    "SeatLeft",
    "SeatSet",
    "ServerMessage",
    "SetSeat",
    "Sit",
    "Stale",
    "Start",
    "Started",
    "Status",
    "StoodIn",
    "TableState",
    "Update",
    "Welcome",
    "WentAway",
    "WindowState",
    "Words",
]

PROTOCOL = 1


class FromServer(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """The parent of what the server sends."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """Everything, as of a version. `view` is null until the cards are dealt."""

    protocol: int
    version: int
    answers: int  # the version that a `play` has to answer, at least
    now: int  # server time in ms
    you: int | None  # your seat; null for a spectator
    table: TableState
    clock: ClockState | None = None
    window: WindowState | None = None
    muted: tuple[int, ...] = ()  # the seats you hear no longer
    view: dict[str, Any] | None = None


class Update(FromServer, frozen=True, tag="update"):
    """One version of the table as its viewer may see it. What is left out has not changed.

    Every version comes, in order, even where it has no `news` because the viewer may see nothing.
    """

    version: int
    at: int
    news: AnyNews | None = None
    events: tuple[EventTold, ...] = ()
    you: int | UnsetType | None = UNSET
    table: TableState | UnsetType = UNSET
    clock: ClockState | UnsetType | None = UNSET
    window: WindowState | UnsetType | None = UNSET
    view: dict[str, Any] | UnsetType = UNSET


class Gap(FromServer, frozen=True, tag="gap"):
    """What was missed, one by one, and how things stand after it: a `Welcome` with a past."""

    missed: tuple[Update, ...]  # without views
    welcome: Welcome


class Done(FromServer, frozen=True, tag="done"):
    """It is safely in the log. `secret` comes with a new seat, to whoever sends the same `Sit`."""

    id: str
    version: int
    secret: str | None = None
    seat: int | None = None
    table: str | None = None  # of a rematch


class Refused(FromServer, frozen=True, tag="refused"):
    """It was not done, and nothing has changed."""

    id: str
    code: str  # "rule" where a rule of the game forbids it, else one of the table's own reasons
    text: Words
    version: int
    rule: str | None = None
    full: Words | None = None  # the whole rule


class Stale(FromServer, frozen=True, tag="stale"):
    """It answers a position that is past. `missed` is a gap from the version it answered."""

    id: str
    version: int
    missed: Gap | Welcome  # a welcome where too much was missed


class Advice(FromServer, frozen=True, tag="advice"):
    """What a strong player would do, and why."""

    id: str
    move: str | None
    text: Words


class Error(FromServer, frozen=True, tag="error"):
    """A frame that could not be understood or served; the connection may be closed after it."""

    code: str
    text: Words


class Goodbye(FromServer, frozen=True, tag="goodbye"):
    """The server is about to close the connection; `come_back` says in how many ms to try."""

    reason: str
    come_back: int | None = None


class Pinged(FromServer, frozen=True, tag="ping"):
    """Asks for a `pong` with the same number, at once."""

    n: int


class Ponged(FromServer, frozen=True, tag="pong"):
    """The answer to a `ping`."""

    n: int
    now: int


ServerMessage = (
    Welcome | Update | Gap | Done | Refused | Stale | Advice | Error | Goodbye | Pinged | Ponged
)
