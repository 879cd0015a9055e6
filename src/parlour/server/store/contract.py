"""What a store promises, whatever database is behind it.

A table is a log of entries numbered from 1. What `append` has returned from is on the disk;
what it has refused is nowhere; and no version is ever written twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from parlour.engine import ParlourError

Status = Literal["open", "playing", "finished"]


class Conflict(Exception):
    """The log does not end where the writer thought: read it and decide again."""


class StoreError(ParlourError):
    """The parent of what can go wrong with a database; the sentence is for whoever runs it."""


class BadDatabase(StoreError):
    """The database named is not one, or not one that Parlour can use."""


class NewerDatabase(StoreError):
    """A newer Parlour has written to the database."""


class StoreUnavailable(StoreError):
    """The database cannot be reached or written to now.

    An append that ends with this has not been acknowledged, but may have reached the disk:
    read the log before deciding anything else.
    """


class Row(NamedTuple):
    """One entry of a log; `at` is the server's time in milliseconds."""

    version: int
    at: int
    body: bytes


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in one line, for lists; everything in it could be told from its log."""

    match: str
    game: str
    status: Status
    public: bool
    created: int  # milliseconds, like `changed`
    changed: int
    seats: int
    taken: int  # how many of the seats have somebody in them
    details: Mapping[str, Any] = {}  # what else a list shows: names, options, clock…
    outcome: Mapping[str, Any] | None = None  # once written, it stays
    version: int = 0  # the last of its log; the store counts it

    @property
    def mark(self) -> tuple[int, str]:
        """Where a list goes on after this one."""
        return self.changed, self.match


class Store(Protocol):
    """The logs of all tables; safe to share between tasks, and between nodes."""

    async def open(self) -> None:
        """Connect, and bring the database's tables up to date."""

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""

    async def check(self) -> None:
        """Raise StoreUnavailable unless the database answers."""

    async def create(self, summary: Summary, entries: Sequence[bytes], at: int) -> None:
        """Begin a log with these entries; Conflict if there is one of that name."""

    async def append(
        self,
        match: str,
        after: int,
        entries: Sequence[bytes],
        at: int,
        summary: Summary | None = None,
    ) -> None:
        """Write entries as versions `after` + 1 and on: all of them, or none. Lists take note of
        it where there is a new line about the table; that is when it counts as changed.

        Returns when they are safe. Raises Conflict when `after` is not the last version. A
        caller who stops waiting learns nothing: the entries may be written all the same.
        """

    async def read(self, match: str, after: int = 0) -> list[Row]:
        """The log from version `after` + 1; empty if there is no such table."""

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        """The last version of each of these tables; those that are gone are left out."""

    async def summary(self, match: str) -> Summary | None:
        """The line about one table; None if there is no such table."""

    async def listed(
        self,
        *,
        public: bool | None = None,
        status: Status | None = None,
        limit: int = 50,
        before: tuple[int, str] | None = None,
    ) -> list[Summary]:
        """Tables, the last changed first; `before` is the mark of the last one already seen."""

    async def counts(self, since: int = 0) -> dict[Status, int]:
        """How many tables there are of each status; of those that are being played, only the
        ones to whose log something was added at `since` or later.
        """

    async def lease(self, matches: Sequence[str], node: str, now: int, until: int) -> set[str]:
        """The tables among these whose clocks and bots `node` may drive until then.

        It gets those that are free, those whose lease has run out, and its own again.
        """

    async def release(self, node: str, matches: Sequence[str] | None = None) -> None:
        """Give back leases of `node`: those of these tables, or all."""

    async def sweep(self, before: int) -> list[str]:
        """Forget tables that were never started and have not changed since `before`."""
