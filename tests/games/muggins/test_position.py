"""Positions of Muggins written down, and what is wrong with impossible ones."""

from __future__ import annotations

import pytest

from parlour.engine import BadPosition, BadView, Chance
from parlour.games.muggins.table import TURNS
from tests.games.muggins.tables import GAME, legal, play, table

STOPPED = {"turn": None, "ending": "fewest", "refills": [2, 2]}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"hands": ["9", "8", "7"]}, "2 hands"),
        ({"hands": ["9", ""]}, "has no cards, so it has won"),
        ({"turn": None, "ending": "fewest"}, "when nothing moves any more"),
        ({**STOPPED, "hands": ["9", ""]}, "Seat 1 has no cards, so it has won"),
        ({**STOPPED, "ending": "out", "winner": 1, "hands": ["", ""]}, "Seat 0 has no cards"),
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
        ({"turn": None}, "has an ending"),
        ({"ending": "fewest"}, "has an ending"),
        ({"turn": None, "ending": "out"}, "named as the winner"),
        ({"turn": None, "ending": "out", "winner": 1}, "has not won"),
        ({"piles": [15]}, "has left the table"),
        ({"mistakes": 1}, "only in a turn that may be called"),
        ({"accused": 0}, "who acted last"),
        ({"drawn": "4", "acted": False}, "has acted"),
        ({"phase": "claim"}, "no cards left"),
        ({"refills": [2, 2]}, "the game is over"),
        ({"turns": 5000}, "the game is over"),
        ({"wrong": [[4]]}, "cannot be read"),
        ({"dealer": 1}, "has no 'dealer'"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, object], complaint: str) -> None:
    position: dict[str, object] = {"seats": 2, "hands": ["9", "8"], **change}
    with pytest.raises(BadPosition, match=complaint):
        GAME.position(position)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ([[4, 10, 0, 0]], "does not lie"),  # on the Stockpile of seat 1, where a 3 lies
        ([[3, 9, 0, 0]], "does not lie"),  # on the own Stockpile
        ([[4, 0, 9, 0]], "does not lie"),  # on the first Play Pile, where a 6 lies
        ([[6, 0, 9, 0], [3, 10, 0, 0]], "is a mistake"),
    ],
)
def test_wrong_cards_lie_where_they_were_laid(wrong: list[list[int]], complaint: str) -> None:
    """MUG-CALL-1: what goes back must be there."""
    stockpiles, piles, more = ["", "3"], [6], {"acted": True, "accused": 0, "mistakes": 1}
    challenge = {"stockpiles": stockpiles, "piles": piles, "enforcement": "challenge", **more}
    for right in ([[3, 10, 0, 0]], [[6, 0, 9, 0]], [[9, 0, 4, 1]]):
        table(["9", "8"], wrong=right, **challenge)  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match=complaint):
        table(["9", "8"], wrong=wrong, **challenge)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("held", "piles", "wrong"),
    [
        # of nine 1s, nine begin the piles
        ("9", [2, *[1] * 8], [[1, 0, 5, 1]]),
        ("9", [1] * 9, [[1, 0, 5, 0]]),
        # the only 4 laid is the one a pile shows, or the first of two said to be wrong there
        ("9" + " 4" * 8, [4, 6], [[4, 1, 2, 1]]),
        ("9" + " 4" * 8, [6], [[4, 0, 2, 1], [4, 0, 5, 1]]),
        ("9" + " 4" * 8, [4], [[4, 0, 2, 0], [4, 0, 4, 0]]),
    ],
)
def test_cards_wrongly_played_are_not_those_the_piles_need(
    held: str, piles: list[int], wrong: list[list[int]]
) -> None:
    """MUG-CALL-1: taken back, they leave every Play Pile with its cards."""
    more = {"acted": True, "accused": 0, "mistakes": 2, "enforcement": "challenge"}
    table([held, "8"], piles=piles, **more)  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match="does not lie"):
        table([held, "8"], piles=piles, wrong=wrong, **more)  # type: ignore[arg-type]


def test_wrong_cards_on_each_other_are_as_many_as_are_laid() -> None:
    """MUG-CALL-1: with a right card between them, and one that shows."""
    state = table(["9 4 5 4", "8" + " 4" * 7], piles=[9], enforcement="challenge")
    play(state, *["draw", "pile 1"] * 3)
    again = GAME.position(state.position())
    assert again.position() == state.position()
    play(again, "muggins 0", seat=1)
    assert again.position()["piles"][0] == 5


def test_a_claim_in_the_last_of_very_many_turns_can_be_set_up() -> None:
    """MUG-END-1, MUG-WIN-1: it is settled before the turns are counted."""
    state = table(["4", "5 11 7"], piles=[3, 9], enforcement="challenge", turns=TURNS - 1)
    play(state, "draw", "pile 2")
    again = GAME.position(state.position())
    assert again.position() == state.position()
    assert legal(again, 1) == {"muggins 0", "let stand"}


def test_a_game_that_is_over_can_be_set_up() -> None:
    """MUG-WIN-1, MUG-END-1: as it ended."""
    for change in (STOPPED, {**STOPPED, "refills": [0, 0], "turns": TURNS}):
        stopped = GAME.position({"seats": 2, "hands": ["9 9", "8"], **change})
        assert stopped.outcome is not None
        assert stopped.outcome.winners == (1,)
    won = GAME.position(
        {"seats": 2, "hands": ["9", ""], "turn": None, "ending": "out", "winner": 1}
    )
    assert won.outcome is not None
    assert won.outcome.winners == (1,)


def test_a_broken_view_is_refused() -> None:
    view = dict(table(["9", "8"]).view(0))
    for change in ({"memory": None}, {"turn": None, "phase": "over"}, {"ending": "out"}):
        with pytest.raises((BadView, BadPosition)):
            GAME.imagine({**view, **change}, Chance(1))
