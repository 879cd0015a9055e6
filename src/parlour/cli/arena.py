"""`parlour arena`: bots against each other, with tables on the screen and files to keep."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.bots import bots
from parlour.cli.arguments import Wrong, number
from parlour.cli.desk import Desk
from parlour.cli.files import check_free, keep_text, read_text
from parlour.cli.heeding import ending_as_by_hand
from parlour.cli.play import options_given
from parlour.terminal.paper import clean

if TYPE_CHECKING:
    from parlour.arena import Contest, Results

NEEDED = ("openskill", "rich")
DEALS, MOST_DEALS = 100, 99_999
MOST_MOVES = 99_999
MOST_PROCESSES = 256
INCOMPLETE, STOPPED = 1, 130


def arena(asked: Namespace, desk: Desk) -> int:
    """Play all deals in all seatings, and tell what came of them."""
    words = desk.words
    if not all(find_spec(package) for package in NEEDED):
        raise Wrong(words("arena.not_installed"))
    from parlour.arena import Report, compete
    from parlour.arena.progress import progress
    from parlour.arena.results import BROKEN, INTERRUPTED

    contest = _contest(asked, desk)
    processes = number(asked.processes, 1, MOST_PROCESSES, "--processes", words) or cores()
    files = _files(asked, desk)
    played = _played(asked.resume, contest, desk) if asked.resume else None
    left = contest.games - (0 if played is None else len(played.games))
    with ending_as_by_hand(), progress(left, words, sys.stderr) as advance:
        command = ["parlour", *map(_writable, asked.typed)]
        results = compete(
            contest, processes, seen=lambda _: advance(), command=command, played=played
        )
    code = 0
    if results.run["ended"] == INTERRUPTED:
        code = STOPPED
    elif results.faults or results.run["ended"] == BROKEN:
        code = INCOMPLETE
    if not results.games:
        desk.complain(words("arena.nothing"))
        return code
    report = Report(results, words)
    report.write(desk.paper)
    for path, text in zip(files, (results.dumps(), report.markdown()), strict=True):
        if path is not None:
            _keep(path, text, desk)
    return code


def _contest(asked: Namespace, desk: Desk) -> Contest:
    """What was asked for, checked."""
    from parlour.arena import SEATINGS, Contest
    from parlour.arena.contest import LIMIT, SEED

    words = desk.words
    game = desk.game(asked.game)
    options = options_given(asked, game, desk)
    seats = number(asked.players, game.seats[0], game.seats[-1], "--players", words)
    for name in asked.bots:
        if name.partition(":")[0] not in bots():
            known = ", ".join(bots())
            raise Wrong(words("cli.no_bot", given=clean(name)[:40], bots=known))
    least = 1 if 1 in {seats, game.seats[-1]} else 2
    if len(asked.bots) < least:
        raise Wrong(words("arena.too_few", count=least, bots=", ".join(bots())))
    if asked.seating not in SEATINGS:
        given, allowed = clean(asked.seating)[:40], words.listed(list(SEATINGS))
        raise Wrong(words("cli.bad_number", option="--seating", given=given, allowed=allowed))
    return Contest.of(
        game.name,
        asked.bots,
        seats=seats,
        deals=number(asked.deals, 1, MOST_DEALS, "--deals", words) or DEALS,
        seed=SEED if asked.seed is None else asked.seed,
        how=asked.seating,
        most_moves=number(asked.limit, 1, MOST_MOVES, "--limit", words) or LIMIT,
        luck=asked.luck,
        **options,
    )


def _played(name: str, contest: Contest, desk: Desk) -> Results:
    """The earlier results that a contest goes on from."""
    from parlour.arena import BadResults, ChangedSince, OtherContest, Results

    words, shown = desk.words, clean(name)
    try:
        played = Results.loads(read_text(name, words))
        played.check_for(contest)
    except (BadResults, ChangedSince) as error:
        reason = error.say(desk.language)
        raise Wrong(words("arena.no_results", file=shown, reason=reason)) from None
    except OtherContest:
        raise Wrong(words("arena.other_contest", file=shown)) from None
    if played.contest.deals > contest.deals:
        raise Wrong(words("arena.all_played", file=shown, count=played.contest.deals))
    if played.made_of is None:
        desk.complain(words("arena.made_of_unknown", file=shown))
    return played


def _writable(word: str) -> str:
    """A word of the command as text for a file: bytes that are no letters are told as numbers."""
    return os.fsencode(word).decode("utf-8", "backslashreplace")


def cores() -> int:
    """How many processes this machine can run side by side."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST_PROCESSES)
    return min(os.cpu_count() or 1, MOST_PROCESSES)


def _files(asked: Namespace, desk: Desk) -> list[Path | None]:
    """Where to keep the games and the tables, if anywhere: known before hours of play."""
    names = (asked.json, asked.markdown)
    files = [check_free(name, desk.words, "arena") if name else None for name in names]
    if all(names) and len({os.path.realpath(name) for name in names}) == 1:
        raise Wrong(desk.words("arena.same_file", file=clean(asked.json)))
    return files


def _keep(path: Path, text: str, desk: Desk) -> None:
    shown = clean(str(path))
    try:
        keep_text(text, path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Wrong(desk.words("arena.cannot_keep", file=shown, reason=reason)) from None
    desk.paper.say(desk.words("arena.kept", file=shown))
