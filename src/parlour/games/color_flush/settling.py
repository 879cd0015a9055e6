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
    clear_fronts,
    everybody,
    review_suspicions,
    suspect_backs,
    watch_hand,
)
from parlour.games.color_flush.table import ENDED, SLOTS, Table


@rule
def settle(t: Table, active: int, touched: int) -> None:
    """CF-BLACK-3: black first, for everybody from the active player on; then wins.

    Only hands whose bit is in `touched` have changed since nothing was black or won.
    """
    review_suspicions(t)
    for i in range(t.seats):
        seat = (active + i) % t.seats
        if touched & (1 << seat) != 0:
            turn_blacks(t, seat)
    review_suspicions(t)
    for seat in range(t.seats):
        if touched & (1 << seat) != 0:
            clear_fronts(t, seat)
    find_winners(t, active, touched)


@rule
def turn_blacks(t: Table, seat: int) -> None:
    """CF-BLACK-1, CF-BLACK-2. No card is black on both sides, so front and back are two cards."""
    fronts = 0
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if t.front[place] == BLACK:
            fronts += 1
    if fronts == 0:
        return
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
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        front = t.front[place]
        if front != 0 and front != WHITE:
            if color != WHITE and front != color:
                return 0
            color = front
    return color


@rule
def find_winners(t: Table, active: int, touched: int) -> None:
    """CF-WIN-1, CF-WIN-2: from the active player on; only the first, unless the win is shared."""
    found = 0
    for i in range(t.seats):
        seat = (active + i) % t.seats
        if found > 0 and t.shared_win == 0:
            break
        color = common_color(t, seat) if touched & (1 << seat) != 0 else 0
        if color != 0:
            found += 1
            t.winners |= 1 << seat
            show_fronts(t, seat, color)
    if found == 0:
        return
    if found > 1:
        for seat in range(t.seats):
            if t.winners & (1 << seat) != 0:
                note(t, CARD, seat)
        note(t, SHARED_WIN)
    t.phase = ENDED
    t.turn = OVER


@rule
def show_fronts(t: Table, seat: int, color: int) -> None:
    """CF-WIN-1: the winner's fronts are shown to all."""
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if t.front[place] != 0:
            t.front_seen[place] |= everybody(t)
            note(t, CARD, t.front[place])
    note(t, WON, seat, color)


@rule
def draw_game(t: Table) -> None:
    """CF-END-1."""
    note(t, DRAWN_GAME)
    t.phase = ENDED
    t.turn = OVER
