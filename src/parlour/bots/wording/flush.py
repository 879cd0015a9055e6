"""Moves of Flush in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.bots.wording.telling import Telling
from parlour.engine import Move
from parlour.games.flush import moves


def phrases(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    """What a turn is told with, part by part."""
    laid: list[str] = []
    for move in turn:
        match move:
            case moves.Lay(card):
                laid.append(_card(tell, card))
                continue
            case moves.LayTop(base):
                laid.append(_top(tell, base))
                continue
        if laid:
            yield _laid(tell, laid)
            laid = []
        match move:
            case moves.Declare(int(value)):
                yield tell.say("declare", value=value)
            case moves.Declare(value):
                yield tell.say(f"declare_{value}")
            case moves.Flip(base):
                yield tell.say("flip", base=base)
            case moves.GiveBase(base):
                yield tell.say("give", base=base)
            case moves.Swap(card):
                yield tell.say("swap", card=_card(tell, card))
            case moves.SwapTop(base):
                yield tell.say("swap", card=_top(tell, base))
            case _:
                yield tell.say(str(move))
    if laid:
        yield _laid(tell, laid)


def _laid(tell: Telling, cards: list[str]) -> str:
    *first, last = cards
    return tell.say("lay", cards=tell.joined("and", [", ".join(first), last] if first else [last]))


def _card(tell: Telling, card: str) -> str:
    value = card.rstrip("sbl")
    if value.startswith("F"):
        return tell.say("gold_card" if value == "Fg" else "flush_card")
    marks = ", ".join(tell.say(f"mark_{mark}") for mark in card[len(value) :])
    return tell.say("marked", value=value, marks=marks) if marks else value


def _top(tell: Telling, base: int) -> str:
    bases = tell.view["bases"][tell.view.seat]
    top = next((one["top"] for one in bases if one["base"] == base), None)
    return tell.say("top", card=_card(tell, top), base=base) if top else str(base)
