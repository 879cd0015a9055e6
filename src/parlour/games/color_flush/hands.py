"""How cards pass from place to place, and which side ends up where."""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.color_flush.table import PILE, SLOTS, Table


@rule
def pass_card(t: Table, here: int, there: int) -> None:
    """CF-FACE-1: between two hands the card stays as it is in space, so it changes sides."""
    t.front[there] = t.back[here]
    t.back[there] = t.front[here]
    t.front_seen[there] = t.back_seen[here]
    t.back_seen[there] = t.front_seen[here]
    leave_free(t, here)


@rule
def carry_card(t: Table, here: int, there: int) -> None:
    """CF-FACE-1: between a hand and the pile the card keeps its sides.

    The front of its giver lies on top, and the taker's front is what lay on top.
    """
    t.front[there] = t.front[here]
    t.back[there] = t.back[here]
    t.front_seen[there] = t.front_seen[here]
    t.back_seen[there] = t.back_seen[here]
    leave_free(t, here)


@rule
def leave_free(t: Table, place: int) -> None:
    """No card is there any more."""
    t.front[place] = 0
    t.back[place] = 0
    t.front_seen[place] = 0
    t.back_seen[place] = 0


@rule
def turn_card(t: Table, place: int) -> None:
    """Front and back change places, each with what is known of it."""
    face = t.front[place]
    t.front[place] = t.back[place]
    t.back[place] = face
    seen = t.front_seen[place]
    t.front_seen[place] = t.back_seen[place]
    t.back_seen[place] = seen


@rule
def free_place(t: Table, seat: int) -> int:
    """The first free slot of a hand: where a card goes depends on nothing hidden."""
    place = seat * SLOTS
    while t.front[place] != 0:
        place += 1
    return place


@rule
def top_of_pile(t: Table) -> int:
    """The place of the top card."""
    return PILE + t.pile_size - 1


@rule
def pass_between(t: Table, seat: int, here: int, to: int) -> int:
    """A card passes from one player to another; where it is now."""
    there = free_place(t, to)
    pass_card(t, here, there)
    t.hand_size[seat] -= 1
    t.hand_size[to] += 1
    return there


@rule
def lay_on_pile(t: Table, seat: int, here: int) -> None:
    """A card passes from a hand to the top of the pile."""
    t.hand_size[seat] -= 1
    t.pile_size += 1
    carry_card(t, here, top_of_pile(t))


@rule
def lift_from_pile(t: Table, seat: int) -> int:
    """The top of the pile passes to a hand; where it is now."""
    there = free_place(t, seat)
    carry_card(t, top_of_pile(t), there)
    t.pile_size -= 1
    t.hand_size[seat] += 1
    return there


@rule
def exchange_hands(t: Table, seat: int, other: int) -> None:
    """CF-WHITE-2, CF-FACE-1: whole hands change holders, each card as it is in space."""
    for slot in range(SLOTS):
        mine = seat * SLOTS + slot
        theirs = other * SLOTS + slot
        front = t.front[mine]
        back = t.back[mine]
        front_seen = t.front_seen[mine]
        back_seen = t.back_seen[mine]
        t.front[mine] = t.front[theirs]
        t.back[mine] = t.back[theirs]
        t.front_seen[mine] = t.front_seen[theirs]
        t.back_seen[mine] = t.back_seen[theirs]
        t.front[theirs] = front
        t.back[theirs] = back
        t.front_seen[theirs] = front_seen
        t.back_seen[theirs] = back_seen
        turn_card(t, mine)
        turn_card(t, theirs)
    size = t.hand_size[seat]
    t.hand_size[seat] = t.hand_size[other]
    t.hand_size[other] = size
