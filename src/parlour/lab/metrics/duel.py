"""Strong against weak on duplicate deals: what is in the cards, and what in the player.

Every deal is played with the two kinds of bots in changed places: seats that the strong have in
one game, the weak have in another. What a camp of seats comes to is its result: the share of pairs
with a seat of the other camp in which it finishes before that, ties counting half. So it does not
matter who is first among equals. Where there is one player only, the result is the score.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.arena.intervals import Estimate, bounds
from parlour.lab.metrics.metric import Values
from parlour.lab.rows import Rows, by_seat

RESAMPLES = 1000
LEAST = 2  # deals: a single one says nothing about the next

# what is summed up of every deal
CELLS, STRONG, WEAK, BOTH, SQUARES, BEFORE, PAIRS = range(7)


class Duel(NamedTuple):
    """What duplicate deals say."""

    order: Estimate
    cards: Estimate
    player: Estimate
    rest: Estimate
    deals: int


def results(rows: Rows, strong: NDArray[np.bool_]) -> tuple[Values, Values]:
    """For every game, in how many pairs of a strong and a weak seat the strong finishes before, and
    how many pairs there are. Partners are no pair.

    before = Σ over pairs of [place(strong) < place(weak)] + ½ · [place(strong) = place(weak)]
    """
    places = by_seat(rows, "place")
    sides = int(rows["sides"][0])
    seats = np.arange(places.shape[1])
    pair = strong[:, :, None] & ~strong[:, None, :]
    pair &= seats[:, None] % sides != seats % sides
    first = places[:, :, None] < places[:, None, :]
    level = places[:, :, None] == places[:, None, :]
    before: Values = ((first + 0.5 * level) * pair).sum(axis=(1, 2))
    return before, pair.sum(axis=(1, 2)).astype(np.float64)


def tidy(rows: Rows, is_strong: NDArray[np.bool_]) -> Values:
    """For every deal the sums that `summed_up` needs; `is_strong[lineup, seat]` says who sat where.

    The camp that is strong in one lineup is weak in another, with the same cards.
    """
    count, seats = is_strong.shape
    if seats == 1:
        by_strong, by_weak, before, pairs = _alone(rows, is_strong[:, 0])
    else:
        points, all_pairs = results(rows, is_strong[rows["lineup"]])
        before, pairs = points.reshape(-1, count), all_pairs.reshape(-1, count)
        by_strong = before / pairs
        changed = [int((is_strong == ~lineup).all(axis=1).argmax()) for lineup in is_strong]
        by_weak = 1 - by_strong[:, changed]
    told = np.zeros((len(by_strong), PAIRS + 1))
    told[:, CELLS] = by_strong.shape[1]
    told[:, STRONG] = by_strong.sum(axis=1)
    told[:, WEAK] = by_weak.sum(axis=1)
    told[:, BOTH] = (by_strong * by_weak).sum(axis=1)
    told[:, SQUARES] = (by_strong**2).sum(axis=1) + (by_weak**2).sum(axis=1)
    told[:, BEFORE] = before.sum(axis=1)
    told[:, PAIRS] = pairs.sum(axis=1)
    return told


def order(sums: Values) -> float:
    """How often the strong finish before the weak: over all pairs of a strong and a weak seat of
    one game, (before + ½ · level) / pairs. ½: skill is of no use; 1: skill decides.
    """
    return float(sums[BEFORE] / sums[PAIRS])


def cards(sums: Values) -> float:
    """Luck share: how much of the result the cards decide, whoever holds them:
    Cov(result of the strong, result of the weak with the same cards) / Var(result).
    """
    count = sums[CELLS]
    shared = sums[BOTH] / count - sums[STRONG] / count * sums[WEAK] / count
    return float(shared / variance(sums))


def player(sums: Values) -> float:
    """Skill share: how much of the result is decided by who plays:
    (mean of the strong - mean of the weak)² / 4 / Var(result).
    """
    gap = (sums[STRONG] - sums[WEAK]) / sums[CELLS]
    return float(gap * gap / 4 / variance(sums))


def rest(sums: Values) -> float:
    """What neither explains: how the players' choices and the cards to come fell out."""
    return 1 - cards(sums) - player(sums)


def variance(sums: Values) -> float:
    """How far the results of all camps lie apart, strong and weak together."""
    count = 2 * sums[CELLS]
    mean = (sums[STRONG] + sums[WEAK]) / count
    return float(sums[SQUARES] / count - mean * mean)


def summed_up(deals: Values, seed: str) -> Duel:
    """All of it with intervals: the middle 95 % over deals redrawn again and again."""
    strong, luck, skill, left = redrawn(deals, (order, cards, player, rest), seed)
    return Duel(strong, luck, skill, left, len(deals))


def redrawn(
    deals: Values, statistics: Sequence[Callable[[Values], float]], seed: str
) -> list[Estimate]:
    """Statistics of the sums over deals, each with its interval. The same seed redraws the same."""
    whole = deals.sum(axis=0)
    if not whole[PAIRS] or variance(whole) <= 0:
        return [Estimate(None) for _ in statistics]
    if len(deals) < LEAST:
        return [Estimate(statistic(whole)) for statistic in statistics]
    draw = np.random.default_rng(list(seed.encode()))
    sums = [deals[draw.integers(len(deals), size=len(deals))].sum(axis=0) for _ in range(RESAMPLES)]
    sums = [one for one in sums if variance(one) > 0]
    return [
        Estimate(statistic(whole), *bounds([statistic(one) for one in sums]))
        for statistic in statistics
    ]


def _alone(rows: Rows, is_strong: NDArray[np.bool_]) -> tuple[Values, Values, Values, Values]:
    """The same where each plays alone: a strong and a weak game with the same cards."""
    score = rows["score_0"].reshape(-1, len(is_strong)).astype(np.float64)
    height = score + 1000.0 * (rows["winners"] & 1).reshape(score.shape)  # a win is above all
    strong, weak = height[:, is_strong], height[:, ~is_strong]
    before = (strong > weak) + 0.5 * (strong == weak)
    return score[:, is_strong], score[:, ~is_strong], before, np.ones_like(before)
