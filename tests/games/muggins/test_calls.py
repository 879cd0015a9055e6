"""Calls of "Muggins!": every kind of mistake, by every seat, in every phase, and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import Chance, State
from parlour.engine.testing import census
from parlour.games.muggins.events import Won
from tests.games.muggins.tables import (
    GAME,
    any_move,
    hand,
    legal,
    piles,
    play,
    refused,
    sizes,
    stockpile,
    table,
)


def challenge(seats: int = 3, **more: Any) -> State[Any]:
    """Seat 0 has a 4 on the Stockpile and will draw a 12; others show an 11 and no neighbours."""
    hands = ["9 13 14 12", *["8 6 7"] * (seats - 1)]
    tops = ["15 4", "11", *["2"] * (seats - 2)]
    return table(hands, **{"stockpiles": tops, "piles": [3, 9], "enforcement": "challenge", **more})


# A mistake: the moves of seat 0, and the wrongly played cards in the order they go back.
MISTAKES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "drew although the top fits": (("draw",), ()),
    "overlooked a play": (("draw", "keep"), ()),
    "drew, then played": (("draw", "stock 1"), ()),
    "preferred an opponent": (("stock 1",), ("4",)),
    "laid out of sequence on a pile": (("pile 2",), ("4",)),
    "laid a drawn card out of sequence": (("pile 1", "draw", "pile 2"), ("12",)),
    "laid out of sequence on a Stockpile": (("pile 1", "draw", "stock 2"), ("12",)),
    "two wrong cards": (("pile 2", "pile 2"), ("15", "4")),
    "wrong, then drew": (("pile 2", "draw"), ("4",)),
    "wrong, and the turn ended": (("pile 2", "draw", "keep"), ("4",)),
}


def made(name: str, seats: int) -> State[Any]:
    """A position after a mistake of seat 0."""
    state = challenge(seats)
    if name == "preferred an opponent":
        state = challenge(seats, stockpiles=["15 4", "5", *["2"] * (seats - 2)])
    moves = MISTAKES[name][0]
    if seats == 2:
        moves = tuple(move.replace("stock 2", "stock 1") for move in moves)
        if name == "laid out of sequence on a Stockpile":
            state = challenge(2, stockpiles=["15 4", "8"])
    play(state, *moves, seat=0)
    return state


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("name", MISTAKES)
def test_a_right_call_by_any_opponent_costs_what_the_rules_say(name: str, seats: int) -> None:
    """MUG-CALL-1."""
    for caller in range(1, seats):
        state = made(name, seats)
        before, cards, counted = sizes(state), state.position(), census(state)
        drawn = [cards["drawn"]] if cards["drawn"] else []
        back = list(MISTAKES[name][1])
        penalty = cards["hands"][caller][0]
        events = play(state, "muggins 0", seat=caller)
        assert "call_right" in [event.name() for event in events]

        on_top = [*drawn, *back, penalty]
        assert stockpile(state, 0).split() == [*cards["stockpiles"][0], *on_top]
        assert sizes(state)[0] == (before[0][0], before[0][1] + len(on_top))
        assert sizes(state)[caller][0] == before[caller][0] - 1
        assert hand(state, caller).split() == cards["hands"][caller][1:]
        assert census(state) == counted
        assert state.turn == 1
        assert state.position()["drawn"] is None
        # no further call for that turn
        for other in range(1, seats):
            assert refused(state, "muggins 0", seat=other) == "MUG-CALL-1"
        assert state.position()["wrong"] == []


def test_the_piles_are_as_if_the_wrong_card_had_not_been_played() -> None:
    """MUG-CALL-1: on Play Piles and on Stockpiles, also when other cards lie on it by now."""
    state = challenge()
    play(state, "pile 2")
    assert piles(state) == [3, 4]
    play(state, "muggins 0", seat=1)
    assert piles(state) == [3, 9]

    covered = table(["9 5 4", "8 6 7"], stockpiles=["15", "2"], piles=[9], enforcement="challenge")
    play(covered, "draw", "pile 1", "draw", "pile 1")
    assert piles(covered) == [5]
    play(covered, "muggins 0", seat=1)
    assert piles(covered) == [5]
    assert stockpile(covered, 0) == "15 4 8"

    under = table(["9 3 7", "8 6 7"], stockpiles=["15", "2"], enforcement="challenge")
    play(under, "draw", "stock 1", "draw", "stock 1")
    assert stockpile(under, 1) == "2 7 3"
    play(under, "muggins 0", seat=1)
    assert stockpile(under, 1) == "2"
    assert stockpile(under, 0) == "15 3 7 8"


def test_a_15_laid_wrongly_leaves_the_pile_where_it_is_until_nobody_can_call() -> None:
    """MUG-CALL-1, MUG-PILE-1."""
    start = table(["9 1 15", "8 6 7"], stockpiles=["12", "2"], piles=[9], enforcement="challenge")
    state = start.copy()
    play(state, "draw", "pile 1")
    assert piles(state) == [15]
    assert refused(state, "pile 1") == "MUG-PILE-1"
    called = state.copy()
    play(called, "muggins 0", seat=1)
    assert piles(called) == [9]
    play(state, "draw", "start", "draw", "keep")
    assert piles(state) == [15, 1]
    events = play(state, "draw")
    assert "pile_completed" in [event.name() for event in events]
    assert piles(state) == [0, 1]


def test_uncalled_it_stands() -> None:
    """MUG-CALL-1: the next player's first draw or play closes the turn to calls."""
    state = made("wrong, and the turn ended", 3)
    assert "muggins 0" in legal(state, 1)
    assert "muggins 0" in legal(state, 2)
    play(state, "draw")
    assert refused(state, "muggins 0", seat=2) == "MUG-CALL-1"
    assert piles(state) == [3, 4]
    assert legal(state, 2) == legal(state, 0) == {"muggins 1"}


