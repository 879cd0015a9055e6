"""The cards of Flush, and the deck tables that say how many of each there are.

A kind of card is a number: eight for each value, one for each combination of printed marks, then
the Flush card and its gold one. Which marks are printed on which cards is an assumption, kept in
`decks/` and replaceable by a file of the same form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import compress
from operator import mul
from typing import NamedTuple

from parlour.engine import BadDeck, Place, rule

SKIP, BONUS, LINK = 1, 2, 4
KINDS = 82
FLUSH_CARD, GOLD_CARD = 80, 81
FLUSH, LINKS = 11, 12  # the values declared for Flush cards and for a Link Flush
VALUES = 12  # 1 to 10, and FLUSH; for rows by value
DECK_SIZE, COPIES, FLUSH_COPIES = 90, 8, 10

MARKS = {SKIP: "s", BONUS: "b", LINK: "l"}


@rule
def value_of(kind: int) -> int:
    """The card's printed value; FLUSH for a Flush card, gold or not."""
    return kind // 8 + 1


@rule
def is_skip(kind: int) -> bool:
    """Whether Skip is printed on the card."""
    return kind < FLUSH_CARD and kind & SKIP != 0


@rule
def is_link(kind: int) -> bool:
    """Whether Link is printed on the card."""
    return kind < FLUSH_CARD and kind & LINK != 0


