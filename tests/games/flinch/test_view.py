"""What each seat may know, and that what it imagines agrees with all it has seen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.engine import Chance, State
from parlour.engine.testing import Case, positions
from parlour.games.flinch.table import Table
from parlour.games.numbered.cards import KINDS
from tests.games.flinch.tables import GAME, hand, play, table


def test_a_seat_sees_its_hand_and_the_tops_of_piles() -> None:
    """FLI-SETUP-1, FLI-RESERVE-1: nothing of other hands, and nothing under a top."""
    state = table(["9 10", "4 5"], ["3 7 13", "2 12"], reserves=[["7 11", "6"], []])
    view = state.view(1)
    assert view["hand"] == ["4", "5"]
    assert view["hands"] == [2, 2]
    assert view["stockpiles"] == [{"cards": 3, "top": "13"}, {"cards": 2, "top": "12"}]
    assert view["reserves"][0][:2] == [{"cards": 2, "top": "11"}, {"cards": 1, "top": "6"}]
    assert state.view(None)["hand"] is None


def test_what_was_laid_openly_is_kept_for_those_with_a_memory() -> None:
    """FLI-RESERVE-1: apart from what may be looked at, so that an interface can hold it back."""
    state = table(["9 10", "4 5"], reserves=[["7 11", "6"], []])
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["memory"]["reserves"][0][:2] == [["7", "11"], ["6"]]
        open_part = {key: value for key, value in view.items() if key != "memory"}
        assert '"7"' not in json.dumps(open_part)


@pytest.mark.parametrize("aid", [False, True])
def test_the_view_says_whether_people_may_see_what_is_remembered(aid: bool) -> None:
    """FLI-RESERVE-1: the memory is there either way, for bots; the table decides for people."""
    state = table(["9 10", "4 5"], options={"memory_aid": aid}, reserves=[["7 11"], []])
    assert state.view(1)["options"]["memory_aid"] is aid
    assert state.view(1)["memory"]["reserves"][0][0] == ["7", "11"]


def test_only_the_player_hears_which_cards_he_drew() -> None:
    """FLI-HAND-1."""
    state = table(["2", "4 4"], piles=["1"], stack="7 3 9 9 5 6")
    events = play(state, "play 2")
    drew = next(event for event in events if event.name() == "drew")
    assert drew.seen_by(0).json()["cards"] == ["3", "5", "7", "9", "9"]
    assert drew.seen_by(1).json()["cards"] is None
    assert drew.seen_by(None).json()["cards"] is None


def test_at_a_strict_table_a_finished_turn_shows_that_no_1_is_left() -> None:
    """FLI-ONES-1, FLI-ENF-1: and imagining respects it, until the hand is drawn anew."""
    state = table(["9 9 10 10", "4 5"])
    play(state, "reserve 9 on 1")
    view = state.view(1)
    assert view["memory"]["lacks"] == [["1"], []]
    for n in range(50):
        assert "1" not in hand(GAME.imagine(view, Chance(n)), 0).split()


def test_when_turns_begin_somebody_is_known_to_have_a_1() -> None:
    """FLI-OPEN-1: who has none himself imagines it with others."""
    for seed in range(40):
        state = GAME.deal(seats=3, seed=seed)
        if state.view(None)["phase"] == "opening":
            continue
        pledge = state.view(None)["memory"]["pledge"]
        tops = [pile["top"] for pile in state.view(None)["stockpiles"]]
        assert (pledge is None) == ("1" in tops)
        for seat in range(3):
            imagined = GAME.imagine(state.view(seat), Chance(seed))
            assert "1" in " ".join([*(hand(imagined, s) for s in range(3)), *tops]).split()


def test_a_stack_made_anew_holds_what_was_shuffled_into_it() -> None:
    """FLI-STACK-1: everybody saw the piles go."""
    numbers = " ".join(str(n) for n in range(1, 16))
    state = table(["2", "4 4"], ["3 3 3 13", "3 3 13"], piles=["1"], stack="14 14", removed=numbers)
    play(state, "play 2")
    for n in range(50):
        imagined = GAME.imagine(state.view(1), Chance(n))
        stack = imagined.position()["stack"]
        assert len(set(stack)) == len(stack) == 12


CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {"stockpile": 7}),
    (3, {"wilds": True, "stockpile": 4}),
    (4, {"partners": True, "stockpile": 11, "touch_move": True}),
    (3, {"enforcement": "challenge", "stockpile": 3, "touch_move": True}),
    (4, {"build": "eights", "wilds": True, "stockpile": 2}),
    (2, {"build": "up_and_down", "enforcement": "challenge", "stockpile": 8}),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_every_imagined_table_agrees_with_all_that_was_seen(
    seats: int, options: dict[str, Any]
) -> None:
    """FLI-STACK-1, FLI-ONES-1, FLI-OPEN-1, FLI-BLOCK-1: and so does the real one."""
    chance = Chance("worlds")
    for state, _seat, _move in positions(Case(GAME, seats, options, positions=120)):
        assert_agrees(state)
        for viewer in [None, *range(seats)]:
            view = state.view(viewer)
            imagined = GAME.imagine(view, chance)
            assert imagined.view(viewer) == view
            assert_agrees(imagined)
            assert GAME.position(imagined.position()).view(viewer) == view


def assert_agrees(state: State[Any]) -> None:
    """Whatever is known of hidden cards is true of this table."""
    t: Table = state.table
    for seat in range(t.seats):
        assert sum(t.hand[seat]) == t.hand_size[seat]
        assert t.starters[seat] == sum(t.hand[seat][k] * t.start[k] for k in range(KINDS))
        for kind in range(KINDS):
            assert t.known[seat][kind] <= t.hand[seat][kind]
            assert not (t.lacks[seat] >> kind & 1 and t.hand[seat][kind])
    if t.pledge_seats:
        assert any(
            t.pledge_seats >> seat & 1 and t.pledge_kinds >> kind & 1 and t.hand[seat][kind]
            for seat in range(t.seats)
            for kind in range(KINDS)
        )
