"""What can have happened at a table, as it is told."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from parlour.server.parts import Reaction, Words


class News(Struct, frozen=True, tag_field="what"):
    """The parent of what can have happened at a table."""


class Created(News, frozen=True, tag="created"):
    """The table was made."""


class SatDown(News, frozen=True, tag="sat"):
    """Somebody took a chair."""

    seat: int
    name: str


class SeatLeft(News, frozen=True, tag="left"):
    """A person gave the seat up, was sent away, or stayed away too long before the start."""

    seat: int
    name: str
    why: Literal["left", "kicked", "away"]


class Renamed(News, frozen=True, tag="renamed"):
    """Somebody has another name."""

    seat: int
    name: str
    before: str


class Salted(News, frozen=True, tag="salted"):
    """Somebody added a secret to the deal."""

    seat: int


class SeatSet(News, frozen=True, tag="seat_set"):
    """The host changed a chair."""

    seat: int


class Started(News, frozen=True, tag="started"):
    """The cards are dealt. Chairs left over are gone, so seats may have new numbers."""

    seats: tuple[int, ...]  # the former number of each seat


class Played(News, frozen=True, tag="played"):
    """Somebody played; `events` and `view` say what came of it."""

    seat: int
    bot: bool = False


class Heard(News, frozen=True, tag="heard"):
    """The time for calls is over: who called, in order, and the call that counted."""

    callers: tuple[int, ...]
    seat: int | None
    accused: int | None


class WentAway(News, frozen=True, tag="went"):
    """A person's connection is gone."""

    seat: int


class CameBack(News, frozen=True, tag="came"):
    """A person is there again, and plays again if a bot stood in."""

    seat: int


class StoodIn(News, frozen=True, tag="stood_in"):
    """A bot plays for a person who is away or out of time."""

    seat: int
    why: Literal["away", "time"]


class Said(News, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int
    name: str
    text: str


class Reacted(News, frozen=True, tag="reacted"):
    """A reaction."""

    seat: int
    reaction: Reaction


class Muted(News, frozen=True, tag="muted"):
    """You hear somebody no longer, or again; told to nobody else."""

    seat: int
    muted: bool


class Ended(News, frozen=True, tag="ended"):
    """The game is over; the table tells the outcome and the secret of the deal."""


class Closed(News, frozen=True, tag="closed"):
    """Nobody is left: the table is closed without an outcome."""


class Rematched(News, frozen=True, tag="rematched"):
    """There is a table for another game with the same seats."""

    next: str


AnyNews = (
    Created
    | SatDown
    | SeatLeft
    | Renamed
    | Salted
    | SeatSet
    | Started
    | Played
    | Heard
    | WentAway
    | CameBack
    | StoodIn
    | Said
    | Reacted
    | Muted
    | Ended
    | Closed
    | Rematched
)


class EventTold(Struct, frozen=True):
    """One event of the game as the viewer may hear of it, with its sentence."""

    event: dict[str, Any]  # its name in `event`, and its own fields
    text: Words
