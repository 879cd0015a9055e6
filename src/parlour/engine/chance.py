"""All randomness: a stream of numbers that follows from a seed, the same on every machine.

The stream is SHA-256 in counter mode, simple enough for an outsider to write again:

- the key is SHA-256 of the seed's text in UTF-8;
- block *i* (from 0) is SHA-256 of the key followed by *i* as 8 bytes, big end first;
- each block gives four words of 8 bytes, big end first, used in order;
- a number below *n* is the next word modulo *n*, words at or above the largest multiple of *n*
  that fits in 64 bits being passed over;
- items are ordered by Fisher and Yates from the last place down: place *i* changes with the
  place numbered "a number below *i* + 1".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Self, TypeVar

from parlour.engine.errors import ParlourError

T = TypeVar("T")
WORD = 1 << 64


class Chance:
    """A seeded stream of unbiased draws.

    >>> Chance("tea").below(6)
    4
    >>> Chance("tea").order([1, 2, 3, 4, 5])
    [4, 1, 2, 3, 5]
    """

    __slots__ = ("_block", "_key", "_words", "seed")

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)
        try:
            self._key = sha256(self.seed.encode()).digest()
        except UnicodeEncodeError:
            raise ParlourError(
                "A seed is text; this one holds half a character.",
                fr="Une graine est un texte ; celle-ci contient une moitié de caractère.",
            ) from None
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        if not 0 < n <= WORD:
            raise ParlourError(f"A draw needs a number from 1 to 2**64, not {n}.")
        end = WORD - WORD % n
        word = self._word()
        while word >= end:
            word = self._word()
        return word % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def order(self, items: Iterable[int]) -> list[int]:
        """The items in a random order, all orders equally likely."""
        ordered = list(items)
        for i in range(len(ordered) - 1, 0, -1):
            j = self.below(i + 1)
            ordered[i], ordered[j] = ordered[j], ordered[i]
        return ordered

    def copy(self) -> Self:
        """A stream that goes on exactly as this one will."""
        twin = object.__new__(type(self))
        twin.seed, twin._key, twin._block = self.seed, self._key, self._block
        twin._words = self._words[:]
        return twin


class Stacked(Chance):
    """Chance with its first orders chosen by hand, for tests, puzzles and lessons.

    >>> Stacked([[3, 1, 2]]).order([1, 2, 3])
    [3, 1, 2]
    """

    __slots__ = ("_orders",)

    def __init__(self, orders: Iterable[Sequence[int]], seed: str | int = "stacked") -> None:
        super().__init__(seed)
        self._orders = [list(order) for order in orders]

    def order(self, items: Iterable[int]) -> list[int]:
        """The next chosen order; a seeded one when none is left."""
        items = list(items)
        if not self._orders:
            return super().order(items)
        order = self._orders.pop(0)
        if sorted(order) != sorted(items):
            raise ParlourError("The chosen order does not hold the cards that are to be ordered.")
        return order

    def copy(self) -> Self:
        """A stream that goes on exactly as this one will."""
        twin = super().copy()
        twin._orders = [order[:] for order in self._orders]
        return twin
