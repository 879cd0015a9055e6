"""Reading lines from a person or a script."""

from __future__ import annotations

import sys
from collections.abc import Callable

from parlour.terminal.paper import Paper


def asker(paper: Paper) -> Callable[[str], str]:
    """A function that asks for a line; a line from a script is echoed, so that it can be read."""
    typed_by_hand = sys.stdin.isatty()
    if typed_by_hand:
        _use_history()

    def ask(prompt: str) -> str:
        line = input(paper.letters(prompt))
        if not typed_by_hand:
            paper.line(line)
        return line

    return ask


def _use_history() -> None:
    """Arrow keys bring back earlier lines, where Python was built with that."""
    try:
        import readline  # noqa: F401  importing it is all it takes
    except ImportError:
        return
