"""Calling "Flinch!": when, about what, and what it costs."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from parlour.engine import Chance, State
from parlour.engine.testing import census
from parlour.games.flinch.events import (
    CallRight,
    CallWrong,
    Exposed,
    PenaltyCard,
    PenaltyWin,
    TurnPassed,
)
from tests.games.flinch.tables import (
    GAME,
    hand,
    legal,
    play,
    refused,
    reserve,
    stockpile,
    table,
    told,
)


def bench(hands: list[str], **more: Any) -> State[Any]:
    """A challenge table."""
    build = more.pop("build", "up")
    return table(hands, options={"enforcement": "challenge", "build": build}, **more)


# Each offence: a hand and Stockpile of the offender, and what he does.
OFFENCES = {
    "played a card before the Stockpile": ("2 9 9", "3 5", ["play 2"]),
    "played a 1 before the Stockpile": ("1 9 9", "3 5", ["play 1"]),
    "played from Reserve before the Stockpile": ("9 9", "3 5", ["play reserve 1"]),
    "ended before the Stockpile": ("9 9", "3 5", ["reserve 9 on 2"]),
    "played a card before a 1": ("1 2 9", "3 13", ["play 2"]),
    "played from Reserve before a 1": ("1 9 9", "3 13", ["play reserve 1"]),
    "ended with a 1": ("1 9 9", "3 13", ["reserve 9 on 2"]),
}
RIGHT = {
    "did nothing yet": ("1 9 9", "3 5", []),
    "played the Stockpile": ("1 9 9", "3 10 5", ["play stock"]),
    "played the 1": ("1 9 9", "3 13", ["play 1"]),
    "kept back another card": ("2 9 9", "3 13", ["reserve 9 on 2"]),
    "put the Stockpile right": ("2 9 9", "3 10 5", ["play 2", "play stock"]),
    "put the 1 right": ("1 2 9", "3 13", ["play 2", "play 1"]),
}


def scene(held: str, stock: str, seats: int = 4, offender: int = 0) -> State[Any]:
    """A table at which the offender has this hand and Stockpile."""
    hands = ["6 6"] * seats
    stockpiles = [f"3 {11 + seat % 4}" for seat in range(seats)]
    reserves: list[list[str]] = [[] for _ in range(seats)]
    hands[offender], stockpiles[offender], reserves[offender] = held, stock, ["2"]
    return bench(hands, stockpiles=stockpiles, reserves=reserves, piles=["1", "1-4"], turn=offender)


@pytest.mark.parametrize("offence", OFFENCES)
@pytest.mark.parametrize(("offender", "caller"), list(permutations(range(4), 2)))
def test_a_right_call_costs_the_accused(offence: str, offender: int, caller: int) -> None:
    """FLI-CH-1, FLI-CH-2, FLI-ENF-2: by every seat, about every kind of offence."""
    held, stock, moves = OFFENCES[offence]
    state = scene(held, stock, offender=offender)
    play(state, *moves)
    was_over = state.turn != offender
    before, cards = state.position(), census(state)
    events = play(state, f"flinch {offender}", seat=caller)
    assert told(events, CallRight) == [CallRight(caller, offender)]
    assert told(events, TurnPassed) == ([] if was_over else [TurnPassed(offender)])
    after = state.position()
    taken = before["stockpiles"][caller][-1]
    assert told(events, PenaltyCard) == [PenaltyCard(offender, caller, taken)]
    assert after["stockpiles"][offender] == [taken, *before["stockpiles"][offender]]
    assert after["stockpiles"][caller] == before["stockpiles"][caller][:-1]
    for seat in {0, 1, 2, 3} - {offender, caller}:
        assert after["stockpiles"][seat] == before["stockpiles"][seat]
    assert after["hands"] == before["hands"]
    assert after["reserves"] == before["reserves"], "a card laid before stays, no other is laid"
    assert census(state) == cards
    assert state.turn == (offender + 1) % 4
    assert after["turns"] == before["turns"] + (0 if was_over else 1)
    for seat in set(range(4)) - {offender}:
        assert refused(state, f"flinch {offender}", seat=seat) == "FLI-CH-2"


@pytest.mark.parametrize("story", RIGHT)
@pytest.mark.parametrize(("accused", "caller"), list(permutations(range(4), 2)))
def test_a_wrong_call_costs_the_caller(story: str, accused: int, caller: int) -> None:
    """FLI-CH-1, FLI-CH-3: the accused plays on."""
    held, stock, moves = RIGHT[story]
    state = scene(held, stock, offender=accused)
    play(state, *moves)
    before, cards = state.position(), census(state)
    events = play(state, f"flinch {accused}", seat=caller)
    assert told(events, CallWrong) == [CallWrong(caller, accused)]
    after = state.position()
    taken = before["stockpiles"][accused][-1]
    assert after["stockpiles"][caller] == [taken, *before["stockpiles"][caller]]
    assert after["stockpiles"][accused] == before["stockpiles"][accused][:-1]
    assert (after["hands"], after["reserves"]) == (before["hands"], before["reserves"])
    assert census(state) == cards
    assert (state.turn, after["turns"]) == (before["turn"], before["turns"])


def test_a_call_can_be_made_until_the_next_player_acts() -> None:
    """FLI-CH-1: by the next player too, before he does."""
    state = scene("1 9 9", "3 13")
    play(state, "reserve 9 on 2")
    assert all(refused(state, "flinch 0", seat=seat) is None for seat in (1, 2, 3))
    assert refused(state, "flinch 3", seat=0) == "FLI-CH-1", "neither at play nor just done"
    assert refused(state, "flinch 0", seat=0) == "FLI-CH-1", "nobody calls himself"
    play(state, "reserve 6 on 1")
    assert all(refused(state, "flinch 0", seat=seat) == "FLI-CH-1" for seat in (1, 2, 3))
    assert refused(state, "flinch 1", seat=0) is None


def test_offences_of_earlier_turns_are_forgotten() -> None:
    """FLI-CH-1: only the turn being played, or just over."""
    state = bench(["1 9 9", "6 6 6"])
    play(state, "reserve 9 on 1", "reserve 6 on 1")
    events = play(state, "flinch 0", seat=1)
    assert told(events, CallWrong)


def test_a_win_closes_the_time_for_calls() -> None:
    """FLI-CH-1, FLI-WIN-1."""
    state = bench(["1 2 9", "6 6"], stockpiles=["5", "3 13"], piles=["1", "1-4"])
    play(state, "play 2", "play stock")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert legal(state, 1) == set()


def test_after_a_wrong_call_others_may_follow() -> None:
    """FLI-CH-3."""
    state = scene("9 9 9", "3 4 13")
    play(state, "flinch 0", seat=1)
    play(state, "flinch 0", seat=1)
    assert stockpile(state, 0) == "3"
    assert stockpile(state, 1) == "4 13 3 12"


def test_after_a_wrong_call_about_a_turn_just_over_others_may_follow() -> None:
    """FLI-CH-3, FLI-CH-2: only a right call closes that turn to others."""
    state = scene("9 9 9", "3 4 13")
    play(state, "reserve 9 on 2")
    for caller in (2, 3):
        events = play(state, "flinch 0", seat=caller)
        assert told(events, CallWrong) == [CallWrong(caller, 0)]
        assert state.turn == 1


def test_nothing_else_can_be_broken() -> None:
    """FLI-ENF-2: a challenge table refuses whatever a strict one does for other reasons."""
    state = bench(["1 2 9", "6 6"], reserves=[["7"], []])
    assert refused(state, "play 2") == "FLI-PILE-1"
    assert refused(state, "reserve 9 on 1") == "FLI-RESERVE-1"
    assert refused(state, "reserve 1 on 2") == "FLI-ONES-2"
    assert refused(state, "end") == "FLI-STACK-1"


def test_a_call_finds_out_a_hidden_1_by_showing_it() -> None:
    """FLI-CH-2: the proof lies open for a moment; a visible offence needs none."""
    state = scene("1 2 9", "3 13")
    play(state, "play 2")
    events = play(state, "flinch 0", seat=2)
    assert told(events, Exposed) == [Exposed(0, "1")]
    assert state.view(1)["memory"]["known"][0] == ["1"]
    state = scene("1 2 9", "3 5")
    play(state, "play 2")
    assert not told(play(state, "flinch 0", seat=2), Exposed)


@pytest.mark.parametrize(("build", "starter"), [("up_and_down", "15"), ("eights", "8")])
@pytest.mark.parametrize("offended", [True, False])
def test_in_other_building_orders_calls_are_about_their_starters(
    build: str, starter: str, offended: bool
) -> None:
    """FLI-CH-1, FLI-UPDOWN-1, FLI-EIGHTS-1."""
    state = bench([f"{starter if offended else 3} 9 10", "6 6"], build=build)
    play(state, "reserve 10 on 1")
    events = play(state, "flinch 0", seat=1)
    assert bool(told(events, CallRight)) == offended
    assert [event.card for event in told(events, Exposed)] == [starter] * offended


def test_a_call_in_the_middle_of_a_choice() -> None:
    """FLI-CH-2, FLI-CH-3: the play waiting for its pile falls away, or goes on."""
    state = bench(["1 4 5 9", "6 6"], build="up_and_down", piles=["1-4", "6-15", "1-3"])
    play(state, "play 4", "play 5")
    assert state.view(1)["chosen"] == "play 5"
    play(state, "flinch 0", seat=1)
    assert (state.turn, hand(state, 0)) == (1, "1 5 9")
    assert sorted(state.view(1)["memory"]["known"][0]) == ["1", "5"]
    state = bench(["4 5 9", "6 6"], build="up_and_down", piles=["1-4", "6-15", "1-3"])
    play(state, "play 4", "play 5")
    play(state, "flinch 0", seat=1)
    assert (state.turn, state.view(0)["phase"]) == (0, "choose")
    play(state, "on 1 up")


def test_a_stockpile_card_on_its_way_may_be_lost_to_a_wrong_call() -> None:
    """FLI-CH-3: it is still the top card."""
    state = bench(
        ["9 9", "6 6"],
        build="up_and_down",
        stockpiles=["3 7 5", "3 13"],
        piles=["1-4", "6-15"],
    )
    play(state, "play stock")
    assert state.view(0)["phase"] == "choose"
    play(state, "flinch 0", seat=1)
    assert (stockpile(state, 0), stockpile(state, 1)) == ("3 7", "5 3 13")
    assert state.view(0)["phase"] == "play"
    assert refused(state, "play stock") == "FLI-UPDOWN-1"


@pytest.mark.parametrize(("turned_up", "falls_away"), [("5", True), ("7", False)])
def test_nobody_is_held_to_a_play_that_a_wrong_call_made_an_offence(
    turned_up: str, falls_away: bool
) -> None:
    """FLI-CH-3, FLI-CH-1: it takes a Stockpile card, and the next one may be due first."""
    state = bench(
        ["5 9 9", "6 6"],
        build="up_and_down",
        stockpiles=[f"3 {turned_up} 13", "3 13"],
        piles=["1-4", "6-15"],
    )
    play(state, "play 5")
    play(state, "flinch 0", seat=1)
    assert state.view(0)["phase"] == ("play" if falls_away else "choose")
    assert ("play stock" in legal(state)) == falls_away
    assert ("on 1 up" in legal(state)) != falls_away
    assert state.view(1)["memory"]["missed"] == [[], []]


def test_a_call_cannot_be_tried_out_and_taken_back() -> None:
    """FLI-CH-2, FLI-CH-3: it shows something new, also while a pile is being chosen."""
    state = bench(["1 4 5 9", "5 5 6"], build="up_and_down", piles=["1-4", "6-15", "1-3"])
    shows = GAME.moves.index("flinch 0")
    assert GAME.rules.reveals(state.table, 1, shows)
    play(state, "play 4", "play 5")
    assert state.view(1)["chosen"] == "play 5"
    assert GAME.rules.reveals(state.table, 1, shows)


def heard(state: State[Any], *calls: tuple[int, int]) -> tuple[int, int] | None:
    """Of calls at the same moment, each a seat and whom it accuses, the one that counts."""
    found = GAME.heard(state, [(seat, f"flinch {accused}") for seat, accused in calls])
    return None if found is None else (found[0], int(str(found[1]).split()[1]))


@pytest.mark.parametrize("calls", list(permutations([1, 2, 3], 2)))
def test_of_calls_at_the_same_moment_the_nearest_to_the_left_counts(calls: tuple[int, int]) -> None:
    """FLI-CH-4: in whatever order they came in."""
    state = scene("1 9 9", "3 13")
    play(state, "reserve 9 on 2")
    assert heard(state, *((seat, 0) for seat in calls)) == (min(calls), 0)


def test_calls_that_may_not_be_made_do_not_count() -> None:
    """FLI-CH-4: and those about the turn just over come first."""
    state = scene("1 9 9", "3 13", offender=2)
    play(state, "reserve 9 on 2")
    assert heard(state, (2, 2), (0, 1)) is None
    assert heard(state, (1, 2), (0, 2), (3, 2)) == (3, 2)
    assert heard(state, (0, 3), (1, 2)) == (1, 2)
    assert heard(state) is None


def test_whoever_is_emptied_by_a_penalty_has_won() -> None:
    """FLI-CH-5: the caller by a right call, the accused by a wrong one."""
    state = bench(["1 9 9", "6 6"], stockpiles=["3 13", "12"])
    play(state, "reserve 9 on 1")
    events = play(state, "flinch 0", seat=1)
    assert told(events, PenaltyWin) == [PenaltyWin(1)]
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((1,), "penalty")
    state = bench(["9 9", "6 6"], stockpiles=["13", "3 12"])
    play(state, "flinch 0", seat=1)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize("held", ["1 9 9", "2 9 9", "1 1 9"])
def test_whether_a_call_is_offered_says_nothing_about_the_hand(held: str) -> None:
    """FLI-CH-1: the same to all eyes, offence or not."""
    views = []
    for other in (held, "3 9 9"):
        state = scene(other, "3 13")
        play(state, "reserve 9 on 2")
        for seat in (1, 2, 3):
            assert "flinch 0" in legal(state, seat)
        views.append([state.view(seat).text() for seat in (1, 2, 3, None)])
    assert views[0] == views[1]


def test_a_bot_finds_every_visible_offence_in_its_view_and_no_hidden_one() -> None:
    """FLI-CH-6: what was missed openly is remembered; a 1 in the hand is imagined or not."""
    state = scene("1 9 9", "3 5")
    play(state, "reserve 9 on 2")
    assert state.view(1)["memory"]["missed"][0] == ["own"]
    hidden = scene("1 9 9", "3 13")
    play(hidden, "reserve 9 on 2")
    view = json.loads(hidden.view(1).text())
    assert view["memory"]["missed"][0] == []
    worlds = [hand(GAME.imagine(view, Chance(n)), 0).split() for n in range(60)]
    assert any("1" in world for world in worlds)
    assert any("1" not in world for world in worlds)


def test_a_wrong_call_teaches_everybody_that_there_is_no_1() -> None:
    """FLI-CH-3: what may be concluded is remembered, until the hand is drawn anew."""
    state = scene("2 9 9", "3 13")
    play(state, "play 2")
    play(state, "flinch 0", seat=1)
    assert state.view(2)["memory"]["lacks"][0] == ["1"]
    for n in range(30):
        assert "1" not in hand(GAME.imagine(state.view(2), Chance(n)), 0).split()


def test_penalty_cards_under_a_stockpile_are_known_to_all() -> None:
    """FLI-CH-2: everybody saw which card went there."""
    state = scene("1 9 9", "3 13")
    play(state, "reserve 9 on 2")
    play(state, "flinch 0", seat=2)
    assert state.view(3)["memory"]["sunk"] == [["13"], [], [], []]
    assert reserve(state, 0) == ["2", "9"]