def _notation(kind: int) -> str:
    if kind >= FLUSH_CARD:
        return "F" if kind == FLUSH_CARD else "Fg"
    return str(kind // 8 + 1) + "".join(s for mark, s in MARKS.items() if kind & mark)


NOTATIONS = tuple(_notation(kind) for kind in range(KINDS))
_WORDS = tuple(f"{name} " for name in NOTATIONS)
NONE_OF_ANY = [0] * KINDS
_KINDS = {text.lower(): kind for kind, text in enumerate(NOTATIONS)}


def kind_of(notation: str) -> int | None:
    """The kind of card a notation such as "7s" stands for; None when there is none."""
    return _KINDS.get(notation.lower()) if isinstance(notation, str) else None


class Printed(NamedTuple):
    """One line of a deck table."""

    kind: int
    copies: int
    points: int
    bonus: int


Deck = tuple[Printed, ...]


@cache
def edition_deck(edition: str) -> Deck:
    """The deck table assumed for an edition."""
    text = files(__package__).joinpath("decks", f"{edition}.txt").read_text("utf-8")
    return read_deck(text)


def read_deck(text: str) -> Deck:
    """A deck table from its file form; a wrong line is refused with its number.

    Each line names a card, how many there are, its points and, for a bonus card, its bonus:

        7    5  7
        7s   1  7
        7b   2  7  15

    Empty lines and what follows a # are passed over.
    """
    rows: list[tuple[Place, Sequence[object]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            rows.append((Place("Line", "Ligne", number), words))
    return _deck(rows)


def deck_option(value: object) -> object:
    """Check the option `deck`: the text of a deck file, or its rows; the rows come back."""
    if isinstance(value, str):
        deck = read_deck(value)
    elif isinstance(value, Sequence) and all(isinstance(row, Sequence) for row in value):
        deck = deck_of(value)
    else:
        raise BadDeck(
            "A deck is the text of a deck file, or its rows: card, copies, points, bonus.",
            fr="Un paquet est un texte, ou ses rangées : carte, nombre, points, bonus.",
        )
    return deck_rows(deck)


def deck_rows(deck: Deck) -> list[list[str | int]]:
    """A deck table as plain data, as records keep it."""
    return [[NOTATIONS[p.kind], p.copies, p.points, p.bonus] for p in deck]


def deck_of(rows: Sequence[Sequence[object]]) -> Deck:
    """The deck table of rows."""
    return _deck((Place("Row", "Rangée", number), row) for number, row in enumerate(rows, 1))


def _deck(rows: Iterable[tuple[Place, Sequence[object]]]) -> Deck:
    found: dict[int, Printed] = {}
    for place, row in rows:
        printed = _printed(place, row)
        if printed.kind in found:
            card = NOTATIONS[printed.kind]
            raise place.wrong(f"{card} is listed twice.", f"{card} y est deux fois.")
        found[printed.kind] = printed
    # FLU-DECK-1
    for value in range(1, 12):
        wanted = FLUSH_COPIES if value == FLUSH else COPIES
        count = sum(p.copies for p in found.values() if value_of(p.kind) == value)
        if count != wanted:
            name = "Flush cards" if value == FLUSH else f"cards of value {value}"
            name_fr = "cartes Flush" if value == FLUSH else f"cartes de valeur {value}"
            raise BadDeck(
                f"The deck has {count} {name}; there must be {wanted}.",
                fr=f"Le paquet a {count} {name_fr} ; il en faut {wanted}.",
            )
    return tuple(found[kind] for kind in sorted(found))


def _printed(place: Place, row: Sequence[object]) -> Printed:
    if not 3 <= len(row) <= 4:
        raise place.wrong(
            "write card, copies, points and, for a bonus card, its bonus.",
            "écrivez la carte, le nombre d’exemplaires, les points et, pour une carte bonus, "
            "son bonus.",
        )
    kind = kind_of(str(row[0]))
    if kind is None:
        raise place.wrong(
            f"{row[0]!r:.20} is no card; write 7, 7s, 7b, 7l, 7sl, F or Fg.",
            f"{row[0]!r:.20} n’est pas une carte ; écrivez 7, 7s, 7b, 7l, 7sl, F ou Fg.",
        )
    copies = _number(place, ("copies", "le nombre"), row[1], 1, FLUSH_COPIES)
    points = _number(place, ("points", "le nombre de points"), row[2], 0, 100)
    bonus = _number(place, ("bonus", "le bonus"), row[3], 0, 100) if len(row) == 4 else 0
    has_mark = kind < FLUSH_CARD and kind & BONUS != 0
    if has_mark and len(row) == 3:
        raise place.wrong(
            "a bonus card needs its bonus as the fourth number.",
            "une carte bonus a son bonus comme quatrième nombre.",
        )
    if bonus and not has_mark:
        card = NOTATIONS[kind]
        raise place.wrong(
            f"{card} has a bonus but not the mark b.", f"{card} a un bonus, mais pas la marque b."
        )
    return Printed(kind, copies, points, bonus)


def _number(place: Place, name: tuple[str, str], given: object, low: int, high: int) -> int:
    text = str(given)
    if not text.isascii() or not text.isdigit() or len(text) > 4 or not low <= int(text) <= high:
        en, fr = name
        raise place.wrong(
            f"{en} must be from {low} to {high}, not {text!r:.20}.",
            f"{fr} doit aller de {low} à {high}, et non {text!r:.20}.",
        )
    return int(text)


def sorted_notations(counts: Sequence[int]) -> list[str]:
    """The cards of a row of counts by kind, in order, as notations."""
    if counts == NONE_OF_ANY:
        return []
    return list(_noted(bytes(counts)))


@lru_cache(1 << 14)  # from one move to the next, most rows stay as they are
def _noted(counts: bytes) -> tuple[str, ...]:
    held = map(mul, compress(_WORDS, counts), filter(None, counts))
    return tuple("".join(held).split())


def marks_used(deck: Deck) -> Mapping[str, str]:
    """The marks a deck uses, each with one card that carries it."""
    used: dict[str, str] = {}
    for printed in deck:
        if printed.kind == GOLD_CARD:
            used.setdefault("g", NOTATIONS[printed.kind])
        elif printed.kind < FLUSH_CARD:
            for mark, letter in MARKS.items():
                if printed.kind & mark:
                    used.setdefault(letter, NOTATIONS[printed.kind])
    return used
