"""What a player types in Flush, and what it is taken for."""

from typing import Any

import pytest

import parlour
from parlour.engine import IllegalMove
from parlour.terminal.flush_turn import read_turn
from parlour.terminal.screen import Several, Unclear
from parlour.terminal.words import Words


def read(line: str, hand: str, **more: Any) -> list[str]:
    position = {"seats": 2, "hands": [hand, "1 2"], "mimic": "4", **more}
    return read_turn(line, parlour.game("flush").position(position).view(0), Words("en"))


def on(value: int) -> list[dict[str, Any]]:
    return [{"seat": 1, "as": value, "cards": [str(value)]}]


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("7 7 7s", "7 7 7s say 7"),
        ("7s 7 7", "7 7 7s say 7"),
        ("  7S,7 ,7 ", "7 7 7s say 7"),
        ("7 7", "7 7 say 7"),
        ("all 7", "7 7 7s t1 say 7"),
        ("ALL 7s", "7 7 7s t1 say 7"),
        ("9b", "t2 say 9"),
        ("t2", "t2 say 9"),
        ("9", "t2 say 9"),
        ("7 7 7 7", "7 7 7s t1 say 7"),
        ("7 4", "4 7 say 7"),
        ("4 7 as 7", "4 7 say 7"),
        ("4 7 say 7", "4 7 say 7"),
        ("4 7 comme 7", "4 7 say 7"),
        ("F", "F say flush"),
        ("f flush", "F say flush"),
        ("F 4 as flush", "4 F say flush"),
        ("flip 3", "flip 3"),
        ("flip", "flip 3"),
        ("retourner 3", "flip 3"),
        ("RETOURNE 3", "flip 3"),
    ],
)
def test_a_line_is_read_as_a_turn(line: str, moves: str) -> None:
    bases = [["7b/1", "9b/1", "/2"], []]
    hand = "4 7 7 7s F"
    assert " ".join(read(line, hand, bases=bases)) == moves


def test_a_mimic_alone_on_a_pile_may_be_itself_or_copy_and_is_asked_about() -> None:
    with pytest.raises(Several) as several:
        read("4", "4 7", pile=on(6))
    assert several.value.moves == ["4"]
    assert several.value.choices == ["say 4", "say 6"]
    assert read("4 as 6", "4 7", pile=on(6)) == ["4", "say 6"]


def test_a_bare_number_that_could_be_several_marked_cards_is_asked_about() -> None:
    with pytest.raises(Unclear, match="7b or 7s"):
        read("7", "7s 7b 9")


def test_a_card_that_is_not_held_is_refused_by_its_rule() -> None:
    with pytest.raises(IllegalMove, match="FLU-TURN-2"):
        read("8", "7 7")
    with pytest.raises(IllegalMove, match="FLU-TURN-2"):
        read("7 7 7", "7 7")
    with pytest.raises(IllegalMove, match="FLU-TURN-2"):
        read("t1", "7 7")


def test_cards_that_do_not_go_together_are_refused_by_their_rule() -> None:
    with pytest.raises(IllegalMove, match="FLU-TURN-3"):
        read("7 8", "7 8")
    with pytest.raises(IllegalMove, match="FLU-TURN-10"):
        read("7 F", "7 F")


def test_after_a_flip_an_empty_line_declares_what_lies_there() -> None:
    game = parlour.game("flush")
    position = {"seats": 2, "hands": ["5", "1"], "bases": [["/5", "/9"], []]}
    state = game.position(position)
    state.play(0, "flip 1")
    assert read_turn("", state.view(0), Words("en")) == ["say 5"]
    assert read_turn("5", state.view(0), Words("en")) == ["5", "say 5"]


def test_link_cards_of_several_values_are_declared_as_links() -> None:
    options = {"edition": "third"}
    moves = read("9l 3l 5l 7l", "3l 5l 7l 9l 10", mimic="1", options=options)
    assert moves == ["3l", "5l", "7l", "9l", "say link"]
    with pytest.raises(IllegalMove, match=r"FLU-LINK|FLU-TURN-3"):
        read("3l 5l 7l", "3l 5l 7l 10", mimic="1", options=options)


def test_a_swap_may_name_the_card_on_a_base() -> None:
    position = {"options": {"edition": "third"}, "phase": "swap", "mimic": "F"}
    assert read("swap 9", "7", bases=[["9/1"], []], **position) == ["swap t1"]
    assert read("échanger 7", "7", bases=[["9/1"], []], **position) == ["swap 7"]


@pytest.mark.parametrize(
    "line",
    ["", "x", "7 x", "as", "7 as", "7 as 77", "flip x", "say", "77", "-1", "7; drop", "🂡", "all"],
)
def test_nonsense_is_told_from_a_turn(line: str) -> None:
    with pytest.raises((Unclear, IllegalMove)):
        read(line, "7 8")
