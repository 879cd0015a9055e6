"""What every game shares: tables, rules, moves, chance, events, views and records of play.

A game package builds on the names exported here. Besides them there are `outcome.places`, which
ranks seats, and `reading.Sheet`, which reads the numbers of a position.
"""

from parlour.engine.catalogue import Catalogue, Refusal, Rule, Sentences
from parlour.engine.chance import Chance, Stacked
from parlour.engine.decks import Place
from parlour.engine.errors import (
    BadDeck,
    BadOption,
    BadPosition,
    BadRecord,
    BadView,
    IllegalMove,
    NotCompiled,
    ParlourError,
    UnknownGame,
    UnknownMove,
    UnknownOption,
    UnknownRule,
    WrongSeats,
)
from parlour.engine.events import Event, hidden_from, private
from parlour.engine.game import Game, Part, Rules
from parlour.engine.layout import CARD, CHANCE, OVER, Grid, Layout, Row, field
from parlour.engine.moves import Move, MoveTable
from parlour.engine.options import Choice, Count, Data, Option, Switch
from parlour.engine.outcome import Outcome
from parlour.engine.rule import note, note_cards, rule
from parlour.engine.state import State
from parlour.engine.view import View

__all__ = [
    "CARD",
    "CHANCE",
    "OVER",
    "BadDeck",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadView",
    "Catalogue",
    "Chance",
    "Choice",
    "Count",
    "Data",
    "Event",
    "Game",
    "Grid",
    "IllegalMove",
    "Layout",
    "Move",
    "MoveTable",
    "NotCompiled",
    "Option",
    "Outcome",
    "ParlourError",
    "Part",
    "Place",
    "Refusal",
    "Row",
    "Rule",
    "Rules",
    "Sentences",
    "Stacked",
    "State",
    "Switch",
    "UnknownGame",
    "UnknownMove",
    "UnknownOption",
    "UnknownRule",
    "View",
    "WrongSeats",
    "field",
    "hidden_from",
    "note",
    "note_cards",
    "private",
    "rule",
]
