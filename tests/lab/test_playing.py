"""Rows are the same from compiled loops and from bots that are asked with their views."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import parlour
from parlour.lab.plan import COMPILED, PLAIN, BadPlan, Part, Plan
from parlour.lab.playing import play_part
from parlour.lab.rows import Rows
from parlour.lab.scoreboards import SCOREBOARDS
from parlour.lab.study import usual_players

# of games of one length, too, some of these differ
TOLD = ("decisions", "choices", "lead_changes", "winners", "score_0")


def same(first: Rows, second: Rows) -> bool:
    return first.keys() == second.keys() and all(
        np.array_equal(first[name], second[name]) for name in first
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", SCOREBOARDS)
def test_compiled_and_plain_games_have_the_same_rows(name: str) -> None:
    seats = usual_players(name)
    lineups = [("steady",) * seats, ("random",) * seats]
    lineups.append(tuple(("steady", "random")[seat % 2] for seat in range(seats)))
    plans = [
        Plan.of(name, lineups, seats=seats, deals=2, engine=engine, seed="both")
        for engine in ("compiled", PLAIN)
    ]
    fast, slow = (play_part(plan, plan.parts()[0]) for plan in plans)
    assert plans[0].form == COMPILED
    assert plans[1].form == PLAIN
    assert same(fast, slow)
    assert fast["decisions"].min() > 0
    games = {tuple(fast[column].tolist()[game] for column in TOLD) for game in range(6)}
    assert len(games) > 1


def plan(deals: int = 12, **changes: str) -> Plan:
    return Plan.of("collectors-flinch", [("random",) * 3], seats=3, deals=deals, **changes)  # type: ignore[arg-type]


def test_a_game_follows_from_its_number_alone() -> None:
    whole = play_part(plan(), Part(0, 0, 12))
    piece = play_part(plan(), Part(3, 7, 2))
    assert same({name: column[7:9] for name, column in whole.items()}, piece)


def test_another_seed_deals_other_games() -> None:
    one, other = (play_part(plan(seed=seed), Part(0, 0, 12)) for seed in ("tea", "coffee"))
    assert not same(one, other)
    assert not np.array_equal(one["decisions"], other["decisions"])


def test_a_deal_is_the_same_in_all_its_lineups_and_repeats() -> None:
    twice = Plan.of(
        "collectors-flinch", [("steady",) * 3] * 2, seats=3, deals=5, repeats=2, seed="tea"
    )
    rows = play_part(twice, twice.parts()[0])
    by_deal = rows["decisions"].reshape(5, 4)
    assert (by_deal == by_deal[:, :1]).all()  # steady players leave nothing to luck
    assert len(set(by_deal[:, 0].tolist())) > 1
    assert rows["deal"].tolist() == [deal for deal in range(5) for _ in range(4)]


def test_a_game_beyond_the_limit_is_unfinished() -> None:
    short = Plan.of("collectors-flinch", [("random",) * 3], seats=3, deals=3, most_decisions=5)
    rows = play_part(short, short.parts()[0])
    assert rows["ending"].tolist() == [-1, -1, -1]
    assert rows["winners"].tolist() == [0, 0, 0]
    assert rows["decisions"].tolist() == [5, 5, 5]


def test_parts_cover_the_plan_without_gaps() -> None:
    parts = plan(deals=12_345).parts()
    assert parts[0].first == 0
    assert sum(part.deals for part in parts) == 12_345
    for one, following in pairwise(parts):
        assert following.first == one.first + one.deals


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"engine": "steam"}, "compiled, plain, gpu"),
        ({"deals": 0}, "at least one game"),
        ({"lineups": [("random",)]}, "one bot for every seat"),
        ({"lineups": [("thinker:20ms",) * 3]}, "give it a number of simulations"),
        ({"lineups": [("genius",) * 3]}, "genius"),
    ],
)
def test_a_plan_that_cannot_be_says_why(changes: dict[str, object], said: str) -> None:
    asked = {"lineups": [("random",) * 3], "seats": 3, "deals": 1} | changes
    with pytest.raises(parlour.ParlourError, match=said):
        Plan.of("collectors-flinch", **asked)  # type: ignore[arg-type]
    assert issubclass(BadPlan, parlour.ParlourError)