# Turns without a mistake, in every phase in which a call can come.
RIGHT_PLAYS: dict[str, tuple[str, ...]] = {
    "after a play": ("pile 1",),
    "while a card is drawn": ("pile 1", "draw"),
    "after a drawn card was played": ("pile 1", "draw", "stock 1"),
    "after the turn": ("pile 1", "draw", "stock 1", "draw", "keep"),
}


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("name", RIGHT_PLAYS)
def test_a_wrong_call_by_any_opponent_costs_the_caller(name: str, seats: int) -> None:
    """MUG-CALL-1."""
    for caller in range(1, seats):
        state = challenge(seats)
        play(state, *RIGHT_PLAYS[name], seat=0)
        before, cards, counted = sizes(state), state.position(), census(state)
        events = play(state, "muggins 0", seat=caller)
        assert "call_wrong" in [event.name() for event in events]
        after = sizes(state)
        assert after[0] == (before[0][0] - 1, before[0][1])
        assert after[caller] == (before[caller][0], before[caller][1] + 1)
        assert stockpile(state, caller).split()[-1] == cards["hands"][0][0]
        assert census(state) == counted
        assert (state.turn, state.position()["phase"]) == (cards["turn"], cards["phase"])
        # again only after the accused has drawn or played once more; the others still may
        assert refused(state, "muggins 0", seat=caller) == "MUG-CALL-1"
        for other in range(1, seats):
            assert other == caller or "muggins 0" in legal(state, other)


def test_after_the_next_play_a_caller_in_vain_may_call_again() -> None:
    """MUG-CALL-1."""
    state = challenge()
    play(state, "pile 1")
    play(state, "muggins 0", seat=2)
    play(state, "draw", "pile 2")
    events = play(state, "muggins 0", seat=2)
    assert "call_right" in [event.name() for event in events]


def test_a_call_is_open_whether_or_not_there_was_a_mistake() -> None:
    """MUG-CALL-1."""
    for moves in [*RIGHT_PLAYS.values(), *(moves for moves, _ in MISTAKES.values())]:
        state = challenge()
        play(state, *moves, seat=0)
        assert "muggins 0" in legal(state, 1)
        assert "muggins 0" in legal(state, 2)
        assert refused(state, "muggins 0", seat=0) == "MUG-CALL-1"
        assert refused(state, "muggins 2", seat=1) == "MUG-CALL-1"


def test_nobody_calls_before_anything_was_done_or_at_a_strict_table() -> None:
    """MUG-CALL-1."""
    assert refused(challenge(), "muggins 0", seat=1) == "MUG-CALL-1"
    strict = challenge(enforcement="strict")
    play(strict, "pile 1")
    assert refused(strict, "muggins 0", seat=1) == "MUG-CALL-1"


