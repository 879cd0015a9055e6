"""Climb, the game to copy: one test for each rule, and the conformance kit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import parlour
from examples.climb.events import Drew, Laid
from examples.climb.game import Climb
from parlour.engine import BadPosition, BadView, Chance, IllegalMove, State
from parlour.engine.testing import Case, check_compiled_agrees, conformance, unnamed_rules
from parlour.games import GAMES
from parlour.match import Match, Record

CLIMB = Climb()


def table(*hands: list[int], **rest: Any) -> State[Any]:
    return CLIMB.position({"seats": len(hands), "hands": list(hands), **rest})


@pytest.mark.parametrize("seats", CLIMB.seats)
def test_climb_conforms(seats: int) -> None:
    conformance(Case(CLIMB, seats, games=10, positions=60))


def test_plain_and_compiled_agree() -> None:
    assert check_compiled_agrees(Case(CLIMB, 3, games=40)) > 300


def test_move_indexes_never_change() -> None:
    assert [str(move) for move in CLIMB.moves] == [
        "draw",
        *(f"lay {card}" for card in range(1, 6)),
    ]


def test_the_deck_has_three_of_each_number_and_everybody_gets_three_cards() -> None:
    """CLB-DECK-1, CLB-DEAL-1."""
    position = CLIMB.deal(seats=4, seed="tea").position()
    assert [len(hand) for hand in position["hands"]] == [3, 3, 3, 3]
    cards = [*position["stock"], *(card for hand in position["hands"] for card in hand)]
    assert sorted(cards) == [n for n in range(1, 6) for _ in range(3)]
    assert position["turn"] == 0


def test_players_take_turns() -> None:
    """CLB-TURN-1."""
    state = table([1, 2], [1, 2], [5, 5])
    assert state.refusal(1, "lay 1").rule == "CLB-TURN-1"  # type: ignore[union-attr]
    for seat, move in [(0, "lay 1"), (1, "lay 1"), (2, "lay 5")]:
        assert state.turn == seat
        state.play(seat, move)
    assert state.turn == 0


def test_only_a_card_of_the_hand_is_laid() -> None:
    """CLB-LAY-1."""
    state = table([1, 4], [2, 2])
    with pytest.raises(IllegalMove, match="CLB-LAY-1"):
        state.play(0, "lay 2")
    state.play(0, "lay 4")
    assert state.position()["hands"][0] == [1]


def test_a_card_must_be_as_high_as_the_one_before_it() -> None:
    """CLB-LAY-2."""
    state = table([2, 3, 4], [1, 1], laid=[3], top=3)
    assert [str(move) for move in state.legal(0)] == ["draw", "lay 3", "lay 4"]
    assert state.refusal(0, "lay 2").rule == "CLB-LAY-2"  # type: ignore[union-attr]


def test_a_card_drawn_is_seen_by_its_player_only_and_frees_the_next() -> None:
    """CLB-DRAW-1."""
    state = table([2, 3], [1, 1], laid=[4], top=4)
    heard: list[Any] = []
    state.play(0, "draw", heard.append)
    assert heard == [Drew(0, 5)]
    assert heard[0].seen_by(1) == Drew(0, None)
    assert "lay 1" in state.view(1).legal


def test_the_last_card_of_a_hand_ends_the_game() -> None:
    """CLB-END-1."""
    state = table([5], [1, 1], [2])
    state.play(0, "lay 5")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert (state.outcome.places, state.outcome.ending) == ((1, 3, 2), "empty hand")
    assert state.refusal(1, "draw").rule == "CLB-END-1"  # type: ignore[union-attr]


def test_drawing_from_an_empty_stock_ends_the_game_and_a_tie_is_shared() -> None:
    """CLB-END-2."""
    laid = [card for card in range(1, 6) for _ in range(2)]
    state = table([1, 2], [3, 4], laid=[*laid, 5], stock=[])
    state.play(0, "draw")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((0, 1), "empty stock")


def test_events_are_told_in_both_languages() -> None:
    names = ["Ana", "Ben"]
    assert CLIMB.tell(Laid(1, 3), names) == "Ben lays a 3."
    assert CLIMB.tell(Drew(0, 4).seen_by(1), names, "fr") == "Ana pioche une carte."


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"hands": [[1], [2]], "pile": []}, "no 'pile'"),
        ({"hands": [[1]]}, "2 hands"),
        ({"hands": [[1], [6]]}, "from 1 to 5"),
        ({"hands": [[1], []]}, "no cards left"),
        ({"hands": [[1, 1], [1, 1]]}, "3 of each number"),
        ({"hands": [[1], [2]], "stock": [3]}, "3 of each number"),
        ({"hands": [[1], [2]], "turn": 2}, "from 0 to 1"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        CLIMB.position({"seats": 2, **position})


@pytest.mark.parametrize(
    "wrong", [{"stock": 8}, {"hand": [1]}, {"hand": []}, {"laid": [1]}, {"seat": 7}, {"hands": [3]}]
)
def test_a_view_that_does_not_add_up_is_refused(wrong: dict[str, Any]) -> None:
    view = CLIMB.deal(seats=2, seed="tea").view(0)
    with pytest.raises((BadView, BadPosition)):
        CLIMB.imagine({**view, **wrong}, Chance("wrong"))


def test_one_line_of_registration_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "climb", "examples.climb.game:Climb")
    match = Match(parlour.game("climb"), ["Ana", "Ben"], seed="tea")
    while match.state.turn is not None:
        match.submit(match.state.turn, [match.state.legal(match.state.turn)[-1]])
    record = Record.loads(match.record().dumps())
    assert record.verify().outcome == match.state.outcome


def test_every_rule_is_named_by_a_test() -> None:
    assert unnamed_rules(CLIMB, [Path(__file__).read_text("utf-8")]) == []
