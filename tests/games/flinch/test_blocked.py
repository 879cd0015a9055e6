"""A blocked game: who must free it, and what happens when nobody can."""

from __future__ import annotations

from typing import Any

from parlour.engine import Chance, State
from parlour.games.flinch.events import Blocked, BlockedWin, LimitWin, MustRelease, Released
from tests.games.flinch.tables import GAME, hand, legal, play, refused, table, told


def nearly_blocked(**more: Any) -> State[Any]:
    """Nothing to draw, one idle turn to go; seat 1 holds a 2 that fits."""
    scene: dict[str, Any] = {"hands": ["9 9 9", "2 9 9"], "piles": ["1"], "stack": ""}
    scene |= {"dealer": 1, "turn": 0, "idle": 1}
    return table(stockpiles=["3 3 13", "3 13"], **{**scene, **more})


def test_after_a_full_idle_round_the_first_who_can_play_must() -> None:
    """FLI-BLOCK-1: he may not end his turn before playing."""
    state = nearly_blocked()
    events = play(state, "reserve 9 on 1")
    assert told(events, Blocked)
    assert told(events, MustRelease) == [MustRelease(1)]
    assert refused(state, "reserve 9 on 1") == "FLI-BLOCK-1"
    assert legal(state) == {"play 2"}
    events = play(state, "play 2")
    assert told(events, Released) == [Released(1)]
    assert "reserve 9 on 1" in legal(state)


def test_a_releasing_card_may_lie_in_reserve() -> None:
    """FLI-BLOCK-1."""
    state = nearly_blocked(hands=["9 9 9", "9 9"], reserves=[[], ["2"]])
    play(state, "reserve 9 on 1")
    assert legal(state) == {"play reserve 1"}


def test_it_is_the_first_from_the_dealers_left() -> None:
    """FLI-BLOCK-1: not the next in turn."""
    state = table(
        ["9 9 9", "2 9", "2 9"],
        piles=["1"],
        stack="",
        dealer=1,
        turn=0,
        idle=2,
    )
    events = play(state, "reserve 9 on 1")
    assert told(events, MustRelease) == [MustRelease(2)]
    assert "reserve 9 on 1" in legal(state)
    events = play(state, "reserve 9 on 1")
    assert not told(events, Blocked)
    assert legal(state) == {"play 2"}


def test_everybody_learns_whose_hand_can_free_the_game_and_whose_cannot() -> None:
    """FLI-BLOCK-1: seat 0 was passed over, and seat 1 has nothing that fits lying open."""
    state = table(
        ["9 9 9", "2 9 9"],
        ["2 2 13", "3 13"],
        piles=["1"],
        stack="",
        dealer=1,
        turn=0,
        idle=1,
    )
    play(state, "reserve 9 on 1")
    for n in range(30):
        imagined = GAME.imagine(state.view(None), Chance(n))
        assert "2" not in hand(imagined, 0).split()
        assert "2" in hand(imagined, 1).split()


def test_any_play_frees_the_game() -> None:
    """FLI-BLOCK-1: then nobody is bound any more."""
    state = table(["9 9 9", "2 9", "2 3 9"], piles=["1"], stack="", dealer=1, turn=0, idle=2)
    events = play(state, "reserve 9 on 1", "play 2", "reserve 9 on 1")
    assert not told(events, Released), "it was not he who had to"
    assert state.view(0)["releaser"] is None
    assert "reserve 9 on 1" in legal(state)


def test_the_game_is_not_blocked_while_something_can_be_drawn() -> None:
    """FLI-BLOCK-1: neither with a Stack nor with removed piles."""
    for more in ({"stack": "7"}, {"removed": "7 7"}):
        assert not told(play(nearly_blocked(**more), "reserve 9 on 1"), Blocked)


def test_the_game_is_not_blocked_before_the_round_is_full() -> None:
    """FLI-BLOCK-1."""
    assert not told(play(nearly_blocked(idle=0), "reserve 9 on 1"), Blocked)


def test_a_1_kept_back_at_a_challenge_table_must_be_played_in_the_end() -> None:
    """FLI-BLOCK-1, FLI-ENF-2: calls or no calls."""
    state = nearly_blocked(hands=["9 9 9", "1 9 9"], options={"enforcement": "challenge"})
    play(state, "reserve 9 on 1")
    assert refused(state, "reserve 9 on 1") == "FLI-BLOCK-1"


def test_a_stockpile_card_kept_back_must_be_played_in_the_end_too() -> None:
    """FLI-BLOCK-1, FLI-ENF-2: it binds before a card that a later player could release with."""
    state = table(
        ["9 9 9", "9 9", "2 9"],
        ["3 13", "3 2", "3 13"],
        options={"enforcement": "challenge"},
        piles=["1"],
        stack="",
        dealer=0,
        turn=0,
        idle=2,
    )
    assert told(play(state, "reserve 9 on 1"), MustRelease) == [MustRelease(1)]
    assert refused(state, "reserve 9 on 1") == "FLI-BLOCK-1"
    play(state, "play stock")
    assert "reserve 9 on 1" in legal(state)


def test_when_nobody_can_play_the_smallest_stockpile_wins() -> None:
    """FLI-BLOCK-2."""
    state = nearly_blocked(hands=["9 9", "9 9"])
    events = play(state, "reserve 9 on 1")
    assert told(events, BlockedWin) == [BlockedWin((1,))]
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ending) == ((1,), (3, 2), "blocked")


def test_equal_stockpiles_share_the_win() -> None:
    """FLI-BLOCK-2."""
    state = table(["9 9", "9 9", "9"], ["13", "3 13", "13"], stack="", dealer=1, idle=2)
    play(state, "reserve 9 on 1")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.places) == ((0, 2), (1, 3, 1))


def test_with_partners_the_sum_of_the_team_counts() -> None:
    """FLI-BLOCK-2: two and two beat one and four."""
    state = table(
        ["9 9", "9", "9", "9"],
        ["13", "3 13", "3 3 3 13", "3 13"],
        options={"partners": True},
        stack="",
        idle=3,
    )
    play(state, "reserve 9 on 1")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1, 3), (5, 4, 5, 4))


def test_after_two_thousand_turns_the_game_ends_the_same_way() -> None:
    """FLI-BLOCK-2."""
    state = table(["9 9", "9 9"], ["13", "3 13"], turns=1998)
    play(state, "reserve 9 on 1")
    assert state.outcome is None
    events = play(state, "reserve 9 on 1")
    assert told(events, LimitWin) == [LimitWin((0,))]
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((0,), "limit")
