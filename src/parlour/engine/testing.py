"""The conformance kit: what every game must pass, ours and anyone's.

Each check plays random games of a `Case` and raises `AssertionError` with the position's story
when something is wrong. `conformance` runs them all:

    from parlour.engine.testing import Case, conformance

    def test_whist_conforms():
        conformance(Case(Whist(), seats=4))

Out-of-turn moves are played too, wherever a game has them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from parlour.engine.catalogue import LANGUAGES
from parlour.engine.chance import Chance
from parlour.engine.errors import IllegalMove
from parlour.engine.events import Event
from parlour.engine.game import Game
from parlour.engine.layout import CHANCE, Layout
from parlour.engine.moves import Move
from parlour.engine.state import State

MOST_IDLE = 100


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and options, and how much of it to play."""

    game: Game[Any]
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    games: int = 3
    positions: int = 150  # how many positions the costly checks look at
    limit: int = 100_000  # moves after which a game counts as endless
    seed: str = "conformance"

    def deal(self, number: int = 0) -> State[Any]:
        """A fresh game; each number deals another."""
        return self.game.deal(seats=self.seats, seed=f"{self.seed} {number}", **self.options)

    def __str__(self) -> str:
        return f"{self.game.name} with {self.seats} seats and {self.options or 'no options'}"


def conformance(case: Case) -> None:
    """Run every check that needs no compiled form."""
    check_random_games_end(case)
    check_legality(case)
    check_refused_moves_change_nothing(case)
    check_copies_and_replays(case)
    check_round_trips(case)
    check_cards_are_conserved(case)
    check_no_leak(case)
    check_words(case.game)


# -- walking through games ------------------------------------------------------------------


def some_move(state: State[Any], chance: Chance) -> tuple[int, Move]:
    """A random legal move, once in eight times one out of turn if there is one."""
    turn = state.turn
    assert turn is not None
    if chance.below(8) == 0:
        others = [(s, m) for s in range(state.seats) if s != turn for m in state.legal(s)]
        if others:
            return chance.choice(others)
    legal = state.legal(turn)
    assert legal, f"Seat {turn} is to move and has no legal move: {state.position()}"
    return turn, chance.choice(legal)


def walk(case: Case, number: int = 0) -> Iterator[tuple[State[Any], int, Move]]:
    """A random game: the state before each move, with the move that follows."""
    state, chance = case.deal(number), Chance(f"{case.seed} walk {number}")
    for _ in range(case.limit):
        if state.turn is None:
            return
        seat, move = some_move(state, chance)
        yield state, seat, move
        state.play(seat, move)
    raise AssertionError(f"{case}: game {number} did not end after {case.limit} moves.")


def positions(case: Case) -> Iterator[tuple[State[Any], int, Move]]:
    """Positions spread over random games, as many as the case asks for.

    There are fewer where deal after deal is over before the first move.
    """
    sample, seen, number = Chance(f"{case.seed} sample"), 0, 0
    idle = 0  # deals in a row without a move
    while seen < case.positions and idle < MOST_IDLE:
        idle += 1
        for state, seat, move in walk(case, number):
            idle = 0
            if seen < case.positions and sample.below(6) == 0:
                seen += 1
                yield state, seat, move
            elif seen >= case.positions:
                return
        number += 1


def in_full(state: State[Any]) -> str:
    """Everything about a state, as one text."""
    return json.dumps(state.position(), sort_keys=True)


# -- the checks -----------------------------------------------------------------------------


def check_random_games_end(case: Case) -> None:
    """Every game ends, with an outcome that makes sense."""
    for number in range(case.games):
        state = case.deal(number)
        for state, _seat, _move in walk(case, number):
            assert state.outcome is None
        end = state.outcome
        assert end is not None
        assert len(end.scores) == len(end.places) == case.seats
        assert all(end.places[seat] == 1 for seat in end.winners)
        assert state.turn is None
        assert all(state.legal(seat) == [] for seat in range(case.seats))
        again = case.game.position(json.loads(json.dumps(state.position())))
        assert again.outcome == end
        for viewer in [None, *range(case.seats)]:
            assert again.view(viewer) == state.view(viewer)


