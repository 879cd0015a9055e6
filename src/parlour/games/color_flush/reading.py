"""Reading what people and programs write about a table, with a sentence for every mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from parlour.engine import OVER, BadPosition
from parlour.engine.reading import Sheet
from parlour.games.color_flush.cards import BLACK, DECK_SIZE, WHITE, card_name, face_of, kind_of
from parlour.games.color_flush.events import ACTIONS
from parlour.games.color_flush.rules import hopeless
from parlour.games.color_flush.table import (
    ACT,
    ALL,
    ENDED,
    FEWEST,
    FLIP,
    GIVE,
    MOST,
    PILE,
    PLAIN,
    SLOTS,
    SUSPECT,
    SWAP,
    UNKNOWN,
    Table,
)

PHASES = {ACT: "act", SWAP: "swap", ENDED: "over"}


class Reader(Sheet):
    """Reads cards, seats and numbers for a table of so many seats."""

    def marks(self, given: object) -> int:
        """A list of seats as bits."""
        marks = 0
        for seat in self.listed(given, "Seats"):
            marks |= 1 << self.seat(seat)
        return marks

    def listed(self, given: object, what: str) -> Sequence[Any]:
        """A list."""
        if isinstance(given, str) or not isinstance(given, Sequence):
            raise BadPosition(f"{what} are written as a list, not {given!r:.40}.")
        return given

    def phase(self, given: object) -> int:
        """What is awaited."""
        for phase, name in PHASES.items():
            if given == name:
                return phase
        raise BadPosition(f"The phase is {', '.join(PHASES.values())}, not {given!r:.40}.")

    def actions(self, given: object) -> int:
        """Actions of a turn."""
        actions = 0
        for name in self.listed(given, "Actions"):
            found = [action for action, known in ACTIONS.items() if known == name]
            if not found:
                raise BadPosition(f"The actions are give, take and flip, not {name!r:.40}.")
            actions |= found[0]
        return actions

    def table(self, told: Mapping[str, Any], t: Table) -> None:
        """Set everything but the cards."""
        t.turn = OVER if told["turn"] is None else self.seat(told["turn"])
        t.phase = self.phase(told["phase"])
        t.starter = self.seat(told["starter"])
        t.turns = self.number(told["turns"], 0, t.turn_limit)
        t.done = self.actions(told["done"])
        t.left_out = self.actions(told["left_out"])
        t.suspicions = self.marks(told["suspicions"])
        t.winners = self.marks(told["winners"])

    def cards(self, told: Mapping[str, Any], t: Table) -> None:
        """Set the cards of all hands and of the pile, whose top comes first."""
        hands = self.listed(told["hands"], "Hands")
        if len(hands) != t.seats:
            raise BadPosition(f"There must be {t.seats} hands, one for each seat.")
        for seat, hand in enumerate(hands):
            for number, card in enumerate(_cards(hand), 1):
                slot = self.number(_parts(card).get("slot", number), 1, SLOTS)
                if t.front[seat * SLOTS + slot - 1]:
                    raise BadPosition(f"Seat {seat} has two cards in slot {slot}.")
                self.card(card, t, seat * SLOTS + slot - 1)
                t.hand_size[seat] += 1
            if not FEWEST <= t.hand_size[seat] <= MOST:
                size = t.hand_size[seat]
                raise BadPosition(f"A hand has {FEWEST} to {MOST} cards; seat {seat} has {size}.")
        pile = _cards(told["pile"])
        if len(pile) > DECK_SIZE:
            raise BadPosition(f"There are only {DECK_SIZE} cards in the deck.")
        t.pile_size = len(pile)
        for i, card in enumerate(pile):
            self.card(card, t, PILE + t.pile_size - 1 - i)

    def card(self, given: object, t: Table, place: int) -> None:
        """Set one card at its place, with what is known of its faces."""
        told = _parts(given)
        t.front[place] = self.face(told.get("front"))
        t.back[place] = self.face(told.get("back"))
        if t.front[place] == BLACK:
            raise BadPosition("No front stays black, and no upper face of the pile is black.")
        t.front_seen[place] = self.marks(told.get("front_seen", [])) | PLAIN
        t.back_seen[place] = self.marks(told.get("back_seen", []))
        t.back_seen[place] |= self.marks(told.get("back_suspect", [])) * SUSPECT
        if told.get("back_plain", False):
            t.back_seen[place] |= PLAIN
            if t.back[place] == BLACK:
                raise BadPosition("A back that once was a front is not black.")

    def face(self, given: object) -> int:
        """A face by its name; None is a face that is not known."""
        if given is None:
            return UNKNOWN
        face = face_of(given)
        if face is None:
            raise BadPosition(f"{given!r:.40} is no face; write red, blue, white, black and so on.")
        return face

    def check_deck(self, t: Table) -> None:
        """Fifty cards, and of those fully known none that the deck has not."""
        extra = known_cards(t) - deck_cards(t)
        for kind in extra:
            name = card_name(kind // 8, kind % 8)
            raise BadPosition(
                f"There are too many cards {name}: {extra[kind]} more than there are."
            )
        if sum(1 for front in t.front if front) != DECK_SIZE:
            raise BadPosition(f"There must be {DECK_SIZE} cards in hands and pile together.")

    def check_turn(self, t: Table) -> None:
        """What is awaited can be answered, as far as everybody sees."""
        if (t.turn == OVER) != (t.phase == ENDED):
            raise BadPosition("A game that is over has the turn None, and one that is not a seat.")
        if t.suspicions != reduce(or_, t.back_seen) // SUSPECT:
            raise BadPosition("Backs are suspect for just those seats that have a suspicion.")
        if any(seen // SUSPECT & seen for seen in t.back_seen):
            raise BadPosition("A back is not suspect for a seat that has seen it.")
        if t.left_out & ~t.done or t.left_out & FLIP:
            raise BadPosition("Only a give or a take can be left out; it then counts as done.")
        if t.turn == OVER:
            return
        if t.winners:
            raise BadPosition("A game with winners is over: its turn is None.")
        if t.turns >= t.turn_limit:
            raise BadPosition(f"The game would be a draw after {t.turns} turns.")
        if t.phase == SWAP:
            if not t.done & GIVE or not t.pile_size or t.front[PILE + t.pile_size - 1] != WHITE:
                raise BadPosition("Hands are swapped after a white front was given to the pile.")
        elif t.done == ALL:
            raise BadPosition("A player who has done all three actions is not to move any more.")
        elif hopeless(t, t.turn):
            raise BadPosition(f"Seat {t.turn} could not do its take, which would be left out.")


def known_cards(t: Table) -> Counter[int]:
    """How many cards of each kind lie on the table with both faces known."""
    pairs = zip(t.front, t.back, strict=True)
    return Counter(kind_of(front, back) for front, back in pairs if front > 0 and back > 0)


def deck_cards(t: Table) -> Counter[int]:
    """How many cards of each kind the deck has."""
    return Counter(map(kind_of, t.side, t.other_side))


def _cards(given: object) -> Sequence[object]:
    if isinstance(given, str):
        return given.split()
    if not isinstance(given, Sequence):
        raise BadPosition(f"Cards are written as a list or a text, not {given!r:.40}.")
    return given


def _parts(card: object) -> Mapping[str, Any]:
    if isinstance(card, str):
        front, slash, back = card.partition("/")
        card = {"front": front.strip(), "back": back.strip()} if slash else None
    if not isinstance(card, Mapping):
        raise BadPosition('A card is written "red/blue": its front or upper face, then the other.')
    return card
