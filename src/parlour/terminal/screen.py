"""A screen: how a game is drawn, told and typed. It sees views and events, never the truth.

This one serves every game, plainly, from what all views have in common; a game with a screen of
its own overrides what it can do better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from parlour.bots import Foresight
from parlour.engine import (
    Chance,
    Event,
    Game,
    IllegalMove,
    ParlourError,
    Refusal,
    UnknownMove,
    View,
)
from parlour.terminal.paper import Paper, padded
from parlour.terminal.typed import plainly, reserved, seat_named, typed_words
from parlour.terminal.words import Words

LONGEST_NAME = 12
LONGEST_ROW = 16
GOES_ON = "▴"
# not drawn: what is said elsewhere, and what a player has to remember for himself
NOT_DRAWN = ("game", "options", "seats", "seat", "turn", "legal", "memory")
# the fields of events that hold a seat, the one who acts first
SEATS_TOLD = ("starter", "seat", "to", "accused", "owner", "other", "giver", "dealer")


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

    def typed(self, seat: int) -> str:
        """What one types for a seat: its name where that is one word and leads there."""
        name = self.names[seat]
        is_clear = plainly(name) not in reserved(self.game.name) and len(name.split()) == 1
        return name if is_clear and self.called(name) == seat else str(seat)

    def called(self, word: str) -> int | None:
        """The other seat that a typed word means: its number, or how its name begins."""
        return seat_named(word, self.names, self.seat)


class Screen:
    """The plain screen."""

    silent: ClassVar[tuple[type[Event], ...]] = ()  # events that the table itself tells
    between: ClassVar[str] = " "  # moves typed in one line

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

    def others(self, view: View) -> list[int]:
        """The other seats, clockwise from the reader's left."""
        if view.seat is None:
            return list(range(view["seats"]))
        return [(view.seat + n) % view["seats"] for n in range(1, view["seats"])]

    def who(self, view: View, seat: int) -> str:
        """How a player's line begins: whose turn it is, the number of the seat, the name."""
        mark = "▸" if seat == view["turn"] else " "
        return f" {mark} {seat} {padded(self.company.label(seat), LONGEST_NAME + 6)} "

    def row(self, view: View, seat: int, text: str) -> str:
        """A player's line, bold in his turn."""
        line = (self.who(view, seat) + text).rstrip()
        return self.paper.styled(line, "bold") if seat == view["turn"] else line

    def note(self, text: str) -> list[str]:
        """A remark below the table."""
        return [self.paper.styled(line, "dim") for line in self.paper.wrapped(text, "   ")]

    def cells(self, label: str, cells: Sequence[tuple[str, str]], width: int) -> list[str]:
        """Cells in rows, each a text and a mark for the line below: `▴` for what may be played."""
        head = padded(label, 8)
        if not cells:
            return [f"   {head}—"]
        across = max(1, (self.paper.width - 3 - len(head)) // width)
        lines = []
        for start in range(0, len(cells), across):
            row = cells[start : start + across]
            texts = [
                padded(self.paper.styled(text, "accent") if mark == GOES_ON else text, width)
                for text, mark in row
            ]
            lines.append(f"   {head}{''.join(texts)}".rstrip())
            under = "".join(padded(" " * _shift(text) + mark, width) for text, mark in row)
            if under.strip():
                lines.append(f"   {' ' * len(head)}{under}".rstrip())
            head = " " * len(head)
        return lines

    def aided(self, view: View) -> bool:
        """Whether the table lends people its memory."""
        return bool(view["options"].get("memory_aid"))

    def held(self, view: View) -> str:
        """What the view's own seat sees of its hand, in one line; empty where it sees none."""
        hand = view.get("hand")
        return " ".join(hand) or "—" if isinstance(hand, list) else ""

    def details(self, view: View) -> list[str]:
        """All that is public and has no room on the table."""
        return self.table(view)

    def scores(self, view: View) -> list[str]:
        """The standing."""
        standing = self.standing(view)
        if len(standing) != view["seats"]:
            return [f" {self.words('no_scores')}"]
        return self.sheet([(seat, "", total) for seat, total in enumerate(standing)])

    def standing(self, view: View) -> list[int]:
        """What counts, by seat; empty where nothing does."""
        found: list[int] = view.get("totals") or view.get("scores") or []
        return found

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
        """One event as this seat may see it, in the second person where it is about the reader.

        The words `your_…` tell what the reader did, `at_you_…` what was done to him.
        """
        if isinstance(event, self.silent):
            return ""
        event = self.company.seen(event)
        language, me = self.words.language, self.company.you
        if me is None:
            return self.game.tell(event, self.company.names, language)
        names = list(self.company.names)
        names[me] = self.words("you_object")
        seats = [getattr(event, name) for name in SEATS_TOLD if hasattr(event, name)]
        acts = seats[:1] == [me]
        about = f"{self.game.name}.{'your' if acts else 'at_you'}_{self.told_as(event)}"
        if me in seats and about in self.words:
            return self.words(about, **self.told_fields(event, names))
        return self.game.tell(event, self.company.names if acts else names, language)

    def told_as(self, event: Event) -> str:
        """The event's name in the catalogue of words; some have several sentences."""
        return event.name()

    def told_fields(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        """What the words about an event may mention."""
        fields = {**event.json(), **self.told_seats(event, names)}
        if isinstance(fields.get("cards"), list):
            fields |= {"count": len(fields["cards"]), "cards": " ".join(fields["cards"])}
        return fields

    def told_seats(self, event: Event, names: Sequence[str]) -> dict[str, str]:
        """Whoever an event is about, by name."""
        seats = {name: getattr(event, name, None) for name in SEATS_TOLD}
        return {name: names[seat] for name, seat in seats.items() if isinstance(seat, int)}

    def deals(self, event: Event) -> bool:
        """Whether the event brings everybody new cards."""
        del event
        return False

    # -- asking --------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """Whether a seat should be asked although it is not its turn."""
        del view
        return False

    def prompt(self, view: View) -> str:
        """What to ask for."""
        return self.words("prompt" if view["turn"] == view.seat else "prompt_aside")

    def brief(self, view: View) -> bool:
        """Whether to ask without drawing the table first."""
        del view
        return False

    def hint(self, view: View) -> str:
        """What is awaited, where the prompt alone does not say it."""
        obvious = self.obvious(view) if view["turn"] == view.seat else None
        return self.words("enter_plays", typed=obvious) if obvious else ""

    def obvious(self, view: View) -> str | None:
        """What Enter alone stands for: the only thing there is to do; None when there are more."""
        offers = self.offers(view)
        return offers[0][0] if len(offers) == 1 else None

    def offers(self, view: View) -> list[tuple[str, str]]:
        """What may be typed now, with a few words about it."""
        return [(self.typed(view, [move]), self.about(view, move)) for move in view.legal]

    def about(self, view: View, move: str) -> str:
        """What a move does, in a few words."""
        del view, move
        return ""

    def listing(self, view: View) -> list[str]:
        """What is legal now, as lines to be read."""
        offers = self.offers(view)
        room = min(24, max((len(typed) for typed, _ in offers), default=0)) + 3
        lines: list[str] = []
        if any(about for _, about in offers):
            for typed, about in offers:
                lines += self.paper.wrapped(about, f"   {typed:<{room}}", " " * (room + 3))
            return lines
        across = max(1, (self.paper.width - 3) // room)
        for start in range(0, len(offers), across):
            row = offers[start : start + across]
            lines.append("   " + "".join(f"{typed:<{room}}" for typed, _ in row))
        return lines

    def setting(self, line: str) -> str:
        """Change how the screen behaves, where a line asks for that: what to say; empty if not."""
        del line
        return ""

    def goes_on(self, view: View, events: Sequence[Event]) -> bool:
        """Whether the rest of a typed line is played after these events have shown something."""
        del view, events
        return False

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
        return self.between.join(self.typed_move(view, move) for move in moves)

    def typed_move(self, view: View, move: str) -> str:
        """One move as one would type it."""
        del view
        return move

    def foresee(self, view: View, moves: Sequence[str]) -> str:
        """What the moves would bring about, in a few words; raises `IllegalMove`."""
        sure = self.foreseeable(view, moves)
        Foresight(view).events(sure)
        told = [said for move in sure if (said := self.about(view, move))]
        if len(sure) < len(moves):
            told.append(self.words("then_unknown"))
        return ", ".join(told)

    def foreseeable(self, view: View, moves: Sequence[str]) -> list[str]:
        """The first of the moves, up to one that would show something new."""
        state = self.game.imagine(view, Chance("foresight"))
        seat = view.seat or 0
        for count, move in enumerate(moves, 1):
            index = self.game.moves.index(move)
            shows = self.game.rules.reveals(state.table, seat, index)
            if shows or state.refusal(seat, move) is not None:
                return list(moves[:count])
            state.play(seat, move)
        return list(moves)


def _shift(text: str) -> int:
    """Where the card begins in a cell such as "2: 7s"."""
    return text.index(" ") + 1 if ": " in text else 0


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
