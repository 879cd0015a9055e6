"""Setting up: the shuffle, the deal, who goes first."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.engine import WrongSeats
from tests.games.color_flush.tables import GAME, dealt, hand, pile, sizes

MIXED = [
    "RY RG RB RP YG YB YP",
    "RY RG RB RP YG YB YP",
    "GB GP BP WR WY YR GR",
]


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_seven_cards_and_the_rest_is_the_pile(seats: int) -> None:
    """CF-SETUP-1: 3 to 6 play, and 2 may."""
    state = GAME.deal(seats=seats, seed="deal")
    assert sizes(state) == [7] * seats
    assert len(state.position()["pile"]) == 50 - 7 * seats


@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_than_two_or_more_than_six_do_not_play(seats: int) -> None:
    """CF-SETUP-1."""
    with pytest.raises(WrongSeats):
        GAME.deal(seats=seats)


def test_black_lies_underneath_and_the_other_cards_on_either_side() -> None:
    """CF-SETUP-1."""
    upper: Counter[tuple[str, str]] = Counter()
    for seed in range(60):
        position = GAME.deal(seats=6, seed=seed).position()
        for card in [card for own in position["hands"] for card in own] + position["pile"]:
            upper[card["front"], card["back"]] += 1
    assert not any(front == "black" for front, _ in upper)
    assert all(upper[color, "black"] == 60 for color in ("red", "yellow", "green", "blue"))
    # four cards in sixty shuffles, each side about as often as the other
    assert upper["red", "blue"] + upper["blue", "red"] == 240
    assert 80 < upper["red", "blue"] < 160
    assert 15 < upper["white", "red"] < 45


def test_the_upper_face_looks_at_the_taker() -> None:
    """CF-SETUP-1: taken from the top of the pile, seven at a time."""
    state = dealt(MIXED, pile="PG")
    assert hand(state, 0) == MIXED[0]
    assert hand(state, 2) == MIXED[2]
    assert hand(state, 0, viewer=0) == "R? R? R? R? Y? Y? Y?"
    assert hand(state, 0, viewer=1) == "?Y ?G ?B ?P ?G ?B ?P"
    assert pile(state, viewer=1) == "P?"


def test_the_first_player_is_drawn_by_lot() -> None:
    """CF-SETUP-2."""
    first = Counter(GAME.deal(seats=4, seed=seed).turn for seed in range(200))
    assert set(first) == {0, 1, 2, 3}
    assert max(first.values()) < 80


def test_as_an_option_the_most_different_fronts_go_first() -> None:
    """CF-SETUP-2: seat 2 sees five different faces, the others two."""
    state = dealt(MIXED, starter=None, first_player="most_colors")
    assert state.turn == 2
    assert state.view(0)["starter"] == 2


def test_a_tie_for_the_most_different_fronts_is_settled_by_lot() -> None:
    """CF-SETUP-2."""
    firsts = set()
    for seed in range(100):
        state = GAME.deal(seats=5, seed=seed, first_player="most_colors")
        different = [len({card["front"] for card in own}) for own in state.position()["hands"]]
        best = [seat for seat, count in enumerate(different) if count == max(different)]
        assert state.turn in best
        if len(best) > 1:
            firsts.add(best.index(state.turn))
    assert len(firsts) > 1
