"""What a declaration does, in the order of FLU-TURN-9."""

from __future__ import annotations

from parlour.engine import note, note_cards, rule
from parlour.games.flush.cards import (
    FLUSH,
    FLUSH_CARD,
    GOLD_CARD,
    LINKS,
    is_skip,
)
from parlour.games.flush.events import (
    BASE_GIVEN,
    BASES_KEPT,
    DREW,
    FLUSHED,
    LAID,
    PICKED_UP,
    SKIPPED,
    SUPER_FLUSH,
)
from parlour.games.flush.hands import put_in_hand
from parlour.games.flush.rounds import begin_turn, deal_anew, next_player
from parlour.games.flush.scoring import end_round
from parlour.games.flush.stalemate import (
    close_proposal,
    forget_positions,
    mark_hand,
    mark_pile,
    remember_position,
    unbar,
)
from parlour.games.flush.table import (
    GIVE,
    LIMIT,
    NOBODY,
    Table,
)
from parlour.games.flush.tray import clear_tray

BY_LIMIT = 1  # why a round was dealt anew; 0: by agreement


@rule
def declare(t: Table, seat: int, value: int) -> None:
    """FLU-TURN-8: the declaration ends the turn and is final."""
    if t.proposal != NOBODY:
        close_proposal(t)
    t.declarations += 1
    laid = t.tray_size
    note_cards(t, t.tray, laid)
    note(t, LAID, seat, value, t.flipped)
    if t.latest != seat + 1:
        t.previous = t.latest
        t.latest = seat + 1

    picks_up = value < FLUSH and t.pile_value > 0 and value > t.pile_value
    count = counted(t, value, picks_up)
    if t.tray_tops > 0 or t.flipped > 0:
        forget_positions(t)
    if picks_up:
        pick_up(t, seat)
    skips, golds = lay_on_pile(t, seat, value)
    flushed = count >= 4 or value >= FLUSH
    if picks_up and t.flush_on_pick_up == 0:
        flushed = False  # FLU-PICK-5
    if not flushed:
        go_on(t, seat, flushed, skips)
        return
    flush_pile(t, seat)
    for _ in range(golds):
        everyone_else_draws(t, seat)
    # FLU-SUPER-1, FLU-FLUSH-3, FLU-LINK-4
    if laid >= 6 or (t.super_by_flush != 0 and count >= 6):
        note(t, SUPER_FLUSH, seat)
        # FLU-SUPER-2, FLU-SUPER-3
        if t.bases[seat] > 0 and t.previous > 0:
            t.phase = GIVE
            return
    go_on(t, seat, flushed, 0)  # FLU-FLUSH-4


@rule
def counted(t: Table, value: int, picks_up: bool) -> int:
    """FLU-FLUSH-2, FLU-LINK-2: the cards that count toward a Flush of this declaration."""
    if value == LINKS:
        return t.tray_links + t.group_links
    if picks_up or value != t.pile_value:
        return t.tray_size
    return t.tray_size + t.group


@rule
def pick_up(t: Table, seat: int) -> None:
    """FLU-PICK-1: the whole old pile goes into the hand, before everybody's eyes."""
    for i in range(t.pile_size):
        kind = t.pile[i]
        put_in_hand(t, seat, kind)
        t.known[seat][kind] += 1
        if t.stalemate != 0:
            mark_hand(t, seat, kind, 1)
    note_cards(t, t.pile, t.pile_size)
    note(t, PICKED_UP, seat)
    t.pile_size = 0
    t.pile_mark = 0


@rule
def lay_on_pile(t: Table, seat: int, value: int) -> tuple[int, int]:
    """The tray goes onto the pile as declared; how many skips and golds are in it."""
    skips = 0
    golds = 0
    bonus = 0
    for i in range(t.tray_size):
        kind = t.tray[i]
        at = t.pile_size
        t.pile[at] = kind
        t.pile_as[at] = value
        t.pile_by[at] = seat
        t.pile_play[at] = t.declarations
        t.pile_size += 1
        if t.stalemate != 0:
            mark_pile(t, kind, value)
        if is_skip(kind):
            skips += 1
        if kind == GOLD_CARD:
            golds += 1
        if kind < FLUSH_CARD:
            bonus += t.bonus[kind]
    t.pile_value = value
    t.final_bonus = bonus
    clear_tray(t)
    return skips, golds


@rule
def flush_pile(t: Table, seat: int) -> None:
    """FLU-FLUSH-1: the whole pile leaves the game."""
    for i in range(t.pile_size):
        t.gone[t.pile[i]] += 1
    note(t, FLUSHED, seat, t.pile_size)
    t.pile_size = 0
    t.pile_value = 0
    forget_positions(t)


@rule
def everyone_else_draws(t: Table, seat: int) -> None:
    """FLU-GOLD-1, FLU-GOLD-2: clockwise, as long as there are unused cards."""
    other = next_player(t, seat, 0)
    while other != seat:
        if t.unused_size > 0:
            t.unused_size -= 1
            kind = t.unused[t.unused_size]
            put_in_hand(t, other, kind)
            note(t, DREW, other, kind)
        other = next_player(t, other, 0)


@rule
def give_base(t: Table, seat: int, slot: int) -> None:
    """FLU-SUPER-1, FLU-SUPER-4: the Base moves to a free place before the recipient."""
    other = t.previous - 1
    free = 0
    while t.blind[other][free] != 0:
        free += 1
    t.blind[other][free] = t.blind[seat][slot]
    t.top[other][free] = t.top[seat][slot]
    cards = 1 if t.top[seat][slot] == 0 else 2
    t.blind[seat][slot] = 0
    t.top[seat][slot] = 0
    t.bases[seat] -= 1
    t.bases[other] += 1
    if t.reach[other] <= free:
        t.reach[other] = free + 1
    t.left[seat] -= cards
    t.left[other] += cards
    note(t, BASE_GIVEN, seat, other, slot, free)
    go_on(t, seat, True, 0)


@rule
def keep_bases(t: Table, seat: int) -> None:
    """FLU-SUPER-2: nothing is given."""
    note(t, BASES_KEPT, seat)
    go_on(t, seat, True, 0)


@rule
def go_on(t: Table, seat: int, flushed: bool, skips: int) -> None:
    """The round ends, the player goes on after a Flush, or the next one follows."""
    if t.left[seat] == 0:
        end_round(t, seat)  # FLU-END-1, FLU-FLUSH-5, FLU-SUPER-5
        return
    if t.declarations >= LIMIT:
        deal_anew(t, BY_LIMIT)  # FLU-GAME-4
        return
    # FLU-TURN-6, FLU-PICK-6
    after = seat if flushed else next_player(t, seat, skips)
    if not flushed:
        for k in range(skips):
            note(t, SKIPPED, next_player(t, seat, k))
    begin_turn(t, after)
    if t.stalemate != 0:
        unbar(t)
        remember_position(t)
