"""Color Flush: the rulebook in one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import (
    CHANCE,
    BadView,
    Chance,
    Choice,
    Count,
    Data,
    Game,
    Outcome,
    Rules,
    State,
    Switch,
)
from parlour.games.color_flush.cards import (
    DECK_SIZE,
    KINDS,
    assumed_deck,
    deck_of,
    deck_option,
)
from parlour.games.color_flush.catalogue import RULES, SENTENCES
from parlour.games.color_flush.deal import arrange, pending
from parlour.games.color_flush.events import make_event, sentence
from parlour.games.color_flush.imagine import census, fill, unseen
from parlour.games.color_flush.moves import MOVES
from parlour.games.color_flush.position import place, write
from parlour.games.color_flush.rules import legal, play, refusal, reveals
from parlour.games.color_flush.table import DEAL, UNKNOWN, Table
from parlour.games.color_flush.view import read, seats_of, show


class ColorFlush(Game[Table]):
    """Color Flush; the official game is for 3 to 6, two may try it."""

    name = "color-flush"
    title = {"en": "Color Flush", "fr": "Color Flush"}
    pitch = {
        "en": "Gather one colour in your hand, while only the others see the backs of your cards.",
        "fr": "Réunissez une couleur en main, quand seuls les autres voient le dos de vos cartes.",
    }
    minutes = 20
    seats = range(2, 7)
    unofficial = (2,)
    options = (
        Choice(
            name="swap",
            values=("must", "may"),
            default="must",
            about={
                "en": "whether a white front given to the pile must swap hands",
                "fr": "si un recto blanc donné à la pioche oblige à échanger les mains",
            },
        ),
        Choice(
            name="simultaneous",
            values=("priority", "shared"),
            default="priority",
            about={
                "en": "who wins when several hands win at once",
                "fr": "qui gagne quand plusieurs mains gagnent en même temps",
            },
        ),
        Switch(
            name="memory_aid",
            default=False,
            about={
                "en": "mark the faces a player has seen before",
                "fr": "marquer les faces qu’un joueur a déjà vues",
            },
        ),
        Choice(
            name="first_player",
            values=("random", "most_colors"),
            default="random",
            about={"en": "who goes first", "fr": "qui commence"},
        ),
        Count(
            name="turn_limit",
            low=1,
            high=10_000,
            default=200,
            about={
                "en": "turns after which the game is a draw",
                "fr": "les tours après lesquels la partie est nulle",
            },
        ),
        Data(
            name="deck",
            check=deck_option,
            what={"en": "a deck table", "fr": "une table de cartes"},
            about={"en": "another deck than the assumed one", "fr": "un autre paquet que le nôtre"},
        ),
    )
    moves = MOVES
    catalogue = RULES
    sentences = SENTENCES
    kinds = KINDS
    items = 3 * DECK_SIZE
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
    )
    show = staticmethod(show)
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
        t.phase = DEAL
        t.swap_by_choice = int(options["swap"] == "may")
        t.shared_win = int(options["simultaneous"] == "shared")
        t.most_colors_first = int(options["first_player"] == "most_colors")
        t.turn_limit = options["turn_limit"]
        deck = assumed_deck() if options["deck"] is None else deck_of(options["deck"])
        for card, (side, other_side) in enumerate(deck):
            t.side[card], t.other_side[card] = side, other_side
        return t

    def imagine(self, view: Mapping[str, Any], chance: Chance) -> State[Table]:
        """A full state consistent with a view; a view of no possible state is refused."""
        state = super().imagine(view, chance)
        if UNKNOWN in state.table.front or UNKNOWN in state.table.back:
            raise BadView("This is no view of the game: the deck has no such cards.")
        return state

    def outcome(self, t: Table) -> Outcome | None:
        """CF-WIN-1, CF-WIN-2, CF-END-1."""
        if t.turn >= 0:
            return None
        winners = seats_of(t.winners)
        won = [int(seat in winners) for seat in range(t.seats)]
        return Outcome(
            winners=tuple(winners),
            scores=tuple(won),
            places=tuple(1 if one or not winners else 1 + len(winners) for one in won),
            ending="one_color" if winners else "turn_limit",
        )
