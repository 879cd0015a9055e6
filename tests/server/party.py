"""People at a live table, without sockets: what a room does, in a few lines.

Everything is appended as bytes, and a second table, as another node would have it, is fed from
these bytes; whatever is sent is compared with what the second table would send.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from parlour.server import entries, messages, opening
from parlour.server.deciding import Decision, Who
from parlour.server.seals import digest
from parlour.server.table import LiveTable

START = 1_000_000
ADMITTED = msgspec.json.Decoder(messages.ServerMessage)


class Party:
    """A table with people, whose names are their handles, and one who watches."""

    def __init__(
        self,
        game: str = "muggins",
        people: Sequence[str] = ("Ana", "Ben"),
        bots: int = 0,
        options: Mapping[str, Any] | None = None,
        more_chairs: int = 0,
        salt: str = "",
        **manner: Any,
    ) -> None:
        self.now = START
        self.drawn = 0
        self.asked = 0
        self.rows: list[tuple[int, int, bytes]] = []
        self.table, self.twin = LiveTable(), LiveTable()
        self.secrets: dict[str, str] = {}
        self.heard: dict[str | None, list[bytes]] = {None: []}
        self._sent = 0
        chairs = [messages.ChairAsked()] * (len(people) + more_chairs)
        chairs += [messages.ChairAsked("bot", "gentle")] * bots
        new = messages.NewTable(
            game,
            people[0],
            tuple(chairs),
            options=dict(options or {}),
            manner=messages.Manner(**manner),
        )
        opened = opening.make(new, self.draw)
        self.made = opened.made
        self.secrets[people[0]] = opened.made.secret
        self.heard[people[0]] = []
        self.append(opened.entries)
        self.append(self.table.came(0))
        if salt:
            self.ask(people[0], messages.GiveSalt(self.id(), salt))
        for seat, name in enumerate(people[1:], 1):
            self.sit(name, seat)

    # -- doing things ----------------------------------------------------------------------

    def draw(self) -> str:
        """Text that is as fresh as a test needs it."""
        self.drawn += 1
        return f"drawn-{self.drawn}"

    def id(self) -> str:
        """An id nobody has used."""
        self.asked += 1
        return f"ask-{self.asked}"

    def who(self, name: str | None, lag: int = 0) -> Who:
        """The connection of a person; None for the one who watches."""
        return Who(digest(self.secrets[name]) if name in self.secrets else None, lag)

    def seat(self, name: str | None) -> int | None:
        """The present seat of a person."""
        return self.table.seat_of(self.who(name).digest)

    def decide(self, name: str | None, message: messages.Ask, lag: int = 0) -> Decision:
        """What a message would lead to, nothing appended."""
        return self.table.decide(self.who(name, lag), message, self.now, self.draw)

    def ask(self, name: str | None, message: messages.Ask, lag: int = 0) -> messages.Done:
        """Decide, append, apply, tell, answer."""
        decision = self.decide(name, message, lag)
        self.append(decision.entries)
        return decision.done(message.id, self.table.told)

    def sit(self, name: str, seat: int, salt: str = "") -> messages.Done:
        """Sit down on a chair."""
        done = self.ask(None, messages.Sit(self.id(), seat, name, salt))
        assert done.secret is not None
        self.secrets[name] = done.secret
        self.heard[name] = []
        return done

    def start(self, fill: str | None = None) -> Party:
        """The host begins."""
        host = next(name for name in self.secrets if self.seat(name) == self.table.chairs.host)
        self.ask(host, messages.Start(self.id(), fill))
        return self

    def play(self, name: str, *moves: str, lag: int = 0) -> messages.Done:
        """Play some moves, answering the present position."""
        return self.ask(name, messages.Play(self.id(), self.table.moved, moves), lag)

    def call(self, name: str, move: str, lag: int = 0) -> messages.Done:
        """Call, answering the present position."""
        return self.ask(name, messages.Call(self.id(), self.table.moved, move), lag)

    def wait(self, ms: int) -> list[entries.Entry]:
        """Time passes, and what it brings about happens when it is due."""
        end = self.now + ms
        happened: list[entries.Entry] = []
        while (when := self.table.deadline()) is not None and when <= end:
            self.now = max(self.now, when)
            due = self.table.due(self.now)
            assert due, "a deadline without anything due"
            happened += due
            self.append(due)
        self.now = end
        assert self.table.due(self.now) == ()
        return happened

    def append(self, new: Iterable[entries.Entry]) -> None:
        """Commit entries and tell everybody."""
        for entry in new:
            body = entries.write(entry)
            version = self.table.version + 1
            self.rows.append((version, self.now, body))
            self.table.apply(entry, version, self.now)
            self.twin.apply(entries.read(body), version, self.now)
            self._tell()

    def _tell(self) -> None:
        assert self.twin.told == self.table.told
        while self._sent < self.table.told:
            self._sent += 1
            for name, heard in self.heard.items():
                viewer = self.seat(name)
                frame = self.table.frame(self._sent, viewer)
                assert frame == self.twin.frame(self._sent, viewer)
                heard.append(frame)

    # -- looking -----------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The game, with the truth in it."""
        assert self.table.match is not None
        return self.table.match.state

    @property
    def turn(self) -> str:
        """Who is to play."""
        return self.name(self.state.turn)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.table.chairs[seat].name

    def legal(self, name: str) -> list[str]:
        """The moves open to a person."""
        return [str(move) for move in self.state.legal(self.seat(name))]

    def last(self, name: str | None) -> messages.Update:
        """The last update somebody got."""
        update = ADMITTED.decode(self.heard[name][-1])
        assert isinstance(update, messages.Update)
        return update

    def updates(self, name: str | None) -> list[messages.Update]:
        """All updates somebody got."""
        return [ADMITTED.decode(frame) for frame in self.heard[name]]

    def welcome(self, name: str | None) -> messages.Welcome:
        """What somebody who comes now would get."""
        found = ADMITTED.decode(self.table.welcome(self.seat(name), self.now))
        assert isinstance(found, messages.Welcome)
        return found

    def replayed(self) -> LiveTable:
        """The table after a restart."""
        return LiveTable.replayed(self.rows)

    def everything(self) -> tuple[bytes, ...]:
        """Everything anybody can see, and what is known of ids: to notice any change."""
        seats = [None, *range(len(self.table.chairs))]
        frames = (self.table.welcome(seat, 0) for seat in seats)
        return (*frames, repr(sorted(self.table.answers.items())).encode())
