"""Checks of how a game is played: it ends, its moves are legal or refused, by a rule."""

from __future__ import annotations

import json
from typing import Any

from parlour.engine.chance import Chance
from parlour.engine.errors import IllegalMove
from parlour.engine.moves import Move
from parlour.engine.state import State
from parlour.engine.testing.cases import Case, in_full, positions, walk
from parlour.engine.testing.slips import explained


@explained
def check_random_games_end(case: Case) -> None:
    """Every game ends, with an outcome that makes sense."""
    for number in range(case.games):
        state = case.deal(number)
        for state, _seat, _move in walk(case, number):
            assert state.outcome is None, case.told("there is an outcome before the end.", state)
        _check_end(case, state)


def _check_end(case: Case, state: State[Any]) -> None:
    undeclared = sorted({*vars(state.table)} - {*state.table.fields, "told"})
    assert not undeclared, case.told(
        f"rules wrote to {undeclared}, but the table declares no such field.", state
    )
    end = state.outcome
    assert end is not None, case.told("the game is over and has no outcome.", state)
    assert len(end.scores) == len(end.places) == case.seats, case.told(
        f"the outcome has {len(end.scores)} scores and {len(end.places)} places.", state
    )
    first = [seat for seat, place in enumerate(end.places) if place == 1]
    assert sorted(end.winners) in ([], first), case.told(
        f"the winners are the seats {sorted(end.winners)}, but those in place 1 are {first}.", state
    )
    for seat in range(case.seats):
        legal = [str(move) for move in state.legal(seat)]
        assert not legal, case.told(f"the game is over, but seat {seat} may {legal}.", state)
        open_still = [
            str(move)
            for index, move in enumerate(case.game.moves)
            if case.game.rules.refusal(state.table, seat, index) == 0
        ]
        assert not open_still, case.told(
            f"the game is over, but nothing forbids seat {seat} {open_still}.", state
        )
    again = case.game.position(json.loads(json.dumps(state.position())))
    assert again.outcome == end, case.told(
        f"written and read again, the outcome is {again.outcome} instead of {end}.", state
    )
    for viewer in [None, *range(case.seats)]:
        assert again.view(viewer) == state.view(viewer), case.told(
            f"written and read again, the end looks otherwise to seat {viewer}.", state
        )


@explained
def check_legality(case: Case) -> None:
    """`legal` lists exactly what `refusal` allows, and every refusal names a rule."""
    moves, named = case.game.moves, len(case.game.catalogue)
    for state, _seat, _move in positions(case):
        for seat in range(case.seats):
            numbers = [case.game.rules.refusal(state.table, seat, i) for i in range(moves.size)]
            for move, number in zip(moves, numbers, strict=True):
                assert isinstance(number, int), case.told(
                    f"`refusal` says {number!r} to {move} of seat {seat}, not 0 or the number of a "
                    f"rule: does every way through it return one?",
                    state,
                )
                assert 0 <= number <= named, case.told(
                    f"{move} of seat {seat} is refused by rule {number}, but the catalogue names "
                    f"rules 1 to {named}.",
                    state,
                )
            for number in {*numbers} - {0}:
                refusal = case.game.catalogue.refusal(number)
                assert case.game.catalogue[refusal.rule] is refusal.entry, case.told(
                    f"two rules of the catalogue are called {refusal.rule}."
                )
            allowed = [str(m) for m, number in zip(moves, numbers, strict=True) if number == 0]
            legal = [str(move) for move in state.legal(seat)]
            assert legal == allowed, case.told(
                f"seat {seat} is told that {legal} are legal, but nothing forbids {allowed}.",
                state,
            )
            is_idle = seat != state.turn and case.game.waits_for_one(state.table)
            assert not (is_idle and allowed), case.told(
                f"the game says that it waits for one, but seat {seat} may {allowed}.", state
            )


@explained
def check_refused_moves_change_nothing(case: Case) -> None:
    """A refused move raises and leaves everything as it was."""
    chance = Chance(f"{case.seed} refused")
    for state, _seat, _move in positions(case):
        before = in_full(state)
        seat, move = chance.below(case.seats), chance.choice(list(case.game.moves))
        if state.refusal(seat, move) is None:
            continue
        assert _is_refused(state, seat, move), case.told(
            f"{move} of seat {seat} is refused and yet was played, or refused otherwise.", state
        )
        assert in_full(state) == before, case.told(
            f"{move} of seat {seat} is refused and yet changed something; it was {before}.", state
        )


def _is_refused(state: State[Any], seat: int, move: Move) -> bool:
    try:
        state.play(seat, move)
    except IllegalMove as error:
        return error.refusal == state.refusal(seat, move)
    return False
