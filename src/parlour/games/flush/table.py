"""The table of Flush: every integer the rules look at.

Places hold kinds of cards. Where a place may be empty it holds the kind plus 1, and 0 when
empty; `UNKNOWN` stands for a card that is there and not known, on tables read from a view.
"""

from __future__ import annotations

from parlour.engine import Grid, Layout, Row, field
from parlour.games.flush.cards import DECK_SIZE, KINDS, VALUES

SEATS = 6
BASES = 18  # a player may come to hold everybody's
LIMIT = 1000  # FLU-GAME-4: declarations in a round
UNKNOWN = -1

# what is awaited (t.phase)
STARTER, DEAL, SWAP, LAY, GIVE, ENDED = 0, 1, 2, 3, 4, 5

RUN, LAST_PLAY, OWN = 0, 1, 2  # t.flush_counts
NOBODY, THE_GAME = 0, 7  # t.proposal, besides seat + 1


class Table(Layout):
    """The fields, in the order: switches, deck, round, cards, the turn, stalemate, game."""

    # switches of the edition and the options
    pick_up_by_choice: int = field()
    flush_on_pick_up: int = field()
    mimic_as_flush: int = field()
    must_give: int = field()
    swap_flush_mimic: int = field()
    link_flush: int = field()
    flush_counts: int = field()
    super_by_flush: int = field()
    stalemate: int = field()
    elimination: int = field()
    rounds: int = field()
    limit: int = field()
    double_last: int = field()

    # the deck, by kind
    copies: Row = field(KINDS)
    points: Row = field(KINDS)
    bonus: Row = field(KINDS)

    # the round
    phase: int = field()
    round: int = field()
    starter: int = field()
    declarations: int = field()
    active: Row = field(SEATS)  # 1 while the seat is in the game
    mimic: int = field()  # the card turned up, plus 1
    mimic_value: int = field()  # 0 when there is no Mimic
    latest: int = field()  # seat + 1 who declared last this round
    previous: int = field()  # seat + 1 of the last other one before

    # where the cards are
    hand: Grid = field(SEATS, KINDS)
    held: Grid = field(SEATS, VALUES)  # the hand by value
    links: Row = field(SEATS)  # Link cards in the hand
    hand_size: Row = field(SEATS)
    known: Grid = field(SEATS, KINDS)  # how many of the hand everybody has seen being picked up
    top: Grid = field(SEATS, BASES)
    blind: Grid = field(SEATS, BASES)
    bases: Row = field(SEATS)
    reach: Row = field(SEATS)  # no Base of the seat lies beyond this place
    left: Row = field(SEATS)  # cards of any kind the seat still has, without those in the tray
    pile: Row = field(DECK_SIZE)
    pile_as: Row = field(DECK_SIZE)
    pile_by: Row = field(DECK_SIZE)
    pile_play: Row = field(DECK_SIZE)  # the declaration that put it there
    pile_size: int = field()
    pile_value: int = field()  # 0 when there is no pile
    group: int = field()  # cards of the pile that count with the next play of the same value
    group_links: int = field()
    unused: Row = field(DECK_SIZE)
    unused_size: int = field()
    gone: Row = field(KINDS)

    # the cards laid in this turn and not yet declared
    tray: Row = field(DECK_SIZE)
    tray_size: int = field()
    tray_value: int = field()  # value of its number cards besides Mimics; 0 none, -1 several
    tray_mimics: int = field()
    tray_flushes: int = field()
    tray_links: int = field()
    tray_tops: int = field()  # cards from Bases, which cannot come back there
    tray_last: int = field()  # the last laying move plus 1
    flipped: int = field()  # the Base whose Blind was flipped this turn, plus 1
    may_pick_up: int = field()
    final_bonus: int = field()  # bonus printed on the cards of the last declaration

    # FLU-GAME-3
    history: Row = field(LIMIT, wide=True)  # marks of positions since the last that is past return
    history_size: int = field()
    hands_mark: int = field(wide=True)
    pile_mark: int = field(wide=True)
    returned: int = field()
    proposal: int = field()
    votes: Row = field(SEATS)
    barred: Row = field(SEATS)  # declarations to come before the seat may propose again

    # the game
    totals: Row = field(SEATS, wide=True)  # a hundred rounds with a costly deck are many points
    scored: Row = field(SEATS)  # points of the last round
    last_winner: int = field()  # seat + 1
    out_in: Row = field(SEATS)  # the round in which the seat was eliminated
