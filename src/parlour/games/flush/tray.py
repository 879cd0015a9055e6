"""Which cards may be laid together, and what they may be declared as.

A card may be laid only if some declaration stays open for the cards laid with it, so a turn
begun can always be finished.
"""

from __future__ import annotations

from parlour.engine import rule
from parlour.games.flush.cards import FLUSH, KINDS, LINKS, is_link, value_of
from parlour.games.flush.catalogue import RULES
from parlour.games.flush.moves import LAY_TOP
from parlour.games.flush.table import Table

ONE_VALUE = RULES.number("FLU-TURN-3")
LAY_FIRST = RULES.number("FLU-TURN-8")
FLUSH_APART = RULES.number("FLU-TURN-10")
MIMIC_NEEDS_COMPANY = RULES.number("FLU-MIMIC-1")
MIMIC_COPIES_THE_PILE = RULES.number("FLU-MIMIC-2")
MIMIC_IS_NO_FLUSH = RULES.number("FLU-MIMIC-4")
NO_FLUSH_CARD = RULES.number("FLU-FLUSH-3")
NO_CHOICE_TO_PICK_UP = RULES.number("FLU-PICK-2")
FOUR_LINKS = RULES.number("FLU-LINK-1")
LINKS_ONLY = RULES.number("FLU-LINK-3")

MIXED = -1


@rule
def is_mimic(t: Table, kind: int) -> bool:
    """FLU-MIMIC-1: a card of the Mimic's value."""
    return value_of(kind) == t.mimic_value


@rule
def fits_pile(t: Table, value: int) -> bool:
    """FLU-TURN-4, FLU-PICK-1, FLU-PICK-2: equal, lower, or a pick-up that is open."""
    return t.pile_value == 0 or value <= t.pile_value or t.may_pick_up != 0


@rule
def joining_refusal(t: Table, seat: int, kind: int, move: int) -> int:
    """Why a card may not be laid with those in the tray; 0 when it may."""
    if t.link_flush != 0 and link_stays_open(t, seat, kind, move):
        return 0
    refused = value_refusal(t, value_of(kind))
    return mixing_refusal(t, kind) if refused == ONE_VALUE else refused


@rule
def value_refusal(t: Table, laid: int) -> int:
    """Why no card of this value may be laid with those in the tray, but for a Link Flush."""
    if t.tray_value == MIXED:
        return ONE_VALUE
    if laid == FLUSH or laid == t.mimic_value:
        value = t.tray_value
    elif t.tray_value == 0 or t.tray_value == laid:
        value = laid
    else:
        return ONE_VALUE
    if laid == FLUSH or t.tray_flushes > 0:
        # FLU-TURN-10, FLU-MIMIC-4
        if value != 0:
            return FLUSH_APART
        mimics = t.tray_mimics > 0 or laid == t.mimic_value
        return MIMIC_IS_NO_FLUSH if mimics and t.mimic_as_flush == 0 else 0
    # FLU-MIMIC-2, FLU-MIMIC-3: Mimics alone can always be themselves or copy the pile
    if value == 0 or fits_pile(t, value):
        return 0
    return NO_CHOICE_TO_PICK_UP


@rule
def mixing_refusal(t: Table, kind: int) -> int:
    """FLU-TURN-3, or what a Link Flush would still need."""
    if value_of(kind) == FLUSH:
        return FLUSH_APART
    if t.link_flush == 0 or t.tray_links < t.tray_size:
        return ONE_VALUE
    if t.tray_value == MIXED and not is_link(kind):
        return LINKS_ONLY
    return FOUR_LINKS if is_link(kind) else ONE_VALUE


@rule
def link_stays_open(t: Table, seat: int, kind: int, move: int) -> bool:
    """FLU-LINK-1, FLU-LINK-2: four Link cards can still be reached after this card."""
    if not is_link(kind) or t.tray_links < t.tray_size:
        return False
    links = t.tray_links + 1 + t.group_links
    if links + t.links[seat] + t.bases[seat] < 4:
        return False  # the usual case, told without looking closer
    if move < LAY_TOP:
        links += t.hand[seat][kind] - 1
        for later in range(kind + 1, KINDS):
            if is_link(later):
                links += t.hand[seat][later]
    first = 0 if move < LAY_TOP else move - LAY_TOP + 1
    return links + link_tops(t, seat, first) >= 4


@rule
def four_links(t: Table, seat: int) -> bool:
    """FLU-LINK-1, FLU-LINK-2: whether four Link cards could be laid in some order."""
    return t.tray_links + t.group_links + t.links[seat] + link_tops(t, seat, 0) >= 4


@rule
def link_tops(t: Table, seat: int, first: int) -> int:
    """The tops, from that Base on, which are Link cards."""
    links = 0
    for slot in range(first, t.reach[seat]):
        if t.top[seat][slot] > 0 and is_link(t.top[seat][slot] - 1):
            links += 1
    return links


@rule
def declaring_refusal(t: Table, value: int) -> int:
    """Why the tray may not be declared so; 0 when it may."""
    if t.tray_size == 0:
        return LAY_FIRST
    if value == LINKS:
        return link_refusal(t)
    if value == FLUSH:
        if t.tray_flushes > 0:
            return 0
        return MIMIC_IS_NO_FLUSH if t.tray_mimics == t.tray_size else NO_FLUSH_CARD
    if t.tray_flushes > 0:
        return FLUSH_APART
    if t.tray_value != 0 and value != t.tray_value:
        return ONE_VALUE
    if t.tray_value == 0 and value != t.mimic_value and value != t.pile_value:
        return MIMIC_NEEDS_COMPANY if t.pile_value == 0 else MIMIC_COPIES_THE_PILE
    return 0 if fits_pile(t, value) else NO_CHOICE_TO_PICK_UP


@rule
def link_refusal(t: Table) -> int:
    """FLU-LINK-1, FLU-LINK-2, FLU-LINK-3."""
    if t.link_flush == 0:
        return FOUR_LINKS
    if t.tray_links < t.tray_size:
        return LINKS_ONLY
    return 0 if t.tray_links + t.group_links >= 4 else FOUR_LINKS


@rule
def able(t: Table, seat: int) -> bool:
    """FLU-PICK-2: some card of the hand or top of a Base could be laid as equal or lower."""
    if t.pile_value == 0:
        return True
    if t.held[seat][t.mimic_value] > 0:
        return True
    for value in range(1, t.pile_value + 1):
        if t.held[seat][value] > 0:
            return True
    for slot in range(t.reach[seat]):
        if t.top[seat][slot] > 0:
            value = value_of(t.top[seat][slot] - 1)
            if value <= t.pile_value or value == t.mimic_value:
                return True
    return False


@rule
def add_to_tray(t: Table, kind: int) -> None:
    """Put a card among those laid this turn."""
    value = value_of(kind)
    if value == FLUSH:
        t.tray_flushes += 1
    elif value == t.mimic_value:
        t.tray_mimics += 1
    elif t.tray_value == 0:
        t.tray_value = value
    elif t.tray_value != value:
        t.tray_value = MIXED
    if is_link(kind):
        t.tray_links += 1
    t.tray[t.tray_size] = kind
    t.tray_size += 1


@rule
def clear_tray(t: Table) -> None:
    """Nothing is laid."""
    t.tray_size = 0
    t.tray_value = 0
    t.tray_mimics = 0
    t.tray_flushes = 0
    t.tray_links = 0
    t.tray_tops = 0
    t.tray_last = 0
    t.flipped = 0
