"""Positions of Color Flush in few words, for the tests beside this file.

A card is two letters, its front (or, on the pile, its upper face) and its back: "RB" is red in
front and blue behind. R red, Y yellow, G green, B blue, P purple, W white, K black.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

import parlour
from parlour.engine import Event, IllegalMove, Stacked, State
from parlour.games.color_flush.cards import FACES

GAME = parlour.game("color-flush")
LETTERS = {
    "R": "red",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "P": "purple",
    "W": "white",
    "K": "black",
}
NAMES = {name: letter for letter, name in LETTERS.items()}

E = TypeVar("E", bound=Event)


def cards(text: str) -> list[str]:
    """Cards as positions name them."""
    return [f"{LETTERS[card[0]]}/{LETTERS[card[1]]}" for card in text.split()]


def table(
    *hands: str, pile: str = "", seed: str = "position", options: Any = None, **more: object
) -> State[Any]:
    """A position with these hands; cards named nowhere lie at the bottom of the pile."""
    position = {
        "seats": len(hands),
        "options": options or {},
        "hands": [cards(hand) for hand in hands],
        "pile": cards(pile),
        **more,
    }
    return GAME.position(position, seed)


def play(state: State[Any], *moves: str) -> list[Event]:
    """Make moves, each by the player whose turn it then is; all that happened."""
    events: list[Event] = []
    for move in moves:
        assert state.turn is not None, "the game is over"
        state.play(state.turn, move, events.append)
    return events


def refused(state: State[Any], move: str, seat: int | None = None) -> str:
    """The rule that forbids a move, which is in no list of legal moves and changes nothing."""
    seat = state.turn if seat is None else seat
    assert seat is not None
    before = state.position()
    assert move not in legal(state, seat)
    with pytest.raises(IllegalMove) as raised:
        state.play(seat, move)
    assert state.position() == before
    assert raised.value.refusal == state.refusal(seat, move)
    return raised.value.refusal.rule


def legal(state: State[Any], seat: int | None = None) -> set[str]:
    """The notations of a seat's legal moves."""
    return {str(move) for move in state.legal(state.turn if seat is None else seat)}


def written(card: dict[str, Any]) -> str:
    """A card of a position or view in two letters; an unknown face is a question mark."""
    return NAMES.get(card["front"], "?") + NAMES.get(card["back"], "?")


def hand(state: State[Any], seat: int, viewer: int | None = -1) -> str:
    """A hand in the order of its slots, as it is or as a viewer knows it; ".." is a free slot."""
    shown = state.position() if viewer == -1 else state.view(viewer)
    by_slot = {card["slot"]: written(card) for card in shown["hands"][seat]}
    return " ".join(by_slot.get(slot, "..") for slot in range(1, max(by_slot) + 1))


def pile(state: State[Any], count: int = 1, viewer: int | None = -1) -> str:
    """The upper cards of the pile, the top first, as they are or as a viewer knows them."""
    shown = state.position() if viewer == -1 else state.view(viewer)
    return " ".join(written(card) for card in shown["pile"][:count])


def sizes(state: State[Any]) -> list[int]:
    """How many cards everybody holds."""
    return [len(cards) for cards in state.position()["hands"]]


def every(kind: type[E], events: Sequence[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of what happened."""
    return [event.name() for event in events]


def dealt(
    hands: Sequence[str], *, pile: str = "", starter: int | None = 0, **options: Any
) -> State[Any]:
    """A fresh game in which everybody is dealt these seven cards, if chance will have it so.

    `starter` None leaves who goes first to chance.
    """
    seats = len(hands)
    deck = GAME.prepare(seats, GAME.settle(seats, **options))
    left = {(deck.side[card], deck.other_side[card], card) for card in range(50)}
    order: list[int] = []
    faces = {name: face for face, name in enumerate(FACES)}
    for text in [*hands, pile]:
        for card in cards(text):
            up, down = (faces[name] for name in card.split("/"))
            found = min(one for one in left if {one[0], one[1]} == {up, down})
            left.remove(found)
            order.append(2 * found[2] + (0 if found[0] == up else 1))
    order += [2 * card for _, _, card in sorted(left)]
    order += [item ^ 1 for item in order]
    first = [] if starter is None else [[starter, *(s for s in range(seats) if s != starter)]]
    return GAME.deal(seats, chance=Stacked([order, *first]), **options)
