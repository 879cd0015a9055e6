"""Play Piles: where a card fits, and what happens when it is put there.

Every pile is a run of numbers. It waits for the number above its highest while that is below 15,
and for the number below its lowest while that is above 1; so one form serves piles that rise,
piles that fall and piles that grow both ways.
"""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.flinch.catalogue import RULES
from parlour.games.flinch.events import PILE_COMPLETED
from parlour.games.flinch.moves import ON, START
from parlour.games.flinch.table import EIGHTS, SLOTS, UP, UP_AND_DOWN, Table
from parlour.games.numbered.cards import NUMBERS, WILD

NOT_NEXT = RULES.number("FLI-PILE-1")
NOT_UP_OR_DOWN = RULES.number("FLI-UPDOWN-1")
NOT_FROM_EIGHT = RULES.number("FLI-EIGHTS-1")
WILD_FITS_NOT = RULES.number("FLI-2000-2")
FIRST_OF_EQUALS = RULES.number("FLI-TABLE-3")


@rule
def fits(t: Table, kind: int) -> bool:
    """FLI-PILE-1, FLI-2000-2: some Play Pile takes the card, or it starts one."""
    return t.awaits[kind] > 0


@rule
def building_refusal(t: Table, kind: int) -> int:
    """What to say of a card that does not fit."""
    if kind == WILD:
        return WILD_FITS_NOT
    if t.build == UP_AND_DOWN:
        return NOT_UP_OR_DOWN
    return NOT_FROM_EIGHT if t.build == EIGHTS else NOT_NEXT


@rule
def number_at(t: Table, to: int) -> int:
    """The number that a place among the Play Piles waits for; 0 when it waits for none."""
    if to < ON:
        number = 1 if to == START else 8 if to == START + 1 else 15
        return number if t.start[number] != 0 else 0
    slot = (to - ON) // 2
    if t.low[slot] == 0:
        return 0
    if (to - ON) % 2 == 0:
        return t.high[slot] + 1 if t.high[slot] < NUMBERS else 0
    return t.low[slot] - 1


@rule
def takes(t: Table, to: int, kind: int) -> bool:
    """Whether the place takes the card; a wild stands for any number."""
    number = number_at(t, to)
    return number > 0 and (number == kind or kind == WILD)


@rule
def is_repeat(t: Table, to: int) -> bool:
    """FLI-TABLE-3: a pile just like this one lies before it."""
    if to < ON:
        return False
    slot = (to - ON) // 2
    for other in range(slot):
        if (
            t.low[other] == t.low[slot]
            and t.high[other] == t.high[slot]
            and t.wild[other] == t.wild[slot]
        ):
            return True
    return False


@rule
def choosing_refusal(t: Table, to: int, kind: int) -> int:
    """FLI-UPDOWN-1, FLI-EIGHTS-1, FLI-2000-2: the player chooses, but piles alike are one."""
    if not takes(t, to, kind):
        return building_refusal(t, kind)
    return FIRST_OF_EQUALS if is_repeat(t, to) else 0


@rule
def only_place(t: Table, kind: int) -> int:
    """The one place a card that fits can go to; -1 when there is a choice."""
    if t.build == UP and t.wilds == 0:
        if kind == 1:
            return START
        slot = 0
        while t.low[slot] == 0 or t.high[slot] != kind - 1:
            slot += 1
        return ON + 2 * slot
    found = -1
    for to in range(START, ON + 2 * t.slots):
        if choosing_refusal(t, to, kind) == 0:
            if found >= 0:
                return -1
            found = to
    return found


@rule
def put_on_pile(t: Table, to: int, kind: int, number: int) -> int:
    """FLI-PILE-1: the card goes to its place, as the number awaited there; the pile's slot."""
    if to < ON:
        slot = 0
        while t.low[slot] != 0:
            slot += 1
        if slot >= t.slots:
            t.slots = slot + 1
        t.low[slot] = number
        t.high[slot] = number
        t.wild[slot] = 0
        await_ends(t, slot)
    else:
        slot = (to - ON) // 2
        t.awaits[number] -= 1
        if (to - ON) % 2 == 0:
            t.high[slot] = number
            if number < NUMBERS:
                t.awaits[number + 1] += 1
        else:
            t.low[slot] = number
            if number > 1:
                t.awaits[number - 1] += 1
    if kind == WILD:
        t.wild[slot] += 1 << (number - 1)
    return slot


@rule
def await_ends(t: Table, slot: int) -> None:
    """What a pile waits for is waited for once more."""
    if t.high[slot] < NUMBERS:
        t.awaits[t.high[slot] + 1] += 1
    if t.low[slot] > 1:
        t.awaits[t.low[slot] - 1] += 1


@rule
def remove_if_complete(t: Table, slot: int) -> None:
    """FLI-PILE-1, FLI-2000-2: a complete pile leaves, its wilds wild again."""
    if t.low[slot] > 1 or t.high[slot] < NUMBERS:
        return
    for number in range(1, NUMBERS + 1):
        if t.wild[slot] >> (number - 1) & 1:
            t.removed[WILD] += 1
        else:
            t.removed[number] += 1
    t.removed_size += NUMBERS
    t.low[slot] = 0
    t.high[slot] = 0
    t.wild[slot] = 0
    while t.slots > 0 and t.low[t.slots - 1] == 0:
        t.slots -= 1
    note(t, PILE_COMPLETED, slot + 1)


@rule
def count_awaited(t: Table) -> None:
    """Find anew what is waited for."""
    t.slots = 0
    for number in range(1, NUMBERS + 1):
        t.awaits[number] = t.start[number]
    t.awaits[WILD] = 1
    for slot in range(SLOTS):
        if t.low[slot] > 0:
            await_ends(t, slot)
            t.slots = slot + 1
