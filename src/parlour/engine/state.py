"""One game in progress, as people and programs handle it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from parlour.engine.chance import Chance
from parlour.engine.errors import IllegalMove, WrongSeats
from parlour.engine.layout import CHANCE, Layout
from parlour.engine.moves import Move

if TYPE_CHECKING:
    from parlour.engine.catalogue import Refusal
    from parlour.engine.events import Event
    from parlour.engine.game import Game
    from parlour.engine.outcome import Outcome
    from parlour.engine.view import View

T = TypeVar("T", bound=Layout)


class State(Generic[T]):
    """The friendly face of a table: moves, events, views, outcome. Changed only by `play`."""

    __slots__ = ("chance", "game", "options", "table")

    def __init__(self, game: Game[T], options: Mapping[str, Any], table: T, chance: Chance) -> None:
        self.game = game
        self.options = options
        self.table = table
        self.chance = chance

    @property
    def seats(self) -> int:
        """How many play."""
        return self.table.seats

    @property
    def turn(self) -> int | None:
        """The seat whose decision is awaited; None when the game is over."""
        turn = self.table.turn
        return turn if turn >= 0 else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return None if self.table.turn >= 0 else self.game.outcome(self.table)

    def legal(self, seat: int | None) -> list[Move]:
        """All legal moves of a seat in the order of the move table; also out of turn."""
        if seat is None:
            return []
        self._check(seat)
        moves = self.game.moves
        out = [0] * moves.size
        count = self.game.rules.legal(self.table, seat, out)
        return moves.pick(out, count)

    def notations(self, seat: int) -> list[str]:
        """The notations of all legal moves of a seat, in the same order."""
        moves = self.game.moves
        out = [0] * moves.size
        return moves.notations(out, self.game.rules.legal(self.table, seat, out))

    def refusal(self, seat: int, move: Move | str) -> Refusal | None:
        """None when the move is legal, or else the rule that forbids it."""
        self._check(seat)
        number = self.game.rules.refusal(self.table, seat, self.game.moves.index(move))
        return self.game.catalogue.refusal(number) if number else None

    def play(
        self, seat: int, move: Move | str, tell: Callable[[Event], None] | None = None
    ) -> None:
        """Make a move, given itself or its notation; a refused one changes nothing.

        `tell` receives every event that follows, complete: `Event.seen_by` gives each viewer's
        part of it.
        """
        self._check(seat)
        index = self.game.moves.index(move)
        if tell is None:
            self._make(seat, index)
        else:
            for event in self.game.gather(self.noted(seat, index)):
                tell(event)

    def noted(self, seat: int, index: int) -> list[tuple[int, ...]]:
        """Make the move of that index as `play` does; what the rules noted, of which
        `Game.gather` makes events.
        """
        self._check(seat)
        table = self.table
        notes: list[tuple[int, ...]] = []
        table.told = notes
        try:
            self._make(seat, index)
        finally:
            table.told = None
        return notes

    def _make(self, seat: int, index: int) -> None:
        rules, table = self.game.rules, self.table
        number = rules.refusal(table, seat, index)
        if number:
            raise IllegalMove(self.game.catalogue.refusal(number))
        rules.play(table, seat, index)
        if table.turn == CHANCE:
            self.begun()

    def follow(self, seat: int, index: int) -> None:
        """Make a move that was found legal on an equal state, unheard."""
        self.game.rules.play(self.table, seat, index)
        if self.table.turn == CHANCE:
            self.begun()

    def view(self, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        if seat is not None:
            self._check(seat)
        return self.game.view(self.table, seat, self.options)

    def position(self) -> dict[str, Any]:
        """Everything on the table, hidden or not, as plain data: `Game.position` sets it up."""
        return {
            "game": self.game.name,
            "options": dict(self.options),
            "seats": self.table.seats,
            **self.game.write(self.table),
        }

    def copy(self) -> State[T]:
        """An independent state that goes on exactly as this one would."""
        return State(self.game, self.options, self.table.copy(), self.chance.copy())

    def begun(self, tell: Callable[[Event], None] | None = None) -> State[T]:
        """Itself, after chance has dealt whatever waits to be dealt; `tell` hears of it."""
        table, rules = self.table, self.game.rules
        if tell is not None:
            table.told = []
        while table.turn == CHANCE:
            out = [0] * self.game.items
            count = rules.pending(table, out)
            rules.arrange(table, self.chance.order(out[:count]))
        if tell is not None:
            notes, table.told = table.told or [], None
            for event in self.game.gather(notes):
                tell(event)
        return self

    def _check(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.table.seats:
            last = self.seats - 1
            raise WrongSeats(
                f"There is no seat {seat!r:.40}: the seats are 0 to {last}.",
                fr=f"Il n’y a pas de place {seat!r:.40} : les places vont de 0 à {last}.",
            )
