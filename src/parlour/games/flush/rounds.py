"""Dealing a round: who starts, who gets what, and which value is the Mimic."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import CHANCE, note, rule
from parlour.games.flush.cards import FLUSH, KINDS, is_link, value_of
from parlour.games.flush.events import ROUND_DEALT, ROUND_REDEALT
from parlour.games.flush.hands import count_held
from parlour.games.flush.stalemate import close_proposal, forget_positions, remember_position
from parlour.games.flush.table import BASES, DEAL, LAST_PLAY, LAY, OWN, STARTER, SWAP, Table
from parlour.games.flush.tray import able, clear_tray


@rule
def pending(t: Table, out: list[int]) -> int:
    """What chance is to put in order: the seats, to find who starts, or the whole deck."""
    n = 0
    if t.phase == STARTER:
        for seat in range(t.seats):
            out[n] = seat
            n += 1
        return n
    for kind in range(KINDS):
        for _ in range(t.copies[kind]):
            out[n] = kind
            n += 1
    return n


@rule
def arrange(t: Table, order: Sequence[int]) -> None:
    """Go on with what was pending, in the order given."""
    if t.phase == STARTER:
        t.starter = order[0]  # FLU-SETUP-5
        t.phase = DEAL
        return
    clear_round(t)
    deal_cards(t, order)
    count_held(t)
    note(t, ROUND_DEALT, t.round, t.starter, t.mimic - 1)
    # FLU-SETUP-3
    if t.mimic_value == 0 and t.swap_flush_mimic != 0:
        t.phase = SWAP
        t.turn = t.starter
    else:
        begin_turn(t, t.starter)
        start_history(t)


@rule
def clear_round(t: Table) -> None:
    """Gather all cards."""
    for seat in range(t.seats):
        for kind in range(KINDS):
            t.hand[seat][kind] = 0
            t.known[seat][kind] = 0
        for slot in range(BASES):
            t.top[seat][slot] = 0
            t.blind[seat][slot] = 0
        t.hand_size[seat] = 0
        t.barred[seat] = 0
    for kind in range(KINDS):
        t.gone[kind] = 0
    t.pile_size = 0
    t.pile_value = 0
    t.declarations = 0
    t.latest = 0
    t.previous = 0
    t.returned = 0
    t.final_bonus = 0
    clear_tray(t)
    close_proposal(t)
    forget_positions(t)


@rule
def deal_cards(t: Table, order: Sequence[int]) -> None:
    """FLU-SETUP-1, FLU-SETUP-2: three Bases and eight cards each, then the Mimic."""
    at = 0
    for seat in range(t.seats):
        if t.active[seat] == 0:
            continue
        for slot in range(3):
            t.blind[seat][slot] = order[at] + 1
            t.top[seat][slot] = order[at + 1] + 1
            at += 2
        for _ in range(8):
            t.hand[seat][order[at]] += 1
            at += 1
        t.hand_size[seat] = 8
    t.mimic = order[at] + 1
    t.mimic_value = value_of(order[at])
    if t.mimic_value == FLUSH:
        t.mimic_value = 0
    at += 1
    t.unused_size = len(order) - at
    # the last of the row is drawn first
    for i in range(t.unused_size):
        t.unused[i] = order[len(order) - 1 - i]


@rule
def begin_turn(t: Table, seat: int) -> None:
    """A fresh turn: nothing laid, nothing flipped."""
    t.turn = seat
    t.phase = LAY
    clear_tray(t)
    regroup(t, seat)
    # FLU-PICK-2
    t.may_pick_up = 1 if t.pick_up_by_choice != 0 or not able(t, seat) else 0


@rule
def regroup(t: Table, seat: int) -> None:
    """FLU-FLUSH-2: which cards on top of the pile count with those the seat will lay."""
    t.group = 0
    t.group_links = 0
    for i in range(t.pile_size):
        at = t.pile_size - 1 - i
        if t.pile_as[at] != t.pile_value:
            return
        if t.flush_counts == LAST_PLAY and t.pile_play[at] != t.pile_play[t.pile_size - 1]:
            return
        if t.flush_counts != OWN or t.pile_by[at] == seat:
            t.group += 1
            t.group_links += 1 if is_link(t.pile[at]) else 0


@rule
def start_history(t: Table) -> None:
    """The first position of a round is the first that can come back."""
    if t.stalemate != 0:
        remember_position(t)


@rule
def deal_anew(t: Table, reason: int) -> None:
    """FLU-GAME-3, FLU-GAME-4: the same round again, with the same starter."""
    note(t, ROUND_REDEALT, reason)
    t.phase = DEAL
    t.turn = CHANCE


@rule
def next_player(t: Table, seat: int, skips: int) -> int:
    """FLU-TURN-1, FLU-SKIP-1: clockwise, passing over one player for each skip."""
    steps = skips + 1
    while steps > 0:
        seat = (seat + 1) % t.seats
        if t.active[seat] != 0:
            steps -= 1
    return seat
