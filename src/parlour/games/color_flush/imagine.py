"""How unseen faces are imagined: a deal of the unseen cards that fits everything known.

On a table read from a view some faces are UNKNOWN. The cards not fully seen are dealt over those
places: a face once seen stays what it is, no face that once was a front is black, a seat that
found out about a black back has one, and nobody has won unnoticed. Each place takes the first
free card that fits, in the order chance gave, and where none is left the cards before it make
room along a shortest chain. So a deal is found whenever there is one, and there always is: the
true one.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import rule
from parlour.games.color_flush.cards import BLACK, DECK_SIZE, KINDS, kind_of
from parlour.games.color_flush.deal import draw_cards, lower, put_card, upper
from parlour.games.color_flush.settling import common_color
from parlour.games.color_flush.table import ENDED, PLACES, PLAIN, SUSPECT, UNKNOWN, Table

FRONT, BACK = 1, 2  # t.missing


@rule
def census(t: Table, out: list[int]) -> None:
    """Every card on the table, by kind."""
    for kind in range(KINDS):
        out[kind] = 0
    for place in range(PLACES):
        if t.front[place] > 0 and t.back[place] > 0:
            out[kind_of(t.front[place], t.back[place])] += 1


@rule
def unseen(t: Table, out: list[int]) -> int:
    """Both sides of every card a view does not fully show; found cards are ticked off behind."""
    ticks = 2 * DECK_SIZE
    for card in range(DECK_SIZE):
        out[ticks + card] = 0
    for place in range(PLACES):
        if t.front[place] > 0 and t.back[place] > 0:
            kind = kind_of(t.front[place], t.back[place])
            for card in range(DECK_SIZE):
                if out[ticks + card] == 0 and kind_of(t.side[card], t.other_side[card]) == kind:
                    out[ticks + card] = 1
                    break
    n = 0
    for card in range(DECK_SIZE):
        if out[ticks + card] == 0:
            out[n] = 2 * card
            out[n + 1] = 2 * card + 1
            n += 2
    return n


@rule
def fill(t: Table, order: Sequence[int]) -> None:
    """Deal the unseen cards; anew from another of them while the deal could not be the true one."""
    n = draw_cards(t, order)
    for place in range(PLACES):
        t.missing[place] = 0
        if t.front[place] == UNKNOWN:
            t.missing[place] += FRONT
        if t.back[place] == UNKNOWN:
            t.missing[place] += BACK
    for attempt in range(2 * n):
        if deal_from(t, n, attempt % n, attempt >= n):
            for place in range(PLACES):
                if t.dealt[place] > 0:
                    put_card(t, place, as_it_lies(t, place))
            if could_be(t):
                break
    clear_deal(t)
    for place in range(PLACES):
        t.missing[place] = 0
    for i in range(n):
        t.drawn[i] = 0


@rule
def clear_deal(t: Table) -> None:
    """Take all imagined cards back."""
    for i in range(DECK_SIZE):
        t.lies_at[i] = 0
        t.reached[i] = 0
        t.queue[i] = 0
    for place in range(PLACES):
        t.dealt[place] = 0


@rule
def deal_from(t: Table, n: int, start: int, insist: bool) -> bool:
    """Deal the unseen cards in their order from one of them on; whether every place got one.

    To insist is to begin with the black backs that seats found out about.
    """
    clear_deal(t)
    for seat in range(t.seats):
        if insist and t.suspicions & (1 << seat) != 0:
            place_suspected_black(t, seat, n, start)
    # where one face is known, fewer cards fit: those places first
    for i in range(PLACES):
        place = (i + t.drawn[start]) % PLACES
        one_is = t.missing[place] == FRONT or t.missing[place] == BACK
        if one_is and t.dealt[place] == 0:
            if not deal_to(t, place, n, start):
                return False
    for place in range(PLACES):
        if t.missing[place] == FRONT + BACK and t.dealt[place] == 0:
            if not deal_to(t, place, n, start):
                return False
    return True


@rule
def fits(t: Table, place: int, item: int) -> bool:
    """Whether a card lying on that side can be the one at that place."""
    if t.missing[place] & FRONT == 0 and t.front[place] != upper(t, item):
        return False
    if t.missing[place] & BACK == 0 and t.back[place] != lower(t, item):
        return False
    if upper(t, item) == BLACK:
        return False
    return lower(t, item) != BLACK or t.back_seen[place] & PLAIN == 0


@rule
def as_it_lies(t: Table, place: int) -> int:
    """The card dealt to a place, on the side on which it fits, as drawn if it can."""
    item = t.drawn[t.dealt[place] - 1]
    if fits(t, place, item):
        return item
    return item ^ 1


@rule
def deal_to(t: Table, place: int, n: int, start: int) -> bool:
    """The first free card as drawn, else the first on its other side, else by making room."""
    for other_side in range(2):
        for j in range(start, start + n):
            i = j if j < n else j - n  # quicker than a remainder
            if t.lies_at[i] == 0 and fits(t, place, t.drawn[i] ^ other_side):
                t.lies_at[i] = place + 1
                t.dealt[place] = i + 1
                return True
    return make_room(t, place, n, start)


@rule
def make_room(t: Table, wanting: int, n: int, start: int) -> bool:
    """Find the shortest chain of cards that move up so that a free one can be used."""
    for i in range(n):
        t.reached[i] = 0
    t.queue[0] = wanting
    head = 0
    tail = 1
    while head < tail:
        place = t.queue[head]
        head += 1
        for j in range(n):
            i = (start + j) % n
            if t.reached[i] != 0 or t.lies_at[i] < 0:
                continue
            if not fits(t, place, t.drawn[i]) and not fits(t, place, t.drawn[i] ^ 1):
                continue
            t.reached[i] = place + 1
            if t.lies_at[i] == 0:
                move_up(t, i)
                return True
            t.queue[tail] = t.lies_at[i] - 1
            tail += 1
    return False


@rule
def move_up(t: Table, free: int) -> None:
    """Every place of the chain takes the card it reached, leaving its own to the one before."""
    card = free
    while card >= 0:
        place = t.reached[card] - 1
        left = t.dealt[place] - 1
        t.lies_at[card] = place + 1
        t.dealt[place] = card + 1
        card = left


@rule
def place_suspected_black(t: Table, seat: int, n: int, start: int) -> None:
    """CF-BLACK-2: the first black card that fits a suspect place lies there and stays.

    Suspect places that a black card fits are all alike, with one and the same front. So any of
    them will do, and as each black card comes to be first in one of the deals, one succeeds.
    """
    mark = SUSPECT << seat
    for place in range(PLACES):
        if t.back_seen[place] & mark != 0 and t.missing[place] & BACK == 0:
            if t.back[place] == BLACK:
                return
    for j in range(n):
        i = (start + j) % n
        if lower(t, t.drawn[i]) != BLACK or t.lies_at[i] != 0:
            continue
        for k in range(PLACES):
            place = (k + t.drawn[start]) % PLACES
            if t.back_seen[place] & mark == 0 or t.dealt[place] != 0:
                continue
            if t.missing[place] & BACK != 0 and fits(t, place, t.drawn[i]):
                t.lies_at[i] = -1 - place
                t.dealt[place] = i + 1
                return


@rule
def could_be(t: Table) -> bool:
    """Whether every suspicion is answered and nobody has won unnoticed."""
    for seat in range(t.seats):
        if t.suspicions & (1 << seat) != 0 and not is_answered(t, seat):
            return False
        if t.phase != ENDED and common_color(t, seat) != 0:
            return False
    return True


@rule
def is_answered(t: Table, seat: int) -> bool:
    """Whether one of the seat's suspect faces is black."""
    for place in range(PLACES):
        if t.back_seen[place] & (SUSPECT << seat) != 0 and t.back[place] == BLACK:
            return True
    return False
