"""The log: entries from which everything about a table follows.

Each is stored as JSON with a version, counted from 1, and the server time in milliseconds.
Entries hold secrets (the server's part of the deal, hashes of seat secrets): they are for the
store, and never for a frame.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from parlour.server.messages import Manner, Reaction


class Entry(Struct, frozen=True, tag_field="entry", omit_defaults=True, gc=False):
    """The parent of all entries; no circle is in any. `id` is the client's, where one asked for it.

    Who asked sits on `by`, or else on `seat`.
    """


class Chair(Struct, frozen=True, omit_defaults=True):
    """A chair at the creation of a table."""

    kind: Literal["open", "closed", "person", "bot"]
    name: str = ""
    level: str = ""
    digest: str = ""  # SHA-256 of the seat's secret
    salt: str = ""


class Created(Entry, frozen=True, tag="created"):
    """A table with its chairs; in a rematch several people sit there already."""

    table: str
    game: str
    options: dict[str, Any]
    chairs: tuple[Chair, ...]
    host: int
    public: bool
    manner: Manner
    secret: str  # the server's part of the deal
    before: str = ""  # the table of which this is a rematch


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took an open chair; of an id that the secret is made of, the digest."""

    seat: int
    name: str
    digest: str
    salt: str = ""
    id: str = ""


class Left(Entry, frozen=True, tag="left"):
    """A person's seat is given up."""

    seat: int
    why: Literal["left", "kicked", "away"]
    by: int | None = None  # the host, who sent this person away
    id: str = ""


class Renamed(Entry, frozen=True, tag="renamed"):
    """A person has another name."""

    seat: int
    name: str
    id: str = ""


class Salted(Entry, frozen=True, tag="salted"):
    """A person's own part of the deal."""

    seat: int
    salt: str
    id: str = ""


class SeatSet(Entry, frozen=True, tag="seat_set"):
    """The host changed an empty chair."""

    seat: int
    chair: Chair
    by: int
    id: str = ""


class Started(Entry, frozen=True, tag="started"):
    """Dealt; `chairs` are those that play, in order, with bots where open ones were filled."""

    seats: tuple[int, ...]
    chairs: tuple[Chair, ...]
    options: dict[str, Any]  # all of them, settled
    by: int
    fill: str | None = None  # the level of bots that the host wanted on open chairs
    id: str = ""


class Played(Entry, frozen=True, tag="played"):
    """Moves of one seat; `lag` are the milliseconds its clock was not charged."""

    seat: int
    moves: tuple[str, ...]
    bot: bool = False
    lag: int = 0
    id: str = ""


class Called(Entry, frozen=True, tag="called"):
    """A call, kept until the time for calls is over; `heard` is its lag-corrected time."""

    seat: int
    move: str
    heard: int
    id: str = ""


class Heard(Entry, frozen=True, tag="heard"):
    """The time for calls is over; the call that counts, if there was any."""

    seat: int | None = None
    move: str | None = None


class Went(Entry, frozen=True, tag="went"):
    """The connection of a person is gone."""

    seat: int


class Came(Entry, frozen=True, tag="came"):
    """A person is there (again)."""

    seat: int
    id: str = ""


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A bot plays for a person."""

    seat: int
    why: Literal["away", "time"]


class Said(Entry, frozen=True, tag="said"):
    """Something said."""

    seat: int
    text: str
    id: str = ""


class Reacted(Entry, frozen=True, tag="reacted"):
    """A reaction."""

    seat: int
    reaction: Reaction
    id: str = ""


class Muted(Entry, frozen=True, tag="muted"):
    """`seat` hears `other` no longer, or again."""

    seat: int
    other: int
    muted: bool
    id: str = ""


class Ended(Entry, frozen=True, tag="ended"):
    """The game is over."""

    outcome: dict[str, Any]


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody is left."""


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people have another table."""

    next: str
    seat: int
    id: str = ""


AnyEntry = (
    Created
    | Sat
    | Left
    | Renamed
    | Salted
    | SeatSet
    | Started
    | Played
    | Called
    | Heard
    | Went
    | Came
    | StoodIn
    | Said
    | Reacted
    | Muted
    | Ended
    | Closed
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def write(entry: Entry) -> bytes:
    """The entry as the store keeps it."""
    return _encoder.encode(entry)


def read(body: bytes) -> AnyEntry:
    """The entry that was kept."""
    entry: AnyEntry = _decoder.decode(body)
    return entry
