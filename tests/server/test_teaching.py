"""Lessons over HTTP: everything the page needs, and what a try comes to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from parlour.games import games
from parlour.lessons import has_lesson, lesson
from parlour.server.messages import Error
from parlour.server.teaching import LessonCard, TryAnswer
from tests.server.serving import serving


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder: Path = tmp_path_factory.mktemp("lessons")
    with (
        serving(folder) as server,
        server.knocking() as client,
    ):
        yield client


@pytest.mark.parametrize("name", [name for name in games() if has_lesson(name)])
def test_a_lesson_is_told_moment_by_moment(http: httpx.Client, name: str) -> None:
    answer = http.get(f"/api/games/{name}/lesson")
    card = msgspec.json.decode(answer.content, type=LessonCard)
    meant = list(lesson(name).moments())
    assert [moment.say.fr for moment in card.moments] == [one.step.say["fr"] for one in meant]
    for moment, one in zip(card.moments, meant, strict=True):
        assert msgspec.json.decode(moment.scenes[-1].view) == one.view


def test_a_try_is_answered_by_the_rules(http: httpx.Client) -> None:
    answer = http.get("/api/games/flinch/lesson/5", params={"move": "reserve 6 on 1"})
    said = msgspec.json.decode(answer.content, type=TryAnswer)
    assert (said.kind, said.rule) == ("refused", "FLI-STOCK-1")
    assert said.full is not None


def test_several_moves_are_tried_together(http: httpx.Client) -> None:
    kinds = []
    for moves in (["7", "7", "say 7"], ["7", "say 7"], ["7", "8"]):
        answer = http.get("/api/games/flush/lesson/1", params={"move": moves})
        kinds.append(msgspec.json.decode(answer.content, type=TryAnswer).kind)
    assert kinds == ["right", "other", "refused"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/chess/lesson", 404, "not_found"),
        ("/api/games/chess/lesson/0?move=7", 404, "not_found"),
        ("/api/games/flush/lesson/99?move=7", 404, "not_found"),
        ("/api/games/flush/lesson/0", 400, "parameter"),
        (f"/api/games/flush/lesson/0?move={'7' * 41}", 400, "parameter"),
        ("/api/games/flush/lesson/0?" + "&".join(["move=7"] * 41), 400, "parameter"),
    ],
)
def test_what_no_lesson_has_is_refused(
    http: httpx.Client, path: str, status: int, code: str
) -> None:
    answer = http.get(path)
    assert answer.status_code == status
    assert msgspec.json.decode(answer.content, type=Error).code == code
