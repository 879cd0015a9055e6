"""The faces of Color Flush, and the deck table that says which stand back to back.

A face is a number from 1; 0 is the face of no card. A kind of card is a number made of its two
faces in either order. Which cards there are is an assumption, kept in `decks/` and replaceable
by a file of the same form.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from parlour.engine import BadDeck, Place, rule

WHITE, BLACK = 1, 2
FACES = ("none", "white", "black", "red", "yellow", "green", "blue", "purple")
KINDS = len(FACES) * len(FACES)
DECK_SIZE = 50

# CF-DECK-2: a pattern for each, so that nobody needs to tell colours apart
PATTERNS = {
    "white": "plain",
    "black": "solid",
    "red": "stripes",
    "yellow": "dots",
    "green": "waves",
    "blue": "checks",
    "purple": "stars",
}

_FACES = {name: face for face, name in enumerate(FACES) if face}

Deck = tuple[tuple[int, int], ...]  # the two faces of every card


@rule
def kind_of(face: int, other: int) -> int:
    """The kind of card with these two faces, in either order."""
    if face < other:
        return face * 8 + other
    return other * 8 + face


def face_of(name: object) -> int | None:
    """The face of that name; None when there is none."""
    return _FACES.get(name.lower()) if isinstance(name, str) else None


def card_name(face: int, other: int) -> str:
    """A card by its two faces, the one seen first: "red/blue"."""
    return f"{FACES[face]}/{FACES[other]}"


@cache
def assumed_deck() -> Deck:
    """The deck assumed for the game."""
    return read_deck(files(__package__).joinpath("decks", "assumed.txt").read_text("utf-8"))


def read_deck(text: str) -> Deck:
    """A deck table from its file form; a wrong line is refused with its number.

    Each line names the two faces of a card and how many such cards there are:

        red    blue  4
        white  red   1

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
            "A deck is the text of a deck file, or its rows: face, face, copies.",
            fr="Un paquet est un texte, ou ses rangées : face, face, nombre.",
        )
    kinds = sorted({kind_of(*card): card for card in deck}.values())
    return [[FACES[a], FACES[b], deck.count((a, b))] for a, b in kinds]


def deck_of(rows: Sequence[Sequence[object]]) -> Deck:
    """The deck of a table's rows."""
    return _deck((Place("Row", "Rangée", number), row) for number, row in enumerate(rows, 1))


def _deck(rows: Iterable[tuple[Place, Sequence[object]]]) -> Deck:
    cards: list[tuple[int, int]] = []
    for place, row in rows:
        if len(row) != 3 or isinstance(row, str):
            raise place.wrong(
                "write two faces and how many such cards there are.",
                "écrivez deux faces et le nombre de ces cartes.",
            )
        pair = tuple(sorted((_face(place, row[0]), _face(place, row[1]))))
        face, other = pair
        if face == other == BLACK:
            raise place.wrong(
                "a card black on both sides would turn for ever.",
                "une carte noire des deux côtés se retournerait sans fin.",
            )
        if (face, other) in cards:
            card = card_name(face, other)
            raise place.wrong(f"{card} is listed twice.", f"{card} y est deux fois.")
        cards += [(face, other)] * _copies(place, row[2])
    # CF-DECK-1
    if len(cards) != DECK_SIZE:
        raise BadDeck(
            f"The deck has {len(cards)} cards; there must be {DECK_SIZE}.",
            fr=f"Le paquet a {len(cards)} cartes ; il en faut {DECK_SIZE}.",
        )
    return tuple(sorted(cards))


def _face(place: Place, given: object) -> int:
    face = face_of(given)
    if face is None:
        faces = ", ".join(_FACES)
        raise place.wrong(
            f"{given!r:.20} is no face; write {faces}.",
            f"{given!r:.20} n’est pas une face ; écrivez {faces}.",
        )
    return face


def _copies(place: Place, given: object) -> int:
    text = str(given)
    if not text.isascii() or not text.isdigit() or len(text) > 2 or not 1 <= int(text) <= DECK_SIZE:
        raise place.wrong(
            f"copies must be from 1 to {DECK_SIZE}, not {text!r:.20}.",
            f"le nombre doit aller de 1 à {DECK_SIZE}, et non {text!r:.20}.",
        )
    return int(text)
