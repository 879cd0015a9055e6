"""A screen: how a game is drawn, told and typed. It sees views and events, never the truth.

This one serves every game, plainly, from what all views have in common; a game with a screen of
its own overrides what it can do better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.bots import Foresight
from parlour.engine import Event, Game, IllegalMove, ParlourError, Refusal, UnknownMove, View
from parlour.terminal.paper import Paper, padded
from parlour.terminal.typed import typed_words
from parlour.terminal.words import Words

LONGEST_NAME = 12
LONGEST_ROW = 16
# not drawn: what is said elsewhere, and what a player has to remember for himself
NOT_DRAWN = ("game", "options", "seats", "seat", "turn", "legal", "memory")


class Unclear(ParlourError):
    """What was typed cannot be understood; the sentence says what could be."""


class Refused(IllegalMove):
    """A rule forbids one of several cards; `move` says which."""

    def __init__(self, refusal: Refusal, move: str) -> None:
        super().__init__(refusal)
        self.move = move


class Several(ParlourError):
    """What was typed can be meant in several ways: the moves so far, and how each would go on."""

    def __init__(self, moves: Sequence[str], choices: Sequence[str]) -> None:
        super().__init__(" / ".join(choices))
        self.moves = list(moves)
        self.choices = list(choices)


@dataclass(frozen=True)
class Company:
    """Who sits where, which of them are bots, and for whose eyes all is drawn and told.

    `seat` is the seat that looks on, None for a spectator. A player is spoken to as "you"; who
    reads a record is not, and may see everything.
    """

    game: Game[Any]
    names: tuple[str, ...]
    words: Words
    paper: Paper
    bots: frozenset[int] = frozenset()
    seat: int | None = None
    plays: bool = True
    sees_all: bool = False

    @property
    def you(self) -> int | None:
        """The seat that is spoken to."""
        return self.seat if self.plays else None

    def seen(self, event: Event) -> Event:
        """The part of an event that is for these eyes."""
        return event if self.sees_all else event.seen_by(self.seat)

    def name(self, seat: int) -> str:
        """A seat's name, short enough for a column."""
        if seat == self.you:
            return self.words("you")
        name = self.names[seat]
        return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"

    def label(self, seat: int) -> str:
        """A seat's name, and whether it is a bot."""
        return f"{self.name(seat)} · bot" if seat in self.bots else self.name(seat)


class Screen:
    """The plain screen."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.game = company.game
        self.words = company.words
        self.paper = company.paper

    # -- drawing -------------------------------------------------------------------------

    def table(self, view: View) -> list[str]:
        """The table as the view shows it."""
        by_seat = {
            name: value
            for name, value in _shown(view)
            if name != "hand" and _is_by_seat(value, view["seats"])
        }
        lines = [self.headline(self.game.title[self.words.language], "")]
        for seat in range(view["seats"]):
            mark = "▸" if seat == view["turn"] else " "
            told = " · ".join(f"{name} {_brief(values[seat])}" for name, values in by_seat.items())
            who = f" {mark} {padded(self.company.label(seat), LONGEST_NAME + 6)} "
            lines += self.paper.wrapped(told, who, " " * 6)
        lines.append("")
        for name, value in _shown(view):
            if name not in by_seat:
                lines += self.paper.wrapped(f"{name}: {_brief(value)}", "   ", "     ")
        return lines

    def headline(self, left: str, right: str) -> str:
        """A line across the paper with words at its ends."""
        room = self.paper.width - len(left) - len(right) - 6 - (2 if right else 0)
        end = f" {right} ──" if right else "──"
        return self.paper.styled(f"── {left} " + "─" * max(room, 1) + end, "dim")

    def opening(self, view: View) -> list[str]:
        """What there is to say about the first deal, which no move brought about."""
        del view
        return []

    def details(self, view: View) -> list[str]:
        """All that is public and has no room on the table."""
        return self.table(view)

    def scores(self, view: View) -> list[str]:
        """The standing."""
        totals = view.get("totals") or view.get("scores") or []
        if len(totals) != view["seats"]:
            return [f" {self.words('no_scores')}"]
        return self.sheet([(seat, "", total) for seat, total in enumerate(totals)])

    def sheet(self, rows: Iterable[tuple[int, str, int]]) -> list[str]:
        """A score sheet: seat, points of the round, total, and a small chart of the totals."""
        rows = list(rows)
        most = max(1, *(total for _, _, total in rows))
        room = min(24, self.paper.width - 40)
        lines = []
        for seat, points, total in rows:
            bar = "█" * round(room * max(0, total) / most)
            who = padded(self.company.label(seat), LONGEST_NAME + 6)
            lines.append(f"   {who}{points:>7}{total:>7}  {self.paper.styled(bar, 'accent')}")
        return lines

    # -- telling -------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences; empty ones are for events that another tells better."""
        return [said for event in events if (said := self.sentence(event))]

    def sentence(self, event: Event) -> str:
        """One event as this seat may see it."""
        company = self.company
        return self.game.tell(company.seen(event), company.names, self.words.language)

    def deals(self, event: Event) -> bool:
        """Whether the event brings everybody new cards."""
        del event
        return False

    # -- asking --------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """Whether a seat should be asked although it is not its turn."""
        del view
        return False

    def hint(self, view: View) -> str:
        """What is awaited, where the prompt alone does not say it."""
        del view
        return ""

    def offers(self, view: View) -> list[tuple[str, str]]:
        """What may be typed now, with a few words about it."""
        return [(move, "") for move in view.legal]

    def read(self, line: str, view: View) -> list[str]:
        """The moves that a typed turn stands for; not yet tried for legality."""
        del view
        moves: list[str] = []
        for part in line.replace(";", ",").split(","):
            words = typed_words(part, self.game.name)
            while words:
                move, words = self._longest(words, line)
                moves.append(move)
        if not moves:
            raise Unclear(self.words("unclear", typed=line))
        return moves

    def _longest(self, words: list[str], line: str) -> tuple[str, list[str]]:
        for end in range(len(words), 0, -1):
            try:
                return str(self.game.moves.parse(" ".join(words[:end]))), words[end:]
            except UnknownMove:
                continue
        raise Unclear(self.words("unclear", typed=line))

    def typed(self, view: View, moves: Sequence[str]) -> str:
        """Moves as one would type them."""
        del view
        return " ".join(moves)

    def foresee(self, view: View, moves: Sequence[str]) -> str:
        """What the moves would bring about, in a few words; raises `IllegalMove`."""
        Foresight(view).events(moves)
        return ""


def _shown(view: View) -> list[tuple[str, Any]]:
    return [(name, value) for name, value in view.items() if name not in NOT_DRAWN]


def _is_by_seat(value: object, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats > 1


def _brief(value: object) -> str:
    """A value in a few words; of a long row, only how long it is."""
    match value:
        case _ if value is None or value in ([], {}, ""):
            return "—"
        case bool():
            return "+" if value else "-"
        case dict():
            return "/".join(_brief(one) for one in value.values() if one not in (None, [], {}, ""))
        case list() if len(value) > LONGEST_ROW:
            return f"({len(value)})"
        case list():
            return "  ".join(_brief(one) for one in value)
    return str(value)
