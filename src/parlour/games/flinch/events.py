"""What happens in a game of Flinch, as the table sees it.

The numbers are what rules note; the classes are what people and programs are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.engine import Event, private
from parlour.games.flinch.catalogue import SENTENCES
from parlour.games.flinch.moves import (
    PLAY_PARTNER_RESERVE,
    PLAY_PARTNER_STOCK,
    PLAY_RESERVE,
    PLAY_STOCK,
)
from parlour.games.numbered.cards import NOTATIONS, WILD

(
    DEALT,
    OPENING_RESERVES,
    OPENING_OVER,
    PLAYED,
    WILD_PLAYED,
    PILE_COMPLETED,
    STOCK_TURNED,
    STOCK_FINISHED,
    DREW,
    SHORT_DRAW,
    RESHUFFLED,
    STACK_EMPTY,
    RESERVED,
    TURN_ENDED,
    TURN_PASSED,
    CALLED,
    CALL_RIGHT,
    CALL_WRONG,
    PENALTY_CARD,
    EXPOSED,
    MUST_PLAY_EXPOSED,
    BLOCKED,
    MUST_RELEASE,
    RELEASED,
    WON,
    PENALTY_WIN,
    TEAM_WON,
    BLOCKED_WIN,
    LIMIT_WIN,
) = range(1, 30)

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Dealt(Event):
    """Stockpiles and hands were dealt."""

    dealer: int
    starter: int


@dataclass(frozen=True)
class OpeningReserves(Event):
    """Nobody could start, and a player laid the whole hand on Reserve Piles."""

    seat: int
    cards: Cards  # those just laid by themselves; empty where the player laid them one by one


@dataclass(frozen=True)
class OpeningOver(Event):
    """After hands were laid out, ordinary turns begin."""


@dataclass(frozen=True)
class Played(Event):
    """A card went to a Play Pile."""

    seat: int
    card: str
    source: str
    pile: int


@dataclass(frozen=True)
class WildPlayed(Event):
    """A wild went to a Play Pile, in the place of `card`."""

    seat: int
    card: str
    source: str
    pile: int


@dataclass(frozen=True)
class PileCompleted(Event):
    """A Play Pile was finished and left the table."""

    pile: int


@dataclass(frozen=True)
class StockTurned(Event):
    """The next card of a Stockpile was turned up."""

    seat: int
    card: str


@dataclass(frozen=True)
class StockFinished(Event):
    """A Stockpile is gone."""

    seat: int


@dataclass(frozen=True)
class Drew(Event):
    """A player drew a hand; only he sees the cards."""

    seat: int
    count: int
    cards: tuple[str, ...] | None = private("seat")


@dataclass(frozen=True)
class ShortDraw(Event):
    """There was less to draw than a whole hand."""

    seat: int
    count: int


@dataclass(frozen=True)
class Reshuffled(Event):
    """The removed Play Piles are the Stack again."""

    count: int


@dataclass(frozen=True)
class StackEmpty(Event):
    """The last card of the Stack was drawn."""


@dataclass(frozen=True)
class Reserved(Event):
    """A card went from a hand to a Reserve Pile."""

    seat: int
    card: str
    pile: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A turn ended with a card laid in Reserve."""

    seat: int


@dataclass(frozen=True)
class TurnPassed(Event):
    """A turn ended without a card laid in Reserve."""

    seat: int


@dataclass(frozen=True)
class Called(Event):
    """A player called "Flinch!"."""

    seat: int
    accused: int


@dataclass(frozen=True)
class CallRight(Event):
    """The call was right."""

    seat: int
    accused: int


@dataclass(frozen=True)
class CallWrong(Event):
    """The call was wrong."""

    seat: int
    accused: int


@dataclass(frozen=True)
class PenaltyCard(Event):
    """The top of the Stockpile of `owner` went under that of `seat`."""

    seat: int
    owner: int
    card: str


@dataclass(frozen=True)
class Exposed(Event):
    """Everybody saw a card of a hand."""

    seat: int
    card: str


@dataclass(frozen=True)
class MustPlayExposed(Event):
    """A turn begins with a card shown earlier."""

    seat: int
    card: str


@dataclass(frozen=True)
class Blocked(Event):
    """A full round has passed without a play, and there is nothing to draw."""


@dataclass(frozen=True)
class MustRelease(Event):
    """A player must play in his next turn, because the game is blocked."""

    seat: int


@dataclass(frozen=True)
class Released(Event):
    """The player who had to play did."""

    seat: int


@dataclass(frozen=True)
class Won(Event):
    """A player played the last card of his Stockpile."""

    seat: int


@dataclass(frozen=True)
class PenaltyWin(Event):
    """A penalty took the last card of a player's Stockpile."""

    seat: int


@dataclass(frozen=True)
class TeamWon(Event):
    """Both Stockpiles of a team are gone."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class BlockedWin(Event):
    """Nobody can play: the fewest Stockpile cards win."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class LimitWin(Event):
    """The game has lasted too long: the fewest Stockpile cards win."""

    seats: tuple[int, ...]


