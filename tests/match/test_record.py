"""Records: what was played can be read again, and what was changed is noticed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import parlour
from parlour.engine import (
    BadOption,
    BadRecord,
    Chance,
    Event,
    ParlourError,
    UnknownGame,
    UnknownOption,
    WrongSeats,
)
from parlour.match import FORMAT, Match, Record
from parlour.match.record import LARGEST, _check

GAME = parlour.game("flush")


def played(**options: Any) -> Match:
    """A whole game of random moves."""
    match = Match(GAME, ["Ana", "Bén", "C. l'éo"], seed="tea", **options)
    chance = Chance("moves")
    while match.state.turn is not None:
        seat = match.state.turn
        match.submit(seat, [chance.choice(match.state.legal(seat))])
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played(rounds=1)


@pytest.fixture(scope="module")
def text(match: Match) -> str:
    return match.record().dumps()


def rewritten(text: str, **changed: Any) -> str:
    """A record changed by someone who knows how to make its check match."""
    told = {**json.loads(text), **changed}
    body = {name: value for name, value in told.items() if name != "check"}
    return json.dumps({**body, "check": _check(body)})


def refused(text: str, error: type[ParlourError] = BadRecord) -> str:
    with pytest.raises(error) as raised:
        Record.loads(text)
    said = str(raised.value)
    assert said.endswith(".")
    assert len(said) < 300
    return said


def test_a_record_goes_round(match: Match, text: str) -> None:
    record = Record.loads(text)
    assert record == match.record()
    assert record.dumps() == text
    assert record.seats == ("Ana", "Bén", "C. l'éo")
    assert record.verify().position() == match.state.position()


@pytest.mark.parametrize("edition", ["first", "third"])
def test_a_record_keeps_edition_and_options(edition: str) -> None:
    options = {"edition": edition, "format": "rounds", "rounds": 1, "flush_counts": "own"}
    record = Record.loads(played(**options).record().dumps())
    assert record.options["flush_counts"] == "own"
    assert record.options["limit"] in {30, 150}
    record.verify()


def test_a_record_of_an_unfinished_game_goes_round() -> None:
    match = Match(GAME, ["Ana", "Ben"], seed=7)
    record = Record.loads(match.record().dumps())
    assert (record.moves, record.outcome, record.seed) == ((), None, "7")
    assert record.verify().position() == match.state.position()


def test_a_replay_shows_the_state_before_each_move(match: Match, text: str) -> None:
    record = Record.loads(text)
    events: list[Event] = []
    steps = [(seat, move, state.turn) for state, seat, move in record.replay(events.append)]
    assert [(seat, move) for seat, move, _turn in steps] == match.moves
    assert all(seat == turn for seat, _move, turn in steps)
    assert events[-1].name() == "game_ended"


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_record_is_noticed(text: str, part: float) -> None:
    assert "not a whole record" in refused(text[: int(len(text) * part)])


@pytest.mark.parametrize(
    "junk", ["", "hello", "{", '{"parlour": 1', "\x00", "[" * 100_000, "\ufeff{}", "9" * 5000]
)
def test_what_is_not_json_is_no_record(junk: str) -> None:
    assert "not complete JSON" in refused(junk)


@pytest.mark.parametrize("told", ["[]", "{}", "null", "7", '"parlour"', '{"game": "flush"}'])
def test_other_json_is_no_record(told: str) -> None:
    assert "not a record of Parlour" in refused(told)


def test_a_newer_format_asks_for_a_newer_parlour(text: str) -> None:
    said = refused(rewritten(text, parlour=FORMAT + 1))
    assert f"format {FORMAT + 1}" in said
    assert f"up to {FORMAT}" in said
    assert "newer Parlour" in said
    refused(rewritten(text, parlour=10**4000))


@pytest.mark.parametrize("format_", [0, -1, "1", 1.0, None, True, [1], {}])
def test_a_format_is_a_number_from_1(text: str, format_: object) -> None:
    assert "format must be a number from 1" in refused(rewritten(text, parlour=format_))


@pytest.mark.parametrize(
    "name", ["game", "rules", "options", "seats", "seed", "moves", "outcome", "check"]
)
def test_a_record_that_lacks_something_says_what(text: str, name: str) -> None:
    told = json.loads(text)
    del told[name]
    assert refused(json.dumps(told)) == f"The record lacks its {name}."


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 7),
        ("game", None),
        ("rules", "1"),
        ("options", []),
        ("options", None),
        ("seats", "Ana"),
        ("seats", {"0": "Ana"}),
        ("seed", 7),
        ("moves", "0 7"),
        ("moves", None),
        ("outcome", []),
        ("outcome", "won"),
    ],
)
def test_a_thing_of_the_wrong_type_is_named(text: str, name: str, value: object) -> None:
    said = refused(rewritten(text, **{name: value}))
    assert f"The record's {name} is {value!r}" in said


def test_a_check_of_the_wrong_type_is_named(text: str) -> None:
    assert "check is 7" in refused(json.dumps({**json.loads(text), "check": 7}))


def test_a_seat_is_a_name(text: str) -> None:
    assert "seats must be names" in refused(rewritten(text, seats=["Ana", 7, "Cleo"]))


@pytest.mark.parametrize("name", ["seed", "seats", "moves", "outcome", "options"])
def test_a_change_by_hand_is_noticed(text: str, name: str) -> None:
    told = json.loads(text)
    told[name] = {
        "seed": "coffee",
        "seats": ["Ana", "Ben", "Mallory"],
        "moves": told["moves"][:-1],
        "outcome": {**told["outcome"], "winners": [0, 1, 2]},
        "options": {**told["options"], "rounds": 2},
    }[name]
    assert "changed after it was written" in refused(json.dumps(told))


def test_something_added_is_noticed(text: str) -> None:
    told = {**json.loads(text), "comment": "what a game"}
    assert "changed after it was written" in refused(json.dumps(told))


def test_a_record_laid_out_otherwise_is_the_same_record(text: str) -> None:
    told = json.loads(text)
    turned = dict(reversed(list(told.items())))
    assert Record.loads(json.dumps(turned)) == Record.loads(text)


def test_a_record_too_large_is_not_even_read() -> None:
    assert "too large" in refused(" " * (LARGEST + 1))


def test_half_a_character_is_refused(text: str) -> None:
    told = json.loads(text)
    told["seed"] = "\ud800"
    assert "half a character" in refused(json.dumps(told))


def test_a_record_of_other_rules_names_both_versions(text: str) -> None:
    said = refused(rewritten(text, rules=GAME.version + 1))
    assert f"version {GAME.version + 1} of the rules of flush" in said
    assert f"these are version {GAME.version}" in said
    refused(rewritten(text, rules=10**4000))


def test_game_options_and_seats_are_checked(text: str) -> None:
    told = json.loads(text)
    assert "'bridge'" in refused(rewritten(text, game="bridge"), UnknownGame)
    assert "2 to 6" in refused(rewritten(text, seats=["Ana"]), WrongSeats)
    for name in ("speed", "seats", "self"):
        options = {**told["options"], name: 3}
        assert f"'{name}'" in refused(rewritten(text, options=options), UnknownOption)
    options = {**told["options"], "rounds": "many"}
    assert "rounds cannot be 'many'" in refused(rewritten(text, options=options), BadOption)


@pytest.mark.parametrize("move", [7, None, "", "7", "x 7", "-1 7", "123 7", "² 7", ["0", "7"]])
def test_a_move_of_a_record_has_a_seat_and_a_notation(text: str, move: object) -> None:
    said = refused(rewritten(text, moves=["0 7", move]))
    assert "Move 2 of the record" in said


def test_an_illegal_move_inside_is_found_by_replaying(text: str) -> None:
    told = json.loads(text)
    seat, _, _first = told["moves"][0].partition(" ")
    told["moves"][0] = f"{seat} say 7"
    record = Record.loads(rewritten(text, moves=told["moves"]))
    with pytest.raises(BadRecord, match=rf"Move 1 \({seat} say 7\) is not legal: FLU-TURN-8"):
        record.verify()


@pytest.mark.parametrize("move", ["0 pass", "9 say 7", "0 "])
def test_a_move_that_does_not_exist_is_found_by_replaying(text: str, move: str) -> None:
    record = Record.loads(rewritten(text, moves=[move]))
    with pytest.raises(BadRecord, match="Move 1 cannot be played"):
        record.verify()


def test_moves_after_the_end_are_found_by_replaying(text: str) -> None:
    moves = json.loads(text)["moves"]
    record = Record.loads(rewritten(text, moves=[*moves, "0 7"]))
    with pytest.raises(BadRecord, match=f"Move {len(moves) + 1} .* is not legal: FLU-TABLE-2"):
        record.verify()


def test_lists_within_lists_without_end_are_refused_in_a_sentence(text: str) -> None:
    whole = text.rstrip().removesuffix("}")
    for depth in range(800, 1000):
        said = refused(f'{whole}, "more": {"[" * depth}{"]" * depth}}}')
        assert "check does not match" in said or "not complete" in said or "too deep" in said


def test_another_outcome_than_the_moves_lead_to_is_found(text: str) -> None:
    told = json.loads(text)
    winner = told["outcome"]["winners"][0]
    places = [True if place == 1 else place for place in told["outcome"]["places"]]
    for changed in ({"scores": [0, 0, 0]}, {"winners": [float(winner)]}, {"places": places}):
        record = Record.loads(rewritten(text, outcome={**told["outcome"], **changed}))
        with pytest.raises(BadRecord, match="another outcome"):
            record.verify()
    for outcome in (None, {**told["outcome"], "winners": []}):
        record = Record.loads(rewritten(text, outcome=outcome))
        with pytest.raises(BadRecord, match="another outcome"):
            record.verify()
    record = Record.loads(rewritten(text, moves=told["moves"][:-1]))
    with pytest.raises(BadRecord, match="another outcome"):
        record.verify()


def test_another_seed_does_not_replay(text: str) -> None:
    record = Record.loads(rewritten(text, seed="coffee"))
    with pytest.raises(BadRecord):
        record.verify()
