"""What may be seen of a table of Flush, and how unseen cards are imagined.

`show` builds a seat's view from what is allowed and nothing else; `read` turns it back into a
table with empty places; `unseen` and `fill` put cards there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from parlour.engine import OVER, Part, rule
from parlour.games.flush.cards import DECK_SIZE, KINDS, NOTATIONS, sorted_notations
from parlour.games.flush.events import value_name
from parlour.games.flush.hands import count_held
from parlour.games.flush.reading import PHASES, Reader
from parlour.games.flush.rounds import regroup
from parlour.games.flush.table import (
    BASES,
    GIVE,
    LAY,
    LIMIT,
    NOBODY,
    SEATS,
    THE_GAME,
    UNKNOWN,
    Table,
)
from parlour.games.flush.tray import able, is_mimic

_TOPS = (None, *NOTATIONS)  # by what a place holds


def show(t: Table, seat: int | None) -> dict[str, Any]:
    """FLU-VIEW-1: the seat's own hand, and what lies open."""
    return {
        **passing(t),
        **{name: part.show(t) for name, part in PARTS.items()},
        "hand": None if seat is None else sorted_notations(t.hand[seat]),
    }


def own(t: Table, seat: int) -> dict[str, Any]:
    """A seat's hand; all else is as a spectator sees it."""
    return {"hand": sorted_notations(t.hand[seat])}


def passing(t: Table) -> dict[str, Any]:
    """What everybody sees, but for the parts that seldom change."""
    return {**public(t), "hands": t.hand_size[: t.seats], "unused": t.unused_size}


def public(t: Table) -> dict[str, Any]:
    """What lies open for all, except counts and places of hidden cards."""
    seats = range(t.seats)
    return {
        "phase": PHASES[t.phase],
        "round": t.round,
        "starter": t.starter,
        "declarations": t.declarations,
        "active": [bool(t.active[s]) for s in seats],
        "mimic": NOTATIONS[t.mimic - 1] if t.mimic else None,
        "pile": _layers(t),
        "tray": [NOTATIONS[kind] for kind in t.tray[: t.tray_size]],
        "tray_last": t.tray_last,
        "tray_tops": t.tray_tops,
        "flipped": t.flipped or None,
        "latest": _seat_or_none(t.latest),
        "previous": _seat_or_none(t.previous),
        "final_bonus": t.final_bonus,
        "totals": t.totals[: t.seats],
        "scored": t.scored[: t.seats],
        "last_winner": _seat_or_none(t.last_winner),
        "out_in": t.out_in[: t.seats],
        "stalemate": _stalemate(t),
    }


def _open_bases(t: Table) -> list[list[dict[str, Any]]]:
    return [
        [
            {"base": slot + 1, "top": _TOPS[t.top[seat][slot]]}
            for slot in range(t.reach[seat])
            if t.blind[seat][slot] != 0
        ]
        for seat in range(t.seats)
    ]


def _known_cards(t: Table) -> list[list[str]]:
    return [sorted_notations(t.known[seat]) for seat in range(t.seats)]


PARTS = {
    "known": Part(attrgetter("known"), _known_cards),
    "gone": Part(attrgetter("gone"), lambda t: sorted_notations(t.gone)),
    "bases": Part(attrgetter("top", "blind", "reach"), _open_bases),
}


def _layers(t: Table) -> list[dict[str, Any]]:
    layers: list[dict[str, Any]] = []
    play = -1
    for i in range(t.pile_size):
        if t.pile_play[i] != play:
            play = t.pile_play[i]
            as_value = value_name(t.pile_as[i])
            layers.append({"seat": t.pile_by[i], "as": as_value, "play": play, "cards": []})
        layers[-1]["cards"].append(NOTATIONS[t.pile[i]])
    return layers


def _seat_or_none(plus_one: int) -> int | None:
    return plus_one - 1 if plus_one else None


def _stalemate(t: Table) -> dict[str, Any] | None:
    if not t.stalemate:
        return None
    proposer: int | str | None = _seat_or_none(t.proposal)
    return {
        "returned": bool(t.returned),
        "proposal": "game" if t.proposal == THE_GAME else proposer,
        "votes": [bool(v) for v in t.votes[: t.seats]],
        "barred": t.barred[: t.seats],
        "history": t.history[: t.history_size],
        "marks": [t.hands_mark, t.pile_mark],
    }


