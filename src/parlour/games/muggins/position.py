"""Positions of Muggins written down in full and set up again.

Hands from top to bottom card, Stockpiles with the top last, the numbers on the Play Piles. Whatever
is left out has a default; cards named nowhere have been laid on Play Piles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadPosition
from parlour.games.muggins.packets import cards_of, hand_size
from parlour.games.muggins.table import (
    CLAIM,
    COPIES,
    DECK_SIZE,
    DRAWN,
    FEWEST,
    PILES,
    TOP,
    TURNS,
    Table,
)
from parlour.games.muggins.view import (
    census,
    covered,
    packet,
    public,
    read_covered,
    read_public,
    stockpile,
)
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS
from parlour.games.numbered.reading import Sheet, check_counts, check_keys

KEYS = frozenset(
    {"game", "options", "seats", "turn", "phase", "starter", "acted", "turns", "drawn", "piles"}
    | {"accused", "called", "refills", "ending", "winner", "laid", "mistakes", "wrong"}
    | {"hands", "open", "stockpiles"}
)


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not."""
    seats = range(t.seats)
    return {
        **public(t),
        **covered(t),
        "turn": t.turn if t.turn >= 0 else None,
        "hands": [packet(t, s) for s in seats],
        "open": [bool(t.hand_open[s]) for s in seats],
        "stockpiles": [stockpile(t, s) for s in seats],
    }


def place(position: Mapping[str, Any], t: Table) -> None:
    """Set up a position on a prepared table."""
    check_keys(position, KEYS)
    full = {**_defaults(position, t), **position}
    try:
        _read_cards(full, t)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, BadPosition):
            raise
        raise BadPosition(f"The position cannot be read: {error!r:.80}.") from None
    _check(t)


def _defaults(position: Mapping[str, Any], t: Table) -> dict[str, Any]:
    turn = position.get("turn", 0)
    drawn = position.get("drawn")
    return {
        "turn": turn,
        "phase": "over" if turn is None else "drawn" if drawn else "top",
        "starter": turn or 0,
        "acted": drawn is not None,
        "turns": 0,
        "drawn": None,
        "piles": [],
        "accused": turn if drawn is not None and t.challenge else None,
        "called": [False] * t.seats,
        "refills": [0] * t.seats,
        "ending": None,
        "winner": None,
        "laid": None,
        "mistakes": 0,
        "wrong": [],
        "hands": [[] for _ in range(t.seats)],
        "open": [False] * t.seats,
        "stockpiles": [[] for _ in range(t.seats)],
    }


def _read_cards(full: dict[str, Any], t: Table) -> None:
    sheet = Sheet(t.seats, DECK_SIZE)
    t.turn = OVER if full["turn"] is None else sheet.seat(full["turn"])
    read_public(full, t)
    for s, hand in enumerate(sheet.each(full["hands"], "hands")):
        t.hand_end[s] = sheet.row(hand, t.hand[s])
    for s, pile in enumerate(sheet.each(full["stockpiles"], "stockpiles")):
        t.stockpile_size[s] = sheet.row(pile, t.stockpile[s])
    for s, is_open in enumerate(sheet.each(full["open"], "marks of open hands")):
        t.hand_open[s] = int(bool(is_open))
    if full["laid"] is None:
        found = [0] * KINDS
        census(t, found)
        full["laid"] = [
            NOTATIONS[n] for n in range(1, NUMBERS + 1) for _ in range(COPIES - found[n])
        ]
    read_covered(full, t)


