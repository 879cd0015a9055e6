"""What a scoreboard says of a game that is over is what the game itself says."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import parlour
from examples.climb.game import Climb
from parlour.engine import Event
from parlour.lab import loops
from parlour.lab.rows import columns, event_names
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


def test_every_scoreboard_is_of_a_game_that_has_names_for_its_events() -> None:
    assert set(SCOREBOARDS) <= set(parlour.games())
    for name in SCOREBOARDS:
        board, events = scoreboard(name), event_names(parlour.game(name))
        assert set(board.dead_ends) <= set(board.endings)
        assert set(board.dead_events) <= set(events.values())
        assert len(set(events.values())) == len(events)
    assert len(event_names(parlour.game("color-flush"))) == 17


def test_a_game_without_a_scoreboard_is_named() -> None:
    with pytest.raises(NoScoreboard, match=r"'whist': write a scoreboard .*docs/lab.md") as missing:
        scoreboard("whist")
    assert "tableau" in missing.value.say("fr")


class Repeats(Climb):
    """Another note for what another one tells already."""

    def event(self, note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
        return super().event((2, *note[1:]) if note[0] == 7 else note, cards)


def test_two_notes_of_one_event_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(event_names(Climb()).values()) == ["laid", "drew", "game_ended"]
    monkeypatch.setattr("parlour.lab.rows.find_game", lambda _: Repeats())
    plan = SimpleNamespace(game="climb", seats=2, each=1)
    row = np.zeros((1, loops.ROW), np.int64)
    row[0, loops.TALLY + 2], row[0, loops.TALLY + 7] = 4, 3
    told = columns(plan, np.zeros(1), np.zeros(1), row)  # type: ignore[arg-type]
    assert told["event_drew"].tolist() == [7]
