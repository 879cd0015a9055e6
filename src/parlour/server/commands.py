"""What clients send. Unknown types, unknown fields and values out of bounds are not decoded."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from parlour.server.limits import (
    KEPT,
    MOST_MOVES,
    UNGUESSABLE,
    Id,
    LevelName,
    Name,
    Notation,
    Salt,
    Seat,
    Secret,
    TableId,
    Text,
    Version,
)
from parlour.server.parts import ChairAsked, Reaction
from parlour.server.seals import digest


class FromClient(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The parent of what clients send."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first frame: which table, which seat (by its secret), and what was last heard.

    With a version, only what came after it is sent where that is known; without, everything,
    and with it the news of the last `past` versions, as far as they are known.
    """

    protocol: int
    table: TableId
    secret: Secret | None = None
    version: Version | None = None
    past: Annotated[int, Meta(ge=0, le=KEPT)] = 0


class Ask(FromClient, frozen=True):
    """The parent of what is answered by `Done` or `Refused`; the id is the client's own.

    An id is used once per seat. Sent again it is not done again, but answered again.
    """

    id: Id

    @property
    def mark(self) -> str:
        """What the log keeps of the id."""
        return self.id


class Sit(Ask, frozen=True, tag="sit"):
    """Take an open chair. The answer holds the seat's secret."""

    seat: Seat
    name: Name
    salt: Salt = ""

    @property
    def is_proof(self) -> bool:
        """Whether the id could not be guessed: whoever knows it has asked for the seat."""
        return len(self.id) >= UNGUESSABLE

    @property
    def mark(self) -> str:
        """Not the id itself where the seat's secret is made of it."""
        return digest(self.id) if self.is_proof else self.id


class Leave(Ask, frozen=True, tag="leave"):
    """Give the seat up; in a running game a bot plays on."""


class Rename(Ask, frozen=True, tag="rename"):
    """Take another name, before the start."""

    name: Name


class GiveSalt(Ask, frozen=True, tag="salt"):
    """Add one's own secret to the deal, before the start."""

    salt: Salt


class SetSeat(Ask, frozen=True, tag="set_seat"):
    """Host, before the start: open or close a chair nobody sits on, or put a bot there."""

    seat: Seat
    chair: ChairAsked


class Kick(Ask, frozen=True, tag="kick"):
    """Host, before the start: free a person's chair."""

    seat: Seat


class Start(Ask, frozen=True, tag="start"):
    """Host: begin. With `fill`, bots of that level take the open chairs; otherwise these go."""

    fill: LevelName | None = None


class Rematch(Ask, frozen=True, tag="rematch"):
    """After the end: a new table with the same seats, whose secrets stay valid there."""


class Play(Ask, frozen=True, tag="play"):
    """A turn or part of it: all of these moves, or none. `version` is what it answers."""

    version: Version
    moves: Annotated[tuple[Notation, ...], Meta(min_length=1, max_length=MOST_MOVES)]


class Call(Ask, frozen=True, tag="call"):
    """A call of "Flinch!" or "Muggins!", such as "flinch 2"."""

    version: Version
    move: Notation


class Say(Ask, frozen=True, tag="say"):
    """Say something, while no round is being played."""

    text: Text


class React(Ask, frozen=True, tag="react"):
    """One of a few fixed words, at any time."""

    reaction: Reaction


class Mute(Ask, frozen=True, tag="mute"):
    """Hear, or hear no longer, what a seat says; nobody else learns of it."""

    seat: Seat
    muted: bool = True


class Return(Ask, frozen=True, tag="return"):
    """Take the seat back from the bot that stands in. A new connection does so by itself."""


class Hint(Ask, frozen=True, tag="hint"):
    """Ask for advice, where all others are bots; answered by `Advice`."""


class Ping(FromClient, frozen=True, tag="ping"):
    """Asks for a `Pong` with the same number."""

    n: int = 0


class Pong(FromClient, frozen=True, tag="pong"):
    """The answer to the server's `Pinged`, at once: so the delay of a connection is measured."""

    n: int


ClientMessage = (
    Hello
    | Sit
    | Leave
    | Rename
    | GiveSalt
    | SetSeat
    | Kick
    | Start
    | Rematch
    | Play
    | Call
    | Say
    | React
    | Mute
    | Return
    | Hint
    | Ping
    | Pong
)
