"""Imagining after the Stack was made anew more than once, checked by a bookkeeper.

The bookkeeper sees what a spectator is told and nothing else. He knows what went into each Stack,
who drew how many cards from which, and which of them have been seen since.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from parlour.engine import Chance, Event, State
from parlour.games.flinch.events import (
    Drew,
    PileCompleted,
    Played,
    Reserved,
    Reshuffled,
    WildPlayed,
)
from parlour.games.flinch.table import GENERATIONS
from tests.games.flinch.tables import GAME, hand, play, table


@dataclass
class Draw:
    """A hand drawn at one time: how many cards from which Stack, and those seen of it."""

    seat: int
    parts: Counter[int]
    seen: Counter[str] = field(default_factory=Counter)

    def hidden(self) -> int:
        return self.parts.total() - self.seen.total()


class Bookkeeper:
    """Stacks are numbered from 0, the deck as it was dealt; none is ever forgotten."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.stacks: list[Counter[str]] = [Counter()]
        self.left: int = view["stack"]
        self.removed: Counter[str] = Counter()
        self.piles: dict[int, Counter[str]] = {}
        self.hands = [Draw(seat, Counter({0: n})) for seat, n in enumerate(view["hands"])]
        self.draws = list(self.hands)
        self.before: int | None = None

    def watch(self, event: Event) -> None:
        """Write down what a spectator is told."""
        told = event.seen_by(None)
        if isinstance(told, Played | WildPlayed):
            card = "W" if isinstance(told, WildPlayed) else told.card
            self.piles.setdefault(told.pile, Counter())[card] += 1
            if told.source == "hand":
                self.hands[told.seat].seen[card] += 1
        elif isinstance(told, Reserved):
            self.hands[told.seat].seen[told.card] += 1
        elif isinstance(told, PileCompleted):
            self.removed += self.piles.pop(told.pile)
        elif isinstance(told, Reshuffled):
            assert told.count == self.removed.total()
            self.before, self.left = self.left, told.count
            self.stacks.append(self.removed)
            self.removed = Counter()
        elif isinstance(told, Drew):
            self.draw(told.seat, told.count)

    def draw(self, seat: int, count: int) -> None:
        last = len(self.stacks) - 1
        old = self.before or 0
        self.before = None
        assert self.hands[seat].hidden() == 0
        self.left -= count - old
        self.hands[seat] = Draw(seat, +Counter({last - 1: old, last: count - old}))
        self.draws.append(self.hands[seat])

    def outlived(self, viewer: int | None) -> int:
        """Cards others hide that come from a Stack made anew and already used up."""
        last = len(self.stacks) - 1
        others = [hand for hand in self.hands if hand.seat != viewer]
        return sum(hand.hidden() for hand in others if 0 < min(hand.parts) < last)

    def straddled(self, viewer: int | None) -> int:
        """Cards others hide that come from one of two Stacks."""
        others = [hand for hand in self.hands if hand.seat != viewer]
        return sum(hand.hidden() for hand in others if len(hand.parts) > 1)

    def verify(self, position: dict[str, Any]) -> None:
        """From the newest Stack backwards every card is accounted for, as far as is remembered."""
        last = len(self.stacks) - 1
        assert len(position["stack"]) == self.left
        later = Counter(position["stack"])  # of the Stack in hand: in it, or drawn with the next
        for stack in range(last, max(0, last - GENERATIONS + 1), -1):
            rest = Counter(self.stacks[stack])
            rest.subtract(later)
            straddle: Draw | None = None
            for draw in self.draws:
                if set(draw.parts) == {stack}:
                    rest.subtract(self.cards(draw, position))
                elif set(draw.parts) == {stack - 1, stack}:
                    straddle = draw
            assert min(rest.values(), default=0) >= 0, (stack, rest)
            later = Counter()
            if straddle is not None:
                later = self.cards(straddle, position)
                assert rest <= later
                assert rest.total() == straddle.parts[stack]
                later.subtract(rest)
            else:
                assert rest.total() == 0, (stack, rest)

    def cards(self, draw: Draw, position: dict[str, Any]) -> Counter[str]:
        held = position["hands"][draw.seat] if draw is self.hands[draw.seat] else []
        assert len(held) == draw.hidden() or draw is not self.hands[draw.seat]
        return draw.seen + Counter(held)


def some_play(state: State[Any], chance: Chance) -> tuple[int, str]:
    """Rather a play than a closing card, so that the Stack runs out often."""
    assert state.turn is not None
    moves = state.legal(state.turn)
    few = [chance.choice(moves) for _ in range(3)]
    return state.turn, str(min(few, key=GAME.moves.index))


