"""What may be seen of a table of Muggins, and how unseen packets are imagined.

Nobody sees a hand, its owner included, and all know the same. `memory` holds what has been seen
and is covered now: whole Stockpiles, hands that were Stockpiles, and what was wrong in the turn
that may be called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import OVER, BadPosition, rule
from parlour.games.muggins.packets import hand_size, stockpile_top
from parlour.games.muggins.table import (
    CLAIM,
    COPIES,
    DECK_SIZE,
    DRAWN,
    ENDED,
    FEWEST,
    OUT,
    OUT_BY_PENALTY,
    PILES,
    SEATS,
    TOP,
    TURNS,
    UNKNOWN,
    Table,
)
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS, notations
from parlour.games.numbered.reading import Sheet

PHASES = {TOP: "top", DRAWN: "drawn", CLAIM: "claim", ENDED: "over"}
ENDINGS = {OUT: "out", OUT_BY_PENALTY: "out_by_penalty", FEWEST: "fewest"}


def show(t: Table, seat: int | None) -> dict[str, Any]:
    """The same for every seat and for those who watch."""
    del seat
    seats = range(t.seats)
    return {
        **public(t),
        "hands": [hand_size(t, s) for s in seats],
        "stockpiles": [{"top": _top(t, s), "cards": t.stockpile_size[s]} for s in seats],
        "memory": {
            **covered(t),
            "hands": [packet(t, s) if t.hand_open[s] else None for s in seats],
            "stockpiles": [stockpile(t, s) for s in seats],
        },
    }


def own(t: Table, seat: int) -> dict[str, Any]:
    """Nothing: the cards of a hand are unknown to all."""
    del t, seat
    return {}


def public(t: Table) -> dict[str, Any]:
    """What lies open, except hands and Stockpiles."""
    return {
        "phase": PHASES[t.phase],
        "starter": t.starter,
        "acted": bool(t.acted),
        "turns": t.turns,
        "drawn": NOTATIONS[t.drawn] if t.drawn else None,
        "piles": t.pile[:],
        "accused": t.accused - 1 if t.accused else None,
        "called": [bool(t.called[s]) for s in range(t.seats)],
        "refills": t.refills[: t.seats],
        "ending": ENDINGS.get(t.ending),
        "winner": t.winner - 1 if t.winner else None,
    }


def covered(t: Table) -> dict[str, Any]:
    """What was seen before and is covered or gone now, except hands and Stockpiles."""
    return {
        "laid": notations(t.laid),
        "mistakes": t.mistakes,
        "wrong": [
            [t.wrong_card[i], t.wrong_on[i], t.wrong_at[i], t.wrong_under[i]]
            for i in range(t.wrong)
        ],
    }


def packet(t: Table, seat: int) -> list[str]:
    """A hand from its top to its bottom card."""
    return [NOTATIONS[card] for card in t.hand[seat][t.hand_top[seat] : t.hand_end[seat]]]


def stockpile(t: Table, seat: int) -> list[str]:
    """A Stockpile, its top last."""
    return [NOTATIONS[card] for card in t.stockpile[seat][: t.stockpile_size[seat]]]


def _top(t: Table, seat: int) -> str | None:
    top = stockpile_top(t, seat)
    return NOTATIONS[top] if top else None


def read(view: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what a view tells."""
    sheet = Sheet(t.seats, DECK_SIZE)
    memory = view["memory"]
    t.turn = OVER if view["turn"] is None else sheet.seat(view["turn"])
    read_public(view, t)
    read_covered(memory, t)
    for s in range(t.seats):
        t.stockpile_size[s] = sheet.row(memory["stockpiles"][s], t.stockpile[s])
        t.hand_end[s] = sheet.number(view["hands"][s], 0, DECK_SIZE)
        if memory["hands"][s] is None:
            t.hand[s][: t.hand_end[s]] = [UNKNOWN] * t.hand_end[s]
        else:
            t.hand_end[s] = sheet.row(memory["hands"][s], t.hand[s])
            t.hand_open[s] = 1


