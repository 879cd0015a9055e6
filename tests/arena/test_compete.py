"""Whole contests: the same with any number of processes, whole however they end."""

import json
import multiprocessing
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.arena import BadResults, Contest, OtherContest, Played, Results, compete
from parlour.arena.results import BROKEN, FINISHED, INTERRUPTED
from parlour.bots.sources import fingerprint

from .players import Failing, seat

FLUSH = Contest.of("flush", ["random", "steady"], deals=3, rounds=1, seed="tea")


def without_run(text: str) -> str:
    """The file form without what differs from run to run."""
    found = json.loads(text)
    del found["run"]
    return json.dumps(found)


@pytest.fixture(scope="module")
def results() -> Results:
    return compete(FLUSH)


def test_random_and_steady_play_flush(results: Results) -> None:
    assert len(results.games) == 6
    assert [(game.deal, game.seating) for game in results.games] == [
        (deal, seating) for deal in (1, 2, 3) for seating in (0, 1)
    ]
    assert results.faults == []
    random, steady = results.standings.lines
    assert steady.won.value is not None
    assert random.won.value == pytest.approx(1 - steady.won.value)
    assert steady.won.value > 0.5
    assert results.run["ended"] == FINISHED
    assert results.run["milliseconds_per_decision"]["steady"]["mean"] > 0


def test_two_processes_give_the_same_as_one(results: Results) -> None:
    other = compete(FLUSH, processes=2)
    assert other.run["processes"] == 2
    assert without_run(other.dumps()) == without_run(results.dumps())


def test_another_seed_gives_other_games(results: Results) -> None:
    other = compete(Contest.of("flush", ["random", "steady"], deals=3, rounds=1, seed="coffee"))
    assert [game.json() for game in other.games] != [game.json() for game in results.games]


def test_results_can_be_read_and_looked_at_again(results: Results) -> None:
    again = Results.loads(results.dumps())
    assert again.standings == results.standings
    assert again.dumps() == results.dumps()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"arena": "one"}', '{"arena": 1}', "prose"])
def test_what_is_no_results_is_refused(text: str) -> None:
    with pytest.raises(BadResults, match="not results"):
        Results.loads(text)


@pytest.mark.parametrize(
    "change",
    [
        {"rules": float("inf")},
        {"parlour": "\ud800"},
        {"run": True},
        {"run": {"ended": "never"}},
        {"run": {"ended": "interrupted"}},
        {"run": {"command": [1]}},
        {"run": {"milliseconds_per_decision": {"steady": {"mean": "long"}}}},
    ],
)
def test_results_that_could_not_be_told_again_are_refused(
    results: Results, change: dict[str, Any]
) -> None:
    told = json.loads(results.dumps()) | change
    with pytest.raises(BadResults, match="not results"):
        Results.loads(json.dumps(told))


def test_results_of_a_newer_parlour_are_refused(results: Results) -> None:
    newer = json.dumps(json.loads(results.dumps()) | {"arena": 99})
    with pytest.raises(BadResults, match="newer"):
        Results.loads(newer)


@pytest.mark.parametrize(
    ("where", "what"),
    [
        (("outcome", "scores", 1), "x"),
        (("outcome", "scores"), [1]),
        (("outcome", "places"), [1, 2, 3]),
        (("outcome", "places", 0), 0),
        (("outcome", "winners"), [2]),
        (("decisions", 0), None),
        (("decisions",), []),
        (("seating",), 7),
        (("seating",), False),
        (("deal",), "1"),
        (("fault",), {"seat": 9, "kind": "raised", "what": "?"}),
        (("outcome", "ending"), ["out"]),
    ],
)
def test_a_damaged_game_is_noticed_when_the_results_are_read(
    results: Results, where: tuple[str | int, ...], what: object
) -> None:
    told = json.loads(results.dumps())
    part = told["games"][0]
    for name in where[:-1]:
        part = part[name]
    part[where[-1]] = what
    with pytest.raises(BadResults, match="deal 1 in seating 1 is damaged"):
        Results.loads(json.dumps(told))


@pytest.mark.parametrize("change", [{"deals": "x"}, {"deals": 10**12}, {"games": []}])
def test_results_hold_all_games_of_their_deals(results: Results, change: dict[str, Any]) -> None:
    told = json.loads(results.dumps()) | change
    with pytest.raises(BadResults, match="all games of their deals"):
        Results.loads(json.dumps(told))


LONG = 20_000  # deals, which nobody waits for


class Seen:
    """The games that have ended; of some processes one may be far ahead of another."""

    def __init__(self) -> None:
        self.games: set[tuple[int, int]] = set()

    def __call__(self, game: Played) -> bool:
        """Take note; whether the first two deals are complete by this game."""
        first = set(product((1, 2), (0, 1)))
        was_complete = first <= self.games
        self.games.add((game.deal, game.seating))
        return first <= self.games and not was_complete


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interrupted_contest_is_a_shorter_one(processes: int) -> None:
    """Whole deals only, from the first on: the same as if no more had been asked for."""
    contest = Contest.of("collectors-flinch", ["random", "random"], deals=LONG)
    seen = Seen()

    def interrupt(game: Played) -> None:
        if seen(game):
            raise KeyboardInterrupt

    short = compete(contest, processes, seen=interrupt)
    assert short.run["ended"] == INTERRUPTED
    assert short.run["deals_asked_for"] == LONG
    assert 2 <= short.contest.deals < LONG
    assert len(short.games) == 2 * short.contest.deals
    asked = Contest.of("collectors-flinch", ["random", "random"], deals=short.contest.deals)
    assert without_run(short.dumps()) == without_run(compete(asked).dumps())


