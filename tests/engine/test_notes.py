"""Rules note what happens: always counted, and told only while somebody listens."""

from __future__ import annotations

import pytest

from examples.climb.events import DREW, LAID, Drew, GameEnded, Laid
from examples.climb.game import Climb
from parlour.engine import CARD, Event, Layout, note, note_cards, rule
from parlour.engine.layout import NOTES


class Plain(Layout):
    """A table with nothing on it."""


def test_a_note_is_counted_whether_or_not_somebody_listens() -> None:
    t = Plain()
    note(t, 3, 1, 2)
    assert t.tally[3] == 1
    assert t.told is None
    t.told = []
    note(t, 3, 1, 2)
    assert t.tally[3] == 2
    assert t.told == [(3, 1, 2, 0, 0)]


def test_cards_noted_belong_to_the_next_note_and_are_not_counted() -> None:
    t = Plain()
    note_cards(t, [7, 8, 9], 2)
    t.told = []
    note_cards(t, [7, 8, 9], 2)
    note(t, 1, 5)
    assert t.told == [(CARD, 7, 0, 0, 0), (CARD, 8, 0, 0, 0), (1, 5, 0, 0, 0)]
    assert sum(t.tally) == 1


def test_notes_are_gathered_into_events_with_their_cards() -> None:
    class Listed(Climb):
        def event(self, note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
            heard.append((note[0], cards))
            return GameEnded()

    heard: list[tuple[int, tuple[int, ...]]] = []
    notes = [(CARD, 7), (CARD, 8), (1, 0), (2, 0), (CARD, 9), (1, 0)]
    assert len(Listed().gather(notes)) == 3
    assert heard == [(1, (7, 8)), (2, ()), (1, (9,))]


def test_there_are_only_so_many_kinds_of_note() -> None:
    with pytest.raises(IndexError):
        note(Plain(), NOTES)


def test_in_the_compiled_form_notes_are_only_counted() -> None:
    t = Plain()
    t.told = []
    note.compiles_as(t, 3, 1, 2)  # type: ignore[attr-defined]
    note_cards.compiles_as(t, [7, 8], 2)  # type: ignore[attr-defined]
    assert t.tally[3] == 1
    assert t.told == []


def test_a_rule_stays_the_function_it_was() -> None:
    def double(n: int) -> int:
        return 2 * n

    assert rule(double) is double
    assert double.compiles_as is double  # type: ignore[attr-defined]


def test_a_game_played_aloud_and_one_in_silence_come_to_the_same_table() -> None:
    aloud, silent = (Climb().deal(seats=2, seed="notes") for _ in range(2))
    heard: list[Event] = []
    while aloud.turn is not None:
        move = aloud.legal(aloud.turn)[-1]
        silent.play(aloud.turn, move)
        aloud.play(aloud.turn, move, heard.append)
    assert aloud.table == silent.table
    assert aloud.table.told is None
    counted = [sum(isinstance(event, kind) for event in heard) for kind in (Laid, Drew)]
    assert counted == [aloud.table.tally[LAID], aloud.table.tally[DREW]]
    assert isinstance(heard[-1], GameEnded)
