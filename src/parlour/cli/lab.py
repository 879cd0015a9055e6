"""`parlour lab`: a question about a game becomes a page, a table of numbers and tidy data."""

from __future__ import annotations

import os
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlour.bots import bots
from parlour.cli.arena import MOST_PROCESSES, STOPPED, cores
from parlour.cli.arguments import Wrong, number
from parlour.cli.desk import Desk
from parlour.cli.heeding import ending_as_by_hand
from parlour.cli.play import options_given
from parlour.terminal import Words
from parlour.terminal.paper import clean

if TYPE_CHECKING:
    from parlour.arena.progress import Advance
    from parlour.lab.executor import Executor
    from parlour.lab.report.written import Written
    from parlour.lab.study import Study

NEEDED = ("numba", "numpy", "openskill", "pyarrow", "rich")
GAMES, MOST_GAMES = 10_000, 100_000_000
CLAIM_GAMES = 5000
MOST_DECISIONS = 10_000_000
MOST_DOUBLINGS = 12
MOST_SKILL_DEALS = 100_000
PLAYERS = "players"
BOTS = "steady"
ANY = ("games", "seed", "out", "processes", "on", "engine")
OF_GAMES = ("players", "bots", "option", "deck", "limit", *ANY)
TAKEN = {
    "study": (*OF_GAMES, "doublings", "skill_deals"),
    "compare": OF_GAMES,
    "sweep": ("vary", *OF_GAMES),
    "claims": ANY,
}


@dataclass(frozen=True)
class Job:
    """Something to be played, and how it becomes pages."""

    name: str  # of the folder, if none is given
    games: int
    write: Callable[[Path, Executor, Advance], Written]


def lab(asked: Namespace, desk: Desk) -> int:
    """Play what the question needs, and keep the answer in a folder."""
    words = desk.words
    if not all(find_spec(package) for package in NEEDED):
        raise Wrong(words("lab.not_installed"))
    if asked.question not in QUESTIONS:
        raise Wrong(words("lab.which", questions=", ".join(QUESTIONS)))
    from parlour.arena.progress import progress
    from parlour.lab.executor import executor

    _check_taken(asked, desk)
    job = QUESTIONS[asked.question](asked, desk)
    processes = number(asked.processes, 1, MOST_PROCESSES, "--processes", words) or cores()
    folder = Path(asked.out) if asked.out else Path("parlour-lab") / job.name
    workers = executor(asked.on, processes)
    try:
        _make(folder, desk)
        with (
            ending_as_by_hand(),
            progress(job.games, words, sys.stderr, "lab") as advance,
        ):
            written = job.write(folder, workers, advance)
    except KeyboardInterrupt:
        desk.complain(words("lab.stopped", folder=clean(str(folder))))
        return STOPPED
    finally:
        workers.close()
    written.keep(folder)
    written.tell(desk.paper)
    desk.paper.say(words("lab.kept", file=clean(str(folder / "report.html"))))
    return 0


def _check_taken(asked: Namespace, desk: Desk) -> None:
    """Refuse what would make no difference to the question."""
    taken = TAKEN[asked.question]
    for name in dict.fromkeys(name for names in TAKEN.values() for name in names):
        if getattr(asked, name) not in (None, []) and name not in taken:
            can_be = ", ".join(_typed_name(one) for one in taken)
            told = {"question": asked.question, "option": _typed_name(name), "options": can_be}
            raise Wrong(desk.words("lab.not_taken", **told))


