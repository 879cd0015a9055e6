"""What the cards gave, told apart from how the cards were played."""

import json
from collections.abc import Iterator
from statistics import fmean, pvariance, stdev

import pytest

import parlour
from examples.climb.game import Climb
from parlour.arena import BadResults, Contest, Results, compete
from parlour.arena import luck as telling
from parlour.arena.luck import NoLuck, check_luck, luck
from parlour.bots import bot
from parlour.match import Match

GAMES = 24


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for these tests."""
    monkeypatch.setattr(telling, "TIMES", 60)


def played(seed: str, game: str = "flinch", seats: int = 2, **options: object) -> Match:
    """A game of steady players."""
    match = Match(parlour.game(game), ["Ana", "Ben", "Cy", "Dee"][:seats], seed, **options)
    chance = parlour.Chance(seed)
    while (turn := match.state.turn) is not None:
        move = bot("steady").choose(match.state.view(turn), chance)
        assert move is not None
        match.submit(turn, [move])
    return match


def shares() -> Iterator[tuple[float, float]]:
    """What the first player won of games of Collector’s Flinch, and by luck."""
    for number in range(GAMES):
        match = played(f"luck {number}", "collectors-flinch")
        outcome = match.state.outcome
        assert outcome is not None
        yield (0 in outcome.winners) / len(outcome.winners), luck(match, number)[0]


def test_luck_comes_to_nothing_and_without_it_results_lie_closer_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "TIMES", 150)
    found = list(shares())
    gains = [gain for _, gain in found]
    assert abs(fmean(gains)) < 3 * stdev(gains) / GAMES**0.5
    assert stdev(gains) > 0.2  # or there would be nothing to take out
    deserved = [won - gain for won, gain in found]
    assert pvariance(deserved) < pvariance([won for won, _ in found]) / 3


def test_luck_is_the_same_for_the_same_seed() -> None:
    match = played("tea")
    assert luck(match, 7) == luck(match, 7) != luck(match, 8)


def test_where_nothing_hidden_comes_up_there_is_no_luck() -> None:
    """Nobody has laid or drawn anything but what he had in his hand."""
    match = Match(parlour.game("flush"), ["Ana", "Ben"], "tea", edition="second", rounds=1)
    turn = match.state.turn
    assert turn is not None
    match.submit(turn, [next(move for move in match.state.legal(turn) if "flip" not in str(move))])
    assert luck(match, 7) == (0.0, 0.0)


def test_a_good_card_from_below_is_luck_and_a_bad_one_is_bad_luck() -> None:
    """The same Blind is turned over to win the round or to pick up a pile."""
    match = played("tea", "flush", edition="second", rounds=1)
    assert any(notation.startswith("flip") for _, notation in match.moves)
    assert luck(match, 7) != (0.0, 0.0)


@pytest.mark.parametrize(
    ("game", "seats"), [("muggins", 4), ("collectors-flinch", 3), ("flinch", 2)]
)
def test_what_some_are_given_is_taken_from_the_others(game: str, seats: int) -> None:
    gains = luck(played("tea", game, seats), 7)
    assert sum(gains) == pytest.approx(0, abs=0.02)
    assert len(gains) == seats
    assert max(gains) > 0.02


def test_alone_one_wins_by_luck_too() -> None:
    """Of twelve deals three are won, and they are those in which the pack was kindest."""
    gains, won = {}, set()
    for number in range(12):
        match = played(f"luck {number}", "solitaire-flinch", 1)
        gains[number] = luck(match, 7)[0]
        if match.state.outcome is not None and match.state.outcome.winners:
            won.add(number)
    assert len(won) == 3
    assert set(sorted(gains, key=lambda number: -gains[number])[:3]) == won


def test_a_game_that_does_not_say_what_is_hidden_from_all_is_refused() -> None:
    with pytest.raises(NoLuck, match="Climb does not say which cards nobody knows") as refused:
        check_luck(Climb())
    assert "personne" in refused.value.say("fr")


def test_luck_is_kept_with_the_games_and_read_again() -> None:
    contest = Contest.of("flinch", ["steady", "random"], deals=1, luck=True)
    results = compete(contest)
    again = Results.loads(results.dumps())
    assert again.games == results.games
    assert again.games[0].luck is not None
    assert again.contest.luck
    assert again.standings == results.standings
    assert again.dumps() == results.dumps()


@pytest.mark.parametrize("damaged", [None, [0.5], [0.5, "much"], [0.5, float("nan")]])
def test_damaged_luck_is_refused(damaged: object) -> None:
    contest = Contest.of("flinch", ["steady", "random"], deals=1, luck=True)
    found = json.loads(compete(contest).dumps())
    found["games"][0]["luck"] = damaged
    with pytest.raises(BadResults, match="deal 1 in seating 1 is damaged"):
        Results.loads(json.dumps(found))
