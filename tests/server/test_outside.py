"""A game that another package brings, at a table of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.games.packages import bring_climb
from tests.server.clients import Client, create
from tests.server.serving import Served, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("outside")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(bring_climb(folder)))
        with serving(folder) as served:
            yield served


def test_an_outside_game_stands_on_the_shelf_without_a_lesson(server: Served) -> None:
    with server.knocking() as http:
        cards = {card["name"]: card for card in http.get("/api/games").json()["games"]}
        rules = http.get("/api/games/climb/rules").json()["rules"]
        lessons = [http.get(f"/api/games/climb/lesson{step}") for step in ("", "/0?move=draw")]
    assert cards["climb"]["title"] == {"en": "Climb", "fr": "Grimpette"}
    assert not cards["climb"]["lesson"]
    assert cards["flush"]["lesson"]
    assert "CLB-END-1" in {rule["id"] for rule in rules}
    assert [_code(answer) for answer in lessons] == [(404, "no_lesson")] * 2


def _code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def _goes_on(ana: Client, heard: int, played: int) -> bool:
    """Whether there is news, or something to be done."""
    return ana.is_over or len(ana.heard) > heard or (ana.is_in_turn and ana.answers > played)


def test_an_outside_game_is_played_to_its_end_at_a_table(server: Served) -> None:
    async def game() -> None:
        chairs = [{}, {"kind": "bot", "level": "keen"}, {"kind": "bot", "level": "gentle"}]
        made = await create(server.address, game="climb", name="Ana", chairs=chairs)
        async with Client(server.address, made["table"], made["secret"]) as ana:
            await ana.ask("start")
            await ana.until(lambda: ana.is_in_turn)
            assert ana.table["calls"] == []
            hint = await ana.ask("hint")
            assert hint["text"]["en"].startswith("Put down a ")
            played = -1
            while not ana.is_over:
                if ana.is_in_turn and ana.answers > played and ana.view is not None:
                    played = ana.answers
                    answer = await ana.play(ana.view.legal[-1])
                    assert answer["type"] == "done"
                heard = len(ana.heard)
                await ana.until(partial(_goes_on, ana, heard, played))
            assert ana.table["outcome"]["winners"]

    asyncio.run(game())
