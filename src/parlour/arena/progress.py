"""How far a contest is, and how long it will still take: a bar in a terminal, lines elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from parlour.terminal.words import Words

TENTHS = 10


class Lines:
    """A line for every tenth of the games."""

    def __init__(self, games: int, words: Words, stream: TextIO) -> None:
        self._games, self._words, self._stream = games, words, stream
        self._done = 0
        self._began = time.monotonic()

    def advance(self) -> None:
        """Count a game, and write a line when a tenth is full."""
        before = self._done * TENTHS // self._games
        self._done += 1
        if self._done * TENTHS // self._games > before:
            spent = time.monotonic() - self._began
            left = spent / self._done * (self._games - self._done)
            said = self._words(
                "arena.progress", done=self._done, count=self._games, left=clock(left)
            )
            self._stream.write(f"{said}\n")
            self._stream.flush()


@contextmanager
def progress(games: int, words: Words, stream: TextIO) -> Iterator[Callable[[], None]]:
    """Show the progress of that many games on a stream; to be called whenever one ends."""
    if not stream.isatty():
        yield Lines(games, words, stream).advance
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(words("arena.time_left")),
        TimeRemainingColumn(compact=True),
    )
    with Progress(*columns, console=Console(file=stream), transient=True) as bar:
        task = bar.add_task(words("arena.games"), total=games)
        yield lambda: bar.advance(task)


def clock(seconds: float) -> str:
    """A duration as people read it.

    >>> clock(75), clock(3700)
    ('1:15', '1:01:40')
    """
    whole = round(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
