"""The move table: index, notation and move lead to each other, and nonsense is told so."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from examples.climb.moves import MOVES, Draw, Lay
from parlour.engine import Move, MoveTable, UnknownMove

TABLES = {name: parlour.game(name).moves for name in parlour.games()} | {"climb": MOVES}


@pytest.mark.parametrize("name", TABLES)
def test_index_notation_and_move_lead_to_each_other(name: str) -> None:
    table = TABLES[name]
    moves = list(table)
    for index in range(len(table)):
        move = table[index]
        assert move is moves[index]
        assert table.parse(str(move)) is move
        assert table.index(move) == table.index(str(move)) == table.index(replace(move)) == index  # type: ignore[type-var]
        told = table.describe(move)
        assert (told["index"], told["notation"]) == (index, str(move))


def test_a_notation_may_be_typed_carelessly() -> None:
    assert MOVES.parse("  LAY \t 3\n") is MOVES[3]


def test_a_near_miss_is_met_with_a_suggestion() -> None:
    with pytest.raises(UnknownMove, match=r"'lya 3' is not a move .* Did you mean 'lay 3'"):
        MOVES.parse("lya 3")


def test_something_far_off_is_met_without_one() -> None:
    with pytest.raises(UnknownMove) as error:
        MOVES.parse("castle queenside")
    assert str(error.value) == "'castle queenside' is not a move of this game."


@pytest.mark.parametrize("nonsense", ["x" * 1_000_000, "lay " * 100_000, "\0" * 5000])
def test_nonsense_of_any_length_is_told_in_a_short_sentence(nonsense: str) -> None:
    with pytest.raises(UnknownMove) as error:
        MOVES.parse(nonsense)
    assert len(str(error.value)) < 200


@given(st.text())
def test_whatever_is_typed_is_a_move_or_unknown(typed: str) -> None:
    for table in TABLES.values():
        try:
            move = table.parse(typed)
        except UnknownMove:
            continue
        assert str(move) == " ".join(typed.lower().split())


@dataclass(frozen=True)
class Castle(Move):
    side: str

    def __str__(self) -> str:
        return f"castle {self.side}"


@pytest.mark.parametrize(
    "foreign",
    [Castle("long"), Lay(6), Lay(0), None, 3, 1.5, [], {"card": 3}, object(), b"draw"],
)
def test_what_is_no_move_of_the_game_is_told_so(foreign: object) -> None:
    with pytest.raises(UnknownMove, match="is not a move of this game"):
        MOVES.index(foreign)  # type: ignore[arg-type]


@pytest.mark.parametrize("index", [-1, len(MOVES), 10**30])
def test_an_index_outside_the_table_is_told_so(index: int) -> None:
    with pytest.raises(UnknownMove, match="moves are 0 to 5"):
        MOVES[index]


def test_two_moves_may_not_share_a_notation() -> None:
    with pytest.raises(ValueError, match="share the notation 'lay 1'"):
        MoveTable([Draw(), Lay(1), Lay(1)])


def test_the_fingerprint_changes_with_the_table_and_its_order() -> None:
    same = MoveTable([Draw(), *(Lay(card) for card in range(1, 6))])
    assert same.fingerprint() == MOVES.fingerprint()
    tables = [Draw(), Lay(1)], [Lay(1), Draw()], [Draw(), Lay(2)], [Draw()]
    assert len({MoveTable(moves).fingerprint() for moves in tables}) == len(tables)


def test_a_move_without_a_notation_cannot_enter_a_table() -> None:
    with pytest.raises(NotImplementedError):
        MoveTable([Move()])
