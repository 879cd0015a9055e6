"""Everything one can ask for that does not exist: each mistake has its error and its sentence.

Whatever is refused leaves the table as it was.
"""

from typing import Any

import pytest

import parlour
from parlour.engine import (
    BadOption,
    BadPosition,
    BadView,
    Chance,
    IllegalMove,
    ParlourError,
    UnknownGame,
    UnknownMove,
    UnknownOption,
    WrongSeats,
)
from tests.games.flush.tables import EDITIONS, GAME, play, table


def position(**changed: Any) -> dict[str, Any]:
    """A sound position of two players, with something changed."""
    return {"seats": 2, "hands": ["7 8", "9"], **changed}


def refusal(**changed: Any) -> str:
    """What is said about a position that could not lie on a table."""
    with pytest.raises(BadPosition) as raised:
        GAME.position(position(**changed))
    said = str(raised.value)
    assert said.endswith(".")
    return said


def test_the_position_the_others_are_made_of_is_sound() -> None:
    assert GAME.position(position()).turn == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_written_down_can_be_set_up_again(edition: str) -> None:
    state = GAME.deal(4, "down and up", edition=edition, stalemate=True)
    chance = Chance("down and up")
    for _ in range(300):
        if state.turn is None:
            break
        written = state.position()
        assert GAME.position(written).position() == written
        state.play(state.turn, chance.choice(state.legal(state.turn)))


def test_a_game_that_is_over_can_be_written_down_and_set_up_again() -> None:
    state = table("second", ["3", "4"], round=5)
    play(state, "3 say 3")
    again = GAME.position(state.position())
    assert again.outcome == state.outcome
    assert again.position() == state.position()


# positions


def test_more_cards_than_the_deck_has_are_counted() -> None:
    assert refusal(hands=["7 7 7 7", "7 7 7"]) == (
        "There are too many 7: 7 on the table, 6 in the deck."
    )
    assert "too many 4s: 2 on the table, 1 in the deck" in refusal(bases=[["4s/4s"], []])
    assert "too many Fg: 2" in refusal(hands=["7 Fg", "9"], unused="Fg")
    assert "too many 7l: 1 on the table, 0 in the deck" in refusal(hands=["7l", "9"])
    assert "too many 5" in refusal(
        mimic="5", pile=[{"seat": 0, "as": 5, "cards": "5 5 5"}], unused="5 5 5"
    )


def test_fewer_cards_than_the_deck_has_are_counted_when_the_gone_are_listed() -> None:
    assert refusal(gone=[]) == "There are too few 1: 0 on the table, 6 in the deck."


def test_an_unknown_key_is_named_with_the_known_ones() -> None:
    said = refusal(hand="7")
    assert "no 'hand'" in said
    assert "hands" in said
    assert "unused" in said


@pytest.mark.parametrize("card", ["11", "0", "7x", "", "G", "7 8", 7, None])
def test_nonsense_is_no_card(card: object) -> None:
    said = refusal(hands=[[card], "9"])
    assert "is no card; write 7, 7s, 7b, 7l, F or Fg" in said
    assert repr(card) in said


@pytest.mark.parametrize("hands", [None, 7, "7 8", ["7"], ["7", "8", "9"], [7, 8], [None, None]])
def test_hands_are_one_for_each_seat(hands: object) -> None:
    refusal(hands=hands)


@pytest.mark.parametrize("base", ["7", "7/", "/", "", None, 7, {}, {"top": "7"}, ["7/8"], "7/8/9"])
def test_a_base_is_a_blind_with_or_without_a_top(base: object) -> None:
    if base == "7":  # a bare Blind may be written without its stroke
        assert GAME.position(position(bases=[["7"], []])).position()["bases"][0][0]["top"] is None
    else:
        refusal(bases=[[base], []])


def test_a_base_has_a_number_of_its_own() -> None:
    assert "two Bases numbered 2" in refusal(
        bases=[[{"base": 2, "blind": "3"}, {"base": 2, "blind": "4"}], []]
    )
    assert "from 1 to 18" in refusal(bases=[[{"base": 19, "blind": "3"}], []])


