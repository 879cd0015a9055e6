"""Both languages say everything, with the same fields, and everything said is written down."""

import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.cli.arguments import parsers
from parlour.terminal.words import Words, language_of

SOURCE = Path(__file__).parents[2] / "src" / "parlour"
FILES = [SOURCE / "terminal" / "words", SOURCE / "cli" / "words"]


def sentences(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for name, entry in table.items():
        if isinstance(entry, dict):
            yield from sentences(entry, f"{path}{name}.")
        else:
            yield f"{path}{name}", entry


def read(folder: Path, language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in folder.glob(f"*{language}.toml"):
        found |= sentences(tomllib.loads(file.read_text("utf-8")))
    return found


def is_typed(name: str) -> bool:
    """Words that people type differ from language to language."""
    return name.startswith("commands.") or ".typed." in name


@pytest.mark.parametrize("folder", FILES, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_sentences_with_the_same_fields(folder: Path) -> None:
    english, french = (
        {name: text for name, text in read(folder, language).items() if not is_typed(name)}
        for language in ("en", "fr")
    )
    assert english.keys() == french.keys()
    for name, text in english.items():
        fields = {field for _, field, _, _ in string.Formatter().parse(text) if field}
        told = {field for _, field, _, _ in string.Formatter().parse(french[name]) if field}
        # a single thing may be said without its number
        assert fields ^ told <= {"count"}, name


def test_every_sentence_the_code_asks_for_is_there() -> None:
    words = Words("en", "parlour.cli.words")
    asked = set()
    for folder in ("terminal", "cli", "arena"):
        for path in (SOURCE / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            game = re.search(r'^GAME = "([\w-]+)"', text, re.MULTILINE)
            text = text.replace('f"{GAME}.', f'"{game[1] if game else "color-flush"}.')
            asked |= set(re.findall(r'words\(\s*"([\w.-]+)"', text))
    assert len(asked) > 140
    assert [name for name in sorted(asked) if name not in words] == []


def test_no_help_text_is_wider_than_a_terminal() -> None:
    for language in ("en", "fr"):
        for name, text in read(FILES[1], language).items():
            if name.startswith("cli.help."):
                assert [line for line in text.splitlines() if len(line) > 80] == [], name


def test_help_tells_every_option_there_is() -> None:
    for language in ("en", "fr"):
        words = Words(language, "parlour.cli.words")
        for command, parser in parsers().items():
            text = words(f"cli.help.{'parlour' if command == 'help' else command}")
            for action in parser._actions:
                for option in action.option_strings:
                    assert option in text or option in {"--help", "-h"}, f"{command} {option}"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr"}, "fr"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_number_chooses_the_form() -> None:
    english, french = Words("en"), Words("fr")
    assert [english("points", count=n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [french("points", count=n) for n in (0, 1, 2)] == ["0 point", "1 point", "2 points"]


def test_things_are_listed_as_people_list_them() -> None:
    words = Words("fr")
    assert words.listed([]) == ""
    assert words.listed(["6"]) == "6"
    assert words.listed(["6", "7", "8"]) == "6, 7 ou 8"
