"""The two formats, their winners, and the final places."""

import pytest

from parlour.games.flush.events import Eliminated, GameEnded, RoundWon, Scored
from tests.games.flush.tables import (
    EDITIONS,
    GAME,
    LIMITS,
    deck_text,
    every,
    kinds,
    play,
    refused,
    table,
    totals,
)

ROUNDS = {"format": "rounds"}
ELIMINATION = {"format": "elimination"}


@pytest.mark.parametrize(
    ("edition", "format_", "limit", "double", "stalemate"),
    [
        ("first", "elimination", 150, False, True),
        ("second", "rounds", 150, True, False),
        ("third", "elimination", 30, False, False),
    ],
)
def test_each_edition_has_its_own_usual_format(
    edition: str, format_: str, limit: int, double: bool, stalemate: bool
) -> None:
    """FLU-GAME-1, FLU-GAME-2, FLU-GAME-3: the defaults, and five rounds everywhere."""
    options = GAME.deal(2, "x", edition=edition).options
    assert options["format"] == format_
    assert options["limit"] == limit
    assert options["last_round_double"] is double
    assert options["stalemate"] is stalemate
    assert options["rounds"] == 5


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_so_many_rounds_are_played(edition: str, rounds: int) -> None:
    """FLU-GAME-1: the game ends with the last of them and not before."""
    options = {**ROUNDS, "rounds": rounds}
    if rounds > 1:
        state = table(edition, ["3", "4"], round=rounds - 1, options=options)
        play(state, "3 say 3")
        assert state.outcome is None
        assert state.position()["round"] == rounds
    state = table(edition, ["3", "1"], round=rounds, options=options)
    events = play(state, "3 say 3")
    assert every(GameEnded, events) == [GameEnded()]
    assert state.outcome is not None
    assert state.outcome.ending == "rounds"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("double", [True, False, None])
def test_the_last_round_may_count_double(edition: str, double: bool | None) -> None:
    """FLU-GAME-1: by default in the second edition only."""
    options = {**ROUNDS, "last_round_double": double}
    state = table(edition, ["3", "1 1"], round=5, options=options)
    play(state, "3 say 3")
    doubled = edition == "second" if double is None else double
    assert totals(state) == [0, 4 if doubled else 2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_rounds_before_the_last_count_single(edition: str) -> None:
    """FLU-GAME-1: only the last is doubled."""
    state = table(edition, ["3", "1 1"], round=4, options={**ROUNDS, "last_round_double": True})
    play(state, "3 say 3")
    assert totals(state) == [0, 2]


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15), ("third", 5)])
def test_the_bonus_of_the_last_round_counts_double_too(edition: str, bonus: int) -> None:
    """FLU-GAME-1: "double points (including bonus points)", still not below zero."""
    options = {**ROUNDS, "last_round_double": True}
    state = table(edition, ["4b", "1"], round=5, totals=[100, 0], options=options)
    assert every(RoundWon, play(state, "4b say 4")) == [RoundWon(0, 2 * bonus)]
    assert totals(state) == [100 - 2 * bonus, 2]
    state = table(edition, ["4b", "1"], round=5, totals=[7, 0], options=options)
    play(state, "4b say 4")
    assert totals(state)[0] == 0


def test_the_lowest_total_wins() -> None:
    """FLU-GAME-1: not the winner of the last round; the others follow in order."""
    state = table("second", ["3", "1", "5", "2"], round=5, totals=[50, 10, 20, 5])
    play(state, "3 say 3")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (50, 12, 30, 9)
    assert outcome.winners == (3,)
    assert outcome.places == (4, 2, 3, 1)


def test_a_tie_goes_to_the_winner_of_the_last_round() -> None:
    """FLU-GAME-1: before all others, even one who scored no points in it."""
    state = table("second", ["3", "1", "2"], round=5, totals=[10, 8, 6])
    play(state, "3 say 3")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (10, 10, 10)
    assert outcome.winners == (0,)
    assert outcome.places == (1, 2, 3)


def test_the_winner_of_the_last_round_is_before_one_who_scored_no_points_either() -> None:
    """FLU-GAME-1: with a deck in which a 1 costs nothing."""
    deck = deck_text("second").replace("1 6 1 0", "1 6 0 0", 1)
    state = table("second", ["3", "1"], round=5, totals=[10, 10], options={"deck": deck})
    play(state, "3 say 3")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (10, 10)
    assert outcome.places == (1, 2)


def test_a_tie_goes_to_fewer_points_in_the_last_round() -> None:
    """FLU-GAME-1: between two who did not win it."""
    state = table("second", ["3", "2", "1"], round=5, totals=[50, 6, 8])
    play(state, "3 say 3")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (50, 10, 10)
    assert outcome.winners == (2,)
    assert outcome.places == (3, 2, 1)


