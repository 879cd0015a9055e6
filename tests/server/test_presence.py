"""People come and go; bots stand in for them and give the seat back."""

import pytest

from parlour.server import entries
from parlour.server import messages as m
from parlour.server.limits import AWAY, BLINK, BLINKS
from parlour.server.refusing import Old
from tests.server.party import Party
from tests.server.refusals import refused


def test_a_bot_stands_in_for_who_is_away_too_long() -> None:
    party = Party("muggins", people=["Ana", "Ben"]).start()
    party.append(party.table.went(1))
    assert party.last("Ana").news == m.WentAway(1)
    assert not party.welcome("Ana").table.chairs[1].present
    assert party.welcome("Ana").table.chairs[1].away_until == party.now + AWAY
    assert party.wait(AWAY - 1) == []
    assert party.wait(1) == [entries.StoodIn(1, "away")]
    shown = party.welcome("Ana").table.chairs[1]
    assert (shown.name, shown.stand_in, shown.level) == ("Ben", True, "keen")


def test_who_comes_back_has_the_seat_back() -> None:
    party = Party("muggins", people=["Ana", "Ben"]).start()
    party.append(party.table.went(1))
    party.wait(AWAY)
    party.append(party.table.came(1))
    assert party.last("Ana").news == m.CameBack(1)
    shown = party.welcome("Ana").table.chairs[1]
    assert (shown.present, shown.stand_in, shown.level) == (True, False, None)
    assert shown.away_until is None
    assert party.table.asks() == []


def test_what_is_known_is_not_noted_twice() -> None:
    party = Party("muggins", people=["Ana", "Ben"], bots=1).start()
    assert party.table.came(0) == ()
    party.append(party.table.went(0))
    assert party.table.went(0) == ()
    assert party.table.went(2) == ()
    assert party.table.came(2) == ()


def test_a_bot_plays_by_itself_at_the_pace_of_the_table() -> None:
    party = Party("muggins", people=["Ana"], bots=1, pace=700).start()
    while party.state.turn == 0:
        party.play("Ana", party.legal("Ana")[-1])
    (asked,) = party.table.asks()
    assert (asked.seat, asked.level, asked.version) == (1, "gentle", party.table.moved)
    assert asked.at == party.now + 700
    assert asked.view == party.state.view(1)
    new = party.table.bot_plays(1, asked.view.legal[0], asked.version, asked.at)
    party.append(new)
    assert party.last("Ana").news == m.Played(1, True)


def test_a_bots_chance_follows_from_the_log_and_is_no_seed_of_the_deal() -> None:
    party = Party("muggins", people=["Ana"], bots=2).start()
    while party.state.turn == 0:
        party.play("Ana", party.legal("Ana")[-1])
    (asked,) = party.table.asks()
    assert party.replayed().asks() == [asked]
    assert party.table.match is not None
    assert asked.seed not in {party.table.match.seed, party.table.secret}
    party.append(party.table.bot_plays(asked.seat, asked.view.legal[0], asked.version, asked.at))
    assert asked.seed not in {later.seed for later in party.table.asks()}


def test_while_nobody_is_there_the_game_sleeps() -> None:
    party = Party("muggins", people=["Ana"], bots=2, clock=m.Clock("move", 10)).start()
    party.append(party.table.went(0))
    assert party.table.asks() == []
    assert party.table.deadline() is None
    assert party.wait(10**8) == []
    party.append(party.table.came(0))
    assert party.table.asks() or party.state.turn == 0
    clock = party.welcome("Ana").clock
    assert clock is not None
    assert clock.until == party.now + 10_000


def test_who_leaves_a_running_game_leaves_it_to_a_bot_for_good() -> None:
    party = Party("muggins", people=["Ana", "Ben"], salt="s").start()
    party.ask("Ana", m.Leave("x"))
    assert party.last("Ben").news == m.SeatLeft(0, "Ana", "left")
    assert party.table.chairs[0].kind == "bot"
    assert party.table.chairs.host == 1
    assert party.seat("Ana") is None
    refused("spectator", lambda: party.play("Ana", "draw"))
    assert party.welcome(None).table.salts == ("s", "")
    assert party.ask("Ana", m.Leave("x")).id == "x"


def test_the_last_person_to_leave_ends_a_running_game_without_an_outcome() -> None:
    party = Party("muggins", people=["Ana"], bots=1).start()
    party.ask("Ana", m.Leave("x"))
    assert party.table.status == "closed"
    assert party.table.asks() == []
    refused("unfinished", party.table.record)


def test_a_seat_that_is_not_stood_in_for_cannot_be_taken_back() -> None:
    party = Party("muggins", people=["Ana", "Ben"]).start()
    refused("here", lambda: party.ask("Ana", m.Return("x")))


def test_a_late_answer_of_a_bot_is_not_played() -> None:
    party = Party("muggins", people=["Ana", "Ben"]).start()
    seat = party.state.turn
    party.append(party.table.went(seat))
    party.wait(AWAY)
    (asked,) = party.table.asks()
    party.append(party.table.came(seat))
    with pytest.raises(Old):
        party.table.bot_plays(seat, "draw", asked.version, party.now)


def test_hints_are_for_those_who_play_with_bots_alone() -> None:
    party = Party("muggins", people=["Ana"], bots=1).start()
    while party.state.turn != 0:
        (asked,) = party.table.asks()
        move = asked.view.legal[0]
        party.append(party.table.bot_plays(1, move, asked.version, party.now))
    asked = party.table.hint(party.who("Ana"))
    assert asked.view == party.state.view(0)
    refused("spectator", lambda: party.table.hint(party.who(None)))
    while party.state.turn == 0:
        party.play("Ana", party.legal("Ana")[-1])
    refused("hint_turn", lambda: party.table.hint(party.who("Ana")))
    friends = Party("muggins", people=["Ana", "Ben"])
    refused("not_playing", lambda: friends.table.hint(friends.who("Ana")))
    friends.start()
    refused("hint_people", lambda: friends.table.hint(friends.who(friends.turn)))


def test_the_more_often_people_go_the_longer_it_takes_until_it_is_noted() -> None:
    party = Party("muggins", people=["Ana", "Ben"]).start()
    pauses = []
    for _ in range(20 * BLINKS):
        pauses.append(party.table.blink)
        party.append(party.table.went(1))
        party.append(party.table.came(1))
    assert pauses[: BLINKS + 1] == [BLINK] * BLINKS + [2 * BLINK]
    assert pauses == sorted(pauses)
    assert pauses[-1] == AWAY
    assert party.replayed().blink == party.table.blink
