"""The game so far, told again: exactly what its seat was told, at every length of the log."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.server import messages as m
from parlour.server import recalling
from parlour.server.recalling import Memories, remembered
from parlour.server.replaying import PAGE
from parlour.server.seals import digest
from parlour.server.store import Conflict, Row, Store
from parlour.server.summing import summary
from tests.server.party import Party
from tests.server.serving import serving
from tests.server.store.logs import on

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

    def has_time_for_a_call() -> bool:
        calls = [move for move in party.legal(other(party)) if move.startswith("flinch")]
        return party.table.window is not None and bool(calls)

    while not has_time_for_a_call():
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


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The digests whose past was written out, in order."""
    found: list[str] = []

    def noted(rows: Sequence[Row], seal: str) -> tuple[bytes, ...]:
        found.append(seal)
        return remembered(rows, seal)

    monkeypatch.setattr(recalling, "remembered", noted)
    return found


def in_store(
    tmp_path: Path, party: Party, told: Callable[[Memories, Store], Coroutine[Any, Any, None]]
) -> None:
    """Run a test's body with the log of a table in a store."""

    async def body(store: Store) -> None:
        await keep(store, party)
        await told(Memories(store), store)

    on(f"sqlite:///{tmp_path / 'parlour.db'}", body)


async def keep(store: Store, party: Party) -> None:
    """Bring the log in a store up to date."""
    for version, at, body in party.rows:
        with suppress(Conflict):
            if version == 1:
                await store.create(summary(party.table), [body], at)
            else:
                await store.append(party.table.id, version - 1, [body], at)


def test_however_many_secrets_are_made_up_the_past_is_written_once(
    tmp_path: Path, written: list[str]
) -> None:
    party = Party("collectors-flinch", people=["Ana", "Ben"]).start()

    async def told(memories: Memories, _store: Store) -> None:
        made_up = [digest(f"made up {number}") for number in range(recalling.KEPT + 5)]
        pages = {await memories.page(party.table.id, seal, 0) for seal in ["", *made_up]}
        assert pages == {remembered(party.rows, "")[0]}
        assert written == [""]
        ana, ben = (digest(party.secrets[name]) for name in ("Ana", "Ben"))
        for seal in (ana, ben, ana):
            own = await memories.page(party.table.id, seal, 0)
            assert own == remembered(party.rows, seal)[0]
        assert written == ["", ana, ben]

    in_store(tmp_path, party, told)


def test_the_past_is_written_anew_when_there_is_more_of_it(
    tmp_path: Path, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recalling, "FRESH", -1.0)
    party = Party("collectors-flinch", people=["Ana"], more_chairs=1)

    async def told(memories: Memories, store: Store) -> None:
        await memories.page(party.table.id, "", 0)
        await memories.page(party.table.id, "", 0)
        assert written == [""], "nothing has happened"
        party.sit("Ben", 1)
        party.start()
        await keep(store, party)
        ben = digest(party.secrets["Ben"])
        assert await memories.page(party.table.id, ben, 0) == remembered(party.rows, ben)[0]
        assert await memories.page(party.table.id, "", 0) == remembered(party.rows, "")[0]
        assert written == ["", ben, ""]

    in_store(tmp_path, party, told)


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
