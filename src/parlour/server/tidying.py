"""When memory is tidied up: in short pauses often, and in a long one only when it pays.

Python frees most things at once; its collector looks for the circles that are left. Whatever
lives long, tables and connections, is worth looking through only after many of them have ended:
with thousands at hand that takes the better part of a second, in which nobody is answered.
"""

from __future__ import annotations

import gc

NEVER = 1 << 30
THRESHOLDS = (50_000, 2, NEVER)  # new things between two looks: some milliseconds each
ENOUGH = 1000  # ended connections that are worth a look through everything
SHARE = 2  # with many at hand, as many as one half of them


def begin() -> None:
    """Tidy in this manner from now on; what is there already is there to stay."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


class Litter:
    """What has ended and may still lie about."""

    def __init__(self) -> None:
        self.pieces = 0

    def tidy(self, in_use: int) -> bool:
        """Look through everything if that pays, beside so many connections; whether it did."""
        if self.pieces < max(ENOUGH, in_use // SHARE):
            return False
        self.pieces = 0
        gc.collect()
        return True
