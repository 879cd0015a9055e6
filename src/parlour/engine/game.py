"""A game: its name, who can play it, its options, its moves and its rules. It keeps no state.

To add a game, subclass `Game` in a package of its own and name it in `parlour.games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from parlour.engine.buried import bury_nothing, nothing_buried
from parlour.engine.catalogue import Catalogue, Sentences
from parlour.engine.chance import Chance
from parlour.engine.errors import BadView, ParlourError, WrongSeats
from parlour.engine.events import Event
from parlour.engine.layout import CARD, Layout
from parlour.engine.moves import Move, MoveTable
from parlour.engine.options import Option, settle
from parlour.engine.outcome import Outcome
from parlour.engine.state import State
from parlour.engine.view import View

T = TypeVar("T", bound=Layout)


@dataclass(frozen=True)
class Rules(Generic[T]):
    """The rules of a game, each marked with `@rule`; the only code that knows how it is played.

    `refusal(t, seat, move)`      0, or the number of the rule that forbids the move
    `play(t, seat, move)`         makes a legal move
    `legal(t, seat, out)`         writes the legal moves into `out`, rising, and returns how many
    `reveals(t, seat, move)`      whether the move may show its player something new
    `pending(t, out)`             while `t.turn` is CHANCE: writes what is to be ordered
    `arrange(t, order)`           goes on with what was pending, in the order chance gave
    `census(t, out)`              adds up every card on the table by kind, wherever it lies
    `unseen(t, out)`              on a table read from a view: the cards of its unknown places
    `fill(t, order)`              deals them over those places, respecting what is known; `order`
                                  may be changed to another order of the same cards
    `buried(t, out)`              the cards of which nobody knows where they lie; may be left out
    `bury(t, order)`              lets them lie in another order, which nobody can tell
    """

    refusal: Callable[[T, int, int], int]
    play: Callable[[T, int, int], None]
    legal: Callable[[T, int, list[int]], int]
    reveals: Callable[[T, int, int], bool]
    pending: Callable[[T, list[int]], int]
    arrange: Callable[[T, Sequence[int]], None]
    census: Callable[[T, list[int]], None]
    unseen: Callable[[T, list[int]], int]
    fill: Callable[[T, list[int]], None]
    buried: Callable[[T, list[int]], int] = nothing_buried
    bury: Callable[[T, Sequence[int]], None] = bury_nothing


class Part(NamedTuple):
    """A piece of what everybody sees that is long and seldom changes: whoever tells of a game
    move by move can keep it as it was written.
    """

    follows: Callable[[Any], Any]  # the fields of a table from which alone it follows
    show: Callable[[Any], Any]


class Game(ABC, Generic[T]):
    """A rulebook. Subclasses fill in the class variables and the abstract methods.

    >>> import parlour
    >>> game = parlour.game("flush")
    >>> state = game.deal(seats=4, seed="tea", edition="second")
    >>> len(state.view(0)["hand"])
    8
    """

    name: ClassVar[str]
    title: ClassVar[Mapping[str, str]]
    pitch: ClassVar[Mapping[str, str]]  # what it feels like, in a line
    version: ClassVar[int] = 1  # of the rules; records name it
    minutes: ClassVar[int]
    seats: ClassVar[range]
    unofficial: ClassVar[tuple[int, ...]] = ()  # numbers of players the book does not name
    options: ClassVar[tuple[Option, ...]]
    moves: ClassVar[MoveTable]
    catalogue: ClassVar[Catalogue]
    sentences: ClassVar[Sentences]
    kinds: ClassVar[int]  # how many kinds of card `census` counts
    items: ClassVar[int]  # the most that chance ever orders at once
    built_on: ClassVar[tuple[str, ...]] = ()  # packages besides its own that its rules use
    parts: ClassVar[Mapping[str, Part]] = {}  # of `show`, by name
    own_rows: ClassVar[tuple[str, ...]] = ()  # grids whose row of a seat is all `own` follows from
    rules: Rules[T]

    # -- what a game must say ------------------------------------------------------------

    @abstractmethod
    def prepare(self, seats: int, options: Mapping[str, Any]) -> T:
        """A table with its options set, waiting for chance to deal."""

    @abstractmethod
    def show(self, t: T, seat: int | None) -> dict[str, Any]:
        """What the seat may know of the table, as plain data; see `View`."""

    def own(self, t: T, seat: int) -> dict[str, Any] | None:
        """What of `show` is this seat's alone, where all the rest is as a spectator sees it.

        Whoever tells many viewers can then put the rest into words once. None says nothing:
        everything may be different.
        """
        del t, seat
        return None

    def passing(self, t: T) -> dict[str, Any]:
        """What everybody sees that is in none of `parts`; asked only where there are some."""
        raise NotImplementedError

    def waits_for_one(self, t: T) -> bool:
        """Whether nobody but the seat in turn can have a legal move now, seen at a glance: whoever
        tells many viewers then need not ask for each. False is always true enough.
        """
        del t
        return False

    @abstractmethod
    def read(self, view: Mapping[str, Any], t: T) -> None:
        """The inverse of `show`: set what is known on a prepared table, the rest left empty."""

    @abstractmethod
    def write(self, t: T) -> dict[str, Any]:
        """Everything on the table as plain data: the inverse of `place`."""

    @abstractmethod
    def place(self, position: Mapping[str, Any], t: T) -> None:
        """Set up a position on a prepared table; raises `BadPosition`."""

    @abstractmethod
    def outcome(self, t: T) -> Outcome | None:
        """How the game ended; None while it runs."""

    def heard(
        self, state: State[T], calls: Iterable[tuple[int, Move | str]]
    ) -> tuple[int, Move] | None:
        """Of calls made at the same moment, each a seat and its move, the one that counts; None
        when none of them is legal.
        """
        made = [(seat, self.moves[self.moves.index(move)]) for seat, move in calls]
        open_calls = [call for call in made if state.refusal(*call) is None]
        return min(open_calls, key=lambda call: self.precedence(state.table, *call), default=None)

    def precedence(self, t: T, seat: int, call: Move) -> tuple[int, ...]:
        """How early a call counts among those made at the same moment: the smallest goes first."""
        del t  # who sits where, or whose turn it is, matters in some games only
        return (seat, self.moves.index(call))

    @abstractmethod
    def event(self, note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
        """The event that a note stands for, with the cards noted just before it; raises
        `LookupError` for a note that the game never makes.
        """

    def gather(self, notes: Sequence[tuple[int, ...]]) -> list[Event]:
        """The events that a sequence of notes tells."""
        return [self.event(note, cards) for note, cards in self.grouped(notes)]

    @staticmethod
    def grouped(
        notes: Sequence[tuple[int, ...]],
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The notes of a sequence that tell of events, each with the cards noted just before it."""
        found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        cards: tuple[int, ...] = ()
        for note in notes:
            if note[0] == CARD:
                cards += (note[1],)
            else:
                found.append((note, cards))
                cards = ()
        return found

    def tell(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        """The event in a sentence, for a log or a screen reader.

        Names are put in as they are, so that a sentence serves players of other names, too.
        """
        raise NotImplementedError

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """Fill in defaults that follow from other options; refuse what does not go together."""
        del seats
        return options

    def teams(self, seats: int, options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """The seats of each team, under options that are settled; usually everybody alone."""
        del options
        return tuple((seat,) for seat in range(seats))

    def next_game(self, t: T, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a further game of the same players: usually those of the last one."""
        del t
        return dict(options)

    def renumbered(self, options: Mapping[str, Any], seats: Sequence[int]) -> dict[str, Any]:
        """Options that name seats, where only these seats are taken."""
        del seats
        return dict(options)

    # -- what every game offers ----------------------------------------------------------

    def settle(self, seats: int, /, **options: Any) -> dict[str, Any]:
        """Check a number of players and options; every option with its value."""
        whole = isinstance(seats, int) and not isinstance(seats, bool)
        if not whole or seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            allowed = " or ".join(map(str, self.seats))
            allowed_fr = f"à {' ou '.join(map(str, self.seats))}"
            if len(self.seats) > 2:
                allowed, allowed_fr = f"{first} to {last}", f"de {first} à {last}"
            players = "player" if allowed == "1" else "players"
            raise WrongSeats(
                f"{self.title['en']} is for {allowed} {players}, not {seats!r:.40}.",
                fr=f"{self.title['fr']} se joue {allowed_fr}, pas à {seats!r:.40}.",
            )
        return self.resolve(settle(self.options, options), seats)

    def deal(
        self,
        seats: int,
        seed: str | int | None = None,
        *,
        chance: Chance | None = None,
        tell: Callable[[Event], None] | None = None,
        **options: Any,
    ) -> State[T]:
        """Begin a game. The same seed deals the same cards, anywhere.

        Without a seed one is drawn; `state.chance.seed` tells it. `chance` takes the place of a
        seed where the order of the cards is chosen by hand. `tell` receives the first events.
        """
        settled = self.settle(seats, **options)
        table = self.prepare(seats, settled)
        stream = chance or Chance(token_hex(16) if seed is None else seed)
        return State(self, settled, table, stream).begun(tell)

    def position(self, position: Mapping[str, Any], seed: str | int = "position") -> State[T]:
        """Set up a position by hand; `seed` serves whatever is dealt later.

        What `State.position` writes, this reads; what is left out gets a sensible default.
        """
        options, seats = self._head(position)
        table = self.prepare(seats, options)
        self.place(position, table)
        return State(self, options, table, Chance(seed)).begun()

    def imagine(self, view: Mapping[str, Any], chance: Chance) -> State[T]:
        """A full state consistent with a view: its unknown cards dealt anew by `chance`.

        What will be dealt later comes from `chance` too, so nothing of the real future is in it.
        """
        table, options = self.known(view)
        out = [0] * self.items
        try:
            count = self.rules.unseen(table, out)
            self.rules.fill(table, chance.order(out[:count]))
        except IndexError:
            raise BadView(f"This is not a view of {self.name}: its cards do not add up.") from None
        return State(self, options, table, chance)

    def known(self, view: Mapping[str, Any]) -> tuple[T, dict[str, Any]]:
        """A view as a table whose unknown places are empty, with the options."""
        try:
            options, seats = self._head(view)
            table = self.prepare(seats, options)
            self.read(view, table)
        except ParlourError:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BadView(f"This is not a view of {self.name}: {error!r:.80}.") from None
        return table, options

    def view(self, t: T, seat: int | None, options: Mapping[str, Any]) -> View:
        """What a seat may know; `State.view` is the usual way here."""
        out = [0] * self.moves.size
        count = 0 if seat is None else self.rules.legal(t, seat, out)
        return View(
            game=self.name,
            options=dict(options),
            seats=t.seats,
            seat=seat,
            turn=t.turn if t.turn >= 0 else None,
            **self.show(t, seat),
            legal=self.moves.notations(out, count),
        )

    def _head(self, described: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
        if not isinstance(described, Mapping):
            raise BadView(f"A position or view of {self.name} is a mapping of names to values.")
        named = described.get("game", self.name)
        if named != self.name:
            raise BadView(f"This describes {named!r:.40}, not {self.name}.")
        options = described.get("options", {})
        if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
            raise BadView("The options are a mapping of names to values.")
        seats = described.get("seats")
        if seats is None:
            raise WrongSeats("A position says how many play: seats.")
        return self.settle(seats, **options), seats
