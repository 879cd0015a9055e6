"""`parlour play`: seat a person and bots, play, and keep the record."""

from __future__ import annotations

import math
import signal
import sys
from argparse import Namespace
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any

from parlour.bots import bot, bots
from parlour.bots.names import TEAS
from parlour.bots.taught import is_taught
from parlour.cli.arguments import Wrong, number
from parlour.cli.desk import Desk
from parlour.cli.files import check_free, check_records, keep_anywhere, read_text
from parlour.cli.heeding import ENDINGS, ending_as_by_hand, heeding
from parlour.cli.look import allowed
from parlour.engine import BadDeck, BadOption, Chance, Data, Game
from parlour.match import Match
from parlour.match.record import LONGEST_NAME, name_fault
from parlour.terminal import Sitting, screen_for
from parlour.terminal.asking import asker
from parlour.terminal.paper import clean
from parlour.terminal.screen import Company
from parlour.terminal.sitting import Left

PLAYERS = 4
PACE, SLOWEST = 0.6, 60.0
INTERRUPTED = 130


def play(asked: Namespace, desk: Desk) -> int:
    """Play a game to its end, or as far as the person likes."""
    game = desk.game(asked.game)
    players = _players(asked, game, desk)
    seat = _seat(asked, players, desk)
    options = options_given(asked, game, desk)
    pace = _pace(asked, desk)
    wanted = check_free(asked.record, desk.words) if asked.record else None
    if asked.bots.partition(":")[0] not in bots():
        known = ", ".join(bots())
        raise Wrong(desk.words("cli.no_bot", given=clean(asked.bots)[:40], bots=known))
    seed = asked.seed if asked.seed is not None else token_hex(16)
    match = Match(game, _names(asked, players, seat, desk), seed, **options)
    seated = {other: bot(asked.bots) for other in range(players) if other != seat}
    company = Company(game, match.names, desk.words, desk.paper, bots=frozenset(seated), seat=seat)
    # the bots' own luck: it tells nothing of the cards
    luck = Chance(sha256(f"bots of {seed}".encode()).hexdigest())
    sitting = Sitting(match, screen_for(company), seated, luck, asker(desk.paper), pace)
    if wanted is None:
        _warn_of_records(desk)
    _greet(match, company, desk)
    if not all(is_taught(player, game.name) for player in seated.values()):
        desk.paper.say(desk.words("cli.untaught", bots=asked.bots, game=game.title[desk.language]))
        desk.paper.line()
    return _sit(sitting, wanted, desk)


def _sit(sitting: Sitting, wanted: Path | None, desk: Desk) -> int:
    """Play, and keep the record however it ends."""
    code = 0
    said = ""
    try:
        with ending_as_by_hand():
            sitting.play()
    except (Left, EOFError):
        said = desk.words("cli.left")
    except KeyboardInterrupt:
        said, code = desk.words("cli.interrupted"), INTERRUPTED
    finally:
        with heeding(signal.SIG_IGN, "SIGINT", *ENDINGS):
            kept, problem = _keep(sitting.match, wanted, desk)
    desk.paper.line()
    desk.paper.say(f"{said} {kept}".strip())
    if problem:
        desk.complain(problem)
        return code or 1
    return code


def _warn_of_records(desk: Desk) -> None:
    """Say before the first card that the game cannot be kept, while there is a choice."""
    try:
        check_records(desk.environment)
    except OSError as error:
        told = {"folder": error.filename or "—", "reason": error.strerror or str(error)}
        desk.complain(desk.words("cli.will_not_keep", **told))


def _keep(match: Match, wanted: Path | None, desk: Desk) -> tuple[str, str]:
    """Keep the record: what to say about it, and what went wrong."""
    if not match.version:
        return desk.words("cli.nothing_kept"), ""
    try:
        path = keep_anywhere(match.record(), wanted, desk.environment)
    except OSError as error:
        return "", desk.words("cli.not_kept", reason=error.strerror or str(error))
    if wanted is not None and path != wanted:
        return desk.words("cli.kept_elsewhere", file=str(path), wanted=str(wanted)), ""
    return desk.words("cli.kept", file=str(path)), ""


