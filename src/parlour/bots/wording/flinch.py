"""Moves of Flinch in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.bots.wording.telling import Telling
from parlour.engine import Move
from parlour.games.flinch import moves
from parlour.games.numbered.cards import NOTATIONS


def phrases(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    """What a turn is told with, part by part."""
    used: set[str] = set()  # heaps whose top has been played: what comes up next is not known
    for move in turn:
        match move:
            case moves.Start(number):
                yield tell.say("start", number=number)
            case moves.On(pile, end):
                one_way = tell.view["options"]["build"] == "up"
                yield tell.say("on" if one_way else f"on_{end}", pile=pile)
            case moves.Reserve(card, pile):
                yield tell.say("lay_by", what=_from_hand(tell, card), pile=pile)
            case moves.Call(accused):
                yield tell.say("call", name=tell.names[accused])
            case moves.Show(card):
                yield tell.say("show", what=_from_hand(tell, card))
            case moves.EndTurn():
                yield tell.say("end")
            case _:
                yield tell.say("play", what=_card(tell, move, str(move) in used))
                used.add(str(move))


def _card(tell: Telling, move: Move, used: bool) -> str:
    me = tell.view.seat
    match move:
        case moves.PlayHand(card):
            return _from_hand(tell, card)
        case moves.PlayStock(partner=False):
            top = tell.view["stockpiles"][me]["top"]
            return tell.say("stock_next" if used else "stock", card=_number(tell, top))
        case moves.PlayReserve(pile, partner=False):
            top = tell.view["reserves"][me][pile - 1]["top"]
            phrase = "reserve_next" if used else "reserve"
            return tell.say(phrase, card=_number(tell, top), pile=pile)
        case moves.PlayReserve(pile):
            return tell.say("partner_reserve", pile=pile)
    return tell.say("partner_stock")


def _from_hand(tell: Telling, card: str) -> str:
    return tell.say("hand", card=_number(tell, card))


def _number(tell: Telling, card: str | None) -> str:
    return tell.say("wild") if card == NOTATIONS[-1] else tell.say("card", number=card)
