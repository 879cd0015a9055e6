"""Flush for the steady bot: which whole turns there are, and which of them looks best.

Legality and consequences come from the rules, by foresight; only the taste is written here.
"""

from __future__ import annotations

from typing import Any

from parlour.bots.foresight import Foresight
from parlour.engine import Event, View
from parlour.games.flush.cards import FLUSH, NOTATIONS, is_link, value_of
from parlour.games.flush.events import Flushed, PickedUp, RoundWon, Skipped, SuperFlush
from parlour.games.flush.moves import LAY_TOP, MOVES

ENDGAME = 2  # cards left in the hand: nothing is saved for later any more


def choose(view: View) -> str | None:
    """The next move of the turn that looks best; out of turn, only answers are given."""
    if "agree" in view.legal:
        return "agree" if far_behind(view) else "decline"
    if view["turn"] != view.seat:
        return None
    if view["phase"] == "give":
        return max(view.legal, key=lambda move: base_given(view, move))
    if view["phase"] == "swap":
        return max(view.legal, key=lambda move: kept_as_mimics(view, move))
    foresight = Foresight(view)
    best = max(turns(view, foresight), key=lambda moves: worth(view, foresight, moves))
    return best[0]


def turns(view: View, foresight: Foresight) -> list[list[str]]:
    """Whole turns in the order of laying: all cards of a value, with Mimics or without; flips."""
    mimic = mimic_value(view)
    cards = layable(view)
    mimics = [move for move, kind in cards if value_of(kind) == mimic]
    found: list[list[str]] = []
    for value in range(1, 11):
        if value == mimic:
            continue
        alike = [move for move, kind in cards if value_of(kind) == value]
        if alike or view["tray"] or value == pile_value(view):
            found += [[*alike, *mimics[:k], f"say {value}"] for k in range(len(mimics) + 1)]
    found += [[*mimics[:k], f"say {mimic}"] for k in range(len(mimics) + 1) if mimic]
    flushes = [move for move, kind in cards if value_of(kind) == FLUSH]
    found += [[*flushes[:k], "say flush"] for k in range(min(len(flushes), 1) + 1)]
    found.append([*(move for move, kind in cards if is_link(kind)), "say link"])
    found = [sorted(moves, key=MOVES.index) for moves in found]
    found += [[move] for move in view.legal if move.startswith("flip ")]
    return [moves for moves in found if foresight.refusal(moves) is None]


def worth(view: View, foresight: Foresight, moves: list[str]) -> int:
    """How good a turn looks, in tenths of a card got rid of."""
    if moves[0].startswith("flip "):
        return worth_of_flip(view)
    kinds = dict(layable(view))
    laid = [kinds[move] for move in moves[:-1]]
    left = len(view["hand"]) - len(laid)
    score = 10 * len(laid)
    for event in foresight.events(moves):
        score += worth_of(event)
    for move, kind in zip(moves, laid, strict=False):
        score += min(value_of(kind), 10) // 2  # the highest that is legal
        score += 3 if MOVES.index(move) >= LAY_TOP else 0  # a Blind comes free
        if value_of(kind) == mimic_value(view) and left > ENDGAME:
            score -= 12  # a Mimic goes with anything later
        if value_of(kind) == FLUSH and left > ENDGAME:
            score -= 30  # a Flush card waits for a large pile
    return score


def worth_of(event: Event) -> int:
    """What a consequence is worth."""
    match event:
        case RoundWon():
            return 1000
        case Flushed(count=count):
            return 12 + 2 * count
        case PickedUp(cards=cards):
            return -5 - 10 * len(cards)
        case SuperFlush():
            return 15
        case Skipped():
            return 2
    return 0


def worth_of_flip(view: View) -> int:
    """One card less, unless it is too high: then the pile comes with it."""
    size = sum(len(layer["cards"]) for layer in view["pile"])
    too_high = 10 - (pile_value(view) or 10)
    return 8 - 10 * size * too_high // 11


def base_given(view: View, move: str) -> int:
    """A covered Base takes two cards along; no Base takes none."""
    tops = {f"give {base['base']}": base["top"] for base in view["bases"][view["seat"]]}
    if move not in tops:
        return 0
    return 2 if tops[move] else 1


def kept_as_mimics(view: View, move: str) -> int:
    """How many cards of the swapped card's value stay with the player."""
    mine = [*view["hand"], *(base["top"] for base in view["bases"][view["seat"]] if base["top"])]
    if move.startswith("swap t"):
        tops = {f"swap t{base['base']}": base["top"] for base in view["bases"][view["seat"]]}
        given = tops[move]
    else:
        given = move.removeprefix("swap ")
    return sum(value_of(NOTATIONS.index(card)) == value_of(NOTATIONS.index(given)) for card in mine)


def far_behind(view: View) -> bool:
    """Whether a new deal would be welcome: more cards than anybody else."""
    cards = [
        hand + 2 * len(bases) for hand, bases in zip(view["hands"], view["bases"], strict=True)
    ]
    mine = cards[view["seat"]]
    return all(mine > n for seat, n in enumerate(cards) if seat != view.seat)


def layable(view: View) -> list[tuple[str, int]]:
    """The cards of the hand and the tops that can still be laid: notation and kind."""
    hand = [(card, NOTATIONS.index(card)) for card in view["hand"]]
    tops = [
        (f"t{b['base']}", NOTATIONS.index(b["top"]))
        for b in view["bases"][view["seat"]]
        if b["top"]
    ]
    return [
        (move, kind) for move, kind in hand + tops if MOVES.index(move) + 1 >= view["tray_last"]
    ]


def mimic_value(view: View) -> int | None:
    """The value that is the Mimic this round; None when there is none."""
    value = value_of(NOTATIONS.index(view["mimic"])) if view["mimic"] else FLUSH
    return None if value == FLUSH else value


def pile_value(view: View) -> int | None:
    """The value on the pile; None when there is no pile."""
    pile: list[dict[str, Any]] = view["pile"]
    return pile[-1]["as"] if pile else None
