"""How long decisions take: any number of durations in a small space."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

STEP = math.log(1.05)  # durations are told apart when they differ by a twentieth
SHORTEST = 1e-9


@dataclass
class Times:
    """Durations in seconds, counted by size."""

    count: int = 0
    total: float = 0.0
    sizes: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.count += 1
        self.total += seconds
        self.sizes[math.floor(math.log(max(seconds, SHORTEST)) / STEP)] += 1

    def merge(self, other: Times) -> None:
        """Count all durations of another."""
        self.count += other.count
        self.total += other.total
        self.sizes.update(other.sizes)

    @property
    def mean(self) -> float | None:
        """The mean; None where nothing was counted."""
        return self.total / self.count if self.count else None

    def quantile(self, share: float) -> float | None:
        """A duration which that share of them do not exceed, to a twentieth of itself."""
        reached = 0
        for size in sorted(self.sizes):
            reached += self.sizes[size]
            if reached >= share * self.count:
                return math.exp((size + 1) * STEP)
        return None
