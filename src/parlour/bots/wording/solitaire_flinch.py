"""Moves of Solitaire Flinch in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.bots.wording.telling import Telling
from parlour.engine import Move
from parlour.games.solitaire_flinch import moves


def phrases(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    """What a turn is told with, part by part."""
    for i, move in enumerate(turn):
        match move:
            case moves.Up(source):
                yield tell.say("up", card=_card(tell, source, i == 0))
            case moves.Down(source, pile):
                yield tell.say("down", card=_card(tell, source, i == 0), pile=pile)
            case moves.FillSpace(source):
                yield tell.say("fill", card=_card(tell, source, i == 0))
            case moves.ToStockpile():
                yield tell.say("lay_by", card=_card(tell, "turned", i == 0))
            case moves.MovePile(pile, to):
                yield tell.say("move", pile=pile, to=to)
            case _:
                yield tell.say(str(move).replace(" ", "_"))


def _card(tell: Telling, source: str, now: bool) -> str:
    view = tell.view
    if source == "turned":
        name, cards = source, [view["turned"]]
    elif source == "stock":
        name, cards = source, view["stockpile"]
    else:
        name, cards = "lower", view["lower"][int(source) - 1]
    phrase = name if now and cards else f"{name}_next"
    return tell.say(phrase, number=cards[-1] if cards else None, pile=source)