def _greet(match: Match, company: Company, desk: Desk) -> None:
    game = match.game
    others = [name for seat, name in enumerate(match.names) if seat != company.seat]
    listed = desk.words.listed(others, "and")
    title = game.title[desk.language]
    paper = desk.paper
    paper.line()
    paper.line(" " + paper.styled(title, "bold"))
    paper.say(game.pitch[desk.language])
    if len(match.names) in game.unofficial:
        paper.say(desk.words("cli.greet_unofficial", seats=len(match.names)))
    paper.line()
    if company.seat is None:
        paper.say(desk.words("cli.greet_watch", names=listed))
    else:
        if others:
            paper.say(desk.words("cli.greet", names=listed, count=len(others)))
        paper.say(desk.words("cli.greet_help"))
    paper.line()


def _players(asked: Namespace, game: Game[Any], desk: Desk) -> int:
    low, high = game.seats[0], game.seats[-1]
    given = number(asked.players, low, high, "--players", desk.words)
    return min(max(PLAYERS, low), high) if given is None else given


def _seat(asked: Namespace, players: int, desk: Desk) -> int | None:
    seat = number(asked.seat, 0, players - 1, "--seat", desk.words)
    if asked.watch:
        if seat is not None:
            raise Wrong(desk.words("cli.watch_or_seat"))
        if asked.name is not None:
            raise Wrong(desk.words("cli.watch_or_name"))
        return None
    return 0 if seat is None else seat


def options_given(asked: Namespace, game: Game[Any], desk: Desk) -> dict[str, object]:
    """The options given, each checked by name; their values are checked by the game."""
    known = {option.name: option for option in game.options}
    found: dict[str, object] = {}
    for given in asked.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise Wrong(desk.words("cli.option_form", given=clean(given)[:40]))
        if name not in known:
            there_are = ", ".join(n for n, o in known.items() if not isinstance(o, Data)) or "—"
            shown = clean(name)[:40]
            raise Wrong(desk.words("cli.no_option", given=shown, game=game.name, options=there_are))
        if isinstance(known[name], Data):
            raise Wrong(desk.words("cli.option_by_file", name=name))
        if name in found:
            raise Wrong(desk.words("cli.option_twice", name=name))
        try:
            found[name] = known[name].accept(value)
        except BadOption:
            can_be = allowed(known[name], desk)
            shown = clean(value)[:40]
            told = desk.words("cli.bad_option", name=name, given=shown, allowed=can_be)
            raise Wrong(told) from None
    if asked.deck:
        if "deck" not in known:
            raise Wrong(desk.words("cli.no_deck", game=game.name))
        found["deck"] = _deck(asked.deck, known["deck"].accept, desk)
    return found


def _deck(file: str, accept: Any, desk: Desk) -> object:
    text = read_text(file, desk.words)
    try:
        return accept(text)
    except (BadDeck, BadOption) as error:
        raise Wrong(
            desk.words("cli.bad_deck", file=file, reason=error.say(desk.language))
        ) from None


def _pace(asked: Namespace, desk: Desk) -> float:
    """Seconds after each thing a bot does; none where nobody looks on."""
    if asked.pace is None:
        return PACE if desk.paper.is_terminal and sys.stdin.isatty() else 0.0
    try:
        pace = float(asked.pace)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= SLOWEST:
        seconds = desk.words("cli.from_to", low=0, high=int(SLOWEST))
        given = clean(asked.pace)[:20]
        raise Wrong(desk.words("cli.bad_number", option="--pace", given=given, allowed=seconds))
    return pace


def _names(asked: Namespace, players: int, seat: int | None, desk: Desk) -> list[str]:
    """The person's name where the person sits, and teas for the bots."""
    mine = clean(desk.words("cli.host") if asked.name is None else asked.name).strip()
    if name_fault(mine):
        raise Wrong(desk.words("cli.bad_name", most=LONGEST_NAME))
    teas = iter([tea for tea in TEAS if tea != mine])
    return [mine if other == seat else next(teas) for other in range(players)]