def read_public(told: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what lies open."""
    sheet = Sheet(t.seats, DECK_SIZE)
    t.phase = sheet.word(told["phase"], PHASES, "phase")
    t.starter = sheet.seat(told["starter"])
    t.acted = int(bool(told["acted"]))
    t.turns = sheet.number(told["turns"], 0, TURNS)
    t.drawn = sheet.card_or_none(told["drawn"])
    if len(told["piles"]) > PILES:
        raise BadPosition(f"There are never more than {PILES} Play Piles.")
    for pile, top in enumerate(told["piles"]):
        t.pile[pile] = sheet.number(top, 0, NUMBERS)
    t.accused = 0 if told["accused"] is None else sheet.seat(told["accused"]) + 1
    t.winner = 0 if told["winner"] is None else sheet.seat(told["winner"]) + 1
    t.ending = 0 if told["ending"] is None else sheet.word(told["ending"], ENDINGS, "ending")
    for s in range(t.seats):
        t.called[s] = int(bool(told["called"][s]))
        t.refills[s] = sheet.number(told["refills"][s], 0, 30000)
    _check_end(t)


def _check_end(t: Table) -> None:
    if (t.turn == OVER) != (t.phase == ENDED):
        raise BadPosition("A game that is over has the turn None, and one that is not a seat.")
    if (t.turn == OVER) != (t.ending > 0):
        raise BadPosition("A game that is over has an ending, and one that is not has none.")
    if (t.winner > 0) != (t.ending in (OUT, OUT_BY_PENALTY)):
        raise BadPosition("Who has no cards left is named as the winner, and nobody else is.")


def read_covered(memory: Mapping[str, Any], t: Table) -> None:
    """Set on a prepared table what was seen before."""
    sheet = Sheet(t.seats, DECK_SIZE)
    sheet.counts(memory["laid"], t.laid)
    t.mistakes = sheet.number(memory["mistakes"], 0, 30000)
    t.wrong = sheet.number(len(memory["wrong"]), 0, DECK_SIZE)
    for i, (card, on, at, under) in enumerate(memory["wrong"]):
        t.wrong_card[i] = sheet.number(card, 1, NUMBERS)
        t.wrong_on[i] = sheet.number(on, 0, PILES + SEATS - 1)
        t.wrong_at[i] = sheet.number(at, 0, DECK_SIZE)
        t.wrong_under[i] = sheet.number(under, 0, DECK_SIZE)


@rule
def census(t: Table, out: list[int]) -> None:
    """Every card on the table, by number, wherever it lies."""
    count_cards(t, out, 0)


@rule
def count_cards(t: Table, out: list[int], start: int) -> None:
    """Count the cards whose place is known into `out[start]` and what follows."""
    for kind in range(KINDS):
        out[start + kind] = t.laid[kind]
    for seat in range(t.seats):
        for i in range(t.hand_top[seat], t.hand_end[seat]):
            if t.hand[seat][i] != UNKNOWN:
                out[start + t.hand[seat][i]] += 1
        for i in range(t.stockpile_size[seat]):
            out[start + t.stockpile[seat][i]] += 1
    if t.drawn > 0:
        out[start + t.drawn] += 1


@rule
def unseen(t: Table, out: list[int]) -> int:
    """The cards of packets nobody knows, rising; the counting is done behind them."""
    count_cards(t, out, DECK_SIZE)
    n = 0
    for number in range(1, NUMBERS + 1):
        for _ in range(COPIES - out[DECK_SIZE + number]):
            out[n] = number
            n += 1
    return n


@rule
def fill(t: Table, order: Sequence[int]) -> None:
    """Deal them over those packets."""
    at = 0
    for seat in range(t.seats):
        for i in range(t.hand_top[seat], t.hand_end[seat]):
            if t.hand[seat][i] == UNKNOWN:
                t.hand[seat][i] = order[at]
                at += 1
