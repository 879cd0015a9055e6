"""A process in which bots think: questions come as lines of JSON, answers go out the same way.

It knows nothing of tables, seats' secrets or sockets, and ends when its server is gone.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import cache

import msgspec

from parlour.bots import Bot, bot
from parlour.bots.thinker import Thinker
from parlour.engine import Chance, View
from parlour.engine.catalogue import LANGUAGES


class Question(msgspec.Struct):
    """What would a bot of that level do? `budget` is in seconds."""

    level: str
    view: dict[str, object]
    seed: str
    budget: float
    reasons: bool = False
    names: list[str] = []  # of the players, for the reasons


class Answer(msgspec.Struct):
    """Its move, None where it lets it be; with `reasons`, the whole turn it has in mind and why."""

    move: str | None
    line: list[str] = []
    said: dict[str, str] = {}


@cache
def seated(level: str) -> Bot:
    """The bot of that level, made once."""
    return bot(level)


def think(asked: Question) -> Answer:
    """Answer one question."""
    player = seated(asked.level)
    if isinstance(player, Thinker):
        # Others wait for this core: one for each thought, and no longer than the budget.
        player = Thinker(
            seconds=min(player.seconds, asked.budget),
            cores=1,
            attention=player.attention,
            slips=player.slips,
        )
    view, chance = View(asked.view), Chance(asked.seed)
    if not asked.reasons:
        return Answer(player.choose(view, chance))
    thought = player.consider(view, chance)
    line = list(thought.line or ([thought.move] if thought.move is not None else []))
    said = {language: thought.say(view, language, asked.names or None) for language in LANGUAGES}
    return Answer(thought.move, line, said)


def main() -> None:
    """Think until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a library prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(think(questions.decode(line))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
