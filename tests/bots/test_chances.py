"""How the chances of a game stood, judged by playing it on."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.bots import bot, chances
from parlour.bots.judgement import judgement
from parlour.engine import Chance, Layout


def course(game: str, seats: int, **options: Any) -> tuple[list[Layout], tuple[int, ...]]:
    """The tables of a game from the deal to the end, and who won it."""
    state = parlour.game(game).deal(seats, seed="course", **options)
    keen, tables = bot("keen"), [state.table.copy()]
    while state.turn is not None:
        move = keen.choose(state.view(state.turn), Chance(len(tables)))
        assert move is not None
        state.play(state.turn, move)
        tables.append(state.table.copy())
    assert state.outcome is not None
    return tables, state.outcome.winners


@pytest.mark.parametrize(
    ("game", "options"),
    [("collectors-flinch", {}), ("flinch", {"stockpile": 3}), ("color-flush", {})],
)
def test_chances_add_up_and_end_with_who_won(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, winners = course(game, 3, **options)
    before = [table.copy() for table in tables]
    judge = chances.Chances(parlour.game(game))
    known = judgement(game)
    assert known is not None
    monkeypatch.setattr(judge, "_desk", chances._Plain(parlour.game(game), known, 1))
    for table in (tables[0], tables[len(tables) // 2]):
        assert sum(judge.of(table)) == pytest.approx(1, abs=0.01)
    won = [1 / len(winners) if seat in winners else 0 for seat in range(3)]
    assert judge.of(tables[-1]) == pytest.approx(won, abs=0.001)
    last = judge.of(tables[-2])
    assert max(range(3), key=last.__getitem__) in winners
    write = parlour.game(game).write
    assert [write(table) for table in tables] == [write(table) for table in before]


@pytest.mark.parametrize("form", [chances._Plain, chances._Compiled])
@pytest.mark.parametrize(("seed", "won"), [("course 0", 0.0), ("course 8", 1.0)])
def test_a_game_alone_is_won_or_lost_however_far_it_came(form: Any, seed: str, won: float) -> None:
    rules, known, keen = (
        parlour.game("solitaire-flinch"),
        judgement("solitaire-flinch"),
        bot("keen"),
    )
    judge = chances.Chances(rules)
    judge._desk = form(rules, known, 1)
    state = rules.deal(1, seed=seed)
    assert judge.of(state.table)[0] < 1
    while state.turn is not None:
        state.play(0, keen.choose(state.view(0), Chance("any")) or "")
    assert judge.of(state.table) == (won,)
