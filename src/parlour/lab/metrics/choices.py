"""How much there is to decide."""

from __future__ import annotations

from parlour.lab.metrics.metric import NUMBER, SHARE, Pair, metric
from parlour.lab.rows import Rows


@metric(SHARE)
def real_choice(rows: Rows) -> Pair:
    """Decisions with two or more legal moves: Σ such decisions / Σ decisions."""
    return rows["choices"].astype(float), rows["decisions"].astype(float)


@metric(NUMBER)
def branching(rows: Rows) -> Pair:
    """Legal moves at a decision: Σ legal moves / Σ decisions."""
    return rows["options"].astype(float), rows["decisions"].astype(float)
