"""Positions written down in full and set up again.

A position is what a player could lay out on a real table: Stockpiles, hands, Reserve Piles and
Play Piles. Whatever is left out has a default. Cards named nowhere are the Stack, rising; where
the Stack is given, they take no part.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadPosition, UnknownMove
from parlour.games.flinch.dealing import starts_from_hand, starts_openly
from parlour.games.flinch.duties import card_at, partner_of
from parlour.games.flinch.hands import draw
from parlour.games.flinch.heaps import cards_of, put_on
from parlour.games.flinch.imagine import count_cards
from parlour.games.flinch.piles import fits, only_place
from parlour.games.flinch.reading import (
    Reader,
    count_starters,
    read_game,
    read_memory,
    read_reserves,
)
from parlour.games.flinch.stacks import newest, placed, straddling
from parlour.games.flinch.table import (
    BY_PENALTY,
    CHOOSE,
    ENDED,
    HAND,
    LIMIT,
    OPENING,
    PLAY,
    PLAYED_OUT,
    TOO_LONG,
    Table,
)
from parlour.games.flinch.turns import left
from parlour.games.flinch.view import EVERYBODY, memory, public, reserves
from parlour.games.numbered.cards import KINDS, NOTATIONS, notations
from parlour.games.numbered.reading import check_keys


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not."""
    seats = range(t.seats)
    return {
        **public(t),
        **memory(t, EVERYBODY),
        "turn": t.turn if t.turn >= 0 else None,
        "stockpiles": [[NOTATIONS[kind] for kind in cards_of(t, s)] for s in seats],
        "sunk": t.sunk[: t.seats],
        "reserves": reserves(t),
        "hands": [notations(t.hand[s]) for s in seats],
        "stack": [NOTATIONS[kind] for kind in t.stack[: t.stack_size]][::-1],
    }


def _defaults(position: Mapping[str, Any], t: Table) -> dict[str, Any]:
    turn = position.get("turn", 0)
    first = turn if isinstance(turn, int) else 0
    each: list[list[str]] = [[] for _ in range(t.seats)]
    return {
        "turn": turn,
        "phase": "over" if turn is None else "choose" if position.get("chosen") else "play",
        "dealer": (first - 1) % t.seats,
        "turns": 0,
        "idle": 0,
        "opening": 0,
        "laid_out": 0,
        "releaser": None,
        "ending": "none",
        "winner": None,
        "played": 0,
        "chosen": None,
        "last": None,
        "settled": False,
        "exposed": [None] * t.seats,
        "aside": None,
        "piles": [],
        "known": each,
        "lacks": each,
        "pledge": None,
        "acted": [False] * t.seats,
        "missed": each,
        "removed": [],
        "recycled": 0,
        "pools": [],
        "origin": [[0]] * t.seats,
        "straddles": [],
        "stockpiles": each,
        "sunk": [0] * t.seats,
        "reserves": each,
        "hands": each,
        "stack": None,
    }


def place(position: Mapping[str, Any], t: Table) -> None:
    """Set up a position on a prepared table."""
    defaults = _defaults(position, t)
    check_keys(position, frozenset(defaults) | {"game", "options", "seats"})
    full = {**defaults, **position}
    try:
        read_game({**full, "aside": full["aside"] or []}, t)
        read_memory(full, t)
        _read_cards(full, t)
    except UnknownMove as error:
        raise BadPosition(str(error)) from None
    except (KeyError, TypeError, IndexError, AttributeError, OverflowError) as error:
        raise BadPosition(f"The position cannot be read: {error!r:.80}.") from None
    _check(t)
    if t.phase == PLAY and t.hand_size[t.turn] == 0:
        draw(t, t.turn)


def _read_cards(full: Mapping[str, Any], t: Table) -> None:
    sheet = Reader(t)
    read_reserves(full["reserves"], t)
    for seat in range(t.seats):
        for kind in sheet.cards(sheet.each(full["stockpiles"], "Stockpiles")[seat]):
            put_on(t, seat, kind)
        t.hand_size[seat] = sheet.counts(sheet.each(full["hands"], "hands")[seat], t.hand[seat])
        sunk = sheet.each(full["sunk"], "numbers of sunk cards")[seat]
        t.sunk[seat] = sheet.number(sunk, 0, t.height[seat])
    count_starters(t)
    stack = sheet.cards(full["stack"] or [])[::-1]
    t.stack_size = len(stack)
    t.stack[: len(stack)] = stack
    left = [max(0, count) for count in _missing(t)]
    if full["stack"] is None:
        rest = [kind for kind in range(1, KINDS) for _ in range(left[kind])][::-1]
        t.stack_size = len(rest)
        t.stack[: len(rest)] = rest
    elif full["aside"] is None:
        t.aside[:] = left