def test_a_tie_in_everything_is_shared() -> None:
    """FLU-GAME-1: two winners, and the next place is the third."""
    state = table("second", ["3", "2", "2s"], round=5, totals=[50, 6, 6])
    play(state, "3 say 3")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.winners == (1, 2)
    assert outcome.places == (3, 1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_at_the_limit_leaves_and_one_below_it_stays(edition: str) -> None:
    """FLU-GAME-2: 150 points, 30 in the third edition, counted after the round."""
    limit = LIMITS[edition]
    state = table(
        edition,
        ["3", "1", "1", "1"],
        totals=[limit - 1, limit - 1, limit - 2, 0],
        options=ELIMINATION,
    )
    events = play(state, "3 say 3")
    assert every(Eliminated, events) == [Eliminated(1, limit)]
    position = state.position()
    assert position["active"] == [True, False, True, True]
    assert position["round"] == 2
    assert position["hands"][1] == position["bases"][1] == []
    assert [len(cards) for cards in position["hands"]] == [8, 0, 8, 8]
    assert len(position["unused"]) == 90 - 3 * 14 - 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_out_scores_nothing_in_later_rounds(edition: str) -> None:
    """FLU-GAME-2: neither points nor a new total."""
    limit = LIMITS[edition]
    state = table(
        edition,
        ["3", "", "1"],
        totals=[0, limit + 4, 0],
        scored=[0, 9, 2],
        out_in=[0, 1, 0],
        active=[True, False, True],
        round=2,
        options=ELIMINATION,
    )
    events = play(state, "3 say 3")
    assert [event.seat for event in every(Scored, events)] == [0, 2]
    position = state.position()
    assert position["scored"] == [0, 0, 1]
    assert position["totals"] == [0, limit + 4, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_limit_is_an_option(edition: str) -> None:
    """FLU-GAME-2: 150 and 30 are what the books recommend."""
    state = table(edition, ["3", "1", "1 1"], totals=[0, 5, 5], options={**ELIMINATION, "limit": 7})
    assert every(Eliminated, play(state, "3 say 3")) == [Eliminated(2, 7)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_one_under_the_limit_wins(edition: str) -> None:
    """FLU-GAME-2: several may leave at once."""
    limit = LIMITS[edition]
    state = table(edition, ["3", "1 1", "1"], totals=[limit - 1] * 3, round=9, options=ELIMINATION)
    events = play(state, "3 say 3")
    assert every(Eliminated, events) == [Eliminated(1, limit + 1), Eliminated(2, limit)]
    outcome = state.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.places == (1, 3, 2)  # of two who left together the lower total is better
    assert outcome.ending == "elimination"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_later_elimination_is_the_better_place(edition: str) -> None:
    """FLU-GAME-2: whatever the totals; then the lower total, and equal ones share."""
    limit = LIMITS[edition]
    high = limit + 50
    state = table(
        edition,
        ["3", "10", "", "", "", ""],
        totals=[limit - 1, limit - 1, limit, limit + 3, limit + 3, high],
        out_in=[0, 0, 2, 4, 4, 6],
        active=[True, True, False, False, False, False],
        round=8,
        options=ELIMINATION,
    )
    play(state, "3 say 3")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.places == (1, 2, 6, 4, 4, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_elimination_is_never_doubled_and_knows_no_last_round(edition: str) -> None:
    """FLU-GAME-2: also with last_round_double, in whatever round."""
    options = {**ELIMINATION, "last_round_double": True, "rounds": 5}
    state = table(edition, ["3", "1"], round=5, options=options)
    play(state, "3 say 3")
    assert totals(state) == [0, 1]
    assert state.outcome is None
    assert state.position()["round"] == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_limit_does_nothing_in_a_game_of_rounds(edition: str) -> None:
    """FLU-GAME-1: nobody is eliminated."""
    state = table(edition, ["3", "1"], totals=[0, 500], options={**ROUNDS, "limit": 100})
    assert "eliminated" not in kinds(play(state, "3 say 3"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_eliminated_player_is_passed_over_and_plays_nothing(edition: str) -> None:
    """FLU-GAME-2: no turn comes to him any more."""
    state = table(
        edition,
        ["9 3", "", "8 4"],
        active=[True, False, True],
        options={**ELIMINATION, "stalemate": True},
    )
    play(state, "9 say 9")
    assert state.turn == 2
    assert refused(state, "8", seat=1) in {"FLU-TURN-1", "FLU-GAME-2"}
    assert refused(state, "propose", seat=1) in {"FLU-GAME-3", "FLU-GAME-2"}
    assert state.legal(1) == []
    play(state, "8 say 8")
    assert state.turn == 0