def read(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what a view tells."""
    read_public(view, t)
    sheet = Reader(t.seats)
    t.turn = OVER if view["turn"] is None else sheet.seat(view["turn"])
    seat = view["seat"]
    for s in range(t.seats):
        sheet.counts(view["known"][s], t.known[s])
        sheet.counts(view["known"][s], t.hand[s])
        t.hand_size[s] = sheet.number(view["hands"][s], 0, DECK_SIZE)
        for base in view["bases"][s]:
            slot = sheet.number(base["base"], 1, BASES) - 1
            t.blind[s][slot] = UNKNOWN
            t.top[s][slot] = sheet.card_or_none(base["top"])
    if seat is not None:
        sheet.seat(seat)
        sheet.counts(view["hand"], t.hand[seat])
    t.unused_size = sheet.number(view["unused"], 0, DECK_SIZE)
    t.unused[: t.unused_size] = [UNKNOWN] * t.unused_size
    finish_reading(t)


def read_public(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what lies open for all."""
    sheet = Reader(t.seats)
    t.phase = sheet.phase(view["phase"])
    t.round = sheet.number(view["round"], 1, 30000)
    t.starter = sheet.seat(view["starter"])
    t.declarations = sheet.number(view["declarations"], 0, LIMIT)
    t.mimic = sheet.card_or_none(view["mimic"])
    t.mimic_value = sheet.mimic_value(t.mimic)
    t.latest = sheet.seat_plus_one(view["latest"])
    t.previous = sheet.seat_plus_one(view["previous"])
    t.final_bonus = sheet.number(view["final_bonus"], 0, 9000)
    t.last_winner = sheet.seat_plus_one(view["last_winner"])
    sheet.counts(view["gone"] or [], t.gone)
    for s in range(t.seats):
        t.active[s] = int(bool(view["active"][s]))
        t.totals[s] = sheet.number(view["totals"][s], 0, 1 << 31)
        t.scored[s] = sheet.number(view["scored"][s], -30000, 30000)
        t.out_in[s] = sheet.number(view["out_in"][s], 0, 30000)
    sheet.pile(view["pile"], t)
    sheet.tray(view, t)
    _read_stalemate(view["stalemate"], t, sheet)


def _read_stalemate(told: Mapping[str, Any] | None, t: Table, sheet: Reader) -> None:
    if told is None:
        return
    t.returned = int(bool(told["returned"]))
    proposal = told["proposal"]
    t.proposal = THE_GAME if proposal == "game" else sheet.seat_plus_one(proposal)
    for s in range(t.seats):
        t.votes[s] = int(bool(told["votes"][s]))
        t.barred[s] = sheet.number(told["barred"][s], 0, SEATS)
    history = told["history"]
    t.history_size = sheet.number(len(history), 0, LIMIT)
    for i, mark in enumerate(history):
        t.history[i] = sheet.number(mark, 0, 1 << 62)
    t.hands_mark = sheet.number(told["marks"][0], 0, 1 << 31)
    t.pile_mark = sheet.number(told["marks"][1], 0, 1 << 31)
    if t.proposal == NOBODY:
        t.votes[:] = [0] * SEATS


def finish_reading(t: Table) -> None:
    """Set what follows from the rest."""
    if t.phase in (LAY, GIVE):
        regroup(t, t.turn)
    count_held(t)


@rule
def census(t: Table, out: list[int]) -> None:
    """Every card on the table, by kind, wherever it lies."""
    count_cards(t, out, 0)


@rule
def count_cards(t: Table, out: list[int], start: int) -> None:
    """Count the cards whose place is known into `out[start]` and what follows."""
    for kind in range(KINDS):
        out[start + kind] = t.gone[kind]
        for seat in range(t.seats):
            out[start + kind] += t.hand[seat][kind]
    for seat in range(t.seats):
        for slot in range(BASES):
            if t.top[seat][slot] > 0:
                out[start + t.top[seat][slot] - 1] += 1
            if t.blind[seat][slot] > 0:
                out[start + t.blind[seat][slot] - 1] += 1
    for i in range(t.pile_size):
        out[start + t.pile[i]] += 1
    for i in range(t.tray_size):
        out[start + t.tray[i]] += 1
    for i in range(t.unused_size):
        if t.unused[i] != UNKNOWN:
            out[start + t.unused[i]] += 1
    if t.mimic > 0:
        out[start + t.mimic - 1] += 1


@rule
def unseen(t: Table, out: list[int]) -> int:
    """The cards a view does not place, rising by kind; the counting is done behind them."""
    count_cards(t, out, DECK_SIZE)
    n = 0
    for kind in range(KINDS):
        for _ in range(t.copies[kind] - out[DECK_SIZE + kind]):
            out[n] = kind
            n += 1
    return n


@rule
def fill(t: Table, order: Sequence[int]) -> None:
    """Deal the unseen cards over Blinds, the rest of the hands, and the unused deck."""
    at = 0
    for seat in range(t.seats):
        for slot in range(BASES):
            if t.blind[seat][slot] == UNKNOWN:
                t.blind[seat][slot] = order[at] + 1
                at += 1
        missing = t.hand_size[seat]
        for kind in range(KINDS):
            missing -= t.hand[seat][kind]
        for _ in range(missing):
            t.hand[seat][order[at]] += 1
            at += 1
    for i in range(t.unused_size):
        t.unused[i] = order[at]
        at += 1
    count_held(t)
    settle_pick_up(t)


@rule
def settle_pick_up(t: Table) -> None:
    """FLU-PICK-2 for the player to move, whose hand may just have been imagined."""
    if t.phase != LAY:
        return
    seat = t.turn
    if t.pick_up_by_choice != 0:
        t.may_pick_up = 1
    elif t.flipped > 0:
        t.may_pick_up = 0 if is_mimic(t, t.tray[0]) else 1
    elif t.tray_size > 0:
        # what was laid was legal
        t.may_pick_up = 1 if t.tray_mimics == 0 and t.tray_value > t.pile_value > 0 else 0
    else:
        t.may_pick_up = 0 if able(t, seat) else 1
