"""The table of Flinch in a terminal: Stockpiles, Reserve Piles, Play Piles and hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import Event, View
from parlour.games.flinch.events import (
    Drew,
    Played,
    TurnEnded,
    WildPlayed,
    phrase,
)
from parlour.games.numbered.cards import NOTATIONS, NUMBERS, WILD
from parlour.terminal.calling import Calling
from parlour.terminal.flinch_turn import Reading
from parlour.terminal.paper import length, padded
from parlour.terminal.screen import GOES_ON
from parlour.terminal.typed import ranges

CELL = 11
STARTERS = {"up": [1], "up_and_down": [1, 15], "eights": [8]}


class FlinchScreen(Calling):
    """Flinch, drawn and told."""

    word = "flinch"
    silent = (TurnEnded,)

    # -- drawing -------------------------------------------------------------------------

    def table(self, view: View) -> list[str]:
        title = self.game.title[self.words.language]
        stack = self.words("flinch.stack", count=view["stack"], removed=view["removed"])
        lines = [self.headline(title, stack), "", self._columns()]
        shown = [seat for seat in self.others(view) if seat != self._partner(view)]
        for seat in shown:
            lines += [self._player(view, seat), *self._remembered(view, seat)]
        lines += ["", *self._play_piles(view), *self._wanted(view), ""]
        if view.seat is not None:
            lines += self._mine(view, view.seat)
        return lines

    def _columns(self) -> str:
        stock, reserve = self.words("flinch.stock_head"), self.words("flinch.reserve_head")
        return self.paper.styled(f"{'':24}{stock:<11}{reserve:<36}", "dim").rstrip()

    def _player(self, view: View, seat: int) -> str:
        reserves = "".join(f"{heap(one):<7}" for one in view["reserves"][seat])
        hand = self.words("flinch.in_hand", count=view["hands"][seat])
        return self.row(view, seat, f"{heap(view['stockpiles'][seat]):<11}{reserves}{hand}")

    def _remembered(self, view: View, seat: int) -> list[str]:
        """What lies under the tops, where the table lends its memory."""
        if not self.aided(view):
            return []
        told = [
            f"{pile}: {' '.join(reversed(cards))}"
            for pile, cards in enumerate(view["memory"]["reserves"][seat], 1)
            if len(cards) > 1
        ]
        known = " ".join(view["memory"]["known"][seat])
        if known and seat != view.seat:
            told.append(self.words("flinch.known", cards=known))
        under = self.words("flinch.under", cards="   ".join(told))
        return self.paper.wrapped(under, " " * 7, " " * 9) if told else []

    def _play_piles(self, view: View) -> list[str]:
        piles = [(_pile(one), "") for one in view["piles"]]
        width = max([12, *(length(text) + 3 for text, _ in piles)])
        return self.cells(self.words("flinch.piles"), piles, width)

    def _wanted(self, view: View) -> list[str]:
        """What everybody is waiting for."""
        numbers = {n for one in view["piles"] for n in _ends(one)}
        starters = STARTERS[view["options"]["build"]]
        wanted = [str(number) for number in sorted(numbers - set(starters))]
        wanted += [self.words("flinch.starter", card=number) for number in starters]
        heaps = [*view["stockpiles"], *(one for row in view["reserves"] for one in row)]
        seen = {one["top"] for one in heaps} | set(view["hand"] or [])
        knows = self.company.sees_all or seen & _fitting(view)  # who sees all sees every hand
        name = "flinch.wanted" if knows else "flinch.stuck"
        return self.note(self.words(name, cards=self.words.listed(wanted)))

    def _mine(self, view: View, seat: int) -> list[str]:
        """The reader's own piles, the partner's beside them, and the hand, with marks."""
        lines = [self.row(view, seat, "")]
        lines += self.cells(self.words("flinch.mine"), self._piles_of(view, seat, ""), CELL)
        lines += self._remembered(view, seat)
        partner = self._partner(view)
        if partner is not None:
            label = self.words("flinch.partner")
            hand = self.words("flinch.in_hand", count=view["hands"][partner])
            lines += ["", self.row(view, partner, hand)]
            lines += self.cells(label, self._piles_of(view, partner, "p"), CELL)
            lines += [*self._remembered(view, partner), ""]
        fitting = _fitting(view)
        cards = [
            (card, self._mark(view, f"play {card}") if card in fitting else "")
            for card in view["hand"]
        ]
        lines += self.cells(self.words("flinch.hand"), cards, 5)
        if view["exposed"][seat]:
            lines += self.note(self.words("flinch.exposed", card=view["exposed"][seat]))
        return lines

    def _piles_of(self, view: View, seat: int, prefix: str) -> list[tuple[str, str]]:
        owner = "partner " if prefix else ""
        stock = heap(view["stockpiles"][seat])
        cells = [(f"{prefix}s: {stock}", self._mark(view, f"play {owner}stock"))]
        for pile, one in enumerate(view["reserves"][seat], 1):
            mark = self._mark(view, f"play {owner}reserve {pile}")
            cells.append((f"{prefix}r{pile}: {heap(one)}", mark))
        return cells

    def _mark(self, view: View, move: str) -> str:
        return GOES_ON if move in view.legal else ""

    def _partner(self, view: View) -> int | None:
        if not view["options"]["partners"] or view.seat is None:
            return None
        seats: int = view["seats"]
        return (view.seat + seats // 2) % seats

    def details(self, view: View) -> list[str]:
        """With the wilds in the Play Piles."""
        lines = self.table(view)
        for one in view["piles"]:
            if one["wilds"]:
                cards = self.words.listed(list(map(str, one["wilds"])), "and")
                lines += self.note(self.words("flinch.wilds", pile=one["pile"], cards=cards))
        return lines

    def standing(self, view: View) -> list[int]:
        return [one["cards"] for one in view["stockpiles"]]

    # -- telling -------------------------------------------------------------------------

    def told_as(self, event: Event) -> str:
        # of one's own cards the faces are told, and not how many they are
        return event.name() if isinstance(event, Drew) else phrase(event)

    def told_fields(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        fields = super().told_fields(event, names)
        if isinstance(event, Played | WildPlayed):
            source, _, pile = event.source.partition(" ")
            fields["source"] = self.words(f"flinch.source_{source}", pile=pile)
        if isinstance(event, Drew) and event.cards:
            wild = self.words("flinch.a_wild")
            cards = [wild if card == NOTATIONS[WILD] else card for card in event.cards]
            fields["cards"] = self.words.listed(cards, "and")
        return fields

    # -- asking --------------------------------------------------------------------------

    def turn_before(self, view: View) -> int | None:
        last: int | None = view["last"]
        return last

    def brief(self, view: View) -> bool:
        return view["phase"] == "choose" or super().brief(view)

    def hint(self, view: View) -> str:
        if view["turn"] == view.seat and view["phase"] == "choose":
            places = [self._place(view, move) for move in view.legal if not self._is_call(move)]
            return self.words("flinch.hint_choose", places=self.words.listed(places))
        if view["turn"] == view.seat and view["phase"] == "opening":
            return self.words("flinch.hint_opening")
        return super().hint(view)

    def obvious(self, view: View) -> str | None:
        """The only move besides calls."""
        moves = [move for move in view.legal if not self._is_call(move)]
        return self.typed(view, moves) if len(moves) == 1 else None

    def read(self, line: str, view: View) -> list[str]:
        return Reading(line, view, self.words, self.call).read()

    def goes_on(self, view: View, events: Sequence[Event]) -> bool:
        """Not where there is a choice, a new hand, or a duty that one might overlook."""
        if view["phase"] != "play" or view["options"]["enforcement"] == "challenge":
            return False
        return not any(isinstance(event, Drew) and event.seat == view.seat for event in events)

    def typed_move(self, view: View, move: str) -> str:
        match move.split():
            case ["play", *where]:
                partner = "p" if where[0] == "partner" else ""
                source = where[1:] if partner else where
                if source[0] == "stock":
                    return f"{partner}s"
                return f"{partner}r{source[1]}" if source[0] == "reserve" else source[0]
            case ["reserve", card, "on", pile]:
                return f"{card} > {pile}"
            case ["on", pile, end]:
                both = {f"on {pile} up", f"on {pile} down"} <= set(view.legal)
                end = f" {self.words(f'flinch.{end}')}" if both else ""
                return f"{self.words('flinch.on')} {pile}{end}"
            case ["start", number]:
                starts = [one for one in view.legal if one.startswith("start ")]
                return f"{self.words('flinch.new')} {number if len(starts) > 1 else ''}".strip()
            case ["flinch", accused]:
                return f"flinch {self.company.typed(int(accused))}"
            case ["show", card]:
                return f"{self.words('flinch.show')} {card}"
            case ["end"]:
                return self.words("flinch.end")
        return move

    def _place(self, view: View, move: str) -> str:
        """A place for a card, with the number it would be there."""
        match move.split():
            case ["on", pile, end]:
                shown = next(one for one in view["piles"] if one["pile"] == int(pile))
                number = shown["high"] + 1 if end == "up" else shown["low"] - 1
            case [*_, last]:
                number = int(last)
        return f"{self.typed_move(view, move)} ({number})"

    def listing(self, view: View) -> list[str]:
        """Plays, then ways to end the turn, then what is done out of turn."""
        plays = [m for m in view.legal if m.startswith("play ") and not _fails(view, m)]
        failing = [m for m in view.legal if _fails(view, m)]
        places = [m for m in view.legal if m.startswith(("on ", "start "))]
        shows = [m for m in view.legal if m.startswith("show ")]
        calls = [m for m in view.legal if self._is_call(m)]
        reserves: dict[str, list[int]] = {}
        for move in view.legal:
            match move.split():
                case ["reserve", card, "on", pile]:
                    reserves.setdefault(card, []).append(int(pile))
        groups = {
            "flinch.may_play": [self._with_card(view, move) for move in plays],
            "flinch.may_fail": [self.typed_move(view, move) for move in failing],
            "flinch.may_place": [self._place(view, move) for move in places],
            "flinch.may_lay": [f"{card} > {ranges(piles)}" for card, piles in reserves.items()],
            "flinch.may_end": [self.words("flinch.end")] if "end" in view.legal else [],
            "flinch.may_show": [self.typed_move(view, move) for move in shows],
            "flinch.may_call": [self.typed_move(view, move) for move in calls],
        }
        lines: list[str] = []
        for name, items in groups.items():
            if items:
                head = f"   {padded(self.words(name), 14)}"
                lines += self.paper.wrapped("   ".join(items), head, " " * len(head))
        return lines

    def _with_card(self, view: View, move: str) -> str:
        """A play as it is typed, with the card where that does not say it."""
        typed = self.typed_move(view, move)
        seat = self._partner(view) if typed.startswith("p") else view.seat
        if typed.endswith("s"):
            return f"{typed} ({view['stockpiles'][seat]['top']})"
        if "r" in typed:
            return f"{typed} ({view['reserves'][seat][int(typed[-1]) - 1]['top']})"
        return typed

    def about(self, view: View, move: str) -> str:
        match move.split():
            case ["play", card] if _fails(view, move):
                return self.words("flinch.about_fail", card=card)
            case ["play", *_]:
                return self.words("flinch.about_play", card=self._with_card(view, move))
            case ["reserve", card, "on", pile]:
                return self.words("flinch.about_lay", card=card, pile=pile)
            case ["flinch", accused]:
                return self.words("flinch.about_call", name=self.company.names[int(accused)])
            case ["show", card]:
                return self.words("flinch.about_show", card=card)
        return self.words("flinch.about_end") if move == "end" else ""

    def _is_call(self, move: str) -> bool:
        return move.startswith("flinch ")


def heap(one: Mapping[str, Any]) -> str:
    """A Stockpile or Reserve Pile: its top, and how many cards it has if more than one."""
    if one["top"] is None:
        return "—"
    return f"{one['top']}×{one['cards']}" if one["cards"] > 1 else str(one["top"])


def _fitting(view: View) -> set[str]:
    """The cards that some Play Pile takes, or that start one."""
    numbers = {n for one in view["piles"] for n in _ends(one)}
    return {str(n) for n in numbers.union(STARTERS[view["options"]["build"]])} | {"W"}


def _fails(view: View, move: str) -> bool:
    """Whether a card of the hand would only be shown: where a card touched is a card played."""
    card = move.removeprefix("play ")
    return card in view["hand"] and card not in _fitting(view)


def _ends(one: dict[str, Any]) -> list[int]:
    """The numbers that a Play Pile waits for."""
    below = [one["low"] - 1] if one["low"] > 1 else []
    return below + ([one["high"] + 1] if one["high"] < NUMBERS else [])


def _pile(one: dict[str, Any]) -> str:
    """A Play Pile: the card on top, or both ends, and what goes there."""
    low, high, ends = one["low"], one["high"], _ends(one)
    if len(ends) > 1:
        shown = str(low) if low == high else f"{low}–{high}"
        return f"{one['pile']}: {ends[0]}←{shown}→{ends[1]}"
    return f"{one['pile']}: {high if ends == [high + 1] else low}→{ends[0]}"
