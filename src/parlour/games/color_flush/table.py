"""The table of Color Flush: every integer the rules look at.

A place is a number: ten for the hand of each seat, then the draw pile from the bottom up. A card
in a hand has a front, toward its holder, and a back, toward everybody else; on the pile its front
is the upper face. Where a card lies is known to all. What may be hidden is its faces, so each
face carries who has ever seen it.
"""

from __future__ import annotations

from parlour.engine import Layout, Row, field
from parlour.games.color_flush.cards import DECK_SIZE

SEATS = 6
SLOTS = 10
PILE = SEATS * SLOTS  # the lowest place of the draw pile
PLACES = PILE + DECK_SIZE
FEWEST, MOST = 4, 10  # CF-LIMIT-1
UNKNOWN = -1  # a face that is there and not known, on tables read from a view

# what is awaited (t.phase)
DEAL, FIRST, ACT, SWAP, ENDED = 0, 1, 2, 3, 4

# the actions of a turn (t.done)
GIVE, TAKE, FLIP, ALL = 1, 2, 4, 7

# what is known of a face (t.front_seen, t.back_seen): bit s, seat s has seen it; and
PLAIN = 64  # it once was a front, so that everybody knows it is not black
SUSPECT = 128  # shifted by seat: one of the faces with this mark is black, as that seat found out


class Table(Layout):
    """The fields, in the order: switches, deck, the turn, cards, who knows what, the end."""

    # switches of the options
    swap_by_choice: int = field()
    shared_win: int = field()
    most_colors_first: int = field()
    turn_limit: int = field()

    # the deck: the two sides of every card
    side: Row = field(DECK_SIZE)
    other_side: Row = field(DECK_SIZE)

    # the turn
    phase: int = field()
    starter: int = field()
    turns: int = field()  # turns that have been played
    done: int = field()  # actions of this turn that are done or left out
    left_out: int = field()  # those that were left out

    # where the cards are
    front: Row = field(PLACES)
    back: Row = field(PLACES)
    hand_size: Row = field(SEATS)
    pile_size: int = field()

    # who knows what
    front_seen: Row = field(PLACES)
    back_seen: Row = field(PLACES)
    suspicions: int = field()  # bit s: faces are marked as suspect for seat s

    # the end
    winners: int = field()  # bit s: seat s

    # all 0 except while unseen cards are being imagined
    missing: Row = field(PLACES)  # which of its faces are unknown
    drawn: Row = field(DECK_SIZE)  # the unseen cards in the order given, each on one side
    lies_at: Row = field(DECK_SIZE)  # where each lies, plus 1; negative when it must stay there
    dealt: Row = field(PLACES)  # which of them lies there, plus 1
    reached: Row = field(DECK_SIZE)
    queue: Row = field(DECK_SIZE)
