"""Playing a whole contest and gathering its results, however it ends."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import replace

from parlour.arena.contest import Contest
from parlour.arena.playing import Played
from parlour.arena.results import BROKEN, FINISHED, INTERRUPTED, Results
from parlour.arena.times import Times
from parlour.arena.workers import games
from parlour.bots.sources import fingerprint
from parlour.games import game as find_game

MOST_RECORDS = 20  # kept of games that a mistake ended


def compete(
    contest: Contest,
    processes: int = 1,
    *,
    seen: Callable[[Played], None] = lambda _: None,
    command: Sequence[str] = (),
    played: Results | None = None,
) -> Results:
    """Play a contest; `seen` is told of each game as it ends, in no particular order.

    `played` are results of the same contest with fewer deals, or raise `OtherContest`: their games
    are not played again. Times told are those of the games played now.

    When it is interrupted, the results are those of the first deals, exactly as if no more had
    been asked for. How many processes play makes no difference to the games.
    """
    arrived = {} if played is None else _kept(contest, played)
    kept = frozenset(arrived)
    rules = find_game(contest.game)
    # now, before anything can change on disk; games of unknown making stay so, whatever is added
    made_of = fingerprint(rules) if played is None or played.made_of else None
    times = [Times() for _ in contest.bots]
    ended = FINISHED
    began = time.perf_counter()
    try:
        with closing(games(contest, processes, kept)) as stream:
            for game in stream:
                arrived[game.deal, game.seating] = replace(game, times=())
                for seat, spent in enumerate(game.times):
                    times[contest.bot_at(game.seating, seat)].merge(spent)
                seen(game)
    except KeyboardInterrupt:
        ended = INTERRUPTED
    except BrokenProcessPool:
        ended = BROKEN
    whole = _whole_deals(contest, arrived)
    run = {
        "ended": ended,
        "deals_asked_for": contest.deals,
        "command": list(command),
        "games_kept": len(kept),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "processes": processes,
        "seconds": round(time.perf_counter() - began, 3),
        "milliseconds_per_decision": {
            label: {"mean": _milliseconds(spent.mean), "p95": _milliseconds(spent.quantile(0.95))}
            for label, spent in zip(contest.labels, times, strict=True)
        },
    }
    ended_at = replace(contest, deals=len(whole) // len(contest.seatings))
    return Results(ended_at, whole, run, rules.version, made_of)


def _kept(contest: Contest, played: Results) -> dict[tuple[int, int], Played]:
    """The games of earlier results that belong to a contest."""
    played.check_for(contest)
    return {(game.deal, game.seating): game for game in played.games if game.deal <= contest.deals}


def _whole_deals(contest: Contest, arrived: dict[tuple[int, int], Played]) -> tuple[Played, ...]:
    """The games in order, up to the first deal that was not played in all its seatings."""
    whole: list[Played] = []
    records = 0
    for deal in range(1, contest.deals + 1):
        found = [arrived.get((deal, seating)) for seating in range(len(contest.seatings))]
        played = [game for game in found if game is not None]
        if len(played) < len(found):
            break
        for game in played:
            records += game.fault is not None
            whole.append(game if records <= MOST_RECORDS else _without_record(game))
    return tuple(whole)


def _without_record(game: Played) -> Played:
    return game if game.fault is None else replace(game, fault=replace(game.fault, record=None))


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 3)
