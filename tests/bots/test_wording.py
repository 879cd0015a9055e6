"""Moves in words: every move of every game, told so that a player knows which is meant."""

import tomllib
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

import parlour
from parlour.bots import Thought
from parlour.bots.wording import TELL, told
from parlour.engine import Chance, View
from parlour.engine.catalogue import LANGUAGES

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("flush", 3, {"edition": "third"}),
    ("flush", 2, {"edition": "first"}),
    ("color-flush", 3, {}),
    ("color-flush", 4, {"swap": "may"}),
    ("flinch", 4, {"partners": True, "wilds": True}),
    ("flinch", 3, {"build": "eights"}),
    ("flinch", 3, {"enforcement": "challenge"}),
    ("muggins", 4, {"enforcement": "challenge"}),
    ("solitaire-flinch", 1, {}),
    ("collectors-flinch", 4, {}),
]
NAMES = ["Eva", "Ana", "Ben", "Cleo"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_no_two_moves_of_a_moment_are_told_alike(
    name: str, seats: int, options: dict[str, Any], language: str
) -> None:
    state = parlour.game(name).deal(seats, seed="words", **options)
    chance = Chance("words")
    for _ in range(250):
        if state.turn is None:
            break
        for seat in range(seats):
            view = state.view(seat)
            said = [told(view, [move], language, NAMES) for move in view.legal]
            assert len(set(said)) == len(said)
            assert not set(said) & set(view.legal)
            assert "None" not in " ".join(said)
        state.play(state.turn, chance.choice(state.legal(state.turn)))


def test_both_languages_have_the_same_phrases_for_every_game_told_in_words() -> None:
    phrases = []
    for language in LANGUAGES:
        text = files("parlour.bots").joinpath("words", f"moves.{language}.toml").read_text("utf-8")
        phrases.append(tomllib.loads(text))
    english, french = phrases
    assert english.keys() == french.keys() >= set(TELL)
    for game in TELL:
        assert english[game].keys() == french[game].keys()
    assert {game for game, _, _ in TABLES} == set(TELL) <= set(parlour.games())


def test_a_turn_of_flush_is_told_as_cards_laid_and_declared() -> None:
    hands = [["6", "6", "6s", "F"], ["1", "2", "3"], ["1", "2", "3"]]
    view = parlour.game("flush").position({"seats": 3, "hands": hands}).view(0)
    said = told(view, ["6", "6s", "6", "say 6"])
    assert said == "lay two 6s and a 6 (Skip), then declare 6"
    assert told(view, ["F", "say flush"], "fr") == "poser une carte Flush, puis annoncer Flush"


def test_the_top_of_a_base_is_told_with_its_base() -> None:
    hands = [["8", "8"], ["1", "2", "3"], ["1", "2", "3"]]
    bases = [[{"base": 2, "top": "8s", "blind": "4"}], [], []]
    view = parlour.game("flush").position({"seats": 3, "hands": hands, "bases": bases}).view(0)
    assert told(view, ["8", "t2", "8"]) == "lay two 8s and an 8 (Skip) from Base 2"
    assert told(view, ["8", "t2", "8"], "fr") == "poser deux 8 et un 8 (Skip) de la Base 2"


def test_a_name_is_never_told_after_a_word_to_shorten_before_it() -> None:
    view = parlour.game("muggins").deal(3, seed=1).view(0)
    said = told(view, ["draw", "stock 1"], "fr", NAMES)
    assert said == "tirer une carte, puis jouer la carte suivante chez Ana, sur le Stock"


def test_what_a_turn_of_flinch_brings_up_later_is_told_without_its_face() -> None:
    state = parlour.game("flinch").deal(3, seed="words")
    view = state.view(0)
    top = view["stockpiles"][0]["top"]
    said = told(view, ["play stock", "play stock"])
    assert said == f"play the {top} of your Stockpile, then play the next card of your Stockpile"
    assert told(view, ["reserve 5 on 1"], "fr").startswith("mettre le 5 de votre main sur votre")


def test_of_a_long_turn_the_beginning_is_told() -> None:
    view = parlour.game("muggins").deal(3, seed=1).view(0)
    line = ["draw", *["pile 1"] * 4]
    whole = told(view, line, names=NAMES)
    assert whole.count("then") == 4
    assert whole.endswith("play the next card on Play Pile 1")
    assert told(view, [*line, "pile 1", "keep"], names=NAMES) == f"{whole}, and so on"
    assert told(view, [*line, "pile 1"], "fr", NAMES).endswith(", et ainsi de suite")


def test_players_without_names_are_counted() -> None:
    view = parlour.game("collectors-flinch").deal(3, seed=1).view(0)
    assert told(view, ["ask 2 7"]) == "ask player 3 for every 7"


def test_a_game_nobody_has_words_for_is_told_in_its_notation() -> None:
    assert told(View({"game": "whist", "seats": 4, "seat": 0}), ["lead 5"]) == "lead 5"


def test_a_judgement_without_words_for_its_points_still_gives_advice() -> None:
    view = parlour.game("muggins").deal(seats=3, seed=1).view(0)
    thought = Thought("muggins", "draw", point="a_point_without_words")
    assert thought.say(view) == "Draw a card: it looks best."
    assert thought.say(view, "fr").endswith("c’est ce qui paraît le mieux.")


def test_what_a_move_is_for_is_true_wherever_it_is_said() -> None:
    """A card of a Reserve Pile is none of the hand; a card that fits an opponent’s Stockpile goes
    there however far he is from going out.
    """
    table = {"seats": 2, "stockpiles": [["9"], ["9"]], "reserves": [[["3"]], []]}
    view = parlour.game("flinch").position(table).view(0)
    assert Thought("flinch", "play reserve 1", point="plays").say(view) == (
        "Play the 3 of your Reserve Pile 1: it keeps your cards moving."
    )
    view = parlour.game("muggins").deal(seats=3, seed=1).view(0)
    said = Thought("muggins", "stock 1", point="burdens").say(view, names=NAMES)
    assert said.endswith("on the Stockpile of Ana: what fits no Play Pile burdens another player.")


def test_a_thought_is_advice_in_words_with_its_chances_and_its_point() -> None:
    view = parlour.game("collectors-flinch").deal(3, seed=1).view(0)
    thought = Thought("collectors-flinch", "ask 1 7", (), 0.61, "ask 2 7", 0.4, "knows")
    assert thought.say(view, names=NAMES) == (
        "Ask Ana for every 7: the card was seen or asked for there. "
        "Chance to win: about 61%, against 40% if you ask Ben for every 7."
    )
    assert thought.say(view, "fr", NAMES).startswith("Demander à Ana tous les 7\u00a0: ")
    doubted = replace(thought, other_estimate=0.7)
    assert doubted.say(view, names=NAMES).endswith("Chance to win: about 61%.")
