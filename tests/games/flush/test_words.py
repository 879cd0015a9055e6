"""How Flush is told, in English and French, each player in the right place."""

from __future__ import annotations

import pytest

import parlour
from parlour.engine import Event
from parlour.games.flush.events import (
    BaseGiven,
    BasesKept,
    CardLaid,
    Drew,
    Eliminated,
    Flipped,
    Flushed,
    GameEnded,
    Laid,
    MimicSwapped,
    PickedUp,
    RoundDealt,
    RoundRedealt,
    RoundWon,
    Scored,
    Skipped,
    StalemateAgreed,
    StalemateDeclined,
    StalemateProposed,
    SuperFlush,
)
from tests.games.telling import check_told, events_beside

GAME = parlour.game("flush")
NAMES = ["Ana", "Ben", "Cleo"]

TOLD: list[tuple[Event, str, str]] = [
    (
        RoundDealt(2, 1, "7s"),
        "Round 2 is dealt. Card turned up for the Mimic: a 7 (Skip). Ben starts.",
        (
            "Les cartes de la manche 2 sont données. "
            "Carte retournée pour le Mimic : un 7 (Skip). Ben commence."
        ),
    ),
    (
        RoundDealt(3, 0, "F"),
        "Round 3 is dealt. Card turned up: a Flush card, which is no Mimic. Ana starts.",
        (
            "Les cartes de la manche 3 sont données. "
            "Carte retournée : une carte Flush, qui n’est pas un Mimic. Ana commence."
        ),
    ),
    (
        RoundDealt(3, 0, "Fg"),
        "Round 3 is dealt. Card turned up: a gold Flush card, which is no Mimic. Ana starts.",
        (
            "Les cartes de la manche 3 sont données. "
            "Carte retournée : une carte Flush dorée, qui n’est pas un Mimic. Ana commence."
        ),
    ),
    (
        MimicSwapped(1, "4b"),
        "Ben takes the Flush card and gives a 4 (Bonus), the Mimic of the round.",
        "Ben prend la carte Flush et donne un 4 (bonus), le Mimic de la manche.",
    ),
    (
        Flipped(0, 2, "9"),
        "Ana flips the Blind of Base 2: a 9.",
        "Ana retourne la carte cachée de la Base 2 : un 9.",
    ),
    (
        Laid(0, 9, ("9s",)),
        "Ana lays a 9 (Skip).",
        "Ana pose un 9 (Skip).",
    ),
    (
        Laid(0, 8, ("8", "8sl", "8")),
        "Ana lays two 8s and an 8 (Skip, Link).",
        "Ana pose deux 8 et un 8 (Skip, Lien).",
    ),
    (
        Laid(0, 6, ("6", "6s", "5")),
        "Ana lays a 6, a 6 (Skip) and a 5 as 6s.",
        "Ana pose un 6, un 6 (Skip) et un 5 comme des 6.",
    ),
    (
        Laid(0, 8, ("5b",)),
        "Ana lays a 5 (Bonus) as an 8.",
        "Ana pose un 5 (bonus) comme un 8.",
    ),
    (
        Laid(1, "flush", ("F", "Fg", "F")),
        "Ben declares Flush with two Flush cards and a gold Flush card.",
        "Ben annonce Flush avec deux cartes Flush et une carte Flush dorée.",
    ),
    (
        Laid(2, "link", ("1l", "4l")),
        "Cleo declares Link with a 1 (Link) and a 4 (Link).",
        "Cleo annonce Lien avec un 1 (Lien) et un 4 (Lien).",
    ),
    (
        PickedUp(1, ("3", "2", "2")),
        "Ben picks up the pile, 3 cards: a 3 and two 2s.",
        "Ben ramasse la pile, 3 cartes : un 3 et deux 2.",
    ),
    (
        PickedUp(1, ("3",)),
        "Ben picks up the pile, one card: a 3.",
        "Ben ramasse la pile, une carte : un 3.",
    ),
    (
        Flushed(2, 5),
        "Cleo flushes the pile. Cards removed: 5.",
        "Cleo fait un Flush et la pile s’en va. Cartes écartées : 5.",
    ),
    (
        SuperFlush(0),
        "Super Flush by Ana!",
        "Super Flush pour Ana !",
    ),
    (
        Drew(1, "8"),
        "Ben draws an 8 from the unused deck.",
        "Ben pioche un 8 dans le talon.",
    ),
    (
        Drew(1, None),
        "Ben draws a card from the unused deck.",
        "Ben pioche une carte dans le talon.",
    ),
    (
        BaseGiven(0, 2, 3, 1),
        "Ana gives Base 3 to Cleo.",
        "Ana donne la Base 3 à Cleo.",
    ),
    (
        BasesKept(1),
        "Ben keeps every Base.",
        "Ben garde toutes ses Bases.",
    ),
    (
        Skipped(2),
        "Cleo misses a turn.",
        "Cleo perd son tour.",
    ),
    (
        RoundWon(1, 15),
        "Ben wins the round. Bonus: 15.",
        "Ben remporte la manche. Bonus : 15.",
    ),
    (
        RoundWon(2, 0),
        "Cleo wins the round.",
        "Cleo remporte la manche.",
    ),
    (
        Scored(0, 12, 40),
        "Ana: points this round, 12; total, 40.",
        "Ana : points de la manche, 12 ; total, 40.",
    ),
    (
        Eliminated(2, 151),
        "Cleo is out of the game with a total of 151.",
        "Cleo quitte la partie avec un total de 151.",
    ),
    (
        StalemateProposed(1),
        "Ben proposes a stalemate.",
        "Ben propose de déclarer la manche bloquée.",
    ),
    (
        StalemateProposed(None),
        "The same position has come up three times: the game proposes a stalemate.",
        "La même situation est apparue trois fois : le jeu propose de déclarer la manche bloquée.",
    ),
    (
        StalemateAgreed(2),
        "Cleo agrees to the stalemate.",
        "Cleo accepte de déclarer la manche bloquée.",
    ),
    (
        StalemateDeclined(0),
        "Ana declines the stalemate. The round goes on.",
        "Ana refuse de déclarer la manche bloquée. La manche continue.",
    ),
    (
        RoundRedealt("stalemate"),
        "Everyone agrees to the stalemate. The round is dealt again and scores stay as they are.",
        (
            "Tout le monde accepte : la manche est bloquée. "
            "On redonne les cartes et les scores ne changent pas."
        ),
    ),
    (
        RoundRedealt("limit"),
        "The round has reached 1,000 declarations. It is dealt again and scores stay as they are.",
        "La manche a atteint 1 000 annonces. On redonne les cartes et les scores ne changent pas.",
    ),
]
UNTOLD = [CardLaid(0, "7", 0), GameEnded()]  # other events tell of them


@pytest.mark.parametrize(("event", "english", "french"), TOLD)
def test_an_event_is_told_with_everybody_in_the_right_place(
    event: Event, english: str, french: str
) -> None:
    check_told(GAME, event, NAMES, english, french)


def test_every_event_there_is_is_told() -> None:
    assert events_beside(RoundDealt) == {type(event) for event, _, _ in TOLD} | {
        type(event) for event in UNTOLD
    }
    assert [GAME.tell(event, NAMES) for event in UNTOLD] == ["", ""]
