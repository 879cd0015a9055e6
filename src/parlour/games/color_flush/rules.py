"""How Color Flush is played: what a rule forbids, and what a move does.

`refusal` is the only definition of legality. It asks where cards are and how many, which everybody
sees, and never for a face. `legal` asks the same once for all cards of a hand; that both always
agree, over the whole move table, is tested.
"""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.color_flush.cards import WHITE
from parlour.games.color_flush.catalogue import RULES
from parlour.games.color_flush.events import (
    ACTION_LEFT_OUT,
    FLIPPED,
    GAVE,
    GAVE_TO_PILE,
    PILE_EMPTY,
    PILE_SHOWS,
    SWAP_DECLINED,
    SWAPPED_HANDS,
    TOOK,
    TOOK_FROM_PILE,
    TURN_PASSED,
)
from parlour.games.color_flush.hands import (
    exchange_hands,
    lay_on_pile,
    lift_from_pile,
    pass_between,
    top_of_pile,
    turn_card,
)
from parlour.games.color_flush.moves import (
    FLIP_CARD,
    GIVE_PILE,
    GIVE_SEAT,
    KEEP_HAND,
    SWAP_WITH,
    TAKE_PILE,
    TAKE_SEAT,
)
from parlour.games.color_flush.settling import ALL_FRONTS, draw_game, settle
from parlour.games.color_flush.sight import watch_card, watch_hand, watch_pile
from parlour.games.color_flush.table import (
    ACT,
    ALL,
    FEWEST,
    FLIP,
    GIVE,
    MOST,
    SEATS,
    SLOTS,
    SWAP,
    TAKE,
    Table,
)

DONE_ALREADY = RULES.number("CF-TURN-1")
NOTHING_TO_GIVE = RULES.number("CF-GIVE-1")
NOTHING_TO_TAKE = RULES.number("CF-TAKE-1")
NOTHING_TO_FLIP = RULES.number("CF-FLIP-1")
FOUR_TO_TEN = RULES.number("CF-LIMIT-1")
EMPTY_PILE = RULES.number("CF-LIMIT-3")
LEFT_OUT = RULES.number("CF-LIMIT-2")
MUST_SWAP = RULES.number("CF-WHITE-2")
NOT_NOW = RULES.number("CF-TABLE-1")
NOT_YOUR_TURN = RULES.number("CF-TABLE-2")

RECEIVERS = SWAP_WITH


@rule
def refusal(t: Table, seat: int, move: int) -> int:
    """The number of the rule that forbids the move; 0 when it is legal."""
    if t.turn < 0:
        return NOT_NOW
    if seat != t.turn:
        return NOT_YOUR_TURN
    if t.phase == SWAP:
        return swapping_refusal(t, seat, move)
    if move < TAKE_SEAT:
        return giving_refusal(t, seat, move)
    if move < FLIP_CARD:
        return taking_refusal(t, seat, move)
    if move < SWAP_WITH:
        if t.done & FLIP != 0:
            return DONE_ALREADY
        return 0 if t.front[seat * SLOTS + move - FLIP_CARD] != 0 else NOTHING_TO_FLIP
    return NOT_NOW


@rule
def giving_refusal(t: Table, seat: int, move: int) -> int:
    """CF-TURN-1, CF-GIVE-1, CF-LIMIT-1, CF-LIMIT-2."""
    if t.done & GIVE != 0:
        return DONE_ALREADY if t.left_out & GIVE == 0 else LEFT_OUT
    slot = (move - GIVE_SEAT) // SEATS if move < GIVE_PILE else move - GIVE_PILE
    if t.front[seat * SLOTS + slot] == 0:
        return NOTHING_TO_GIVE
    if move < GIVE_PILE:
        to = (move - GIVE_SEAT) % SEATS
        if to == seat or to >= t.seats:
            return NOTHING_TO_GIVE
        if t.hand_size[to] >= MOST:
            return FOUR_TO_TEN
    return 0 if t.hand_size[seat] > FEWEST else FOUR_TO_TEN


