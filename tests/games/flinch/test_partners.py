"""The partnership game: seats 0 and 2 against 1 and 3."""

from __future__ import annotations

from typing import Any

from parlour.engine import State
from parlour.games.flinch.events import StockFinished, TeamWon
from tests.games.flinch.tables import legal, piles, play, refused, reserve, stockpile, table, told


def team(hands: list[str], enforcement: str = "strict", **more: Any) -> State[Any]:
    """Four players in two teams."""
    options: dict[str, object] = {"partners": True, "enforcement": enforcement}
    return table(hands, options=options, **more)


FOUR = ["9 10", "4 4", "6 6", "7 7"]


def test_a_player_plays_from_the_partners_piles_too() -> None:
    """FLI-PART-1: Stockpile and Reserve Piles of the player opposite."""
    state = team(
        FOUR,
        stockpiles=["3 13", "3 13", "3 5", "3 13"],
        piles=["1-4"],
        reserves=[[], ["6"], ["6"], ["6"]],
    )
    assert legal(state) == {"play partner stock"}
    play(state, "play partner stock", "play partner reserve 1")
    assert piles(state) == [(1, 6)]
    assert (stockpile(state, 2), reserve(state, 2)) == ("3", [])
    assert reserve(state, 1) == ["6"], "an opponent's Reserve is out of reach"


def test_the_own_stockpile_first_then_the_partners_then_1s_then_the_rest() -> None:
    """FLI-PART-1, FLI-STOCK-1, FLI-ONES-1."""
    state = team(
        ["1 5 10", "4 4", "6 6", "7 7"],
        stockpiles=["3 5", "3 13", "3 9", "3 13"],
        piles=["1-4", "1-8", "1-4"],
    )
    assert refused(state, "play partner stock") == "FLI-STOCK-1"
    play(state, "play stock")
    assert refused(state, "play 1") == "FLI-PART-1"
    assert refused(state, "reserve 10 on 1") == "FLI-PART-1"
    play(state, "play partner stock")
    assert refused(state, "play 5") == "FLI-ONES-1"
    play(state, "play 1", "play 5")


def test_the_closing_card_goes_to_the_own_reserve() -> None:
    """FLI-PART-1."""
    state = team(FOUR)
    play(state, "reserve 9 on 1")
    assert (reserve(state, 0), reserve(state, 2)) == (["9"], [])


def test_when_one_stockpile_is_gone_both_go_on_with_the_other() -> None:
    """FLI-PART-2: the team wins when both are gone."""
    state = team(FOUR, stockpiles=["5", "3 13", "7 6", "3 13"], piles=["1-4"])
    events = play(state, "play stock")
    assert told(events, StockFinished) == [StockFinished(0)]
    assert state.outcome is None
    play(state, "play partner stock")
    events = play(state, "play partner stock")
    assert told(events, TeamWon) == [TeamWon((0, 2))]
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.places) == ((0, 2), (0, 4, 0, 4), (1, 3, 1, 3))


def test_in_penalties_the_partners_stockpile_stands_in() -> None:
    """FLI-PART-2: both ways."""
    state = team(
        ["1 9 10", "4 4", "6 6", "7 7"], "challenge", stockpiles=["", "3 13", "5 14", "3 12"]
    )
    play(state, "reserve 9 on 1")
    play(state, "flinch 0", seat=3)
    assert stockpile(state, 2) == "12 5 14", "the accused has none: it goes under the partner's"
    assert stockpile(state, 3) == "3"
    state = team(
        ["9 9 10", "4 4", "6 6", "7 7"], "challenge", stockpiles=["", "3 13", "5 14", "3 12"]
    )
    play(state, "reserve 9 on 1")
    play(state, "flinch 0", seat=3)
    assert (stockpile(state, 2), stockpile(state, 3)) == ("5", "14 3 12")


def test_a_call_may_be_about_the_partners_stockpile() -> None:
    """FLI-PART-3."""
    state = team(FOUR, "challenge", stockpiles=["3 13", "3 13", "3 5", "3 13"], piles=["1-4"])
    play(state, "reserve 9 on 1")
    assert state.view(3)["memory"]["missed"][0] == ["partner"]
    play(state, "flinch 0", seat=3)
    assert stockpile(state, 0) == "13 3 13"


def test_playing_the_partners_card_after_all_puts_it_right() -> None:
    """FLI-PART-3, FLI-CH-1."""
    state = team(
        ["2 9", "4 4", "6 6", "7 7"],
        "challenge",
        stockpiles=["3 13", "3 13", "3 5", "3 13"],
        piles=["1-4", "1"],
    )
    play(state, "play 2", "play partner stock")
    play(state, "flinch 0", seat=1)
    assert stockpile(state, 1) == "13 3 13", "a wrong call"


def test_partners_do_not_call_each_other() -> None:
    """FLI-PART-3."""
    state = team(FOUR, "challenge")
    assert refused(state, "flinch 0", seat=2) == "FLI-PART-3"
    assert refused(state, "flinch 0", seat=1) is None
    assert refused(state, "flinch 0", seat=3) is None


def test_a_penalty_that_empties_one_stockpile_wins_only_with_the_other() -> None:
    """FLI-CH-5, FLI-PART-2."""
    for partners, over in (("3 13", False), ("", True)):
        state = team(FOUR, "challenge", stockpiles=["14", "3 13", partners, "3 13"])
        play(state, "flinch 0", seat=1)
        assert (state.outcome is not None) == over
        if over:
            assert state.outcome.winners == (0, 2)  # type: ignore[union-attr]
            assert state.outcome.ending == "penalty"  # type: ignore[union-attr]
