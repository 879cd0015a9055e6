"""Moves of Flush in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.bots.wording.telling import Telling
from parlour.engine import Move
from parlour.games.flush import moves
from parlour.games.flush.naming import gathered, listed, named


def phrases(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    """What a turn is told with, part by part."""
    hand: list[str] = []
    tops: list[str] = []
    for move in turn:
        match move:
            case moves.Lay(card):
                hand.append(card)
                continue
            case moves.LayTop(base):
                tops.append(_top(tell, base))
                continue
        if hand or tops:
            yield _laid(tell, hand, tops)
            hand, tops = [], []
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
                yield tell.say("swap", card=named((card,), tell.language))
            case moves.SwapTop(base):
                yield tell.say("swap", card=_top(tell, base))
            case _:
                yield tell.say(str(move))
    if hand or tops:
        yield _laid(tell, hand, tops)


def _laid(tell: Telling, hand: list[str], tops: list[str]) -> str:
    cards = [*gathered(hand, tell.language), *tops]
    return tell.say("lay", cards=listed(cards, tell.language))


def _top(tell: Telling, base: int) -> str:
    bases = tell.view["bases"][tell.view.seat]
    top = next((one["top"] for one in bases if one["base"] == base), None)
    return tell.say("top", card=named((top,), tell.language), base=base) if top else str(base)
