"""What messages are made of: a table as it is asked for, listed and shown."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from parlour.server.limits import MOST_SEATS, LevelName, Name, Seat

Reaction = Literal[
    "hello", "well_played", "thanks", "oops", "thinking", "wow", "good_luck", "one_moment"
]
Status = Literal["open", "playing", "finished", "closed"]
ChairKind = Literal["open", "closed", "person", "bot"]


class Words(Struct, frozen=True):
    """A sentence in both languages."""

    en: str
    fr: str


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: for each move, or for the whole game with an increment for each turn."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400)] = 60
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class Manner(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run: its clock, the pace of its bots, the time for calls; both in ms."""

    clock: Clock = Clock()
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 1000
    window: Annotated[int, Meta(ge=1000, le=20_000)] = 3000


class ChairAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A chair as the host wants it; `level` is for bots."""

    kind: Literal["open", "closed", "bot"] = "open"
    level: LevelName = "keen"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What creates a table. The creator sits on the chair `seat` and is the host."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    chairs: Annotated[tuple[ChairAsked, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, Any] = {}
    seat: Seat = 0
    public: bool = False
    manner: Manner = Manner()


class Made(Struct, frozen=True):
    """A table was created: its id, the host's seat, and the secret that is the seat."""

    table: str
    seat: int
    secret: str
    commit: str


class Listing(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    status: Status
    public: bool
    created: int
    changed: int
    names: tuple[str, ...]  # of everybody who sits there, bots too
    taken: int
    chairs: int
    options: dict[str, Any]
    outcome: dict[str, Any] | None


class Chair(Struct, frozen=True):
    """A chair and who sits there."""

    kind: ChairKind
    name: str
    level: str | None  # of a bot, or of the bot that stands in
    present: bool  # a person's connection is there
    away_until: int | None  # when a bot stands in for an absent person, or the chair is free
    stand_in: bool  # a bot plays for this person
    salted: bool  # has added a secret to the deal


class ClockState(Struct, frozen=True):
    """Whose time runs since when and until when (server time, ms), and what everyone has left."""

    turn: int | None
    since: int
    until: int | None  # None: no clock
    left: tuple[int, ...]  # ms for each seat, with a clock for the whole game


class WindowState(Struct, frozen=True):
    """Time for calls: what is played meanwhile waits for its end (server time, ms)."""

    opened: int
    until: int


class TableState(Struct, frozen=True):
    """Everything about a table that everybody may know, but the game itself."""

    table: str
    game: str
    options: dict[str, Any]  # as chosen; all of them once started
    status: Status
    public: bool
    created: int
    manner: Manner
    chairs: tuple[Chair, ...]
    host: int | None
    commit: str  # SHA-256 of the server's secret part of the deal
    salts: tuple[str, ...] | None  # of all seats, once started
    talk: bool  # free chat is allowed now
    calls: tuple[str, ...]  # the moves to be sent as calls, at any time; none at most tables
    next: str | None  # the table of the rematch
    outcome: dict[str, Any] | None
    secret: str | None  # what `commit` is the hash of, once the game is over
    seed: str | None  # what it was dealt from, once the game is over