@pytest.mark.parametrize(
    ("layer", "said"),
    [
        ({"seat": 0, "as": 11, "cards": "7"}, "1 to 10, not 11"),
        ({"seat": 0, "as": True, "cards": "1"}, "1 to 10, not True"),
        ({"seat": 0, "as": [7], "cards": "7"}, "1 to 10, not [7]"),
        ({"seat": 0, "as": "flush", "cards": "F"}, "never stay on the pile"),
        ({"seat": 0, "as": 7, "cards": "6"}, "6 cannot lie on the pile as 7"),
        ({"seat": 0, "as": 7, "cards": ""}, "at least one card"),
        ({"seat": 2, "as": 7, "cards": "7"}, "the seats are 0 to 1"),
        ({"seat": None, "as": 7, "cards": "7"}, "no seat None"),
        ({"seat": 0, "cards": "7"}, "has a seat, as (its value) and cards"),
        ("7", "has a seat, as (its value) and cards"),
    ],
)
def test_a_layer_of_the_pile_has_a_seat_a_value_and_cards(layer: object, said: str) -> None:
    assert said in refusal(pile=[layer])


def test_the_layers_of_a_pile_follow_one_another() -> None:
    layers = [{"seat": 0, "as": 7, "cards": "7", "play": 3}, {"seat": 1, "as": 6, "cards": "6"}]
    assert "from 4 to 1000" in refusal(pile=layers)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"turn": 2}, "no seat 2: the seats are 0 to 1"),
        ({"turn": -1}, "no seat -1"),
        ({"turn": "0"}, "no seat '0'"),
        ({"turn": True}, "no seat True"),
        ({"starter": 5}, "no seat 5"),
        ({"latest": 2}, "no seat 2"),
        ({"round": 0}, "from 1 to"),
        ({"round": 1.5}, "not 1.5"),
        ({"declarations": 1001}, "from 0 to 1000"),
        ({"totals": [0, -1]}, "from 0 to"),
        ({"totals": [0]}, "cannot be read"),
        ({"totals": None}, "cannot be read"),
        ({"phase": "sleep"}, "lay, give, swap, over, not 'sleep'"),
        ({"unused": 7}, "a list or a text, not 7"),
        ({"unused": ["7"] * 91}, "only 90 cards"),
        ({"known": ["9", []]}, "Seat 0 is said to be known to hold cards it does not hold"),
        ({"active": [False, True]}, "It cannot be the turn of seat 0, which is out of the game"),
        ({"turn": None, "phase": "lay"}, "A game that is over has the turn None"),
        ({"phase": "over"}, "A game that is over has the turn None"),
        ({"latest": 1, "previous": 1}, "are two players"),
    ],
)
def test_nonsense_in_a_position_is_refused_with_a_sentence(
    changed: dict[str, Any], said: str
) -> None:
    assert said in refusal(**changed)


def test_every_player_in_the_game_has_a_card() -> None:
    assert "Seat 0 is in the game but has no cards" in refusal(hands=["", "9"])
    assert "Seat 1 is in the game but has no cards" in refusal(hands=["7", ""])


def test_a_tray_holds_what_could_have_been_laid() -> None:
    assert "Seat 0 could make no move" in refusal(tray=["3", "4"])
    assert "tray while a turn is played" in refusal(flipped=1)
    assert "tray while a turn is played" in refusal(tray=["3"], phase="give", latest=0, previous=1)


@pytest.mark.parametrize(
    ("edition", "tray", "pile", "said"),
    [
        ("second", "7 F", [], "not laid together with numbers"),
        ("third", "5 F", [], "not laid together with numbers"),  # a Mimic is no Flush card there
        ("first", "8", [{"seat": 1, "as": 3, "cards": "3"}], "picked up only by one unable to lay"),
    ],
)
def test_a_tray_was_laid_by_the_rules(edition: str, tray: str, pile: Any, said: str) -> None:
    """FLU-TURN-10, FLU-MIMIC-4, FLU-PICK-2."""
    options = {"edition": edition}
    assert said in refusal(options=options, hands=["2", "9"], tray=tray, pile=pile, mimic="5")


def test_a_pile_came_about_by_declarations() -> None:
    """FLU-VIEW-1: each layer is one of them, as high as the one below it or lower."""
    eight = {"seat": 1, "as": 8, "cards": "8"}
    assert "more declarations than were made" in refusal(pile=[eight], declarations=0)
    assert "or lower" in refusal(pile=[{**eight, "as": 3, "cards": "3"}, {**eight, "seat": 0}])
    state = GAME.position(position(hands=["7 6", "9 4"], pile=[{**eight, "play": 2}]))
    play(state, "7 say 7")
    assert [layer["as"] for layer in state.view(None)["pile"]] == [8, 7]


