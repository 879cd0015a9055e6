"""Games in which a mistake is for the others to call.

The chance to call is offered after every turn of another player, whether or not there was a
mistake in it, so that the offer itself tells nothing; on request, after every single card.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from parlour.engine import View
from parlour.terminal.screen import Company, Screen, Unclear
from parlour.terminal.typed import typed_words


class Calling(Screen):
    """A screen with room for calls."""

    word: ClassVar[str]  # what is called, and how the move begins

    def __init__(self, company: Company) -> None:
        super().__init__(company)
        self.after_every_card = False

    @abstractmethod
    def turn_before(self, view: View) -> int | None:
        """Whose turn has just ended, while the next player has not acted; None in between."""

    def accusable(self, view: View) -> list[int]:
        """The seats that may be called now."""
        head = f"{self.word} "
        return [int(move.removeprefix(head)) for move in view.legal if move.startswith(head)]

    def asks(self, view: View) -> bool:
        before = self.turn_before(view)
        if self.after_every_card and before != view.seat:
            return bool(self.accusable(view))
        return before in self.accusable(view)

    def may_only_call(self, view: View) -> bool:
        """Whether all there is to do is to call or to go on: it is somebody else's turn."""
        return view["turn"] != view.seat and bool(self.accusable(view))

    def brief(self, view: View) -> bool:
        return self.may_only_call(view)

    def prompt(self, view: View) -> str:
        if not self.may_only_call(view):
            return super().prompt(view)
        return self.words("call_or_go_on", key=self.word[0], word=self.word.capitalize())

    def hint(self, view: View) -> str:
        before = self.turn_before(view)
        hints = [super().hint(view)]
        if view["turn"] == view.seat and before is not None and before in self.accusable(view):
            name = self.company.typed(before)
            hints.append(self.words("call_before", key=self.word[0], name=name))
        return " ".join(hint for hint in hints if hint)

    def setting(self, line: str) -> str:
        if typed_words(line, self.game.name) != ["each"]:
            return ""
        self.after_every_card = not self.after_every_card
        return self.words("called_by_card" if self.after_every_card else "called_by_turn")

    def call(self, words: list[str], view: View) -> tuple[str, list[str]]:
        """The call that the words after "Flinch" or the like mean, and the words left over."""
        if words and (named := self.company.called(words[0])) is not None:
            return f"{self.word} {named}", words[1:]
        before, seats = self.turn_before(view), self.accusable(view)
        if before in seats:
            return f"{self.word} {before}", words
        if not seats:  # the rules will say why not
            return f"{self.word} {((view.seat or 0) - 1) % view['seats']}", words
        if len(seats) == 1:
            return f"{self.word} {seats[0]}", words
        raise Unclear(self.words("call_whom", word=self.word))
