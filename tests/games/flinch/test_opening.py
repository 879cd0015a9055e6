"""The opening in which nobody has a card to start with."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import Stacked, State
from parlour.games.flinch.events import Drew, OpeningOver, OpeningReserves
from tests.games.flinch.tables import (
    BUILDS,
    GAME,
    STARTERS,
    hand,
    legal,
    play,
    refused,
    reserve,
    told,
)


def deal(hands: list[str], stack: str, tops: str = "3 3", **options: Any) -> State[Any]:
    """Two players, dealer 1, one-card Stockpiles, these hands and the beginning of the Stack."""
    chosen = " ".join([tops, *hands, stack]).split()
    kinds = [16 if card == "W" else int(card) for card in chosen]
    wilds = bool(options.get("wilds"))
    rest = [kind for kind in range(1, 17 if wilds else 16) for _ in range(9)]
    for kind in kinds:
        rest.remove(kind)
    # a first card of the rest that starts nothing in any variant
    order = kinds + sorted(rest, key=lambda kind: kind in (1, 8, 15, 16))
    return GAME.deal(seats=2, chance=Stacked([order]), stockpile=1, dealer=1, **options)


NONE = ["2 3 4 5 6", "7 9 10 11 12"]


def test_if_nobody_has_a_1_all_lay_out_their_hands_and_draw_five() -> None:
    """FLI-OPEN-1: in turn order, five cards as five Reserve Piles."""
    state = deal(NONE, "1 2 2 2 2 4 4 4 4 4")
    assert reserve(state, 0) == ["2", "3", "4", "5", "6"]
    assert reserve(state, 1) == ["7", "9", "10", "11", "12"]
    assert (hand(state, 0), hand(state, 1)) == ("1 2 2 2 2", "4 4 4 4 4")
    assert (state.turn, legal(state)) == (0, {"play 1"})


def test_if_still_nobody_has_one_they_lay_their_hands_as_they_like() -> None:
    """FLI-OPEN-1, FLI-TABLE-1: nothing else can be done meanwhile."""
    state = deal(NONE, "2 2 2 2 14 4 4 4 4 13 5 5 5 5 5 1 6 6 6 6")
    assert state.view(0)["phase"] == "opening"
    assert (state.turn, hand(state, 0)) == (0, "2 2 2 2 14")
    assert refused(state, "play 2") == "FLI-OPEN-1"
    assert refused(state, "end") == "FLI-OPEN-1"
    assert refused(state, "reserve 3 on 1") == "FLI-PLAY-1"
    assert refused(state, "reserve 4 on 1", seat=1) == "FLI-TABLE-2"
    events = play(state, *["reserve 2 on 3"] * 4, "reserve 14 on 3")
    assert reserve(state, 0) == ["2", "3", "4 2 2 2 2 14", "5", "6"]
    assert told(events, OpeningReserves) == [OpeningReserves(0, ())]
    assert told(events, Drew) == [Drew(0, 5, ("5", "5", "5", "5", "5"))]
    events = play(state, *(f"reserve 4 on {n}" for n in range(1, 5)), "reserve 13 on 5")
    assert told(events, OpeningOver)
    assert reserve(state, 1) == ["7 4", "9 4", "10 4", "11 4", "12 13"]
    assert hand(state, 1) == "1 6 6 6 6"


def test_those_before_the_first_1_end_their_turns_as_always() -> None:
    """FLI-OPEN-1: with one card in Reserve."""
    state = deal(["2 3 4 5 6", "1 9 10 11 12"], "")
    assert (state.turn, state.view(0)["opening"]) == (0, 0)
    play(state, "reserve 2 on 1")
    assert (reserve(state, 0), legal(state)) == (["2"], {"play 1"})


def test_the_top_of_a_stockpile_counts() -> None:
    """FLI-OPEN-1."""
    assert deal(NONE, "", tops="3 1").view(0)["opening"] == 0


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("card", ["1", "8", "15", "9"])
def test_what_starts_piles_depends_on_the_building_order(build: str, card: str) -> None:
    """FLI-OPEN-1, FLI-UPDOWN-1, FLI-EIGHTS-1."""
    state = deal(["2 3 4 5 6", f"7 {card} 10 11 12"], "2 2 2 2 2 4 4 4 4 4", build=build)
    assert (state.view(0)["opening"] == 0) == (card in STARTERS[build])


def test_a_wild_counts_and_need_not_be_played() -> None:
    """FLI-OPEN-1, FLI-2000-2."""
    state = deal(["W 3 4 5 6", "7 9 10 11 12"], "", wilds=True)
    assert state.view(0)["opening"] == 0
    assert {"play W", "reserve W on 1", "reserve 3 on 1"} <= legal(state)


def test_when_the_stack_is_out_normal_turns_begin() -> None:
    """FLI-OPEN-1: two players with Stockpiles of 30 and nothing that starts a pile outside them."""
    order = [n for n in range(1, 16) for _ in range(9)]
    starters = [n for n in order if n == 1]
    others = [n for n in order if n != 1]
    # nine 1s under the top of the first Stockpile
    cards = starters + others
    state = GAME.deal(seats=2, chance=Stacked([cards]), stockpile=30, dealer=1)
    rounds = 0
    while state.view(0)["phase"] == "opening":
        rounds += 1
        seat = state.turn
        assert seat is not None
        state.play(seat, state.legal(seat)[0])
    assert rounds > 0
    assert state.view(0)["stack"] == 0
    assert state.turn == 0
    assert state.view(0)["phase"] == "play"


def test_when_the_stack_is_out_nobody_learns_whether_somebody_drew_a_1() -> None:
    """FLI-OPEN-1: turns begin in any case. The three cards left go to the first player."""
    views = []
    for drawn in ([1, 3, 4], [11, 3, 4]):
        hands = [5, 6, 7, 9, 10] * 4
        rest = [n for n in range(1, 16) for _ in range(9)]
        for number in [*hands, *drawn, 2, 2, 2, 2]:
            rest.remove(number)
        stockpiles = [n for seat in range(4) for n in [*rest[27 * seat : 27 * seat + 27], 2]]
        chance = Stacked([[*stockpiles, *hands, *drawn]])
        state = GAME.deal(seats=4, chance=chance, stockpile=28, dealer=3)
        assert hand(state, 0).split() == [str(n) for n in sorted(drawn)]
        assert (state.turn, state.view(0)["phase"], state.view(0)["opening"]) == (0, "play", 1)
        views.append([state.view(seat).text() for seat in (1, 2, 3, None)])
    assert views[0] == views[1]


def test_the_opening_is_told() -> None:
    """FLI-OPEN-1: its end too, which does not say that somebody can start."""
    said = GAME.tell(OpeningReserves(0, ("2", "3")), ["Ana", "Ben"])
    assert said == "Nobody can start: Ana lays the whole hand on Reserve Piles."
    assert GAME.tell(OpeningOver(), ["Ana", "Ben"]) == "Ordinary turns begin."
