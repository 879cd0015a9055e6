"""Tables: what is declared once exists in two forms with the same numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.engine import Chance, Grid, Layout, Row, field
from parlour.engine.compiled import load, record_type, unload


class Shelf(Layout):
    book: int = field()
    far: int = field(wide=True)
    row: Row = field(3)
    grid: Grid = field(2, 4)


class Longer(Shelf):
    more: Row = field(2, wide=True)


def numbered(table: type[Layout], draw: Any) -> Layout:
    """A table with a number from `draw(wide)` in every place."""
    t = table()
    for name, spec in table.fields.items():
        value: Any = draw(spec.wide)
        if len(spec.shape) == 1:
            value = [draw(spec.wide) for _ in range(spec.shape[0])]
        elif spec.shape:
            value = [[draw(spec.wide) for _ in range(spec.shape[1])] for _ in range(spec.shape[0])]
        setattr(t, name, value)
    return t


def random_table(table: type[Layout], seed: str) -> Layout:
    chance = Chance(seed)
    return numbered(table, lambda wide: chance.below(1 << 62 if wide else 1 << 15))


def test_all_fields_start_as_nothing() -> None:
    t = Shelf()
    assert (t.book, t.far, t.row, t.grid) == (0, 0, [0, 0, 0], [[0] * 4, [0] * 4])
    assert (t.seats, t.turn, t.told) == (0, 0, None)


def test_a_table_has_the_fields_of_its_parents_too() -> None:
    assert list(Longer.fields) == [*Shelf.fields, "more"]
    assert list(Shelf.fields) == ["seats", "turn", "tally", "book", "far", "row", "grid"]
    assert Longer().row == [0, 0, 0]


def test_a_field_is_found_on_tables_only() -> None:
    """Reading it is slow where the class has something of that name too."""
    assert not any(hasattr(Longer, name) for name in Longer.fields)


def test_a_copy_is_equal_until_either_changes() -> None:
    t = random_table(Longer, "copy")
    assert isinstance(t, Longer)
    for name in t.fields:
        twin = t.copy()
        assert twin == t
        assert twin.difference(t) == []
        place = getattr(twin, name)
        if isinstance(place, int):
            setattr(twin, name, place + 1)
        elif isinstance(place[0], int):
            place[-1] += 1
        else:
            place[-1][-1] += 1
        assert twin != t
        assert twin.difference(t) == [name]


def test_nobody_listens_to_a_copy() -> None:
    t = Shelf()
    t.told = [(1, 0, 0, 0, 0)]
    assert t.copy().told is None


def test_tables_of_two_kinds_are_never_equal_and_no_table_is_a_key() -> None:
    assert Shelf() != Longer()
    assert Shelf() == Shelf()
    with pytest.raises(TypeError):
        hash(Shelf())


@given(st.data())
def test_a_table_comes_back_from_its_record_with_the_same_numbers(data: st.DataObject) -> None:
    def draw(wide: bool) -> int:
        bits = 63 if wide else 15
        return data.draw(st.integers(-(1 << bits), (1 << bits) - 1))

    chosen = {wide: draw(wide) for wide in (False, True)}
    t = numbered(Longer, chosen.__getitem__)
    t.seats = draw(False)
    records = np.zeros(2, record_type(Longer))
    load(t, records, 1)
    assert unload(records, 1, Longer) == t
    assert unload(records, 0, Longer) == Longer()


@pytest.mark.parametrize("name", parlour.games())
def test_every_games_table_survives_its_record(name: str) -> None:
    game = parlour.game(name)
    table: type[Layout] = type(game.prepare(game.seats[0], game.settle(game.seats[0])))
    t = random_table(table, name)
    records = np.zeros(1, record_type(table))
    load(t, records)
    back = unload(records, 0, table)
    assert back.difference(t) == []
    assert all(type(getattr(back, n)) is type(getattr(t, n)) for n in table.fields)


def test_a_number_too_large_for_its_field_is_not_cut_off_silently() -> None:
    t = Shelf()
    t.book = 1 << 15
    with pytest.raises(OverflowError):
        load(t, np.zeros(1, record_type(Shelf)))
