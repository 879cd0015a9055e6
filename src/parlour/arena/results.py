"""What came of a contest, with its file form: every game, so that it can be looked at anew."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Any

from parlour import __version__
from parlour.arena.contest import Contest
from parlour.arena.playing import Fault, Played
from parlour.arena.standings import Standings, standings
from parlour.engine import ParlourError
from parlour.games import game as find_game

FORMAT = 1
FINISHED, INTERRUPTED, BROKEN = "finished", "interrupted", "broken"


class BadResults(ParlourError):
    """Not the results of a contest."""


class OtherContest(ParlourError):
    """Results that do not belong to a contest."""


@dataclass(frozen=True)
class Results:
    """The games of a contest in order, all seatings of every deal in it.

    `run` holds what differs from run to run though the games are the same: times, processes.
    `rules` is the version of the rules they were played by.
    """

    contest: Contest
    games: tuple[Played, ...]
    run: dict[str, Any] = field(default_factory=dict)
    rules: int | None = None

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
            raise OtherContest("These are the results of another contest.")

    def dumps(self) -> str:
        """The file form: one JSON object, with a line for each game."""
        contest = self.contest
        head = {
            "arena": FORMAT,
            "parlour": __version__,
            "game": contest.game,
            "rules": find_game(contest.game).version if self.rules is None else self.rules,
            "options": dict(contest.options),
            "seats": contest.seats,
            "bots": list(contest.bots),
            "by_the_clock": contest.by_the_clock,
            "deals": contest.deals,
            "seed": contest.seed,
            "limit": contest.limit,
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
            )
            played = tuple(Played.from_json(game) for game in found["games"])
            run, rules = found["run"], int(found["rules"])
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadResults(f"These are not results of the arena: {error!r:.80}.") from None
        if is_newer:
            raise BadResults("These results were written by a newer Parlour.")
        return cls(contest, played, run, rules)


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _plain(contest: Contest) -> str:
    """A contest as it is written: what was read from a file has lists for tuples."""
    return json.dumps(asdict(contest), sort_keys=True)
