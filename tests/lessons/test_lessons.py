"""Every lesson is played on the real rules, in every accepted way, and says what it must."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from parlour.engine import UnknownGame
from parlour.games import GAMES, game, games
from parlour.lessons import BadLesson, NoLesson, has_lesson, lesson
from parlour.lessons.lesson import read

TAUGHT = [name for name in games() if has_lesson(name)]
INSTEAD = {"en": "Allowed, but not now.", "fr": "Permis, mais pas maintenant."}

# The ideas nobody should miss, as the rules that a lesson has to be about.
IDEAS = {
    "flush": "TURN-4 TURN-8 FLUSH-1 PICK-1 BLIND-1 BLIND-2 MIMIC-2 FLUSH-3 SCORE-1 SCORE-2 END-1",
    "color-flush": "VIEW-1 FACE-1 GIVE-1 TAKE-1 FLIP-1 BLACK-1 WHITE-1 WHITE-2 WIN-1",
    "flinch": "STOCK-1 PILE-1 ONES-1 RESERVE-1 HAND-1 CH-1 CH-2 WIN-1",
    "muggins": "SETUP-1 TURN-1 TURN-2 REFILL-1 CALL-1 WIN-1",
    "solitaire-flinch": "SETUP-1 PLAY-1 PLAY-2 PLAY-3 SPACE-1 WIN-1",
    "collectors-flinch": "SETUP-1 ASK-1 SET-1 END-1 EMPTY-1",
}


def written(name: str) -> dict[str, Any]:
    return tomllib.loads(files("parlour.lessons").joinpath(f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_runs_to_its_end_on_the_real_rules(name: str) -> None:
    one = lesson(name)
    one.check()
    found = list(one.moments())
    assert [moment.step for moment in found] == list(one.steps)
    for moment in found:
        assert moment.view.seat == one.seat
        assert all(way[0] in moment.view.legal for way in moment.step.accepts)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_lets_the_learner_finish_a_game(name: str) -> None:
    assert any(moment.view["turn"] is None for moment in lesson(name).moments())


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_says_everything_in_two_different_languages(name: str) -> None:
    for step in lesson(name).steps:
        for words in (step.say, step.instead, step.do):
            assert words is None or (words["en"] and words["fr"] and words["en"] != words["fr"])


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_about_the_main_ideas_of_its_game(name: str) -> None:
    told = {rule.partition("-")[2] for step in lesson(name).steps for rule in step.rules}
    assert set(IDEAS[name].split()) <= told


@pytest.mark.parametrize("name", TAUGHT)
def test_every_other_move_gets_an_answer_that_agrees_with_the_rules(name: str) -> None:
    one = lesson(name)
    number, moment = next((n, m) for n, m in enumerate(one.moments()) if m.step.accepts)
    for move in map(str, one.game.moves):
        answer = one.answer(number, (move,))
        if (move,) in moment.step.accepts:
            assert answer.kind == "right"
        elif move in moment.view.legal:
            assert (answer.kind, answer.text) == ("other", moment.step.instead)
        else:
            assert answer.kind == "refused"
            assert answer.refusal is not None
            assert answer.text["fr"] == answer.refusal.text("fr")


def test_a_stockpile_card_that_fits_may_not_be_passed_over() -> None:
    answer = lesson("flinch").answer(5, ("reserve 6 on 1",))
    assert answer.refusal is not None
    assert answer.refusal.rule == "FLI-STOCK-1"


def test_what_is_tried_in_a_lesson_changes_nothing() -> None:
    before = [moment.view for moment in lesson("flush").moments()]
    lesson("flush").answer(1, ("7", "say 7"))
    assert [moment.view for moment in lesson("flush").moments()] == before


def test_there_is_no_lesson_of_an_unknown_game() -> None:
    with pytest.raises(UnknownGame):
        lesson("chess")


@pytest.mark.parametrize("name", ["climb", "words"])
def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setitem(GAMES, name, "examples.climb.game:Climb")
    assert not has_lesson(name)
    with pytest.raises(NoLesson, match="Climb has no lesson") as told:
        lesson(name)
    assert told.value.say("fr") == "Grimpette n’a pas de leçon."


def test_every_lesson_has_its_ideas_and_no_lesson_is_lost() -> None:
    assert IDEAS.keys() == set(TAUGHT)


def _illegal(plan: dict[str, Any]) -> None:
    plan["part"][0]["step"][1]["accepts"] = [["play 3"]]


def _unknown_rule(plan: dict[str, Any]) -> None:
    plan["part"][0]["step"][0]["rules"] = ["FLI-NONE-1"]


def _different_ends(plan: dict[str, Any]) -> None:
    plan["part"][0]["step"][8]["accepts"].append(["reserve 9 on 1"])


@pytest.mark.parametrize("spoil", [_illegal, _unknown_rule, _different_ends])
def test_a_lesson_that_cannot_be_played_is_noticed(spoil: Any) -> None:
    plan = copy.deepcopy(written("flinch"))
    spoil(plan)
    with pytest.raises(BadLesson):
        read(game("flinch"), plan, INSTEAD).check()


@pytest.mark.parametrize("lost", ["fr", "say", "do"])
def test_a_lesson_without_all_its_words_is_not_read(lost: str) -> None:
    plan = copy.deepcopy(written("flinch"))
    step = plan["part"][0]["step"][1]
    if lost == "fr":
        del step["fr"]
    else:
        step["fr"][lost] = " "
    with pytest.raises(BadLesson):
        read(game("flinch"), plan, INSTEAD)
