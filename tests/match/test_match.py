"""A match: a submission is taken whole or not at all, and nothing is shown for nothing."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.engine import (
    BadOption,
    Chance,
    Event,
    IllegalMove,
    ParlourError,
    UnknownMove,
    UnknownOption,
    WrongSeats,
)
from parlour.match import BadSubmission, Match, StaleMove

GAME = parlour.game("flush")


def begun(edition: str = "second", **position: Any) -> Match:
    """A match at a position set up by hand."""
    match = Match(GAME, ["Ana", "Ben"], seed="tea", edition=edition)
    match.state = GAME.position({"seats": 2, "options": {"edition": edition}, **position})
    return match


def everything(match: Match) -> tuple[Any, ...]:
    return match.state.position(), list(match.moves), match.version, match.record()


def untouched(match: Match, error: type[ParlourError], seat: Any, moves: Any, **more: Any) -> str:
    """The sentence of a refused submission, which changes nothing and tells nobody anything."""
    before = everything(match)
    told: list[Event] = []
    with pytest.raises(error) as raised:
        match.submit(seat, moves, tell=told.append, **more)
    assert everything(match) == before
    assert told == []
    return str(raised.value)


def test_a_match_begins_at_version_0_with_the_deal_of_its_seed() -> None:
    match = Match(GAME, ["Ana", "Ben", "Cleo"], seed="tea", edition="third")
    assert match.version == 0
    assert match.names == ("Ana", "Ben", "Cleo")
    assert match.state.position() == GAME.deal(3, "tea", edition="third").position()
    assert match.options["limit"] == 30


def test_a_whole_turn_is_submitted_at_once() -> None:
    match = begun(hands=["7 7 8", "9"])
    told: list[Event] = []
    events = match.submit(0, ["7", "7", "say 7"], version=0, tell=told.append)
    assert match.version == 3
    assert match.moves == [(0, "7"), (0, "7"), (0, "say 7")]
    assert [event.name() for event in events] == ["card_laid", "card_laid", "laid"]
    assert told == events
    assert match.state.turn == 1


def test_moves_are_given_as_themselves_or_as_their_notations() -> None:
    match = begun(hands=["7 7 8", "9"])
    match.submit(0, [GAME.moves.parse("7"), " 7 ", GAME.moves.parse("say 7")])
    assert match.moves == [(0, "7"), (0, "7"), (0, "say 7")]


@pytest.mark.parametrize(
    "moves",
    [
        ["8", "7", "say 7"],
        ["7", "8", "say 7"],
        ["7", "7", "7"],
        ["7", "7", "say 8"],
        ["say 7"],
        ["7", "flip 1"],
    ],
)
def test_where_one_move_is_refused_none_is_played(moves: list[str]) -> None:
    match = begun(hands=["7 7 8", "9"])
    assert "FLU-" in untouched(match, IllegalMove, 0, moves)


def test_an_unknown_move_anywhere_refuses_the_whole() -> None:
    match = begun(hands=["7 7 8", "9"])
    assert "'pass' is not a move" in untouched(match, UnknownMove, 0, ["7", "pass"])
    assert "is not a move" in untouched(match, UnknownMove, 0, ["7", 7])
    assert "is not a move" in untouched(match, UnknownMove, 0, [None])


def test_a_player_out_of_turn_submits_nothing() -> None:
    match = begun(hands=["7", "9"])
    assert "FLU-TURN-1" in untouched(match, IllegalMove, 1, ["9"])


@pytest.mark.parametrize("seat", [-1, 2, "0", None, True])
def test_there_is_no_such_seat(seat: object) -> None:
    match = begun(hands=["7", "9"])
    assert "the seats are 0 to 1" in untouched(match, WrongSeats, seat, ["7"])


def test_an_answer_to_an_older_version_is_stale() -> None:
    match = begun(hands=["7 8", "9"])
    match.submit(0, ["7"], version=0)
    for answered in (0, 2, -1):
        said = untouched(match, StaleMove, 0, ["say 7"], version=answered)
        assert f"answers version {answered}, but the table is at 1" in said
    with pytest.raises(StaleMove) as raised:
        match.submit(0, ["say 7"], version=0)
    assert (raised.value.answered, raised.value.version) == (0, 1)
    match.submit(0, ["say 7"], version=1)


def test_a_stale_answer_is_told_before_anything_else() -> None:
    match = begun(hands=["7 8", "9"])
    untouched(match, StaleMove, 0, ["nonsense"], version=5)


@pytest.mark.parametrize("moves", [[], ["7"] * 201])
def test_a_submission_has_at_least_one_move_and_not_too_many(moves: list[str]) -> None:
    match = begun(hands=["7 8", "9"])
    assert "1 to 200 moves" in untouched(match, BadSubmission, 0, moves)


def test_a_flip_shows_something_and_must_be_the_last() -> None:
    match = begun(hands=["7 8", "9"], bases=[["/3", "/4"], []])
    said = untouched(match, BadSubmission, 0, ["flip 1", "say 3"])
    assert "'flip 1' may show something new: submit it last" in said
    match.submit(0, ["flip 1"])
    match.submit(0, ["say 3"])
    assert match.state.turn == 1


def test_what_was_flipped_cannot_be_learnt_from_a_refused_submission() -> None:
    sentences = []
    for blind, unused in (("3", "5"), ("5", "3")):
        match = begun(hands=["7 8", "9"], bases=[[f"/{blind}"], []], unused=unused)
        sentences.append(untouched(match, BadSubmission, 0, ["flip 1", "say 3"]))
    assert sentences[0] == sentences[1]


def test_a_declaration_must_be_the_last() -> None:
    match = begun(hands=["F 8", "9"])
    untouched(match, BadSubmission, 0, ["F", "say flush", "8", "say 8"])


@pytest.mark.parametrize("option", ["keep", "give 1"])
def test_an_answer_must_be_the_last(option: str) -> None:
    match = begun(
        "third",
        hands=["8", "9"],
        bases=[["3/4"], []],
        phase="give",
        latest=0,
        previous=1,
    )
    untouched(match, BadSubmission, 0, [option, "8"])
    match.submit(0, [option])


def test_nothing_is_submitted_once_the_game_is_over() -> None:
    match = begun(hands=["7", "9"], round=5)
    match.submit(0, ["7", "say 7"])
    assert match.state.outcome is not None
    assert "FLU-TABLE-2" in untouched(match, IllegalMove, 1, ["9"])


def test_refusals_do_not_disturb_the_cards_to_come() -> None:
    plain = Match(GAME, ["Ana", "Ben"], seed="tea", rounds=2)
    teased = Match(GAME, ["Ana", "Ben"], seed="tea", rounds=2)
    chance = Chance("teasing")
    while plain.state.turn is not None:
        seat = plain.state.turn
        move = chance.choice(plain.state.legal(seat))
        with pytest.raises(ParlourError):
            teased.submit(seat, [move, "no such move"])
        plain.submit(seat, [move])
        teased.submit(seat, [move])
    assert everything(plain) == everything(teased)


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, None, 7])
def test_a_name_has_letters(name: Any) -> None:
    with pytest.raises(WrongSeats, match="1 to 40 letters"):
        Match(GAME, ["Ana", name], seed="tea")


def test_a_match_needs_players_and_options_that_exist() -> None:
    with pytest.raises(WrongSeats, match="2 to 6 players, not 1"):
        Match(GAME, ["Ana"], seed="tea")
    with pytest.raises(UnknownOption, match="'speed'"):
        Match(GAME, ["Ana", "Ben"], seed="tea", speed=3)
    with pytest.raises(BadOption, match="edition cannot be 'tenth'"):
        Match(GAME, ["Ana", "Ben"], seed="tea", edition="tenth")


def test_the_record_of_a_match_replays_to_its_state() -> None:
    match = Match(GAME, ["Ana", "Ben"], seed="tea", edition="first")
    chance = Chance("record")
    for _ in range(100):
        if match.state.turn is None:
            break
        match.submit(match.state.turn, [chance.choice(match.state.legal(match.state.turn))])
    assert match.record().verify().position() == match.state.position()
