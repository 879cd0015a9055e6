"""The table of Climb: every integer the rules look at."""

from __future__ import annotations

from parlour.engine import Grid, Layout, Row, field

SEATS = 4
HAND = 3  # CLB-DEAL-1
HIGHEST, COPIES = 5, 3  # CLB-DECK-1
DECK = HIGHEST * COPIES
KINDS = HIGHEST + 1  # a card's kind is its number; there is no 0
UNKNOWN = -1  # a card of the stock, on tables read from a view


class Table(Layout):
    """Where the cards are; seats and turn are in every table."""

    hand: Grid = field(SEATS, KINDS)  # how many of each number
    hand_size: Row = field(SEATS)
    stock: Row = field(DECK)
    stock_size: int = field()
    laid: Row = field(KINDS)
    top: int = field()  # what must be reached; 0 when any card may be laid
