"""Reading what people and programs write about a table of Flinch.

What a view and a position say in the same words is read here, each mistake answered with a
sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import OVER, BadPosition
from parlour.games.flinch.heaps import put_on, reserve_heap
from parlour.games.flinch.moves import MOVES, START
from parlour.games.flinch.piles import count_awaited
from parlour.games.flinch.stacks import newest
from parlour.games.flinch.table import (
    BLOCKED_GAME,
    BY_PENALTY,
    CHOOSE,
    ENDED,
    HAND,
    LIMIT,
    MOST_CARDS,
    OPENING,
    OWN_STOCK,
    PARTNERS_STOCK,
    PLAY,
    PLAYED_OUT,
    RESERVES,
    SLOTS,
    TOO_LONG,
    Table,
)
from parlour.games.numbered.cards import KINDS, NOTATIONS, NUMBERS, kind_of
from parlour.games.numbered.reading import Sheet

PHASES = {OPENING: "opening", PLAY: "play", CHOOSE: "choose", ENDED: "over"}
ENDINGS = {
    0: "none",
    PLAYED_OUT: "stockpile",
    BY_PENALTY: "penalty",
    BLOCKED_GAME: "blocked",
    TOO_LONG: "limit",
}
MISSED = {OWN_STOCK: "own", PARTNERS_STOCK: "partner"}


class Reader(Sheet):
    """Reads cards, wilds among them, seats and numbers."""

    def __init__(self, t: Table) -> None:
        super().__init__(t.seats, MOST_CARDS)

    def card(self, given: object) -> int:
        """A kind of card from its notation."""
        kind = kind_of(given)
        if kind is None:
            raise BadPosition(f"{given!r:.40} is no card; write 1 to 15 or W as text.")
        return kind

    def seat_plus_one(self, given: object) -> int:
        """A seat as tables keep it where there may be none."""
        return 0 if given is None else self.seat(given) + 1

    def kinds(self, given: object) -> int:
        """A set of kinds as bits."""
        bits = 0
        for kind in self.cards(given):
            bits |= 1 << kind
        return bits

    def seats_of(self, given: Sequence[object]) -> int:
        """A set of seats as bits."""
        bits = 0
        for seat in given:
            bits |= 1 << self.seat(seat)
        return bits

    def flags(self, given: object, what: str) -> list[int]:
        """A yes or no for each seat."""
        return [int(bool(one)) for one in self.each(given, what)]

    def chosen(self, given: object) -> int:
        """The playing move plus 1 whose pile is still to be said."""
        if given is None:
            return 0
        index = MOVES.index(str(given))
        if index >= START:
            raise BadPosition(f"{given!r:.40} is not a play whose pile could be chosen.")
        return index + 1


def kinds_of(bits: int) -> list[str]:
    """The notations of a set of kinds."""
    return [NOTATIONS[kind] for kind in range(1, KINDS) if bits >> kind & 1]


def read_game(told: Mapping[str, Any], t: Table) -> None:
    """Set what lies open and is neither a card of a player nor the Stack."""
    sheet = Reader(t)
    t.turn = OVER if told["turn"] is None else sheet.seat(told["turn"])
    t.phase = sheet.word(told["phase"], PHASES, "phase")
    t.dealer = sheet.seat(told["dealer"])
    t.turns = sheet.number(told["turns"], 0, LIMIT)
    t.idle = sheet.number(told["idle"], 0, LIMIT)
    t.opening = sheet.number(told["opening"], 0, MOST_CARDS)
    t.laid_out = sheet.number(told["laid_out"], 0, t.seats)
    t.releaser = sheet.seat_plus_one(told["releaser"])
    t.ending = sheet.word(told["ending"], ENDINGS, "ending")
    t.winner = sheet.seat_plus_one(told["winner"])
    t.played = sheet.number(told["played"], 0, 30000)
    t.chosen = sheet.chosen(told["chosen"])
    t.last = sheet.seat_plus_one(told["last"])
    t.settled = int(bool(told["settled"]))
    for seat, card in enumerate(sheet.each(told["exposed"], "cards exposed, or None")):
        t.exposed[seat] = sheet.card_or_none(card)
    sheet.counts(told["aside"], t.aside)
    _read_piles(told["piles"], t, sheet)


def _read_piles(given: object, t: Table, sheet: Reader) -> None:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise BadPosition("The Play Piles are a list, each with its low and high number.")
    for number, pile in enumerate(given, 1):
        if isinstance(pile, str):
            low, _, high = pile.partition("-")
            whole = all(text.isascii() and text.isdigit() for text in (low, high or low))
            whole = whole and len(pile) <= len("14-15")
            pile = {"low": int(low), "high": int(high or low)} if whole else None  # noqa: PLW2901  the short form
        if not isinstance(pile, Mapping) or not {"low", "high"} <= set(pile):
            raise BadPosition('A Play Pile is written "1-7": its lowest and highest number.')
        slot = sheet.number(pile.get("pile", number), 1, SLOTS) - 1
        if t.low[slot]:
            raise BadPosition(f"There are two Play Piles numbered {slot + 1}.")
        t.low[slot] = sheet.number(pile["low"], 1, NUMBERS)
        t.high[slot] = sheet.number(pile["high"], t.low[slot], NUMBERS)
        for wild in pile.get("wilds", []):
            t.wild[slot] |= 1 << sheet.number(wild, t.low[slot], t.high[slot]) - 1
        _check_pile(t, slot)
    count_awaited(t)


def _check_pile(t: Table, slot: int) -> None:
    low, high = t.low[slot], t.high[slot]
    begun = any(t.start[n] and (low <= n <= high) for n in range(1, NUMBERS + 1))
    one_way = t.start[8] or low == 1 or high == NUMBERS
    if not begun or not one_way or high - low == NUMBERS - 1:
        raise BadPosition(f"A Play Pile from {low} to {high} cannot lie on this table.")


def read_memory(told: Mapping[str, Any], t: Table) -> None:
    """Set what everybody knows of hidden cards."""
    sheet = Reader(t)
    t.acted[: t.seats] = sheet.flags(told["acted"], "entries in acted")
    for seat in range(t.seats):
        sheet.counts(sheet.each(told["known"], "lists of known cards")[seat], t.known[seat])
        t.lacks[seat] = sheet.kinds(sheet.each(told["lacks"], "lists of lacking cards")[seat])
        missed = sheet.each(told["missed"], "lists of Stockpiles missed")[seat]
        for word in missed if isinstance(missed, Sequence) else [missed]:
            t.missed[seat] |= sheet.word(word, MISSED, "Stockpile missed")
    pledge = told["pledge"]
    if pledge is not None:
        t.pledge_seats = sheet.seats_of(pledge["seats"])
        t.pledge_kinds = sheet.kinds(pledge["kinds"])
    t.removed_size = sheet.counts(told["removed"], t.removed)
    t.recycled = sheet.number(told["recycled"], 0, 30000)
    _read_stacks(told, t, sheet)


def _read_stacks(told: Mapping[str, Any], t: Table, sheet: Reader) -> None:
    last = newest(t)
    pools, straddles = told["pools"], told["straddles"]
    if len(pools) != last or len(straddles) != last:
        raise BadPosition(
            f"There must be {last} pools and straddles, one for each Stack made anew."
        )
    for stack in range(1, last + 1):
        sheet.counts(pools[stack - 1], t.pool[stack])
        drawn = straddles[stack - 1]
        if drawn is not None:
            t.straddler[stack] = sheet.seat(drawn["seat"]) + 1
            t.straddle_old[stack] = sheet.number(drawn["old"], 1, HAND)
            t.straddle_new[stack] = sheet.number(drawn["new"], 1, HAND)
            sheet.counts(drawn["seen"], t.straddle_seen[stack])
            if drawn["drew"] is not None:
                sheet.counts(drawn["drew"], t.straddle_drew[stack])
    for seat, origin in enumerate(sheet.each(told["origin"], "origins")):
        t.origin[seat] = _origin(origin, seat, t)


def _origin(given: object, seat: int, t: Table) -> int:
    for stack in range(newest(t) + 1):
        if given == [stack]:
            return 2 * stack
        if given == [stack - 1, stack] and t.straddler[stack] == seat + 1:
            return 2 * stack - 1
    raise BadPosition(
        f"A hand comes from [0] to [{newest(t)}], or from two Stacks if they were straddled, "
        f"not from {given!r:.40}."
    )


def read_reserves(given: object, t: Table) -> None:
    """Set all Reserve Piles from lists of their cards, the bottom first."""
    sheet = Reader(t)
    for seat, piles in enumerate(sheet.each(given, "lists of Reserve Piles")):
        if not isinstance(piles, Sequence) or isinstance(piles, str) or len(piles) > RESERVES:
            raise BadPosition(f"A player has up to {RESERVES} Reserve Piles, each a list of cards.")
        for pile, cards in enumerate(piles):
            for kind in sheet.cards(cards):
                if t.start[kind]:
                    raise BadPosition(f"A {NOTATIONS[kind]} starts piles: it is never in Reserve.")
                put_on(t, reserve_heap(seat, pile), kind)


def count_starters(t: Table) -> None:
    """Find anew how many cards of each hand start piles."""
    for seat in range(t.seats):
        t.starters[seat] = sum(t.hand[seat][kind] * t.start[kind] for kind in range(KINDS))
