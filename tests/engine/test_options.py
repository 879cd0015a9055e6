"""Options: what each kind accepts, what it says to the rest, and how defaults are filled in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.engine import (
    BadOption,
    Choice,
    Count,
    Data,
    Option,
    ParlourError,
    Switch,
    UnknownOption,
    WrongSeats,
)
from parlour.engine.options import settle

ABOUT = {"en": "", "fr": ""}


def only_threes(value: object) -> object:
    if value != 3:
        raise BadOption("A three is needed.")
    return value


COLOUR = Choice(name="colour", values=("red", "green", "blue"), default="red", about=ABOUT)
ROUNDS = Count(name="rounds", low=1, high=9, default=5, about=ABOUT)
OPEN = Switch(name="open", about=ABOUT)
DECK = Data(name="deck", check=only_threes, what={"en": "a three", "fr": "un trois"}, about=ABOUT)
ALL: tuple[Option, ...] = (COLOUR, ROUNDS, OPEN, DECK)


@pytest.mark.parametrize(
    ("option", "given", "settled"),
    [
        (COLOUR, "green", "green"),
        (ROUNDS, 1, 1),
        (ROUNDS, "9", 9),
        (OPEN, True, True),
        (OPEN, "on", True),
        (OPEN, "YES", True),
        (OPEN, "false", False),
        (DECK, 3, 3),
    ],
)
def test_an_option_accepts_what_it_allows(option: Option, given: object, settled: object) -> None:
    assert option.accept(given) == settled
    assert type(option.accept(given)) is type(settled)


@pytest.mark.parametrize(
    ("option", "given", "says"),
    [
        (COLOUR, "mauve", "Option colour cannot be 'mauve': choose red, green or blue."),
        (COLOUR, 1, "Option colour cannot be 1: choose red, green or blue."),
        (COLOUR, ["red"], "Option colour cannot be ['red']: choose red, green or blue."),
        (ROUNDS, 0, "Option rounds cannot be 0: choose a whole number from 1 to 9."),
        (ROUNDS, 10, "Option rounds cannot be 10: choose a whole number from 1 to 9."),
        (ROUNDS, True, "Option rounds cannot be True: choose a whole number from 1 to 9."),
        (ROUNDS, 2.0, "Option rounds cannot be 2.0: choose a whole number from 1 to 9."),
        (ROUNDS, "²", "Option rounds cannot be '²': choose a whole number from 1 to 9."),
        (OPEN, 1, "Option open cannot be 1: choose on or off."),
        (OPEN, "perhaps", "Option open cannot be 'perhaps': choose on or off."),
        (DECK, 4, "A three is needed."),
    ],
)
def test_an_option_says_what_it_allows(option: Option, given: object, says: str) -> None:
    with pytest.raises(BadOption) as error:
        option.accept(given)
    assert str(error.value) == says


@pytest.mark.parametrize(
    ("option", "given", "says"),
    [
        (
            COLOUR,
            "mauve",
            "L’option colour ne peut pas être 'mauve' : choisissez red, green ou blue.",
        ),
        (
            ROUNDS,
            0,
            "L’option rounds ne peut pas être 0 : choisissez un nombre entier de 1 à 9.",
        ),
        (OPEN, 1, "L’option open ne peut pas être 1 : choisissez on ou off."),
        (DECK, 4, "A three is needed."),  # which has no other language
    ],
)
def test_an_option_says_it_in_french_too(option: Option, given: object, says: str) -> None:
    with pytest.raises(BadOption) as error:
        option.accept(given)
    assert error.value.say("fr") == says
    assert error.value.say("en") == str(error.value)


def test_a_long_value_is_told_in_a_short_sentence() -> None:
    with pytest.raises(BadOption) as error:
        ROUNDS.accept("9" * 100_000)
    assert len(str(error.value)) < 150


def test_what_is_left_out_gets_its_default() -> None:
    assert settle(ALL, {"rounds": 2, "colour": None}) == {
        "colour": "red",
        "rounds": 2,
        "open": None,
        "deck": None,
    }


def test_an_unknown_option_is_met_with_the_known_ones() -> None:
    with pytest.raises(UnknownOption) as error:
        settle(ALL, {"color": "red"})
    says = "There is no option 'color'; there are colour, rounds, open, deck."
    assert str(error.value) == says


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers())
)


@given(value=JUNK)
def test_any_value_is_settled_or_refused_in_every_option_of_every_game(value: object) -> None:
    for name in parlour.games():
        game = parlour.game(name)
        for option in game.options:
            try:
                settled = game.settle(game.seats[-1], **{option.name: value})
            except ParlourError:
                continue
            assert game.settle(game.seats[-1], **settled) == settled


@pytest.mark.parametrize("seats", [-1, 0, 99, True, None, "2", 2.0, [2], 10**40])
def test_a_wrong_number_of_players_is_told_the_right_ones(seats: object) -> None:
    for name in parlour.games():
        with pytest.raises(WrongSeats, match="is for"):
            parlour.game(name).deal(seats=seats)  # type: ignore[arg-type]


def test_a_game_without_options_says_that_it_has_none() -> None:
    with pytest.raises(UnknownOption, match="no option 'foo': the game has none") as refused:
        settle((), {"foo": 1})
    assert "le jeu n’en a aucune" in refused.value.say("fr")


def test_who_cannot_play_is_told_how_many_can_in_both_languages() -> None:
    said = {
        "flush": ("Flush is for 2 to 6 players, not 9.", "Flush se joue de 2 à 6, pas à 9."),
        "solitaire-flinch": (
            "Solitaire Flinch is for 1 player, not 9.",
            "Flinch en solitaire se joue à 1, pas à 9.",
        ),
    }
    for name, (english, french) in said.items():
        with pytest.raises(WrongSeats) as refused:
            parlour.game(name).settle(9)
        assert (str(refused.value), refused.value.say("fr")) == (english, french)
