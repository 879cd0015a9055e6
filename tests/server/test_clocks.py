"""Clocks: counted from the log, corrected for lag, the same after a restart."""

import pytest

from parlour.server import messages as m
from parlour.server.limits import FLOOR, MOST_LAG
from tests.server.party import Party
from tests.server.refusals import refused


def with_clock(kind: str, seconds: int = 10, increment: int = 0) -> Party:
    clock = m.Clock(kind, seconds, increment)  # type: ignore[arg-type]
    return Party("muggins", people=["Ana", "Ben"], clock=clock).start()


def seat_of(party: Party, name: str) -> int:
    seat = party.seat(name)
    assert seat is not None
    return seat


def clock(party: Party) -> m.ClockState:
    state = party.welcome(None).clock
    assert state is not None
    return state


def test_without_a_clock_nobody_is_ever_late() -> None:
    party = Party("muggins", people=["Ana", "Ben"]).start()
    assert clock(party).until is None
    assert party.wait(10**9) == []


def test_a_clock_for_each_move_starts_anew_with_every_move() -> None:
    party = with_clock("move")
    assert clock(party).until == party.now + 10_000
    party.wait(4_000)
    party.play(party.turn, "draw")
    assert clock(party).until == party.now + 10_000


def test_when_time_is_over_a_bot_stands_in_and_everybody_hears_of_it() -> None:
    party = with_clock("move")
    late = party.turn
    assert party.wait(10_000 + MOST_LAG - 1) == []
    party.wait(1)
    seat = seat_of(party, late)
    assert party.last(None).news == m.StoodIn(seat, "time")
    assert party.table.chairs[seat].stand_in
    assert [asked.seat for asked in party.table.asks()] == [seat]


def test_who_plays_after_all_has_the_seat_back() -> None:
    party = with_clock("move")
    late = party.turn
    party.wait(11_000)
    party.play(late, "draw")
    seat = seat_of(party, late)
    assert not party.table.chairs[seat].stand_in
    assert m.CameBack(seat) in [update.news for update in party.updates(None)]


@pytest.mark.parametrize("kind", ["move", "game"])
def test_who_was_late_and_comes_back_has_a_few_seconds_but_only_once(kind: str) -> None:
    party = with_clock(kind)
    late = party.turn
    party.wait(11_000)
    party.ask(late, m.Return("x"))
    assert clock(party).until == party.now + FLOOR
    party.wait(FLOOR + MOST_LAG)
    seat = seat_of(party, late)
    assert party.table.chairs[seat].stand_in
    refused("late", lambda: party.ask(late, m.Return("y")))
    refused("late", lambda: party.play(late, "draw"))
    party.append(party.table.bot_plays(seat, "draw", party.table.moved, party.now))
    party.ask(late, m.Return("z"))
    assert not party.table.chairs[seat].stand_in
    left = [10_000, 10_000]
    left[seat] = 0
    assert clock(party).left == (tuple(left) if kind == "game" else ())


def test_sleep_neither_costs_nor_gives_time() -> None:
    party = with_clock("game", 30)
    player = party.turn
    seat = seat_of(party, player)
    party.wait(8_000)
    for one in (0, 1):
        party.append(party.table.went(one))
    party.wait(3_000_000)
    party.append(party.table.came(seat))
    assert clock(party).until == party.now + 22_000
    party.play(player, "draw")
    assert clock(party).left[seat] == 22_000


def test_a_clock_for_the_game_counts_what_each_has_used() -> None:
    party = with_clock("game", 60, 2)
    first = party.turn
    seat = seat_of(party, first)
    party.wait(5_000)
    party.play(first, "draw")
    assert clock(party).left[seat] == 55_000 + (2_000 if party.turn != first else 0)
    assert clock(party).left[1 - seat] == 60_000


def test_the_increment_is_earned_by_a_turn_not_by_a_move() -> None:
    party = with_clock("game", 60, 2)
    first = party.turn
    seat = seat_of(party, first)
    moves = 0
    while party.turn == first:
        party.wait(1_000)
        party.play(first, party.legal(first)[-1])
        moves += 1
    assert clock(party).left[seat] == 60_000 - 1_000 * moves + 2_000


@pytest.mark.parametrize(
    ("used", "lag", "charged"),
    [(5_000, 0, 5_000), (5_000, 200, 4_800), (5_000, 60_000, 5_000 - MOST_LAG), (100, 400, 0)],
)
def test_measured_lag_is_not_charged_up_to_a_bound_and_gives_no_time_that_was_not_used(
    used: int, lag: int, charged: int
) -> None:
    party = with_clock("game", 60)
    first = party.turn
    seat = seat_of(party, first)
    party.wait(used)
    party.play(first, "draw", lag=lag)
    assert clock(party).left[seat] == 60_000 - charged


def test_who_has_used_up_the_whole_clock_has_a_few_seconds_for_each_move() -> None:
    party = with_clock("game", 5)
    late = party.turn
    party.wait(5_000 + MOST_LAG)
    party.ask(late, m.Return("x"))
    party.wait(4_900)
    party.play(late, "draw")
    while party.turn != late:
        party.play(party.turn, party.legal(party.turn)[-1])
    assert clock(party).until == party.now + FLOOR


def test_a_restart_keeps_every_deadline() -> None:
    for kind in ("move", "game"):
        party = with_clock(kind, 30, 3)
        for _ in range(20):
            party.wait(700)
            party.play(party.turn, party.legal(party.turn)[-1], lag=123)
        again = party.replayed()
        assert again.deadline() == party.table.deadline() is not None
        assert again.welcome(None, 0) == party.table.welcome(None, 0)


def test_coming_and_going_wins_no_time() -> None:
    party = with_clock("move")
    seat = party.state.turn
    until = clock(party).until
    party.wait(3_000)
    party.append(party.table.went(seat))
    party.append(party.table.came(seat))
    assert clock(party).until == until
