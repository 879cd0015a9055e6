"""Time for calls: who is heard, and that nothing tells of a call before."""

from typing import Any

import pytest

from parlour.server import entries
from parlour.server import messages as m
from parlour.server.limits import BEAT, KEPT, MOST_LAG, TOGETHER
from parlour.server.refusing import NotDone, Old, Wait
from parlour.server.windows import CallKept, counted
from tests.server.party import Party
from tests.server.refusals import refused

CALLS = {"enforcement": "challenge"}
WINDOW = 3000


def flinch(*people: str, bots: int = 0, **manner: Any) -> Party:
    names = people or ("Ana", "Ben", "Cleo", "Dan")
    return Party("flinch", people=names, bots=bots, options=CALLS, **manner).start()


def end_a_turn(party: Party) -> str:
    """The player in turn plays until it is somebody else's; who it was."""
    name = party.turn
    while party.turn == name:
        if party.table.window is not None:
            party.wait(party.table.window.until - party.now)
        ending = [move for move in party.legal(name) if move.startswith(("reserve", "end"))]
        party.play(name, (ending or party.legal(name))[0])
    return name


def others(party: Party, *besides: str) -> list[str]:
    """Everybody else, from the left of the first."""
    start = party.seat(besides[0])
    assert start is not None
    count = len(party.table.chairs)
    round_table = [party.name((start + n) % count) for n in range(count)]
    return [name for name in round_table if name not in besides]


def test_the_table_says_which_moves_are_calls() -> None:
    for name in ("flinch", "muggins"):
        party = Party(name, people=["Ana", "Ben"], bots=1, options=CALLS)
        assert party.table.state().calls == tuple(f"{name} {seat}" for seat in range(3))
        party.start()
        assert party.welcome(None).table.calls == tuple(f"{name} {seat}" for seat in range(3))
    assert Party("flinch", people=["Ana", "Ben"]).table.state().calls == ()
    assert Party("flush", people=["Ana", "Ben", "Cleo"]).table.state().calls == ()


def test_after_a_turn_there_is_time_for_calls_and_everything_else_waits() -> None:
    party = flinch()
    end_a_turn(party)
    state = party.last(None).window
    assert state == m.WindowState(party.now, party.now + WINDOW)
    waiting: list[m.Ask] = [
        m.Play("x", party.table.moved, (party.legal(party.turn)[0],)),
        m.React("x", "hello"),
        m.Leave("x"),
    ]
    for message in waiting:
        with pytest.raises(Wait) as caught:
            party.ask(party.turn, message)
        assert caught.value.until == party.now + WINDOW
    party.wait(WINDOW - 1)
    with pytest.raises(Wait):
        party.ask(party.turn, waiting[0])
    party.wait(1)
    party.ask(party.turn, waiting[0])


def test_a_window_in_which_nothing_happens_leaves_no_trace_in_the_log() -> None:
    party = flinch()
    end_a_turn(party)
    rows = len(party.rows)
    party.wait(WINDOW)
    assert len(party.rows) == rows


def test_between_two_plays_of_one_turn_there_is_only_a_moment() -> None:
    party = flinch("Ana", "Ben")
    name = party.turn
    while not party.legal(name)[0].startswith("play"):
        end_a_turn(party)
        party.wait(WINDOW)
        name = party.turn
    party.play(name, party.legal(name)[0])
    assert party.turn == name
    assert party.table.window is not None
    assert party.table.window.until == party.now + BEAT


def test_at_a_strict_table_nothing_waits() -> None:
    party = Party("flinch", people=["Ana", "Ben"]).start()
    party.play(party.turn, party.legal(party.turn)[0])
    assert party.table.window is None
    assert "window" not in party.heard[None][-1].decode()
    assert party.welcome(None).window is None


def test_a_call_is_told_to_nobody_until_the_time_is_over() -> None:
    party = flinch()
    accused = end_a_turn(party)
    caller = others(party, accused)[1]
    before = {name: len(heard) for name, heard in party.heard.items()}
    welcomes = {name: party.table.welcome(party.seat(name), 0) for name in party.heard}
    party.wait(500)
    done = party.call(caller, f"flinch {party.seat(accused)}")
    assert done.version == party.table.told < party.table.version
    assert {name: len(heard) for name, heard in party.heard.items()} == before
    after = {name: party.table.welcome(party.seat(name), 0) for name in party.heard}
    assert after == welcomes
    party.wait(WINDOW)
    heard = [update.news for update in party.updates(None)[before[None] :]]
    assert heard == [None, m.Heard((party.seat(caller),), party.seat(caller), party.seat(accused))]  # type: ignore[arg-type]
    assert any(event.event["event"] == "called" for event in party.last(None).events)


