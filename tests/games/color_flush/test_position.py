"""Positions written by hand: what is left out, and what cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.engine import BadPosition
from tests.games.color_flush.tables import GAME, hand, pile, play, table

ZERO = "RB RG GB BP YG"
ONE = "YR GR BG PB YP"
TWO = "RY RP YB GP BY"


def test_what_is_left_out_has_a_default() -> None:
    state = GAME.position({"seats": 2, "hands": ["red/blue green/blue red/yellow blue/red"] * 2})
    assert state.turn == 0
    assert len(state.position()["pile"]) == 42
    assert hand(state, 1) == "RB GB RY BR"


def test_slots_can_be_chosen() -> None:
    cards = [{"slot": slot, "front": "red", "back": "blue"} for slot in (2, 4, 10)]
    cards.append({"slot": 1, "front": "green", "back": "blue"})
    state = GAME.position({"seats": 2, "hands": [cards, "red/green green/red blue/red blue/green"]})
    assert hand(state, 0) == "GB RB .. RB .. .. .. .. .. RB"


def test_a_position_in_mid_game_is_written_and_set_up_again_with_all_that_is_known() -> None:
    state = table("RK YK GB BP PB", ONE, "WR RP YB GP BY", pile="PG PG")
    play(state, "flip 1", "take pile", "give 3 to pile", "give 1 to 2", "flip 3", "take 1 from 0")
    play(state, "give 1 to pile")
    again = GAME.position(json.loads(json.dumps(state.position())))
    assert again.table.difference(state.table) == ["tally"]
    assert again.position() == state.position()
    assert again.view(1) == state.view(1)
    assert again.view(None)["phase"] == "swap"


def test_a_finished_game_is_a_position_too() -> None:
    state = table("RY RG RB RP GB", ONE, TWO)
    play(state, "give 5 to pile")
    again = GAME.position(state.position())
    assert again.outcome == state.outcome
    assert pile(again) == "GB"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": ["RB RG GB", ONE, TWO]}, "A hand has 4 to 10 cards; seat 0 has 3"),
        ({"hands": ["RB RG GB BP YG GR GB GP PR YP YB", ONE, TWO]}, "from 1 to 10"),
        ({"hands": ["KR RG GB BP", ONE, TWO]}, "No front stays black"),
        ({"pile": "KR"}, "no upper face of the pile is black"),
        ({"hands": ["RB RG RY RP", ONE, TWO]}, "Seat 0 has won already"),
        ({"hands": ["RB RB RB RB RB GB", ONE, TWO]}, "too many cards red/blue: 1 more"),
        ({"hands": ["RR RB RB GB", ONE, TWO]}, "too many cards red/red"),
        ({"phase": "swap"}, "after a white front was given"),
        ({"phase": "swap", "done": ["give"]}, "after a white front was given"),
        ({"phase": "over"}, "has the turn None"),
        ({"turn": None, "phase": "act"}, "has the turn None"),
        ({"winners": [1]}, "A game with winners is over"),
        ({"done": ["give", "take", "flip"]}, "all three actions"),
        ({"turn": 3}, "There is no seat 3"),
        ({"suspicions": [0]}, "Backs are suspect"),
        ({"dealer": 1}, "A position has no 'dealer'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    change: dict[str, Any], said: str
) -> None:
    """CF-LIMIT-1, CF-BLACK-1, CF-WIN-1 and CF-DECK-1 hold in every position."""
    hands = change.pop("hands", [ZERO, ONE, TWO])
    with pytest.raises(BadPosition, match=said):
        table(*hands, **change)


def test_everybody_has_a_hand() -> None:
    with pytest.raises(BadPosition, match="There must be 3 hands"):
        GAME.position({"seats": 3, "hands": [["red/blue"] * 4] * 2})
    with pytest.raises(BadPosition, match="what everybody holds"):
        GAME.position({"seats": 3})


@pytest.mark.parametrize("card", ["red", "red/mauve", 7, None, {"front": "red"}, "red/blue/green"])
def test_a_card_that_is_none_is_refused(card: object) -> None:
    hand = ["red/blue", "green/blue", "blue/green", card]
    with pytest.raises(BadPosition):
        GAME.position(
            {"seats": 2, "hands": [hand, ["red/blue", "green/red", "red/green", "blue/red"]]}
        )


def test_two_cards_in_one_slot_and_an_action_long_left_out_are_refused() -> None:
    """CF-LIMIT-2."""
    twice = [{"slot": 1, "front": "red", "back": "blue"}] * 4
    with pytest.raises(BadPosition, match="two cards in slot 1"):
        GAME.position({"seats": 2, "hands": [twice, twice]})
    with pytest.raises(BadPosition, match="left out"):
        table("RY RP YB GP BY RB RG GB PG PR", ONE, TWO, done=["give"])


def test_what_is_known_of_a_back_must_be_true() -> None:
    """CF-BLACK-1, CF-BLACK-2: no front was black, and a suspicion has its black back."""
    position = table("RK RG GB BP YG", ONE, TWO).position()
    position["hands"][0][0]["back_plain"] = True
    with pytest.raises(BadPosition, match="once was a front is not black"):
        GAME.position(position)
    position["hands"][0][0]["back_plain"] = False
    position["suspicions"] = position["hands"][0][1]["back_suspect"] = [0]
    with pytest.raises(BadPosition, match="suspect for seat 0 must be black"):
        GAME.position(position)
    position["hands"][0][0]["back_suspect"] = [0]
    assert GAME.position(position).view(0)["suspicions"] == [0]
    position["hands"][0][0]["back_seen"] = [0, 1, 2]
    with pytest.raises(BadPosition, match="not suspect for a seat that has seen it"):
        GAME.position(position)


def test_only_a_hand_of_one_colour_has_won() -> None:
    """CF-WIN-1."""
    with pytest.raises(BadPosition, match="Seat 1 has not won"):
        table("RY RG RB RP", ONE, TWO, turn=None, winners=[0, 1])
    assert table("RY RG RB RP", ONE, TWO, turn=None, winners=[0]).outcome is not None


def test_a_game_that_is_over_was_won_or_has_had_all_its_turns() -> None:
    """CF-WIN-1, CF-WIN-2, CF-END-1."""
    red, also_red = "RY RG RB RP", "RY RG RB RP"
    over: dict[str, Any] = {"turn": None, "turns": 200}
    assert table(ZERO, ONE, TWO, **over).outcome is not None
    wrong: list[tuple[list[str], dict[str, Any], str]] = [
        ([ZERO, ONE, TWO], {"turn": None}, "after 200 turns"),
        ([red, ONE, TWO], {**over, "winners": [0]}, "after 200 turns"),
        ([red, ONE, TWO], over, "Seat 0 has won already"),
        ([red, also_red, TWO], {"turn": None, "winners": [0, 1]}, "Only one seat"),
    ]
    for hands, change, said in wrong:
        with pytest.raises(BadPosition, match=said):
            table(*hands, **change)
    one: dict[str, Any] = {"turn": None, "winners": [1]}
    shared = {"simultaneous": "shared"}
    assert table(red, also_red, TWO, **one).outcome is not None
    with pytest.raises(BadPosition, match="Seat 0 has won already"):
        table(red, also_red, TWO, options=shared, **one)
    both = table(red, also_red, TWO, options=shared, turn=None, winners=[0, 1]).outcome
    assert both is not None
    assert both.winners == (0, 1)