def source_name(move: int) -> str:
    """Where a playing move takes its card from."""
    if move == PLAY_STOCK:
        return "stockpile"
    if move == PLAY_PARTNER_STOCK:
        return "partner_stockpile"
    if move >= PLAY_PARTNER_RESERVE:
        return f"partner_reserve {move - PLAY_PARTNER_RESERVE + 1}"
    if move >= PLAY_RESERVE:
        return f"reserve {move - PLAY_RESERVE + 1}"
    return "hand"


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats that bits stand for."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


Maker = Callable[[int, int, int, int, Cards], Event]
MAKERS: dict[int, Maker] = {
    DEALT: lambda a, b, _c, _d, _cards: Dealt(a, b),
    OPENING_RESERVES: lambda a, _b, _c, _d, cards: OpeningReserves(a, cards),
    OPENING_OVER: lambda _a, _b, _c, _d, _cards: OpeningOver(),
    PLAYED: lambda a, b, c, d, _cards: Played(a, NOTATIONS[b], source_name(c), d),
    WILD_PLAYED: lambda a, b, c, d, _cards: WildPlayed(a, NOTATIONS[b], source_name(c), d),
    PILE_COMPLETED: lambda a, _b, _c, _d, _cards: PileCompleted(a),
    STOCK_TURNED: lambda a, b, _c, _d, _cards: StockTurned(a, NOTATIONS[b]),
    STOCK_FINISHED: lambda a, _b, _c, _d, _cards: StockFinished(a),
    DREW: lambda a, b, _c, _d, cards: Drew(a, b, cards),
    SHORT_DRAW: lambda a, b, _c, _d, _cards: ShortDraw(a, b),
    RESHUFFLED: lambda a, _b, _c, _d, _cards: Reshuffled(a),
    STACK_EMPTY: lambda _a, _b, _c, _d, _cards: StackEmpty(),
    RESERVED: lambda a, b, c, _d, _cards: Reserved(a, NOTATIONS[b], c),
    TURN_ENDED: lambda a, _b, _c, _d, _cards: TurnEnded(a),
    TURN_PASSED: lambda a, _b, _c, _d, _cards: TurnPassed(a),
    CALLED: lambda a, b, _c, _d, _cards: Called(a, b),
    CALL_RIGHT: lambda a, b, _c, _d, _cards: CallRight(a, b),
    CALL_WRONG: lambda a, b, _c, _d, _cards: CallWrong(a, b),
    PENALTY_CARD: lambda a, b, c, _d, _cards: PenaltyCard(a, b, NOTATIONS[c]),
    EXPOSED: lambda a, b, _c, _d, _cards: Exposed(a, NOTATIONS[b]),
    MUST_PLAY_EXPOSED: lambda a, b, _c, _d, _cards: MustPlayExposed(a, NOTATIONS[b]),
    BLOCKED: lambda _a, _b, _c, _d, _cards: Blocked(),
    MUST_RELEASE: lambda a, _b, _c, _d, _cards: MustRelease(a),
    RELEASED: lambda a, _b, _c, _d, _cards: Released(a),
    WON: lambda a, _b, _c, _d, _cards: Won(a),
    PENALTY_WIN: lambda a, _b, _c, _d, _cards: PenaltyWin(a),
    TEAM_WON: lambda a, _b, _c, _d, _cards: TeamWon(seats_of(a)),
    BLOCKED_WIN: lambda a, _b, _c, _d, _cards: BlockedWin(seats_of(a)),
    LIMIT_WIN: lambda a, _b, _c, _d, _cards: LimitWin(seats_of(a)),
}


def make_event(note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
    """The event a note stands for."""
    kind, a, b, c, d = note
    return MAKERS[kind](a, b, c, d, tuple(NOTATIONS[card] for card in cards))


SHOWING = (StockTurned, Reserved, Exposed, MustPlayExposed)  # any card, a wild among them


def sentence(event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event in words; empty for one that another event tells better."""
    if isinstance(event, TurnEnded):
        return ""
    fields = event.json()
    for seat in ("seat", "accused", "owner", "starter", "dealer"):
        if seat in fields:
            fields[seat] = names[fields[seat]]
    if "seats" in fields:
        fields["seats"] = ", ".join(names[seat] for seat in fields["seats"])
    if "source" in fields:
        source, _, pile = fields["source"].partition(" ")
        fields["source"] = SENTENCES(f"source_{source}", language, pile=pile)
    if "owner" in fields:
        fields["from"] = fields.pop("owner")
    return SENTENCES(phrase(event), language, **fields)


def phrase(event: Event) -> str:
    """The name of the sentence that tells of the event; some events have two."""
    if isinstance(event, SHOWING) and event.card == NOTATIONS[WILD]:
        return f"{event.name()}_wild"
    if isinstance(event, Drew) and event.count == 1:
        return "drew_one"
    return event.name()
