"""Calling "Flinch!": when it may be done, whether it is right, and what it costs."""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.flinch.catalogue import RULES
from parlour.games.flinch.duties import partner_of
from parlour.games.flinch.events import (
    CALL_RIGHT,
    CALL_WRONG,
    CALLED,
    PENALTY_CARD,
)
from parlour.games.flinch.hands import expose
from parlour.games.flinch.heaps import put_under, take_top, top_of
from parlour.games.flinch.moves import PLAY_PARTNER_STOCK
from parlour.games.flinch.piles import fits
from parlour.games.flinch.table import CHOOSE, OPENING, PLAY, Table
from parlour.games.flinch.turns import turn_up
from parlour.games.numbered.cards import NUMBERS

NOTHING_TO_CALL = RULES.number("FLI-ENF-1")
NO_CALLS_WITH_WILDS = RULES.number("FLI-2000-1")
NO_TIME_TO_CALL = RULES.number("FLI-CH-1")
CALLED_ALREADY = RULES.number("FLI-CH-2")
NOT_YOUR_PARTNER = RULES.number("FLI-PART-3")


@rule
def calling_refusal(t: Table, seat: int, accused: int) -> int:
    """FLI-CH-1, FLI-CH-2, FLI-PART-3; whether there was an offence has no part in it."""
    if t.challenge == 0:
        return NO_CALLS_WITH_WILDS if t.wilds != 0 else NOTHING_TO_CALL
    if t.phase == OPENING or seat == accused or accused >= t.seats:
        return NO_TIME_TO_CALL
    if accused != t.turn and accused != t.last - 1:
        return NO_TIME_TO_CALL
    if t.partners != 0 and accused == partner_of(t, seat):
        return NOT_YOUR_PARTNER
    return CALLED_ALREADY if accused != t.turn and t.settled != 0 else 0


@rule
def is_right(t: Table, accused: int) -> bool:
    """FLI-CH-1, FLI-PART-3: something was due before, and has not been put right."""
    return t.missed[accused] != 0 or hides_a_starter(t, accused)


@rule
def hides_a_starter(t: Table, accused: int) -> bool:
    """FLI-CH-1: a starter has been in this hand since another card was preferred to it."""
    return t.acted[accused] != 0 and t.starters[accused] > 0


@rule
def call(t: Table, seat: int, accused: int) -> bool:
    """FLI-CH-2, FLI-CH-3: whether it ends a turn that is being played."""
    note(t, CALLED, seat, accused)
    right = is_right(t, accused)
    if right:
        note(t, CALL_RIGHT, seat, accused)
        t.settled = 1
        if t.missed[accused] == 0:
            show_starter(t, accused)
        penalise(t, accused, seat)
    else:
        note(t, CALL_WRONG, seat, accused)
        # everybody may conclude that no starter was kept back
        if t.acted[accused] != 0:
            t.lacks[accused] |= t.starter_kinds
        penalise(t, seat, accused)
        if t.phase == CHOOSE:
            may_take_back(t, stockpile_of(t, accused))
    return right and accused == t.turn


@rule
def show_starter(t: Table, accused: int) -> None:
    """The card kept back is the proof."""
    for kind in range(1, NUMBERS + 1):
        if t.start[kind] != 0 and t.hand[accused][kind] > 0:
            expose(t, accused, kind)
            return


@rule
def may_take_back(t: Table, stockpile: int) -> None:
    """A play waiting for its pile falls away if its card may be the one just lost.

    So it does if the card now turned up is due: nobody is held to a play that has become an
    offence.
    """
    if t.chosen <= PLAY_PARTNER_STOCK + 1 or fits(t, top_of(t, stockpile)):
        t.chosen = 0
        t.phase = PLAY


@rule
def penalise(t: Table, taker: int, giver: int) -> None:
    """FLI-CH-2, FLI-CH-3: the top card of one Stockpile goes under another."""
    source = stockpile_of(t, giver)
    target = stockpile_of(t, taker)
    kind = take_top(t, source)
    put_under(t, target, kind)
    t.sunk[target] += 1
    note(t, PENALTY_CARD, target, source, kind)
    turn_up(t, source, True)


@rule
def stockpile_of(t: Table, seat: int) -> int:
    """FLI-PART-2: the player's Stockpile; when it is gone, the partner's."""
    return seat if t.height[seat] > 0 else partner_of(t, seat)
