"""The fast generator of simulations: SplitMix64, compiled and plain, the same numbers from both.

Not for real tables, whose cards come from `Chance`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.engine.rule import rule

MASK = (1 << 64) - 1
STEP, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

_STEP, _MIX_1, _MIX_2 = np.uint64(STEP), np.uint64(MIX_1), np.uint64(MIX_2)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


@rule
def draw(rng: Any, n: int) -> int:
    """A number from 0 to n - 1, all equally likely (Lemire's method on 32 bits)."""
    bound = np.uint64(n)
    while True:
        rng[0] += _STEP
        z = rng[0]
        z = (z ^ (z >> _30)) * _MIX_1
        z = (z ^ (z >> _27)) * _MIX_2
        product = ((z ^ (z >> _31)) >> _32) * bound
        low = product & _LOW
        # the division is needed only where the word might have to be passed over
        if low >= bound or low >= np.uint64((4294967296 - n) % n):
            return np.int64(product >> _32)  # type: ignore[return-value]


@rule
def shuffle(items: Any, count: int, rng: Any) -> None:
    """Put the first `count` items into a random order."""
    for i in range(count - 1, 0, -1):
        j = draw(rng, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


class Splitmix:
    """The plain twin, to check the compiled form move by move."""

    def __init__(self, seed: int) -> None:
        self.word = seed & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        floor = ((1 << 32) - n) % n
        while True:
            self.word = (self.word + STEP) & MASK
            z = self.word
            z = ((z ^ (z >> 30)) * MIX_1) & MASK
            z = ((z ^ (z >> 27)) * MIX_2) & MASK
            product = ((z ^ (z >> 31)) >> 32) * n
            if product & 0xFFFFFFFF >= floor:
                return product >> 32

    def order(self, items: list[int]) -> list[int]:
        """The items in a random order."""
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