def test_a_process_that_dies_leaves_what_was_played() -> None:
    seen = Seen()

    def kill(game: Played) -> None:
        if seen(game):
            multiprocessing.active_children()[0].kill()

    contest = Contest.of("collectors-flinch", ["random", "random"], deals=LONG)
    found = compete(contest, processes=2, seen=kill)
    assert found.run["ended"] == BROKEN
    assert 2 <= found.contest.deals < LONG


def test_a_failing_bot_loses_and_only_some_records_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seat(monkeypatch, failing=Failing)
    found = compete(Contest.of("flush", ["failing", "random"], deals=15))
    assert len(found.faults) == 30
    assert sum(fault.record is not None for _, fault in found.faults) == 20
    failing, random = found.standings.lines
    assert (failing.faults, random.faults) == (30, 0)
    assert (failing.won.value, random.won.value) == (0, 1)
    assert Results.loads(found.dumps()).faults == found.faults


@pytest.mark.parametrize(
    "contest",
    [
        lambda: Contest.of("flinch", ["random", "steady"], deals=2, partners=True),
        lambda: Contest.of("flinch", ["random", "random"], deals=2, enforcement="challenge"),
        lambda: Contest.of("flush", ["random", "steady"], deals=2, rounds=1, stalemate=True),
        lambda: Contest.of("solitaire-flinch", ["random", "steady"], deals=3),
        lambda: Contest.of("color-flush", ["random", "steady"], deals=1, seats=3, how="lone"),
        lambda: Contest.of("muggins", ["random", "random", "random"], deals=1, seats=2, how="all"),
    ],
    ids=["partners", "calls", "stalemate", "alone", "lone", "companies"],
)
def test_contests_of_every_kind(contest: Callable[[], Contest]) -> None:
    made = contest()
    found = compete(made)
    assert found.faults == []
    assert len(found.games) == made.games
    if len(made.teams) > 1:
        wins = sum((line.won.value or 0) * line.games for line in found.standings.lines)
        assert wins == pytest.approx(made.games)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_contest_played_in_parts_is_the_contest_played_in_one_go(processes: int) -> None:
    whole = Contest.of("collectors-flinch", ["random", "steady"], deals=4)
    first = Results.loads(compete(replace(whole, deals=2)).dumps())
    seen: list[Played] = []
    both = compete(whole, processes, seen=seen.append, played=first)
    assert {game.deal for game in seen} == {3, 4}
    at_once = compete(whole)
    assert both.games == at_once.games
    assert both.standings == at_once.standings
    assert (both.run["games_kept"], at_once.run["games_kept"]) == (4, 0)


def test_a_shorter_contest_takes_the_first_deals_of_a_longer_one() -> None:
    whole = compete(Contest.of("collectors-flinch", ["random", "steady"], deals=3))
    short = replace(whole.contest, deals=2)
    assert compete(short, played=whole).games == compete(short).games


@pytest.mark.parametrize(
    "change", [{"seed": "other"}, {"bots": ("steady", "random")}, {"limit": 9}, {"how": "all"}]
)
def test_results_of_another_contest_are_not_gone_on_from(change: dict[str, Any]) -> None:
    contest = Contest.of("collectors-flinch", ["random", "steady"], deals=1)
    played = compete(contest)
    with pytest.raises(OtherContest):
        compete(replace(contest, **change), played=played)
    with pytest.raises(OtherContest):
        compete(contest, played=replace(played, rules=999))


KEPT = Path(__file__).parents[2] / "bench" / "contests"


@pytest.mark.parametrize("name", sorted(path.name for path in KEPT.glob("*.json")))
def test_contests_that_are_kept_can_be_gone_on_with_by_the_bots_that_played_them(name: str) -> None:
    kept = Results.loads((KEPT / name).read_text("utf-8"))
    further = replace(kept.contest, deals=kept.contest.deals + 1)
    replace(kept, made_of=None).check_for(further)
    now = fingerprint(parlour.game(kept.contest.game))
    if kept.made_of not in {None, now}:  # evidence of what was: better bots do not change it
        with pytest.raises(OtherContest):
            kept.check_for(further)


def test_where_a_kept_contest_would_be_refused_the_page_says_so() -> None:
    page = (KEPT.parents[1] / "docs" / "bots.md").read_text("utf-8")
    commands = re.findall(r"--resume bench/contests/(\S+)(.*)", page)
    assert commands
    for name, comment in commands:
        kept = Results.loads((KEPT / name).read_text("utf-8"))
        if kept.made_of not in {None, fingerprint(parlour.game(kept.contest.game))}:
            assert comment.endswith("# by its own sources"), name


def test_results_say_what_they_were_made_of(results: Results) -> None:
    made_of = fingerprint(parlour.game(results.contest.game))
    assert results.made_of == made_of
    assert Results.loads(results.dumps()).made_of == made_of
