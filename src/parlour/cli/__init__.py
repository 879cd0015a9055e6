"""The `parlour` command: play, games, rules, replay, verify, arena, lab, table, serve.

Whatever is wrong with what was asked for is said in one sentence, with exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from parlour import ParlourError
from parlour.cli.arena import arena
from parlour.cli.arguments import Wrong, parse, take_language
from parlour.cli.desk import Desk
from parlour.cli.lab import lab
from parlour.cli.look import games, helped, rules, version
from parlour.cli.play import play
from parlour.cli.records import replay, verify
from parlour.cli.serve import serve
from parlour.cli.table import table
from parlour.terminal import Paper, Words

COMMANDS = {
    "play": play,
    "games": games,
    "rules": rules,
    "replay": replay,
    "verify": verify,
    "arena": arena,
    "lab": lab,
    "table": table,
    "serve": serve,
    "help": helped,
    "version": version,
}
BAD_INPUT = 2
CUT_OFF = 141  # what a shell reports of a program whose reader went away


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these words; the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    words_typed = list(sys.argv[1:] if argv is None else argv)
    environment = dict(os.environ)
    language, rest, fault = take_language(words_typed, environment)
    desk = Desk(Words(language, "parlour.cli.words"), Paper(sys.stdout, environment), environment)
    try:
        if fault:
            raise Wrong(desk.words("cli.bad_language", given=fault))
        asked = parse(rest, desk.words)
        code = COMMANDS[asked.command](asked, desk)
        sys.stdout.flush()
    except ParlourError as error:
        desk.complain(error.say(desk.language))
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_OFF
    except KeyboardInterrupt:
        return 130
    return code
