"""Golden games: whole games written down once, and checked move by move ever after.

They lie in `tests/golden/flush-*.json` as records, with an index of hashes beside them: of the
final position, and of everything on the way, positions and events. A change of the rules that
was meant is followed by

    python -m tests.games.flush.test_golden

which plays them all again and writes them anew; the difference then belongs into the review.
"""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import Chance, Event, State
from parlour.match import Match, Record
from tests.games.flush.tables import GAME, deck_text

GOLDEN = Path(__file__).parents[2] / "golden"
INDEX = GOLDEN / "flush-index.json"
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Finn")

# Where the first game that comes is too quiet: one with a stalemate, a Super Flush, a Base kept.
SEEDS = {
    "first-double": 7,
    "first-own": 121,
    "second-stalemate": 11,
    "second-super-flush": 12,
    "third-super-flush": 62,
}

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "first-elimination": (4, {"edition": "first"}),
    "first-rounds": (3, {"edition": "first", "format": "rounds", "rounds": 3}),
    "first-last-play": (4, {"edition": "first", "flush_counts": "last_play", "limit": 80}),
    "first-own": (3, {"edition": "first", "flush_counts": "own", "limit": 60}),
    "first-double": (
        2,
        {"edition": "first", "format": "rounds", "rounds": 2, "last_round_double": True},
    ),
    "first-no-stalemate": (2, {"edition": "first", "stalemate": False, "limit": 60}),
    "first-six": (6, {"edition": "first", "limit": 70}),
    "second-rounds": (4, {"edition": "second"}),
    "second-elimination": (4, {"edition": "second", "format": "elimination"}),
    "second-last-play": (5, {"edition": "second", "flush_counts": "last_play", "rounds": 2}),
    "second-super-flush": (3, {"edition": "second", "super_counts": "flush", "rounds": 3}),
    "second-stalemate": (2, {"edition": "second", "stalemate": True, "rounds": 3}),
    "second-two": (2, {"edition": "second"}),
    "second-six": (6, {"edition": "second", "rounds": 3}),
    "second-deck": (
        4,
        {"edition": "second", "rounds": 2, "deck": deck_text("second", F=4, Fg=6, _7=2, _7s=5)},
    ),
    "third-elimination": (4, {"edition": "third"}),
    "third-rounds": (4, {"edition": "third", "format": "rounds", "rounds": 3}),
    "third-own": (3, {"edition": "third", "flush_counts": "own"}),
    "third-super-flush": (3, {"edition": "third", "super_counts": "flush"}),
    "third-stalemate": (3, {"edition": "third", "stalemate": True}),
    "third-two": (2, {"edition": "third"}),
    "third-six": (6, {"edition": "third"}),
}


def path(name: str) -> Path:
    return GOLDEN / f"flush-{name}.json"


def digest(told: object) -> str:
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


class Trail:
    """A hash of all positions and events of a game in order, with a count of the events."""

    def __init__(self) -> None:
        self.hash = ""
        self.events: Counter[str] = Counter()

    def event(self, event: Event) -> None:
        self.events[event.name()] += 1
        self.hash = digest([self.hash, event.json()])

    def state(self, state: State[Any]) -> None:
        self.hash = digest([self.hash, state.position()])


def index_entry(record: Record) -> dict[str, Any]:
    """Replay a record, each move from the list of legal ones; what the index says of it."""
    trail = Trail()
    state = record.start()
    for state, seat, move in record.replay(trail.event):
        assert move in [str(legal) for legal in state.legal(seat)]
        trail.state(state)
    return {
        "moves": len(record.moves),
        "position": digest(state.position()),
        "trail": trail.hash,
        "events": dict(sorted(trail.events.items())),
    }


def played(name: str) -> Record:
    """Play a golden game: any seat's moves at random, cards rather than declarations."""
    seats, options = GAMES[name]
    seed = f"{name} {SEEDS.get(name, 0)}"
    match = Match(GAME, NAMES[:seats], f"golden {seed}", **options)
    chance = Chance(f"golden moves {seed}")
    while match.state.outcome is None:
        seat = match.state.turn
        assert seat is not None
        other = chance.below(seats)
        if match.state.legal(other):
            seat = other
        moves = match.state.legal(seat)
        first, second = chance.choice(moves), chance.choice(moves)
        match.submit(seat, [min(first, second, key=GAME.moves.index)])
    return match.record()


def write() -> None:
    """Play all golden games again and write them down."""
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.glob("flush-*.json"):
        old.unlink()
    index = {}
    for name in GAMES:
        record = played(name)
        path(name).write_text(record.dumps(), encoding="utf-8")
        index[name] = index_entry(record)
    INDEX.write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


@pytest.fixture(scope="module")
def index() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(INDEX.read_text("utf-8"))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_was_written_down(name: str, index: dict[str, Any]) -> None:
    record = Record.loads(path(name).read_text("utf-8"))
    assert index_entry(record) == index[name]
    final = record.verify()
    assert final.outcome is not None
    assert digest(final.position()) == index[name]["position"]


@pytest.mark.parametrize("name", ["first-own", "second-deck", "third-two"])
def test_a_golden_game_played_again_is_the_same(name: str) -> None:
    assert played(name).dumps() == path(name).read_text("utf-8")


def test_every_golden_game_is_in_the_index_and_every_file_is_a_golden_game(
    index: dict[str, Any],
) -> None:
    files = {file.name for file in GOLDEN.glob("flush-*.json")} - {INDEX.name}
    assert files == {path(name).name for name in GAMES}
    assert set(index) == set(GAMES)


def test_everything_that_can_happen_happens_in_some_golden_game(index: dict[str, Any]) -> None:
    kinds = {
        event.name()
        for event in Event.__subclasses__()
        if event.__module__ == "parlour.games.flush.events"
    }
    assert kinds == {kind for entry in index.values() for kind in entry["events"]}


if __name__ == "__main__":
    write()
