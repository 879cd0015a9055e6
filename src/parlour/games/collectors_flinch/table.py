"""The table of Collector's Flinch: every integer the rules look at.

Besides where the cards are, the table keeps what everybody knows about each hand. Cards come into
a hand unseen with the deal and by draws, and those times are numbered: 0 the deal, 1 the seat's
first draw that stayed hidden, and so on. So public knowledge of a hand is a list of hidden cards by
time, what is known to lie among them, and which numbers a time can no longer hold.
"""

from __future__ import annotations

from parlour.engine import Grid, Layout, Row, field
from parlour.games.numbered.cards import KINDS

SEATS = 4
COPIES = 4
DECK_SIZE = 60
DEALT_CARDS = 6
LIMIT = 1000  # COL-EMPTY-1: asks in a row without a set
UNKNOWN = -1
STORE = SEATS  # where a card lies that is in no hand, among the places of `imagining`

# the nodes of its search: free cards of a number in a place, bound cards, numbers, places
BOUND = (SEATS + 1) * KINDS
SUPPLY = BOUND + DECK_SIZE
PLACE = SUPPLY + KINDS
NODES = PLACE + DECK_SIZE

STARTER, DEAL, ASK, ENDED = 0, 1, 2, 3  # t.phase


class Table(Layout):
    """The fields, in the order: cards, public knowledge, the game, places to imagine cards in."""

    phase: int = field()
    starter: int = field()

    hand: Grid = field(SEATS, KINDS)
    hand_size: Row = field(SEATS)
    store: Row = field(DECK_SIZE)  # the last of the row is drawn first
    store_size: int = field()
    made: Row = field(KINDS)  # the seat + 1 that laid the set of a number aside

    # what everybody knows of each hand
    dealt: Row = field(SEATS)  # hidden cards of time 0 the seat has had
    draws: Row = field(SEATS)  # hidden cards drawn since, one for each time from 1
    known: Grid = field(SEATS, KINDS)  # cards handed over before all eyes
    since: Grid = field(SEATS, KINDS)  # the first time whose hidden card may have the number
    asked: Grid = field(SEATS, KINDS)  # a hidden card of the number is there from this time - 1
    # hidden cards that came to light: their number, and the first and last time they may be of
    shown: Row = field(SEATS)
    shown_number: Grid = field(SEATS, DECK_SIZE)
    shown_from: Grid = field(SEATS, DECK_SIZE)
    shown_to: Grid = field(SEATS, DECK_SIZE)

    # the game
    asks: int = field()  # in a row without a set
    sets: Row = field(SEATS)

    # used by `imagining` alone, and all 0 at other times
    places: int = field()
    place_seat: Row = field(DECK_SIZE)  # STORE for a place in the Store
    place_time: Row = field(DECK_SIZE)
    holder: Row = field(DECK_SIZE)  # the group of the card there, plus 1
    placed: Grid = field(SEATS, KINDS)  # free cards of a number put into a hand
    bound: int = field()
    bound_seat: Row = field(DECK_SIZE)
    bound_number: Row = field(DECK_SIZE)
    bound_from: Row = field(DECK_SIZE)
    bound_to: Row = field(DECK_SIZE)
    queue: Row = field(NODES)
    came_from: Row = field(NODES)  # the node before, plus 1
