"""How Collector's Flinch is told, in English and French, each player in the right place."""

from __future__ import annotations

import pytest

import parlour
from parlour.engine import Event
from parlour.games.collectors_flinch.events import (
    Asked,
    Dealt,
    Drew,
    Ended,
    GoToStore,
    HandedOver,
    NothingToDraw,
    SatOut,
    SetMade,
    StoreEmpty,
    TurnPassed,
)
from tests.games.telling import check_told, events_beside

GAME = parlour.game("collectors-flinch")
NAMES = ["Ana", "Ben", "Cleo"]

TOLD: list[tuple[Event, str, str]] = [
    (
        Dealt(1),
        "Everybody has six cards. Ben goes first.",
        "Chaque joueur a six cartes. Ben commence.",
    ),
    (
        Asked(0, 2, 7),
        "Ana asks Cleo for every 7.",
        "Ana demande à Cleo tous les 7.",
    ),
    (
        HandedOver(2, 0, 7, 3),
        "Cleo hands three 7s to Ana.",
        "Cleo remet trois 7 à Ana.",
    ),
    (
        HandedOver(2, 0, 7, 2),
        "Cleo hands two 7s to Ana.",
        "Cleo remet deux 7 à Ana.",
    ),
    (
        HandedOver(2, 0, 7, 1),
        "Cleo hands one 7 to Ana.",
        "Cleo remet un 7 à Ana.",
    ),
    (
        GoToStore(1),
        "There are none: Ben must go to the Store.",
        "Il n’y en a pas : Ben doit aller au Magasin.",
    ),
    (
        NothingToDraw(1),
        "There are none, and the Store is empty: Ben draws nothing.",
        "Il n’y en a pas, et le Magasin est vide : Ben ne tire rien.",
    ),
    (
        Drew(0, "12"),
        "Ana draws the 12 from the Store.",
        "Ana tire le 12 du Magasin.",
    ),
    (
        Drew(0, None),
        "Ana draws a card from the Store.",
        "Ana tire une carte du Magasin.",
    ),
    (
        StoreEmpty(),
        "The Store is empty.",
        "Le Magasin est vide.",
    ),
    (
        SetMade(2, 9),
        "Cleo has all four 9s and lays the set aside.",
        "Cleo a les quatre 9 et met le carré de côté.",
    ),
    (
        SatOut(1),
        "Ben has no cards and nothing to draw, and sits out.",
        "Ben n’a pas de cartes, ne peut rien tirer et reste hors du jeu.",
    ),
    (
        TurnPassed(2),
        "It is Cleo’s turn.",
        "C’est à Cleo de jouer.",
    ),
    (
        Ended((0, 1)),
        "The game is over. Winning with the most sets: Ana, Ben.",
        "La partie est finie. Victoire au plus grand nombre de carrés : Ana, Ben.",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), TOLD)
def test_an_event_is_told_with_everybody_in_the_right_place(
    event: Event, english: str, french: str
) -> None:
    check_told(GAME, event, NAMES, english, french)


def test_every_event_there_is_is_told() -> None:
    assert events_beside(Dealt) == {type(event) for event, _, _ in TOLD}
