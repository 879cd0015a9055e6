"""What games say about bots, added up by hand."""

from dataclasses import replace
from random import Random

import pytest

from parlour.arena.contest import Contest
from parlour.arena.deserving import Fared, weights
from parlour.arena.intervals import Estimate
from parlour.arena.playing import Fault, Played
from parlour.arena.ratings import ratings
from parlour.arena.standings import Stand, mean_places, standings, stands, tally
from parlour.engine import Outcome
from parlour.engine.outcome import places


def contest(bots: int, seats: int, how: str = "rotations", **options: object) -> Contest:
    return Contest("flinch", options, seats, tuple("abcd"[:bots]), 1, how=how)


def game(*scores: int, seating: int = 0, deal: int = 1, winners: tuple[int, ...] = ()) -> Played:
    """A game of which the lowest score is best."""
    placed = places([(score,) for score in scores])
    won = winners or tuple(seat for seat in range(len(scores)) if placed[seat] == 1)
    return Played(deal, seating, 9, (3,) * len(scores), Outcome(won, scores, placed, "out"))


def test_what_the_cards_gave_is_not_deserved() -> None:
    """Bot 0 won both games, once with luck worth a quarter of a win, once with as much bad luck
    and half as much again: it deserved a little more than it won.
    """
    lucky = replace(game(0, 5), luck=(0.25, -0.25))
    unlucky = replace(game(5, 0, seating=1), luck=(0.375, -0.375))
    line, other = standings(replace(contest(2, 2), luck=True), [lucky, unlucky]).lines
    assert (line.won.value, other.won.value) == (1, 0)
    assert (line.deserved.value, other.deserved.value) == (1.0625, -0.0625)


@pytest.mark.parametrize("slope", [0.0, 0.25, 0.5])
def test_only_as_much_luck_is_taken_out_as_decided_the_games(slope: float) -> None:
    """Two bots of one strength, over deals with good luck and bad: it helps as much as is said."""
    dice = Random(5)
    games = []
    for deal in range(1, 301):
        gain = dice.choice([-1.0, -0.5, 0.5, 1.0])
        wins = dice.random() < 0.5 + slope * gain
        here = game(0, 5, deal=deal) if wins else game(5, 0, deal=deal)
        games.append(replace(here, luck=(gain, -gain)))
    line, other = standings(replace(contest(2, 2), luck=True), games).lines
    assert known(line.deserved) + known(other.deserved) == pytest.approx(1)
    lucky = [one.luck[0] for one in games if one.luck is not None]
    gone = known(line.won) - known(line.deserved)
    assert gone == pytest.approx(slope * sum(lucky) / len(lucky), abs=0.005)
    assert width(line.deserved) < width(line.won) * (1.02 - slope**2)


def known(of: Estimate) -> float:
    """A mean that is there."""
    assert of.value is not None
    return of.value


def width(of: Estimate) -> float:
    """How wide an interval is."""
    assert of.low is not None
    assert of.high is not None
    return of.high - of.low


def test_a_deal_has_no_say_in_what_is_taken_out_of_itself() -> None:
    deals = [{0: Fared(number % 2, 2 * (number % 2))} for number in range(12)]
    others = [*deals[:3], {0: Fared(0.0, 50.0)}, *deals[4:]]
    assert weights(others)[3] == weights(deals)[3] == pytest.approx(0.5)
    assert weights(others)[0] < 0.1


def test_of_few_deals_all_luck_is_taken_out() -> None:
    assert weights([{0: Fared(1.0, 0.5)}, {0: Fared(0.0, 0.25)}]) == [1.0, 1.0]
    assert weights([{0: Fared(1.0, 0.0)}] * 20) == [1.0] * 20  # there was none


def test_partners_share_their_luck() -> None:
    """It is counted once for a team, not once for each of the two."""
    played = replace(game(0, 7, 0, 7), luck=(0.5, -0.5, 0.5, -0.5))
    with_luck = replace(contest(2, 4, partners=True), luck=True)
    assert [one.deserved.value for one in standings(with_luck, [played]).lines] == [0.5, 0.5]


def test_where_luck_is_not_told_nothing_is_called_deserved() -> None:
    assert standings(contest(2, 2), [game(0, 5)]).lines[0].deserved.value is None


def test_a_win_shared_is_half_a_win() -> None:
    found = stands(contest(3, 3), game(0, 5, 0))
    assert found == [Stand(0, 0.5, 1, 0), Stand(1, 0.0, 3, 5), Stand(2, 0.5, 1, 0)]


def test_a_seating_says_whose_result_it_is() -> None:
    found = stands(contest(3, 3), game(4, 5, 6, seating=1))
    assert [(one.bot, one.place) for one in found] == [(1, 1), (2, 2), (0, 3)]


def test_a_team_is_one_player() -> None:
    """Seats 0 and 2 win together, which is one win and the first of two places."""
    found = stands(contest(2, 4, partners=True), game(0, 7, 0, 7))
    assert found == [Stand(0, 1.0, 1, 0), Stand(1, 0.0, 2, 7)]


