"""Flush: the rulebook in one object. Editions are data; rules ask for switches, never names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import (
    CHANCE,
    BadOption,
    Choice,
    Count,
    Data,
    Game,
    Outcome,
    Rules,
    Switch,
)
from parlour.engine.outcome import places
from parlour.games.flush.buried import buried, bury
from parlour.games.flush.cards import (
    DECK_SIZE,
    KINDS,
    Deck,
    deck_of,
    deck_option,
    edition_deck,
    marks_used,
)
from parlour.games.flush.catalogue import RULES, SENTENCES
from parlour.games.flush.events import make_event, sentence
from parlour.games.flush.moves import MOVES
from parlour.games.flush.position import place, write
from parlour.games.flush.rounds import arrange, pending
from parlour.games.flush.rules import legal, play, refusal, reveals
from parlour.games.flush.table import STARTER, Table
from parlour.games.flush.view import PARTS, census, fill, own, passing, read, show, unseen

EDITIONS: dict[str, dict[str, Any]] = {
    "first": {
        "format": "elimination",
        "limit": 150,
        "last_round_double": False,
        "stalemate": True,
        "marks": "sb",
        "switches": {"mimic_as_flush": 1},
    },
    "second": {
        "format": "rounds",
        "limit": 150,
        "last_round_double": True,
        "stalemate": False,
        "marks": "sbg",
        "switches": {
            "pick_up_by_choice": 1,
            "flush_on_pick_up": 1,
            "mimic_as_flush": 1,
            "must_give": 1,
        },
    },
    "third": {
        "format": "elimination",
        "limit": 30,
        "last_round_double": False,
        "stalemate": False,
        "marks": "sblg",
        "switches": {
            "pick_up_by_choice": 1,
            "flush_on_pick_up": 1,
            "swap_flush_mimic": 1,
            "link_flush": 1,
        },
    },
}
IN_FRENCH = {"first": "première", "second": "deuxième", "third": "troisième"}
FLUSH_COUNTS = ("run", "last_play", "own")
SUPER_COUNTS = ("own", "flush")
BY_EDITION = ("format", "limit", "last_round_double", "stalemate")


class Flush(Game[Table]):
    """Flush, in its three editions."""

    name = "flush"
    title = {"en": "Flush", "fr": "Flush"}
    pitch = {
        "en": "Shed your cards, flush the pile, and dread the Blinds you have never seen.",
        "fr": "Débarrassez-vous de vos cartes, videz la pile, et gare aux cartes cachées.",
    }
    minutes = 30
    seats = range(2, 7)
    options = (
        Choice(
            name="edition",
            values=tuple(EDITIONS),
            default="second",
            about={"en": "whose rules are played", "fr": "l’édition dont on suit les règles"},
        ),
        Choice(
            name="format",
            values=("rounds", "elimination"),
            about={
                "en": "a number of rounds, or until one is left under the limit",
                "fr": "un nombre de manches, ou jusqu’au dernier sous la limite",
            },
        ),
        Count(
            name="rounds",
            low=1,
            high=100,
            default=5,
            about={"en": "how many rounds", "fr": "le nombre de manches"},
        ),
        Count(
            name="limit",
            low=1,
            high=1000,
            about={
                "en": "points at which a player is eliminated",
                "fr": "les points qui éliminent un joueur",
            },
        ),
        Switch(
            name="last_round_double",
            about={"en": "the last round counts double", "fr": "la dernière manche compte double"},
        ),
        Choice(
            name="flush_counts",
            values=FLUSH_COUNTS,
            default="run",
            about={
                "en": "which cards on the pile count toward a Flush",
                "fr": "les cartes de la pile qui comptent pour un Flush",
            },
        ),
        Choice(
            name="super_counts",
            values=SUPER_COUNTS,
            default="own",
            about={
                "en": "which cards count toward a Super Flush",
                "fr": "les cartes qui comptent pour un Super Flush",
            },
        ),
        Switch(
            name="stalemate",
            about={
                "en": "players may agree to deal a round anew",
                "fr": "les joueurs peuvent convenir de redonner une manche",
            },
        ),
        Data(
            name="deck",
            check=deck_option,
            what={"en": "a deck table", "fr": "une table de cartes"},
            about={
                "en": "another deck than the edition's",
                "fr": "un autre paquet que celui de l’édition",
            },
        ),
    )
    moves = MOVES
    catalogue = RULES
    sentences = SENTENCES
    kinds = KINDS
    items = DECK_SIZE + KINDS
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
    parts = PARTS
    own_rows = ("hand",)
    passing = staticmethod(passing)
    read = staticmethod(read)
    write = staticmethod(write)
    place = staticmethod(place)
    event = staticmethod(make_event)
    tell = staticmethod(sentence)

    def waits_for_one(self, t: Table) -> bool:
        return t.stalemate == 0

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """What is not said follows from the edition."""
        del seats
        edition = EDITIONS[options["edition"]]
        for name in BY_EDITION:
            if options[name] is None:
                options[name] = edition[name]
        if options["deck"] is not None:
            deck = deck_of(options["deck"])
            for letter, card in marks_used(deck).items():
                if letter not in edition["marks"]:
                    named = options["edition"]
                    raise BadOption(
                        f"The {named} edition has no cards like {card} in its deck.",
                        fr=f"La {IN_FRENCH[named]} édition n’a pas de carte comme {card}.",
                    )
            if options["format"] == "elimination" and not any(p.points for p in deck):
                raise BadOption(
                    "Nobody is ever eliminated with a deck in which no card has points.",
                    fr="Personne n’est éliminé avec un paquet dont aucune carte n’a de points.",
                )
        return options

    def prepare(self, seats: int, options: Mapping[str, Any]) -> Table:
        t = Table()
        t.seats = seats
        t.turn = CHANCE
        t.phase = STARTER
        t.round = 1
        for switch, value in EDITIONS[options["edition"]]["switches"].items():
            setattr(t, switch, value)
        t.flush_counts = FLUSH_COUNTS.index(options["flush_counts"])
        t.super_by_flush = SUPER_COUNTS.index(options["super_counts"])
        t.stalemate = int(options["stalemate"])
        t.elimination = int(options["format"] == "elimination")
        t.rounds = options["rounds"]
        t.limit = options["limit"]
        t.double_last = int(options["last_round_double"])
        for printed in deck_for(options):
            t.copies[printed.kind] = printed.copies
            t.points[printed.kind] = printed.points
            t.bonus[printed.kind] = printed.bonus
        for seat in range(seats):
            t.active[seat] = 1
        return t

    def outcome(self, t: Table) -> Outcome | None:
        """FLU-GAME-1, FLU-GAME-2."""
        if t.turn >= 0:
            return None
        keys = [_standing(t, seat) for seat in range(t.seats)]
        placed = places(keys)
        return Outcome(
            winners=tuple(seat for seat in range(t.seats) if placed[seat] == 1),
            scores=tuple(t.totals[: t.seats]),
            places=placed,
            ending="elimination" if t.elimination else "rounds",
        )


def deck_for(options: Mapping[str, Any]) -> Deck:
    """The deck the options ask for."""
    if options["deck"] is None:
        return edition_deck(options["edition"])
    return deck_of(options["deck"])


def _standing(t: Table, seat: int) -> tuple[int, ...]:
    if t.elimination:
        return int(not t.active[seat]), -t.out_in[seat], t.totals[seat]
    return t.totals[seat], int(t.last_winner != seat + 1), t.scored[seat]
