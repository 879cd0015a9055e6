"""The steady bot's judgement in Flinch."""

from typing import Any

import parlour
from parlour.bots import bot
from parlour.bots.flinch import worth
from parlour.engine import Chance, View

WILDS: dict[str, Any] = {"wilds": True}


def position(hand: str, goal: str = "13", **more: Any) -> View:
    """Seat 0 is to play with this hand; its Stockpile shows the goal, the other one a 14."""
    table = {"seats": 2, "hands": [hand, "2 2"], "stockpiles": [f"3 {goal}", "3 14"], **more}
    return parlour.game("flinch").position(table, "judgement").view(0)


def chosen(view: View) -> str:
    thought = bot("steady").consider(view, Chance("any"))
    assert thought.move is not None
    return thought.move


def test_a_wild_waits_until_it_is_of_use() -> None:
    waits = position("W 9 12", options=WILDS, piles=["1-4"])
    assert chosen(waits) in {"reserve 9 on 1", "reserve 12 on 1"}
    clears = position("W 9 9", options=WILDS, piles=["1-11"])
    assert chosen(clears) == "play W"


def test_a_card_that_leads_to_the_stockpile_comes_before_others() -> None:
    assert chosen(position("5 11 12", piles=["1-4", "1-10"])) == "play 11"


def test_what_is_needed_soon_is_not_covered() -> None:
    reserves = [["11", "2", "2", "9", "9"], []]
    where = chosen(position("10 10 10", piles=["1-4"], reserves=reserves))
    assert where.startswith("reserve 10 on ")
    assert where != "reserve 10 on 1"


def test_fewer_cards_in_the_stockpile_are_worth_more_the_fewer_there_are() -> None:
    def chance(mine: int, theirs: int) -> int:
        stockpiles = [" ".join(["9"] * mine), " ".join(["9"] * theirs)]
        table = {"seats": 2, "hands": ["2 2", "2 2"], "stockpiles": stockpiles}
        return worth(parlour.game("flinch").position(table, "worth").table, 0)

    assert chance(4, 4) == 5000
    assert chance(1, 2) > chance(3, 4) > 5000
    assert 9990 < chance(3, 5) + chance(5, 3) <= 10000
