"""Commands on record files: replay and verify. They change nothing."""

from __future__ import annotations

import sys
from argparse import Namespace

from parlour.cli.arguments import Wrong, number
from parlour.cli.desk import Desk
from parlour.cli.files import read_text
from parlour.engine import ParlourError
from parlour.games import game
from parlour.match import Record
from parlour.terminal import screen_for
from parlour.terminal.asking import asker
from parlour.terminal.paper import clean
from parlour.terminal.replay import replay as tell_again
from parlour.terminal.screen import Company


def verify(asked: Namespace, desk: Desk) -> int:
    """Check that a record is whole, unchanged, and legal from the first move to the last."""
    record = _record(asked.file, desk)
    outcome = record.outcome
    names = [clean(name) for name in record.seats]
    told = {
        "game": record.game,
        "seats": desk.words.listed(names, "and"),
        "count": len(record.moves),
    }
    desk.paper.say(desk.words("cli.sound" if record.moves else "cli.sound_unplayed", **told))
    if outcome is None:
        desk.paper.say(desk.words("cli.sound_unfinished"))
    else:
        winners = [names[seat] for seat in outcome["winners"]]
        won = desk.words("cli.sound_won", names=desk.words.listed(winners, "and"))
        desk.paper.say(won if winners else desk.words("nobody_won"))
    if record.fair is not None:
        added = sum(bool(salt) for salt in record.fair.salts)
        desk.paper.say(desk.words("cli.sound_fair", count=added, seats=len(names)))
    return 0


def replay(asked: Namespace, desk: Desk) -> int:
    """Tell a recorded game again, all of it or as one seat saw it."""
    record = _record(asked.file, desk)
    seat = number(asked.seat, 0, len(record.seats) - 1, "--seat", desk.words)
    company = Company(
        game(record.game),
        tuple(clean(name) for name in record.seats),
        desk.words,
        desk.paper,
        seat=seat,
        plays=False,
        sees_all=seat is None,
    )
    by_hand = desk.paper.is_terminal and sys.stdin.isatty()
    desk.paper.line()
    who = ", ".join(f"{number} {name}" for number, name in enumerate(company.names))
    title = company.game.title[desk.language]
    desk.paper.say(desk.words("cli.replay_head", game=title, seats=who))
    if seat is not None:
        desk.paper.say(desk.words("cli.replay_seat", name=company.names[seat]))
    if by_hand:
        desk.paper.say(desk.words("cli.replay_keys"))
    desk.paper.line()
    try:
        tell_again(record, screen_for(company), asker(desk.paper) if by_hand else None)
    except (EOFError, KeyboardInterrupt):
        desk.paper.line()
    return 0


def _record(file: str | None, desk: Desk) -> Record:
    """The record in a file, checked to its end."""
    if not file:
        raise Wrong(desk.words("cli.which_file"))
    text = read_text(file, desk.words)
    try:
        record = Record.loads(text)
        record.verify()
    except ParlourError as error:
        raise Wrong(
            desk.words("cli.bad_record", file=file, reason=error.say(desk.language))
        ) from None
    return record
