"""A typed turn of Flinch, such as `s 3 r2 7 > 4`, read into moves.

`s` is the Stockpile, `r2` a Reserve Pile, `ps` and `pr2` the partner's, a number a card of the
hand; `7 > 4` lays the 7 on Reserve Pile 4, and `8 on 2` chooses a Play Pile.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from parlour.bots import Foresight
from parlour.engine import IllegalMove, View
from parlour.games.flinch.moves import MOVES, STARTS
from parlour.games.numbered.cards import NUMBERS, kind_of
from parlour.terminal.screen import Unclear
from parlour.terminal.typed import typed_words
from parlour.terminal.words import Words

RESERVE = re.compile(r"(p?)r([1-5])")
MIDDLE = 8
LONGEST = 2  # digits of a Play Pile's number
END = {"+": "up", "-": "down"}

Call = Callable[[list[str], View], tuple[str, list[str]]]


class Reading:
    """Reads one line, word after word."""

    def __init__(self, line: str, view: View, words: Words, call: Call) -> None:
        self.line = line
        self.view = view
        self.words = words
        self.call = call
        spaced = re.sub(r"[,;]", " ", line.replace(">", " > "))
        self.left = typed_words(spaced, "flinch")
        self.moves: list[str] = []

    def read(self) -> list[str]:
        """All moves of the line; raises `Unclear`."""
        if self.view["phase"] == "choose":
            self._read_place()
        while self.left:
            self._read_next()
        if not self.moves:
            raise self._unclear()
        return self.moves

    def _read_next(self) -> None:
        word = self.left.pop(0)
        partner = ""
        if word == "play" and self.left:
            word = self.left.pop(0)
        if word == "partner" and self.left:
            word, partner = self.left.pop(0), "partner "
        if word in {"s", "ps"}:
            self.moves.append(f"play {'partner ' if word == 'ps' else partner}stock")
        elif found := RESERVE.fullmatch(word):
            owner = "partner " if found[1] else partner
            self.moves.append(f"play {owner}reserve {found[2]}")
        elif word == "reserve" and self.left:
            self._read_reserve(partner)
        elif kind_of(word) is not None:
            self._read_card(word)
        elif word in {"on", "new", "start"}:
            self.left.insert(0, word)
            self._read_place()
        elif word == "end":
            self.moves.append("end")
        elif word == "flinch":
            move, self.left = self.call(self.left, self.view)
            self.moves.append(move)
        elif word == "show" and self.left and kind_of(self.left[0]) is not None:
            self._add(f"show {self.left.pop(0)}")
        elif word == "all" and self.view["phase"] == "opening":
            hand = self.view["hand"]
            self.moves += [f"reserve {card} on {pile}" for pile, card in enumerate(hand, 1)]
        else:
            raise self._unclear()

    def _read_reserve(self, partner: str) -> None:
        """`reserve 2` plays from a Reserve Pile; `reserve 7 on 2` lays a card there."""
        if self.left[1:2] in (["on"], [">"]):
            card = self.left.pop(0)
            self.left[0] = ">"
            self._read_card(card)
        elif RESERVE.fullmatch(f"r{self.left[0]}"):
            self.moves.append(f"play {partner}reserve {self.left.pop(0)}")
        else:
            raise self._unclear()

    def _read_card(self, card: str) -> None:
        if kind_of(card) is None:
            raise self._unclear()
        if self.left[:1] != [">"]:
            self._add(f"play {card}")
            return
        self.left.pop(0)
        if self.left and RESERVE.fullmatch(f"r{self.left[0].removeprefix('r')}"):
            pile = int(self.left.pop(0).removeprefix("r"))
        else:
            pile = self._first_empty()
        self._add(f"reserve {card} on {pile}")

    def _first_empty(self) -> int:
        """The Reserve Pile that is to be begun; where all are there, one has to be named."""
        for pile, shown in enumerate(self.view["reserves"][self.view["seat"]], 1):
            if shown["cards"] <= self.moves.count(f"play reserve {pile}"):
                return pile
        raise Unclear(self.words("flinch.which_reserve"))

    def _read_place(self) -> None:
        """The Play Pile for the card just named; dropped where there is no choice."""
        word = self.left.pop(0)
        if word in {"new", "start"}:
            move = self._start()
        else:
            pile = self.left.pop(0) if word == "on" and self.left else word
            if pile[-1:] in END:
                self.left.insert(0, END[pile[-1]])
                pile = pile[:-1]
            if not (pile.isascii() and pile.isdigit() and len(pile) <= LONGEST):
                raise self._unclear()
            move = f"on {int(pile)} {self._end(int(pile))}"
        if move not in _NOTATIONS:
            raise self._unclear()
        if self._is_choosing():
            self.moves.append(move)

    def _start(self) -> str:
        starts = [move for move in self.view.legal if move.startswith("start ")]
        if self.left and self.left[0] in {str(number) for number in STARTS}:
            return f"start {self.left.pop(0)}"
        if len(starts) == 1:
            return starts[0]
        build = self.view["options"]["build"]
        if len(starts) > 1 or build == "up_and_down":
            raise Unclear(self.words("flinch.which_start"))
        return "start 1" if build == "up" else f"start {MIDDLE}"

    def _end(self, pile: int) -> str:
        """At which end: said, or the only one there can be."""
        if self.left and self.left[0] in END.values():
            return self.left.pop(0)
        ends = [move.split()[2] for move in self.view.legal if move.startswith(f"on {pile} ")]
        if len(ends) == 1:
            return ends[0]
        shown = {one["pile"]: one for one in self.view["piles"]}.get(pile)
        if shown is None or shown["low"] == 1:
            return "up"
        if shown["high"] == NUMBERS:
            return "down"
        card = kind_of(self.moves[-1].removeprefix("play ")) if self.moves else None
        if card is None or card > NUMBERS:
            raise Unclear(self.words("flinch.which_end", pile=pile))
        return "down" if card < MIDDLE else "up"

    def _is_choosing(self) -> bool:
        try:
            after = Foresight(self.view).legal_after(self.moves)
        except IllegalMove:
            return True
        return any(move.startswith(("on ", "start ")) for move in after)

    def _add(self, move: str) -> None:
        self.moves.append(_NOTATIONS[move])

    def _unclear(self) -> Unclear:
        return Unclear(self.words("flinch.unclear", typed=self.line))


_NOTATIONS = {str(move).casefold(): str(move) for move in MOVES}