def check_legality(case: Case) -> None:
    """`legal` lists exactly what `refusal` allows, and every refusal names a rule."""
    for state, _seat, _move in positions(case):
        for seat in range(case.seats):
            refusals = {move: state.refusal(seat, move) for move in case.game.moves}
            allowed = [move for move, refusal in refusals.items() if refusal is None]
            assert state.legal(seat) == allowed, f"{case}, seat {seat}: {in_full(state)}"
            for refusal in refusals.values():
                assert refusal is None or case.game.catalogue[refusal.rule] is refusal.entry


def check_refused_moves_change_nothing(case: Case) -> None:
    """A refused move raises and leaves everything as it was."""
    chance = Chance(f"{case.seed} refused")
    for state, _seat, _move in positions(case):
        before = in_full(state)
        seat, move = chance.below(case.seats), chance.choice(list(case.game.moves))
        if state.refusal(seat, move) is None:
            continue
        assert _is_refused(state, seat, move), f"{case}: {move} is refused and yet was played."
        assert in_full(state) == before


def _is_refused(state: State[Any], seat: int, move: Move) -> bool:
    try:
        state.play(seat, move)
    except IllegalMove as error:
        return error.refusal == state.refusal(seat, move)
    return False


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
        assert in_full(again) == in_full(state)
        if copied is not None:
            assert in_full(copied) == kept
            for seat, notation in moves[5:]:
                copied.play(seat, notation)
            assert in_full(copied) == in_full(state)


def check_round_trips(case: Case) -> None:
    """Views, positions, events and notations survive being written and read."""
    game = case.game
    for state, seat, move in positions(case):
        assert game.moves.parse(str(move)) is move
        assert game.moves[game.moves.index(move)] is move
        again = game.position(json.loads(json.dumps(state.position())))
        assert in_full(again) == in_full(state)
        for viewer in [None, *range(case.seats)]:
            assert again.view(viewer) == state.view(viewer)
        told: list[Event] = []
        state.copy().play(seat, move, told.append)
        for event in told:
            assert json.loads(json.dumps(event.json()))["event"] == event.name()
            _check_sentences(game, event, case.seats)


def _check_sentences(game: Game[Any], event: Event, seats: int) -> None:
    names = [f"Seat {seat}" for seat in range(seats)]
    for viewer in [None, *range(seats)]:
        for language in LANGUAGES:
            assert "{" not in game.tell(event.seen_by(viewer), names, language)


def check_cards_are_conserved(case: Case) -> None:
    """After every move the same cards are on the table."""
    for number in range(case.games):
        state = case.deal(number)
        expected = census(state)
        for state, _seat, _move in walk(case, number):
            assert census(state) == expected, f"{case}: {in_full(state)}"
        assert census(state) == expected, f"{case}, at the end: {in_full(state)}"


def census(state: State[Any]) -> list[int]:
    """How many cards of each kind are on the table."""
    counted = [0] * state.game.kinds
    state.game.rules.census(state.table, counted)
    return counted


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
            assert other.view(viewer).text() == view.text(), f"{case}, seat {viewer}: {view}"
            assert census(other) == census(state), f"{case}, seat {viewer}: {in_full(state)}"
            if viewer is not None:
                for candidate in case.game.moves:
                    said = state.refusal(viewer, candidate)
                    assert other.refusal(viewer, candidate) == said, f"{case}: {candidate}"
            _check_same_sequel(state.copy(), other.copy(), viewer, mover, move)


