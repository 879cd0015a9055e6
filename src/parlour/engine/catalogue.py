"""Rule texts and event sentences, in English and French, kept as data beside each game.

A rule has an id such as FLU-PICK-5. Inside rules, which know only integers, it is a number: its
place in the catalogue, counted from 1, so that 0 can mean "nothing forbids it".
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from parlour.engine.errors import ParlourError, UnknownRule

LANGUAGES = ("en", "fr")


@dataclass(frozen=True)
class Rule:
    """One rule: its id, where it comes from, and its words in each language."""

    id: str
    kind: str  # "text": the book says so; "ruling": ours; "both"
    book: str
    section: str
    option: str | None
    words: Mapping[str, Mapping[str, str]]

    def title(self, language: str = "en") -> str:
        """A few words that name the rule."""
        return self.words[language]["title"]

    def text(self, language: str = "en") -> str:
        """The whole rule."""
        return self.words[language]["text"]

    def refusal(self, language: str = "en") -> str:
        """What to say to a player whose move the rule forbids."""
        return self.words[language].get("refusal", self.text(language))

    def source(self) -> str:
        """Book and section, and whether the sentence is the book's or our ruling."""
        said = {
            "text": "the book says so",
            "ruling": "our ruling",
            "both": "the book and our ruling",
        }
        return f"{self.book}: {self.section} ({said[self.kind]})"


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal: the rule that forbids it."""

    rule: str
    entry: Rule

    def text(self, language: str = "en") -> str:
        """The reason in a sentence."""
        return self.entry.refusal(language)

    def json(self, language: str = "en") -> dict[str, str]:
        """The refusal as plain data."""
        return {"rule": self.rule, "text": self.text(language), "full": self.entry.text(language)}


class Catalogue:
    """All rules of a game, in order."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        self._numbers = {rule.id: n for n, rule in enumerate(rules, 1)}
        self._refusals = [Refusal(rule.id, rule) for rule in rules]

    @classmethod
    def load(cls, package: str) -> Catalogue:
        """Read `rules.toml` of a catalogue package."""
        return cls([_rule(id, entry) for id, entry in _toml(package, "rules.toml").items()])

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __getitem__(self, id: str) -> Rule:
        try:
            return self._rules[id]
        except KeyError:
            raise UnknownRule(f"There is no rule {id!r:.40}.") from None

    def number(self, id: str) -> int:
        """The rule's number for use inside rules."""
        return self._numbers[self[id].id]

    def refusal(self, number: int) -> Refusal:
        """The refusal that a number returned by a rule stands for."""
        if not 0 < number <= len(self._refusals):
            raise UnknownRule(f"No rule has the number {number}: they are 1 to {len(self)}.")
        return self._refusals[number - 1]

    def search(self, word: str) -> list[Rule]:
        """The rules whose id, title or text holds the word, in any language."""
        word = word.casefold()
        return [r for r in self if word in r.id.casefold() or _mentions(r, word)]


class Sentences:
    """How events are told, per language: templates with the events' fields in braces."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def _sentences(self) -> dict[str, dict[str, str]]:
        read = _toml(self._package, "events.toml")
        _need(read, LANGUAGES, f"The file events.toml of {self._package}")
        return read

    def __call__(self, name: str, language: str = "en", **fields: object) -> str:
        """The sentence of that name with its fields filled in."""
        return self._sentences[language][name].format(**fields)

    def names(self, language: str) -> dict[str, str]:
        """All templates of a language by name."""
        return dict(self._sentences[language])


def _toml(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))


def _rule(id: str, entry: Mapping[str, Any]) -> Rule:
    _need(entry, ("kind", "book", "section", *LANGUAGES), f"The rule {id}")
    words = {language: entry[language] for language in LANGUAGES}
    option = entry.get("option")
    return Rule(id, entry["kind"], entry["book"], entry["section"], option, words)


def _need(read: Mapping[str, Any], names: Sequence[str], where: str) -> None:
    lacking = [name for name in names if name not in read]
    if lacking:
        raise ParlourError(f"{where} lacks {', '.join(lacking)}.")


def _mentions(rule: Rule, word: str) -> bool:
    return any(word in text.casefold() for words in rule.words.values() for text in words.values())
