"""The game so far, told again: exactly what its seat was told, at every length of the log."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.server import messages as m
from parlour.server.recalling import remembered
from parlour.server.replaying import PAGE
from parlour.server.seals import digest
from tests.server.party import Party
from tests.server.serving import serving

GAMES: dict[str, dict[str, Any]] = {
    "flush": {},
    "color-flush": {},
    "flinch": {"enforcement": "challenge"},
    "muggins": {},
    "collectors-flinch": {},
}


def recalled(party: Party, name: str | None) -> list[dict[str, Any]]:
    """All moments as somebody is told of them again, each with its view."""
    seal = digest(party.secrets[name]) if name is not None else ""
    view: Any = None
    found: list[dict[str, Any]] = []
    for page in remembered(party.rows, seal):
        found += json.loads(gzip.decompress(page))["moments"]
    for moment in found:
        view = moment["view"] = moment.get("view", view)
    return found


def told(party: Party, name: str | None) -> list[dict[str, Any]]:
    """The same, gathered from every frame that somebody got since the deal."""
    view: Any = None
    found: list[dict[str, Any]] = []
    for frame in map(json.loads, party.heard[name]):
        view = frame.get("view", view)
        if view is not None and ("news" in frame or "events" in frame):
            found.append(frame | {"view": view})
    return found


def seen(moments: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    names = ("version", "at", "news", "view")
    return [(*(one.get(name) for name in names), one.get("events", [])) for one in moments]


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_again_exactly_what_was_told(game: str) -> None:
    party = Party(game, people=["Ana", "Ben"], options=GAMES[game]).start()
    random = Random(2)
    for count in range(40):
        if party.state.turn is None:
            break
        party.now += 700
        moves = [move for move in party.legal(party.turn) if not move.startswith("flinch")]
        party.play(party.turn, random.choice(moves))
        for name in ("Ana", "Ben", None) if count % 8 == 0 else ():
            assert seen(recalled(party, name)) == seen(told(party, name))
        if party.table.window is not None:
            party.wait(party.table.window.until - party.now)
        party.ask("Ana", m.Mute(party.id(), 1, count % 3 == 0))
        party.ask("Ben", m.React(party.id(), "wow"))
    for name in ("Ana", "Ben", None):
        assert seen(recalled(party, name)) == seen(told(party, name))
    muted = [one for one in recalled(party, "Ana") if one.get("news", {}).get("what") == "muted"]
    assert muted
    assert not any(one.get("news", {}).get("what") == "muted" for one in recalled(party, "Ben"))


def test_a_call_that_nobody_may_know_of_yet_is_not_told() -> None:
    party = Party("flinch", people=["Ana", "Ben"], options={"enforcement": "challenge"}).start()
    random = Random(5)
    while not any(move.startswith("flinch") for move in party.legal(other(party))):
        if party.table.window is not None:
            party.wait(party.table.window.until - party.now)
        party.play(party.turn, random.choice(party.legal(party.turn)))
    before = [recalled(party, name) for name in ("Ana", "Ben", None)]
    caller = other(party)
    call = next(move for move in party.legal(caller) if move.startswith("flinch"))
    length = len(party.rows)
    party.call(caller, call)
    assert len(party.rows) > length, "the call is in the log"
    assert [recalled(party, name) for name in ("Ana", "Ben", None)] == before


def other(party: Party) -> str:
    return "Ben" if party.turn == "Ana" else "Ana"


def test_without_the_secret_of_a_seat_one_is_told_what_spectators_were() -> None:
    party = Party("collectors-flinch", people=["Ana", "Ben"]).start()
    party.play(party.turn, party.legal(party.turn)[0])
    stranger = remembered(party.rows, digest("no seat has this one"))
    assert stranger == remembered(party.rows, "")
    assert stranger != remembered(party.rows, digest(party.secrets["Ana"]))


def test_before_the_deal_there_is_an_empty_page_and_long_games_have_several() -> None:
    party = Party("muggins", people=["Ana", "Ben"])
    [page] = remembered(party.rows, "")
    assert json.loads(gzip.decompress(page))["moments"] == []
    party.start()
    while len(recalled(party, None)) <= PAGE:
        party.play(party.turn, party.legal(party.turn)[0])
    pages = [json.loads(gzip.decompress(one)) for one in remembered(party.rows, "")]
    assert [len(one["moments"]) for one in pages] == [PAGE, 1]
    assert all("view" in one["moments"][0] for one in pages)


@pytest.mark.slow
def test_the_past_is_served_to_whoever_shows_the_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.knocking() as http:
        chairs = [{}, {"kind": "bot"}]
        new = {"game": "collectors-flinch", "name": "Ana", "chairs": chairs}
        made = http.post("/api/tables", json=new).json()
        path = f"/api/tables/{made['table']}/past"
        own = http.get(path, headers={"authorization": f"Bearer {made['secret']}"})
        assert own.status_code == 200
        assert own.headers["cache-control"] == "no-store"
        assert own.json()["seat"] == 0
        assert http.get(path).json()["seat"] is None
        assert http.get(f"{path}?page=7").json()["code"] == "parameter"
        assert http.get("/api/tables/nowhere/past").status_code == 404
