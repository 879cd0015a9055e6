"""Looking back at a game that is over: what was told is told again, and nothing before the end."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.bots import bot
from parlour.engine import Chance
from parlour.server import entries, judging, replaying
from parlour.server import messages as m
from parlour.server.refusing import NotDone
from parlour.server.reviewing import question
from parlour.server.summing import summary
from parlour.server.table import LiveTable
from tests.server.party import Party
from tests.server.serving import serving
from tests.server.store.logs import opened

GAMES: dict[str, dict[str, Any]] = {
    "flush": {"rounds": 1},
    "color-flush": {},
    "flinch": {"stockpile": 3},
    "muggins": {},
    "solitaire-flinch": {},
    "collectors-flinch": {},
}
PLAYERS: dict[str, list[str]] = {"solitaire-flinch": ["Ana"]}
SEEN = [(game, name) for game in GAMES for name in [*PLAYERS.get(game, ["Ana", "Ben"]), None]]


@cache
def finished(game: str) -> Party:
    """A game of two people played to its end, with a word and a secret now and then."""
    people = PLAYERS.get(game, ["Ana", "Ben"])
    party = Party(game, people=people, options=GAMES[game]).start()
    random = Random(1)
    while party.state.turn is not None:
        party.now += 700
        legal = party.legal(party.turn)
        party.play(party.turn, random.choice([one for one in legal if one != "give up"] or legal))
        if len(people) > 1 and random.random() < 0.05 and party.state.turn is not None:
            party.ask("Ana", m.Mute(party.id(), 1, random.random() < 0.5))
            party.ask("Ben", m.React(party.id(), "wow"))
    assert party.table.status == "finished"
    return party


def pages(party: Party, viewer: replaying.Viewer) -> list[dict[str, Any]]:
    found = replaying.written(party.rows, viewer)
    return [json.loads(gzip.decompress(page)) for page in found]


def moments(party: Party, viewer: replaying.Viewer) -> list[dict[str, Any]]:
    """All moments, each with the view that belongs to it."""
    view: Any = None
    own: Any = None
    whole: Any = None
    found = [moment for page in pages(party, viewer) for moment in page["moments"]]
    for moment in found:
        view, own = moment.get("view", view), moment.get("own", own)
        whole = moment.get("whole", whole)
        moment["view"], moment["own"], moment["whole"] = view, own, whole
    return found


@pytest.mark.parametrize(("game", "name"), SEEN)
def test_a_seat_sees_again_exactly_what_it_was_told(game: str, name: str | None) -> None:
    party = finished(game)
    told = {moment["version"]: moment for moment in moments(party, party.seat(name))}
    compared = 0
    for frame in party.heard[name]:
        update = json.loads(frame)
        if "view" in update:
            moment = told[update["version"]]
            assert moment["view"] == update["view"]
            assert moment["events"] == update["events"]
            assert moment["at"] == update["at"]
            compared += 1
    assert compared > 10
    assert min(told) == party.table.seated_anew


@pytest.mark.parametrize("game", GAMES)
def test_with_all_cards_every_seat_s_view_is_there_and_no_event_is_veiled(
    game: str,
) -> None:
    party = finished(game)
    seats = [moments(party, seat) for seat in range(party.state.seats)]
    for number, moment in enumerate(moments(party, "all")):
        for seat, own in enumerate(moment["own"]):
            assert {**moment["view"], **own} == seats[seat][number]["view"]
        for at, told in enumerate(moment.get("events", ())):
            for seen in (seat[number]["events"][at] for seat in seats):
                known = {k: v for k, v in seen["event"].items() if v is not None}
                assert known.items() <= told["event"].items()
                if seen["event"] == told["event"]:
                    assert seen["text"] == told["text"]


@pytest.mark.parametrize("game", GAMES)
def test_with_all_cards_every_card_is_there_that_lay_on_the_table(game: str) -> None:
    party = finished(game)
    shown = {moment["version"]: moment for moment in moments(party, "all")}
    table = LiveTable()
    for version, at, body in party.rows:
        table.apply(entries.read(body), version, at)
        if version not in shown:
            continue
        assert table.match is not None
        position = json.loads(json.dumps(table.match.state.position()))
        known = {**shown[version]["view"], **shown[version]["whole"]}
        assert {name: known[name] for name in known.keys() & position.keys()} == {
            name: position[name] for name in known.keys() & position.keys()
        }


@pytest.mark.parametrize(("game", "name"), SEEN)
def test_without_all_cards_no_moment_has_more_than_the_viewer_s_view(
    game: str, name: str | None
) -> None:
    party = finished(game)
    told = [moment for page in pages(party, party.seat(name)) for moment in page["moments"]]
    assert not any({"own", "whole"} & moment.keys() for moment in told)


@pytest.mark.parametrize("viewer", [None, 0, 1, "all"])
def test_a_game_has_no_replay_before_its_last_entry(viewer: replaying.Viewer) -> None:
    rows = finished("collectors-flinch").rows
    for length in range(len(rows)):
        with pytest.raises(NotDone) as no:
            replaying.written(rows[:length], viewer)
        assert no.value.code == "unfinished"
        if length % 10 == 1:
            with pytest.raises(NotDone, match="over"):
                question(rows[:length])
    assert replaying.written(rows, viewer)


def test_a_table_that_was_closed_has_no_replay() -> None:
    party = Party("muggins", people=["Ana"], bots=1).start()
    party.append([entries.Closed()])
    with pytest.raises(NotDone, match="over"):
        replaying.written(party.rows, "all")


def test_what_was_for_one_person_or_came_after_the_end_is_not_shown() -> None:
    party = finished.__wrapped__("muggins")
    assert any(isinstance(entries.read(body), entries.Muted) for _, _, body in party.rows)
    last = party.table.version
    viewers: tuple[replaying.Viewer, ...] = (None, 0, 1, "all")
    before = [replaying.written(party.rows, viewer) for viewer in viewers]
    party.ask("Ben", m.Say(party.id(), "well played"))
    for viewer, pages_before in zip(viewers, before, strict=True):
        assert replaying.written(party.rows, viewer) == pages_before
        shown = moments(party, viewer)
        assert shown[-1]["version"] == last
        assert {one["news"]["what"] for one in shown} == {"started", "played", "reacted", "ended"}


def test_a_long_game_comes_in_pages_that_each_begin_with_a_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    party = finished("muggins")
    whole = moments(party, "all")
    monkeypatch.setattr(replaying, "PAGE", 7)
    found = pages(party, "all")
    assert len(found) == found[0]["pages"] == -(-len(whole) // 7) > 3
    assert [page["first"] for page in found] == [7 * number for number in range(len(found))]
    assert all(len(page["moments"]) <= 7 and "view" in page["moments"][0] for page in found)
    assert {page["total"] for page in found} == {len(whole)}
    assert moments(party, "all") == whole


def test_moments_are_judged_where_the_chances_change_and_no_moment_twice() -> None:
    turned = 700

    def judge(number: int) -> tuple[float, ...]:
        return (0.5, 0.5) if number < turned else (0.9, 0.1)

    telling = judging.order(1000, judge)
    first = [next(telling)[0] for _ in range(judging.SPREAD)]
    assert (first[0], first[-1]) == (0, 999)
    more = {next(telling)[0] for _ in range(12)}
    assert {turned - 1, turned} <= more | set(first)
    assert sorted(number for number, _ in judging.order(40, judge)) == list(range(40))
    assert [number for number, _ in judging.order(1, judge)] == [0]


async def _kept(database: str, parties: list[Party]) -> None:
    async with opened(database) as store:
        for party in parties:
            table = LiveTable.replayed(party.rows)
            bodies = [body for _, _, body in party.rows]
            await store.create(summary(table), bodies, party.now)


@pytest.mark.slow
def test_a_replay_and_its_chances_are_served_when_the_game_is_over(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'parlour.db'}"
    over = Party("collectors-flinch", people=["Ana", "Ben"]).start()
    while (seat := over.state.turn) is not None:
        move = bot("keen").choose(over.state.view(seat), Chance("any"))
        assert move is not None
        over.play(over.turn, move)
    over_id = over.table.id
    with serving(tmp_path, "--database", database) as server:
        asyncio.run(_kept(database, [over]))
        with server.knocking() as http:
            got = http.get(f"/api/tables/{over_id}/replay?seat=all")
            assert got.headers["content-encoding"] == "gzip"
            plain = http.get(
                f"/api/tables/{over_id}/replay?seat=all", headers={"accept-encoding": "identity"}
            )
            shown = got.json()
            assert shown == plain.json()
            for moment in shown["moments"]:
                moment["at"] = 0  # the log was stored in one piece
            assert shown["moments"] == [one | {"at": 0} for one in pages(over, "all")[0]["moments"]]
            for query, code in (("seat=2", 400), ("seat=x", 400), ("page=99", 400)):
                answer = http.get(f"/api/tables/{over_id}/replay?{query}")
                assert (answer.status_code, answer.json()["code"]) == (code, "parameter")
            assert http.get("/api/tables/nowhere/replay").status_code == 404
            made = http.post(
                "/api/tables", json={"game": "muggins", "name": "Ana", "chairs": [{}, {}]}
            ).json()
            for path in ("replay", "replay?seat=all", "chances"):
                no = http.get(f"/api/tables/{made['table']}/{path}")
                assert (no.status_code, no.json()["code"]) == (409, "unfinished")
            end = time.monotonic() + 240
            review = http.get(f"/api/tables/{over_id}/chances").json()
            while not review["done"] and time.monotonic() < end:
                time.sleep(0.3)
                review = http.get(f"/api/tables/{over_id}/chances").json()
    assert review["done"]
    judged = review["judged"]
    assert [one["moves"] for one in judged] == sorted({one["moves"] for one in judged})
    assert all(0 <= chance <= 1 for one in judged for chance in one["chances"])
    outcome = over.table.outcome
    assert outcome is not None
    share = 1 / len(outcome["winners"])
    last = [share if seat in outcome["winners"] else 0 for seat in range(2)]
    assert judged[-1]["chances"] == pytest.approx(last, abs=0.001)
