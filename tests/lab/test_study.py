"""A study is the same whoever plays it, and nothing finished is played twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from parlour.bots import flinch as flinch_judgement
from parlour.bots.taught import Untaught
from parlour.engine import ParlourError
from parlour.games.flinch import turns as flinch_turns
from parlour.lab import sources
from parlour.lab.executor import Executor, Here, NoExecutor, Processes, executor
from parlour.lab.keeping import Drawer, OtherStudy
from parlour.lab.plan import PLAIN
from parlour.lab.playing import play_part
from parlour.lab.sources import made_of
from parlour.lab.study import Findings, Study, measure

T = TypeVar("T")
R = TypeVar("R")


def small(games: int = 11_000, **changes: Any) -> Study:
    asked: dict[str, Any] = {"players": 3, "duel_deals": 40, "doublings": 0} | changes
    return Study.of("collectors-flinch", games=games, **asked)


def numbers(found: Findings) -> tuple[Any, ...]:
    return found.summary.estimates(), found.summary.histograms["decisions"].counts, found.duel


@pytest.fixture(scope="module")
def alone() -> Findings:
    return measure(small())


def finish(workers: Executor) -> Findings:
    try:
        return measure(small(), executor=workers)
    finally:
        workers.close()


def test_two_processes_find_the_same(alone: Findings) -> None:
    assert numbers(finish(Processes(2))) == numbers(alone)


@pytest.mark.slow
def test_ray_finds_the_same(alone: Findings) -> None:
    assert numbers(finish(executor("ray", 2))) == numbers(alone)


class Interrupted(Here):
    """Somebody presses Ctrl-C after so many parts."""

    def __init__(self, after: int) -> None:
        self.left = after

    def run(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        for item in items:
            if self.left == 0:
                raise KeyboardInterrupt
            self.left -= 1
            yield item, work(item)


class Watched(Here):
    """Remembers how much there was to do."""

    def __init__(self) -> None:
        self.items: list[Any] = []

    def run(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[T, R]]:
        self.items += items
        return super().run(work, items)


def test_after_an_interrupt_it_goes_on_where_it_was(tmp_path: Path, alone: Findings) -> None:
    with pytest.raises(KeyboardInterrupt):
        measure(small(), tmp_path, Interrupted(after=2))
    rest = Watched()
    told: list[tuple[int, bool]] = []
    again = measure(
        small(), tmp_path, rest, lambda games=1, fresh=True: told.append((games, fresh))
    )
    assert numbers(again) == numbers(alone)
    assert [item.number for item in rest.items] == [2, 0]  # the last part, and the duel
    assert told[0] == (10_000, False)
    assert sum(games for games, _ in told) == small().total


def test_a_finished_study_is_only_read(tmp_path: Path) -> None:
    first = measure(small(400), tmp_path)
    assert numbers(measure(small(400), tmp_path, Interrupted(after=0))) == numbers(first)


def test_more_games_of_the_same_study_add_to_it(tmp_path: Path, alone: Findings) -> None:
    measure(small(5000), tmp_path)
    rest = Watched()
    assert measure(small(), tmp_path, rest).summary.estimates() == alone.summary.estimates()
    assert [item.number for item in rest.items][:2] == [1, 2]


def test_a_folder_of_another_study_is_refused(tmp_path: Path) -> None:
    measure(small(10), tmp_path)
    for other in (small(10, players=4), small(10, seed="coffee"), small(10, bot="random")):
        with pytest.raises(OtherStudy, match="name another folder"):
            measure(other, tmp_path)


def test_games_of_before_a_rule_changed_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure(small(10), tmp_path)
    measure(small(10), tmp_path)
    monkeypatch.setattr("parlour.lab.plan.made_of", lambda _: "0badcafe")
    with pytest.raises(OtherStudy, match="before the rules, the bots or the laboratory changed"):
        measure(small(10), tmp_path)


def test_what_a_study_is_made_of_changes_with_its_own_game_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sources, "_of_one", sources._of_one.__wrapped__)
    flush, flinch = made_of("flush"), made_of("flinch")
    for module in (flinch_turns, flinch_judgement):
        with monkeypatch.context() as changed:
            changed.setattr(module, "A_NEW_NUMBER", 7, raising=False)
            assert made_of("flinch") != flinch
            assert made_of("flush") == flush
    assert made_of("flinch") == flinch
    assert made_of("flush", "flinch") not in {flush, flinch}


def test_a_bot_that_nobody_has_taught_the_game_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.bots.taught.judgement", lambda _: None)
    with pytest.raises(Untaught, match="Nobody has taught steady to play collectors-flinch") as it:
        small(10)
    assert "n’a appris collectors-flinch à steady" in it.value.say("fr")
    assert list(small(10, bot="random").plans) == ["games"]


def test_without_judgement_a_game_is_still_played_at_random(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Plain only: loops compiled twice for one table, to differ, may get into each other's way."""
    plan = small(4, bot="random", engine=PLAIN).plans["games"]
    known = play_part(plan, plan.parts()[0])
    monkeypatch.setattr("parlour.lab.playing.judgement", lambda _: None)
    alone = play_part(plan, plan.parts()[0])
    assert all((alone[name] == column).all() for name, column in known.items())


def test_a_folder_with_something_else_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "diary.txt").write_text("Monday", "utf-8")
    with pytest.raises(OtherStudy, match="not a study"):
        measure(small(10), tmp_path)
    assert (tmp_path / "games" / "diary.txt").read_text("utf-8") == "Monday"


def test_what_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ParlourError, match="No space left"):
        Drawer(tmp_path / "games", small(10).plans["games"])
    assert list((tmp_path / "games").iterdir()) == []


def test_a_thinkers_budget_is_doubled_step_by_step() -> None:
    study = small(10, doublings=3, skill_deals=2)
    assert study.budgets == [16, 32, 64]
    assert study.plans["skill-64"].lineups[0] == (
        "thinker:64sims",
        "thinker:32sims",
        "thinker:64sims",
    )


def test_a_skill_trace_is_measured() -> None:
    found = measure(small(10, duel_deals=0, doublings=1, skill_deals=1))
    assert found.duel is None
    assert list(found.skill) == [16]
    assert 0 <= (found.skill[16].order.value or 0) <= 1


def test_partners_change_places_together() -> None:
    study = Study.of("flinch", players=4, games=10, partners=True)
    assert study.plans["duel"].lineups == (
        ("steady", "random", "steady", "random"),
        ("random", "steady", "random", "steady"),
    )


def test_work_is_done_where_it_can_be() -> None:
    with pytest.raises(NoExecutor, match="moon"):
        executor("moon")
