"""Cards of Flush as people say them: "a 9 (Skip) and two 8s", not "9s 8 8".

Sentences are made for every event and in every language, so each card is put into words once for
each number of it there can be, and cards that come together often are looked up together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from parlour.games.flush.cards import FLUSH_CARD, FLUSH_COPIES, KINDS, MARKS, NOTATIONS, value_of
from parlour.games.flush.catalogue import CARDS


@lru_cache(1 << 12)
def named(cards: tuple[str, ...], language: str = "en") -> str:
    """Cards by their names, those alike together, in the order of the first of each.

    >>> named(("9s", "8", "8", "F"))
    'a 9 (Skip), two 8s and a Flush card'
    >>> named(("9s", "8", "8", "F"), "fr")
    'un 9 (Skip), deux 8 et une carte Flush'
    """
    return listed(gathered(cards, language), language)


def gathered(cards: Sequence[str], language: str = "en") -> list[str]:
    """The names of cards, one for all that are alike."""
    names = _names(language)
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return [names[card][count] for card, count in counts.items()]


def declared(value: int, count: int, language: str = "en") -> str:
    """What so many cards are laid as.

    >>> declared(8, 1), declared(8, 3), declared(8, 3, "fr")
    ('an 8', '8s', 'des 8')
    """
    if count == 1:
        return _names(language)[str(value)][1]
    text: str = CARDS[language]["any"]
    return text.format(value=value)


def listed(names: Sequence[str], language: str = "en") -> str:
    """Names as people list them: "a 9, an 8 and a 7"."""
    *first, last = names
    return f"{', '.join(first)}{CARDS[language]['last']}{last}" if first else last


@cache
def _names(language: str) -> dict[str, tuple[str, ...]]:
    """What so many of a card are called, by the card and then by the number, from 1."""
    words = CARDS[language]
    return {
        NOTATIONS[kind]: ("", *(_name(kind, count, words) for count in range(1, FLUSH_COPIES + 1)))
        for kind in range(KINDS)
    }


def _name(kind: int, count: int, words: Mapping[str, Any]) -> str:
    number, counted = ("one", "") if count == 1 else ("many", words["counts"][count - 2])
    if kind >= FLUSH_CARD:
        text: str = words[f"{number}_{'flush' if kind == FLUSH_CARD else 'gold'}"]
        return text.format(count=counted)
    value = value_of(kind)
    text = words.get(f"{number}_{value}", words[number])
    card = text.format(value=value, count=counted)
    marks = [words[f"mark_{letter}"] for mark, letter in MARKS.items() if kind & mark]
    return words["marked"].format(card=card, marks=", ".join(marks)) if marks else card
