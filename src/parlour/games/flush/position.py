"""Positions written down in full and set up again.

A position is what a player could lay out on a real table: hands, Bases, the pile with who laid
what and as what, the Mimic, the unused deck, the totals. Whatever is left out has a default;
cards named nowhere have left the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import OVER, BadPosition
from parlour.games.flush.cards import KINDS, NOTATIONS, sorted_notations
from parlour.games.flush.moves import MOVE_COUNT
from parlour.games.flush.reading import Reader
from parlour.games.flush.rounds import start_history
from parlour.games.flush.rules import legal
from parlour.games.flush.stalemate import forget_positions
from parlour.games.flush.table import BASES, ENDED, GIVE, LAY, SEATS, SWAP, Table
from parlour.games.flush.tray import able
from parlour.games.flush.view import (
    count_cards,
    finish_reading,
    public,
    read_public,
    settle_pick_up,
)

KEYS = frozenset(
    {"game", "options", "seats", "turn", "phase", "round", "starter", "declarations", "active"}
    | {"mimic", "pile", "tray", "tray_last", "tray_tops", "flipped", "gone", "latest", "previous"}
    | {"final_bonus", "totals", "scored", "last_winner", "out_in", "stalemate"}
    | {"hands", "known", "bases", "unused"}
)


def write(t: Table) -> dict[str, Any]:
    """Everything on the table, hidden or not."""
    seats = range(t.seats)
    return {
        **public(t),
        "gone": sorted_notations(t.gone),
        "turn": t.turn if t.turn >= 0 else None,
        "hands": [sorted_notations(t.hand[s]) for s in seats],
        "known": [sorted_notations(t.known[s]) for s in seats],
        "bases": [
            [_base(t, s, slot) for slot in range(BASES) if t.blind[s][slot] > 0] for s in seats
        ],
        "unused": [NOTATIONS[kind] for kind in t.unused[: t.unused_size]],
    }


def _base(t: Table, seat: int, slot: int) -> dict[str, Any]:
    top = t.top[seat][slot]
    blind = NOTATIONS[t.blind[seat][slot] - 1]
    return {"base": slot + 1, "top": NOTATIONS[top - 1] if top else None, "blind": blind}


def place(position: Mapping[str, Any], t: Table) -> None:
    """Set up a position on a prepared table."""
    for key in position:
        if key not in KEYS:
            known = ", ".join(sorted(KEYS))
            raise BadPosition(f"A position has no {key!r:.40}; it may have {known}.")
    try:
        full = {**_defaults(position, t), **position}
        read_public(full, t)
        _read_cards(full, t)
    except (KeyError, TypeError, IndexError, AttributeError, OverflowError) as error:
        raise BadPosition(f"The position cannot be read: {error!r:.80}.") from None
    _check(t)
    finish_reading(t)
    settle_pick_up(t)
    if t.turn != OVER:
        _check_game(t)
        _check_turn(t)
    if full["stalemate"] is None and t.stalemate and t.turn >= 0:
        forget_positions(t)
        if t.phase == LAY:  # a swap or a gift comes before a turn, which then is remembered
            start_history(t)


def _defaults(position: Mapping[str, Any], t: Table) -> dict[str, Any]:
    zeros = [0] * t.seats
    layers = position.get("pile") or []
    laid_by = [layer.get("seat") for layer in layers if isinstance(layer, Mapping)]
    last_play = layers[-1].get("play", len(laid_by)) if laid_by else 0
    latest = laid_by[-1] if laid_by else None
    turn = position.get("turn", 0)
    return {
        "turn": turn,
        "phase": "over" if turn is None else "lay",
        "round": 1,
        "starter": turn or 0,
        "declarations": last_play,
        "active": [True] * t.seats,
        "mimic": None,
        "pile": [],
        "tray": [],
        "gone": None,
        "latest": latest,
        "previous": next((seat for seat in reversed(laid_by) if seat != latest), None),
        "final_bonus": 0,
        "totals": zeros,
        "scored": zeros,
        "last_winner": None,
        "out_in": zeros,
        "stalemate": None,
        "hands": [[] for _ in zeros],
        "known": [[] for _ in zeros],
        "bases": [[] for _ in zeros],
        "unused": [],
    }


def _read_cards(full: Mapping[str, Any], t: Table) -> None:
    sheet = Reader(t.seats)
    t.turn = OVER if full["turn"] is None else sheet.seat(full["turn"])
    for name in ("hands", "known", "bases"):
        if len(full[name]) != t.seats:
            raise BadPosition(f"There must be {t.seats} {name}, one for each seat.")
    for s in range(t.seats):
        t.hand_size[s] = sheet.counts(full["hands"][s], t.hand[s])
        sheet.counts(full["known"][s], t.known[s])
        for number, base in enumerate(full["bases"][s], 1):
            _read_base(base, number, t, s)
    unused = sheet.cards(full["unused"])
    t.unused_size = len(unused)
    t.unused[: len(unused)] = unused
    if full["gone"] is None:
        t.gone[:] = [max(0, n) for n in _missing(t)]


def _read_base(base: object, number: int, t: Table, seat: int) -> None:
    if isinstance(base, str):
        top, _, blind = base.rpartition("/")
        base = {"top": top or None, "blind": blind}
    if not isinstance(base, Mapping) or base.get("blind") is None:
        raise BadPosition('A Base is written "7s/3": its top, then its Blind; "/3" without a top.')
    sheet = Reader(t.seats)
    slot = sheet.number(base.get("base", number), 1, BASES) - 1
    if t.blind[seat][slot]:
        raise BadPosition(f"Seat {seat} has two Bases numbered {slot + 1}.")
    t.top[seat][slot] = sheet.card_or_none(base.get("top"))
    t.blind[seat][slot] = sheet.card_or_none(base["blind"])


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
    for s in range(t.seats):
        if any(k > h for k, h in zip(t.known[s], t.hand[s], strict=True)):
            raise BadPosition(f"Seat {s} is said to be known to hold cards it does not hold.")
    if sum(blind != 0 for row in t.blind for blind in row) > BASES // SEATS * t.seats:
        raise BadPosition(f"There are at most {BASES // SEATS} Bases for each player.")
    if t.pile_size and t.pile_play[t.pile_size - 1] > t.declarations:
        raise BadPosition("The pile cannot hold more declarations than were made in the round.")
    if any(t.pile_as[i] > t.pile_as[i - 1] for i in range(1, t.pile_size)):
        raise BadPosition("Each layer of the pile is as high as the one below it, or lower.")
    if (t.turn == OVER) != (t.phase == ENDED):
        raise BadPosition("A game that is over has the turn None, and one that is not a seat.")
    if t.previous and t.previous == t.latest:
        raise BadPosition("The last to lay and the last other one, previous, are two players.")


def _check_game(t: Table) -> None:
    """Who is out, and when it ends, in a game that goes on."""
    players = [s for s in range(t.seats) if t.active[s]]
    if t.turn not in players:
        raise BadPosition(f"It cannot be the turn of seat {t.turn}, which is out of the game.")
    if not t.elimination and (len(players) < t.seats or t.round > t.rounds):
        raise BadPosition("In a game of rounds nobody is out, and no round is beyond the last.")
    if t.elimination and (len(players) < 2 or any(t.totals[s] >= t.limit for s in players)):
        raise BadPosition(f"Two at least are in the game, each with less than {t.limit} points.")
    for s in range(t.seats):
        if not t.active[s] and (t.left[s] or s + 1 in (t.latest, t.previous)):
            raise BadPosition(f"Seat {s} is out of the game: it has no cards and has laid none.")


def _check_turn(t: Table) -> None:
    """The table could have come to this point, and the game can go on from it."""
    for s in range(t.seats):
        if t.active[s] and not t.left[s] and not (s == t.turn and t.tray_size):
            raise BadPosition(f"Seat {s} is in the game but has no cards.")
    if (t.tray_size and t.phase != LAY) or (t.flipped and not t.tray_size):
        raise BadPosition("Cards lie in the tray while a turn is played, a flipped Blind first.")
    if t.tray_flushes and (t.tray_value or (t.tray_mimics and not t.mimic_as_flush)):
        raise BadPosition("Flush cards are not laid together with numbers.")
    picks_up = t.tray_size and t.may_pick_up and not (t.pick_up_by_choice or t.flipped)
    if picks_up and able(t, t.turn):
        raise BadPosition("In the first edition a pile is picked up only by one unable to lay.")
    if t.phase == SWAP and not (t.swap_flush_mimic and t.mimic and not t.mimic_value):
        raise BadPosition("A swap needs the third edition and a Flush card turned up as mimic.")
    if t.phase == GIVE and t.previous in (0, t.turn + 1):
        raise BadPosition("A Base is given to another player: say in previous who laid last.")
    if not legal(t, t.turn, [0] * MOVE_COUNT):
        raise BadPosition(f"Seat {t.turn} could make no move in this position.")
