"""One game between bots, and what came of it.

Every move goes through a `Match`. After each one, the seats whose turn it is not are asked first
whether they want to say something, beginning to the left of whoever moved last.
"""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from parlour.arena.contest import Contest
from parlour.arena.luck import luck
from parlour.arena.times import Times
from parlour.bots import Bot, bot
from parlour.engine import Chance, Outcome, ParlourError
from parlour.games import game as find_game
from parlour.match import Match

RAISED, ILLEGAL, SILENT = "raised", "illegal", "silent"
LONGEST_NAME = 40


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and the game as far as it went, to look at."""

    seat: int
    kind: str
    what: str
    record: dict[str, Any] | None = None

    def json(self) -> dict[str, Any]:
        """The fault as plain data."""
        return {"seat": self.seat, "kind": self.kind, "what": self.what, "record": self.record}


@dataclass(frozen=True)
class Played:
    """One game. Without an outcome it was given up, or, where there is a fault, forfeited."""

    deal: int
    seating: int
    moves: int
    decisions: tuple[int, ...]  # of each seat: how often it was asked
    outcome: Outcome | None = None
    fault: Fault | None = None
    luck: tuple[float, ...] | None = None  # of each seat, as a share of a win; None where not told
    times: tuple[Times, ...] = ()

    def json(self) -> dict[str, Any]:
        """The game as plain data, without the times, which no two runs share."""
        told = {
            "deal": self.deal,
            "seating": self.seating,
            "moves": self.moves,
            "decisions": list(self.decisions),
            "outcome": None if self.outcome is None else self.outcome.json(),
            "fault": None if self.fault is None else self.fault.json(),
        }
        return told if self.luck is None else {**told, "luck": list(self.luck)}

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> Played:
        """The inverse of `json`."""
        outcome, fault, luck = found["outcome"], found["fault"], found.get("luck")
        if outcome is not None:
            rows = {name: tuple(outcome[name]) for name in ("winners", "scores", "places")}
            outcome = Outcome(**rows, ending=outcome["ending"])
        return cls(
            deal=found["deal"],
            seating=found["seating"],
            moves=found["moves"],
            decisions=tuple(found["decisions"]),
            outcome=outcome,
            fault=None if fault is None else Fault(**fault),
            luck=None if luck is None else tuple(luck),
        )


class _Faulty(Exception):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def play(
    contest: Contest, deal: int, seating: int, stopped: Callable[[], bool] = lambda: False
) -> Played | None:
    """Play one deal in one of its seatings; None when it was stopped on the way."""
    return _Game(contest, deal, seating).play(stopped)


def warm_up(contest: Contest) -> None:
    """Let every bot decide once, untimed: the first time, rules may have to be compiled."""
    state = find_game(contest.game).deal(contest.seats, "warm-up", **contest.options)
    for name in dict.fromkeys(contest.bots):
        with suppress(Exception):  # whatever is wrong comes up again in a game
            bot(name).choose(state.view(state.turn), Chance("warm-up"))


class _Game:
    def __init__(self, contest: Contest, deal: int, seating: int) -> None:
        self.deal, self.seating, self.contest = deal, seating, contest
        sitting = [contest.bot_at(seating, seat) for seat in range(contest.seats)]
        names = [contest.labels[number][:LONGEST_NAME] for number in sitting]
        game = find_game(contest.game)
        self.match = Match(game, names, contest.deal_seed(deal), **contest.options)
        self.bots = [_timed(bot(contest.bots[number])) for number in sitting]
        self.luck = [Chance(contest.luck_seed(deal, seating, s)) for s in range(contest.seats)]
        self.plan: list[str | None] = []  # what whoever moved last has made up its mind to do next
        self.times = [Times() for _ in sitting]
        self.last = -1  # who moved last

    def play(self, stopped: Callable[[], bool]) -> Played | None:
        """To the end, or as far as it goes."""
        fault, limit = None, self.contest.limit
        try:
            while (turn := self.match.state.turn) is not None and self.match.version < limit:
                if stopped():
                    return None
                if not self._speak_up(turn):
                    self._move(turn)
        except _Faulty as faulty:
            # in the file form, so that `parlour replay` can show what led to it
            fault = replace(faulty.fault, record=json.loads(self.match.record().dumps()))
        return Played(
            self.deal,
            self.seating,
            self.match.version,
            tuple(times.count for times in self.times),
            None if fault else self.match.state.outcome,
            fault,
            self._luck(),
            tuple(self.times),
        )

    def _luck(self) -> tuple[float, ...] | None:
        contest = self.contest
        if not contest.luck:
            return None
        return luck(self.match, contest.playout_seed(self.deal, self.seating))

    def _speak_up(self, turn: int) -> bool:
        """Whether a seat made a move though it is not its turn."""
        state = self.match.state
        for step in range(1, state.seats + 1):
            seat = (self.last + step) % state.seats
            if seat != turn and state.legal(seat) and self._move(seat, in_turn=False):
                return True
        return False

    def _move(self, seat: int, in_turn: bool = True) -> bool:
        """Ask a seat for its move and make it; False when it lets it be."""
        plan = self.plan if seat == self.last and self.plan else self._decision(seat)
        move, *rest = plan
        if move is None:
            if in_turn:
                raise _Faulty(Fault(seat, SILENT, "It is this seat's turn, but it made no move."))
            return False
        try:
            self.match.submit(seat, [move])
        except ParlourError as error:
            raise _Faulty(Fault(seat, ILLEGAL, f"{move!r:.60}: {error}")) from None
        self.last = seat
        self.plan = rest
        return True

    def _decision(self, seat: int) -> Sequence[str | None]:
        """The move of a seat, and those after it that need no second thought."""
        view = self.match.state.view(seat)
        began = time.perf_counter()
        try:
            thought = self.bots[seat].consider(view, self.luck[seat])
        except Exception as error:  # noqa: BLE001  a bot may fail in any way, and is told so
            raise _Faulty(Fault(seat, RAISED, _told(error))) from None
        finally:
            self.times[seat].add(time.perf_counter() - began)
        return thought.line[: thought.firm] or (thought.move,)


def _timed(player: Bot) -> Bot:
    """The bot; if it thinks for a time, then for that much work of a core, so that on a busy
    machine contests take longer and bots play no worse.
    """
    if hasattr(player, "clock"):
        player.clock = time.thread_time
    return player


def _told(error: Exception) -> str:
    """An error with the place in the code where it came up."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{said:.300} ({Path(where.filename).name}, line {where.lineno})"
