"""The table of Flinch: every integer the rules look at.

A kind of card is its number or WILD, and 0 is no card; `UNKNOWN` stands for a card that is there
and not known, on tables read from a view. Sets of kinds or seats are bits of one number.
"""

from __future__ import annotations

from parlour.engine import Grid, Layout, Row, field
from parlour.games.numbered.cards import KINDS

SEATS = 8
RESERVES = 5
HAND = 5
MOST_CARDS = 288  # two sets with their wilds
SLOTS = 54  # Play Piles that can lie side by side: one for each 1, 15 and wild of two sets
HEAPS = SEATS + SEATS * RESERVES  # the Stockpiles, then everybody's Reserve Piles
GENERATIONS = 5  # Stacks told apart: the deck as dealt or older, and the last ones made anew
MOST_UNSEEN = MOST_CARDS + (GENERATIONS - 1) * HAND  # with cards of straddling draws in sight
CLAIMANTS = 2 * SEATS + 2 + (GENERATIONS - 1) * KINDS  # of unseen cards, when one is imagining
LIMIT = 2000  # FLI-BLOCK-2: turns in a game
UNKNOWN = -1

# what is awaited (t.phase)
DEALER, DEAL, RESHUFFLE, OPENING, PLAY, CHOOSE, ENDED = 0, 1, 2, 3, 4, 5, 6

UP, UP_AND_DOWN, EIGHTS = 0, 1, 2  # t.build
PLAYED_OUT, BY_PENALTY, BLOCKED_GAME, TOO_LONG = 1, 2, 3, 4  # t.ending
OWN_STOCK, PARTNERS_STOCK = 1, 2  # bits of t.missed


class Table(Layout):
    """The fields, in the order: switches, game, cards, piles, turn, calls, what is known."""

    # switches
    build: int = field()
    wilds: int = field()
    partners: int = field()
    challenge: int = field()
    touch_move: int = field()
    stockpile: int = field()

    # the deck, by kind
    copies: Row = field(KINDS)
    start: Row = field(KINDS)  # 1 for numbers that start piles
    starter_kinds: int = field(wide=True)  # the same as bits

    # the game
    phase: int = field()
    dealer: int = field(wide=True)
    turns: int = field()
    idle: int = field()  # turns in a row without a play
    opening: int = field()  # FLI-OPEN-1: how often all hands were laid out
    laid_out: int = field()  # players who have done so this time
    releaser: int = field(wide=True)  # FLI-BLOCK-1: seat + 1 who must play
    ending: int = field()
    winner: int = field()  # seat + 1 whose Stockpile went last

    # Stockpiles and Reserve Piles: cards in heaps, each card knowing the one under it
    kind: Row = field(MOST_CARDS)
    under: Row = field(MOST_CARDS)  # place of the next card down, or of the next spare place; -1
    spare: int = field()  # the first place without a card
    top: Row = field(HEAPS)  # place of the top card, -1 for an empty heap
    height: Row = field(HEAPS)
    sunk: Row = field(SEATS)  # cards at the bottom of a Stockpile that everybody saw put there

    # where the other cards are
    hand: Grid = field(SEATS, KINDS)
    hand_size: Row = field(SEATS)
    starters: Row = field(SEATS)  # cards in hand that start piles, wilds not among them
    stack: Row = field(MOST_CARDS)  # the last is drawn first
    stack_size: int = field()
    removed: Row = field(KINDS)
    removed_size: int = field()
    aside: Row = field(KINDS)  # cards that take no part, in positions set up by hand

    # Play Piles
    low: Row = field(SLOTS)  # 0 where no pile lies
    high: Row = field(SLOTS)
    wild: Row = field(SLOTS)  # which of its numbers are wilds: bit 0 for a 1
    slots: int = field()  # no pile lies beyond
    awaits: Row = field(KINDS)  # how many places a card of this kind could go to

    # the turn
    played: int = field()  # cards played in it
    chosen: int = field(wide=True)  # the playing move plus 1 whose pile is still to be said
    drawn: int = field()  # cards of the hand drawn before the Stack was shuffled
    drawer: int = field(wide=True)
    exposed: Row = field(SEATS)  # a card shown out of turn that must be played first

    # FLI-CH-1: what calls can be about
    last: int = field(wide=True)  # seat + 1 whose turn has just ended
    settled: int = field()  # 1 when that turn has been called rightly
    acted: Row = field(SEATS)  # 1 when a starter in the hand would have been due before
    missed: Row = field(SEATS)  # the Stockpiles that were due before and are not put right

    # what everybody knows of hidden cards
    known: Grid = field(SEATS, KINDS)  # cards seen in a hand
    lacks: Row = field(SEATS, wide=True)  # kinds that are not in a hand
    pledge_seats: int = field()  # one of these hands holds
    pledge_kinds: int = field(wide=True)  # one of these kinds
    recycled: int = field()  # how often the Stack was made anew
    pool: Grid = field(GENERATIONS, KINDS)  # of each Stack made anew, the cards not surely seen
    origin: Row = field(SEATS)  # twice the Stack a hand was drawn from; less 1: and the one before
    straddler: Row = field(GENERATIONS)  # seat + 1 whose draw ended one Stack and began this one
    straddle_old: Row = field(GENERATIONS)  # how many cards came from the one before
    straddle_new: Row = field(GENERATIONS)  # and how many from this one
    straddle_seen: Grid = field(GENERATIONS, KINDS)  # cards of that draw played since
    straddle_drew: Grid = field(GENERATIONS, KINDS)  # those from this Stack; the player knows them

    # scratch for imagining
    quota: Row = field(KINDS)
    asked: Row = field(CLAIMANTS)
    gives: Row = field(CLAIMANTS)
    gives_to: Row = field(CLAIMANTS)
