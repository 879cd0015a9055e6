"""The table of Solitaire Flinch: every integer the rules look at.

A pile of the lower row runs down without a gap, so its first card and its size say everything;
a pile of the upper row is its height. 0 is no card; `UNKNOWN` stands for a card of the pack on
tables read from a view.
"""

from __future__ import annotations

from parlour.engine import Layout, Row, field

COPIES = 4
DECK_SIZE = 60
ROW = 4  # places in either row
UNKNOWN = -1

PACK_THEN_STOCK, PACK, ANY = 0, 1, 2  # t.spaces
NOT_OVER, WON, LOST, GIVEN_UP = 0, 1, 2, 3  # t.ending


class Table(Layout):
    """The fields, in the order: options, rows, piles, the end."""

    spaces: int = field()
    must_build_down: int = field()
    may_give_up: int = field()

    upper: Row = field(ROW)  # the number on top; 0: no pile
    lower: Row = field(ROW)  # the number a pile begins with; 0: an empty space
    lower_size: Row = field(ROW)

    stockpile: Row = field(DECK_SIZE)
    stockpile_size: int = field()
    pack: Row = field(DECK_SIZE)  # the last of the row is turned first
    pack_size: int = field()
    turned: int = field()  # the card that waits to be placed

    ending: int = field()
