"""Before the first turn: the cards, who deals, and which variants go together."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from parlour.engine import BadOption, WrongSeats
from parlour.engine.testing import census
from parlour.games.flinch.events import Dealt
from tests.games.flinch.tables import BUILDS, GAME, table


@pytest.mark.parametrize(("seats", "copies"), [(2, 9), (4, 9), (5, 18), (8, 18)])
def test_five_or_more_players_use_two_sets(seats: int, copies: int) -> None:
    """FLI-DECK-1: nine of each number, or eighteen, and no wilds."""
    assert census(GAME.deal(seats=seats, seed=1)) == [0, *[copies] * 15, 0]


def test_one_set_is_too_small_for_five_but_two_may_serve_fewer() -> None:
    """FLI-DECK-1."""
    with pytest.raises(BadOption, match="5 need two sets"):
        GAME.deal(seats=5, seed=1, sets=1)
    assert sum(census(GAME.deal(seats=3, seed=1, sets=2))) == 270


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_gets_a_stockpile_of_ten_and_a_hand_of_five(seats: int) -> None:
    """FLI-SETUP-1: the rest is the Stack."""
    state = next(
        s for s in (GAME.deal(seats=seats, seed=n) for n in range(99)) if not s.table.opening
    )
    view = state.view(None)
    assert [pile["cards"] for pile in view["stockpiles"]] == [10] * seats
    assert all(pile["top"] for pile in view["stockpiles"])
    assert view["hands"] == [5] * seats
    assert view["stack"] == (135 if seats < 5 else 270) - 15 * seats


@pytest.mark.parametrize("seats", [1, 9, 0, -2])
def test_fewer_than_two_or_more_than_eight_cannot_play(seats: int) -> None:
    """FLI-SETUP-1."""
    with pytest.raises(WrongSeats, match="2 to 8"):
        GAME.deal(seats=seats, seed=1)


def test_the_dealer_is_drawn_by_lot_and_the_neighbour_begins() -> None:
    """FLI-SETUP-2: every seat deals about as often."""
    dealers = Counter(
        GAME.deal(seats=4, seed=n, stockpile=1).view(None)["dealer"] for n in range(200)
    )
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 25
    state = GAME.deal(seats=4, seed=3)
    assert state.turn == (state.view(None)["dealer"] + 1) % 4


@pytest.mark.parametrize("dealer", range(3))
def test_in_later_games_the_dealer_is_said(dealer: int) -> None:
    """FLI-SETUP-2: so that the deal can go round."""
    state = GAME.deal(seats=3, seed=5, dealer=dealer)
    assert state.turn == (dealer + 1) % 3
    with pytest.raises(BadOption, match="seat from 0 to 2"):
        GAME.deal(seats=3, seed=5, dealer=3)


@pytest.mark.parametrize(("seats", "wilds"), [(4, 9), (5, 18)])
def test_the_game_with_wilds_has_nine_more_cards_a_set(seats: int, wilds: int) -> None:
    """FLI-2000-1: and Stockpiles of fifteen."""
    state = GAME.deal(seats=seats, seed=2, wilds=True)
    assert census(state)[16] == wilds
    assert sum(census(state)) == 16 * wilds
    assert state.options["stockpile"] == 15
    assert [pile["cards"] for pile in state.view(None)["stockpiles"]] == [15] * seats


def test_with_wilds_there_are_no_calls() -> None:
    """FLI-2000-1: refused as a variant, and as a move."""
    with pytest.raises(BadOption, match="no calls"):
        GAME.deal(seats=4, seed=1, wilds=True, enforcement="challenge")
    state = table(["2 3", "4 5"], options={"wilds": True})
    refusal = state.refusal(1, "flinch 0")
    assert refusal is not None
    assert refusal.rule == "FLI-2000-1"


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_teams_need_four_six_or_eight(seats: int) -> None:
    """FLI-PART-1."""
    with pytest.raises(BadOption, match="4, 6 or 8"):
        GAME.deal(seats=seats, seed=1, partners=True)


@pytest.mark.parametrize(("seats", "options", "most"), [(4, {}, 28), (8, {}, 28), (3, {}, 30)])
def test_stockpiles_can_be_as_large_as_the_cards_allow(
    seats: int, options: dict[str, Any], most: int
) -> None:
    """FLI-SETUP-1, as an option: from 1 to 30, hands of five left for everybody."""
    state = GAME.deal(seats=seats, seed=1, stockpile=most, **options)
    assert len(state.position()["stockpiles"][0]) == most
    with pytest.raises(BadOption, match=r"up to 28|from 1 to 30"):
        GAME.deal(seats=seats, seed=1, stockpile=most + 1, **options)


def test_every_combination_that_the_rules_allow_can_be_dealt() -> None:
    """FLI-ENF-1, FLI-ENF-2, FLI-2000-1, FLI-PART-1: all others are refused."""
    switches = (False, True)
    dealt = refusals = 0
    for seats, wilds, build, partners, enforcement, touch, aid in product(
        range(2, 9), switches, BUILDS, switches, ("strict", "challenge"), switches, switches
    ):
        options = {"wilds": wilds, "build": build, "partners": partners, "memory_aid": aid}
        allowed = not (wilds and enforcement == "challenge") and not (
            partners and seats % 2 + (seats < 4)
        )
        try:
            settled = GAME.settle(seats, enforcement=enforcement, touch_move=touch, **options)
        except BadOption:
            refusals += 1
            assert not allowed
        else:
            dealt += 1
            assert allowed
            assert settled["stockpile"] == (15 if wilds else 10)
    assert (dealt, refusals) == (360, 312)


def test_dealing_is_told() -> None:
    """FLI-SETUP-2."""
    event = Dealt(1, 2)
    assert GAME.tell(event, ["Ana", "Ben", "Cy"]) == "The cards are dealt. Cy goes first."