def test_who_has_played_the_last_card_wins_unless_somebody_calls_rightly() -> None:
    """MUG-CALL-1, MUG-WIN-1."""
    start = table(["4", "8 6", "7 9"], piles=[3, 9], enforcement="challenge")
    play(start, "draw")
    honest, wrong = start.copy(), start.copy()
    events = play(honest, "pile 1")
    assert events[-1].name() == "emptied"
    assert honest.turn == 1
    assert legal(honest, 1) == {"muggins 0", "let stand"}
    assert legal(honest, 2) == {"muggins 0"}
    assert refused(honest, "draw") == "MUG-TABLE-1"
    for seat, move in ((1, "let stand"), (1, "muggins 0"), (2, "muggins 0")):
        state = honest.copy()
        play(state, move, seat=seat)
        assert state.outcome is not None
        assert (state.outcome.winners, state.outcome.ending) == ((0,), "out")
        assert state.outcome.scores == (0, 2, 2)

    play(wrong, "pile 2")
    let = wrong.copy()
    play(let, "let stand")
    assert let.outcome is not None
    assert let.outcome.winners == (0,)
    for caller in (1, 2):
        state = wrong.copy()
        play(state, "muggins 0", seat=caller)
        assert state.outcome is None
        assert piles(state) == [3, 9]
        # the 4 and the penalty card lie on the Stockpile, which is turned over at once
        assert hand(state, 0) == ("4 8" if caller == 1 else "4 7")
        assert state.turn == 1
        assert "draw" in legal(state, 1)


# Mistakes of a player who then has no cards left: hand, Stockpile, moves, and what goes back.
LAST_CARDS: dict[str, tuple[str, str, tuple[str, ...], str]] = {
    "drew although the top fits": ("4", "10", ("draw", "pile 1", "draw", "pile 2"), ""),
    "preferred an opponent": ("4", "", ("draw", "stock next"), "4"),
    "laid out of sequence on a pile": ("4", "", ("draw", "pile 2"), "4"),
    "laid out of sequence on a Stockpile": ("12", "", ("draw", "stock next"), "12"),
    "no mistake": ("4", "", ("draw", "pile 1"), ""),
}


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("name", LAST_CARDS)
def test_a_claim_is_called_by_any_opponent_on_any_seat(name: str, seats: int) -> None:
    """MUG-CALL-1, MUG-WIN-1: right calls undo the claim, a wrong one settles it."""
    held, lying, moves, back = LAST_CARDS[name]
    for accused in range(seats):
        after = (accused + 1) % seats
        hands, stockpiles = ["8 6 7"] * seats, [""] * seats
        hands[accused], stockpiles[accused], stockpiles[after] = held, lying, "5"
        claimed = table(
            hands, stockpiles=stockpiles, piles=[3, 9], turn=accused, enforcement="challenge"
        )
        play(claimed, *(move.replace("next", str(after)) for move in moves))
        assert (claimed.turn, claimed.position()["phase"]) == (after, "claim")
        for caller in range(seats):
            state, before = claimed.copy(), sizes(claimed)
            if caller == accused:
                assert refused(state, f"muggins {accused}", seat=caller) == "MUG-CALL-1"
                continue
            events = play(state, f"muggins {accused}", seat=caller)
            if name == "no mistake":
                assert state.outcome is not None
                assert state.outcome.winners == (accused,)
                assert events[-1] == Won(accused)
                assert state.view(None)["winner"] == accused
                assert sizes(state) == before
                continue
            assert state.outcome is None
            # what goes back and the caller's card are turned over at once as a new hand
            assert hand(state, accused).split() == [*back.split(), "8"]
            assert hand(state, caller) == "6 7"
            assert stockpile(state, after) == "5"
            assert (state.turn, state.position()["phase"]) == (after, "top")


def test_a_player_emptied_by_a_penalty_has_won() -> None:
    """MUG-CALL-1: the caller who is right, and the accused who was called wrongly."""
    state = table(["9 4", "8", "7 9"], piles=[3, 9], enforcement="challenge")
    play(state, "draw", "pile 2")
    events = play(state, "muggins 0", seat=1)
    assert events[-1].name() == "penalty_win"
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((1,), "out_by_penalty")

    state = table(["9 4", "8", "7 9"], piles=[3, 9], enforcement="challenge")
    play(state, "draw", "pile 1")
    play(state, "muggins 0", seat=2)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((0,), "out_by_penalty")
    assert stockpile(state, 2) == "9"