def _typed_name(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _study(asked: Namespace, desk: Desk) -> Job:
    from parlour.lab.report.written import study_written
    from parlour.lab.study import measure

    _check_one_game(asked, desk)
    study = _one(asked, desk, asked.about[0] if asked.about else None, options_of(asked, desk))

    def write(folder: Path, workers: Executor, seen: Advance) -> Written:
        return study_written(measure(study, folder, workers, seen), page_words(desk), typed(asked))

    return Job(_named("study", study), study.total, write)


def _check_one_game(asked: Namespace, desk: Desk) -> None:
    if len(asked.about) > 1:
        raise Wrong(desk.words("lab.no_word", given=clean(asked.about[1])[:40]))


def _compare(asked: Namespace, desk: Desk) -> Job:
    from parlour.lab.compare import compare
    from parlour.lab.report.written import compare_written

    if len(asked.about) != 2:  # noqa: PLR2004  this and that
        raise Wrong(desk.words("lab.two_sides"))
    if asked.players is not None and all(map(_players_named, asked.about)):
        raise Wrong(desk.words("lab.players_named"))
    first, second = (_side(asked, desk, side) for side in asked.about)

    def write(folder: Path, workers: Executor, seen: Advance) -> Written:
        found = compare(first, second, folder, workers, seen)
        return compare_written(found, page_words(desk), typed(asked))

    games = first.games + second.games
    return Job(_named("compare", first, *asked.about), games, write)


def _sweep(asked: Namespace, desk: Desk) -> Job:
    from parlour.lab.report.written import sweep_written
    from parlour.lab.sweep import sweep

    _check_one_game(asked, desk)
    name, equals, listed = (asked.vary or "").partition("=")
    values = list(dict.fromkeys(value for value in listed.split(",") if value))
    if not (name and equals and values):
        raise Wrong(desk.words("lab.no_vary"))
    if name == PLAYERS and asked.players is not None:
        raise Wrong(desk.words("lab.varied", name=name, option="--players"))
    if any(given.partition("=")[0] == name for given in asked.option):
        raise Wrong(desk.words("lab.varied", name=name, option=f"--option {name}=…"))
    game = asked.about[0] if asked.about else None
    given = options_of(asked, desk)
    studies = []
    for value in values:
        varied = Namespace(**vars(asked))
        if name == PLAYERS:
            varied.players = value
            studies.append(_one(varied, desk, game, given, only_games=True))
        else:
            varied.option = [f"{name}={value}"]
            options = given | options_of(varied, desk)
            studies.append(_one(asked, desk, game, options, only_games=True))

    def write(folder: Path, workers: Executor, seen: Advance) -> Written:
        found = sweep(name, values, studies, folder, workers, seen)
        return sweep_written(found, page_words(desk), typed(asked))

    games = sum(study.games for study in studies)
    return Job(_named("sweep", studies[0], asked.vary), games, write)


def _claims(asked: Namespace, desk: Desk) -> Job:
    from parlour.lab.claims import CLAIMS, check_claims, studies_of
    from parlour.lab.plan import SEED
    from parlour.lab.report.written import claims_written

    if asked.about:
        raise Wrong(desk.words("lab.no_word", given=clean(asked.about[0])[:40]))
    games = number(asked.games, 1, MOST_GAMES, "--games", desk.words) or CLAIM_GAMES
    seed = SEED if asked.seed is None else asked.seed
    total = sum(
        study.games for claim in CLAIMS for study in studies_of(claim, games, seed, asked.engine)
    )

    def write(folder: Path, workers: Executor, seen: Advance) -> Written:
        answers = check_claims(games, seed, asked.engine, folder, workers, seen)
        return claims_written(answers, page_words(desk), typed(asked), seed)

    return Job(f"claims-{games}-{_as_name(seed)}", total, write)


QUESTIONS: dict[str, Callable[[Namespace, Desk], Job]] = {
    "study": _study,
    "compare": _compare,
    "sweep": _sweep,
    "claims": _claims,
}


def _one(
    asked: Namespace,
    desk: Desk,
    game: str | None,
    options: dict[str, Any],
    only_games: bool = False,
) -> Study:
    """A study as asked for, checked."""
    from parlour.lab.plan import LIMIT, SEED
    from parlour.lab.study import DOUBLINGS, SKILL_DEALS, Study

    words, found = desk.words, desk.game(game)
    player = BOTS if asked.bots is None else asked.bots
    if player.partition(":")[0] not in bots():
        known = ", ".join(bots())
        raise Wrong(words("cli.no_bot", given=clean(player)[:40], bots=known))
    doublings = number(asked.doublings, 0, MOST_DOUBLINGS, "--doublings", words)
    skill_deals = number(asked.skill_deals, 1, MOST_SKILL_DEALS, "--skill-deals", words)
    return Study.of(
        found.name,
        players=number(asked.players, found.seats[0], found.seats[-1], "--players", words),
        bot=player,
        games=number(asked.games, 1, MOST_GAMES, "--games", words) or GAMES,
        seed=SEED if asked.seed is None else asked.seed,
        engine=asked.engine,
        most_decisions=number(asked.limit, 1, MOST_DECISIONS, "--limit", words) or LIMIT,
        duel_deals=0 if only_games else None,
        doublings=0 if only_games else DOUBLINGS if doublings is None else doublings,
        skill_deals=SKILL_DEALS if skill_deals is None else skill_deals,
        **options,
    )


def _side(asked: Namespace, desk: Desk, side: str) -> Study:
    """A game with options, as in 'flush edition=first players=3'."""
    game, *given = side.split() or [""]
    here = Namespace(**vars(asked))
    here.about = [game]
    players = _players_named(side)
    if len(players) > 1:
        raise Wrong(desk.words("cli.option_twice", name=PLAYERS))
    here.players = players[0] if players else asked.players
    here.option = [*asked.option, *(one for one in given if not one.startswith(f"{PLAYERS}="))]
    return _one(here, desk, game, options_of(here, desk), only_games=True)


def _players_named(side: str) -> list[str]:
    """How many are to play on a side, each time it says so."""
    given = (one.partition("=") for one in side.split()[1:])
    return [value for name, equals, value in given if name == PLAYERS and equals]


def options_of(asked: Namespace, desk: Desk) -> dict[str, Any]:
    """The options given, checked by name."""
    return options_given(asked, desk.game(asked.about[0] if asked.about else None), desk)


def page_words(desk: Desk) -> Words:
    """What pages say, in the language of this run."""
    return Words(desk.language, "parlour.lab.words")


def typed(asked: Namespace) -> Sequence[str]:
    """The command, without what makes no difference to the answer."""
    told, skip = ["parlour"], False
    for word in asked.typed:
        if skip:
            skip = False
        elif word in {"--out", "--processes", "--on", "--engine"}:
            skip = True
        elif not re.match(r"--(out|processes|on|engine)=", word):
            told.append(word)
    return told


def _named(question: str, study: Study, *more: str) -> str:
    """A name for the folder, the same for the same question."""
    mark = sha256(" ".join([*(plan.mark() for plan in study.plans.values()), *more]).encode())
    bot = re.sub(r"\W+", "-", study.bot)
    return f"{question}-{study.game}-{study.players}-{bot}-{mark.hexdigest()[:8]}"


def _as_name(seed: str) -> str:
    """A seed as part of the name of a folder: itself, where it is a plain word."""
    if re.fullmatch(r"[A-Za-z0-9_-]{1,20}", seed):
        return seed
    return sha256(seed.encode()).hexdigest()[:8]


def _make(folder: Path, desk: Desk) -> None:
    """A folder that can be written to: known before hours of play."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, os.strerror(13))
    except OSError as error:
        shown, reason = clean(str(folder)), error.strerror or str(error)
        raise Wrong(desk.words("lab.no_folder", folder=shown, reason=reason)) from None
