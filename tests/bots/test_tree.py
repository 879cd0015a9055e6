"""The search tree, at a game of two moves: one names a number, then the other does.

Whoever names 0 first wins, but for an answer of 1, which wins for the other. After 1 it is a draw.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.bots.judgement import Judgement
from parlour.bots.search import PlainSearch
from parlour.engine import OVER

NUMBERS = 2
CARDS = 3  # one of them lies face down beside the table


class Naming:
    """As much of a game as a search looks at."""

    items = CARDS
    moves = range(NUMBERS)

    def __init__(self) -> None:
        self.rules = SimpleNamespace(
            play=play, legal=legal, pending=none, arrange=none, unseen=unseen, fill=fill
        )


class Table(SimpleNamespace):
    """Whose turn it is, and what was named."""

    def copy(self) -> Table:
        return Table(seats=2, turn=self.turn, named=self.named, hidden=self.hidden)


def none(*_: object) -> int:
    return 0


def unseen(t: Table, out: list[int]) -> int:
    del t
    out[:CARDS] = range(CARDS)
    return CARDS


def fill(t: Table, order: list[int]) -> None:
    t.hidden = order[0]


def play(t: Table, seat: int, move: int) -> None:
    t.named = (*t.named, move)
    t.turn = 1 if seat == 0 else OVER


def legal(t: Table, seat: int, out: list[int]) -> int:
    del t, seat
    out[:NUMBERS] = range(NUMBERS)
    return NUMBERS


def worth(t: Table, seat: int) -> int:
    winner = {(0, 0): 0, (0, 1): 1}.get(t.named)
    return 5000 if winner is None else 10000 * (winner == seat)


JUDGEMENT = Judgement(
    sift=lambda _t, _seat, _out, n: n,
    judge=lambda _t, _seat, out, _n: out[0],
    answer=lambda *_: -1,
    ended=lambda t: bool(t.turn == OVER),
    worth=worth,
    glimpse=none,
    point=none,
    points=("names",),
)


def grown(simulations: int, known: Judgement = JUDGEMENT) -> PlainSearch:
    game: Any = Naming()
    search = PlainSearch(game, known, Table(seats=2, turn=0, named=(), hidden=0), 7)
    search.grow(simulations)
    return search


def favourite(search: PlainSearch, *line: int) -> int:
    return max(search.looks(*line), key=lambda look: look.visits).move


def test_everybody_chooses_what_is_best_for_himself() -> None:
    search = grown(400)
    assert favourite(search, 0) == 1
    assert favourite(search) == 1


def test_who_is_trusted_to_judgement_plays_by_it() -> None:
    search = grown(400, replace(JUDGEMENT, trust=True))
    assert [look.move for look in search.looks(0)] == [0]
    assert favourite(search) == 0


@pytest.mark.parametrize("trust", [False, True])
def test_every_simulation_is_counted_once_on_its_way(trust: bool) -> None:
    search = grown(300, replace(JUDGEMENT, trust=trust))
    assert sum(look.visits for look in search.looks()) == 300
    assert search.decisions == 600
    for first in search.looks():
        answers = search.looks(first.move)
        assert sum(look.visits for look in answers) == first.visits - 1  # the first only opened it
        assert all(0 <= look.mean <= 10000 for look in answers)


def test_judgements_choice_is_tried_first_and_marked() -> None:
    (first,) = grown(1).looks()
    assert (first.move, first.visits, first.favoured) == (0, 1, True)
    assert {look.move: look.favoured for look in grown(50).looks()} == {0: True, 1: False}


def test_the_lesser_move_is_looked_at_again_and_again() -> None:
    # two of the three hidden cards win for 0, one for 1
    lucky = replace(
        JUDGEMENT,
        trust=True,
        worth=lambda t, seat: 10000 * (((t.hidden == 0) == (t.named[0] == 1)) == (seat == 0)),
    )
    few, more = (
        next(look.visits for look in grown(runs, lucky).looks() if look.move == 1)
        for runs in (200, 4000)
    )
    assert 5 < few < more < 400
