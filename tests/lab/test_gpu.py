"""The laboratory on a graphics card. Without one, Numba's simulator of a card plays the games: the
very kernel, thread by thread, though of Flush and Color Flush it knows too little (a field that is
called `round`, and sums of small numbers that outgrow them).
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from parlour.engine import NotCompiled
from parlour.lab.plan import COMPILED, GPU, PLAIN, Plan
from parlour.lab.playing import play_part, play_parts, prepare

PROGRAM = Path(__file__).parent / "on_a_simulated_card.py"


@pytest.mark.parametrize(("game", "seats"), [("solitaire-flinch", 1), ("collectors-flinch", 2)])
def test_a_card_plays_the_same_games_as_a_core(tmp_path: Path, game: str, seats: int) -> None:
    file = tmp_path / "rows.npz"
    command = [sys.executable, str(PROGRAM), game, str(seats), str(file)]
    subprocess.run(command, check=True, timeout=600)
    lineups = [("steady",) * seats, ("random",) * seats]
    plan = Plan.of(game, lineups, seats=seats, deals=1, engine=COMPILED)
    expected = play_part(plan, plan.parts()[0])
    with np.load(file) as found:
        assert set(found) == set(expected)
        for name, column in expected.items():
            assert found[name].tolist() == column.tolist(), name


def test_thinkers_are_asked_on_plain_tables_whatever_the_engine() -> None:
    lineups = [("thinker:2sims", "steady")]
    assert Plan.of("flinch", lineups, seats=2, deals=1, engine=GPU).form == PLAIN
    assert Plan.of("flinch", [("steady",) * 2], seats=2, deals=1, engine=GPU).form == GPU


def test_without_a_card_a_sentence_says_what_it_takes() -> None:
    from parlour.engine.compiled.gpu import cuda

    if cuda is not None and cuda.is_available():
        pytest.skip("there is a card")
    plan = Plan.of("flinch", [("steady",) * 2], seats=2, deals=1, engine=GPU)
    with pytest.raises(NotCompiled, match="graphics card") as raised:
        prepare(plan)
    assert "carte graphique" in raised.value.say("fr")


def test_parts_played_together_are_as_if_played_one_by_one() -> None:
    plan = Plan.of("solitaire-flinch", [("steady",)], seats=1, deals=5100)
    parts = plan.parts()
    together = play_parts(plan, parts)
    assert len(parts) == 2
    for part, found in zip(parts, together, strict=True):
        alone = play_part(plan, part)
        for name, column in alone.items():
            assert found[name].tolist() == column.tolist(), name
