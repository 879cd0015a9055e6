"""Numbers as people read them, with as many digits as the interval supports."""

from __future__ import annotations

from math import floor, log10

from parlour.arena.intervals import Estimate
from parlour.lab.metrics.metric import SHARE
from parlour.terminal.words import Words

MOST_DECIMALS = 3
NOTHING = "–"
LEAST = 0.001  # a share below which its digits say nothing
GROUPED = 10_000  # from here on, thousands are set apart
LARGE, SMALL = 30, 3  # numbers told without decimals, and those told with two


class Numbers:
    """Writes numbers in one language.

    >>> write = Numbers(Words("en", "parlour.lab.words"))
    >>> write.value(Estimate(0.25123, 0.241, 0.261), SHARE)
    '25.1 %'
    """

    def __init__(self, words: Words) -> None:
        self.words = words

    def value(self, found: Estimate, shown_as: str) -> str:
        """The value alone."""
        if found.value is None:
            return NOTHING
        scale = _scale(shown_as)
        number = self.number(scale * found.value, decimals(found, scale))
        return self.words("lab.percent", number=number) if shown_as == SHARE else number

    def short(self, found: Estimate, shown_as: str) -> str:
        """The value in about three digits, to be read from afar."""
        if found.value is None:
            return NOTHING
        value = _scale(shown_as) * found.value
        exact = decimals(found, _scale(shown_as))
        near = 0 if abs(value) >= LARGE else 1 if abs(value) >= SMALL else 2
        number = self.number(value, min(exact, near))
        return self.words("lab.percent", number=number) if shown_as == SHARE else number

    def part(self, found: Estimate) -> str:
        """A share to be read from afar that may be next to nothing, which is then said so."""
        if found.value is None or found.value >= LEAST:
            return self.short(found, SHARE)
        least = self.words("lab.percent", number=self.number(100 * LEAST, 1))
        return self.words("lab.under", number=least)

    def interval(self, found: Estimate, shown_as: str) -> str:
        """Its interval, in the same digits."""
        if found.low is None or found.high is None:
            return NOTHING
        scale = _scale(shown_as)
        digits = decimals(found, scale)
        low, high = (self.number(scale * bound, digits) for bound in (found.low, found.high))
        between = self.words("lab.between", low=low, high=high)
        return self.words("lab.percent", number=between) if shown_as == SHARE else between

    def number(self, number: float, digits: int = 0) -> str:
        """A number with so many decimals."""
        text = f"{number:,.{digits}f}" if abs(number) >= GROUPED else f"{number:.{digits}f}"
        if float(text.replace(",", "")) == 0:
            text = text.lstrip("-")
        text = text.replace(",", "\0").replace(".", self.words("lab.decimal"))
        return text.replace("\0", self.words("lab.thousands")).replace("-", "−")

    def change(self, found: Estimate, shown_as: str) -> str:
        """A difference, with its sign."""
        if found.value is None:
            return NOTHING
        scale = _scale(shown_as)
        number = self.number(scale * found.value, decimals(found, scale))
        signed = number if number.startswith("−") else f"+{number}"
        return self.words("lab.points", number=signed) if shown_as == SHARE else signed


def decimals(found: Estimate, scale: float = 1.0) -> int:
    """So many that the interval is told with about two digits."""
    if found.low is None or found.high is None or found.high <= found.low:
        value = abs(scale * (found.value or 0.0))
        return 0 if value == round(value) else 2
    width = scale * (found.high - found.low)
    return min(MOST_DECIMALS if scale == 1 else 2, max(0, 1 - floor(log10(width))))


def _scale(shown_as: str) -> float:
    return 100.0 if shown_as == SHARE else 1.0
