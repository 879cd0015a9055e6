"""The table of Solitaire Flinch in a terminal: two rows of piles, Stockpile, pack, turned card."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import View
from parlour.terminal.screen import Screen, Unclear
from parlour.terminal.typed import spread, typed_words

GAME = "solitaire-flinch"
TALLEST = 5  # cards of a lower pile that are drawn; of a longer one its ends
WIDTH = 8
SOURCES = ("turned", "stock")
# what looks best first: upward, then downward from the turned card, then what opens a space
LIKELY = ("up ", "down turned", "fill turned", "down stock", "move ", "fill stock", "turn", "stock")


class SolitaireScreen(Screen):
    """Solitaire Flinch, drawn and told."""

    between = ", "

    # -- drawing -------------------------------------------------------------------------

    def table(self, view: View) -> list[str]:
        title = self.game.title[self.words.language]
        up = self.words(f"{GAME}.up", count=sum(view["upper"]))
        lines = [self.headline(title, up), ""]
        heads = "".join(f"{pile:^{WIDTH}}" for pile in range(1, 5))
        lines.append(self.paper.styled(f"{'':12}{heads}", "dim").rstrip())
        upper = [_card(str(height) if height else "") for height in view["upper"]]
        lines += [self._row("upper", upper), ""]
        piles = [_drawn(cards) for cards in view["lower"]]
        for line in range(max(1, *map(len, piles))):
            row = [_card(pile[line]) if line < len(pile) else "" for pile in piles]
            lines.append(self._row("lower" if line == 0 else "", row))
        stock = _card(view["stockpile"][-1] if view["stockpile"] else "")
        count = self.words("cards", count=len(view["stockpile"]))
        lines += ["", self._row("stock", [stock]) + f"   {count}"]
        lines.append(self._row("pack", [f" {view['pack']:>2} "]))
        if view["turned"]:
            turned = self._row("turned", [_card(view["turned"])])
            lines += ["", self.paper.styled(turned, "bold")]
        return lines

    def _row(self, label: str, cells: Sequence[str]) -> str:
        head = self.words(f"{GAME}.{label}_row") if label else ""
        return f"   {head:<9}{''.join(f'{cell:^{WIDTH}}' for cell in cells)}".rstrip()

    def details(self, view: View) -> list[str]:
        """With the whole Stockpile, of which each card was seen as it went there."""
        stock = " ".join(reversed(view["stockpile"])) or "—"
        told = self.words(f"{GAME}.whole_stock", cards=stock)
        return [*self.table(view), "", *self.paper.wrapped(told, "   ", "     ")]

    def standing(self, view: View) -> list[int]:
        return [sum(view["upper"])]

    # -- asking --------------------------------------------------------------------------

    def obvious(self, view: View) -> str | None:
        """The likeliest move; giving up never is."""
        for likely in LIKELY:
            for move in view.legal:
                if move.startswith(likely):
                    return self.typed_move(view, move)
        return None

    def hint(self, view: View) -> str:
        others = len(view.legal) - 2  # the likeliest and giving up aside
        told = super().hint(view)
        return f"{told} {self.words(f'{GAME}.others', count=others)}" if others > 0 else told

    def read(self, line: str, view: View) -> list[str]:
        """Moves one after the other; pile numbers alone, and words left out, are understood."""
        words = typed_words(spread(line), GAME)
        moves: list[str] = []
        while words:
            move, words = self._next(words, view, line)
            moves.append(move)
        if not moves:
            raise self._unclear(line)
        return moves

    def _next(self, words: list[str], view: View, line: str) -> tuple[str, list[str]]:
        word, rest = words[0], words[1:]
        source = "turned" if view["turned"] else "stock"
        if rest and rest[0] in SOURCES and word in {"up", "down", "fill"}:
            source = rest.pop(0)
            if word == "up":
                return f"up {source}", rest
        if word in {"turn", "stock"}:
            return word, rest
        if word == "give":
            return "give up", rest[1:] if rest[:1] == ["up"] else rest
        if word == "fill":
            return f"fill {source}", rest
        if word == "up":
            if rest and _is_pile(rest[0]):
                return f"up {rest[0]}", rest[1:]
            upward = [move for move in view.legal if move.startswith("up ")]
            return upward[0] if upward else f"up {source}", rest
        if word == "down" and rest and _is_pile(rest[0]):
            return f"down {source} {rest[0]}", rest[1:]
        if word == "move" and len(set(rest[:2])) > 1 and all(map(_is_pile, rest[:2])):
            return f"move {rest[0]} {rest[1]}", rest[2:]
        if _is_pile(word):
            goes_up = f"up {word}" in view.legal
            return f"up {word}" if goes_up else f"down {source} {word}", rest
        raise self._unclear(line)

    def _unclear(self, line: str) -> Unclear:
        return Unclear(self.words(f"{GAME}.unclear", typed=line))

    def typed_move(self, view: View, move: str) -> str:
        """In the reader's language."""
        del view
        if move == "give up":
            return self.words(f"{GAME}.give_up")
        kept = [word for word in move.split() if word != "turned"]
        shown = [word if word.isdigit() else self.words(f"{GAME}.say_{word}") for word in kept]
        return " ".join(shown)

    def about(self, view: View, move: str) -> str:
        fields = {"turned": view["turned"], "stock": (view["stockpile"] or [None])[-1]}
        match move.split():
            case ["give", _]:
                return self.words(f"{GAME}.about_give_up")
            case ["up", pile] if pile.isdigit():
                card = (view["lower"][int(pile) - 1] or ["?"])[-1]
                return self.words(f"{GAME}.about_up", card=card)
            case ["up" | "fill" as kind, source]:
                return self.words(f"{GAME}.about_{kind}", card=fields[source])
            case ["down", source, pile]:
                return self.words(f"{GAME}.about_down", card=fields[source], pile=pile)
            case ["move", pile, to]:
                return self.words(f"{GAME}.about_move", pile=pile, to=to)
            case ["stock"]:
                return self.words(f"{GAME}.about_stock", card=view["turned"])
        return self.words(f"{GAME}.about_turn")


def _card(text: str) -> str:
    return f"[{text:>2}]"


def _drawn(cards: Sequence[str]) -> list[str]:
    """The cards of a lower pile to draw, the open one last; an empty space is an empty card."""
    if not cards:
        return [""]
    if len(cards) <= TALLEST:
        return list(cards)
    return [*cards[:2], "⋮", *cards[-2:]]


def _is_pile(word: str) -> bool:
    return len(word) == 1 and word in "1234"
