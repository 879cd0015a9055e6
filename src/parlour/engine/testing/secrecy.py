"""Checks that nobody learns what is hidden: not by views, refusals or events, nor a judgement."""

from __future__ import annotations

import json
from typing import Any

from parlour.engine.chance import Chance
from parlour.engine.events import Event
from parlour.engine.moves import Move
from parlour.engine.state import State
from parlour.engine.testing.cases import Case, census, positions
from parlour.engine.testing.slips import explained


@explained
def check_no_leak(case: Case) -> None:
    """Replace what a seat cannot know: nothing that reaches the seat may change.

    Compared are its view, legal moves, the refusal of every move of the table, and the events
    and the view that follow a move, its own or another's, which is legal in both worlds. Where
    the move may show something new the views may part; as long as they do not, a view keeping
    everything its seat ever learned, the events may not either, but for their order.
    """
    chance = Chance(f"{case.seed} leak")
    for state, mover, move in positions(case):
        for viewer in [None, *range(case.seats)]:
            view = state.view(viewer)
            other = case.game.imagine(json.loads(view.text()), chance)
            seen = other.view(viewer).text()
            assert seen == view.text(), case.told(
                f"what seat {viewer} sees hangs on what it cannot know: {view.text()} became "
                f"{seen}.",
                state,
            )
            assert census(other) == census(state), case.told(
                f"imagined for seat {viewer}, the cards are others than on the table.", state
            )
            if viewer is not None:
                for candidate in case.game.moves:
                    said, there = (s.refusal(viewer, candidate) for s in (state, other))
                    assert said == there, case.told(
                        f"the refusal of {candidate} tells seat {viewer} what it cannot know.",
                        state,
                    )
            _check_same_sequel(case, state, other.copy(), viewer, mover, move)


def _check_same_sequel(
    case: Case, before: State[Any], other: State[Any], viewer: int | None, mover: int, move: Move
) -> None:
    state = before.copy()
    index = state.game.moves.index(move)
    if other.refusal(mover, move) is not None:
        assert mover != viewer, case.told(
            f"{move} is legal for seat {mover} only by what it cannot know.", before
        )
        return
    reveals = state.game.rules.reveals(state.table, mover, index)
    heard: list[Event] = []
    heard_there: list[Event] = []
    state.play(mover, move, heard.append)
    other.play(mover, move, heard_there.append)
    same = state.view(viewer).text() == other.view(viewer).text()
    assert same or reveals, case.told(
        f"seat {viewer} sees different things after {move} by seat {mover}, which `reveals` "
        f"nothing.",
        before,
    )
    if same:
        seen, seen_there = ([e.seen_by(viewer) for e in events] for events in (heard, heard_there))
        if reveals:  # cards turned one after the other may come in either order, to the same end
            seen, seen_there = (sorted(events, key=repr) for events in (seen, seen_there))
        assert seen == seen_there, case.told(
            f"after {move} by seat {mover}, seat {viewer} hears what its view does not tell: "
            f"{seen}, but {seen_there} where hidden cards are others. It may not know that, or its "
            f"view has to keep it.",
            before,
        )


@explained
def check_nobody_knows_what_is_buried(case: Case) -> None:
    """Let the cards that a game calls buried lie in another order: nobody may notice."""
    chance = Chance(f"{case.seed} buried")
    rules = case.game.rules
    for state, _mover, _move in positions(case):
        other = state.copy()
        out = [0] * case.game.items
        rules.bury(other.table, chance.order(out[: rules.buried(other.table, out)]))
        for viewer in [None, *range(case.seats)]:
            seen, there = (s.view(viewer).text() for s in (state, other))
            assert seen == there, case.told(
                f"seat {viewer} knows of a card that is called buried: {seen} became {there}.",
                state,
            )
        assert census(other) == census(state), case.told("buried cards became others.", state)


@explained
def check_judgement_does_not_peek(case: Case, judgement: Any) -> None:
    """Replace what a seat cannot know: its judgement must choose the same.

    `judgement` has the rules `sift`, `judge` and `answer` that bots decide by.
    """
    chance = Chance(f"{case.seed} judgement")
    for state, _mover, _move in positions(case):
        for seat in range(case.seats):
            legal = [case.game.moves.index(move) for move in state.legal(seat)]
            if not legal:
                continue
            other = case.game.imagine(json.loads(state.view(seat).text()), chance)
            here, there = (_choices(judgement, s, seat, legal) for s in (state, other))
            assert here == there, case.told(
                f"the judgement of seat {seat} hangs on what it cannot know: {here}, but {there} "
                f"where hidden cards are others.",
                state,
            )


def _choices(judgement: Any, state: State[Any], seat: int, legal: list[int]) -> dict[str, Any]:
    """What the judgement makes of a table, in words."""
    table, moves = state.table.copy(), state.game.moves
    said = judgement.answer(table, seat)
    chosen: dict[str, Any] = {"answer": str(moves[said]) if said >= 0 else None}
    if state.turn == seat:
        out = legal[:]
        count = judgement.sift(table, seat, out, len(out))
        chosen["sift"] = [str(moves[i]) for i in out[:count]]
        chosen["judge"] = str(moves[judgement.judge(table, seat, out, count)])
    return chosen
