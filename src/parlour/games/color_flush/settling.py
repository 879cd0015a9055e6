"""What follows every action: black fronts are turned, then winners are looked for."""

from __future__ import annotations

from parlour.engine import CARD, OVER, note, rule
from parlour.games.color_flush.cards import BLACK, WHITE
from parlour.games.color_flush.events import (
    DRAWN_GAME,
    SHARED_WIN,
    TURNED_BLACKS,
    TURNED_HAND,
    WON,
)
from parlour.games.color_flush.hands import turn_card
from parlour.games.color_flush.sight import (
    clear_front,
    clear_fronts,
    everybody,
    review_card,
    review_hand,
    suspect_backs,
    watch_hand,
)
from parlour.games.color_flush.table import ENDED, SLOTS, Table

ALL_FRONTS = -1


@rule
def settle(t: Table, active: int, touched: int, fresh: int) -> None:
    """CF-BLACK-3: black first, for everybody from the active player on; then wins.

    Only hands whose bit is in `touched` have changed since nothing was black or won, and in them
    only the front at `fresh` is new, or all of them when it is ALL_FRONTS.
    """
    if fresh != ALL_FRONTS and t.front[fresh] != BLACK:
        clear_front(t, fresh)
        if t.suspicions != 0:
            review_card(t, fresh)
    else:
        settle_blacks(t, active, touched)
    find_winners(t, active, touched)


@rule
def settle_blacks(t: Table, active: int, touched: int) -> None:
    """CF-BLACK-3, where there may be black fronts; what the holders learn of it is kept."""
    for seat in range(t.seats):
        if touched & (1 << seat) != 0:
            review_hand(t, seat)
    for i in range(t.seats):
        seat = (active + i) % t.seats
        if touched & (1 << seat) != 0 and has_black_front(t, seat):
            turn_blacks(t, seat)
    for seat in range(t.seats):
        if touched & (1 << seat) != 0:
            review_hand(t, seat)
            clear_fronts(t, seat)


@rule
def has_black_front(t: Table, seat: int) -> bool:
    """CF-BLACK-1: the hand cannot stay as it is."""
    front = t.front
    blacks = 0
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        blacks += 1 if front[place] == BLACK else 0
    return blacks > 0


@rule
def turn_blacks(t: Table, seat: int) -> None:
    """CF-BLACK-1, CF-BLACK-2. No card is black on both sides, so front and back are two cards."""
    backs = 0
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if t.back[place] == BLACK:
            backs += 1
    if backs > 0:
        suspect_backs(t, seat)
    for slot in range(SLOTS):
        place = seat * SLOTS + slot
        if t.front[place] == BLACK or (backs == 0 and t.front[place] != 0):
            turn_card(t, place)
            note(t, CARD, slot * 8 + t.front[place])
    watch_hand(t, seat)
    if backs > 0:
        note(t, TURNED_BLACKS, seat)
    else:
        note(t, TURNED_HAND, seat)


@rule
def common_color(t: Table, seat: int) -> int:
    """CF-WIN-1, CF-WHITE-1: the one colour of all fronts, white if all are; 0 if there is none."""
    color = WHITE
    front = t.front
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        face = front[place]
        if face > WHITE and face != color:
            if color != WHITE:
                return 0
            color = face
    return color


@rule
def find_winners(t: Table, active: int, touched: int) -> None:
    """CF-WIN-1: whose fronts, of the hands in `touched`, are of one colour."""
    found = 0
    for seat in range(t.seats):
        if touched & (1 << seat) != 0 and common_color(t, seat) != 0:
            found |= 1 << seat
    if found != 0:
        end_won(t, active, found)


@rule
def end_won(t: Table, active: int, found: int) -> None:
    """CF-WIN-2: from the active player on; only the first, unless the win is shared."""
    for i in range(t.seats):
        seat = (active + i) % t.seats
        if found & (1 << seat) != 0 and (t.winners == 0 or t.shared_win != 0):
            t.winners |= 1 << seat
            show_fronts(t, seat)
    if t.winners & (t.winners - 1) != 0:
        for seat in range(t.seats):
            if t.winners & (1 << seat) != 0:
                note(t, CARD, seat)
        note(t, SHARED_WIN)
    t.phase = ENDED
    t.turn = OVER


@rule
def show_fronts(t: Table, seat: int) -> None:
    """CF-WIN-1: the winner's fronts are shown to all."""
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if t.front[place] != 0:
            t.front_seen[place] |= everybody(t)
            note(t, CARD, t.front[place])
    note(t, WON, seat, common_color(t, seat))


@rule
def draw_game(t: Table) -> None:
    """CF-END-1."""
    note(t, DRAWN_GAME)
    t.phase = ENDED
    t.turn = OVER
