"""Before the start: who sits where, and what the host may do."""

import asyncio
from pathlib import Path

import pytest

from parlour.engine import Chance
from parlour.server import messages as m
from parlour.server import opening
from parlour.server.entries import Created
from parlour.server.limits import MOST_CHATTER, UNSEATED
from tests.server.inside import come, halls
from tests.server.party import Party
from tests.server.refusals import refused


def test_the_creator_is_the_host_and_gets_the_secret_of_the_seat() -> None:
    party = Party(people=["Ana"], more_chairs=2)
    state = party.welcome("Ana").table
    assert (state.host, state.chairs[0].name, state.status) == (0, "Ana", "open")
    assert party.seat("Ana") == 0
    assert [chair.kind for chair in state.chairs] == ["person", "open", "open"]


def test_no_frame_and_no_entry_holds_a_secret_of_a_seat() -> None:
    party = Party(people=["Ana", "Ben"]).start()
    for secret in party.secrets.values():
        assert not any(secret.encode() in body for _, _, body in party.rows)
        assert not any(secret.encode() in frame for who in party.heard.values() for frame in who)


def test_the_secret_of_the_deal_is_in_no_frame_before_the_end() -> None:
    party = Party(people=["Ana", "Ben"]).start()
    secret = party.table.secret.encode()
    assert any(secret in body for _, _, body in party.rows)
    told = [frame for who in party.heard.values() for frame in who]
    told += [party.table.welcome(seat, 0) for seat in (None, 0, 1)]
    assert not any(secret in frame or b'"seed":"' in frame for frame in told)


def test_somebody_sits_down_and_everybody_hears_of_it() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    done = party.sit("Ben", 1)
    assert done.seat == 1
    assert done.secret
    for name in ("Ana", None):
        assert party.last(name).news == m.SatDown(1, "Ben")


@pytest.mark.parametrize(
    ("code", "who", "seat", "name"),
    [
        ("seated", "Ana", 2, "Cleo"),
        ("taken", None, 0, "Cleo"),
        ("taken", None, 3, "Cleo"),
        ("no_seat", None, 7, "Cleo"),
        ("name_taken", None, 2, "ANA"),
        ("name", None, 2, "  "),
        ("name", None, 2, "a\x07b"),
        ("name", None, 2, "x\u202eyz"),
        ("name", None, 2, "\u200d"),
    ],
)
def test_nobody_sits_where_or_as_they_may_not(
    code: str, who: str | None, seat: int, name: str
) -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1, bots=1)
    before = party.everything()
    refused(code, lambda: party.ask(who, m.Sit("x", seat, name)))
    assert party.everything() == before


def test_names_are_kept_in_their_proper_form() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    party.sit("Zoe\u0301 ", 1)
    assert party.table.chairs[1].name == "Zo\u00e9"


def test_who_leaves_before_the_start_frees_the_chair() -> None:
    party = Party(people=["Ana", "Ben"])
    party.ask("Ben", m.Leave("x"))
    assert party.table.chairs[1].kind == "open"
    assert party.seat("Ben") is None
    assert party.last("Ana").news == m.SeatLeft(1, "Ben", "left")
    assert party.last("Ben").you is None


def test_a_leaving_host_passes_the_table_on() -> None:
    party = Party(people=["Ana", "Ben", "Cleo"])
    party.ask("Ana", m.Leave("x"))
    assert party.table.chairs.host == 1
    party.ask("Ben", m.Kick("y", 2))
    assert party.table.chairs[2].kind == "open"


def test_the_last_to_leave_closes_the_table() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    party.ask("Ana", m.Leave("x"))
    assert party.table.status == "closed"
    refused("over", lambda: party.ask(None, m.Sit("y", 0, "Ben")))


def test_only_the_host_kicks_sets_seats_and_starts() -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1)
    asks: list[m.Ask] = [
        m.Kick("x", 0),
        m.SetSeat("x", 2, m.ChairAsked("closed")),
        m.Start("x"),
    ]
    for ask in asks:
        refused("host", lambda ask=ask: party.ask("Ben", ask))  # type: ignore[misc]
        refused("spectator", lambda ask=ask: party.ask(None, ask))  # type: ignore[misc]


def test_who_was_kicked_has_no_seat_and_may_sit_elsewhere() -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1)
    party.ask("Ana", m.Kick("x", 1))
    assert party.last("Ben").news == m.SeatLeft(1, "Ben", "kicked")
    refused("spectator", lambda: party.ask("Ben", m.Rename("y", "Bob")))
    party.sit("Ben", 2)
    assert party.seat("Ben") == 2


