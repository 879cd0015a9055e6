"""One option of a game, turned step by step: what it does to every metric."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.arena.progress import Advance
from parlour.lab.executor import Executor, Here
from parlour.lab.keeping import Drawer
from parlour.lab.study import GAMES, Study, play_into, room, stored, unseen
from parlour.lab.summary import Summary

PLAYERS = "players"  # can be varied like an option


@dataclass(frozen=True)
class Sweep:
    """An option, and what was measured for each of its values."""

    option: str
    values: tuple[str, ...]
    studies: tuple[Study, ...]
    summaries: tuple[Summary, ...]


def studies_over(
    game: str, option: str, values: Sequence[str], *, players: int | None = None, **given: Any
) -> tuple[Study, ...]:
    """A study for each value; the option may also be the number of players."""
    if option == PLAYERS:
        return tuple(
            Study.of(game, players=int(value), duel_deals=0, doublings=0, **given)
            for value in values
        )
    varied: list[dict[str, Any]] = [{option: value} for value in values]
    return tuple(
        Study.of(game, players=players, duel_deals=0, doublings=0, **given, **one) for one in varied
    )


def sweep(
    option: str,
    values: Sequence[str],
    studies: Sequence[Study],
    folder: Path | None = None,
    executor: Executor | None = None,
    seen: Advance = unseen,
) -> Sweep:
    """Play all of them."""
    summaries = []
    with room(folder) as place:
        for value, study in zip(values, studies, strict=True):
            drawer = Drawer(place / f"{option}-{value}", study.plans[GAMES])
            play_into(drawer, executor or Here(), seen)
            summaries.append(Summary(study.plans[GAMES]).extend(stored(drawer)))
    return Sweep(option, tuple(values), tuple(studies), tuple(summaries))
