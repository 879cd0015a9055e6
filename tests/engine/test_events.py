"""Events: their names, their plain form, and who may see which field."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from parlour.engine import Event, hidden_from, private


@dataclass(frozen=True)
class PeekedAtCard(Event):
    seat: int
    owner: int
    card: str | None = private("seat")
    back: str | None = hidden_from("owner")


@dataclass(frozen=True)
class CardsShown(Event):
    seat: int
    cards: tuple[str, ...]


PEEK = PeekedAtCard(seat=1, owner=2, card="7", back="red")


def test_an_event_is_named_by_its_words() -> None:
    assert PeekedAtCard.name() == "peeked_at_card"
    assert CardsShown.name() == "cards_shown"


@pytest.mark.parametrize(
    ("viewer", "card", "back"),
    [(0, None, "red"), (1, "7", "red"), (2, None, None), (3, None, "red"), (None, None, None)],
)
def test_each_viewer_sees_what_is_meant_for_it(
    viewer: int | None, card: str | None, back: str | None
) -> None:
    assert PEEK.seen_by(viewer) == PeekedAtCard(seat=1, owner=2, card=card, back=back)


def test_a_public_event_is_the_same_for_everybody() -> None:
    event = CardsShown(0, ("7", "8"))
    assert all(event.seen_by(viewer) is event for viewer in (None, 0, 1))


def test_what_a_seat_has_seen_of_an_event_can_be_seen_again() -> None:
    for viewer in (None, 0, 1, 2):
        seen = PEEK.seen_by(viewer)
        assert seen.seen_by(viewer) == seen


def test_an_event_as_plain_data_is_ready_for_json() -> None:
    event = CardsShown(0, ("7", "8"))
    assert event.json() == {"event": "cards_shown", "seat": 0, "cards": ["7", "8"]}
    assert json.loads(json.dumps(event.json())) == event.json()