def test_nobody_kicks_a_bot_an_empty_chair_or_themselves() -> None:
    party = Party(people=["Ana"], more_chairs=1, bots=1)
    for seat in (0, 1, 2, 7):
        refused("no_person", lambda seat=seat: party.ask("Ana", m.Kick("x", seat)))  # type: ignore[misc]


def test_the_host_opens_closes_and_fills_chairs() -> None:
    party = Party(people=["Ana"], more_chairs=2)
    party.ask("Ana", m.SetSeat("1", 1, m.ChairAsked("bot", "keen")))
    party.ask("Ana", m.SetSeat("2", 2, m.ChairAsked("bot", "keen")))
    assert [chair.name for chair in party.table.chairs] == ["Ana", "Assam", "Sencha"]
    party.ask("Ana", m.SetSeat("3", 1, m.ChairAsked("closed")))
    refused("taken", lambda: party.ask(None, m.Sit("4", 1, "Ben")))
    refused("taken", lambda: party.ask("Ana", m.SetSeat("5", 0, m.ChairAsked("closed"))))
    refused("no_seat", lambda: party.ask("Ana", m.SetSeat("6", 7, m.ChairAsked("closed"))))
    refused("level", lambda: party.ask("Ana", m.SetSeat("7", 1, m.ChairAsked("bot", "brutal"))))


def test_a_new_name_must_be_free() -> None:
    party = Party(people=["Ana", "Ben"])
    party.ask("Ben", m.Rename("1", "Bob"))
    assert party.last("Ana").news == m.Renamed(1, "Bob", "Ben")
    refused("name_taken", lambda: party.ask("Ben", m.Rename("2", "ana")))
    party.ask("Ben", m.Rename("3", "BOB"))


def test_chairs_left_over_go_and_seats_are_numbered_anew() -> None:
    party = Party(people=["Ana"], more_chairs=3)
    party.sit("Ben", 3)
    party.start()
    assert [chair.name for chair in party.table.chairs] == ["Ana", "Ben"]
    assert party.seat("Ben") == 1
    assert party.last("Ben").you == 1
    assert party.last("Ben").news == m.Started((0, 3))
    assert party.welcome("Ben").view is not None


def test_open_chairs_are_filled_with_bots_on_request() -> None:
    party = Party(people=["Ana"], more_chairs=2).start(fill="sharp")
    assert [(c.kind, c.name, c.level) for c in party.table.chairs] == [
        ("person", "Ana", ""),
        ("bot", "Assam", "sharp"),
        ("bot", "Sencha", "sharp"),
    ]
    refused("level", lambda: Party(people=["Ana"], more_chairs=1).start(fill="brutal"))


def test_a_game_needs_its_players() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    assert "2 to 8 players" in refused("players", party.start).text.en
    assert party.table.status == "open"


def test_options_that_fit_no_longer_are_refused_at_the_start() -> None:
    party = Party("flinch", people=["Ana", "Ben"], more_chairs=2, options={"partners": True})
    assert "Partners" in refused("options", party.start).text.en


def test_nothing_is_prepared_once_the_game_runs() -> None:
    party = Party(people=["Ana", "Ben"]).start()
    asks: list[m.Ask] = [
        m.Rename("x", "Bob"),
        m.Kick("x", 1),
        m.GiveSalt("x", "salt"),
        m.SetSeat("x", 1, m.ChairAsked("bot")),
        m.Start("x"),
    ]
    for ask in asks:
        refused("started", lambda ask=ask: party.ask("Ana", ask))  # type: ignore[misc]
    refused("started", lambda: party.ask(None, m.Sit("x", 0, "Cleo")))


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("game", {"game": "poker"}),
        ("players", {"chairs": (m.ChairAsked(),)}),
        ("players", {"chairs": (m.ChairAsked(), m.ChairAsked("closed"))}),
        ("no_seat", {"seat": 5}),
        ("name", {"name": " "}),
        ("options", {"options": {"enforcement": "harsh"}}),
        ("options", {"options": {"seats": 3}}),
        ("options_size", {"options": {"deck": ["x" * 13_000]}}),
        ("level", {"chairs": (m.ChairAsked(), m.ChairAsked("bot", "brutal"))}),
    ],
)
def test_no_table_is_made_of_what_does_not_fit(code: str, change: dict[str, object]) -> None:
    given = {"game": "muggins", "name": "Ana", "chairs": (m.ChairAsked(), m.ChairAsked())}
    new = m.NewTable(**{**given, **change})  # type: ignore[arg-type]
    refused(code, lambda: opening.make(new, lambda: "drawn"))