def _missing(t: Table) -> list[int]:
    placed = [0] * KINDS
    count_cards(t, placed, 0)
    return [t.copies[kind] - placed[kind] for kind in range(KINDS)]


def _check(t: Table) -> None:
    for kind, missing in enumerate(_missing(t)):
        if missing:
            found = t.copies[kind] - missing
            many = "many" if missing < 0 else "few"
            raise BadPosition(
                f"There are too {many} {NOTATIONS[kind]}: {found} on the table, "
                f"{t.copies[kind]} in the deck."
            )
    if (t.turn == OVER) != (t.phase == ENDED) or (t.turn == OVER) != (t.ending > 0):
        raise BadPosition("A game that is over has the turn None and an ending; else neither.")
    for seat in range(t.seats):
        _check_seat(t, seat)
    _check_end(t)
    for stack in range(1, newest(t) + 1):
        _check_stack(t, stack)
    can_start = starts_openly(t) or starts_from_hand(t)
    if t.phase == OPENING and (can_start or 0 in t.hand_size[: t.seats]):
        raise BadPosition("Hands are laid out while nobody can start a pile, and each has a hand.")
    if (t.phase == CHOOSE) != (t.chosen > 0):
        raise BadPosition("A play is chosen when, and only when, its pile is to be said.")
    if t.phase == CHOOSE:
        kind = card_at(t, t.turn, t.chosen - 1)
        if kind == 0 or not fits(t, kind) or only_place(t, kind) >= 0:
            raise BadPosition("The play chosen has no pile to be said.")


def _check_end(t: Table) -> None:
    """FLI-WIN-1, FLI-CH-5, FLI-PART-2, FLI-BLOCK-2: a game ends as it says, or it goes on."""
    if (t.turns == LIMIT) != (t.ending == TOO_LONG):
        raise BadPosition(f"A game ends by its limit after {LIMIT} turns, and only then.")
    gone = [seat for seat in range(t.seats) if left(t, seat) == 0]
    if gone and not t.ending:
        raise BadPosition(f"Seat {gone[0]} has no Stockpile, so the game would be over.")
    team = {t.winner - 1, partner_of(t, t.winner - 1) if t.partners else t.winner - 1}
    won = t.ending in (PLAYED_OUT, BY_PENALTY)
    if set(gone) != (team if won else set()) or won != (t.winner > 0):
        raise BadPosition("Whose Stockpile is gone is named as the winner, and nobody else is.")


def _check_stack(t: Table, stack: int) -> None:
    """FLI-STACK-1: what was shuffled into a Stack is in it, or was drawn from it."""
    drew = t.straddle_drew[stack]
    sight = [straddling(t, stack, kind) for kind in range(KINDS)]
    both = t.straddle_old[stack] + t.straddle_new[stack]
    if any(one > count for one, count in zip(drew, sight, strict=True)) or (
        (sum(drew), sum(sight)) != (t.straddle_new[stack], both)
    ):
        raise BadPosition(f"The draw that began Stack {stack} does not add up.")
    found = [placed(t, stack, kind) for kind in range(KINDS)]
    for kind in t.stack[: t.stack_size] if stack == newest(t) else []:
        found[kind] += 1
    if found != t.pool[stack]:
        raise BadPosition(f"Pool {stack} is not what is left of that Stack made anew.")


def _check_seat(t: Table, seat: int) -> None:
    if t.hand_size[seat] > HAND:
        raise BadPosition(f"A hand has up to {HAND} cards; seat {seat} has {t.hand_size[seat]}.")
    held = t.hand[seat]
    if any(known > count for known, count in zip(t.known[seat], held, strict=True)):
        raise BadPosition(f"Seat {seat} is said to be known to hold cards it does not hold.")
    if any(t.lacks[seat] >> kind & 1 and held[kind] for kind in range(KINDS)):
        raise BadPosition(f"Seat {seat} is said to lack cards that it holds.")
    if t.exposed[seat] and held[t.exposed[seat]] == 0:
        raise BadPosition(f"Seat {seat} has shown a card that it does not hold.")
