"""Moves in words, as one tells a player what to do: "play the 5 of your hand".

Each game says which of its phrases a move is told with, and what fills it in. Cards are named as
far as the view shows them; what a turn brings to light only on the way is told without its face.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from importlib.resources import files
from typing import Any

from parlour.engine import Move, View
from parlour.games import game
from parlour.games.collectors_flinch import moves as collectors
from parlour.games.color_flush import moves as color
from parlour.games.flinch import moves as flinch
from parlour.games.flush import moves as flush
from parlour.games.muggins import moves as muggins
from parlour.games.numbered.cards import NOTATIONS
from parlour.games.solitaire_flinch import moves as solitaire


def told(
    view: View, line: Sequence[str], language: str = "en", names: Sequence[str] | None = None
) -> str:
    """The moves of a turn in words; in a game without phrases, their notations.

    >>> import parlour
    >>> view = parlour.game("muggins").deal(seats=3, seed=1).view(0)
    >>> told(view, ["draw", "stock 1"], names=["Eva", "Ana", "Ben"])
    'draw a card, then play the next card on the Stockpile of Ana'
    """
    words = _words(language)
    tell = TELL.get(view["game"])
    if tell is None:
        return ", ".join(line)
    if names is None:
        names = [words["player"].format(number=i + 1) for i in range(view["seats"])]
    moves = game(view["game"]).moves
    turn = [moves[moves.index(move)] for move in line]
    return Telling(view, words, names).joined("then", list(tell(Telling(view, words, names), turn)))


@cache
def _words(language: str) -> dict[str, Any]:
    text = files("parlour.bots").joinpath("words", f"moves.{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


@dataclass(frozen=True)
class Telling:
    """Whoever tells: what he may see, and the words he has for it."""

    view: View
    words: dict[str, Any]
    names: Sequence[str]

    def say(self, phrase: str, **fields: object) -> str:
        """A phrase of this game, filled in."""
        text: str = self.words[self.view["game"]][phrase]
        return text.format(**fields)

    def joined(self, link: str, phrases: Sequence[str]) -> str:
        """Several phrases as one."""
        return reduce(lambda a, b: str(self.words[link].format(before=a, after=b)), phrases)


def _flush(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    laid: list[str] = []
    for move in turn:
        match move:
            case flush.Lay(card):
                laid.append(_flush_card(tell, card))
                continue
            case flush.LayTop(base):
                laid.append(_flush_top(tell, base))
                continue
        if laid:
            yield _laid(tell, laid)
            laid = []
        match move:
            case flush.Declare(int(value)):
                yield tell.say("declare", value=value)
            case flush.Declare(value):
                yield tell.say(f"declare_{value}")
            case flush.Flip(base):
                yield tell.say("flip", base=base)
            case flush.GiveBase(base):
                yield tell.say("give", base=base)
            case flush.Swap(card):
                yield tell.say("swap", card=_flush_card(tell, card))
            case flush.SwapTop(base):
                yield tell.say("swap", card=_flush_top(tell, base))
            case _:
                yield tell.say(str(move))
    if laid:
        yield _laid(tell, laid)


def _laid(tell: Telling, cards: list[str]) -> str:
    *first, last = cards
    return tell.say("lay", cards=tell.joined("and", [", ".join(first), last] if first else [last]))


def _flush_card(tell: Telling, card: str) -> str:
    value = card.rstrip("sbl")
    if value.startswith("F"):
        return tell.say("gold_card" if value == "Fg" else "flush_card")
    marks = ", ".join(tell.say(f"mark_{mark}") for mark in card[len(value) :])
    return tell.say("marked", value=value, marks=marks) if marks else value


def _flush_top(tell: Telling, base: int) -> str:
    bases = tell.view["bases"][tell.view.seat]
    top = next((one["top"] for one in bases if one["base"] == base), None)
    return tell.say("top", card=_flush_card(tell, top), base=base) if top else str(base)


def _color_flush(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    for i, move in enumerate(turn):
        me = tell.view.seat
        match move:
            case color.Give(slot, to):
                card = _color_card(tell, me, slot, "front", i == 0)
                yield tell.say("give", card=card, name=tell.names[to])
            case color.GivePile(slot):
                yield tell.say("give_pile", card=_color_card(tell, me, slot, "front", i == 0))
            case color.Take(slot, owner):
                card = _color_card(tell, owner, slot, "back", i == 0)
                yield tell.say("take", card=card, name=tell.names[owner])
            case color.TakePile():
                yield tell.say("take_pile")
            case color.FlipCard(slot):
                yield tell.say("flip", card=_color_card(tell, me, slot, "front", i == 0))
            case color.SwapWith(seat):
                yield tell.say("swap", name=tell.names[seat])
            case _:
                yield tell.say("keep")


def _color_card(tell: Telling, seat: int | None, slot: int, side: str, now: bool) -> str:
    # a black front turns hands over and a white one moves them: later faces are not known
    hand = tell.view["hands"][seat] if now else []
    face = next((card[side] for card in hand if card["slot"] == slot), None)
    if face is None:
        return tell.say(f"{side}_unseen", slot=slot)
    return tell.say(side, face=tell.say(face), slot=slot)


def _flinch(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    used: set[str] = set()  # heaps whose top has been played: what comes up next is not known
    for move in turn:
        match move:
            case flinch.Start(number):
                yield tell.say("start", number=number)
            case flinch.On(pile, end):
                one_way = tell.view["options"]["build"] == "up"
                yield tell.say("on" if one_way else f"on_{end}", pile=pile)
            case flinch.Reserve(card, pile):
                yield tell.say("lay_by", what=_flinch_hand(tell, card), pile=pile)
            case flinch.Call(accused):
                yield tell.say("call", name=tell.names[accused])
            case flinch.Show(card):
                yield tell.say("show", what=_flinch_hand(tell, card))
            case flinch.EndTurn():
                yield tell.say("end")
            case _:
                yield tell.say("play", what=_flinch_card(tell, move, str(move) in used))
                used.add(str(move))


def _flinch_card(tell: Telling, move: Move, used: bool) -> str:
    me = tell.view.seat
    match move:
        case flinch.PlayHand(card):
            return _flinch_hand(tell, card)
        case flinch.PlayStock(partner=False):
            top = tell.view["stockpiles"][me]["top"]
            return tell.say("stock_next" if used else "stock", card=_number(tell, top))
        case flinch.PlayReserve(pile, partner=False):
            top = tell.view["reserves"][me][pile - 1]["top"]
            phrase = "reserve_next" if used else "reserve"
            return tell.say(phrase, card=_number(tell, top), pile=pile)
        case flinch.PlayReserve(pile):
            return tell.say("partner_reserve", pile=pile)
    return tell.say("partner_stock")


def _flinch_hand(tell: Telling, card: str) -> str:
    return tell.say("hand", card=_number(tell, card))


def _number(tell: Telling, card: str | None) -> str:
    return tell.say("wild") if card == NOTATIONS[-1] else tell.say("card", number=card)


def _muggins(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    top = tell.view["drawn"] or tell.view["stockpiles"][tell.view.seat]["top"]
    for i, move in enumerate(turn):
        card = tell.say("card", number=top) if i == 0 and top else tell.say("next")
        match move:
            case muggins.PlayOnPile(pile):
                yield tell.say("pile", card=card, pile=pile)
            case muggins.StartPile():
                yield tell.say("start", card=card)
            case muggins.PlayOnStockpile(seat):
                yield tell.say("stock", card=card, name=tell.names[seat])
            case muggins.Keep():
                yield tell.say("keep", card=card)
            case muggins.Call(accused):
                yield tell.say("call", name=tell.names[accused])
            case _:
                yield tell.say(str(move).replace(" ", "_"))


def _solitaire_flinch(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    for i, move in enumerate(turn):
        match move:
            case solitaire.Up(source):
                yield tell.say("up", card=_solitaire_card(tell, source, i == 0))
            case solitaire.Down(source, pile):
                yield tell.say("down", card=_solitaire_card(tell, source, i == 0), pile=pile)
            case solitaire.FillSpace(source):
                yield tell.say("fill", card=_solitaire_card(tell, source, i == 0))
            case solitaire.ToStockpile():
                yield tell.say("lay_by", card=_solitaire_card(tell, "turned", i == 0))
            case solitaire.MovePile(pile, to):
                yield tell.say("move", pile=pile, to=to)
            case _:
                yield tell.say(str(move).replace(" ", "_"))


def _solitaire_card(tell: Telling, source: str, now: bool) -> str:
    view = tell.view
    if source == "turned":
        name, cards = source, [view["turned"]]
    elif source == "stock":
        name, cards = source, view["stockpile"]
    else:
        name, cards = "lower", view["lower"][int(source) - 1]
    phrase = name if now and cards else f"{name}_next"
    return tell.say(phrase, number=cards[-1] if cards else None, pile=source)


def _collectors_flinch(tell: Telling, turn: Sequence[Move]) -> Iterator[str]:
    for move in turn:
        if isinstance(move, collectors.Ask):
            yield tell.say("ask", name=tell.names[move.seat], number=move.number)


TELL: dict[str, Callable[[Telling, Sequence[Move]], Iterator[str]]] = {
    "flush": _flush,
    "color-flush": _color_flush,
    "flinch": _flinch,
    "muggins": _muggins,
    "solitaire-flinch": _solitaire_flinch,
    "collectors-flinch": _collectors_flinch,
}
