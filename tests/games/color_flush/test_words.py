"""How the game is told, in English and French, to each as he saw it."""

from __future__ import annotations

import pytest

from parlour.games.color_flush.cards import FACES
from parlour.games.color_flush.events import ACTIONS, MAKERS, TurnedBlacks
from tests.games.color_flush.tables import GAME, LETTERS, hand, play, table

NAMES = ["Ana", "Ben", "Cleo"]
HANDS = ("RB RG GB BP YG", "YR GR BG PB YP", "RY RP YB GP BY")


@pytest.mark.parametrize(
    ("move", "viewer", "english", "french"),
    [
        (
            "give 1 to 1",
            0,
            "Ana gives Ben a card showing red.",
            "Ana donne à Ben une carte qui montre du rouge.",
        ),
        (
            "give 1 to 1",
            1,
            "Ana gives Ben a card showing blue.",
            "Ana donne à Ben une carte qui montre du bleu.",
        ),
        (
            "give 1 to 1",
            2,
            "Ana gives Ben a card showing red.",
            "Ana donne à Ben une carte qui montre du rouge.",
        ),
        ("give 1 to 1", None, "Ana gives Ben a card.", "Ana donne une carte à Ben."),
        (
            "take 3 from 1",
            0,
            "Ana takes a card showing green from Ben.",
            "Ana prend à Ben une carte qui montre du vert.",
        ),
        (
            "take 3 from 1",
            2,
            "Ana takes a card showing blue from Ben.",
            "Ana prend à Ben une carte qui montre du bleu.",
        ),
        (
            "give 1 to pile",
            None,
            "Ana lays a card on the draw pile: red is now on top.",
            "Ana pose une carte sur la pioche, qui montre maintenant du rouge.",
        ),
        (
            "take pile",
            0,
            "Ana takes the top card of the draw pile, showing purple.",
            "Ana prend sur la pioche une carte qui montre du violet.",
        ),
        (
            "take pile",
            1,
            "Ana takes the top card of the draw pile, showing green.",
            "Ana prend sur la pioche une carte qui montre du vert.",
        ),
        (
            "flip 1",
            None,
            "Ana flips a card: Ana now sees blue, and everybody else sees red.",
            "Ana retourne une carte : Ana voit maintenant du bleu, et tous les autres du rouge.",
        ),
    ],
)
def test_a_move_is_told_with_the_face_the_reader_sees(
    move: str, viewer: int | None, english: str, french: str
) -> None:
    """CF-FACE-1, CF-VIEW-1."""
    event = play(table(*HANDS, pile="PG"), move)[0].seen_by(viewer)
    assert GAME.tell(event, NAMES, "en") == english
    assert " ".join(GAME.tell(event, NAMES, "fr").split()) == french


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_flip_is_told_to_everybody_as_the_table_then_shows_it(viewer: int | None) -> None:
    """CF-FLIP-1: the flipper sees the new front and the others the old one, whoever reads it."""
    state = table(*HANDS)
    told = GAME.tell(play(state, "flip 1")[0].seen_by(viewer), NAMES)
    front, back = (LETTERS[face] for face in hand(state, 0, viewer).split()[0])
    seen = f"Ana now sees {front}, and everybody else sees {back}."
    assert told.endswith(seen)


@pytest.mark.parametrize(
    ("slots", "english", "french"),
    [
        ((3,), "Ben turns over only the black front.", "Ben ne retourne que son recto noir."),
        (
            (3, 5),
            "Ben turns over only the 2 black fronts.",
            "Ben ne retourne que ses 2 rectos noirs.",
        ),
    ],
)
def test_black_fronts_turned_are_counted_where_there_are_several(
    slots: tuple[int, ...], english: str, french: str
) -> None:
    """CF-BLACK-2."""
    event = TurnedBlacks(1, slots, ("red",) * len(slots))
    assert GAME.tell(event, NAMES, "en") == english
    assert GAME.tell(event, NAMES, "fr") == french


def test_every_sentence_belongs_to_an_event_or_a_word_in_one() -> None:
    events = {make(0, 1, 1, 1, (1, 1)).name() for make in MAKERS.values()}
    words = {f"face_{face}" for face in FACES[1:]} | {f"action_{a}" for a in ACTIONS.values()}
    others = {"gave_hidden", "took_hidden", "turned_blacks_one"}
    assert set(GAME.sentences.names("en")) == events | words | others