def test_there_are_three_bases_for_each_player() -> None:
    """FLU-SUPER-4: one may have them all."""
    six, seven = ([f"/{value}" for value in range(1, count + 1)] for count in (6, 7))
    assert GAME.position(position(bases=[six, []])).turn == 0
    assert "at most 3 Bases for each player" in refusal(bases=[seven, []])


def test_who_is_out_of_the_game_has_no_part_in_it() -> None:
    """FLU-GAME-2."""
    out: dict[str, Any] = {"seats": 3, "options": {"format": "elimination"}}
    out |= {"hands": ["7", "8", ""], "active": [True, True, False]}
    assert GAME.position(out).turn == 0
    assert "Seat 2 is out of the game" in refusal(**out | {"latest": 2})
    assert "Seat 2 is out of the game" in refusal(**out | {"hands": ["7", "8", "9"]})
    assert "Two at least are in the game" in refusal(**out | {"active": [True, False, False]})
    assert "less than 150 points" in refusal(**out | {"totals": [0, 150, 160]})
    assert "nobody is out" in refusal(**out | {"options": {}})
    assert "beyond the last" in refusal(round=6)


@pytest.mark.parametrize("given", [{}, {"stalemate": None}])
def test_nothing_has_come_back_in_a_position_just_set_up(given: dict[str, Any]) -> None:
    """FLU-GAME-3: a swap or a gift comes before the turn that is remembered."""
    swap = {"options": {"edition": "third", "stalemate": True}, "phase": "swap", "mimic": "F"}
    gift = {"options": {"edition": "first"}, "phase": "give", "latest": 0, "previous": 1}
    for before, move in ((swap, "swap 7"), (gift | {"bases": [["3/4"], []]}, "keep")):
        state = GAME.position(position(**before, **given))
        play(state, move)
        told = state.position()["stalemate"]
        assert (told["returned"], len(told["history"])) == (False, 1)


def test_a_swap_is_awaited_only_where_there_is_one() -> None:
    third = {"edition": "third"}
    said = "needs the third edition and a Flush card"
    assert said in refusal(phase="swap", mimic="F")
    assert said in refusal(phase="swap", mimic="6", options=third)
    assert said in refusal(phase="swap", options=third)
    assert GAME.position(position(phase="swap", mimic="F", options=third)).turn == 0


def test_a_gift_is_awaited_only_with_somebody_to_give_to() -> None:
    gift = {"phase": "give", "latest": 0, "bases": [["3/4"], []]}
    assert "say in previous who laid last" in refusal(**gift)
    assert GAME.position(position(**gift, previous=1)).turn == 0
    assert "Seat 0 could make no move" in refusal(phase="give", latest=0, previous=1)


@pytest.mark.parametrize("given", [None, 7, "position", [("seats", 2)]])
def test_a_position_is_a_mapping(given: Any) -> None:
    with pytest.raises(BadView, match="a mapping of names to values"):
        GAME.position(given)


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(BadView, match="'flinch', not flush"):
        GAME.position(position(game="flinch"))


def test_a_position_says_how_many_play() -> None:
    with pytest.raises(WrongSeats, match="how many play: seats"):
        GAME.position({"hands": ["7", "8"]})
    with pytest.raises(WrongSeats, match="2 to 6 players, not 7"):
        GAME.position({"seats": 7})


# games, options and seats


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"'bridge'; there are flush"):
        parlour.game("bridge")


@pytest.mark.parametrize("name", ["editions", "seats", "self", ""])
def test_an_unknown_option_is_named_with_those_there_are(name: str) -> None:
    with pytest.raises(
        UnknownOption, match=f"no option '{name}'; there are edition, format, .*deck"
    ):
        GAME.position(position(options={name: 1}))


