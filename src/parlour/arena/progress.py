"""How far it is with many games, and how long it will still take: a bar in a terminal, lines
elsewhere.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, TextIO

from parlour.terminal.words import Words

TENTHS = 10
FRENCH = str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","})
FAST = 10  # games a second, from which on parts of one are not told


class Advance(Protocol):
    """To be called whenever games end; games that are not fresh were there before."""

    def __call__(self, games: int = 1, fresh: bool = True) -> None: ...


class Lines:
    """A line for every tenth of the games."""

    def __init__(self, games: int, words: Words, stream: TextIO, wording: str = "arena") -> None:
        self._games, self._words, self._stream = games, words, stream
        self._wording = wording
        self._done = 0
        self._began = time.monotonic()

    def advance(self, games: int = 1, fresh: bool = True) -> None:
        """Count games, and write a line when a tenth is full."""
        if not fresh:
            self._games -= games
            return
        before = self._done * TENTHS // self._games
        self._done += games
        if self._done * TENTHS // self._games > before:
            spent = time.monotonic() - self._began
            left = spent / self._done * (self._games - self._done)
            said = self._words(
                f"{self._wording}.progress",
                done=self._done,
                count=self._games,
                rate=pace(self._done, spent, self._words.language),
                left=clock(left),
            )
            self._stream.write(f"{said}\n")
            self._stream.flush()


@contextmanager
def progress(games: int, words: Words, stream: TextIO, wording: str = "arena") -> Iterator[Advance]:
    """Show the progress of that many games on a stream; `wording` says whose sentences to use."""
    if not stream.isatty():
        yield Lines(games, words, stream, wording).advance
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
        *([TextColumn("{task.fields[rate]}")] if f"{wording}.rate" in words else []),
        TextColumn(words("arena.time_left")),
        TimeRemainingColumn(compact=True),
    )
    began, total, done = time.monotonic(), games, 0

    def advance(games: int = 1, fresh: bool = True) -> None:
        nonlocal total, done
        if fresh:
            done += games
        else:
            total -= games
        rate = pace(done, time.monotonic() - began, words.language)
        told = words(f"{wording}.rate", rate=rate) if f"{wording}.rate" in words else ""
        bar.update(task, total=total, completed=done, rate=told)

    with Progress(*columns, console=Console(file=stream), transient=True) as bar:
        task = bar.add_task(words("arena.games"), total=games, rate="")
        yield advance


def pace(games: int, seconds: float, language: str = "en") -> str:
    """Games a second as people read it.

    >>> pace(12350, 10), pace(3, 10), pace(3, 10, "fr")
    ('1,235', '0.3', '0,3')
    """
    rate = games / max(seconds, 1e-9)
    told = f"{rate:,.0f}" if rate >= FAST else f"{rate:.1f}"
    return told.translate(FRENCH) if language == "fr" else told


def clock(seconds: float) -> str:
    """A duration as people read it.

    >>> clock(75), clock(3700)
    ('1:15', '1:01:40')
    """
    whole = round(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
