"""A blocked game: who must free it, and what happens when nobody can."""

from __future__ import annotations

from typing import Any

from parlour.engine import State
from parlour.games.flinch.events import Blocked, BlockedWin, LimitWin, MustRelease, Released
from tests.games.flinch.tables import legal, play, refused, table, told


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


def test_any_play_frees_the_game() -> None:
    """FLI-BLOCK-1: then nobody is bound any more."""
    state = table(["9 9 9", "2 9", "2 3 9"], piles=["1"], stack="", dealer=1, turn=0, idle=2)
    play(state, "reserve 9 on 1", "play 2", "reserve 9 on 1")
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
