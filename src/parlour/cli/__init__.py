"""The `parlour` command: play, games, rules, replay, verify, arena, lab, table, serve.

Whatever is wrong with what was asked for is said in one sentence, with exit code 2.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from parlour import ParlourError
from parlour.bots.search import SlowThinking
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
CANNOT_WRITE = 1
BAD_INPUT = 2
CUT_OFF = 141  # what a shell reports of a program whose reader went away


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these words; the exit code."""
    _open_streams()
    words_typed = list(sys.argv[1:] if argv is None else argv)
    environment = dict(os.environ)
    language, rest, fault = take_language(words_typed, environment)
    desk = Desk(Words(language, "parlour.cli.words"), Paper(sys.stdout, environment), environment)
    try:
        if fault:
            raise Wrong(desk.words("cli.bad_language", given=fault))
        asked = parse(rest, desk.words)
        with _warnings_in_words(desk):
            code = COMMANDS[asked.command](asked, desk)
        sys.stdout.flush()
    except ParlourError as error:
        desk.complain(error.say(desk.language))
        return BAD_INPUT
    except BrokenPipeError:
        _drop_the_rest()
        return CUT_OFF
    except OSError as error:  # files are seen to where they are named; this is the screen
        _drop_the_rest()
        desk.complain(desk.words("cli.cannot_write", reason=error.strerror or str(error)))
        return CANNOT_WRITE
    except KeyboardInterrupt:
        return 130
    return code


@contextmanager
def _warnings_in_words(desk: Desk) -> Iterator[None]:
    """Say what thinkers warn of as people are told things, without a place in the code."""
    with warnings.catch_warnings():
        usual = warnings.showwarning

        def show(message: Warning | str, *place: Any, **more: Any) -> None:
            if isinstance(message, SlowThinking):
                desk.complain(message.fr if desk.language == "fr" else str(message))
            else:
                usual(message, *place, **more)

        warnings.showwarning = show
        yield


def _open_streams() -> None:
    """Letters that a stream does not know are replaced; one that was closed leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115  open to the end
            setattr(sys, name, nowhere)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _drop_the_rest() -> None:
    """Let what still waits to be written go nowhere, so that it is not tried again at the end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
