"""Checks of what must stay: cards, copies, and whatever is written down and read again."""

from __future__ import annotations

import json
from typing import Any

from parlour.engine.catalogue import LANGUAGES
from parlour.engine.events import Event
from parlour.engine.moves import Move
from parlour.engine.state import State
from parlour.engine.testing.cases import Case, census, in_full, positions, walk
from parlour.engine.testing.slips import explained


@explained
def check_copies_and_replays(case: Case) -> None:
    """A copy goes its own way; the same seed and moves lead to the same place."""
    for number in range(case.games):
        moves: list[tuple[int, str]] = []
        state, copied, kept = case.deal(number), None, ""
        for state, seat, move in walk(case, number):
            if len(moves) == 5:
                copied, kept = state.copy(), in_full(state)
            moves.append((seat, str(move)))
        again = case.deal(number)
        for seat, notation in moves:
            again.play(seat, notation)
        assert in_full(again) == in_full(state), case.told(
            f"the same seed and moves lead elsewhere, to {in_full(again)}.", state
        )
        if copied is not None:
            assert in_full(copied) == kept, case.told(
                f"a copy changed while the game went on; it was {kept}.", copied
            )
            for seat, notation in moves[5:]:
                copied.play(seat, notation)
            assert in_full(copied) == in_full(state), case.told(
                f"a copy leads elsewhere by the same moves, to {in_full(copied)}.", state
            )


@explained
def check_round_trips(case: Case) -> None:
    """Views, positions, events and notations survive being written and read."""
    game = case.game
    for state, seat, move in positions(case):
        assert game.moves.parse(str(move)) is move, case.told(
            f"the notation {str(move)!r} is read as another move."
        )
        assert game.moves[game.moves.index(move)] is move, case.told(
            f"{move} has the index of another move."
        )
        again = game.position(json.loads(json.dumps(state.position())))
        assert in_full(again) == in_full(state), case.told(
            f"written and read again, a position is another one: {in_full(again)}.", state
        )
        for viewer in [None, *range(case.seats)]:
            assert again.view(viewer) == state.view(viewer), case.told(
                f"written and read again, a position looks otherwise to seat {viewer}.", state
            )
        told = _told_of(case, state, seat, move)
        for event in told:
            named = json.loads(json.dumps(event.json()))["event"]
            assert named == event.name(), case.told(f"{event} calls itself {named!r}.", state)
            _check_sentences(case, event)


def _told_of(case: Case, state: State[Any], seat: int, move: Move) -> list[Event]:
    """The events of a move, which changes nothing of what was given out before it."""
    going, told = state.copy(), list[Event]()
    viewers = [None, *range(case.seats)]
    views, position = [going.view(viewer) for viewer in viewers], going.position()
    seen, written = [view.text() for view in views], json.dumps(position)
    for viewer, view in zip(viewers, views, strict=True):
        assert json.loads(view.text()) == view, case.told(
            f"written and read again, the view of seat {viewer} is another one: {view.text()}.",
            state,
        )
    going.play(seat, move, told.append)
    for viewer, view, before in zip(viewers, views, seen, strict=True):
        assert view.text() == before, case.told(
            f"a view of seat {viewer} changed while the game went on; it was {before}.", state
        )
    assert json.dumps(position) == written, case.told(
        f"a position changed while the game went on; it was {written}.", state
    )
    return told


def _check_sentences(case: Case, event: Event) -> None:
    names = [f"Seat {seat}" for seat in range(case.seats)]
    others = [f"{seat} Élise" for seat in range(case.seats)]
    for viewer in [None, *range(case.seats)]:
        for language in LANGUAGES:
            seen = event.seen_by(viewer)
            said = case.game.tell(seen, names, language)
            assert "{" not in said, case.told(f"{event} is told with a gap, in {language}: {said}")
            expected = said
            for name, other in zip(names, others, strict=True):
                expected = expected.replace(name, other)
            renamed = case.game.tell(seen, others, language)
            assert renamed == expected, case.told(
                f"with other names, {event} is told otherwise: {renamed!r}, not {expected!r}."
            )


@explained
def check_cards_are_conserved(case: Case) -> None:
    """After every move the same cards are on the table."""
    for number in range(case.games):
        state = case.deal(number)
        expected = census(state)
        wrong = f"the cards are not those of the deal any more, which were {expected} by kind."
        for state, _seat, _move in walk(case, number):
            assert census(state) == expected, case.told(wrong, state)
        assert census(state) == expected, case.told(f"at the end, {wrong}", state)
