"""Checks of what a game says: its notes, its rules and its sentences, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter
from typing import Any

from parlour.engine.game import Game
from parlour.engine.layout import NOTES
from parlour.engine.testing.slips import explained


@explained
def check_notes(game: Game[Any]) -> None:
    """A note that the game never makes is no event of it.

    The laboratory counts events by the numbers of their notes and asks for each of them.
    """
    try:
        made = game.event((NOTES, 0, 0, 0, 0), ())
    except LookupError:
        return
    raise AssertionError(
        f"{game.name}: `event` makes {made} of note {NOTES}, which no game can make; it must raise "
        f"LookupError for a note that the game never makes."
    )


@explained
def check_words(game: Game[Any]) -> None:
    """Rules and sentences exist in both languages, with the same places to fill in."""
    options = [option.name for option in game.options]
    for rule in game.catalogue:
        name = f"{game.name}, rule {rule.id}"
        kinds = ("text", "ruling", "both")
        assert rule.kind in kinds, f"{name}: its kind is {rule.kind!r}, not one of {kinds}."
        assert rule.book, f"{name}: it names no book."
        assert rule.section, f"{name}: it names no section of its book."
        assert rule.option is None or rule.option in options, (
            f"{name}: it names the option {rule.option!r}, which the game does not have."
        )
        english, french = rule.words["en"], rule.words["fr"]
        assert set(english) == set(french), (
            f"{name}: English has {sorted(english)} and French {sorted(french)}."
        )
        assert {"title", "text"} <= set(english) <= {"title", "text", "refusal"}, (
            f"{name}: it has {sorted(english)}; a rule has title and text, and may have refusal."
        )
        for language, words in rule.words.items():
            empty = [part for part, said in words.items() if not isinstance(said, str) or not said]
            assert not empty, f"{name}: {empty} are no words in {language!r}."
    english_names, french_names = game.sentences.names("en"), game.sentences.names("fr")
    alone = set(english_names) ^ set(french_names)
    assert not alone, f"{game.name}: the sentences {sorted(alone)} exist in one language only."
    for name, sentence in english_names.items():
        places, others = _places(sentence), _places(french_names[name])
        assert places == others, (
            f"{game.name}: the sentence {name!r} is filled in with {sorted(places)} in English and "
            f"{sorted(others)} in French."
        )
    for option in game.options:
        for language in ("en", "fr"):
            assert option.about.get(language), (
                f"{game.name}: the option {option.name} is not explained in {language!r}."
            )


def _places(sentence: str) -> set[str]:
    return {place for _, place, _, _ in Formatter().parse(sentence) if place is not None}


def unnamed_rules(game: Game[Any], test_sources: Iterable[str]) -> list[str]:
    """The ids of the game's rules that no test names; give it the texts of the tests."""
    together = "\n".join(test_sources)
    return [rule.id for rule in game.catalogue if not _names(together, rule.id)]


def _names(text: str, id: str) -> bool:
    at = text.find(id)
    while at >= 0:
        after = text[at + len(id) : at + len(id) + 1]
        if not after.isdigit():
            return True
        at = text.find(id, at + 1)
    return False
