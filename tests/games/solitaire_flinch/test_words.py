"""How Solitaire Flinch is told, in English and French, each player in the right place."""

from __future__ import annotations

import pytest

import parlour
from parlour.engine import Event
from parlour.games.solitaire_flinch.events import (
    BuiltDown,
    BuiltUp,
    Dealt,
    FilledSpace,
    GaveUp,
    Lost,
    MovedPile,
    PackFinished,
    SpaceOpened,
    ToStockpile,
    Turned,
    Won,
)
from tests.games.telling import check_told, events_beside

GAME = parlour.game("solitaire-flinch")
NAMES = ["Ana", "Ben", "Cleo"]

TOLD: list[tuple[Event, str, str]] = [
    (
        Dealt(("3", "9", "12", "15")),
        "Four cards are laid out in the lower row.",
        "Quatre cartes sont alignées dans la rangée du bas.",
    ),
    (
        Turned("7"),
        "The 7 is turned up.",
        "Carte dévoilée : le 7.",
    ),
    (
        BuiltUp("8", 2),
        "The 8 goes on upper pile 2.",
        "Le 8 va sur la pile 2 du haut.",
    ),
    (
        BuiltDown("9", 3),
        "The 9 goes on lower pile 3.",
        "Le 9 va sur la pile 3 du bas.",
    ),
    (
        ToStockpile("10"),
        "The 10 goes on the Stockpile.",
        "Le 10 va sur le Stock.",
    ),
    (
        MovedPile(1, 4),
        "Lower pile 1 is moved onto lower pile 4.",
        "La pile 1 du bas passe sur la pile 4 du bas.",
    ),
    (
        SpaceOpened(2),
        "Space 2 in the lower row is empty.",
        "La place 2 de la rangée du bas est vide.",
    ),
    (
        FilledSpace("11", 3),
        "The 11 fills space 3 in the lower row.",
        "Le 11 remplit la place 3 de la rangée du bas.",
    ),
    (
        PackFinished(),
        "The pack is finished.",
        "Le paquet est fini.",
    ),
    (
        GaveUp(),
        "The game is given up.",
        "La partie est abandonnée.",
    ),
    (
        Won(),
        "All sixty cards are in the upper row: the game is won.",
        "Les soixante cartes sont dans la rangée du haut : la partie est gagnée.",
    ),
    (
        Lost(),
        "No card can be played any more: the game is lost.",
        "Plus aucune carte ne peut être jouée : la partie est perdue.",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), TOLD)
def test_an_event_is_told_with_everybody_in_the_right_place(
    event: Event, english: str, french: str
) -> None:
    check_told(GAME, event, NAMES, english, french)


def test_every_event_there_is_is_told() -> None:
    assert events_beside(Dealt) == {type(event) for event, _, _ in TOLD}
