"""Moves of Color Flush in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.bots.wording.telling import Telling
from parlour.engine import Move
from parlour.games.color_flush import moves


def phrases(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    """What a turn is told with, part by part."""
    for i, move in enumerate(turn):
        me = tell.view.seat
        match move:
            case moves.Give(slot, to):
                card = _card(tell, me, slot, "front", i == 0)
                yield tell.say("give", card=card, name=tell.names[to])
            case moves.GivePile(slot):
                yield tell.say("give_pile", card=_card(tell, me, slot, "front", i == 0))
            case moves.Take(slot, owner):
                card = _card(tell, owner, slot, "back", i == 0)
                yield tell.say("take", card=card, name=tell.names[owner])
            case moves.TakePile():
                yield tell.say("take_pile")
            case moves.FlipCard(slot):
                yield tell.say("flip", card=_card(tell, me, slot, "front", i == 0))
            case moves.SwapWith(seat):
                yield tell.say("swap", name=tell.names[seat])
            case _:
                yield tell.say("keep")


def _card(tell: Telling, seat: int | None, slot: int, side: str, now: bool) -> str:
    # a black front turns hands over and a white one moves them: later faces are not known
    hand = tell.view["hands"][seat] if now else []
    face = next((card[side] for card in hand if card["slot"] == slot), None)
    if face is None:
        return tell.say(f"{side}_unseen", slot=slot)
    return tell.say(side, face=tell.say(face), slot=slot)
