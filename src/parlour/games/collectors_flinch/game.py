"""Collector's Flinch: the rulebook in one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import CHANCE, Chance, Game, Outcome, Rules, State, Switch
from parlour.engine.outcome import places
from parlour.games.collectors_flinch.buried import buried, bury
from parlour.games.collectors_flinch.catalogue import RULES, SENTENCES
from parlour.games.collectors_flinch.events import make_event, sentence
from parlour.games.collectors_flinch.imagining import fill, unseen
from parlour.games.collectors_flinch.moves import MOVES
from parlour.games.collectors_flinch.position import check, place, write
from parlour.games.collectors_flinch.rules import (
    arrange,
    is_finished,
    legal,
    pending,
    play,
    refusal,
    reveals,
)
from parlour.games.collectors_flinch.table import DECK_SIZE, SEATS, STARTER, Table
from parlour.games.collectors_flinch.view import census, own, read, show
from parlour.games.numbered.cards import KINDS


class CollectorsFlinch(Game[Table]):
    """Collector's Flinch."""

    name = "collectors-flinch"
    title = {"en": "Collector’s Flinch", "fr": "Flinch du collectionneur"}
    pitch = {
        "en": "Ask for what you hold, remember who said no, and gather four of a number.",
        "fr": "Demandez ce que vous tenez, retenez les refus, et réunissez quatre pareilles.",
    }
    minutes = 15
    seats = range(2, SEATS + 1)
    options = (
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
    items = 2 * DECK_SIZE
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
        del options
        t = Table()
        t.seats = seats
        t.turn = CHANCE
        t.phase = STARTER
        return t

    def imagine(self, view: Mapping[str, Any], chance: Chance) -> State[Table]:
        """A full state consistent with a view; a view of no possible state is refused."""
        state = super().imagine(view, chance)
        check(state.table)
        return state

    def outcome(self, t: Table) -> Outcome | None:
        """COL-END-1, COL-EMPTY-1."""
        if t.turn >= 0:
            return None
        placed = places([(-t.sets[seat],) for seat in range(t.seats)])
        return Outcome(
            winners=tuple(seat for seat in range(t.seats) if placed[seat] == 1),
            scores=tuple(t.sets[: t.seats]),
            places=placed,
            ending="all_sets" if is_finished(t) else "endless",
        )
