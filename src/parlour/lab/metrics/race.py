"""How the lead goes back and forth; made of what `parlour.lab.race` counts in each game.

Games with several winners, or with none, say nothing about how the winner came to win.
"""

from __future__ import annotations

import numpy as np

from parlour.lab.metrics.metric import NUMBER, SHARE, Pair, among, metric
from parlour.lab.rows import Rows


@metric(NUMBER)
def lead_changes(rows: Rows) -> Pair:
    """How often a side comes to lead alone after another one did: the mean over games."""
    return among(rows["lead_changes"], rows["sides"] > 1)


@metric(SHARE)
def drama(rows: Rows) -> Pair:
    """How far down the field the later winner was: the mean over games of the mean over moments of
    (sides ahead + half of those level) / (sides - 1). 0: led from start to end; 1: always last.
    """
    held = rows["behind"] >= 0
    field = 2.0 * rows["moments"] * (rows["sides"] - 1)
    return among(rows["behind"] / np.where(held, field, 1.0), held)


@metric(SHARE)
def decided_at(rows: Rows) -> Pair:
    """Decisiveness: after which part of the game the winner leads alone for good, the mean over
    games of moments until then / moments. Near 0: decided early; 1: only at the very end.
    """
    held = rows["decided"] >= 0
    return among(rows["decided"] / np.where(held, rows["moments"], 1), held)


@metric(SHARE)
def halfway_leader_wins(rows: Rows) -> Pair:
    """Of games with a sole leader half-way and one winner: those which that leader wins."""
    held = (rows["behind"] >= 0) & (rows["half_leader"] >= 0)
    return among(rows["half_ahead"] == 0, held)


@metric(SHARE)
def comeback(rows: Rows) -> Pair:
    """Games with one winner in which half or more of the other sides were ahead half-way:
    |{games : ahead ≥ (sides - 1) / 2}| / games.
    """
    held = rows["behind"] >= 0
    return among(2 * rows["half_ahead"] >= rows["sides"] - 1, held)
