"""The table of Muggins in a terminal: hands nobody sees, Stockpiles, Play Piles, the card drawn."""

from __future__ import annotations

from parlour.engine import View
from parlour.games.muggins.events import TurnEnded
from parlour.games.numbered.cards import NUMBERS
from parlour.terminal.calling import Calling
from parlour.terminal.flinch import heap
from parlour.terminal.screen import GOES_ON, Unclear
from parlour.terminal.typed import typed_words

PLAIN_MOVES = {"draw": "draw", "keep": "keep", "start": "start", "stand": "let stand"}


class MugginsScreen(Calling):
    """Muggins, drawn and told."""

    word = "muggins"
    silent = (TurnEnded,)

    # -- drawing -------------------------------------------------------------------------

    def table(self, view: View) -> list[str]:
        lines = [self.headline(self.game.title[self.words.language], ""), ""]
        hand, stock = self.words("muggins.hand_head"), self.words("muggins.stock_head")
        lines.append(self.paper.styled(f"{'':24}{hand:<13}{stock}", "dim"))
        for seat in self.others(view):
            lines += self._player(view, seat)
        lines += ["", *self._piles(view), ""]
        if view.seat is not None:
            lines += self._player(view, view.seat)
        if view["drawn"]:
            told = self.words("muggins.drawn", card=view["drawn"])
            lines += ["", f"   {self.paper.styled(told, 'bold')}"]
        elif any(move.startswith(("pile ", "stock ", "start")) for move in view.legal):
            told = self.words("muggins.on_top", card=self._card(view))
            lines += ["", f"   {self.paper.styled(told, 'bold')}"]
        return lines

    def _player(self, view: View, seat: int) -> list[str]:
        mark = self._mark(view, f"stock {seat}")
        hand = self.words("muggins.in_hand", count=view["hands"][seat])
        lines = [self.row(view, seat, f"{hand:<13}{heap(view['stockpiles'][seat]):<8}{mark}")]
        if self.aided(view):
            told = []
            memory = view["memory"]
            if len(memory["stockpiles"][seat]) > 1:
                under = " ".join(reversed(memory["stockpiles"][seat]))
                told.append(self.words("muggins.under", cards=under))
            if memory["hands"][seat]:
                packet = " ".join(reversed(memory["hands"][seat]))
                told.append(self.words("muggins.packet", cards=packet))
            for one in told:
                lines += self.paper.wrapped(one, " " * 7, " " * 9)
        return lines

    def _piles(self, view: View) -> list[str]:
        cells = [
            (f"{pile}: {_pile(top)}", self._mark(view, f"pile {pile}"))
            for pile, top in enumerate(view["piles"], 1)
            if top
        ]
        return self.cells(self.words("muggins.piles"), cells, 10)

    def _mark(self, view: View, move: str) -> str:
        """What fits is marked only where mistakes are impossible anyway."""
        is_strict = view["options"]["enforcement"] == "strict"
        return GOES_ON if is_strict and move in view.legal else ""

    def _card(self, view: View) -> str | None:
        """The card in play: the one drawn, or the top of the Stockpile of who is to move."""
        if view["turn"] is None:
            return None
        card: str | None = view["drawn"] or view["stockpiles"][view["turn"]]["top"]
        return card

    def standing(self, view: View) -> list[int]:
        stockpiles = [one["cards"] for one in view["stockpiles"]]
        return [a + b for a, b in zip(view["hands"], stockpiles, strict=True)]

    # -- asking --------------------------------------------------------------------------

    def turn_before(self, view: View) -> int | None:
        accused: int | None = view["accused"]
        return None if accused == view["turn"] else accused

    def hint(self, view: View) -> str:
        told = super().hint(view)
        if view["turn"] != view.seat or view["phase"] != "claim":
            return told
        name = self.company.names[(view["turn"] - 1) % view["seats"]]
        return f"{self.words('muggins.hint_claim', name=name)} {told}".strip()

    def obvious(self, view: View) -> str | None:
        """The only move besides calls."""
        moves = [move for move in view.legal if not move.startswith("muggins ")]
        return self.typed(view, moves) if len(moves) == 1 else None

    def read(self, line: str, view: View) -> list[str]:
        words = typed_words(line.replace(",", " "), "muggins")
        moves: list[str] = []
        while words:
            word = words.pop(0)
            if word == "let":
                continue
            if word in PLAIN_MOVES:
                moves.append(PLAIN_MOVES[word])
            elif word == "muggins":
                move, words = self.call(words, view)
                moves.append(move)
            elif word == "pile" and words and _is_pile(words[0]):
                moves.append(f"pile {words.pop(0)}")
            elif _is_pile(word):
                moves.append(f"pile {word}")
            else:
                named = self.company.called(words.pop(0) if word == "stock" and words else word)
                if named is None:
                    raise Unclear(self.words("muggins.unclear", typed=line))
                moves.append(f"stock {named}")
        if not moves:
            raise Unclear(self.words("muggins.unclear", typed=line))
        return moves

    def typed_move(self, view: View, move: str) -> str:
        del view
        match move.split():
            case ["pile", pile]:
                return pile
            case ["stock", seat]:
                name = self.company.typed(int(seat))
                return name if not name.isdigit() else move
            case ["muggins", seat]:
                return f"muggins {self.company.typed(int(seat))}"
        return self.words(f"muggins.{move.rsplit(maxsplit=1)[-1]}")

    def about(self, view: View, move: str) -> str:
        card = self._card(view) or ""
        match move.split():
            case ["pile", pile]:
                return self.words("muggins.about_pile", card=card, pile=pile)
            case ["stock" | "muggins" as kind, seat]:
                name = self.company.names[int(seat)]
                return self.words(f"muggins.about_{kind}", card=card, name=name)
        return self.words(f"muggins.about_{move.rsplit(maxsplit=1)[-1]}", card=card)


def _pile(top: int) -> str:
    return f"{top}→{top + 1}" if top < NUMBERS else str(top)


def _is_pile(word: str) -> bool:
    return len(word) == 1 and word in "123456789"