def test_probing_for_a_version_that_is_held_back_tells_nothing() -> None:
    party = flinch()
    accused = end_a_turn(party)
    caller, prober, _ = others(party, accused)
    seat, next_version = party.seat(prober), party.table.told + 1

    def probed() -> list[object]:
        answers: list[object] = [party.table.resume(seat, next_version, party.now)]
        for message in (
            m.Play("x", next_version, ("end",)),
            m.Call("x", next_version, f"flinch {party.seat(accused)}"),
        ):
            try:
                party.decide(prober, message)
            except (NotDone, Wait) as answer:
                answers.append(str(answer))
        return answers

    before = probed()
    assert len(before) == 3
    party.call(caller, f"flinch {party.seat(accused)}")
    assert party.table.version == next_version
    assert probed() == before


def test_an_answer_to_a_second_caller_tells_nothing_of_the_first() -> None:
    party = flinch()
    accused = end_a_turn(party)
    first, second, _ = others(party, accused)
    move = f"flinch {party.seat(accused)}"
    assert party.call(first, move).version == party.call(second, move).version


def test_the_first_call_counts() -> None:
    party = flinch()
    accused = end_a_turn(party)
    near, far, _ = others(party, accused)
    move = f"flinch {party.seat(accused)}"
    party.wait(TOGETHER + 100)
    party.call(far, move)
    party.wait(1)
    party.call(near, move)
    party.wait(WINDOW)
    news = party.last(None).news
    assert isinstance(news, m.Heard)
    assert news.seat == party.seat(far)
    assert news.callers == (party.seat(far), party.seat(near))


def test_calls_made_together_count_by_seat_from_the_left_of_the_accused() -> None:
    party = flinch()
    accused = end_a_turn(party)
    near, far, _ = others(party, accused)
    move = f"flinch {party.seat(accused)}"
    party.wait(10)
    party.call(far, move)
    party.wait(TOGETHER - 10)
    party.call(near, move)
    party.wait(WINDOW)
    news = party.last(None).news
    assert isinstance(news, m.Heard)
    assert news.seat == party.seat(near)


@pytest.mark.parametrize(("lag", "is_first"), [(0, False), (250, True), (10_000, True)])
def test_calls_are_compared_by_their_time_without_the_lag(lag: int, is_first: bool) -> None:
    party = flinch()
    accused = end_a_turn(party)
    near, far, _ = others(party, accused)
    move = f"flinch {party.seat(accused)}"
    party.wait(2000)
    party.call(far, move)
    party.wait(200)
    party.call(near, move, lag=lag)
    called = entries.read(party.rows[-1][2])
    assert isinstance(called, entries.Called)
    assert called.heard == party.now - min(lag, MOST_LAG)
    party.wait(WINDOW)
    news = party.last(None).news
    assert isinstance(news, m.Heard)
    assert (news.seat == party.seat(near)) == is_first


def test_no_lag_brings_a_call_before_what_it_calls() -> None:
    party = flinch()
    accused = end_a_turn(party)
    played = party.now
    party.wait(10)
    party.call(others(party, accused)[0], f"flinch {party.seat(accused)}", lag=400)
    called = entries.read(party.rows[-1][2])
    assert isinstance(called, entries.Called)
    assert called.heard == played


def test_one_call_each() -> None:
    party = flinch()
    accused = end_a_turn(party)
    caller = others(party, accused)[0]
    move = f"flinch {party.seat(accused)}"
    message = m.Call("mine", party.table.moved, move)
    first = party.ask(caller, message)
    assert party.ask(caller, message) == first
    refused("called", lambda: party.call(caller, move))


def test_a_call_after_the_window_is_heard_at_once() -> None:
    """So nobody can notice it, and call faster."""
    party = flinch()
    accused = end_a_turn(party)
    player, other, _ = others(party, accused)
    party.wait(WINDOW + 10_000)
    message = m.Play("x", party.table.moved, (party.legal(player)[0],))
    party.call(other, f"flinch {party.seat(accused)}")
    heard = party.last(None).news
    assert isinstance(heard, m.Heard)
    assert heard.callers == (party.seat(other),)
    with pytest.raises(Old):
        party.ask(player, message)


def test_however_much_comes_in_during_a_window_is_told_at_its_end() -> None:
    party = flinch()
    end_a_turn(party)
    seat = party.seat("Ana")
    assert seat is not None
    told = len(party.heard[None])
    for _ in range(KEPT):
        party.append(party.table.went(seat))
        party.append(party.table.came(seat))
    assert len(party.heard[None]) == told
    party.wait(WINDOW)
    assert len(party.heard[None]) == told + 2 * KEPT + 1


