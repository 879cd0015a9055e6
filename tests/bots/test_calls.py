"""Challenges: who offends, who notices, and that nobody knows more than can be known."""

from typing import Any

import pytest

import parlour
from parlour.bots import bot
from parlour.bots.judgement import judgement
from parlour.bots.steady import Steady
from parlour.engine import Chance, State, View

CALLS = {"flinch": "flinch", "muggins": "muggins"}


def challenge(game: str, seed: str = "calls") -> State[Any]:
    return parlour.game(game).deal(seats=4, seed=seed, enforcement="challenge")


def is_call(game: str, move: str | None) -> bool:
    return move is not None and move.startswith(CALLS[game] + " ")


def play_on(state: State[Any], player: Steady, chance: Chance, steps: int) -> list[str]:
    """Moves in turn only; what was played."""
    played: list[str] = []
    for _ in range(steps):
        if state.turn is None:
            break
        move = player.choose(state.view(state.turn), chance)
        assert move is not None
        state.play(state.turn, move)
        played.append(move)
    return played


@pytest.mark.parametrize("game", list(CALLS))
def test_a_steady_bot_never_offends_so_nobody_has_anything_to_call(game: str) -> None:
    state = challenge(game)
    chance = Chance("any")
    for _ in range(80):
        if state.turn is None:
            break
        for seat in range(4):
            if seat != state.turn:
                assert bot("steady").choose(state.view(seat), chance) is None
        assert not any(is_call(game, m) for m in play_on(state, Steady(), chance, 1))


@pytest.mark.parametrize("game", list(CALLS))
def test_a_dreamer_offends_and_the_attentive_are_right_when_they_call(game: str) -> None:
    state = challenge(game)
    chance = Chance("dreams")
    right = 0
    for _ in range(200):
        if state.turn is None:
            break
        caller = next(
            (s for s in range(4) if is_call(game, bot("steady").choose(state.view(s), chance))),
            None,
        )
        if caller is not None:
            told: list[Any] = []
            move = bot("steady").choose(state.view(caller), chance)
            state.play(caller, str(move), told.append)
            assert "CallRight" in {type(event).__name__ for event in told}
            right += 1
        else:
            play_on(state, Steady(attention=0), chance, 1)
    assert right > 0


@pytest.mark.parametrize("game", list(CALLS))
def test_attention_decides_how_often_a_mistake_is_noticed(game: str) -> None:
    state = challenge(game)
    chance = Chance("dreams")
    view: View | None = None
    for _ in range(300):
        if state.turn is None:
            break
        found = (state.view(s) for s in range(4) if s != state.turn)
        view = next((v for v in found if is_call(game, bot("steady").choose(v, chance))), None)
        if view is not None:
            break
        play_on(state, Steady(attention=0), chance, 1)
    assert view is not None
    noticed = sum(
        is_call(game, Steady(attention=50).choose(view, Chance(seed))) for seed in range(100)
    )
    assert 25 < noticed < 75
    assert not is_call(game, Steady(attention=0).choose(view, chance))
    one = Steady(attention=50)
    assert len({one.choose(view, Chance("one mind")) for _ in range(5)}) == 1


def test_a_hidden_1_is_called_only_where_it_was_seen() -> None:
    known = judgement("flinch")
    assert known is not None
    passed_over = 0
    for deal in range(6):
        state, chance = challenge("flinch", f"hidden {deal}"), Chance(f"hidden {deal}")
        while state.turn is not None:
            t = state.table
            for accused in range(4):
                if t.acted[accused] and t.starters[accused] and not t.missed[accused]:
                    seat = (accused + 1) % 4
                    seen = any(t.known[accused][n] and t.start[n] for n in range(1, 16))
                    said = known.answer(t, seat)
                    if not seen and not any(t.missed[s] for s in range(4)):
                        assert said < 0
                        passed_over += 1
            play_on(state, Steady(attention=0), chance, 1)
    assert passed_over > 0
