"""Commands that only show something: games, rules, help, version."""

from __future__ import annotations

from argparse import Namespace

from parlour import __version__
from parlour.cli.arguments import Wrong
from parlour.cli.desk import Desk
from parlour.engine import Choice, Count, Option, Switch
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
        head = f"{name:<20}{desk.words('cli.seats', seats=_span(game.seats), minutes=game.minutes)}"
        desk.paper.line(" " + desk.paper.styled(head, "bold"))
        desk.paper.say(game.pitch[desk.language], "   ")
    desk.paper.line()
    desk.paper.say(desk.words("cli.games_more"))
    return 0


def _one_game(name: str, desk: Desk) -> None:
    game = desk.game(name)
    paper = desk.paper
    title = game.title[desk.language]
    seats = desk.words("cli.seats", seats=_span(game.seats), minutes=game.minutes)
    paper.line()
    paper.line(" " + paper.styled(f"{title} · {seats}", "bold"))
    paper.say(game.pitch[desk.language], "   ")
    if game.options:
        paper.line()
        paper.say(desk.words("cli.options_head"))
    for option in game.options:
        head = f"   {option.name:<20}"
        allowed = _allowed(option, desk)
        paper.say(f"{option.about[desk.language]} ({allowed})", head, " " * len(head))


def _allowed(option: Option, desk: Desk) -> str:
    match option:
        case Choice(values=values):
            allowed = ", ".join(values)
        case Count(low=low, high=high):
            allowed = desk.words("cli.from_to", low=low, high=high)
        case Switch():
            allowed = "on, off"
        case _:
            return desk.words("cli.by_file")
    if option.default is None:
        return desk.words("cli.default_follows", allowed=allowed)
    default = {True: "on", False: "off"}.get(option.default, option.default)
    return desk.words("cli.default", allowed=allowed, default=default)


def _span(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


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
