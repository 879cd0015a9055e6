"""Flinch: the rulebook in one object. Variants are switches of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import (
    CHANCE,
    BadOption,
    Choice,
    Count,
    Game,
    Move,
    Outcome,
    Rules,
    Switch,
)
from parlour.engine.outcome import places
from parlour.games.flinch.buried import buried, bury
from parlour.games.flinch.catalogue import RULES, SENTENCES
from parlour.games.flinch.dealing import arrange, pending
from parlour.games.flinch.events import make_event, seats_of, sentence
from parlour.games.flinch.heaps import clear_heaps
from parlour.games.flinch.imagine import census, fill, unseen
from parlour.games.flinch.moves import MOVES, Call
from parlour.games.flinch.piles import count_awaited
from parlour.games.flinch.position import place, write
from parlour.games.flinch.reading import ENDINGS
from parlour.games.flinch.rules import legal, play, refusal, reveals
from parlour.games.flinch.table import DEAL, DEALER, HAND, MOST_UNSEEN, SEATS, Table
from parlour.games.flinch.turns import left, winners
from parlour.games.flinch.view import own, read, show
from parlour.games.numbered.calls import precedence
from parlour.games.numbered.cards import KINDS, NUMBERS, WILD

BUILDS = {"up": (1,), "up_and_down": (1, 15), "eights": (8,)}  # with the numbers that start piles
COPIES = 9  # FLI-DECK-1, FLI-2000-1: of each number, and of wilds, in a set
ONE_SET = 4  # the most players that one set serves
TEAMS_OF_TWO = (4, 6, 8)


class Flinch(Game[Table]):
    """Flinch, with wilds, other building orders, partners and calls."""

    name = "flinch"
    title = {"en": "Flinch", "fr": "Flinch"}
    pitch = {
        "en": "Race to empty your Stockpile onto shared piles, and never flinch from a 1.",
        "fr": "Videz votre Stock avant les autres sur des piles communes, sans oublier un seul 1.",
    }
    minutes = 30
    seats = range(2, SEATS + 1)
    options = (
        Switch(
            name="wilds",
            default=False,
            about={"en": "nine wild cards join each set", "fr": "neuf jokers dans chaque jeu"},
        ),
        Choice(
            name="build",
            values=tuple(BUILDS),
            default="up",
            about={
                "en": "piles rise from 1, also fall from 15, or grow both ways from 8",
                "fr": "on monte depuis 1, on descend aussi depuis 15, ou l’on part du 8",
            },
        ),
        Switch(
            name="partners",
            default=False,
            about={
                "en": "partners sit opposite and share their piles",
                "fr": "les partenaires se font face et partagent leurs piles",
            },
        ),
        Choice(
            name="enforcement",
            values=("strict", "challenge"),
            default="strict",
            about={
                "en": "duties are enforced, or left to calls of Flinch!",
                "fr": "les devoirs sont imposés, ou laissés aux accusations",
            },
        ),
        Switch(
            name="touch_move",
            default=False,
            about={
                "en": "a card shown is a card played",
                "fr": "carte montrée, carte jouée",
            },
        ),
        Count(
            name="stockpile",
            low=1,
            high=30,
            about={
                "en": "cards in a Stockpile (10, with wilds 15)",
                "fr": "les cartes d’un Stock (10, avec jokers 15)",
            },
        ),
        Count(
            name="sets",
            low=1,
            high=2,
            about={
                "en": "sets of cards (two from five players on)",
                "fr": "les jeux de cartes (deux à partir de cinq joueurs)",
            },
        ),
        Count(
            name="dealer",
            low=0,
            high=SEATS - 1,
            about={
                "en": "the seat that deals; by lot when not said",
                "fr": "le donneur ; tiré au sort si rien n’est dit",
            },
        ),
        Switch(
            name="memory_aid",
            default=False,
            about={
                "en": "people may see what they could remember",
                "fr": "on peut revoir ce dont on pourrait se souvenir",
            },
        ),
    )
    moves = MOVES
    catalogue = RULES
    sentences = SENTENCES
    kinds = KINDS
    items = MOST_UNSEEN + KINDS
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
        return t.challenge == 0 and t.touch_move == 0

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """FLI-DECK-1, FLI-2000-1, FLI-PART-1: defaults, and what does not go together."""
        wilds, stockpile = options["wilds"], options["stockpile"]
        if wilds and options["enforcement"] == "challenge":
            raise BadOption(
                "With wilds there are no calls: duties must be enforced (enforcement: strict).",
                fr="Avec les jokers il n’y a pas d’accusations : les devoirs doivent être imposés "
                "(enforcement : strict).",
            )
        if options["partners"] and seats not in TEAMS_OF_TWO:
            raise BadOption(
                f"Partners are for 4, 6 or 8 players, not {seats}.",
                fr=f"On joue avec partenaires à 4, 6 ou 8, pas à {seats}.",
            )
        if options["dealer"] is not None and options["dealer"] >= seats:
            raise BadOption(
                f"The dealer must be a seat from 0 to {seats - 1}.",
                fr=f"Le donneur doit être une place de 0 à {seats - 1}.",
            )
        if options["sets"] is None:
            options["sets"] = 1 if seats <= ONE_SET else 2
        if options["sets"] == 1 and seats > ONE_SET:
            raise BadOption(
                f"One set is for up to {ONE_SET} players; {seats} need two sets.",
                fr=f"Un jeu suffit jusqu’à {ONE_SET} joueurs ; à {seats}, il en faut deux.",
            )
        if stockpile is None:
            options["stockpile"] = stockpile = 15 if wilds else 10
        cards = options["sets"] * COPIES * (NUMBERS + int(wilds))
        most = cards // seats - HAND
        if stockpile > most:
            raise BadOption(
                f"{seats} players with {cards} cards can have Stockpiles of up to {most} cards.",
                fr=f"À {seats} joueurs avec {cards} cartes, un Stock a au plus {most} cartes.",
            )
        return options

    def next_game(self, t: Table, options: Mapping[str, Any]) -> dict[str, Any]:
        """FLI-SETUP-2: the deal moves on."""
        return {**options, "dealer": (t.dealer + 1) % t.seats}

    def renumbered(self, options: Mapping[str, Any], seats: Sequence[int]) -> dict[str, Any]:
        """FLI-SETUP-2: the deal goes to the next one who is there."""
        dealer = options.get("dealer")
        if dealer is None:
            return dict(options)
        return {**options, "dealer": sum(seat < dealer for seat in seats) % len(seats)}

    def teams(self, seats: int, options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """FLI-PART-1: partners sit opposite.

        >>> Flinch().teams(4, {"partners": True})
        ((0, 2), (1, 3))
        """
        if not options.get("partners"):
            return super().teams(seats, options)
        half = seats // 2
        return tuple((seat, seat + half) for seat in range(half))

    def prepare(self, seats: int, options: Mapping[str, Any]) -> Table:
        t = Table()
        t.seats = seats
        t.turn = CHANCE
        t.build = tuple(BUILDS).index(options["build"])
        t.wilds = int(options["wilds"])
        t.partners = int(options["partners"])
        t.challenge = int(options["enforcement"] == "challenge")
        t.touch_move = int(options["touch_move"])
        t.stockpile = options["stockpile"]
        for number in range(1, NUMBERS + 1):
            t.copies[number] = COPIES * options["sets"]
        t.copies[WILD] = COPIES * options["sets"] * t.wilds
        for number in BUILDS[options["build"]]:
            t.start[number] = 1
            t.starter_kinds |= 1 << number
        t.phase = DEALER if options["dealer"] is None else DEAL
        t.dealer = options["dealer"] or 0
        clear_heaps(t)
        count_awaited(t)
        return t

    def outcome(self, t: Table) -> Outcome | None:
        """FLI-WIN-1, FLI-BLOCK-2: scores are Stockpile cards left, the team's with partners."""
        if t.turn >= 0:
            return None
        scores = tuple(left(t, seat) for seat in range(t.seats))
        return Outcome(
            winners=seats_of(winners(t)),
            scores=scores,
            places=places([(score,) for score in scores]),
            ending=ENDINGS[t.ending],
        )

    def precedence(self, t: Table, seat: int, call: Move) -> tuple[int, ...]:
        """FLI-CH-4."""
        if isinstance(call, Call):
            return precedence(t, seat, call.accused)
        return super().precedence(t, seat, call)
