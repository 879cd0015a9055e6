"""Commands that only show something: games, rules, help, version."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from parlour import __version__
from parlour.cli.arguments import Wrong
from parlour.cli.desk import Desk
from parlour.engine import Choice, Count, Game, Option, Switch
from parlour.games import game as find_game
from parlour.games import games as names
from parlour.terminal.paper import clean
from parlour.terminal.texts import write_rules


def games(asked: Namespace, desk: Desk) -> int:
    """The games, or one of them with its options."""
    if asked.game:
        _one_game(asked.game, desk)
        return 0
    for name in names():
        game = find_game(name)
        desk.paper.line()
        head = f"{name:<20}{_seats(game, desk)}"
        desk.paper.line(" " + desk.paper.styled(head, "bold"))
        desk.paper.say(game.pitch[desk.language], "   ")
    desk.paper.line()
    desk.paper.say(desk.words("cli.games_more"))
    return 0


def _one_game(name: str, desk: Desk) -> None:
    game = desk.game(name)
    paper = desk.paper
    title = game.title[desk.language]
    paper.line()
    paper.line(" " + paper.styled(f"{title} · {_seats(game, desk)}", "bold"))
    paper.say(game.pitch[desk.language], "   ")
    if game.options:
        paper.line()
        paper.say(desk.words("cli.options_head"))
    settled = game.settle(game.seats[0])
    for option in game.options:
        head = f"   {option.name:<20}"
        paper.say(_told(option, settled[option.name], desk), head, " " * len(head))


def _told(option: Option, settled: object, desk: Desk) -> str:
    """An option in a sentence; one that stays open when it is left out says so itself."""
    about, can_be = option.about[desk.language], allowed(option, desk)
    if settled is None:
        return f"{about} ({can_be})"
    usually = _usually(option, desk)
    return desk.words("cli.option_told", about=about, allowed=can_be, usually=usually)


def allowed(option: Option, desk: Desk) -> str:
    """What an option may be, in the reader's language."""
    match option:
        case Choice(values=values):
            return desk.words.listed(list(values))
        case Count(low=low, high=high):
            return desk.words("cli.from_to", low=low, high=high)
        case Switch():
            return desk.words.listed(["on", "off"])
    return desk.words("cli.by_file")


def _usually(option: Option, desk: Desk) -> str:
    if option.default is None:
        return desk.words("cli.usually_follows")
    default = option.default
    if isinstance(option, Switch):
        default = "on" if default else "off"
    return desk.words("cli.usually", default=default)


def _seats(game: Game[Any], desk: Desk) -> str:
    low, high = game.seats[0], game.seats[-1]
    span = str(low) if low == high else f"{low}–{high}"
    told = desk.words("cli.seats", count=high, seats=span, minutes=game.minutes)
    if not game.unofficial:
        return told
    return told + desk.words("cli.seats_unofficial", seats=", ".join(map(str, game.unofficial)))


def rules(asked: Namespace, desk: Desk) -> int:
    """The rules of a game: all titles, one rule, or those that mention a word."""
    game = desk.game(asked.game)
    wanted = " ".join(asked.wanted)
    if not write_rules(game.catalogue, wanted, desk.words, desk.paper):
        word = clean(wanted)[:40]
        raise Wrong(desk.words("cli.no_rule", word=word, game=game.name))
    return 0


def helped(asked: Namespace, desk: Desk) -> int:
    """How to use the command, or one of its commands."""
    topic = asked.topic if asked.topic and asked.topic != "help" else "parlour"
    name = f"cli.help.{topic}"
    if name not in desk.words:
        raise Wrong(desk.words("cli.no_help", given=clean(topic)[:40]))
    for line in desk.words(name).strip().splitlines():
        desk.paper.line(line)
    return 0


def version(asked: Namespace, desk: Desk) -> int:
    """Which Parlour this is."""
    del asked
    desk.paper.line(f"parlour {__version__}")
    return 0
