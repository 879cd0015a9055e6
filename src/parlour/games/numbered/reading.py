"""Reading what people and programs write about a table of numbered cards.

Every mistake is answered with a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.engine import BadPosition, reading
from parlour.games.numbered.cards import KINDS, WILD, kind_of


class Sheet(reading.Sheet):
    """Reads cards, seats and numbers for a table of so many seats and cards; no wilds."""

    def __init__(self, seats: int, most: int) -> None:
        super().__init__(seats)
        self.most = most

    def word(self, given: object, words: Mapping[int, str], what: str) -> int:
        """The number that one of a few words stands for."""
        for number, word in words.items():
            if given == word:
                return number
        raise BadPosition(f"The {what} is {', '.join(words.values())}, not {given!r:.40}.")

    def card(self, given: object) -> int:
        """A kind of card from its notation."""
        kind = kind_of(given)
        if kind is None or kind == WILD:
            raise BadPosition(f"{given!r:.40} is no card; write a number from 1 to 15 as text.")
        return kind

    def card_or_none(self, given: object) -> int:
        """A kind of card, or 0 where there is none."""
        return 0 if given is None else self.card(given)

    def cards(self, given: object) -> list[int]:
        """Cards from a list of notations, or from one text with blanks between them."""
        if isinstance(given, str):
            given = given.split()
        if not isinstance(given, Sequence):
            raise BadPosition(f"Cards are written as a list or a text, not {given!r:.40}.")
        if len(given) > self.most:
            raise BadPosition(f"There are only {self.most} cards.")
        return [self.card(one) for one in given]

    def row(self, given: object, row: list[int]) -> int:
        """Set the beginning of a row to cards in order; how many there are."""
        kinds = self.cards(given)
        row[:] = kinds + [0] * (len(row) - len(kinds))
        return len(kinds)

    def counts(self, given: object, row: list[int]) -> int:
        """Set a row of counts by kind; how many cards there are."""
        kinds = self.cards(given)
        row[:] = [0] * KINDS
        for kind in kinds:
            row[kind] += 1
        return len(kinds)

    def each(self, given: object, what: str) -> Sequence[object]:
        """A list with one entry for each seat."""
        if isinstance(given, Sequence) and not isinstance(given, str) and len(given) == self.seats:
            return given
        raise BadPosition(f"There must be {self.seats} {what}, one for each seat.")


def check_keys(position: Mapping[str, object], keys: frozenset[str]) -> None:
    """Refuse a position that says something no position of its game says."""
    for key in position:
        if key not in keys:
            raise BadPosition(
                f"A position has no {key!r:.40}; it may have {', '.join(sorted(keys))}."
            )


def check_counts(found: Sequence[int], copies: int) -> None:
    """Refuse a table that has not exactly so many cards of each number."""
    for number in range(1, WILD):
        if found[number] != copies:
            many = "many" if found[number] > copies else "few"
            raise BadPosition(
                f"There are too {many} cards numbered {number}: "
                f"{found[number]} on the table, {copies} in the deck."
            )
