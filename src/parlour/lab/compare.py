"""Two ways to play, compared on the same deals: what differs, for certain, and enough to matter.

Both sides get the same seeds. Where they use the same cards, game n is dealt alike on both, so the
difference is taken game by game and most of the luck of the deal falls out of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from parlour.arena.intervals import Estimate
from parlour.arena.progress import Advance
from parlour.engine import ParlourError
from parlour.lab.executor import Executor, Here
from parlour.lab.keeping import Drawer
from parlour.lab.metrics.metric import SHARE
from parlour.lab.study import GAMES, Study, play_into, room, stored, told, unseen
from parlour.lab.summary import Summary
from parlour.lab.sums import NOTHING, Sums, Z

MATTERS, SMALL, UNCERTAIN, EQUAL = "matters", "small", "uncertain", "equal"
NOTICED_SHARE = 0.01  # one game in a hundred
NOTICED_PART = 0.05  # a twentieth of the number itself
DOUBT = 0.05  # that among all differences called certain there is a false one

FIRST, SECOND = (0, 1), (2, 3)  # places of the tops and bottoms of the two sides


class Difference(NamedTuple):
    """A metric on both sides, the second less the first, and whether that matters."""

    name: str
    shown_as: str
    first: Estimate
    second: Estimate
    change: Estimate
    verdict: str


@dataclass(frozen=True)
class Comparison:
    """Two studies and all differences between them."""

    first: Study
    second: Study
    differences: tuple[Difference, ...]

    @property
    def labels(self) -> tuple[str, str]:
        """Both sides as they are typed."""
        same = self.first.players == self.second.players
        first, second = (_label(study, not same) for study in (self.first, self.second))
        return first, second


def pair(first: Study, second: Study) -> None:
    """Raise where two studies cannot be compared."""
    if first.games != second.games or first.seed != second.seed:
        raise ParlourError("Studies are compared with the same number of games and the same seed.")


def compare(
    first: Study,
    second: Study,
    folder: Path | None = None,
    executor: Executor | None = None,
    seen: Advance = unseen,
) -> Comparison:
    """Play both, and tell what differs."""
    pair(first, second)
    with room(folder) as place:
        plans = first.plans[GAMES], second.plans[GAMES]
        names = ("first", "second")
        drawers = [Drawer(place / name, plan) for name, plan in zip(names, plans, strict=True)]
        for drawer in drawers:
            play_into(drawer, executor or Here(), seen)
        summaries = Summary(plans[0]), Summary(plans[1])
        shared = [m for m in summaries[0].metrics if m.name in summaries[1].sums]
        others = {m.name: m for m in summaries[1].metrics}
        sums = {metric.name: Sums(4) for metric in shared}
        for one, other in zip(stored(drawers[0]), stored(drawers[1]), strict=True):
            summaries[0].add(one)
            summaries[1].add(other)
            for metric in shared:
                values = (*metric.values(one), *others[metric.name].values(other))
                sums[metric.name].add(np.stack(values, axis=1))
    told_apart = tuple(differences(summaries, sums))
    return Comparison(first, second, told_apart)


def differences(summaries: tuple[Summary, Summary], sums: dict[str, Sums]) -> Iterator[Difference]:
    """Every metric that both sides have."""
    first, second = summaries
    z = NormalDist().inv_cdf(1 - DOUBT / 2 / max(1, len(sums)))
    for name, both in sums.items():
        change = both.difference(FIRST, SECOND)
        one, other = first.estimate(name), second.estimate(name)
        if change is not NOTHING:
            shown_as = first.shown_as(name)
            yield Difference(name, shown_as, one, other, change, verdict(one, change, shown_as, z))


def verdict(first: Estimate, change: Estimate, shown_as: str, z: float = Z) -> str:
    """Whether a difference matters: certain, though many were looked at, and large enough.

    Certain: |change| > z · error, z being such that all metrics together are wrong once in twenty
    comparisons. Large enough: a hundredth, for shares; a twentieth of the first value, for numbers.
    """
    value, low, high = (bound or 0.0 for bound in change)
    error = (high - low) / 2 / Z
    if value == low == high == 0:
        return EQUAL  # in every game: there is nothing to be uncertain of
    if abs(value) <= z * error or value == 0:
        return UNCERTAIN
    noticed = NOTICED_SHARE if shown_as == SHARE else NOTICED_PART * abs(first.value or 0.0)
    return MATTERS if abs(value) >= noticed else SMALL


def _label(study: Study, with_players: bool) -> str:
    players = {"players": study.players} if with_players else {}
    return f"{study.game} {told({**study.given, **players})}".strip()
