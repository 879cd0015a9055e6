"""Positions and whole turns of Flush in few words, for the tests beside this file.

A turn is written as a player would say it: "7 7 t1 say 7" lays two 7s of the hand and the top of
the first Base and declares 7s.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

import parlour
from parlour.engine import Event, IllegalMove, Stacked, State
from parlour.games.flush.cards import edition_deck, kind_of

GAME = parlour.game("flush")
EDITIONS = ("first", "second", "third")
LIMITS = {"first": 150, "second": 150, "third": 30}
TWO_WORDS = frozenset({"say", "flip", "give", "swap"})

Layer = tuple[int, str, int]  # who laid it, the cards, as what
E = TypeVar("E", bound=Event)


def table(
    edition: str,
    hands: Sequence[str],
    *,
    pile: Sequence[Layer] = (),
    options: Mapping[str, object] | None = None,
    seed: str = "position",
    **more: object,
) -> State[Any]:
    """A position with these hands, seat 0 to move unless said otherwise."""
    layers = [{"seat": seat, "as": value, "cards": cards} for seat, cards, value in pile]
    position = {
        "seats": len(hands),
        "options": {"edition": edition, **(options or {})},
        "hands": list(hands),
        "pile": layers,
        **more,
    }
    return GAME.position(position, seed)


def moves_of(text: str) -> list[str]:
    """The moves of a turn written in one line."""
    words = iter(text.split())
    return [f"{word} {next(words)}" if word in TWO_WORDS else word for word in words]


def play(state: State[Any], *turns: str) -> list[Event]:
    """Play whole turns, each by the player whose turn it then is; all that happened."""
    events: list[Event] = []
    for text in turns:
        for move in moves_of(text):
            assert state.turn is not None, "the game is over"
            state.play(state.turn, move, events.append)
    return events


def refused(state: State[Any], text: str, seat: int | None = None) -> str:
    """The rule that forbids the last move of a turn; those before it are legal.

    The refused move must be in no list of legal moves and must change nothing. The state given
    stays as it is.
    """
    state = state.copy()
    seat = state.turn if seat is None else seat
    assert seat is not None
    *before, last = moves_of(text)
    for move in before:
        state.play(seat, move)
    position = state.position()
    assert last not in [str(move) for move in state.legal(seat)]
    with pytest.raises(IllegalMove) as raised:
        state.play(seat, last)
    assert state.position() == position
    refusal = state.refusal(seat, last)
    assert refusal is not None
    assert refusal.rule == raised.value.refusal.rule
    assert refusal.text("en") in str(raised.value)
    assert refusal.rule in str(raised.value)
    return refusal.rule


def legal(state: State[Any], seat: int | None = None) -> set[str]:
    """The notations of a seat's legal moves."""
    return {str(move) for move in state.legal(state.turn if seat is None else seat)}


def is_legal(state: State[Any], text: str) -> bool:
    """Whether a whole turn can be played."""
    state = state.copy()
    seat = state.turn
    assert seat is not None
    for move in moves_of(text):
        if state.refusal(seat, move) is not None:
            return False
        state.play(seat, move)
    return True


def hand(state: State[Any], seat: int) -> str:
    """A hand as it is written in positions."""
    return " ".join(state.position()["hands"][seat])


def pile(state: State[Any]) -> list[Layer]:
    """The pile as `table` takes it."""
    return [(x["seat"], " ".join(x["cards"]), x["as"]) for x in state.position()["pile"]]


def bases(state: State[Any], seat: int) -> dict[int, str]:
    """A player's Bases by number, written "7s/3"."""
    return {
        base["base"]: f"{base['top'] or ''}/{base['blind']}"
        for base in state.position()["bases"][seat]
    }


def totals(state: State[Any]) -> list[int]:
    """Everybody's total."""
    found: list[int] = state.position()["totals"]
    return found


def every(kind: type[E], events: Sequence[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of what happened, single cards laid left out."""
    return [event.name() for event in events if event.name() != "card_laid"]


def cards_of(state: State[Any]) -> Counter[str]:
    """Every card on the table, wherever it lies."""
    position = state.position()
    found = Counter[str](position["unused"])
    found.update(position["gone"])
    found.update(position["tray"])
    for cards in position["hands"]:
        found.update(cards)
    for layer in position["pile"]:
        found.update(layer["cards"])
    for own in position["bases"]:
        for base in own:
            found.update(card for card in (base["top"], base["blind"]) if card)
    if position["mimic"]:
        found[position["mimic"]] += 1
    return found


def deck_text(edition: str, **copies: int) -> str:
    """An edition's deck as a file, with other numbers of copies: `_7s=2` and so on."""
    wanted = {name.lstrip("_"): count for name, count in copies.items()}
    lines = []
    for printed in edition_deck(edition):
        name = notation(printed.kind)
        count = wanted.pop(name, printed.copies)
        if count:
            lines.append(f"{name} {count} {printed.points} {printed.bonus}")
    for name, count in wanted.items():
        bonus = " 5" if "b" in name else ""
        lines.append(f"{name} {count} 3{bonus}")
    return "\n".join(lines)


def notation(kind: int) -> str:
    """A kind of card as people write it."""
    return str(GAME.moves[kind])


def dealt(edition: str, seats: int, mimic: str, *, starter: int = 0, **options: Any) -> State[Any]:
    """A fresh game in which this card is turned up as the Mimic and this seat starts.

    The deck is otherwise in order: seat 0 has the lowest cards.
    """
    order = [printed.kind for printed in edition_deck(edition) for _ in range(printed.copies)]
    card = kind_of(mimic)
    assert card is not None
    order.remove(card)
    order.insert(14 * seats, card)
    first = [starter, *(seat for seat in range(seats) if seat != starter)]
    return GAME.deal(seats, chance=Stacked([first, order]), edition=edition, **options)
