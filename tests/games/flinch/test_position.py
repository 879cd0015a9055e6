"""Positions written by hand: what is filled in, and what cannot lie on a table."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import BadPosition, BadView
from tests.games.flinch.tables import GAME, hand, table


def test_few_words_suffice() -> None:
    """FLI-SETUP-1: cards named nowhere are the Stack."""
    state = table(["9 10", "4 5"])
    assert state.turn == 0
    assert state.view(None)["dealer"] == 1
    assert state.view(None)["stack"] == 135 - 8


def test_with_a_stack_given_the_other_cards_take_no_part() -> None:
    """FLI-DECK-1: they are set aside, and still counted."""
    state = table(["9 10", "4 5"], stack="7 7")
    assert state.view(None)["stack"] == 2
    assert len(state.position()["aside"]) == 135 - 10


def test_the_player_to_move_draws_if_he_has_no_hand() -> None:
    """FLI-HAND-1."""
    assert hand(table(["", "4 5"], stack="7 7 9 9 2 3"), 0) == "2 7 7 9 9"


DRAW = {"seat": 0, "old": 1, "new": 1, "seen": "", "drew": "9"}
STRADDLED: dict[str, Any] = {
    "recycled": 1,
    "pools": ["9 7"],
    "origin": [[0, 1], [0]],
    "straddles": [DRAW],
    "stack": "7",
}


def test_a_hand_may_come_from_two_stacks() -> None:
    """FLI-STACK-1."""
    state = table(["9 10", "4 5"], **STRADDLED)
    assert state.view(0)["memory"]["straddles"][0]["drew"] == ["9"]


OVER: dict[str, Any] = {"turn": None, "phase": "over"}
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["9 9 9 9 9 9 9 9 9 9", "4"]}, "too many 9"),
    ({"hands": ["W", "4"]}, "too many W"),
    ({"hands": ["16", "4"]}, "'16' is no card"),
    ({"hands": ["9", "4", "5"]}, "2 hands"),
    ({"hands": "9"}, "2 hands"),
    ({"stockpiles": ["", "3"]}, "no Stockpile"),
    ({"reserves": [["1"], []]}, "never in Reserve"),
    ({"reserves": [["2"] * 6, []]}, "up to 5"),
    ({"piles": ["2-5"]}, "cannot lie"),
    ({"piles": ["1-15"]}, "cannot lie"),
    ({"piles": ["x"]}, "written"),
    ({"piles": ["1-²"]}, "written"),
    ({"piles": ["9" * 5000]}, "written"),
    ({"piles": "1-4"}, "are a list"),
    ({"piles": [{"low": 1, "high": 4, "pile": 2}, "1-3"]}, "two Play Piles"),
    ({"piles": ["4-1"]}, "number from 4 to 15"),
    ({"turn": 2}, "no seat 2"),
    ({"turn": None}, "an ending"),
    ({"phase": "waiting"}, "phase is"),
    ({"ending": "stockpile"}, "an ending"),
    ({"chosen": "play 9", "piles": ["1-8"]}, "no pile to be said"),
    ({"chosen": "reserve 9 on 1"}, "not a play"),
    ({"chosen": "dance"}, "not a move"),
    ({"phase": "opening", "opening": 2, "hands": ["1 5", "6"]}, "nobody can start"),
    ({"phase": "opening", "opening": 2, "stockpiles": ["3 1", "3 13"]}, "nobody can start"),
    ({"phase": "opening", "opening": 2, "hands": ["", "6"]}, "each has a hand"),
    ({"phase": "opening", "opening": 2, "hands": ["5", ""]}, "each has a hand"),
    ({"hands": ["9 10", "2 4 5 6 7 11"]}, "up to 5 cards; seat 1 has 6"),
    ({"turns": 2000}, "after 2000 turns"),
    ({**OVER, "ending": "limit"}, "after 2000 turns"),
    ({**OVER, "ending": "blocked", "turns": 2000}, "after 2000 turns"),
    ({**OVER, "ending": "blocked", "winner": 0}, "named as the winner"),
    ({**OVER, "ending": "blocked", "stockpiles": ["", "3"]}, "named as the winner"),
    ({**OVER, "ending": "stockpile", "stockpiles": ["", "3"]}, "named as the winner"),
    ({**OVER, "ending": "stockpile", "winner": 0}, "named as the winner"),
    ({**OVER, "ending": "penalty", "winner": 1, "stockpiles": ["", "3"]}, "named as the winner"),
    ({**OVER, "ending": "penalty", "winner": 1, "stockpiles": ["", ""]}, "named as the winner"),
    ({"known": [["5"], []]}, "does not hold"),
    ({"lacks": [["9"], []]}, "lack cards"),
    ({"exposed": ["5", None]}, "shown a card"),
    ({"stack": "7", "aside": "7"}, "too few"),
    ({"turns": -1}, "number from 0"),
    ({"missed": [["mine"], []]}, "Stockpile missed"),
    ({"pledge": 3}, "cannot be read"),
    ({"recycled": 1}, "1 pools and straddles"),
    ({"recycled": 1, "pools": ["9"], "straddles": [None]}, "Pool 1 is not"),
    ({**STRADDLED, "straddles": [{**DRAW, "drew": "4"}]}, "does not add up"),
    ({**STRADDLED, "straddles": [{**DRAW, "old": 2}]}, "does not add up"),
    ({**STRADDLED, "straddles": [None]}, "two Stacks"),
    ({"origin": [[1], [0]]}, "A hand comes from"),
    ({"trumps": 3}, "has no 'trumps'"),
]


@pytest.mark.parametrize(("change", "words"), IMPOSSIBLE)
def test_what_cannot_lie_on_a_table_is_refused_with_a_sentence(
    change: dict[str, Any], words: str
) -> None:
    """FLI-DECK-1, FLI-RESERVE-1, FLI-PILE-1, FLI-ONES-2, FLI-WIN-1, FLI-BLOCK-2."""
    scene = {"seats": 2, "hands": ["9 10", "4 5"], "stockpiles": ["3 13", "3 13"]}
    with pytest.raises(BadPosition, match=words):
        GAME.position({**scene, **change})


def test_a_game_that_is_over_can_be_set_up() -> None:
    """FLI-WIN-1, FLI-CH-5, FLI-PART-2, FLI-BLOCK-2: as it ended."""
    hands = ["9", "10"]
    for ending in ("stockpile", "penalty"):
        state = table(hands, ["3", ""], **OVER, ending=ending, winner=1)
        assert state.outcome is not None
        assert (state.outcome.winners, state.outcome.ending) == ((1,), ending)
    for ending, turns in (("blocked", 40), ("limit", 2000)):
        state = table(hands, ["3", "4 5"], **OVER, ending=ending, turns=turns)
        assert state.outcome is not None
        assert (state.outcome.winners, state.outcome.ending) == ((0,), ending)
    teams: dict[str, object] = {"partners": True}
    both_gone = table(hands * 2, ["", "3", "", "4"], teams, **OVER, ending="stockpile", winner=2)
    assert both_gone.outcome is not None
    assert both_gone.outcome.winners == (0, 2)
    with pytest.raises(BadPosition, match="named as the winner"):
        table(hands * 2, ["", "3", "5", "4"], teams, **OVER, ending="stockpile", winner=0)
    with pytest.raises(BadPosition, match="the game would be over"):
        table(hands * 2, ["", "3", "", "4"], teams)


@pytest.mark.parametrize(
    ("build", "pile", "fine"),
    [
        ("up", "1-9", True),
        ("up", "3-15", False),
        ("up_and_down", "3-15", True),
        ("up_and_down", "3-9", False),
        ("eights", "3-9", True),
        ("eights", "1-7", False),
        ("eights", "1-14", True),
    ],
)
def test_piles_must_be_built_in_the_order_of_the_variant(build: str, pile: str, fine: bool) -> None:
    """FLI-PILE-1, FLI-UPDOWN-1, FLI-EIGHTS-1."""
    if fine:
        table(["9 10", "4 5"], options={"build": build}, piles=[pile])
    else:
        with pytest.raises(BadPosition, match="cannot lie"):
            table(["9 10", "4 5"], options={"build": build}, piles=[pile])


def test_what_is_no_view_is_refused_with_a_sentence() -> None:
    view = dict(table(["9 10", "4 5"]).view(0))
    for key in view.keys() - {"game", "options", "legal"}:
        broken = {name: value for name, value in view.items() if name != key}
        with pytest.raises(ValueError, match=r"view|says how many"):
            GAME.known(broken)
    with pytest.raises(BadView):
        GAME.known({**view, "memory": 5})
    with pytest.raises(BadPosition, match="does not add up"):
        GAME.known({**view, "hand": ["9"]})
    with pytest.raises(BadPosition, match="more cards in sight"):
        GAME.known({**view, "hand": ["9", "W"]})
