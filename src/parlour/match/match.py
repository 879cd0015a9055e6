"""A match: the one authority over a running game, the same for browser, terminal and test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from parlour.engine import Event, Game, IllegalMove, Move, ParlourError, State, WrongSeats
from parlour.match.fair import Fair
from parlour.match.record import Record, name_fault

LONGEST = 200  # moves in one submission


class StaleMove(ParlourError):
    """The submission answers an older version; `version` is the present one."""

    def __init__(self, answered: int, version: int) -> None:
        super().__init__(f"This answers version {answered}, but the table is at {version}.")
        self.answered = answered
        self.version = version


class BadSubmission(ParlourError):
    """The submission as a whole cannot be taken."""


class Trial(NamedTuple):
    """A submission played on a copy: the state it leads to, and what happens on the way."""

    state: State[Any]
    notes: list[tuple[int, ...]]  # what the rules noted
    moves: list[tuple[int, str]]
    indexes: list[int]  # of the same moves
    version: int  # of the match it was tried on

    @property
    def events(self) -> list[Event]:
        """What happened."""
        return self.state.game.gather(self.notes)


class Match:
    """One running game: its seats, its state, and everything played so far.

    >>> import parlour
    >>> match = Match(parlour.game("flush"), ["Ana", "Ben"], seed="tea")
    >>> match.version
    0
    """

    def __init__(
        self, game: Game[Any], names: Sequence[str], seed: str | int, **options: Any
    ) -> None:
        for name in names:
            if fault := name_fault(name):
                raise WrongSeats(fault)
        self.game = game
        self.names = tuple(names)
        self.opening: list[Event] = []  # what the first deal brought
        self.state: State[Any] = game.deal(
            seats=len(self.names), seed=seed, tell=self.opening.append, **options
        )
        self.options = self.state.options
        self.seed = str(seed)
        self.moves: list[tuple[int, str]] = []

    @property
    def version(self) -> int:
        """How many moves were played."""
        return len(self.moves)

    def submit(
        self,
        seat: int,
        moves: Sequence[Move | str],
        version: int | None = None,
        tell: Callable[[Event], None] | None = None,
    ) -> list[Event]:
        """Play a sequence of moves of one seat: all of it, or, where one is refused, nothing.

        `version`, if given, must be the present one.
        """
        if version is not None and version != self.version:
            raise StaleMove(version, self.version)
        trial = self.attempt(seat, moves)
        self.accept(trial)
        events = trial.events
        if tell is not None:
            for event in events:
                tell(event)
        return events

    def attempt(
        self, seat: int, moves: Sequence[Move | str], spare: State[Any] | None = None
    ) -> Trial:
        """What a submission would lead to; nothing has changed yet, and `accept` makes it so.

        A move that shows the player something new must be the last, or else a submission could
        be tried out and taken back. `spare`, a copy of the state, is used up for it if given.
        """
        if type(moves) is not tuple and (isinstance(moves, str) or not isinstance(moves, Sequence)):
            raise BadSubmission("A submission is a list of moves.")
        if not 1 <= len(moves) <= LONGEST:
            raise BadSubmission(f"A submission has 1 to {LONGEST} moves, not {len(moves)}.")
        state = self.state.copy() if spare is None else spare
        table = self.game.moves
        notes: list[tuple[int, ...]] = []
        notations: list[tuple[int, str]] = []
        indexes: list[int] = []
        for left, move in zip(range(len(moves) - 1, -1, -1), moves, strict=True):
            index = table.index(move)
            if left:
                refusal = state.refusal(seat, table[index])
                if refusal is not None:
                    raise IllegalMove(refusal)
                if self.game.rules.reveals(state.table, seat, index):
                    shown = table.notation(index)
                    raise BadSubmission(f"'{shown}' may show something new: submit it last.")
            notes += state.noted(seat, index)
            notations.append((seat, table.notation(index)))
            indexes.append(index)
        return Trial(state, notes, notations, indexes, self.version)

    def accept(self, trial: Trial) -> None:
        """Make a trial the game, if nothing was played since."""
        if trial.version != self.version:
            raise StaleMove(trial.version, self.version)
        self.state = trial.state
        self.moves += trial.moves

    def record(self, fair: Fair | None = None) -> Record:
        """The game so far, as a record; with what a fair deal came from, if it was one."""
        outcome = self.state.outcome
        return Record(
            game=self.game.name,
            options=dict(self.options),
            seats=self.names,
            seed=self.seed,
            moves=tuple(self.moves),
            outcome=None if outcome is None else outcome.json(),
            fair=fair,
        )
