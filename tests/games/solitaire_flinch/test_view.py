"""What may be seen, and positions written down."""

from __future__ import annotations

import pytest

from parlour.engine import BadPosition, BadView, Chance
from tests.games.solitaire_flinch.tables import GAME, table


def test_the_order_of_the_pack_is_hidden_from_everybody() -> None:
    state = GAME.deal(1, seed="tea")
    for seat in (0, None):
        view = state.view(seat)
        assert view["pack"] == 56
        others = {GAME.imagine(view, Chance(seed)).position()["pack"][0] for seed in range(40)}
        assert len(others) > 5
        assert all(GAME.imagine(view, Chance(seed)).view(seat) == view for seed in range(5))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"lower": ["9 7", "12", "5", "3"]}, "runs down one by one"),
        ({"lower": ["9", "12", "5"]}, "has 4 places"),
        ({"lower": ["9", "12", "5", ""]}, "fills it at once"),
        ({"lower": ["9", "9", "9", "9"], "turned": "9"}, "too many cards numbered 9"),
        ({"pack": ["1"]}, "too few cards"),
        ({"turned": "16"}, "no card"),
        ({"turned": "W"}, "no card"),
        ({"upper": [16, 0, 0, 0]}, "0 to 15"),
        ({"ending": "drawn"}, "The ending is"),
        ({"dealer": 1}, "has no 'dealer'"),
        ({"ending": "won"}, "is not won"),
        ({"ending": "lost"}, "is not lost"),
        ({"turn": None}, "The turn is 0"),
        ({"turn": 1}, "The turn is 0"),
        ({"turn": 0, "ending": "given_up"}, "The turn is 0"),
        ({"lower": 5}, "cannot be read"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, object], complaint: str) -> None:
    position: dict[str, object] = {"seats": 1, "lower": ["9", "12", "5", "3"], **change}
    with pytest.raises(BadPosition, match=complaint):
        GAME.position(position)


def test_a_broken_view_is_refused() -> None:
    view = dict(table(["15", "12", "9", "6"]).view(0))
    del view["pack"]
    with pytest.raises(BadView):
        GAME.imagine(view, Chance(1))


def test_turning_and_emptying_a_space_may_show_something() -> None:
    state = table(["4", "3 2", "9", "6"], upper=[1, 0, 0, 0])
    reveals, moves = GAME.rules.reveals, GAME.moves
    assert not reveals(state.table, 0, moves.index("up 2"))
    assert reveals(state.table, 0, moves.index("turn"))
    assert reveals(state.table, 0, moves.index("move 2 1"))
    state.play(0, "up 2")
    assert reveals(state.table, 0, moves.index("up 2"))
    anytime = table(["4", "3", "9", "6"], spaces="any")
    assert not reveals(anytime.table, 0, moves.index("move 2 1"))
