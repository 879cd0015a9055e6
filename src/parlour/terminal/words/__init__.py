"""Everything the terminal says, in English and French: TOML files for each language.

What is said of one game stands in a file of its own, `flush.en.toml` beside `en.toml`. A name
such as "flush.pile" leads to a sentence with fields in braces. Where the number matters, a
sentence has two forms, `one` and `other`, and the field `count` decides.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from parlour.engine.catalogue import LANGUAGES

HERE = __name__
__all__ = ["LANGUAGES", "Words", "language_of"]


class Words:
    """The sentences of one language, from one or more packages that hold such files.

    >>> Words("en")("cards", count=1), Words("fr")("cards", count=3)
    ('1 card', '3 cartes')
    """

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._entries: dict[str, Any] = {}
        for package in (HERE, *packages):
            for file in files(package).iterdir():
                if f".{file.name}".endswith(f".{language}.toml"):
                    self._entries |= tomllib.loads(file.read_text("utf-8"))

    def __call__(self, name: str, /, **fields: object) -> str:
        """The sentence of that name with its fields filled in."""
        entry = self._find(name)
        if isinstance(entry, Mapping):
            count = fields["count"]
            alone = count == 1 or (count == 0 and self.language == "fr")
            entry = entry["one" if alone else "other"]
        return str(entry).format(**fields)

    def __contains__(self, name: str) -> bool:
        return self._find(name) is not None

    def table(self, name: str) -> dict[str, str]:
        """All entries under a name."""
        return dict(self._find(name) or {})

    def listed(self, items: list[str], last: str = "or") -> str:
        """Items as people list them: "6, 7 or 8"."""
        *others, one = items or [""]
        return f"{', '.join(others)} {self(last)} {one}" if others else one

    def _find(self, name: str) -> Any:
        found: Any = self._entries
        for part in name.split("."):
            found = found.get(part) if isinstance(found, Mapping) else None
        return found


def language_of(environment: Mapping[str, str]) -> str:
    """The language a person's locale asks for; English where it names none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            wanted = environment[name][:2].lower()
            return wanted if wanted in LANGUAGES else "en"
    return "en"
