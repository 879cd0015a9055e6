"""A table: one fixed-size set of integer fields, declared once, existing in two forms.

The plain form, made here, is an object with ints, lists and lists of lists. The record form is
made of the same declaration by `parlour.engine.compiled`. Rules run on either.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple, Self

Row = list[int]
Grid = list[list[int]]

OVER = -1
CHANCE = -2
NOTES = 40  # how many kinds of note a game may have
CARD = 0  # the note of one card that belongs to the next note


class Field(NamedTuple):
    """The shape of one field, and whether its numbers need 64 bits."""

    shape: tuple[int, ...]
    wide: bool


def field(*shape: int, wide: bool = False) -> Any:
    """Declare a field: `field()` a number, `field(6)` a row, `field(6, 82)` a grid.

    Numbers are 16 bits wide in the record form unless `wide`.
    """
    return Field(shape, wide)


class Layout:
    """The parent of every game's table. Subclasses declare fields; all start as 0.

    >>> class Table(Layout):
    ...     hand: Grid = field(2, 3)
    ...     pile: int = field()
    >>> t = Table()
    >>> t.hand[1][2] = 5
    >>> t.copy().hand
    [[0, 0, 0], [0, 0, 5]]
    """

    fields: ClassVar[dict[str, Field]] = {}

    seats: int = field(wide=True)  # wide, like the integers of rules: one compilation serves
    turn: int = field(wide=True)  # the seat to move, OVER, or CHANCE while cards are shuffled
    tally: Row = field(NOTES, wide=True)  # how often each note was made

    told: list[tuple[int, ...]] | None  # the notes themselves, while somebody listens; plain only

    def __init_subclass__(cls) -> None:
        cls.fields = {**cls.fields, **_take_declared(cls)}
        cls._rows = [n for n, f in cls.fields.items() if len(f.shape) == 1]
        cls._grids = [n for n, f in cls.fields.items() if len(f.shape) == 2]

    _rows: ClassVar[list[str]]
    _grids: ClassVar[list[str]]

    def __init__(self) -> None:
        self.told = None
        for name, spec in self.fields.items():
            setattr(self, name, _blank(spec.shape))

    def copy(self) -> Self:
        """Another table with the same numbers; nobody listens to it."""
        twin = object.__new__(type(self))
        new = twin.__dict__
        new.update(self.__dict__)
        for name in self._rows:
            new[name] = new[name][:]
        for name in self._grids:
            new[name] = [row[:] for row in new[name]]
        twin.told = None
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name) for name in self.fields
        )

    __hash__ = None  # type: ignore[assignment]  # a table changes

    def difference(self, other: Layout) -> list[str]:
        """The names of the fields in which two tables differ."""
        return [n for n in self.fields if getattr(self, n) != getattr(other, n)]


def _take_declared(cls: type) -> dict[str, Field]:
    """The fields that a class declares, taken off it: Python reads a table's own field more than
    twice as fast when its class has nothing of that name.
    """
    declared = {name: spec for name, spec in vars(cls).items() if isinstance(spec, Field)}
    for name in declared:
        delattr(cls, name)
    return declared


Layout.fields = _take_declared(Layout)


def _blank(shape: tuple[int, ...]) -> int | Row | Grid:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]