def test_a_forfeit_is_lost_to_all_others() -> None:
    forfeited = Played(1, 0, 9, (3, 3, 3), fault=Fault(1, "raised", "ouch"))
    found = stands(contest(3, 3), forfeited)
    assert found == [Stand(0, 0.5, 1, None), Stand(1, 0.0, 3, None), Stand(2, 0.5, 1, None)]


def test_a_game_given_up_is_a_tie_of_all() -> None:
    found = stands(contest(2, 2), Played(1, 0, 9, (3, 3)))
    assert found == [Stand(0, 0.5, 1, None), Stand(1, 0.5, 1, None)]


def test_playing_alone_one_can_lose() -> None:
    alone = contest(2, 1)
    lost = Played(1, 0, 9, (3,), Outcome((), (7,), (2,), "given_up"))
    assert stands(alone, lost) == [Stand(0, 0.0, 2, 7)]
    assert stands(alone, Played(1, 1, 9, (3,))) == [Stand(1, 0.0, 2, None)]


def test_who_plays_alone_is_compared_over_the_same_deal() -> None:
    lost = Played(1, 0, 9, (3,), Outcome((), (7,), (2,), "given_up"))
    won = Played(1, 1, 9, (3,), Outcome((0,), (60,), (1,), "won"))
    found = tally(contest(2, 1), [lost, won])
    assert found["better", 0, 1] == (0, 1)
    assert found["better", 1, 0] == (1, 1)


def test_a_tie_is_half_a_comparison() -> None:
    found = tally(contest(3, 3), [game(1, 1, 5), game(2, 3, 4, seating=1)])
    # the first game ties a and b before c; the second places b, c, a
    assert found["better", 0, 1] == (0.5, 2)
    assert found["better", 1, 0] == (1.5, 2)
    assert found["better", 0, 2] == (1, 2)
    assert found["won", 0] == (0.5, 2)
    assert found["place", 0] == (4, 2)
    assert found["score", 0] == (5, 2)
    assert found["decisions", 0] == (6, 2)


def test_copies_of_a_bot_are_not_compared_with_each_other() -> None:
    found = tally(contest(2, 4), [game(1, 2, 3, 4)])
    # a has places 1 and 3, b has 2 and 4: a is before b in three of four pairs
    assert found["better", 0, 1] == (3, 4)
    assert found["better", 1, 0] == (1, 4)
    assert not [key for key in found if key[0] == "better" and key[1] == key[2]]


def test_one_among_others_is_counted_apart() -> None:
    one = contest(2, 3, how="lone")
    assert one.seatings[0] == (0, 1, 1)
    found = tally(one, [game(0, 5, 6), game(5, 0, 6, seating=3)])
    assert found["lone", 0, 1] == (1, 1)
    assert found["lone", 1, 0] == (0, 1)  # seating 3 is b, a, a, and an a won it
    assert ("lone", 0, 0) not in found


def test_a_bot_in_several_seats_is_rated_by_its_mean_place() -> None:
    assert mean_places(stands(contest(2, 4), game(1, 2, 3, 4))) == {0: 2.0, 1: 3.0}


def test_ratings_rise_with_wins_and_do_not_move_apart_with_ties() -> None:
    ahead, behind = ratings(2, [{0: 1, 1: 2}] * 10)
    assert ahead.mu > 25 > behind.mu
    assert ahead.sigma < 25 / 3
    assert ahead.ordinal == pytest.approx(ahead.mu - 3 * ahead.sigma)
    one, other = ratings(2, [{0: 1, 1: 1}] * 10)
    assert one.mu == pytest.approx(other.mu)


def test_a_game_without_an_opponent_rates_nobody() -> None:
    first, second = ratings(2, [{0: 1}])
    assert first == second


def test_the_standings_of_a_small_contest() -> None:
    two = contest(2, 2)
    games = [
        game(0, 4, seating=0, deal=1),  # a wins
        game(6, 0, seating=1, deal=1),  # a wins from the other seat
        game(0, 4, seating=0, deal=2),  # a wins
        game(0, 2, seating=1, deal=2),  # b wins
    ]
    found = standings(two, games)
    assert found.fair == 0.5
    assert found.unfinished == 0
    a, b = found.lines
    assert (a.bot, a.games, a.won.value, a.place.value, a.score.value) == ("a", 4, 0.75, 1.25, 0.5)
    assert (a.won.low, a.won.high) == (0.5, 1.0)
    assert (b.won.value, b.score.value) == (0.25, 3.5)
    assert a.decisions == 3
    assert found.better[0][1].value == 0.75
    assert found.better[0][0].value is None
    assert a.rating.mu > b.rating.mu
    assert found.lone is None


def test_mistakes_and_games_given_up_are_counted() -> None:
    two = contest(2, 2)
    games = [
        Played(1, 0, 9, (3, 3), fault=Fault(0, "raised", "ouch")),
        Played(1, 1, 9, (3, 3)),
    ]
    found = standings(two, games)
    assert [line.faults for line in found.lines] == [1, 0]
    assert found.unfinished == 1
    assert found.lines[0].score.value is None


def test_no_games_no_standings() -> None:
    found = standings(contest(2, 2), [])
    assert [line.won.value for line in found.lines] == [None, None]
