"""What a scoreboard says of a game that is over is what the game itself says."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.lab.rows import event_names
from parlour.lab.scoreboards import SCOREBOARDS, NoScoreboard, scoreboard

WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("flush", 4, {}),
    ("flush", 3, {"format": "elimination", "limit": 60}),
    ("flush", 2, {"edition": "third", "rounds": 2}),
    ("color-flush", 3, {}),
    ("color-flush", 2, {}),
    ("flinch", 2, {"stockpile": 3}),
    ("flinch", 4, {"partners": True, "stockpile": 2}),
    ("muggins", 3, {}),
    ("solitaire-flinch", 1, {"give_up": False}),
    ("solitaire-flinch", 1, {}),
    ("collectors-flinch", 4, {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_the_scoreboard_agrees_with_the_outcome(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game, board = parlour.game(name), scoreboard(name)
    chance = parlour.Chance("moves")
    for deal in range(6):
        state = game.deal(seats, f"deal {deal}", **options)
        while state.outcome is None:
            state.play(state.turn or 0, chance.choice(state.legal(state.turn)))
        t, outcome = state.table, state.outcome
        players = range(seats)
        assert tuple(board.score(t, seat) for seat in players) == outcome.scores
        assert tuple(seat for seat in players if board.won(t, seat)) == outcome.winners
        assert board.endings[board.ending(t)] == outcome.ending
        if seats > 1:
            before = [[board.beats(t, o, s) for o in players if o != s] for s in players]
            assert tuple(1 + sum(others) for others in before) == outcome.places


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_a_standing_can_be_told_at_any_moment(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game, board = parlour.game(name), scoreboard(name)
    state = game.deal(seats, "tea", **options)
    before, sides = state.table.copy(), board.sides(state.table)
    measure = board.measure(state.table)
    assert sides in {seats, seats // 2}
    assert all(isinstance(board.standing(state.table, s, measure), int) for s in range(sides))
    assert state.table == before  # looking changes nothing


def test_partners_are_one_side() -> None:
    state = parlour.game("flinch").deal(4, "tea", partners=True)
    assert scoreboard("flinch").sides(state.table) == 2


def test_every_game_has_a_scoreboard_and_names_for_its_events() -> None:
    assert list(SCOREBOARDS) != []
    for name in parlour.games():
        board, events = scoreboard(name), event_names(parlour.game(name))
        assert set(board.dead_ends) <= set(board.endings)
        assert set(board.dead_events) <= set(events.values())
        assert len(set(events.values())) == len(events)
    assert len(event_names(parlour.game("color-flush"))) == 17


def test_a_game_without_a_scoreboard_is_named() -> None:
    with pytest.raises(NoScoreboard, match="'whist'"):
        scoreboard("whist")
