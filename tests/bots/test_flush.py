"""The steady bot's judgement in Flush."""

from typing import Any

import parlour
from parlour.bots import bot
from parlour.bots.flush import worth
from parlour.bots.judgement import judgement
from parlour.engine import Chance, View


def position(hand: str, **more: Any) -> View:
    """Seat 0 is to play with this hand against two others."""
    hands = [hand.split(), ["1", "2", "3"], ["1", "2", "3"]]
    return parlour.game("flush").position({"seats": 3, "hands": hands, **more}).view(0)


def pile(*cards: str, by: int = 2) -> list[dict[str, Any]]:
    return [{"seat": by, "as": int(card.rstrip("sb")), "cards": [card]} for card in cards]


def whole_turn(view: View) -> list[str]:
    """The moves of the steady bot until its turn is over."""
    state = parlour.game("flush").imagine(view, Chance("table"))
    played: list[str] = []
    while not played or not played[-1].startswith("say"):
        move = bot("steady").choose(state.view(0), Chance("any"))
        assert move is not None
        state.play(0, move)
        played.append(move)
    return played


def test_a_set_is_laid_together_and_the_highest_first() -> None:
    assert whole_turn(position("2 5 5 8 8s 9", pile=pile("10"))) == ["8", "8s", "say 8"]


def test_nothing_is_laid_that_others_could_flush_with_one_card() -> None:
    assert whole_turn(position("2 5 5 8 8s 9", pile=pile("8"))) == ["5", "5", "say 5"]


def test_a_flush_is_made_when_it_can_be() -> None:
    view = position("3 6 6 8", pile=pile("6", "6"))
    assert whole_turn(view) == ["6", "6", "say 6"]


def test_picking_up_is_avoided() -> None:
    view = position("1 9 9 9", pile=pile("8", "7", "6", "5", "4"))
    assert whole_turn(view) == ["1", "say 1"]


def test_a_flush_card_is_kept_on_a_small_pile_and_spent_on_a_large_one() -> None:
    small = position("2 3 4 5 F", pile=pile("6"))
    assert "F" not in whole_turn(small)
    large = position("7 8 9 10 F", pile=pile("9", "8", "7", "6", "5", "5", "4", "3"))
    assert whole_turn(large) == ["F", "say flush"]


def test_mimics_complete_a_flush_and_are_kept_otherwise() -> None:
    flush = position("2 4 4 4 9", mimic="2", pile=pile("8"))
    assert whole_turn(flush) == ["2", "4", "4", "4", "say 4"]
    plain = position("2 5 6 7 9 10", mimic="2", pile=pile("8"))
    assert whole_turn(plain) == ["7", "say 7"]


def test_a_blind_is_flipped_when_nothing_else_is_left() -> None:
    view = position("", bases=[["/4"], [], []], pile=pile("6"))
    assert whole_turn(view)[0] == "flip 1"


def test_a_stalemate_is_declined_unless_far_behind() -> None:
    proposed = {
        "returned": True,
        "proposal": 1,
        "votes": [False, True, False],
        "barred": [0, 0, 0],
        "history": [],
        "marks": [0, 0],
    }
    table = {"stalemate": proposed, "options": {"edition": "first"}, "turn": 2}
    level = position("2 3 4", **table)
    assert bot("steady").choose(level, Chance("any")) == "decline"
    behind = position("2 3 4 5 6 7 8 9", **table)
    assert bot("steady").choose(behind, Chance("any")) == "agree"


def test_out_of_turn_a_steady_bot_lets_things_be() -> None:
    assert bot("steady").choose(position("2 3", turn=1), Chance("any")) is None


def test_a_lead_is_worth_more_when_fewer_rounds_are_left() -> None:
    def chances(round_: int) -> list[int]:
        state = parlour.game("flush").position(
            {
                "seats": 3,
                "hands": [["2"], ["2"], ["2"]],
                "totals": [10, 60, 40],
                "round": round_,
                "options": {"rounds": 5},
            }
        )
        return [worth(state.table, seat) for seat in range(3)]

    early, late = chances(1), chances(5)
    assert early[0] > early[2] > early[1] > 0
    assert late[0] > early[0]
    assert late[1] < early[1]
    assert 9900 < sum(late) <= 10000


def test_a_base_that_is_kept_is_not_called_a_gift() -> None:
    game, known = parlour.game("flush"), judgement("flush")
    assert known is not None
    table = game.deal(3, seed="tea").table
    told = [known.points[known.point(table, 0, game.moves.index(m))] for m in ("give 1", "keep")]
    assert told == ["gives_base", "keeps_bases"]
