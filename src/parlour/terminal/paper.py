"""Where the terminal writes: it knows the width, whether there is colour, and which letters.

Nothing is ever cleared or moved about: what was written stays, so that one can scroll back and a
screen reader can follow.
"""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import TextIO

WIDEST, NARROWEST = 80, 40
STYLES = {"bold": "1", "dim": "2", "accent": "36"}
# the colours of cards; a letter and a pattern always go with them
STYLES |= {"white": "30;47", "black": "97;40", "red": "31", "yellow": "33"}
STYLES |= {"green": "32", "blue": "34", "purple": "35"}
_STYLED = re.compile(r"\x1b\[[0-9;]*m")
# the blanks that French writes before and after a sign, which no line may begin or end with
_HELD = re.compile(r" (?=[;:!?»](?:\s|$))|(?<=«) ")
_HOLD = "\0"
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")

# for terminals that know only ASCII; accents fall off by themselves
PLAIN = str.maketrans(
    {
        "·": "-",
        "─": "-",
        "▒": "#",
        "▴": "^",
        "▸": ">",
        "›": ">",
        "…": "...",
        "→": ">",
        "←": "<",
        "⋮": ":",
        "□": " ",
        "■": "#",
        "≡": "=",
        "∷": ":",
        "≈": "~",
        "▦": "+",
        "★": "*",
        "█": "#",
        "—": "-",
        "–": "-",
        "×": "x",
        "’": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "œ": "oe",
        "Œ": "OE",
    }
)


class Paper:
    """A stream to write lines on."""

    def __init__(self, stream: TextIO, environment: Mapping[str, str]) -> None:
        self._stream = stream
        self.is_terminal = self._stream.isatty()
        wanted = not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
        self.colour = self.is_terminal and wanted
        encoding = (self._stream.encoding or "ascii").lower().replace("-", "")
        self._unicode = encoding.startswith("utf")

    @property
    def width(self) -> int:
        """How many columns a line may take."""
        if not self.is_terminal:
            return WIDEST
        columns = shutil.get_terminal_size((WIDEST, 24)).columns
        return max(NARROWEST, min(columns, WIDEST))

    def styled(self, text: str, style: str) -> str:
        """The text in a style, where there is colour."""
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colour else text

    def line(self, text: str = "") -> None:
        """Write one line as it is."""
        self._stream.write(self.letters(text.rstrip()) + "\n")
        self._stream.flush()

    def lines(self, texts: Iterable[str]) -> None:
        """Write lines as they are."""
        for text in texts:
            self.line(text)

    def say(self, text: str, indent: str = " ", hanging: str | None = None) -> None:
        """Write a sentence or a paragraph, wrapped."""
        self.lines(self.wrapped(text, indent, hanging))

    def wrapped(self, text: str, indent: str = " ", hanging: str | None = None) -> list[str]:
        """A paragraph as lines that fit; `hanging` opens all lines but the first."""
        rest = indent if hanging is None else hanging
        lines = wrap(
            _HELD.sub(_HOLD, text),
            self.width,
            initial_indent=indent,
            subsequent_indent=rest,
            break_on_hyphens=False,
            break_long_words=False,  # the path of a record stays whole and can be copied
        )
        return [line.replace(_HOLD, " ") for line in lines] or [indent]

    def letters(self, text: str) -> str:
        """The text in letters the stream can show."""
        if self._unicode:
            return text
        plain = unicodedata.normalize("NFKD", text.translate(PLAIN))
        return plain.encode("ascii", "ignore").decode()


def clean(text: str) -> str:
    """Text from outside without control characters, which could do things to a terminal."""
    return _CONTROL.sub("", text)


def length(text: str) -> int:
    """How many columns a text takes, styles aside."""
    return len(_STYLED.sub("", text))


def padded(text: str, width: int, right: bool = False) -> str:
    """The text filled up with blanks to a width, styles aside."""
    blanks = " " * (width - length(text))
    return blanks + text if right else text + blanks
