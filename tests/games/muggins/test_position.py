"""Positions of Muggins written down, and what is wrong with impossible ones."""

from __future__ import annotations

import pytest

from parlour.engine import BadPosition, BadView, Chance
from tests.games.muggins.tables import GAME, table


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"hands": ["9", "8", "7"]}, "2 hands"),
        ({"hands": ["9", ""]}, "has no cards, so the game is over"),
        ({"stockpiles": ["", "3"], "hands": ["9", ""]}, "turned over at once"),
        ({"hands": ["9 " * 10, "8"]}, "too many cards numbered 9"),
        ({"laid": ["1"]}, "too few cards"),
        ({"piles": [3] * 10}, "never more than 9"),
        ({"hands": ["1 1 1 1 1 1 1 1 9", "8"], "piles": [2, 2]}, "more Play Piles than cards"),
        ({"hands": ["9", "2 2 2 2 2 2 2 2 2"], "piles": [2]}, "More Play Piles show 2"),
        ({"turn": 2}, "no seat 2"),
        ({"turn": None, "phase": "top"}, "is over has the turn None"),
        ({"phase": "drawn"}, "go together"),
        ({"phase": "resting"}, "The phase is"),
        ({"wrong": [[4, 10, 0, 0]]}, "does not lie"),
        ({"wrong": [[4]]}, "cannot be read"),
        ({"dealer": 1}, "has no 'dealer'"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, object], complaint: str) -> None:
    position: dict[str, object] = {"seats": 2, "hands": ["9", "8"], **change}
    with pytest.raises(BadPosition, match=complaint):
        GAME.position(position)


def test_a_broken_view_is_refused() -> None:
    view = dict(table(["9", "8"]).view(0))
    del view["memory"]
    with pytest.raises(BadView):
        GAME.imagine(view, Chance(1))
