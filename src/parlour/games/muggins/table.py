"""The table of Muggins: every integer the rules look at.

A hand is a packet, kept from its top card to its bottom card, which is drawn first. Nobody looks
at it; but a Stockpile that was turned over is a hand whose order everybody has seen (`hand_open`).
0 is no card; `UNKNOWN` stands for a card of a packet on tables read from a view.
"""

from __future__ import annotations

from parlour.engine import Grid, Layout, Row, field
from parlour.games.numbered.cards import KINDS

SEATS = 8
COPIES = 9
DECK_SIZE = 135
PILES = 9  # each begins with a 1
TURNS = 5000  # MUG-END-1: a game this long ends
UNKNOWN = -1

# what is awaited (t.phase): TOP, the Stockpile's top or a draw; DRAWN, a place for the card drawn;
# CLAIM, whether the others let it stand that somebody has no cards left
STARTER, DEAL, TOP, DRAWN, CLAIM, ENDED = 0, 1, 2, 3, 4, 5

OUT, OUT_BY_PENALTY, FEWEST = 1, 2, 3  # t.ending


class Table(Layout):
    """The fields, in the order: option, cards, the turn, calls, the end."""

    challenge: int = field()

    # where the cards are
    hand: Grid = field(SEATS, DECK_SIZE)  # from hand_top on, up to hand_end
    hand_top: Row = field(SEATS)
    hand_end: Row = field(SEATS)
    hand_open: Row = field(SEATS)  # 1 when everybody knows its order
    stockpile: Grid = field(SEATS, DECK_SIZE)
    stockpile_size: Row = field(SEATS)
    drawn: int = field()
    pile: Row = field(PILES)  # the number on top; 0: no pile
    laid: Row = field(KINDS)  # cards on Play Piles, those that left the table too

    # the turn
    phase: int = field()
    starter: int = field()
    acted: int = field()  # 1 once the player to move has drawn or played in this turn
    turns: int = field()
    refills: Row = field(SEATS)  # MUG-END-1: since the last card was played on anything

    # MUG-CALL-1: the turn that may be called, and what was wrong in it
    accused: int = field()  # seat + 1
    mistakes: int = field()
    called: Row = field(SEATS)  # 1: called in vain since the accused last drew or played
    wrong: int = field()  # cards wrongly played in it
    wrong_card: Row = field(DECK_SIZE)
    wrong_on: Row = field(DECK_SIZE)  # a Play Pile, or PILES + the seat whose Stockpile it is
    wrong_at: Row = field(DECK_SIZE)  # what it covered on the Play Pile; its height on a Stockpile
    wrong_under: Row = field(DECK_SIZE)  # cards rightly played on it since, on a Play Pile

    ending: int = field()
    winner: int = field()  # seat + 1; 0 when it is counted out
