"""Cards as people say them: every card there can be, in both languages."""

from __future__ import annotations

import re

import pytest

from parlour.engine.catalogue import LANGUAGES
from parlour.games.flush.cards import FLUSH_COPIES, NOTATIONS
from parlour.games.flush.catalogue import CARDS
from parlour.games.flush.naming import declared, named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_every_card_has_a_name_of_its_own(language: str) -> None:
    names = {
        named((card,) * count, language)
        for card in NOTATIONS
        for count in range(1, FLUSH_COPIES + 1)
    }
    assert len(names) == len(NOTATIONS) * FLUSH_COPIES


@pytest.mark.parametrize("card", NOTATIONS)
def test_no_card_is_named_by_its_notation(card: str) -> None:
    for language in LANGUAGES:
        said = named((card,), language)
        assert card not in said.split()[1:] or card.isdigit()
        assert not re.search(r"\d[a-z]|\bFg?\b", said)


@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [
        (("8",), "an 8", "un 8"),
        (("1", "1", "1"), "three 1s", "trois 1"),
        (("10s", "10s"), "two 10s (Skip)", "deux 10 (Skip)"),
        (("3b", "8", "8", "3"), "a 3 (Bonus), two 8s and a 3", "un 3 (bonus), deux 8 et un 3"),
        (("8", "3", "8"), "two 8s and a 3", "deux 8 et un 3"),
        (("7sbl",), "a 7 (Skip, Bonus, Link)", "un 7 (Skip, bonus, Lien)"),
        (("F", "F"), "two Flush cards", "deux cartes Flush"),
        (("Fg",), "a gold Flush card", "une carte Flush dorée"),
        (("Fg", "Fg"), "two gold Flush cards", "deux cartes Flush dorées"),
    ],
)
def test_cards_are_named_together_where_they_are_alike(
    cards: tuple[str, ...], english: str, french: str
) -> None:
    assert named(cards) == english
    assert named(cards, "fr") == french


def test_more_cards_than_there_are_of_a_number_can_be_laid_as_it() -> None:
    """FLU-MIMIC-1: eight cards of a number, and all the Mimics with them."""
    assert declared(8, 16) == "8s"
    assert declared(8, 16, "fr") == "des 8"
    assert declared(8, 1) == "an 8"


def test_both_languages_have_words_for_the_same() -> None:
    assert CARDS["en"].keys() == CARDS["fr"].keys()
    assert len(CARDS["en"]["counts"]) == len(CARDS["fr"]["counts"]) == FLUSH_COPIES - 1
