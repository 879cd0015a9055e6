"""The deck, and other decks in its place."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from parlour.engine import BadDeck
from parlour.games.color_flush.cards import FACES, PATTERNS, assumed_deck, read_deck
from tests.games.color_flush.tables import GAME

ASSUMED = files("parlour.games.color_flush").joinpath("decks", "assumed.txt").read_text("utf-8")


def test_the_deck_has_fifty_cards_with_two_faces() -> None:
    """CF-DECK-1."""
    assert len(assumed_deck()) == 50
    assert all(face and other for face, other in assumed_deck())


def test_every_two_colours_meet_on_four_cards_and_white_and_black_on_one_of_each() -> None:
    """CF-DECK-2."""
    met = Counter((FACES[face], FACES[other]) for face, other in assumed_deck())
    assert sorted(met.values()) == [1] * 10 + [4] * 10
    special = sorted((a, b) for (a, b), count in met.items() if count == 1)
    colors = ("blue", "green", "purple", "red", "yellow")
    assert special == [(face, color) for face in ("black", "white") for color in colors]
    assert all(a != b for a, b in met)


def test_every_face_has_a_pattern_of_its_own() -> None:
    """CF-DECK-2."""
    assert set(PATTERNS) == set(FACES[1:])
    assert len(set(PATTERNS.values())) == len(PATTERNS)


def test_another_deck_can_take_its_place() -> None:
    """CF-DECK-2: a table with more whites, as text or as rows."""
    text = ASSUMED.replace("red      yellow  4", "red yellow 3\nwhite white 1  # new")
    state = GAME.deal(seats=3, seed="deck", deck=text)
    held = [card for hand in state.position()["hands"] for card in hand] + state.position()["pile"]
    assert sum(card["front"] == card["back"] == "white" for card in held) == 1
    again = GAME.deal(seats=3, seed="deck", deck=state.options["deck"])
    assert again.position() == state.position()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("black    red     1", "black black 1", "Line 23 of the deck: a card black on both sides"),
        ("black    red     1", "red black 2", "The deck has 51 cards; there must be 50"),
        ("black    red     1", "red orange 1", "Line 23 of the deck: 'orange' is no face"),
        ("black    red     1", "red none 1", "Line 23 of the deck: 'none' is no face"),
        ("black    red     1", "red black", "Line 23 of the deck: write two faces and how many"),
        ("black    red     1", "red black 1 1", "Line 23 of the deck: write two faces"),
        ("black    red     1", "red black 0", "Line 23 of the deck: copies must be from 1 to 50"),
        ("black    red     1", "red black one", "copies must be from 1 to 50, not 'one'"),
        ("black    red     1", "yellow red 1", "Line 23 of the deck: red/yellow is listed twice"),
        (ASSUMED, "", "The deck has 0 cards"),
    ],
)
def test_a_broken_deck_is_refused_with_line_and_reason(old: str, new: str, said: str) -> None:
    """CF-DECK-1, CF-DECK-2: black on both sides would turn for ever."""
    with pytest.raises(BadDeck, match=said):
        read_deck(ASSUMED.replace(old, new))
    with pytest.raises(BadDeck, match=said):
        GAME.settle(3, deck=ASSUMED.replace(old, new))


@pytest.mark.parametrize("deck", [7, [["red", "blue", 4]], [["black", "black", 50]], [3], ["rrr"]])
def test_a_deck_that_is_no_table_is_refused(deck: object) -> None:
    with pytest.raises(BadDeck):
        GAME.settle(3, deck=deck)