def _check(t: Table) -> None:
    found = [0] * KINDS
    census(t, found)
    check_counts(found, COPIES)
    for top in range(1, NUMBERS + 1):
        if t.pile.count(top) > t.laid[top]:
            raise BadPosition(f"More Play Piles show {top} than there are such cards laid.")
    if sum(top > 0 for top in t.pile) > t.laid[1]:
        raise BadPosition("There are more Play Piles than cards numbered 1 to begin them.")
    if t.winner > 0 and cards_of(t, t.winner - 1) > 0:
        raise BadPosition(f"Seat {t.winner - 1} has cards and has not won.")
    if (t.drawn > 0) != (t.phase == DRAWN):
        raise BadPosition("A card drawn and the phase drawn go together.")
    has_stopped = t.turns >= TURNS or min(t.refills[: t.seats]) >= 2
    if t.ending == FEWEST and not has_stopped:
        raise BadPosition("The fewest cards win when nothing moves any more, or it took too long.")
    if t.turn != OVER:
        # a claim in the last turn is settled first
        if t.phase != CLAIM and has_stopped:
            raise BadPosition("Nothing moves any more, or it took too long: the game is over.")
        _check_calls(t)
    for s in range(t.seats):
        _check_hand(t, s)


def _check_calls(t: Table) -> None:
    """MUG-CALL-1: whose turn may be called, and what was wrong in it."""
    before = (t.turn + t.seats - 1) % t.seats
    if t.drawn and not t.acted:
        raise BadPosition("Who has drawn a card has acted.")
    if t.accused and t.accused - 1 != (t.turn if t.acted else before):
        raise BadPosition("Only the turn of who acted last may be called.")
    if t.phase == CLAIM and (not t.challenge or t.accused != before + 1 or cards_of(t, before)):
        raise BadPosition("The claim is that the player before has no cards left.")
    if t.mistakes and not (t.challenge and t.accused):
        raise BadPosition("Mistakes are counted only in a turn that may be called.")
    if t.wrong > t.mistakes:
        raise BadPosition("Every card wrongly played is a mistake.")
    if not all(_lies_there(t, i) for i in range(t.wrong)) or not _are_laid(t):
        raise BadPosition("A card wrongly played does not lie where it is said to lie.")
    for pile in range(PILES):
        if t.pile[pile] == NUMBERS and pile not in t.wrong_on[: t.wrong]:
            raise BadPosition("A Play Pile with its 15 has left the table.")


def _lies_there(t: Table, i: int) -> bool:
    """Whether a card wrongly played is on its Stockpile, or on or in its Play Pile."""
    card, on, at = t.wrong_card[i], t.wrong_on[i], t.wrong_at[i]
    if on >= PILES:
        seat = on - PILES
        return seat < t.seats and seat != t.accused - 1 and t.stockpile[seat][at : at + 1] == [card]
    if t.wrong_under[i]:
        return True
    later = (t.wrong_at[j] for j in range(i + 1, t.wrong) if t.wrong_on[j] == on)
    return 0 < at < NUMBERS and next(later, t.pile[on]) == card


def _are_laid(t: Table) -> bool:
    """Whether the cards wrongly played on Play Piles are laid besides those the piles need."""
    needed = [t.pile.count(number) for number in range(KINDS)]
    begun = len(t.pile) - needed[0]
    for i in range(t.wrong):
        on, card = t.wrong_on[i], t.wrong_card[i]
        if on < PILES:
            is_last = on not in t.wrong_on[i + 1 : t.wrong]
            needed[card] += 0 if is_last and not t.wrong_under[i] else 1  # else the pile shows it
            begun += card == 1  # no pile begins with it
    return begun <= t.laid[1] and all(
        needed[number] <= t.laid[number] for number in range(1, NUMBERS + 1)
    )


def _check_hand(t: Table, seat: int) -> None:
    is_drawing = t.phase == DRAWN and t.turn == seat
    if t.winner == seat + 1 or is_drawing:
        return
    if cards_of(t, seat) == 0:
        if t.phase != CLAIM or t.accused != seat + 1:
            raise BadPosition(f"Seat {seat} has no cards, so it has won and the game is over.")
    elif hand_size(t, seat) == 0 and t.phase in (TOP, DRAWN, CLAIM):
        raise BadPosition(f"Seat {seat} has no hand: its Stockpile is turned over at once.")
