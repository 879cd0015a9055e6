"""Random games against the model: every face, for every eye, after every move."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.engine import Chance, Event, State
from parlour.games.color_flush.events import (
    Gave,
    GaveToPile,
    Took,
    TookFromPile,
    TurnedBlacks,
    TurnedHand,
)
from parlour.games.color_flush.moves import FlipCard, Give, GivePile, SwapWith, Take, TakePile
from tests.games.color_flush.model import Card, Model
from tests.games.color_flush.tables import GAME

SEEDS = st.integers(0, 1 << 32)
SEATS = st.integers(2, 6)
# a deck in which black and white come up all the time
WILD = [
    ["black", "red", 6],
    ["black", "blue", 5],
    ["black", "white", 3],
    ["white", "green", 4],
    ["white", "white", 1],
    ["red", "blue", 12],
    ["red", "red", 3],
    ["green", "yellow", 16],
]


def model_of(state: State[Any]) -> Model:
    position = state.position()
    hands = [{c["slot"]: (c["front"], c["back"]) for c in own} for own in position["hands"]]
    return Model(hands, [(c["front"], c["back"]) for c in reversed(position["pile"])])


def follow(model: Model, seat: int, move: Any) -> tuple[Card | None, int]:
    """Do what the move says; the card that passed, and the side its old holder saw."""
    match move:
        case Give(slot=slot, to=to):
            side = model.people[seat].hand[slot].side_seen_by(model.people[seat])
            return model.pass_card(seat, slot, to), side
        case Take(slot=slot, owner=owner):
            side = model.people[owner].hand[slot].side_seen_by(model.people[owner])
            return model.pass_card(owner, slot, seat), side
        case GivePile(slot=slot):
            side = model.people[seat].hand[slot].side_seen_by(model.people[seat])
            return model.lay(seat, slot), side
        case TakePile():
            side = model.pile[-1].side_seen_by(model.people[seat])
            return model.lift(seat), side
        case FlipCard(slot=slot):
            model.turn(model.people[seat].hand[slot])
            model.look()
        case SwapWith(seat=other):
            model.swap(seat, other)
    return None, 0


def compare(model: Model, state: State[Any]) -> None:
    """What everybody knows is what everybody has seen, and nothing more."""
    for viewer, eyes in enumerate(model.people):
        view = state.view(viewer)
        for seat, person in enumerate(model.people):
            assert {card["slot"] for card in view["hands"][seat]} == set(person.hand)
            for told in view["hands"][seat]:
                card = person.hand[told["slot"]]
                compare_card(told, card, card.side_seen_by(person), [eyes.memory])
        assert len(view["pile"]) == len(model.pile)
        for told, card in zip(view["pile"], reversed(model.pile), strict=True):
            compare_card(told, card, card.side_seen_by(eyes), [eyes.memory])
    everybody = [person.memory for person in model.people]
    for seat, person in enumerate(model.people):
        for told in state.view(None)["hands"][seat]:
            card = person.hand[told["slot"]]
            compare_card(told, card, card.side_seen_by(person), everybody)


def compare_card(told: dict[str, Any], card: Card, front: int, memories: list[Any]) -> None:
    for name, side in (("front", front), ("back", 1 - front)):
        seen = all((card, side) in memory for memory in memories)
        assert told[name] == (card.sides[side] if seen else None)


def compare_events(
    model: Model, events: list[Event], card: Card | None, front: int, before: list[set[Any]]
) -> None:
    """Nobody is told of a face that he has not seen by then, and of any that he sees anew.

    What turning a hand shows of the card is told by the turn.
    """
    turned = any(isinstance(event, TurnedHand | TurnedBlacks) for event in events)
    for event in events:
        if card is None or not isinstance(event, Gave | GaveToPile | Took | TookFromPile):
            continue
        for seat, person in enumerate(model.people):
            heard = event.seen_by(seat)
            for told, side in ((heard.front, front), (heard.back, 1 - front)):
                if told is not None:
                    assert told == card.sides[side]
                    assert (card, side) in person.memory
                elif not turned:
                    assert (card, side) not in person.memory - before[seat]


@settings(max_examples=30)
@given(SEEDS, SEATS, st.booleans())
def test_every_eye_sees_what_the_rules_say_it_sees(seed: int, seats: int, wild: bool) -> None:
    """CF-FACE-1, CF-BLACK-1, CF-BLACK-2, CF-VIEW-1."""
    chance = Chance(seed)
    state = GAME.deal(seats=seats, seed=seed, deck=WILD if wild else None)
    model = model_of(state)
    compare(model, state)
    for _ in range(40):
        seat = state.turn
        if seat is None:
            break
        move = chance.choice(state.legal(seat))
        before = [set(person.memory) for person in model.people]
        events: list[Event] = []
        state.play(seat, move, events.append)
        card, side = follow(model, seat, move)
        if state.view(None)["phase"] != "swap":
            complete = model.settle(seat)
            assert state.view(None)["winners"] == complete[:1]
            for winner in complete[:1]:
                show_fronts(model, winner)
        compare_events(model, events, card, side, before)
        compare(model, state)


def show_fronts(model: Model, winner: int) -> None:
    person = model.people[winner]
    fronts = {(card, card.side_seen_by(person)) for card in person.hand.values()}
    for other in model.people:
        other.memory |= fronts


@settings(max_examples=40)
@given(SEEDS, SEATS, st.integers(0, 60), st.booleans())
def test_what_is_imagined_could_be_true(seed: int, seats: int, moves: int, wild: bool) -> None:
    """CF-VIEW-1: no face once seen changes, no card is added, no black front, nobody has won."""
    chance = Chance(seed)
    state = GAME.deal(seats=seats, seed=seed, deck=WILD if wild else None)
    for _ in range(moves):
        if state.turn is not None:
            state.play(state.turn, chance.choice(state.legal(state.turn)))
    for viewer in (None, *range(seats)):
        view = state.view(viewer)
        other = GAME.imagine(view, chance)
        assert other.view(viewer) == view
        assert all_cards(other) == all_cards(state)
        position = other.position()
        assert not any(card["front"] == "black" for own in position["hands"] for card in own)
        assert not any(card["front"] == "black" for card in position["pile"])
        if state.turn is not None:
            for own in position["hands"]:
                assert len({card["front"] for card in own} - {"white"}) > 1
        if viewer is not None and viewer in view["suspicions"]:
            suspects = [
                card["back"]
                for own in [*position["hands"], position["pile"]]
                for card in own
                if viewer in card["back_suspect"]
            ]
            assert "black" in suspects


def all_cards(state: State[Any]) -> Counter[frozenset[str]]:
    position = state.position()
    return Counter(
        frozenset((card["front"], card["back"]))
        for own in [*position["hands"], position["pile"]]
        for card in own
    )
