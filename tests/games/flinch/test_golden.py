"""Golden games: whole games written down once, and checked ever after.

They lie in `tests/golden/flinch-*.json` as records, with an index of hashes beside them: of the
final position, and of everything that was told on the way. A change of the rules that was meant
is followed by

    python -m tests.games.flinch.test_golden

which plays them all again and writes them anew; the difference then belongs into the review.
"""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import Chance, Event
from parlour.games.flinch.moves import CALL
from parlour.match import Match, Record
from tests.games.flinch.tables import GAME

GOLDEN = Path(__file__).parents[2] / "golden"
INDEX = GOLDEN / "flinch-index.json"
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal")
CALLS = {"enforcement": "challenge"}
TEAMS = {"partners": True}

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "classic-two": (2, {}),
    "classic-four": (4, {}),
    "classic-eight": (8, {"stockpile": 5}),
    "classic-seven-small": (7, {"stockpile": 1}),
    "classic-two-sets": (3, {"sets": 2, "dealer": 1}),
    "challenge-three": (3, CALLS),
    "challenge-touch": (2, {**CALLS, "touch_move": True}),
    "touch": (3, {"touch_move": True, "stockpile": 6, "memory_aid": True}),
    "partners-four": (4, TEAMS),
    "partners-eight": (8, {**TEAMS, "stockpile": 6}),
    "partners-challenge": (6, {**TEAMS, **CALLS, "stockpile": 7}),
    "wilds-two": (2, {"wilds": True}),
    "wilds-five": (5, {"wilds": True}),
    "wilds-partners": (4, {"wilds": True, **TEAMS}),
    "wilds-touch": (3, {"wilds": True, "touch_move": True, "stockpile": 8}),
    "up-and-down": (3, {"build": "up_and_down"}),
    "up-and-down-challenge": (4, {"build": "up_and_down", **CALLS}),
    "up-and-down-wilds": (2, {"build": "up_and_down", "wilds": True}),
    "up-and-down-partners": (4, {"build": "up_and_down", **TEAMS}),
    "eights": (4, {"build": "eights"}),
    "eights-challenge": (3, {"build": "eights", **CALLS}),
    "eights-wilds": (3, {"build": "eights", "wilds": True}),
    "eights-partners": (4, {"build": "eights", **TEAMS}),
    "everything": (6, {"build": "eights", "wilds": True, **TEAMS, "touch_move": True}),
}
# Where the first game that comes is too quiet: openings, blocked games, short draws.
SEEDS = {"classic-two": 11}


def path(name: str) -> Path:
    return GOLDEN / f"flinch-{name}.json"


def digest(told: object) -> str:
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def index_entry(record: Record) -> dict[str, Any]:
    """Replay a record, each move from the list of legal ones; what the index says of it."""
    trail = ""
    counts: Counter[str] = Counter()
    told: list[Event] = []
    state = record.start()
    for state, seat, move in record.replay(told.append):
        assert move in [str(legal) for legal in state.legal(seat)]
        counts.update(event.name() for event in told)
        trail = digest([trail, state.view(seat), [event.json() for event in told]])
        told.clear()
    counts.update(event.name() for event in told)
    return {
        "moves": len(record.moves),
        "position": digest(state.position()),
        "trail": trail,
        "events": dict(sorted(counts.items())),
    }


def played(name: str) -> Record:
    """Play a golden game: plays rather than closing cards, and now and then a call or a slip."""
    seats, options = GAMES[name]
    seed = f"{name} {SEEDS.get(name, 0)}"
    match = Match(GAME, NAMES[:seats], f"golden {seed}", **options)
    chance = Chance(f"golden moves {seed}")
    while match.state.outcome is None:
        seat = match.state.turn
        assert seat is not None
        other = chance.below(seats)
        if chance.below(8) == 0 and match.state.legal(other):
            seat = other
        moves = match.state.legal(seat)
        in_turn = [move for move in moves if GAME.moves.index(move) < CALL]
        few = [chance.choice(in_turn or moves) for _ in range(3)]
        match.submit(seat, [min(few, key=GAME.moves.index)])
    return match.record()


def write() -> None:
    """Play all golden games again and write them down."""
    for old in GOLDEN.glob("flinch-*.json"):
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
    text = path(name).read_text("utf-8")
    record = Record.loads(text)
    assert record.dumps() == text
    assert index_entry(record) == index[name]
    final = record.verify()
    assert final.outcome is not None
    assert digest(final.position()) == index[name]["position"]


def test_a_golden_game_played_again_is_the_same() -> None:
    assert played("challenge-touch").dumps() == path("challenge-touch").read_text("utf-8")


def test_every_golden_game_is_in_the_index_and_every_file_is_a_golden_game(
    index: dict[str, Any],
) -> None:
    files = {file.name for file in GOLDEN.glob("flinch-*.json")} - {INDEX.name}
    assert files == {path(name).name for name in GAMES}
    assert set(index) == set(GAMES)


def test_everything_that_can_happen_happens_in_some_golden_game(index: dict[str, Any]) -> None:
    kinds = {
        event.name()
        for event in Event.__subclasses__()
        if event.__module__ == "parlour.games.flinch.events"
    }
    # a game of 2,000 turns is too long to write down; dealing comes before the first move
    kinds -= {"limit_win", "dealt"}
    assert kinds == {kind for entry in index.values() for kind in entry["events"]}


if __name__ == "__main__":
    write()
