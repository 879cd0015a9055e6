"""Reading what people and programs write about a table, with a sentence for every mistake."""

from __future__ import annotations

from parlour.engine.errors import BadPosition


class Sheet:
    """Reads numbers and seats for a table of so many seats; games add their cards."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def number(self, given: object, low: int, high: int) -> int:
        """A whole number within bounds."""
        if isinstance(given, int) and not isinstance(given, bool) and low <= given <= high:
            return given
        raise BadPosition(f"A number from {low} to {high} is needed, not {given!r:.40}.")

    def seat(self, given: object) -> int:
        """The number of a seat."""
        if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < self.seats:
            return given
        raise BadPosition(f"There is no seat {given!r:.40}: the seats are 0 to {self.seats - 1}.")
