"""Solitaire Flinch: the rulebook in one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import CHANCE, Choice, Game, Outcome, Rules, Switch
from parlour.games.numbered.cards import KINDS
from parlour.games.solitaire_flinch.buried import buried, bury
from parlour.games.solitaire_flinch.catalogue import RULES, SENTENCES
from parlour.games.solitaire_flinch.events import make_event, sentence
from parlour.games.solitaire_flinch.moves import MOVES
from parlour.games.solitaire_flinch.position import place, write
from parlour.games.solitaire_flinch.rules import (
    arrange,
    legal,
    pending,
    play,
    refusal,
    reveals,
)
from parlour.games.solitaire_flinch.table import DECK_SIZE, WON, Table
from parlour.games.solitaire_flinch.view import ENDINGS, census, fill, own, read, show, unseen

SPACES = ("pack_then_stock", "pack", "any")


class SolitaireFlinch(Game[Table]):
    """Solitaire Flinch, with its readings of empty spaces."""

    name = "solitaire-flinch"
    title = {"en": "Solitaire Flinch", "fr": "Flinch en solitaire"}
    pitch = {
        "en": "Sixty cards, four piles, one pass: can you bring everything up?",
        "fr": "Soixante cartes, quatre piles, un seul passage : ferez-vous tout monter ?",
    }
    minutes = 10
    seats = range(1, 2)
    options = (
        Choice(
            name="spaces",
            values=SPACES,
            default="pack_then_stock",
            about={
                "en": "how an empty space of the lower row is filled",
                "fr": "comment se remplit une place vide de la rangée du bas",
            },
        ),
        Choice(
            name="build_down",
            values=("must", "may"),
            default="must",
            about={
                "en": "whether a card that fits the lower row has to go there",
                "fr": "si une carte qui convient à la rangée du bas doit y aller",
            },
        ),
        Switch(
            name="give_up",
            default=True,
            about={
                "en": "whether the player may give up; random players should not",
                "fr": "si l’on peut abandonner ; des joueurs au hasard ne devraient pas",
            },
        ),
    )
    moves = MOVES
    catalogue = RULES
    sentences = SENTENCES
    kinds = KINDS
    items = DECK_SIZE + KINDS
    built_on = ("parlour.games.numbered",)
    rules = Rules(
        refusal=refusal,
        play=play,
        legal=legal,
        reveals=reveals,
        pending=pending,
        arrange=arrange,
        census=census,
        unseen=unseen,
        fill=fill,
        buried=buried,
        bury=bury,
    )
    show = staticmethod(show)
    own = staticmethod(own)
    read = staticmethod(read)
    write = staticmethod(write)
    place = staticmethod(place)
    event = staticmethod(make_event)
    tell = staticmethod(sentence)

    def waits_for_one(self, t: Table) -> bool:
        del t
        return True

    def prepare(self, seats: int, options: Mapping[str, Any]) -> Table:
        t = Table()
        t.seats = seats
        t.turn = CHANCE
        t.spaces = SPACES.index(options["spaces"])
        t.must_build_down = int(options["build_down"] == "must")
        t.may_give_up = int(options["give_up"])
        return t

    def outcome(self, t: Table) -> Outcome | None:
        """SOL-WIN-1: the score is the number of cards in the upper row."""
        if t.turn >= 0:
            return None
        won = t.ending == WON
        return Outcome(
            winners=(0,) if won else (),
            scores=(sum(t.upper),),
            places=(1,) if won else (2,),
            ending=ENDINGS[t.ending],
        )
