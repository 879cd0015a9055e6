"""A typed turn of Color Flush, such as `give 3 Ana, take pile, flip 2`, read into moves."""

from __future__ import annotations

from parlour.terminal.screen import Company, Unclear
from parlour.terminal.typed import spread, typed_words
from parlour.terminal.words import Words

GAME = "color-flush"
BETWEEN = ("to", "from", "with")
SLOTS = [str(slot) for slot in range(1, 11)]


class Reading:
    """Reads one line, action after action."""

    def __init__(self, line: str, company: Company, words: Words) -> None:
        self.line = line
        self.company = company
        self.words = words
        typed = typed_words(spread(line).replace(">", " "), GAME)
        self.left = [word for word in typed if word not in BETWEEN]

    def read(self) -> list[str]:
        """All moves of the line; raises `Unclear`."""
        moves: list[str] = []
        while self.left:
            moves.append(self._read_action(self.left.pop(0)))
        if not moves:
            raise self._unclear()
        return moves

    def _read_action(self, verb: str) -> str:
        if verb == "keep":
            if self.left[:1] == ["hand"]:
                self.left.pop(0)
            return "keep hand"
        if verb == "swap":
            return f"swap with {self._seat()}"
        if verb == "flip":
            return f"flip {self._slot()}"
        if verb == "give":
            slot, place = self._slot_and_place()
            return f"give {slot} to {place}"
        if verb == "take":
            if self.left[:1] == ["pile"]:
                self.left.pop(0)
                return "take pile"
            slot, place = self._slot_and_place()
            if place != "pile":
                return f"take {slot} from {place}"
        raise self._unclear()

    def _slot_and_place(self) -> tuple[str, str]:
        """A slot, and a player or the pile, in either order; of two numbers the slot is first."""
        if self.left[:1] and self.left[0] not in SLOTS:
            place = self._place()
            return self._slot(), place
        slot = self._slot()
        return slot, self._place()

    def _slot(self) -> str:
        if self.left and self.left[0] in SLOTS:
            return self.left.pop(0)
        raise self._unclear()

    def _place(self) -> str:
        if self.left[:1] == ["pile"]:
            return self.left.pop(0)
        return self._seat()

    def _seat(self) -> str:
        named = self.company.called(self.left[0]) if self.left else None
        if named is None:
            raise self._unclear()
        self.left.pop(0)
        return str(named)

    def _unclear(self) -> Unclear:
        return Unclear(self.words(f"{GAME}.unclear", typed=self.line))
