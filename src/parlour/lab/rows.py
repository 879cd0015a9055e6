"""The tidy table of a study: a row for each game, a column for each thing told of it.

Columns are arrays of 32-bit integers; on disk they are a Parquet file.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Event, Game
from parlour.engine.layout import NOTES
from parlour.games import game as find_game
from parlour.lab import loops
from parlour.lab.plan import Plan

Column = NDArray[np.int32]
Rows = dict[str, Column]

PLAYED = {
    "decisions": loops.DECISIONS,
    "choices": loops.CHOICES,
    "options": loops.OPTIONS,
    "turns": loops.TURNS,
    "moments": loops.MOMENTS_SEEN,
    "lead_changes": loops.LEAD_CHANGES,
    "behind": loops.BEHIND,
    "decided": loops.DECIDED,
    "half_leader": loops.HALF_LEADER,
    "half_ahead": loops.HALF_AHEAD,
    "ending": loops.ENDING,
    "winners": loops.WINNERS,
    "sides": loops.SIDES,
    "first": loops.FIRST,
}
EVENT = "event_"  # how the columns begin that count events


def columns(
    plan: Plan, numbers: NDArray[np.int64], lineups: NDArray[np.int64], rows: NDArray[np.int64]
) -> Rows:
    """The columns of games as the loops have written them."""
    narrow = rows.astype(np.int32)
    told = {
        "game": numbers.astype(np.int32),
        "deal": (numbers // plan.each).astype(np.int32),
        "lineup": lineups.astype(np.int32),
    }
    told |= {name: narrow[:, place] for name, place in PLAYED.items()}
    for seat in range(plan.seats):
        told[f"score_{seat}"] = narrow[:, loops.SCORES + seat]
        told[f"place_{seat}"] = narrow[:, loops.PLACES + seat]
    for kind, name in event_names(find_game(plan.game)).items():
        counted = narrow[:, loops.TALLY + kind]
        before = told.get(EVENT + name)  # several notes may stand for one event
        told[EVENT + name] = counted if before is None else before + counted
    return {name: np.ascontiguousarray(column) for name, column in told.items()}


def seats_of(rows: Rows) -> int:
    """How many play in these games."""
    return sum(name.startswith("place_") for name in rows)


def by_seat(rows: Rows, what: str) -> Column:
    """All columns of one kind side by side: `by_seat(rows, "score")[game, seat]`."""
    return np.stack([rows[f"{what}_{seat}"] for seat in range(seats_of(rows))], axis=1)


@cache
def event_names(game: Game[Any]) -> dict[int, str]:
    """The events of a game by the number of their note.

    >>> import parlour
    >>> event_names(parlour.game("flush"))[7]
    'flushed'
    """
    found = {kind: _event(game, kind) for kind in range(1, NOTES)}
    return {kind: event.name() for kind, event in found.items() if event is not None}


def _event(game: Game[Any], kind: int) -> Event | None:
    """An event of a kind, made of any numbers that will do."""
    for number in range(5):
        for cards in ((), (1,), (1, 1)):
            try:
                return game.event((kind, number, number, number, number), cards)
            except (LookupError, ValueError, TypeError):
                continue
    return None