@rule
def taking_refusal(t: Table, seat: int, move: int) -> int:
    """CF-TURN-1, CF-TAKE-1, CF-LIMIT-1, CF-LIMIT-2, CF-LIMIT-3."""
    if t.done & TAKE != 0:
        return DONE_ALREADY if t.left_out & TAKE == 0 else LEFT_OUT
    if move == TAKE_PILE:
        if t.pile_size == 0:
            return EMPTY_PILE
    else:
        owner = (move - TAKE_SEAT) // SLOTS
        if owner == seat or t.front[move - TAKE_SEAT] == 0:
            return NOTHING_TO_TAKE
        if t.hand_size[owner] <= FEWEST:
            return FOUR_TO_TEN
    return 0 if t.hand_size[seat] < MOST else FOUR_TO_TEN


@rule
def swapping_refusal(t: Table, seat: int, move: int) -> int:
    """CF-WHITE-2: with whom, or with nobody where that is allowed."""
    if move == KEEP_HAND:
        return 0 if t.swap_by_choice != 0 else MUST_SWAP
    other = move - SWAP_WITH
    return 0 if 0 <= other < t.seats and other != seat else MUST_SWAP


@rule
def legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves of the seat, rising."""
    n = 0
    if t.turn < 0 or seat != t.turn:
        return n
    if t.phase == SWAP:
        for move in range(SWAP_WITH, KEEP_HAND + 1):
            if swapping_refusal(t, seat, move) == 0:
                out[n] = move
                n += 1
        return n
    if can_give(t, seat):
        n = legal_gives(t, seat, out)
    if can_take(t, seat):
        n = legal_takes(t, seat, out, n)
    if t.done & FLIP == 0:
        n = legal_cards(t, seat, FLIP_CARD - seat * SLOTS, out, n)
    return n


@rule
def legal_cards(t: Table, owner: int, first: int, out: list[int], n: int) -> int:
    """A move for each card of a hand, `first` being that of place 0.

    Each is written down, and counted only if the place holds a card: quicker than asking first.
    """
    front = t.front
    for place in range(owner * SLOTS, owner * SLOTS + SLOTS):
        out[n] = first + place
        if front[place] != 0:
            n += 1
    return n


@rule
def legal_gives(t: Table, seat: int, out: list[int]) -> int:
    """CF-GIVE-1: each card to each player with room for it, and to the pile."""
    n = 0
    # the far end of the list, where no give is ever written, holds the players with room
    end = RECEIVERS
    for to in range(t.seats):
        out[end] = to
        if to != seat and t.hand_size[to] < MOST:
            end += 1
    front = t.front
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if front[place] != 0:
            move = GIVE_SEAT + (place - seat * SLOTS) * SEATS
            for i in range(RECEIVERS, end):
                out[n] = move + out[i]
                n += 1
    return legal_cards(t, seat, GIVE_PILE - seat * SLOTS, out, n)


@rule
def legal_takes(t: Table, seat: int, out: list[int], n: int) -> int:
    """CF-TAKE-1: each card of each player with enough of them, and the top of the pile."""
    for owner in range(t.seats):
        if owner != seat and t.hand_size[owner] > FEWEST:
            n = legal_cards(t, owner, TAKE_SEAT, out, n)
    if t.pile_size > 0:
        out[n] = TAKE_PILE
        n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    """Make a legal move."""
    touched = 1 << seat
    fresh = ALL_FRONTS
    if move < GIVE_PILE:
        to = (move - GIVE_SEAT) % SEATS
        touched |= 1 << to
        fresh = give(t, seat, (move - GIVE_SEAT) // SEATS, to)
    elif move < TAKE_SEAT:
        fresh = give_to_pile(t, seat, move - GIVE_PILE)
    elif move < TAKE_PILE:
        owner = (move - TAKE_SEAT) // SLOTS
        touched |= 1 << owner
        fresh = take(t, seat, owner, (move - TAKE_SEAT) % SLOTS)
    elif move == TAKE_PILE:
        fresh = take_from_pile(t, seat)
    elif move < SWAP_WITH:
        fresh = flip(t, seat, move - FLIP_CARD)
    elif move < KEEP_HAND:
        touched |= 1 << move - SWAP_WITH
        swap_hands(t, seat, move - SWAP_WITH)
    else:
        t.phase = ACT
        note(t, SWAP_DECLINED, seat)
    if t.phase != SWAP:
        settle(t, seat, touched, fresh)
        if t.turn >= 0:
            go_on(t, seat)


@rule
def give(t: Table, seat: int, slot: int, to: int) -> int:
    """CF-GIVE-1, to another player; where the card is now."""
    place = seat * SLOTS + slot
    there = pass_between(t, seat, place, to)
    watch_card(t, to, there)
    t.done |= GIVE
    note(t, GAVE, place, there, t.back[there], t.front[there])
    return there


@rule
def give_to_pile(t: Table, seat: int, slot: int) -> int:
    """CF-GIVE-1, onto the pile. CF-WHITE-2: a white front makes the giver swap hands first.

    The answer is the slot it left, which has no front any more.
    """
    place = seat * SLOTS + slot
    lay_on_pile(t, seat, place)
    watch_pile(t)
    t.done |= GIVE
    top = top_of_pile(t)
    note(t, GAVE_TO_PILE, place, t.front[top], t.back[top])
    if t.front[top] == WHITE:
        t.phase = SWAP
    return place


@rule
def take(t: Table, seat: int, owner: int, slot: int) -> int:
    """CF-TAKE-1, from another player; where the card is now."""
    place = owner * SLOTS + slot
    there = pass_between(t, owner, place, seat)
    watch_card(t, seat, there)
    t.done |= TAKE
    note(t, TOOK, place, there, t.back[there], t.front[there])
    return there


@rule
def take_from_pile(t: Table, seat: int) -> int:
    """CF-TAKE-1, from the pile; where the card is now."""
    there = lift_from_pile(t, seat)
    watch_card(t, seat, there)
    watch_pile(t)
    t.done |= TAKE
    note(t, TOOK_FROM_PILE, there, t.front[there], t.back[there])
    if t.pile_size > 0:
        note(t, PILE_SHOWS, t.front[top_of_pile(t)])
    else:
        note(t, PILE_EMPTY)
    return there


@rule
def flip(t: Table, seat: int, slot: int) -> int:
    """CF-FLIP-1; where the card is."""
    place = seat * SLOTS + slot
    turn_card(t, place)
    watch_card(t, seat, place)
    t.done |= FLIP
    note(t, FLIPPED, seat, slot, t.back[place], t.front[place])
    return place


@rule
def swap_hands(t: Table, seat: int, other: int) -> None:
    """CF-WHITE-2."""
    exchange_hands(t, seat, other)
    watch_hand(t, seat)
    watch_hand(t, other)
    t.phase = ACT
    note(t, SWAPPED_HANDS, seat, other)


@rule
def can_give(t: Table, seat: int) -> bool:
    """CF-LIMIT-1: the pile takes any card, so only the giver's own hand can be in the way."""
    return t.done & GIVE == 0 and t.hand_size[seat] > FEWEST


