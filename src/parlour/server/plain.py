"""What people write, as plain text: one line, nothing that hides, turns or breaks it."""

from __future__ import annotations

from itertools import groupby
from unicodedata import category, normalize

from parlour.match.record import UNWRITTEN, name_fault
from parlour.server.limits import LONGEST_TEXT
from parlour.server.refusing import not_done

JOINERS = {"\u200c", "\u200d"}  # scripts and pictures are joined with these
INVISIBLE = "Cf"  # among them those that turn the direction of a line around
# Letters and marks that Unicode has drawn as nothing: fillers, and choices of another shape.
UNDRAWN = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ],
    )
)
BLANKS = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}  # drawn as a space, if at all
MARKS = {"Mn", "Me"}  # drawn over, under or around the letter before them
MOST_MARKS = 4  # on one letter; no script in use piles up more
# Letters of other alphabets that look like Latin ones, if only as capitals.
ALIKE = str.maketrans(
    "авеһкмнорстухіјѕԁԛԝӏ"  # Cyrillic
    "αβεζηικμνορτυχ"  # Greek
    "գզլհյոռստցքօ"  # Armenian
    "ⲃⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ"  # Coptic
    "ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᏀᏂᏃᏙᏚᏞᏟᏢᏦᏧᏴ"  # Cherokee, whose proper form are the capitals
    "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ",  # Lisu
    "abehkmhopctyxijsdqwl"
    "abezhikmnoptyx"
    "qqlhjnnusgfo"
    "bhikmnopctyx"
    "drtiyajewmhghzvslcpkdb"
    "bpdtgkjczfmnlsrvhwxyaeiou",
)


def plain_name(name: str) -> str:
    """A name in its proper form, or the reason why it is none."""
    found = proper(name)
    if name_fault(found) or not _is_plain(found):
        raise not_done("name")
    return found


def plain_text(text: str) -> str:
    """Something said, in its proper form, or the reason why it cannot be said."""
    said = proper(text)
    if not 1 <= len(said) <= LONGEST_TEXT or not _is_plain(said):
        raise not_done("text")
    return said


def proper(text: str) -> str:
    """The one form in which the same text is kept."""
    return normalize("NFC", text).strip()


def likeness(name: str) -> str:
    """What two names have in common that differ in nothing one sees, or in capitals only."""
    folded = normalize("NFKC", _drawn(name)).casefold()
    latin = normalize("NFKD", folded).translate(ALIKE)
    return " ".join(normalize("NFKC", latin).split())


def _is_plain(text: str) -> bool:
    kinds = {category(letter) for letter in text if letter not in JOINERS}
    drawn = [category(letter) for letter in _drawn(text)]
    is_seen = any(kind[0] not in "MZ" for kind in drawn)
    return is_seen and not _is_piled(drawn) and not kinds & {*UNWRITTEN, INVISIBLE}


def _drawn(text: str) -> str:
    """The text without what is not drawn, and with a space for whatever looks like one."""
    kept = (letter for letter in text if letter not in UNDRAWN and category(letter) != INVISIBLE)
    return "".join(" " if letter in BLANKS else letter for letter in kept)


def _is_piled(kinds: list[str]) -> bool:
    """Whether more marks follow each other than one letter can have."""
    runs = groupby(kinds, key=lambda kind: kind in MARKS)
    return any(are_marks and len(list(run)) > MOST_MARKS for are_marks, run in runs)
