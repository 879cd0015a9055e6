"""Reading what people and programs write about a table, with a sentence for every mistake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import BadPosition
from parlour.engine.reading import Sheet
from parlour.games.flush.cards import DECK_SIZE, FLUSH, LINKS, NOTATIONS, kind_of, value_of
from parlour.games.flush.moves import DECLARE
from parlour.games.flush.table import BASES, ENDED, GIVE, LAY, LIMIT, SWAP, Table
from parlour.games.flush.tray import add_to_tray, clear_tray

PHASES = {LAY: "lay", GIVE: "give", SWAP: "swap", ENDED: "over"}
VALUES: dict[object, int] = {"flush": FLUSH, "link": LINKS} | {v: v for v in range(1, 11)}


class Reader(Sheet):
    """Reads cards, seats and numbers for a table of so many seats."""

    def seat_plus_one(self, given: object) -> int:
        """A seat as tables keep it where there may be none."""
        return 0 if given is None else self.seat(given) + 1

    def phase(self, given: object) -> int:
        """What is awaited."""
        for phase, name in PHASES.items():
            if given == name:
                return phase
        raise BadPosition(f"The phase is {', '.join(PHASES.values())}, not {given!r:.40}.")

    def card(self, given: object) -> int:
        """A kind of card from its notation."""
        kind = kind_of(given) if isinstance(given, str) else None
        if kind is None:
            raise BadPosition(f"{given!r:.40} is no card; write 7, 7s, 7b, 7l, F or Fg.")
        return kind

    def card_or_none(self, given: object) -> int:
        """A card as tables keep it where there may be none."""
        return 0 if given is None else self.card(given) + 1

    def cards(self, given: object) -> list[int]:
        """Cards from a list of notations, or from one text with blanks between them."""
        if isinstance(given, str):
            given = given.split()
        if not isinstance(given, Sequence):
            raise BadPosition(f"Cards are written as a list or a text, not {given!r:.40}.")
        if len(given) > DECK_SIZE:
            raise BadPosition(f"There are only {DECK_SIZE} cards in the deck.")
        return [self.card(one) for one in given]

    def counts(self, given: object, row: list[int]) -> int:
        """Set a row of counts by kind; how many cards there are."""
        kinds = self.cards(given)
        row[:] = [0] * len(row)
        for kind in kinds:
            row[kind] += 1
        return len(kinds)

    def value(self, given: object) -> int:
        """A declared value: 1 to 10, "flush" or "link"."""
        if isinstance(given, bool) or not isinstance(given, int | str) or given not in VALUES:
            raise BadPosition(f"A declared value is 1 to 10, not {given!r:.40}.")
        return VALUES[given]

    def mimic_value(self, mimic: int) -> int:
        """The value of the card turned up; 0 when it is a Flush card or there is none."""
        value = value_of(mimic - 1) if mimic else 0
        return 0 if value == FLUSH else value

    def pile(self, layers: object, t: Table) -> None:
        """Set the pile from its layers, the lowest first."""
        if not isinstance(layers, Sequence) or isinstance(layers, str):
            raise BadPosition("The pile is a list of layers, each with seat, as and cards.")
        t.pile_size = 0
        t.pile_value = 0
        for number, layer in enumerate(layers, 1):
            self._layer(layer, number, t)

    def _layer(self, layer: object, number: int, t: Table) -> None:
        if not isinstance(layer, Mapping) or not {"seat", "as", "cards"} <= set(layer):
            raise BadPosition("A layer of the pile has a seat, as (its value) and cards.")
        value = self.value(layer["as"])
        if value >= FLUSH:
            raise BadPosition("Flush cards and Link Flushes never stay on the pile.")
        seat = self.seat(layer["seat"])
        earlier = t.pile_play[t.pile_size - 1] if t.pile_size else 0
        play = self.number(layer.get("play", number), earlier + 1, LIMIT)
        cards = self.cards(layer["cards"])
        if not cards:
            raise BadPosition("A layer of the pile holds at least one card.")
        for kind in cards:
            if value_of(kind) not in (value, t.mimic_value):
                raise BadPosition(f"{NOTATIONS[kind]} cannot lie on the pile as {value}.")
            if t.pile_size == DECK_SIZE:
                raise BadPosition(f"There are only {DECK_SIZE} cards in the deck.")
            at = t.pile_size
            t.pile[at], t.pile_as[at] = kind, value
            t.pile_by[at], t.pile_play[at] = seat, play
            t.pile_size += 1
        t.pile_value = value

    def tray(self, told: Mapping[str, Any], t: Table) -> None:
        """Set the cards laid in this turn."""
        clear_tray(t)
        for kind in self.cards(told.get("tray", [])):
            add_to_tray(t, kind)
        t.tray_last = self.number(told.get("tray_last", 0), 0, DECLARE)
        t.tray_tops = self.number(told.get("tray_tops", 0), 0, BASES)
        t.flipped = self.number(told.get("flipped") or 0, 0, BASES)
