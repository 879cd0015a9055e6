"""Golden games of the Flinch family: written down once, and checked move by move ever after.

They lie in `tests/golden/<game>-*.json` as records, with `<game>-index.json` beside them: hashes of
the final position, and of all positions and events on the way. After a change of the rules that
was meant, `python -m tests.games.<package>.test_golden` plays and writes them all again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from parlour.engine import Chance, Event, Game, Move, State
from parlour.match import Match, Record

FOLDER = Path(__file__).parents[2] / "golden"
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana")

Mover = Callable[[str, State[Any], Chance], tuple[int, Move]]  # it is told the golden game's name


@dataclass(frozen=True)
class Golden:
    """The golden games of one game: name to number of players and options.

    `seeds` picks another deal where the first one is too quiet.
    """

    game: Game[Any]
    games: Mapping[str, tuple[int, dict[str, Any]]]
    mover: Mover
    seeds: Mapping[str, int] = field(default_factory=dict)

    @property
    def index(self) -> Path:
        return FOLDER / f"{self.game.name}-index.json"

    def path(self, name: str) -> Path:
        return FOLDER / f"{self.game.name}-{name}.json"

    def played(self, name: str) -> Record:
        """The game of that name, played again from its seed."""
        seats, options = self.games[name]
        seed = f"{name} {self.seeds.get(name, 0)}"
        match = Match(self.game, NAMES[:seats], f"golden {seed}", **options)
        chance = Chance(f"golden moves {seed}")
        while match.state.outcome is None:
            seat, move = self.mover(name, match.state, chance)
            match.submit(seat, [move])
        return match.record()

    def write(self) -> None:
        """Play all of them again and write them down."""
        index = {}
        for name in self.games:
            record = self.played(name)
            self.path(name).write_text(record.dumps(), encoding="utf-8")
            index[name] = entry(record)
        self.index.write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")

    def check(self, name: str) -> None:
        """The game written down replays as it was, and would be played so again."""
        text = self.path(name).read_text("utf-8")
        record = Record.loads(text)
        assert record.dumps() == text == self.played(name).dumps()
        assert entry(record) == json.loads(self.index.read_text("utf-8"))[name]
        assert record.verify().outcome is not None

    def check_files(self) -> None:
        """Every file is checked, and every event there is happens in one of them."""
        files = {path.name for path in FOLDER.glob(f"{self.game.name}-*.json")}
        assert files == {self.path(name).name for name in self.games} | {self.index.name}
        index = json.loads(self.index.read_text("utf-8"))
        assert set(index) == set(self.games)
        module = type(self.game).__module__.removesuffix("game") + "events"
        kinds = {kind.name() for kind in Event.__subclasses__() if kind.__module__ == module}
        assert kinds - {"dealt"} == {kind for told in index.values() for kind in told["events"]}


def entry(record: Record) -> dict[str, Any]:
    """What an index says of a record."""
    events: list[Event] = []
    trail = ""
    state = record.start()
    for state, seat, move in record.replay(events.append):
        assert move in [str(legal) for legal in state.legal(seat)]
        trail = digest([trail, state.position()])
    return {
        "moves": len(record.moves),
        "position": digest(state.position()),
        "trail": digest([trail, [event.json() for event in events]]),
        "events": sorted({event.name() for event in events}),
    }


def digest(told: object) -> str:
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