@pytest.mark.parametrize("options", [7, "edition", [1], {1: 2}])
def test_options_are_names_with_values(options: object) -> None:
    with pytest.raises(BadView, match="a mapping of names to values"):
        GAME.position(position(options=options))


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("edition", "fourth", "first, second or third"),
        ("edition", 2, "first, second or third"),
        ("format", "points", "rounds or elimination"),
        ("rounds", 0, "a whole number from 1 to 100"),
        ("rounds", 101, "a whole number from 1 to 100"),
        ("rounds", 2.0, "a whole number from 1 to 100"),
        ("rounds", True, "a whole number from 1 to 100"),
        ("rounds", "five", "a whole number from 1 to 100"),
        ("limit", 0, "a whole number from 1 to 1000"),
        ("limit", -5, "a whole number from 1 to 1000"),
        ("last_round_double", 1, "on or off"),
        ("last_round_double", "perhaps", "on or off"),
        ("stalemate", "maybe", "on or off"),
        ("flush_counts", "all", "run, last_play or own"),
        ("super_counts", "run", "own or flush"),
    ],
)
def test_a_bad_value_of_an_option_says_what_is_allowed(name: str, value: Any, allowed: str) -> None:
    with pytest.raises(BadOption) as raised:
        GAME.deal(2, "x", **{name: value})
    assert str(raised.value) == f"Option {name} cannot be {value!r}: choose {allowed}."


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [("rounds", "3", 3), ("stalemate", "on", True), ("last_round_double", "OFF", False)],
)
def test_text_from_a_command_line_is_understood(name: str, value: str, meant: object) -> None:
    given: dict[str, Any] = {name: value}
    assert GAME.deal(2, "x", **given).options[name] == meant


@pytest.mark.parametrize("seat", [-1, 2, 100, "0", 0.0, True, None])
def test_there_is_no_such_seat(seat: Any) -> None:
    state = table("second", ["7", "8"])
    before = state.position()
    with pytest.raises(WrongSeats, match="the seats are 0 to 1"):
        state.play(seat, "7")
    with pytest.raises(WrongSeats, match="the seats are 0 to 1"):
        state.refusal(seat, "7")
    if seat is not None:  # None is a spectator, who sees and does nothing
        with pytest.raises(WrongSeats, match="the seats are 0 to 1"):
            state.legal(seat)
        with pytest.raises(WrongSeats, match="the seats are 0 to 1"):
            state.view(seat)
    assert state.position() == before


# moves


@pytest.mark.parametrize(
    ("move", "hint"), [("7 s", "7s"), ("flop 1", "flip 1"), ("say flsh", "say flush")]
)
def test_an_unknown_move_is_named_with_what_is_near(move: str, hint: str) -> None:
    state = table("second", ["7", "8"])
    before = state.position()
    with pytest.raises(UnknownMove, match=f"'{move}' is not a move of this game.*'{hint}'"):
        state.play(0, move)
    assert state.position() == before


@pytest.mark.parametrize("move", ["", "pass", "say 11", "t19", "flip 0", 7, None, object(), []])
def test_what_is_no_move_is_refused(move: Any) -> None:
    state = table("second", ["7", "8"])
    before = state.position()
    for ask in (state.play, state.refusal):
        with pytest.raises(UnknownMove, match="is not a move of this game"):
            ask(0, move)
    assert state.position() == before


def test_moves_are_understood_in_small_and_capital_letters() -> None:
    state = table("second", ["F 7S", "8"])
    play(state, "f")
    state.play(0, "  SAY   Flush ")
    assert state.position()["gone"].count("F") == 9


def test_an_illegal_move_says_why_in_both_languages_and_changes_nothing() -> None:
    state = table("first", ["7 9", "8"], pile=[(1, "8", 8)])
    before = state.position()
    with pytest.raises(IllegalMove) as raised:
        state.play(0, "9")
    refused = raised.value.refusal
    assert refused.rule == "FLU-PICK-2"
    assert refused.text("en") == GAME.catalogue["FLU-PICK-2"].refusal("en")
    assert refused.text("fr") == GAME.catalogue["FLU-PICK-2"].refusal("fr")
    assert refused.text("fr") != refused.text("en")
    assert state.position() == before


def test_every_mistake_is_an_error_of_its_own() -> None:
    kinds = {BadOption, BadPosition, BadView, IllegalMove, UnknownGame, UnknownMove, UnknownOption}
    for kind in kinds | {WrongSeats}:
        assert issubclass(kind, ParlourError)
        assert not any(issubclass(kind, other) for other in kinds - {kind})
