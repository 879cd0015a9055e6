"""How Flinch is told, in English and French, each player in the right place."""

from __future__ import annotations

import pytest

import parlour
from parlour.engine import Event
from parlour.games.flinch.events import (
    Blocked,
    BlockedWin,
    Called,
    CallRight,
    CallWrong,
    Dealt,
    Drew,
    Exposed,
    LimitWin,
    MustPlayExposed,
    MustRelease,
    OpeningOver,
    OpeningReserves,
    PenaltyCard,
    PenaltyWin,
    PileCompleted,
    Played,
    Released,
    Reserved,
    Reshuffled,
    ShortDraw,
    StackEmpty,
    StockFinished,
    StockTurned,
    TeamWon,
    TurnEnded,
    TurnPassed,
    WildPlayed,
    Won,
)
from tests.games.telling import check_told, events_beside

GAME = parlour.game("flinch")
NAMES = ["Ana", "Ben", "Cleo"]

TOLD: list[tuple[Event, str, str]] = [
    (
        Dealt(0, 1),
        "The cards are dealt. Ben goes first.",
        "Les cartes sont distribuées. Ben commence.",
    ),
    (
        OpeningReserves(2, ("3", "4")),
        "Nobody can start: Cleo lays the whole hand on Reserve Piles.",
        "Personne ne peut commencer : Cleo met toute sa main en Réserve.",
    ),
    (
        OpeningOver(),
        "Ordinary turns begin.",
        "Les tours ordinaires commencent.",
    ),
    (
        Played(0, "7", "hand", 2),
        "Ana plays the 7 from hand on Play Pile 2.",
        "Ana joue le 7 de sa main sur la Pile de jeu 2.",
    ),
    (
        Played(1, "8", "stockpile", 3),
        "Ben plays the 8 from the Stockpile on Play Pile 3.",
        "Ben joue le 8 de son Stock sur la Pile de jeu 3.",
    ),
    (
        Played(2, "9", "reserve 4", 1),
        "Cleo plays the 9 from Reserve Pile 4 on Play Pile 1.",
        "Cleo joue le 9 de sa pile de Réserve 4 sur la Pile de jeu 1.",
    ),
    (
        Played(0, "5", "partner_stockpile", 2),
        "Ana plays the 5 from the partner’s Stockpile on Play Pile 2.",
        "Ana joue le 5 du Stock du partenaire sur la Pile de jeu 2.",
    ),
    (
        Played(1, "6", "partner_reserve 5", 3),
        "Ben plays the 6 from the partner’s Reserve Pile 5 on Play Pile 3.",
        "Ben joue le 6 de la pile de Réserve 5 du partenaire sur la Pile de jeu 3.",
    ),
    (
        WildPlayed(2, "4", "hand", 1),
        "Cleo plays a wild from hand as the 4 on Play Pile 1.",
        "Cleo joue un joker de sa main à la place du 4 sur la Pile de jeu 1.",
    ),
    (
        PileCompleted(3),
        "Play Pile 3 is complete and leaves the table.",
        "La Pile de jeu 3 est complète et quitte la table.",
    ),
    (
        StockTurned(1, "12"),
        "Ben turns up the next Stockpile card: the 12.",
        "Ben dévoile la carte suivante de son Stock : le 12.",
    ),
    (
        StockTurned(1, "W"),
        "Ben turns up the next Stockpile card: a wild.",
        "Ben dévoile la carte suivante de son Stock : un joker.",
    ),
    (
        StockFinished(2),
        "Cleo has no Stockpile left.",
        "Cleo n’a plus de Stock.",
    ),
    (
        Drew(0, 5, ("1", "2", "3", "4", "5")),
        "Ana draws 5 cards.",
        "Ana pioche 5 cartes.",
    ),
    (
        Drew(0, 5, None),
        "Ana draws 5 cards.",
        "Ana pioche 5 cartes.",
    ),
    (
        Drew(0, 1, None),
        "Ana draws a card.",
        "Ana pioche une carte.",
    ),
    (
        ShortDraw(1, 3),
        "There is no more to draw: Ben has a short hand of 3.",
        "Il n’y a plus rien à piocher : Ben a une main réduite à 3.",
    ),
    (
        Reshuffled(30),
        "The removed piles are shuffled into a new Stack of 30 cards.",
        "Les piles retirées sont mélangées en une nouvelle Pioche de 30 cartes.",
    ),
    (
        StackEmpty(),
        "The Stack is used up.",
        "La Pioche est épuisée.",
    ),
    (
        Reserved(2, "11", 4),
        "Cleo lays the 11 on Reserve Pile 4.",
        "Cleo met le 11 sur sa pile de Réserve 4.",
    ),
    (
        Reserved(2, "W", 4),
        "Cleo lays a wild on Reserve Pile 4.",
        "Cleo met un joker sur sa pile de Réserve 4.",
    ),
    (
        TurnPassed(1),
        "Ben ends the turn without a Reserve card.",
        "Ben termine son tour sans carte en Réserve.",
    ),
    (
        Called(2, 0),
        "Cleo calls “Flinch!” on Ana.",
        "Cleo crie « Flinch ! » et accuse Ana.",
    ),
    (
        CallRight(2, 0),
        "Cleo is right: Ana takes a card, and that turn is over.",
        "Cleo a raison : Ana prend une carte, et ce tour est fini.",
    ),
    (
        CallWrong(1, 2),
        "Ben is wrong about Cleo and takes a card.",
        "Ben accuse Cleo à tort et prend une carte.",
    ),
    (
        PenaltyCard(0, 2, "9"),
        "Ana puts the top card of Cleo’s Stockpile under their own.",
        "Ana prend chez Cleo la première carte du Stock et la glisse sous le sien.",
    ),
    (
        Exposed(1, "13"),
        "Ben has shown the 13.",
        "Ben a montré le 13.",
    ),
    (
        Exposed(1, "W"),
        "Ben has shown a wild.",
        "Ben a montré un joker.",
    ),
    (
        MustPlayExposed(0, "6"),
        "Ana has to play the 6 shown earlier before anything else.",
        "Ana doit jouer avant tout le 6 déjà montré.",
    ),
    (
        MustPlayExposed(0, "W"),
        "Ana has to play the wild shown earlier before anything else.",
        "Ana doit jouer avant tout le joker déjà montré.",
    ),
    (
        Blocked(),
        "The game is blocked.",
        "La partie est bloquée.",
    ),
    (
        MustRelease(2),
        "Cleo can free the blocked game and must play a card.",
        "Cleo peut débloquer la partie et doit jouer une carte.",
    ),
    (
        Released(1),
        "Ben has freed the game.",
        "Ben a débloqué la partie.",
    ),
    (
        Won(0),
        "Ana plays out the Stockpile and wins.",
        "Ana vient à bout de son Stock et gagne.",
    ),
    (
        PenaltyWin(1),
        "A penalty has emptied the Stockpile: Ben wins.",
        "Une pénalité a vidé le Stock : Ben gagne.",
    ),
    (
        TeamWon((0, 2)),
        "Both Stockpiles are gone. The winning team: Ana, Cleo.",
        "Les deux Stocks sont terminés. L’équipe gagnante : Ana, Cleo.",
    ),
    (
        BlockedWin((1, 2)),
        "Nobody can play. Winning with the fewest Stockpile cards: Ben, Cleo.",
        "Personne ne peut jouer. Victoire au plus petit Stock : Ben, Cleo.",
    ),
    (
        LimitWin((0, 1)),
        "The turn limit is reached. Winning with the fewest Stockpile cards: Ana, Ben.",
        "La limite de tours est atteinte. Victoire au plus petit Stock : Ana, Ben.",
    ),
]
UNTOLD = [TurnEnded(0)]  # the card laid in Reserve tells of it


@pytest.mark.parametrize(("event", "english", "french"), TOLD)
def test_an_event_is_told_with_everybody_in_the_right_place(
    event: Event, english: str, french: str
) -> None:
    check_told(GAME, event, NAMES, english, french)


def test_every_event_there_is_is_told() -> None:
    assert events_beside(Dealt) == {type(event) for event, _, _ in TOLD} | {
        type(event) for event in UNTOLD
    }
    assert [GAME.tell(event, NAMES) for event in UNTOLD] == [""]
