"""What is asked of the database, written once with SQLAlchemy Core and compiled for each kind.

Compiled text goes straight to the driver: on the way of a move, building a statement anew would
cost more than running it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Integer,
    Text,
    bindparam,
    delete,
    func,
    literal_column,
    or_,
    select,
    tuple_,
)
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.sql import ClauseElement, ColumnElement

from parlour.server.store.contract import Row, Summary
from parlour.server.store.tables import ENTRIES, LEASES, MATCHES

LONGEST_NAME = 64  # of a match
LONGEST_LIST = 200
NOTHING = "There is nothing to write: an append has at least one entry."
LATEST = 2**62  # later than any time, and still a number every database takes

COLUMNS = tuple(MATCHES.c)
# What a summary may change once the table exists.
TOLD = ("status", "public", "seats", "taken", "details", "outcome")


def nameable(match: str) -> bool:
    """Whether a match could have this name; no other text reaches a database."""
    return 0 < len(match) <= LONGEST_NAME and match.isascii() and match.isprintable()


def numbered(after: int, entries: Sequence[bytes], at: int) -> list[Row]:
    """Entries with the versions they will have."""
    if not entries:
        raise ValueError(NOTHING)
    return [Row(version, at, body) for version, body in enumerate(entries, after + 1)]


def written(summary: Summary) -> dict[str, Any]:
    """A summary as the columns of its row."""
    columns = {column.name: getattr(summary, column.name) for column in COLUMNS}
    columns["details"] = msgspec.json.encode(summary.details).decode()
    if summary.outcome is not None:
        columns["outcome"] = msgspec.json.encode(summary.outcome).decode()
    return columns


def told(summary: Summary) -> dict[str, Any]:
    """The columns that an append changes; None leaves one as it is."""
    columns = written(summary)
    return {f"new_{name}": columns[name] for name in TOLD}


def summarised(row: Sequence[Any]) -> Summary:
    """A row of `Statements.summary` or `listed` as a summary."""
    columns: dict[str, Any] = dict(zip((c.name for c in COLUMNS), row, strict=True))
    columns["public"] = bool(columns["public"])
    columns["details"] = msgspec.json.decode(columns["details"])
    if columns["outcome"] is not None:
        columns["outcome"] = msgspec.json.decode(columns["outcome"])
    return Summary(**columns)


class Statements:
    """Every statement that both kinds of database know, as text for one of them.

    `insert` is the dialect's own, which knows what to do about conflicts; `among` says how it
    asks for one of many matches.
    """

    def __init__(self, dialect: Dialect, insert: Any, among: ColumnElement[bool]) -> None:
        self._dialect = dialect
        match, node = bindparam("match", type_=Text), bindparam("node", type_=Text)
        self.heads: Final = self.text(select(MATCHES.c.match, MATCHES.c.version).where(among))
        self.read: Final = self.text(
            select(ENTRIES.c.version, ENTRIES.c.at, ENTRIES.c.body)
            .where(ENTRIES.c.match == match, ENTRIES.c.version > bindparam("after", type_=Integer))
            .order_by(ENTRIES.c.version)
        )
        self.summary: Final = self.text(select(*COLUMNS).where(MATCHES.c.match == match))
        self.counts: Final = self.text(_counts())
        self.create: Final = self.text(insert(MATCHES).on_conflict_do_nothing())
        self.enter: Final = self.text(insert(ENTRIES))
        self.lease: Final = self.text(_lease(insert, among, node))
        self.release_all: Final = self.text(delete(LEASES).where(LEASES.c.node == node))
        self.release: Final = self.text(
            delete(LEASES).where(LEASES.c.node == node, LEASES.c.match == match)
        )
        self.sweep: Final = self.text(
            delete(MATCHES)
            .where(
                MATCHES.c.status == literal_column("'open'"),
                MATCHES.c.changed < bindparam("before"),
            )
            .returning(MATCHES.c.match)
        )
        self._listed = cache(self._listed_text)

    def text(self, statement: ClauseElement) -> str:
        """A statement as this dialect writes it, with named places to fill in."""
        return str(statement.compile(dialect=self._dialect))

    def listed(
        self,
        public: bool | None,
        status: str | None,
        limit: int,
        before: tuple[int, str] | None,
    ) -> tuple[str, Mapping[str, Any]]:
        """The list asked for: its statement, and what to fill in."""
        asked: dict[str, Any] = {"limit": min(max(limit, 0), LONGEST_LIST)}
        if public is not None:
            asked["public"] = public
        if status is not None:
            asked["status"] = status
        if before is not None:
            changed, match = before
            asked["changed"] = min(max(changed, -LATEST), LATEST)
            asked["match"] = match if nameable(match) else ""
        text, fixed = self._listed(public is None, status is None, before is None)
        return text, {**fixed, **asked}

    def _listed_text(
        self, any_public: bool, any_status: bool, from_the_top: bool
    ) -> tuple[str, Mapping[str, Any]]:
        chosen = select(*COLUMNS).order_by(MATCHES.c.changed.desc(), MATCHES.c.match.desc())
        if not any_public:
            chosen = chosen.where(MATCHES.c.public == bindparam("public"))
        if not any_status:
            chosen = chosen.where(MATCHES.c.status == bindparam("status"))
        if not from_the_top:
            mark = tuple_(
                bindparam("changed", type_=MATCHES.c.changed.type), bindparam("match", type_=Text)
            )
            chosen = chosen.where(tuple_(MATCHES.c.changed, MATCHES.c.match) < mark)
        compiled = chosen.limit(bindparam("limit", type_=Integer)).compile(dialect=self._dialect)
        return str(compiled), compiled.params


def _counts() -> ClauseElement:
    """A line tells when a game began, its last entry when it was last played. Few games are so
    old that their last entry has to be looked at.
    """
    since = bindparam("since", type_=MATCHES.c.changed.type)
    goes_on = (
        select(ENTRIES.c.at)
        .where(ENTRIES.c.match == MATCHES.c.match, ENTRIES.c.version == MATCHES.c.version)
        .where(ENTRIES.c.at >= since)
        .exists()
    )
    is_playing = MATCHES.c.status == literal_column("'playing'")
    counted: ClauseElement = (
        select(MATCHES.c.status, func.count())
        .where(or_(~is_playing, MATCHES.c.changed >= since, goes_on))
        .group_by(MATCHES.c.status)
    )
    return counted


def _lease(insert: Any, among: ColumnElement[bool], node: ColumnElement[str]) -> ClauseElement:
    """Take leases that are free, run out or one's own; changes no row where it is another's.

    Rows are taken in the order of their names, so that two nodes never wait for each other.
    """
    until = bindparam("until", type_=LEASES.c.until.type)
    now = bindparam("now", type_=LEASES.c.until.type)
    is_free = or_(LEASES.c.node.is_(None), LEASES.c.node == node, LEASES.c.until <= now)
    wanted = (
        select(MATCHES.c.match, node, until)
        .select_from(MATCHES.outerjoin(LEASES, LEASES.c.match == MATCHES.c.match))
        .where(among, is_free)
        .order_by(MATCHES.c.match)
    )
    taken = insert(LEASES).from_select(["match", "node", "until"], wanted)
    statement: ClauseElement = taken.on_conflict_do_update(
        index_elements=["match"],
        set_={"node": taken.excluded.node, "until": taken.excluded.until},
        where=or_(LEASES.c.node == taken.excluded.node, LEASES.c.until <= now),
    ).returning(LEASES.c.match)
    return statement
