"""How Muggins is told, in English and French, each player in the right place."""

from __future__ import annotations

import pytest

import parlour
from parlour.engine import Event
from parlour.games.muggins.events import (
    Called,
    CallRight,
    CallWrong,
    CardReturned,
    Dealt,
    Drew,
    Emptied,
    Ended,
    Kept,
    PenaltyCard,
    PenaltyWin,
    PileCompleted,
    PlayedOnPile,
    PlayedOnStockpile,
    Refilled,
    TurnEnded,
    Won,
)
from tests.games.telling import check_told, events_beside

GAME = parlour.game("muggins")
NAMES = ["Ana", "Ben", "Cleo"]

TOLD: list[tuple[Event, str, str]] = [
    (
        Dealt(2),
        "All the cards are dealt. Cleo goes first.",
        "Toutes les cartes sont distribuées. Cleo commence.",
    ),
    (
        Drew(0, "7"),
        "Ana draws the 7.",
        "Ana tire le 7.",
    ),
    (
        PlayedOnPile(1, "8", 3),
        "Ben plays the 8 on Play Pile 3.",
        "Ben joue le 8 sur la Pile de jeu 3.",
    ),
    (
        PlayedOnStockpile(0, "9", 2),
        "Ana plays the 9 on Cleo’s Stockpile.",
        "Ana joue le 9 chez Cleo, sur le Stock.",
    ),
    (
        PileCompleted(4),
        "Play Pile 4 is complete and leaves the table.",
        "La Pile de jeu 4 est complète et quitte la table.",
    ),
    (
        Kept(2, "11"),
        "Cleo lays the 11 on their own Stockpile.",
        "Cleo pose le 11 sur son propre Stock.",
    ),
    (
        TurnEnded(1),
        "Ben’s turn is over.",
        "Ben a fini son tour.",
    ),
    (
        Refilled(0),
        "Ana turns the Stockpile over as a new hand.",
        "Ana renverse son Stock, qui devient sa nouvelle main.",
    ),
    (
        Emptied(2),
        "Cleo has no cards left, and wins if nobody calls.",
        "Cleo n’a plus de cartes, et gagne si personne ne crie.",
    ),
    (
        Called(1, 0),
        "Ben calls “Muggins!” on Ana.",
        "Ben crie « Muggins ! » et accuse Ana.",
    ),
    (
        CallRight(1, 0),
        "Ben is right: Ana gets a card, and that turn is over.",
        "Ben a raison : Ana reçoit une carte, et ce tour est fini.",
    ),
    (
        CallWrong(2, 1),
        "Cleo is wrong about Ben.",
        "Cleo accuse Ben à tort.",
    ),
    (
        CardReturned(0, "4"),
        "The 4 goes back on Ana’s Stockpile.",
        "Ana reprend le 4 sur son Stock.",
    ),
    (
        PenaltyCard(0, 2, "13"),
        "The top card of Cleo’s hand, the 13, goes on Ana’s Stockpile.",
        "Ana reçoit sur son Stock la première carte en main chez Cleo : le 13.",
    ),
    (
        Won(1),
        "Ben has no cards left and wins.",
        "Ben n’a plus aucune carte et gagne.",
    ),
    (
        PenaltyWin(2),
        "A penalty takes the last card: Cleo wins.",
        "Une pénalité prend la dernière carte : Cleo gagne.",
    ),
    (
        Ended((0, 2)),
        "The game stops here. Winning with the fewest cards: Ana, Cleo.",
        "La partie s’arrête là. Victoire à qui a le moins de cartes : Ana, Cleo.",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), TOLD)
def test_an_event_is_told_with_everybody_in_the_right_place(
    event: Event, english: str, french: str
) -> None:
    check_told(GAME, event, NAMES, english, french)


def test_every_event_there_is_is_told() -> None:
    assert events_beside(Dealt) == {type(event) for event, _, _ in TOLD}