GAMES = 7
CASES: list[tuple[int, dict[str, Any]]] = [
    (3, {"wilds": True}),
    (4, {"wilds": True, "stockpile": 20}),
    (3, {"stockpile": 24}),
    (4, {"stockpile": 19, "partners": True}),
    (3, {"stockpile": 19, "enforcement": "challenge", "touch_move": True}),
    (4, {"build": "eights", "wilds": True, "stockpile": 25}),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_imagined_hands_come_from_the_stack_they_were_drawn_from(
    seats: int, options: dict[str, Any]
) -> None:
    """FLI-STACK-1: also when that Stack has been used up and another made since."""
    chance = Chance(f"bookkeeper {seats} {options}")
    outlived = straddles = longest = 0
    for number in range(GAMES):
        state = GAME.deal(seats=seats, seed=f"recyclings {number}", **options)
        book = Bookkeeper(state.view(None))
        while state.outcome is None:
            seat, move = some_play(state, chance)
            state.play(seat, move, book.watch)
            viewer = chance.choice([None, *range(seats)])
            if not book.outlived(viewer) and not book.straddled(viewer) and chance.below(20):
                continue
            view = state.view(viewer)
            imagined = GAME.imagine(view, chance)
            assert imagined.view(viewer) == view
            book.verify(state.position())
            book.verify(imagined.position())
            assert GAME.position(imagined.position()).view(viewer) == view
            outlived += book.outlived(viewer) > 0
            longest = max(longest, len(book.stacks))
            straddles += book.straddled(viewer) > 0
    assert outlived >= 10
    assert straddles >= 10
    assert longest > GENERATIONS  # some Stacks are forgotten, and the later ones are not


def test_what_is_left_of_a_stack_that_is_out_is_in_the_hands_drawn_from_it() -> None:
    """FLI-STACK-1: all but two cards of the first Stack made anew have been seen."""
    state = table(
        ["9 9", "6 7"],
        recycled=2,
        pools=["6 7", "9 9 10 11 12"],
        straddles=[None, None],
        origin=[[2], [1]],
        stack="12 11 10",
    )
    for n in range(20):
        imagined = GAME.imagine(state.view(0), Chance(n))
        assert hand(imagined, 1) == "6 7"
        assert sorted(imagined.position()["stack"]) == ["10", "11", "12"]


def test_a_card_played_from_a_straddling_draw_tells_what_other_hands_hold() -> None:
    """FLI-STACK-1: the 6 can only be of the old Stack, so the 7 left of that is with seat 1."""
    state = table(
        ["6 9", "7"],
        piles=["1-5"],
        recycled=2,
        pools=["6 7", "9 10 11 12"],
        straddles=[None, {"seat": 0, "old": 1, "new": 1, "seen": "", "drew": "9"}],
        origin=[[1, 2], [1]],
        stack="12 11 10",
    )
    others = {hand(GAME.imagine(state.view(None), Chance(n)), 1) for n in range(40)}
    assert others == {"6", "7"}
    play(state, "play 6")
    others = {hand(GAME.imagine(state.view(None), Chance(n)), 1) for n in range(40)}
    assert others == {"7"}


def test_only_who_drew_is_told_which_card_came_from_which_stack() -> None:
    """FLI-STACK-1, FLI-HAND-1: a draw of two 14s and three cards of the Stack made anew."""
    numbers = " ".join(str(n) for n in range(1, 14))
    state = table(["2", "4 4"], piles=["1"], stack="14 14", removed=numbers)
    play(state, "play 2")
    assert len(state.view(0)["memory"]["straddles"][0]["drew"]) == 3
    for viewer in (1, None):
        assert state.view(viewer)["memory"]["straddles"][0]["drew"] is None
    assert state.view(1)["memory"]["origin"] == [[0, 1], [0]]


def test_when_too_many_stacks_were_made_the_oldest_are_no_longer_told_apart() -> None:
    """FLI-STACK-1: a hand drawn from the first is as good as dealt."""
    state = table(
        ["2", "6 7"],
        piles=["1"],
        recycled=4,
        pools=["6 7", "", "", "2"],
        straddles=[None] * 4,
        origin=[[4], [1]],
        stack="",
        removed="8 9 10 11 12 13",
    )
    play(state, "play 2")
    memory = state.view(1)["memory"]
    assert memory["recycled"] == 5
    assert [len(pool) for pool in memory["pools"]] == [0, 0, 0, 6]
    assert memory["origin"] == [[4], [0]]
