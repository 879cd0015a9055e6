"""What people write, as plain text: one line, nothing that hides, turns or breaks it."""

from __future__ import annotations

from unicodedata import category, normalize

from parlour.match.record import UNWRITTEN, name_fault
from parlour.server.limits import LONGEST_TEXT
from parlour.server.refusing import not_done

JOINERS = {"\u200c", "\u200d"}  # scripts and pictures are joined with these
INVISIBLE = "Cf"  # among them those that turn the direction of a line around


def plain_name(name: str) -> str:
    """A name in its proper form, or the reason why it is none."""
    found = _proper(name)
    if name_fault(found) or not _is_plain(found):
        raise not_done("name")
    return found


def plain_text(text: str) -> str:
    """Something said, in its proper form, or the reason why it cannot be said."""
    said = _proper(text)
    if not 1 <= len(said) <= LONGEST_TEXT or not _is_plain(said):
        raise not_done("text")
    return said


def _proper(text: str) -> str:
    return normalize("NFC", text).strip()


def _is_plain(text: str) -> bool:
    kinds = {category(letter) for letter in text if letter not in JOINERS}
    is_seen = any(letter not in JOINERS for letter in text)
    return is_seen and not kinds & {*UNWRITTEN, INVISIBLE}
