"""What came of a contest, with its file form: every game, so that it can be looked at anew."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from math import isfinite
from typing import Any

from parlour import __version__
from parlour.arena.contest import Contest
from parlour.arena.playing import Fault, Played
from parlour.arena.standings import Standings, standings
from parlour.bots.sources import fingerprint
from parlour.engine import ParlourError
from parlour.games import game as find_game

FORMAT = 1
MOST = 10**9  # no count or score of a game is ever near it
FINISHED, INTERRUPTED, BROKEN = "finished", "interrupted", "broken"


class BadResults(ParlourError):
    """Not the results of a contest."""


class OtherContest(ParlourError):
    """Results that do not belong to a contest."""


class ChangedSince(OtherContest):
    """Results of the same contest, but played by other rules or other bots."""


@dataclass(frozen=True)
class Results:
    """The games of a contest in order, all seatings of every deal in it.

    `run` holds what differs from run to run though the games are the same: times, processes.
    `rules` is the version of the rules they were played by, `made_of` the fingerprint of rules
    and bots; None where it is not known.
    """

    contest: Contest
    games: tuple[Played, ...]
    run: dict[str, Any] = field(default_factory=dict)
    rules: int | None = None
    made_of: str | None = None

    @cached_property
    def standings(self) -> Standings:
        """What the games say about the bots."""
        return standings(self.contest, self.games)

    @property
    def faults(self) -> list[tuple[Played, Fault]]:
        """The games that a bot's mistake ended, with the mistake."""
        return [(game, game.fault) for game in self.games if game.fault is not None]

    def check_for(self, contest: Contest) -> None:
        """Raise `OtherContest` unless these are games of that contest, be they fewer or more."""
        mine = replace(self.contest, deals=contest.deals)
        if _plain(mine) != _plain(contest) or self.rules != find_game(contest.game).version:
            raise OtherContest(
                "These are the results of another contest.",
                fr="Ce sont les résultats d’un autre tournoi.",
            )
        if self.made_of not in {None, fingerprint(find_game(contest.game))}:
            raise ChangedSince(
                "The rules or the bots have changed since these games were played: more of them "
                "would not be games of one contest.",
                fr="Les règles ou les bots ont changé depuis ces parties : d’autres parties ne "
                "seraient plus du même tournoi.",
            )

    def dumps(self) -> str:
        """The file form: one JSON object, with a line for each game."""
        contest = self.contest
        head = {
            "arena": FORMAT,
            "parlour": __version__,
            "game": contest.game,
            "rules": find_game(contest.game).version if self.rules is None else self.rules,
            "made_of": self.made_of,
            "options": dict(contest.options),
            "seats": contest.seats,
            "bots": list(contest.bots),
            "by_the_clock": contest.by_the_clock,
            "deals": contest.deals,
            "seed": contest.seed,
            "limit": contest.limit,
            "luck": contest.luck,
            "seating": contest.how,
            "seatings": contest.seatings,
            "teams": contest.teams,
            "standings": self.standings.json(),
            "run": self.run,
        }
        rows = ",\n".join(f"  {_line(game.json())}" for game in self.games)
        front = json.dumps(head, ensure_ascii=False, indent=1)
        return f'{front[:-2]},\n "games": [\n{rows}\n ]\n}}\n'

    @classmethod
    def loads(cls, text: str) -> Results:
        """Read the file form, to look at the games anew."""
        try:
            found = json.loads(text)
            json.dumps(found, ensure_ascii=False).encode()  # a half of a letter is a ValueError
            is_newer = found["arena"] > FORMAT
            contest = Contest(
                game=found["game"],
                options=found["options"],
                seats=found["seats"],
                bots=tuple(found["bots"]),
                deals=found["deals"],
                seed=found["seed"],
                how=found["seating"],
                limit=found["limit"],
                luck=bool(found.get("luck", False)),
            )
            played = tuple(Played.from_json(game) for game in found["games"])
            run, rules, made_of = found["run"], int(found["rules"]), found.get("made_of")
            made_of = None if made_of is None else str(made_of)
            if not is_newer:
                _check_run(run)
                _check(contest, played)
        except BadResults:
            raise
        except (
            ArithmeticError,
            AttributeError,
            LookupError,
            RecursionError,
            TypeError,
            ValueError,
        ):
            raise BadResults(
                "These are not results of the arena, or not all of them.",
                fr="Ce ne sont pas des résultats de l’arène, ou pas tous.",
            ) from None
        if is_newer:
            raise BadResults(
                "These results were written by a newer Parlour.",
                fr="Ces résultats ont été écrits par un Parlour plus récent.",
            )
        return cls(contest, played, run, rules, made_of)


def _check_run(run: dict[str, Any]) -> None:
    """Raise a `ValueError` unless a report can tell of the run."""
    ended, told = run.get("ended", FINISHED), run.get("milliseconds_per_decision", {})
    times = [spent.get(name) for spent in told.values() for name in ("mean", "p95")]
    if not (
        ended in (FINISHED, INTERRUPTED, BROKEN)
        and (ended == FINISHED or _is_number(run["deals_asked_for"]))
        and all(isinstance(word, str) for word in run.get("command", ()))
        and all(one is None or isinstance(one, int | float) for one in times)
    ):
        raise ValueError


def _check(contest: Contest, games: Sequence[Played]) -> None:
    """Refuse games that are not those of the contest, in order and each of them whole."""
    seatings = len(contest.seatings)
    if not _is_number(contest.deals) or len(games) != contest.deals * seatings:
        raise BadResults(
            "These results do not hold all games of their deals.",
            fr="Ces résultats ne contiennent pas toutes les parties de leurs donnes.",
        )
    for number, game in enumerate(games):
        deal, seating = number // seatings + 1, number % seatings
        if (game.deal, game.seating) != (deal, seating) or not _is_sound(game, contest):
            raise BadResults(
                f"The game of deal {deal} in seating {seating + 1} is damaged.",
                fr=f"La partie de la donne {deal}, placement {seating + 1}, est abîmée.",
            )


def _is_sound(game: Played, contest: Contest) -> bool:
    """Whether a game holds nothing that a game of the contest cannot have."""
    seats = contest.seats
    if (game.luck is not None) != contest.luck or not _is_luck(game.luck, seats):
        return False
    counts = (game.deal, game.seating, game.moves, *game.decisions)
    if len(game.decisions) != seats or not all(map(_is_number, counts)):
        return False
    fault, outcome = game.fault, game.outcome
    if fault is not None and not (
        _is_number(fault.seat, 0, seats - 1) and isinstance(fault.what, str)
    ):
        return False
    return outcome is None or (
        isinstance(outcome.ending, str)
        and len(outcome.scores) == len(outcome.places) == seats
        and all(_is_number(score, -MOST) for score in outcome.scores)
        and all(_is_number(place, 1, seats) for place in outcome.places)
        and all(_is_number(seat, 0, seats - 1) for seat in outcome.winners)
    )


def _is_luck(given: Sequence[object] | None, seats: int) -> bool:
    if given is None:
        return True
    return len(given) == seats and all(isinstance(one, float) and isfinite(one) for one in given)


def _is_number(given: object, low: int = 0, high: int = MOST) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and low <= given <= high


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _plain(contest: Contest) -> str:
    """A contest as it is written: what was read from a file has lists for tuples."""
    return json.dumps(asdict(contest), sort_keys=True)
