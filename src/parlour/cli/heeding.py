"""How a command answers when the system asks it to end: what was played so far is not lost."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

ENDINGS = ("SIGTERM", "SIGHUP")  # the ways to be asked, besides Ctrl-C


@contextmanager
def heeding(answer: Any, *names: str) -> Iterator[None]:
    """Answer these signals so, for a while. A system that lacks one never sends it, and one that
    is not to be answered, as after `nohup`, still is not.
    """
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in known}
    heard = [number for number in known if before[number] is not signal.SIG_IGN]
    for number in heard:
        signal.signal(number, answer)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


def ending_as_by_hand() -> AbstractContextManager[None]:
    """While it lasts, being asked to end is like Ctrl-C."""
    return heeding(signal.default_int_handler, *ENDINGS)
