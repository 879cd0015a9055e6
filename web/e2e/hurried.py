"""A server at which the time for calls is a tenth of what people are given.

The tests play faster than people do, and nobody at their tables needs three seconds to call.
"""

import sys

from parlour.cli import main
from parlour.server import folding, windows


def hurried(window: int, is_turn_over: bool) -> int:
    """A tenth of the usual time."""
    return windows.length(window, is_turn_over) // 10


folding.length = hurried

if __name__ == "__main__":
    sys.exit(main())
