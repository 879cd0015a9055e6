"""Muggins: the rulebook in one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import CHANCE, Choice, Game, Move, Outcome, Rules, Switch
from parlour.engine.outcome import places
from parlour.games.muggins.buried import buried, bury
from parlour.games.muggins.catalogue import RULES, SENTENCES
from parlour.games.muggins.events import make_event, sentence
from parlour.games.muggins.moves import MOVES, Call
from parlour.games.muggins.packets import cards_of
from parlour.games.muggins.position import place, write
from parlour.games.muggins.rules import arrange, legal, pending, play, refusal, reveals
from parlour.games.muggins.table import DECK_SIZE, SEATS, STARTER, Table
from parlour.games.muggins.view import ENDINGS, census, fill, own, read, show, unseen
from parlour.games.numbered.calls import precedence
from parlour.games.numbered.cards import KINDS


class Muggins(Game[Table]):
    """Muggins, strict or with calls."""

    name = "muggins"
    title = {"en": "Muggins", "fr": "Muggins"}
    pitch = {
        "en": "Nobody has seen a card of their own. Play what fits, and catch whoever misses it.",
        "fr": "Personne n’a vu ses cartes. Jouez ce qui convient, et gare aux distraits.",
    }
    minutes = 20
    seats = range(2, SEATS + 1)
    options = (
        Choice(
            name="enforcement",
            values=("strict", "challenge"),
            default="strict",
            about={
                "en": "mistakes are not possible, or it is for the others to notice them",
                "fr": "les fautes sont impossibles, ou c’est aux autres de les remarquer",
            },
        ),
        Switch(
            name="memory_aid",
            default=False,
            about={
                "en": "people are shown what they could remember",
                "fr": "les joueurs voient ce qu’ils pourraient retenir",
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
        return t.accused == 0

    def prepare(self, seats: int, options: Mapping[str, Any]) -> Table:
        t = Table()
        t.seats = seats
        t.turn = CHANCE
        t.phase = STARTER
        t.challenge = int(options["enforcement"] == "challenge")
        return t

    def outcome(self, t: Table) -> Outcome | None:
        """MUG-WIN-1, MUG-END-1: the score is the number of cards left, fewer being better."""
        if t.turn >= 0:
            return None
        left = [cards_of(t, seat) for seat in range(t.seats)]
        placed = places([(left[seat],) for seat in range(t.seats)])
        return Outcome(
            winners=tuple(seat for seat in range(t.seats) if placed[seat] == 1),
            scores=tuple(left),
            places=placed,
            ending=ENDINGS[t.ending],
        )

    def precedence(self, t: Table, seat: int, call: Move) -> tuple[int, ...]:
        """MUG-CALL-1: as FLI-CH-4."""
        if isinstance(call, Call):
            return precedence(t, seat, call.accused)
        return super().precedence(t, seat, call)
