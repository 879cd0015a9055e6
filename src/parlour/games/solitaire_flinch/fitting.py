"""Which card of Solitaire Flinch fits where; nothing here changes the table."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.solitaire_flinch.moves import MOVE_PILE
from parlour.games.solitaire_flinch.table import ROW, Table


@rule
def upper_place(t: Table, card: int) -> int:
    """SOL-PLAY-1: the first upper place the card fits, a 1 fitting an empty one; -1 for none."""
    for pile in range(ROW):
        if card > 0 and t.upper[pile] == card - 1:
            return pile
    return -1


@rule
def goes_up(t: Table, card: int) -> bool:
    """SOL-PLAY-1."""
    return upper_place(t, card) >= 0


@rule
def lower_top(t: Table, pile: int) -> int:
    """The open card of a lower pile; 0 for an empty space."""
    return t.lower[pile] - t.lower_size[pile] + 1 if t.lower_size[pile] > 0 else 0


@rule
def goes_down_on(t: Table, card: int, pile: int) -> bool:
    """SOL-PLAY-1: one lower than the card it covers."""
    return card > 0 and t.lower_size[pile] > 0 and lower_top(t, pile) == card + 1


@rule
def goes_down(t: Table, card: int) -> bool:
    """Whether any lower pile takes the card."""
    for pile in range(ROW):
        if goes_down_on(t, card, pile):
            return True
    return False


@rule
def stockpile_top(t: Table) -> int:
    """The open card of the Stockpile; 0 when there is none."""
    return t.stockpile[t.stockpile_size - 1] if t.stockpile_size > 0 else 0


@rule
def empty_space(t: Table) -> int:
    """The first empty space of the lower row; -1 for none."""
    for pile in range(ROW):
        if t.lower_size[pile] == 0:
            return pile
    return -1


@rule
def something_goes_up(t: Table) -> bool:
    """SOL-PLAY-2: the Stockpile's top or a lower pile's top has a place in the upper row."""
    if goes_up(t, stockpile_top(t)):
        return True
    for pile in range(ROW):
        if goes_up(t, lower_top(t, pile)):
            return True
    return False


@rule
def stockpile_must_go_down(t: Table) -> bool:
    """SOL-PLAY-2: where building down is a duty."""
    return t.must_build_down != 0 and goes_down(t, stockpile_top(t))


@rule
def moved_pile(move: int) -> int:
    """Which pile a move of a whole pile takes."""
    return (move - MOVE_PILE) // (ROW - 1)


@rule
def covered_pile(move: int) -> int:
    """Which pile it is put on."""
    pile = moved_pile(move)
    other = (move - MOVE_PILE) % (ROW - 1)
    return other + 1 if other >= pile else other