def test_a_person_who_stays_away_before_the_start_loses_the_seat() -> None:
    party = Party(people=["Ana", "Ben"])
    party.append(party.table.went(1))
    assert not party.wait(UNSEATED - 1)
    party.wait(1)
    assert party.last("Ana").news == m.SeatLeft(1, "Ben", "away")
    assert party.table.chairs[1].kind == "open"


def test_a_table_nobody_ever_comes_to_closes() -> None:
    party = Party(people=["Ana"], more_chairs=1)
    party.append(party.table.went(0))
    party.wait(UNSEATED)
    assert party.table.status == "closed"
    assert party.table.deadline() is None


def test_there_is_an_end_to_preparing() -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1)
    for chair in party.table.chairs:
        party.table.chatter[chair.digest] = MOST_CHATTER
    refused("chatter", lambda: party.ask("Ana", m.Rename("x", "Anna")))
    party.start()
    assert party.table.status == "playing"


def test_a_rematch_keeps_seats_and_secrets_at_a_new_table() -> None:
    party = Party("solitaire-flinch", people=["Ana"], options={"give_up": True}).start()
    refused("running", lambda: party.ask("Ana", m.Rematch("x")))
    party.play("Ana", "give up")
    decision = party.decide("Ana", m.Rematch("y"))
    assert party.decide("Ana", m.Rematch("x")).table_id == decision.table_id, "asked at once"
    party.append(decision.entries)
    assert decision.table_id
    assert party.last("Ana").news == m.Rematched(decision.table_id)
    (created,) = decision.table
    again = type(party.table)()
    again.apply(created, 1, party.now)
    assert again.id == decision.table_id
    assert again.seat_of(party.who("Ana").digest) == 0
    assert again.secret != party.table.secret
    assert again.commit != party.table.commit
    assert again.status == "open"
    second = party.decide("Ana", m.Rematch("z"))
    assert (second.entries, second.table_id) == ((), decision.table_id)
    assert party.decide("Ana", m.Rematch("y")).table_id == decision.table_id
    party.table.deserted = decision.table_id
    third = party.decide("Ana", m.Rematch("w"))
    assert third.table_id not in {None, decision.table_id}
    party.append(third.entries)
    assert party.decide("Ana", m.Rematch("v")).table_id == third.table_id
    assert party.decide("Ana", m.Rematch("y")).table_id == decision.table_id, "as it was answered"


def test_a_rematch_that_everybody_left_is_followed_by_another(tmp_path: Path) -> None:
    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            new = m.NewTable("solitaire-flinch", "Ana", (m.ChairAsked(),), {"give_up": True})
            first = await hall.create(new)
            ana = await come(hall, first.table, first.secret)
            await ana.ask(m.Start("s"))
            assert ana.room is not None
            await ana.ask(m.Play("p", ana.room.table.moved, ("give up",)))
            again = (await ana.ask(m.Rematch("r")))["table"]
            assert (await ana.ask(m.Rematch("q")))["table"] == again
            there = await come(hall, again, first.secret)
            await there.ask(m.Leave("l"))
            another = (await ana.ask(m.Rematch("a")))["table"]
            assert another != again
            assert (await ana.ask(m.Rematch("b")))["table"] == another
            there = await come(hall, another, first.secret)
            assert (await there.ask(m.Start("s")))["type"] == "done"

    asyncio.run(run())


def test_in_a_rematch_of_flinch_the_deal_moves_on() -> None:
    """FLI-SETUP-2: to the next player, or to the one after where that one has gone."""
    names = ["Ana", "Ben", "Cleo"]
    party = Party("flinch", people=names, options={"stockpile": 1, "dealer": 0}).start()
    chance = Chance("the deal moves on")
    while party.table.status == "playing":
        assert party.table.match is not None
        state = party.table.match.state
        assert state.turn is not None
        party.play(names[state.turn], str(chance.choice(state.legal(state.turn))))
    (created,) = party.decide("Ana", m.Rematch("y")).table
    assert isinstance(created, Created)
    assert created.options["dealer"] == 1
    again = type(party.table)()
    again.apply(created, 1, party.now)
    for name, message in (("Ben", m.Leave("z")), ("Ana", m.Start("s"))):
        for entry in again.decide(party.who(name), message, party.now, party.draw).entries:
            again.apply(entry, again.version + 1, party.now)
    assert again.match is not None
    assert again.match.state.table.dealer == 1  # that is Cleo now
