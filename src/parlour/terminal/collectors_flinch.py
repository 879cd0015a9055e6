"""The table of Collector's Flinch in a terminal: hands, sets, the Store, and who asked what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.engine import Event, View
from parlour.games.collectors_flinch.events import (
    Asked,
    GoToStore,
    HandedOver,
    NothingToDraw,
    TurnPassed,
    phrase,
)
from parlour.games.collectors_flinch.moves import MOVES
from parlour.terminal.paper import padded
from parlour.terminal.screen import Company, Screen, Unclear
from parlour.terminal.typed import ranges, typed_words

GAME = "collectors-flinch"


class CollectorsScreen(Screen):
    """Collector's Flinch, drawn and told."""

    silent = (TurnPassed,)
    between = ", "

    def __init__(self, company: Company) -> None:
        super().__init__(company)
        self._lately: list[str] = []  # what was asked in the last round of turns

    # -- drawing -------------------------------------------------------------------------

    def table(self, view: View) -> list[str]:
        title = self.game.title[self.words.language]
        store = self.words(f"{GAME}.store", count=view["store"])
        lines = [self.headline(title, store), ""]
        hand, sets = self.words(f"{GAME}.hand_head"), self.words(f"{GAME}.sets_head")
        lines.append(self.paper.styled(f"{'':24}{hand:<13}{sets}", "dim"))
        for seat in self.others(view):
            lines += self._player(view, seat)
        lately = self._lately[-view["seats"] :]
        if lately:
            told = self.words(f"{GAME}.lately", asks=" · ".join(lately))
            lines += ["", *self.note(told)]
        if view.seat is not None:
            lines += ["", *self._player(view, view.seat), "", *self._hand(view)]
        return lines

    def _player(self, view: View, seat: int) -> list[str]:
        hand = self.words(f"{GAME}.in_hand", count=view["hands"][seat])
        sets = "  ".join(map(str, view["sets"][seat])) or "—"
        lines = [self.row(view, seat, f"{hand:<13}{sets}")]
        if self.aided(view) and seat != view.seat:
            memory = view["memory"][seat]
            if memory["known"]:
                told = self.words(f"{GAME}.known", cards=" ".join(memory["known"]))
                lines += self.paper.wrapped(told, " " * 7, " " * 9)
            if memory["asked"]:
                told = self.words(f"{GAME}.asked", cards=" ".join(memory["asked"]))
                lines += self.paper.wrapped(told, " " * 7, " " * 9)
        return lines

    def _hand(self, view: View) -> list[str]:
        """Equal numbers side by side."""
        groups = [" ".join([card] * count) for card, count in Counter(view["hand"]).items()]
        label = self.words(f"{GAME}.hand")
        return self.paper.wrapped("    ".join(groups) or "—", f"   {label:<8}", " " * 11)

    def standing(self, view: View) -> list[int]:
        return [len(sets) for sets in view["sets"]]

    # -- telling -------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        asked: Asked | None = None
        for event in events:
            match event:
                case Asked():
                    asked = event
                case HandedOver(count=count) if asked is not None:
                    self._note_ask(asked, str(count))
                case GoToStore() | NothingToDraw() if asked is not None:
                    self._note_ask(asked, self.words(f"{GAME}.none"))
        return super().tell(events)

    def told_as(self, event: Event) -> str:
        return phrase(event)

    def _note_ask(self, asked: Asked, answer: str) -> None:
        names = [self.company.name(seat) for seat in (asked.seat, asked.to)]
        self._lately.append(f"{names[0]} → {names[1]} {asked.number}: {answer}")

    # -- asking --------------------------------------------------------------------------

    def hint(self, view: View) -> str:
        return super().hint(view) or self.words(f"{GAME}.hint")

    def read(self, line: str, view: View) -> list[str]:
        """`ask Ana 5`, `Ana 5`; `5` alone where there is only one to ask."""
        words = [word for word in typed_words(line.replace(",", " "), GAME) if word != "ask"]
        open_to = {move.split()[1] for move in view.legal}
        if len(words) == 1 and len(open_to) == 1:
            words.insert(0, *open_to)
        if len(words) == 2:  # noqa: PLR2004  whom, and for what
            seat = self.company.called(words[0])
            move = f"ask {seat} {words[1]}"
            if seat is not None and move in _NOTATIONS:
                return [move]
        raise Unclear(self.words(f"{GAME}.unclear", typed=line))

    def typed_move(self, view: View, move: str) -> str:
        del view
        _, seat, number = move.split()
        return f"{self.company.typed(int(seat))} {number}"

    def about(self, view: View, move: str) -> str:
        _, seat, number = move.split()
        held = self.words("cards", count=view["hand"].count(number))
        name = self.company.names[int(seat)]
        return self.words(f"{GAME}.about_ask", name=name, number=number, held=held)

    def listing(self, view: View) -> list[str]:
        """For each player the numbers that may be asked for."""
        numbers: dict[int, list[int]] = {}
        for move in view.legal:
            _, seat, number = move.split()
            numbers.setdefault(int(seat), []).append(int(number))
        lines: list[str] = []
        for other, asked in numbers.items():
            head = f"   {padded(self.company.typed(other), 14)}"
            lines += self.paper.wrapped(ranges(asked), head, " " * len(head))
        return lines


_NOTATIONS = frozenset(map(str, MOVES))
