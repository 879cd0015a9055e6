"""One judgement against another, thousands of games a second: how `steady` got its weights.

    python -m bench.judgements GAME FILE [PLAYERS] [DEALS] [OPTION=VALUE...]

FILE is a module with a `JUDGEMENT`, usually a copy of the game's own with something changed. One
seat, or one team, plays by it and all others by the game's own judgement; every deal is played
in all places. Calls and votes are left out.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import parlour
from bench import judgement_loops as loops
from parlour.bots.judgement import Judgement, judgement
from parlour.bots.search import afresh
from parlour.engine.compiled import compiled
from parlour.engine.compiled.splitmix import draw, shuffle

PLAYERS, DEALS, SEED = 2, 2000, 1


def won(
    game: str, new: Judgement, former: Judgement, players: int, deals: int, options: dict[str, Any]
) -> np.ndarray[Any, Any]:
    """The share of the new judgement in each deal, 0 to 1."""
    fast = compiled(parlour.game(game))
    names = {
        "sift_new": new.sift,
        "judge_new": new.judge,
        "sift_former": former.sift,
        "judge_former": former.judge,
        "worth": former.worth,
        "afresh": afresh,
        "draw": draw,
        "shuffle": shuffle,
    }
    contest = fast.drive(loops, names).of(loops.contest)
    sides = players // 2 if options.get("partners") == "on" else players
    shares = np.zeros((deals, sides), np.int64)
    luck, rng = np.array([SEED], np.uint64), np.zeros(1, np.uint64)
    tables = fast.records(2, players, **options)
    contest(tables, *fast.buffers(), luck, rng, shares, sides, deals)
    found: np.ndarray[Any, Any] = shares.mean(axis=1) / 10_000
    return found


def main(words: list[str]) -> None:
    given = [word for word in words if "=" not in word]
    options = dict(word.split("=", 1) for word in words if "=" in word)
    game, file, *rest = given
    players = int(rest[0]) if rest else PLAYERS
    deals = int(rest[1]) if len(rest) > 1 else DEALS
    former = judgement(game)
    assert former is not None
    path = Path(file)
    sys.path.insert(0, str(path.parent))
    new: Judgement = import_module(path.stem).JUDGEMENT
    shares = won(game, new, former, players, deals, options)
    error = 1.96 * shares.std() / deals**0.5
    print(f"{path.stem} won {shares.mean():.2%} ± {error:.2%} of {deals} deals")


if __name__ == "__main__":
    main(sys.argv[1:])
