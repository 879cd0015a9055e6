"""State: the only way to play, which says no in a sentence and then has changed nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples.climb.events import Drew, GameEnded, Laid
from examples.climb.game import Climb
from examples.climb.moves import MOVES, Draw, Lay
from parlour.engine import Chance, Event, IllegalMove, Stacked, State, UnknownMove, WrongSeats
from parlour.engine.testing import in_full

CLIMB = Climb()


@pytest.fixture
def state() -> State[Any]:
    """Ana holds 1 3 5, Ben 2 2 4, and a 3 is to be reached."""
    return CLIMB.position({"seats": 2, "hands": [[1, 3, 5], [2, 2, 4]], "laid": [3], "top": 3})


def test_turn_seats_and_legal_moves_are_there_to_be_asked(state: State[Any]) -> None:
    assert (state.seats, state.turn, state.outcome) == (2, 0, None)
    assert state.legal(0) == [Draw(), Lay(3), Lay(5)]
    assert state.legal(1) == []
    assert state.legal(None) == []


def test_a_refusal_names_the_rule(state: State[Any]) -> None:
    reasons = [(0, "lay 1"), (0, "lay 4"), (1, "lay 4"), (0, "lay 5")]
    refusals = [state.refusal(seat, move) for seat, move in reasons]
    named = [refusal.rule if refusal else None for refusal in refusals]
    assert named == ["CLB-LAY-2", "CLB-LAY-1", "CLB-TURN-1", None]


@pytest.mark.parametrize("seat", [-1, 2, 10**20, True, False, None, "0", 0.0, [0]])
def test_there_is_no_such_seat(state: State[Any], seat: Any) -> None:
    before = in_full(state)
    with pytest.raises(WrongSeats, match="the seats are 0 to 1"):
        state.play(seat, "draw")
    with pytest.raises(WrongSeats):
        state.refusal(seat, "draw")
    if seat is not None:
        with pytest.raises(WrongSeats):
            state.legal(seat)
        with pytest.raises(WrongSeats):
            state.view(seat)
    assert in_full(state) == before


@pytest.mark.parametrize("move", ["lay 9", "", None, 3, [], {}, Lay(9), object()])
def test_what_is_no_move_is_told_so_and_changes_nothing(state: State[Any], move: Any) -> None:
    before = in_full(state)
    heard: list[Event] = []
    for attempt in (state.refusal, lambda seat, move: state.play(seat, move, heard.append)):
        with pytest.raises(UnknownMove):
            attempt(0, move)
    assert in_full(state) == before
    assert heard == []


def test_an_illegal_move_changes_nothing_and_tells_nobody(state: State[Any]) -> None:
    before = in_full(state)
    heard: list[Event] = []
    with pytest.raises(IllegalMove, match=r"lower than the one on top of the pile\. \(CLB-LAY-2\)"):
        state.play(0, "lay 1", heard.append)
    assert in_full(state) == before
    assert state.table.told is None
    assert heard == []


@given(st.integers(-2, 3), st.text(max_size=8))
def test_whatever_is_tried_a_move_is_made_or_nothing_changes(seat: int, typed: str) -> None:
    state = CLIMB.position({"seats": 2, "hands": [[1, 3, 5], [2, 2, 4]]})
    before = in_full(state)
    with pytest.raises((UnknownMove, WrongSeats)):
        state.play(seat, typed)
    assert in_full(state) == before


def test_events_are_told_in_the_order_in_which_things_happened() -> None:
    state = CLIMB.position({"seats": 2, "hands": [[5], [1, 2]], "stock": None})
    heard: list[Event] = []
    state.play(0, "draw", heard.append)
    assert heard == [Drew(0, 5)]
    state.play(1, "lay 1", heard.append)
    state.play(0, Lay(5), heard.append)
    state.play(1, "draw", heard.append)
    state.play(0, MOVES[5], heard.append)
    assert heard[1:] == [Laid(1, 1), Laid(0, 5), Drew(1, 5), Laid(0, 5), GameEnded()]


def test_when_events_are_told_the_move_is_made_already(state: State[Any]) -> None:
    turns: list[int | None] = []
    state.play(0, "lay 3", lambda _event: turns.append(state.turn))
    assert turns == [1]


def test_a_listener_who_fails_does_not_undo_the_move(state: State[Any]) -> None:
    def fail(event: Event) -> None:
        raise RuntimeError(event.name())

    with pytest.raises(RuntimeError, match="laid"):
        state.play(0, "lay 3", fail)
    assert state.turn == 1
    assert state.table.told is None


def test_a_copy_goes_its_own_way_and_would_go_on_the_same() -> None:
    state = CLIMB.deal(seats=3, seed="copy")
    twin, still = state.copy(), in_full(state)
    while twin.turn is not None:
        twin.play(twin.turn, twin.legal(twin.turn)[0])
    assert in_full(state) == still
    while state.turn is not None:
        state.play(state.turn, state.legal(state.turn)[0])
    assert in_full(state) == in_full(twin)
    assert state.outcome == twin.outcome


def test_the_same_seed_deals_the_same_cards_and_none_draws_one() -> None:
    first, again = (CLIMB.deal(seats=4, seed="tea") for _ in range(2))
    assert in_full(first) == in_full(again)
    drawn = CLIMB.deal(seats=4)
    assert in_full(CLIMB.deal(seats=4, seed=drawn.chance.seed)) == in_full(drawn)
    assert drawn.chance.seed != CLIMB.deal(seats=4).chance.seed


def test_a_deal_can_be_chosen_by_hand() -> None:
    order = [5, 5, 5, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    state = CLIMB.deal(seats=2, chance=Stacked([order]))
    assert state.position()["hands"] == [[5, 5, 5], [1, 1, 1]]
    assert state.position()["stock"] == order[6:]


def test_a_view_says_whose_it_is_and_what_is_open_to_that_seat(state: State[Any]) -> None:
    view, outside = state.view(0), state.view(None)
    assert (view.seat, view["hand"], view.legal) == (0, [1, 3, 5], ["draw", "lay 3", "lay 5"])
    assert (outside.seat, outside["hand"], outside.legal) == (None, None, [])
    assert view.text() == state.copy().view(0).text()


def test_what_is_imagined_knows_nothing_of_the_real_future(state: State[Any]) -> None:
    thought = CLIMB.imagine(state.view(0), Chance("thought"))
    assert thought.view(0) == state.view(0)
    assert thought.chance.seed == "thought"
    assert in_full(thought) != in_full(state)