def test_who_only_watches_is_told_so_even_in_a_window() -> None:
    party = flinch()
    end_a_turn(party)
    refused("spectator", lambda: party.ask(None, m.React("x", "wow")))
    refused("started", lambda: party.ask(None, m.Sit("y", 1, "Zoe")))


def test_refused_calls_name_the_rule_whether_or_not_there_was_an_offence() -> None:
    party = flinch()
    accused = end_a_turn(party)
    seat = party.seat(accused)
    assert refused("rule", lambda: party.call(accused, f"flinch {seat}")).rule == "FLI-CH-1"
    refused("no_call", lambda: party.call(accused, "reserve 1 on 1"))
    refused("unknown_move", lambda: party.call(accused, "shout 1"))
    strict = Party("flinch", people=["Ana", "Ben"]).start()
    accuser = next(name for name in ("Ana", "Ben") if name != strict.turn)
    assert refused("rule", lambda: strict.call(accuser, f"flinch {strict.state.turn}")).rule


def test_a_call_is_no_part_of_a_play() -> None:
    party = flinch()
    accused = end_a_turn(party)
    party.wait(WINDOW)
    refused("call_apart", lambda: party.play(party.turn, f"flinch {party.seat(accused)}"))


def test_who_comes_or_goes_meanwhile_is_told_at_the_end() -> None:
    party = flinch()
    end_a_turn(party)
    sent = len(party.heard[None])
    seat = party.seat("Ana")
    assert seat is not None
    party.append(party.table.went(seat))
    assert len(party.heard[None]) == sent
    party.wait(WINDOW)
    assert [update.news for update in party.updates(None)[sent:]] == [
        m.WentAway(seat),
        m.Heard((), None, None),
    ]


def test_time_for_calls_is_nobodys_time_to_think() -> None:
    party = flinch(clock=m.Clock("move", 10))
    end_a_turn(party)
    clock = party.last(None).clock
    assert isinstance(clock, m.ClockState)
    assert clock.since == party.now + WINDOW
    assert clock.until == party.now + WINDOW + 10_000


def test_bots_call_late_enough_for_people_and_in_time() -> None:
    party = flinch("Ana", "Ben", bots=2)
    while not party.name(party.state.turn).startswith(("Ana", "Ben")):
        (asked,) = [one for one in party.table.asks() if one.seat == party.state.turn]
        move = next(move for move in asked.view.legal if not move.startswith("flinch"))
        party.now = asked.at
        party.append(party.table.bot_plays(asked.seat, move, asked.version, party.now))
    if party.table.window is not None:
        party.wait(party.table.window.until - party.now)
    accused = end_a_turn(party)
    opened = party.now
    callers = [one for one in party.table.asks() if one.seat != party.state.turn]
    assert callers
    for asked in callers:
        assert TOGETHER < asked.at - opened < WINDOW
    party.wait(callers[0].at - opened)
    move = f"flinch {party.seat(accused)}"
    party.append(party.table.bot_plays(callers[0].seat, move, callers[0].version, party.now))
    assert callers[0].seat not in {one.seat for one in party.table.asks()}
    party.wait(WINDOW)
    news = party.last(None).news
    assert isinstance(news, m.Heard)
    assert news.seat == callers[0].seat


def test_a_restart_in_the_window_keeps_it_and_its_calls() -> None:
    party = flinch()
    accused = end_a_turn(party)
    caller = others(party, accused)[0]
    party.call(caller, f"flinch {party.seat(accused)}")
    again = party.replayed()
    assert again.deadline() == party.table.deadline() == party.now + WINDOW
    assert again.told == party.table.told
    due = again.due(party.now + WINDOW)
    assert due == party.table.due(party.now + WINDOW)
    assert due[0] == entries.Heard(party.seat(caller), f"flinch {party.seat(accused)}")


def test_muggins_has_its_window_too() -> None:
    party = Party("muggins", people=["Ana", "Ben", "Cleo"], options=CALLS).start()
    name = party.turn
    while party.turn == name:
        if party.table.window is not None:
            party.wait(party.table.window.until - party.now)
        party.play(name, party.legal(name)[-1])
    seat = party.seat(name)
    caller = others(party, name)[1]
    party.call(caller, f"muggins {seat}")
    party.wait(WINDOW)
    news = party.last(None).news
    assert isinstance(news, m.Heard)
    assert (news.seat, news.accused) == (party.seat(caller), seat)


def test_about_the_turn_just_over_comes_before_about_the_turn_being_played() -> None:
    over = CallKept(seat=3, move="flinch 0", accused=0, heard=100)
    playing = CallKept(seat=2, move="flinch 1", accused=1, heard=50)
    assert counted([playing, over], offence=0, turn=1, seats=4) is over
    assert counted([playing, over], offence=-400, turn=1, seats=4) is playing
