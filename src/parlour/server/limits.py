"""Every bound of the protocol and of a table, in one place.

Clients are told the ones they need by the schema; the rest guards the log.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

MOST_SEATS = 8
LONGEST_TEXT = 200  # letters of something said
MOST_CHATTER = 2000  # of one person in the log of a table, neither play nor presence
MOST_BEFORE = 200  # of that before the start, when whoever leaves can come again as another
MOST_SITTINGS = 2000  # chairs taken at one table
MOST_MOVES = 200  # moves in one submission
KEPT = 128  # versions of which a table in memory can still tell the news

TOGETHER = 300  # ms after an offence within which all calls count as made together
MOST_LAG = 500  # ms of a measured round trip that are made up for
BEAT = TOGETHER + MOST_LAG  # ms between two plays of one turn in which a call can come in
BLINK = 2_000  # ms without a connection before anybody is told
BLINKS = 50  # absences told of at a table after which it takes as long again until the next is
AWAY = 30_000  # ms without a connection before a bot stands in
UNSEATED = 600_000  # ms without a connection before a seat is free again, before the start
ABANDONED = 30 * 86_400_000  # ms without an entry before a game that goes on counts no more
FLOOR = 5_000  # ms for each move once the clock of a whole game has run out
FAIR_SALT = 64  # letters of a seat's own secret
UNGUESSABLE = 22  # letters of an id from which it is taken to be random

# `$(?!\n)` is the very end in every dialect: in Python `$` alone lets a last line break pass
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]+$(?!\n)")]
TableId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Secret = Annotated[str, Meta(min_length=1, max_length=128, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Salt = Annotated[str, Meta(max_length=FAIR_SALT, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
Notation = Annotated[str, Meta(min_length=1, max_length=60)]
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
LevelName = Annotated[str, Meta(min_length=1, max_length=20)]
