"""Who sits where: people, bots, and bots that stand in for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hmac import compare_digest

from parlour.server import entries
from parlour.server.messages import Chair as ChairShown
from parlour.server.messages import ChairKind
from parlour.server.plain import likeness

STAND_IN = "keen"


@dataclass
class Chair:
    """One chair. `went` is when a person's connection went; None while it is there."""

    kind: ChairKind
    name: str = ""
    level: str = ""
    digest: str = ""
    salt: str = ""
    went: int | None = None
    stand_in: bool = False

    @classmethod
    def of(cls, entry: entries.Chair, at: int) -> Chair:
        """The chair of an entry; a person is not here before the first hello."""
        went = at if entry.kind == "person" else None
        return cls(entry.kind, entry.name, entry.level, entry.digest, entry.salt, went)

    @property
    def is_person(self) -> bool:
        """Whether it belongs to a person, present or not."""
        return self.kind == "person"

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides here; None where a person does."""
        if self.kind == "bot":
            return self.level
        return STAND_IN if self.stand_in else None

    @property
    def plays(self) -> bool:
        """Whether somebody sits here."""
        return self.kind in {"person", "bot"}

    def free(self) -> None:
        """Nobody sits here any more."""
        self.kind, self.name, self.level, self.digest, self.salt = "open", "", "", "", ""
        self.went, self.stand_in = None, False

    def shown(self, patience: int) -> ChairShown:
        """The chair as everybody may see it; `patience` is how long one may be away, in ms."""
        is_waited_for = self.went is not None and not self.stand_in
        return ChairShown(
            kind=self.kind,
            name=self.name,
            level=self.bot,
            present=self.went is None,
            away_until=(self.went or 0) + patience if is_waited_for else None,
            stand_in=self.stand_in,
            salted=bool(self.salt),
        )


class Chairs:
    """The chairs of a table, in order, and its host."""

    def __init__(self, chairs: Sequence[Chair], host: int | None) -> None:
        self._chairs = list(chairs)
        self.host = host

    def __getitem__(self, seat: int) -> Chair:
        return self._chairs[seat]

    def __len__(self) -> int:
        return len(self._chairs)

    def __iter__(self) -> Iterator[Chair]:
        return iter(self._chairs)

    def seat_of(self, digest: str) -> int | None:
        """The seat with that digest. All are compared, each in a time that does not tell where
        they differ.
        """
        found = None
        for seat, chair in enumerate(self._chairs):
            if compare_digest(chair.digest, digest) and chair.kind == "person":
                found = seat
        return found

    def people(self) -> list[int]:
        """The seats of people, present or not."""
        return [seat for seat, chair in enumerate(self._chairs) if chair.is_person]

    def is_awake(self) -> bool:
        """Whether a person is here: without one, the game waits."""
        return any(chair.kind == "person" and chair.went is None for chair in self._chairs)

    def asleep_since(self) -> int | None:
        """When the last person went, where all are gone; else None."""
        if self.is_awake():
            return None
        return max((chair.went for chair in self._chairs if chair.went is not None), default=None)

    def have_bots(self) -> bool:
        """Whether a bot decides for any seat."""
        return any(chair.kind == "bot" or chair.stand_in for chair in self._chairs)

    def are_all_here(self) -> bool:
        """Whether no person is away, and no bot stands in for one."""
        return not any(chair.went is not None or chair.stand_in for chair in self._chairs)

    def name_is_free(self, name: str, besides: int | None = None) -> bool:
        """Whether nobody, but perhaps one seat, has that name, or one that looks the same."""
        return all(
            likeness(chair.name) != likeness(name)
            for seat, chair in enumerate(self._chairs)
            if seat != besides
        )

    def names(self) -> set[str]:
        """All names at the table, as they are compared."""
        return {likeness(chair.name) for chair in self._chairs if chair.name}

    def pass_host_on(self) -> None:
        """A host who is no longer at the table is followed by the next person."""
        if self.host is not None and self._chairs[self.host].is_person:
            return
        start = self.host or 0
        people = self.people()
        self.host = min(people, key=lambda seat: (seat - start) % len(self)) if people else None
