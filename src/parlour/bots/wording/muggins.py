"""Moves of Muggins in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.bots.wording.telling import Telling
from parlour.engine import Move
from parlour.games.muggins import moves


def phrases(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    """What a turn is told with, part by part."""
    top = tell.view["drawn"] or tell.view["stockpiles"][tell.view.seat]["top"]
    for i, move in enumerate(turn):
        card = tell.say("card", number=top) if i == 0 and top else tell.say("next")
        match move:
            case moves.PlayOnPile(pile):
                yield tell.say("pile", card=card, pile=pile)
            case moves.StartPile():
                yield tell.say("start", card=card)
            case moves.PlayOnStockpile(seat):
                yield tell.say("stock", card=card, name=tell.names[seat])
            case moves.Keep():
                yield tell.say("keep", card=card)
            case moves.Call(accused):
                yield tell.say("call", name=tell.names[accused])
            case _:
                yield tell.say(str(move).replace(" ", "_"))
