"""The words after `parlour`, sorted out; mistakes are told in the reader's language.

The help texts are prose, kept with the other words; a test holds them to what is parsed here.
"""

from __future__ import annotations

import re
from argparse import ArgumentError, ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import NoReturn

from parlour.engine import ParlourError
from parlour.terminal.words import LANGUAGES, Words, language_of

# options that name a place: an empty one is a mistake, such as a variable of a script never set
FILES = ("record", "deck", "resume", "json", "markdown", "out", "file")
PLACES = (*FILES, "host", "database", "redis", "proxies")


class Wrong(ParlourError):
    """What was asked for cannot be done; the sentence says what can."""


class _Parser(ArgumentParser):
    def __init__(self, command: str) -> None:
        super().__init__(
            prog=f"parlour {command}", add_help=False, allow_abbrev=False, exit_on_error=False
        )
        self.add_argument("--help", "-h", action="store_true")

    def error(self, message: str) -> NoReturn:
        raise ArgumentError(None, message)


def parsers() -> dict[str, ArgumentParser]:
    """One parser for each command."""
    names = ("play", "games", "rules", "replay", "verify", "arena", "lab", "table", "serve", "help")
    made = {name: _Parser(name) for name in names}
    play = made["play"]
    play.add_argument("game", nargs="?")
    play.add_argument("--players")
    play.add_argument("--option", action="append", default=[])
    play.add_argument("--deck")
    play.add_argument("--seed")
    play.add_argument("--seat")
    play.add_argument("--name")
    play.add_argument("--bots", default="steady")
    play.add_argument("--record")
    play.add_argument("--pace")
    play.add_argument("--watch", action="store_true")
    made["games"].add_argument("game", nargs="?")
    made["rules"].add_argument("game", nargs="?")
    made["rules"].add_argument("wanted", nargs="*")
    made["replay"].add_argument("file", nargs="?")
    made["replay"].add_argument("--seat")
    made["verify"].add_argument("file", nargs="?")
    arena = made["arena"]
    arena.add_argument("game", nargs="?")
    arena.add_argument("bots", nargs="*")
    arena.add_argument("--deals")
    arena.add_argument("--players")
    arena.add_argument("--option", action="append", default=[])
    arena.add_argument("--deck")
    arena.add_argument("--seating", default="rotations")
    arena.add_argument("--seed")
    arena.add_argument("--limit")
    arena.add_argument("--luck", action="store_true")
    arena.add_argument("--processes")
    arena.add_argument("--resume")
    arena.add_argument("--json")
    arena.add_argument("--markdown")
    _add_lab(made["lab"])
    table = made["table"]
    table.add_argument("--port")
    table.add_argument("--file")
    table.add_argument("--no-browser", action="store_true")
    _add_serve(made["serve"])
    made["help"].add_argument("topic", nargs="?")
    return dict(made)


def _add_serve(serve: ArgumentParser) -> None:
    serve.add_argument("--host")
    serve.add_argument("--port")
    serve.add_argument("--database")
    serve.add_argument("--redis")
    serve.add_argument("--workers")
    serve.add_argument("--thinkers")
    serve.add_argument("--origin", action="append", default=[])
    serve.add_argument("--proxies")
    serve.add_argument("--limit", action="append", default=[])
    serve.add_argument("--log", default="info")
    serve.add_argument("--schema", action="store_true")


def _add_lab(lab: ArgumentParser) -> None:
    lab.add_argument("question", nargs="?")
    lab.add_argument("about", nargs="*")
    lab.add_argument("--players")
    lab.add_argument("--bots")
    lab.add_argument("--games")
    lab.add_argument("--option", action="append", default=[])
    lab.add_argument("--deck")
    lab.add_argument("--vary")
    lab.add_argument("--seed")
    lab.add_argument("--limit")
    lab.add_argument("--doublings")
    lab.add_argument("--skill-deals")
    lab.add_argument("--out")
    lab.add_argument("--processes")
    lab.add_argument("--on")
    lab.add_argument("--engine", default="compiled")


def parse(typed: Sequence[str], words: Words) -> Namespace:
    """The command and what goes with it."""
    command = typed[0] if typed else "help"
    if command in {"--help", "-h"}:
        command = "help"
    if command in {"--version", "-V"}:
        if typed[1:]:
            raise Wrong(words("cli.not_understood", given=typed[1][:60], command="help"))
        return Namespace(command="version")
    known = parsers()
    if command not in known:
        raise Wrong(_unknown(command, list(known), words))
    try:
        asked, extra = known[command].parse_known_args(typed[1:])
    except ArgumentError as error:
        if error.argument_name:
            option = error.argument_name.split("/")[0]
            raise Wrong(words("cli.needs_value", option=option, command=command)) from None
        raise Wrong(words("cli.not_understood", given=error.message, command=command)) from None
    if extra:
        raise Wrong(words("cli.not_understood", given=" ".join(extra)[:60], command=command))
    if asked.help:
        return Namespace(command="help", topic=command)
    for option in PLACES:
        is_named = option != "file" or command == "table"  # elsewhere the file goes without it
        if is_named and getattr(asked, option, None) == "":
            raise Wrong(words("cli.names_nothing", option=f"--{option}"))
    if not _is_text(getattr(asked, "seed", None) or ""):
        raise Wrong(words("cli.bad_seed"))
    asked.command, asked.typed = command, list(typed)
    return asked


def _is_text(given: str) -> bool:
    """Whether all of it is letters; bytes that are none come as halves of characters."""
    return not any("\ud800" <= letter <= "\udfff" for letter in given)


def take_language(
    typed: Sequence[str], environment: Mapping[str, str]
) -> tuple[str, list[str], str | None]:
    """The language, the words without --lang, and the language asked for if there is none such."""
    rest: list[str] = []
    asked: str | None = None
    words = iter(typed)
    for word in words:
        if word == "--lang":
            asked = next(words, "")
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        else:
            rest.append(word)
    if asked is None:
        return language_of(environment), rest, None
    if asked in LANGUAGES:
        return asked, rest, None
    return language_of(environment), rest, asked[:20] or "…"


def number(given: str | None, low: int, high: int, option: str, words: Words) -> int | None:
    """A whole number within bounds; None when none was given."""
    if given is None:
        return None
    if re.fullmatch("[0-9]{1,9}", given) and low <= int(given) <= high:
        return int(given)
    allowed = str(low) if low == high else words("cli.from_to", low=low, high=high)
    raise Wrong(words("cli.bad_number", option=option, given=given[:20], allowed=allowed))


def _unknown(command: str, known: list[str], words: Words) -> str:
    near = get_close_matches(command, [*known, "version"], n=1)
    if near:
        meant = "--version" if near == ["version"] else near[0]
        return words("cli.did_you_mean", given=command[:40], near=meant)
    return words("cli.no_command", given=command[:40], commands=", ".join(known))