def _check_same_sequel(
    state: State[Any], other: State[Any], viewer: int | None, mover: int, move: Move
) -> None:
    index = state.game.moves.index(move)
    if other.refusal(mover, move) is not None:
        assert mover != viewer
        return
    reveals = state.game.rules.reveals(state.table, mover, index)
    heard: list[Event] = []
    heard_there: list[Event] = []
    state.play(mover, move, heard.append)
    other.play(mover, move, heard_there.append)
    same = state.view(viewer).text() == other.view(viewer).text()
    assert same or reveals, f"seat {viewer} sees different things after {move} by {mover}"
    if same:
        seen, seen_there = ([e.seen_by(viewer) for e in events] for events in (heard, heard_there))
        if reveals:  # cards turned one after the other may come in either order, to the same end
            seen, seen_there = (sorted(events, key=repr) for events in (seen, seen_there))
        assert seen == seen_there, f"seat {viewer} hears different things: {seen} {seen_there}"


def check_words(game: Game[Any]) -> None:
    """Rules and sentences exist in both languages, with the same places to fill in."""
    for rule in game.catalogue:
        assert rule.kind in {"text", "ruling", "both"}
        assert rule.book
        assert rule.section
        english, french = rule.words["en"], rule.words["fr"]
        assert set(english) == set(french), rule.id
        assert all(english.values())
        assert all(french.values())
    english_names, french_names = game.sentences.names("en"), game.sentences.names("fr")
    assert set(english_names) == set(french_names)
    for name, sentence in english_names.items():
        assert _places(sentence) == _places(french_names[name]), name
    for option in game.options:
        assert option.about["en"]
        assert option.about["fr"]


def _places(sentence: str) -> set[str]:
    return {place for _, place, _, _ in Formatter().parse(sentence) if place is not None}


def unnamed_rules(game: Game[Any], test_sources: Iterable[str]) -> list[str]:
    """The ids of the game's rules that no test names; give it the texts of the tests."""
    together = "\n".join(test_sources)
    return [rule.id for rule in game.catalogue if not _names(together, rule.id)]


def _names(text: str, id: str) -> bool:
    at = text.find(id)
    while at >= 0:
        after = text[at + len(id) : at + len(id) + 1]
        if not after.isdigit():
            return True
        at = text.find(id, at + 1)
    return False


# -- plain against compiled -----------------------------------------------------------------


def check_compiled_agrees(case: Case, decisions: int = 20_000) -> int:
    """Play the same random games plain and compiled, and compare them move by move.

    At each decision the seat, all legal moves and the move made are compared, and the whole
    table at the end of each game. Returns how many decisions were compared.
    """
    from parlour.engine.compiled import Splitmix, compiled

    fast = compiled(case.game)
    compared = 0
    for seed in range(case.games):
        log, table = fast.trace(case.seats, seed, decisions, **case.options)
        differing = _plain_trace(case, Splitmix(seed), log).difference(table)
        assert not differing, f"{case}, game {seed}: the tables differ in {differing}"
        compared += len(log)
    return compared


def _plain_trace(case: Case, rng: Any, log: list[list[int]]) -> Layout:
    game, rules = case.game, case.game.rules
    t: Layout = game.prepare(case.seats, game.settle(case.seats, **case.options))
    out, items = [0] * len(game.moves), [0] * game.items
    _plain_deal(rules, t, items, rng)
    for number, (seat, count, mark, move) in enumerate(log):
        assert t.turn == seat, f"{case}: decision {number} is another seat's"
        listed = rules.legal(t, seat, out)
        found = 0
        for i in range(listed):
            found = (found * 31 + out[i] + 1) % 1000003
        assert (listed, found) == (count, mark), f"{case}: decision {number}, {out[:listed]}"
        assert out[rng.below(listed)] == move
        rules.play(t, seat, move)
        _plain_deal(rules, t, items, rng)
    return t


def _plain_deal(rules: Any, t: Layout, items: list[int], rng: Any) -> None:
    while t.turn == CHANCE:
        count = rules.pending(t, items)
        rules.arrange(t, rng.order(items[:count]))