@rule
def can_take(t: Table, seat: int) -> bool:
    """CF-LIMIT-1, CF-LIMIT-3."""
    if t.done & TAKE != 0 or t.hand_size[seat] >= MOST:
        return False
    if t.pile_size > 0:
        return True
    for other in range(t.seats):
        if other != seat and t.hand_size[other] > FEWEST:
            return True
    return False


@rule
def hopeless(t: Table, seat: int) -> int:
    """CF-LIMIT-2: the action still to do that neither is open nor can be opened; 0 if none is.

    A take makes a give possible and a give a take; a flip is always open and opens nothing.
    """
    if can_give(t, seat) or can_take(t, seat):
        return 0
    if t.done & GIVE == 0:
        return GIVE
    if t.done & TAKE == 0:
        return TAKE
    return 0


@rule
def go_on(t: Table, seat: int) -> None:
    """The same player, unless all three actions are done; then the next."""
    action = hopeless(t, seat)
    while action != 0:
        t.done |= action
        t.left_out |= action
        note(t, ACTION_LEFT_OUT, seat, action)
        action = hopeless(t, seat)
    if t.done == ALL:
        pass_turn(t, seat)


@rule
def pass_turn(t: Table, seat: int) -> None:
    """CF-TURN-1, CF-END-1."""
    t.turns += 1
    if t.turns >= t.turn_limit:
        draw_game(t)
        return
    t.done = 0
    t.left_out = 0
    t.turn = (seat + 1) % t.seats
    note(t, TURN_PASSED, t.turn)


@rule
def reveals(t: Table, seat: int, move: int) -> bool:
    """A card that moves may show somebody a face, or make a hand turn or win."""
    return move != KEEP_HAND
