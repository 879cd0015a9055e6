"""Random games with calls by everybody at any time, against an umpire who only watches.

The umpire knows no rules of the engine: he looks at positions before each action, and keeps what
the rulebook calls an offence.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from parlour.engine import Chance, Event, Move, State
from parlour.engine.testing import census
from parlour.games.flinch.events import CallRight, PenaltyCard
from parlour.games.flinch.moves import Call, On, PlayHand, PlayReserve, PlayStock, Start
from tests.games.flinch.tables import GAME, STARTERS, told

Position = dict[str, Any]


class Umpire:
    """Watches the turn being played, and remembers the one before until the next action."""

    def __init__(self, build: str, teams: bool) -> None:
        self.starters = STARTERS[build]
        self.teams = teams
        self.due: dict[int, set[str]] = {}

    def watch(self, before: Position, seat: int, move: Move, after: Position) -> None:
        """FLI-CH-1, FLI-PART-3: what the action left undone, and what it put right."""
        if after["phase"] == "choose":
            return
        source = GAME.moves.parse(before["chosen"]) if isinstance(move, On | Start) else move
        if before["played"] == 0:  # the first action of a turn
            self.due = {seat: set()}
        due = self.due[seat]
        stocks = {"own": seat}
        if self.teams:
            stocks["partner"] = (seat + before["seats"] // 2) % before["seats"]
        played = ""
        if isinstance(source, PlayStock):
            played = "partner" if source.partner else "own"
        for name, owner in stocks.items():
            in_order = name == played or (name == "partner" and played == "own")
            if not in_order and self.playable(before, before["stockpiles"][owner][-1:]):
                due.add(name)
        due.discard(played)
        hand = before["hands"][seat]
        first = isinstance(source, PlayHand) and source.card in self.starters
        if not played and not first and any(card in self.starters for card in hand):
            due.add("starter")
        held = after["hands"][seat]
        drew = len(held) > len(hand)
        if drew or not any(card in self.starters for card in held):
            due.discard("starter")

    def playable(self, position: Position, top: list[str]) -> bool:
        """FLI-PILE-1, FLI-UPDOWN-1, FLI-EIGHTS-1."""
        waiting = set(self.starters)
        for pile in position["piles"]:
            waiting |= {str(pile["high"] + 1)} if pile["high"] < 15 else set()
            waiting |= {str(pile["low"] - 1)} if pile["low"] > 1 else set()
        return bool(waiting & set(top))


def one_move(state: State[Any], chance: Chance) -> tuple[int, Move]:
    """A random move, one in three a call by anybody who may."""
    if chance.below(3) == 0:
        seats = range(state.seats)
        calls = [(s, m) for s in seats for m in state.legal(s) if isinstance(m, Call)]
        if calls:
            return chance.choice(calls)
    assert state.turn is not None
    moves = [move for move in state.legal(state.turn) if not isinstance(move, Call)]
    plays = [m for m in moves if isinstance(m, PlayHand | PlayReserve | PlayStock | On | Start)]
    return state.turn, chance.choice(plays if plays and chance.below(3) else moves)


CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {"stockpile": 20}),
    (3, {"stockpile": 15}),
    (4, {"partners": True, "stockpile": 10}),
    (3, {"build": "up_and_down", "stockpile": 15}),
    (4, {"build": "eights", "partners": True, "stockpile": 12}),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_calls_are_right_exactly_when_the_umpire_says_so(
    seats: int, options: dict[str, Any]
) -> None:
    """FLI-CH-1, FLI-CH-2, FLI-CH-3, FLI-PART-2, FLI-PART-3: and cost what they should."""
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(12):
        state = GAME.deal(seats=seats, seed=number, enforcement="challenge", **options)
        umpire = Umpire(state.options["build"], state.options["partners"])
        chance = Chance(f"calls {number}")
        while state.outcome is None:
            seat, move = one_move(state, chance)
            before, cards = state.position(), census(state)
            events: list[Event] = []
            state.play(seat, move, events.append)
            after = state.position()
            assert census(state) == cards
            if not isinstance(move, Call):
                umpire.watch(before, seat, move, after)
                continue
            # an accused who has not acted yet has done nothing wrong
            idle = move.accused == before["turn"] and before["played"] == 0
            due = set() if idle else umpire.due.get(move.accused, set())
            right = bool(told(events, CallRight))
            assert right == bool(due), (number, before, move)
            seen[("right" if right else "wrong"), before["phase"]] += 1
            assert_penalty(before, after, told(events, PenaltyCard))
    for case in ("right", "wrong"):
        assert seen[case, "play"] > 10


def assert_penalty(before: Position, after: Position, told: list[PenaltyCard]) -> None:
    """One card, the top of one Stockpile, lies under another; all else is as it was."""
    (penalty,) = told
    expected = [list(pile) for pile in before["stockpiles"]]
    assert expected[penalty.owner].pop() == penalty.card
    expected[penalty.seat].insert(0, penalty.card)
    assert after["stockpiles"] == expected
    assert after["reserves"] == before["reserves"]
