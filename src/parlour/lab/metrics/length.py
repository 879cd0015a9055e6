"""How long a game is."""

from __future__ import annotations

from parlour.lab.loops import UNFINISHED
from parlour.lab.metrics.metric import NUMBER, SHARE, Pair, each, metric
from parlour.lab.rows import Rows


@metric(NUMBER)
def decisions(rows: Rows) -> Pair:
    """Moves made in turn, all players together: the mean over games."""
    return each(rows["decisions"])


@metric(NUMBER)
def turns(rows: Rows) -> Pair:
    """How often the turn comes to another player, the first one included: the mean over games."""
    return each(rows["turns"])


@metric(SHARE)
def unfinished(rows: Rows) -> Pair:
    """Games given up at the limit of decisions: given up / games."""
    return each(rows["ending"] == UNFINISHED)