def test_a_hand_emptied_by_a_penalty_is_replaced() -> None:
    """MUG-CALL-1, MUG-REFILL-1: for caller and accused."""
    state = table(
        ["9 4", "8", "7 9"], stockpiles=["", "5 13", ""], piles=[3, 9], enforcement="challenge"
    )
    play(state, "draw", "pile 2")
    play(state, "muggins 0", seat=1)
    assert (hand(state, 1), stockpile(state, 1)) == ("5 13", "")
    state = table(
        ["9 4", "8", "7 9"], stockpiles=["6 12", "", ""], piles=[3, 9], enforcement="challenge"
    )
    play(state, "draw", "pile 1")
    play(state, "muggins 0", seat=1)
    assert (hand(state, 0), stockpile(state, 0)) == ("6 12", "")
    assert state.turn == 0


def test_an_accused_without_a_hand_has_nothing_to_pay_with() -> None:
    """MUG-CALL-1: the last card is drawn and not yet placed."""
    state = table(["4", "8", "7 9"], piles=[3, 9], enforcement="challenge")
    play(state, "draw")
    before = sizes(state)
    told = [GAME.tell(event, ["Ana", "Bo", "Cy"]) for event in play(state, "muggins 0", seat=2)]
    assert told == ["Cy calls “Muggins!” on Ana.", "Cy is wrong about Ana."]
    assert sizes(state) == before
    assert refused(state, "muggins 0", seat=2) == "MUG-CALL-1"
    assert legal(state, 0) == {"pile 1", "pile 2", "keep"}


@pytest.mark.parametrize("seats", range(2, 9))
def test_of_calls_at_the_same_time_the_nearest_to_the_accuseds_left_counts(seats: int) -> None:
    """MUG-CALL-1, ties as FLI-CH-4."""
    state = table(["4 2"] * seats, piles=[3, 9], enforcement="challenge")
    play(state, "draw")
    callers = list(range(1, seats))
    for first in callers:
        calls = [(seat, "muggins 0") for seat in callers[first - 1 :]]
        for made in (calls, calls[::-1]):
            found = GAME.heard(state, made)
            assert found is not None
            assert (found[0], str(found[1])) == (first, "muggins 0")
    assert GAME.heard(state, [(0, "muggins 0"), (1, "draw")]) is None


def test_a_new_pile_needs_a_1_in_every_mode() -> None:
    """MUG-TURN-2: what cannot be broken even where mistakes are possible."""
    state = challenge()
    assert refused(state, "start") == "MUG-TURN-2"
    assert refused(state, "pile 3") == "MUG-TURN-2"
    empty = challenge(stockpiles=["15 4", "", "2"])
    assert refused(empty, "stock 1") == "MUG-TURN-2"
    assert legal(empty) == {"pile 1", "pile 2", "stock 2", "draw"}


def test_random_calls_keep_every_card_and_cost_what_they_should() -> None:
    """MUG-CALL-1: in random games every call changes the counts exactly as the rules say."""
    seen = {"call_right": 0, "call_wrong": 0}
    for number in range(12):
        state = GAME.deal(2 + number % 7, seed=number, enforcement="challenge")
        chance = Chance(number)
        counted = census(state)
        while state.outcome is None:
            seat, move = any_move(state, chance, calls=5)
            before, told = state.position(), [e.json() for e in play(state, str(move), seat=seat)]
            assert census(state) == counted
            if not str(move).startswith("muggins"):
                continue
            seen[told[1]["event"]] += 1
            accused = told[0]["accused"]
            paid = [e for e in told if e["event"] == "penalty_card"]
            returned = [e for e in told if e["event"] == "card_returned"]
            assert len(returned) == (
                len(before["wrong"]) if told[1]["event"] == "call_right" else 0
            )
            assert len(paid) <= 1
            change = _total(state.position()) - _total(before)
            assert change == 0
            if paid and told[1]["event"] == "call_wrong":
                assert (paid[0]["seat"], paid[0]["giver"]) == (seat, accused)
            elif paid:
                assert (paid[0]["seat"], paid[0]["giver"]) == (accused, seat)
    assert min(seen.values()) > 30


def _total(position: dict[str, Any]) -> int:
    return (
        sum(map(len, position["hands"]))
        + sum(map(len, position["stockpiles"]))
        + len(position["laid"])
        + (position["drawn"] is not None)
    )
