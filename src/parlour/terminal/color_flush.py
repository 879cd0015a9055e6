"""The table of Color Flush in a terminal.

The reader sees the fronts of his own cards and the backs of everybody else's, and that is what is
drawn; the other faces, seen earlier, only where the table lends its memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine import Event, View
from parlour.games.color_flush.events import (
    ActionLeftOut,
    Gave,
    GaveToPile,
    Took,
    TookFromPile,
    TurnedBlacks,
    TurnedHand,
    TurnPassed,
    Won,
)
from parlour.terminal.color_flush_turn import GAME, Reading
from parlour.terminal.paper import padded
from parlour.terminal.screen import Screen
from parlour.terminal.typed import ranges

# each colour with a pattern; the letters come from the words
PATTERNS = {
    "white": "□",
    "black": "■",
    "red": "≡",
    "yellow": "∷",
    "green": "≈",
    "blue": "▦",
    "purple": "★",
}
HIDDEN = "·"
SLOTS = range(1, 11)
CELL = 5
HEAD = 24  # columns before the first slot
ACTIONS = ("give", "take", "flip")


class ColorFlushScreen(Screen):
    """Color Flush, drawn and told."""

    silent = (TurnPassed,)
    between = ", "

    # -- drawing -------------------------------------------------------------------------

    def table(self, view: View) -> list[str]:
        title = self.game.title[self.words.language]
        limit = view["options"]["turn_limit"]  # CF-END-1: announced from the beginning
        turn = self.words(f"{GAME}.turn", turn=min(view["turns"] + 1, limit), limit=limit)
        lines = [self.headline(title, turn), ""]
        slots = "".join(f"{slot:<{CELL}}" for slot in SLOTS)
        backs = self.words(f"{GAME}.backs") if view.seat is not None else ""
        lines.append(self.paper.styled(f"   {padded(backs, HEAD - 3)}{slots}".rstrip(), "dim"))
        for seat in self.others(view):
            lines += self._hand(view, seat, "back")
        lines += ["", *self._pile(view), ""]
        if view.seat is not None:
            fronts = self.words(f"{GAME}.fronts")
            lines.append(self.paper.styled(f"   {padded(fronts, HEAD - 3)}{slots}".rstrip(), "dim"))
            lines += self._hand(view, view.seat, "front")
        if view["turn"] == view.seat and view.seat is not None and view["phase"] == "act":
            lines += ["", f"   {self._progress(view)}"]
        return lines

    def _hand(self, view: View, seat: int, side: str) -> list[str]:
        """The faces the reader looks at; below, with the memory aid, those on the other side."""
        cards = view["hands"][seat]
        is_seen = view.seat is not None or self.aided(view)
        shown = self._faces(cards, side if is_seen else "")
        lines = [self.row(view, seat, shown)]
        other = "front" if side == "back" else "back"
        if self.aided(view) and any(card[other] for card in cards):
            label = padded(self.words(f"{GAME}.remembered"), HEAD - 7)
            lines.append(f"       {label}{self._faces(cards, other)}".rstrip())
        return lines

    def held(self, view: View) -> str:
        return " ".join(self._face(card["front"]) for card in view["hands"][view["seat"]])

    def _faces(self, cards: Sequence[Mapping[str, Any]], side: str) -> str:
        by_slot = {card["slot"]: card for card in cards}
        cells = [
            padded(self._face(by_slot[slot].get(side)) if slot in by_slot else "", CELL)
            for slot in range(1, max(by_slot, default=0) + 1)
        ]
        return "".join(cells)

    def _face(self, face: str | None) -> str:
        """A colour as pattern and letters, coloured where there is colour."""
        if face is None:
            return HIDDEN
        short = self.words(f"{GAME}.short_{face}")
        return self.paper.styled(f"{PATTERNS[face]}{short}", face)

    def _pile(self, view: View) -> list[str]:
        label = padded(self.words(f"{GAME}.pile"), HEAD - 3)
        if not view["pile"]:
            return [f"   {label}—"]
        top, *under = view["pile"]
        count = self.words("cards", count=len(view["pile"]))
        lines = [f"   {label}{padded(self._face(top['front']), CELL)}  {count}"]
        known = [card["front"] or card["back"] for card in under]
        if self.aided(view) and any(known):
            faces = [self._face(face) for face in known]
            while faces[-1] == HIDDEN:
                faces.pop()
            shown = " ".join(faces[:11])
            told = self.words(f"{GAME}.under")
            lines.append(f"       {padded(told, HEAD - 7)}{shown}")
        return lines

    def _progress(self, view: View) -> str:
        done = [self.words(f"{GAME}.say_{one}") for one in ACTIONS if one in view["done"]]
        left = [self.words(f"{GAME}.say_{one}") for one in ACTIONS if one not in view["done"]]
        name = f"{GAME}.done_and_left" if done else f"{GAME}.left"
        return self.words(name, done=", ".join(done), left=", ".join(left))

    # -- telling -------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Sentences; a winner's hand is shown."""
        lines: list[str] = []
        for event in events:
            said = self.sentence(event)
            lines += [said] if said else []
            if isinstance(event, Won):
                faces = " ".join(self._face(face) for face in event.fronts)
                lines += ["", f"   {faces}", ""]
        return lines

    def told_fields(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        fields = super().told_fields(event, names)
        match event:
            case Gave(front=front, back=back) | Took(front=front, back=back):
                # of a card that comes the back was seen, of one that goes the front
                fields["face"] = front if back is None else back
            case GaveToPile(front=front) | TookFromPile(front=front):
                fields["face"] = front
            case TurnedBlacks(slots=slots):
                fields["count"] = len(slots)
            case ActionLeftOut(action=action):
                fields["action"] = self.words(f"{GAME}.say_{action}")
        for name in ("face", "old", "new", "color"):
            if fields.get(name):
                fields[name] = self._color(fields[name])
        return fields

    def _color(self, face: str) -> str:
        return self.game.sentences(f"face_{face}", self.words.language)

    # -- asking --------------------------------------------------------------------------

    def hint(self, view: View) -> str:
        if view["turn"] == view.seat and view["phase"] == "swap":
            may = "keep hand" in view.legal
            return self.words(f"{GAME}.hint_may_swap" if may else f"{GAME}.hint_swap")
        return super().hint(view)

    def read(self, line: str, view: View) -> list[str]:
        del view
        return Reading(line, self.company, self.words).read()

    def goes_on(self, view: View, events: Sequence[Event]) -> bool:
        """Not with a hand that has been turned over, or is to be swapped."""
        turned = (TurnedHand, TurnedBlacks)
        mine = any(isinstance(event, turned) and event.seat == view.seat for event in events)
        return view["phase"] == "act" and not mine

    def typed_move(self, view: View, move: str) -> str:
        del view
        verb, *rest = move.split()
        said = self.words(f"{GAME}.say_{verb}")
        match rest:
            case [slot, "to" | "from", "pile"]:
                return f"{said} {slot} {self.words(f'{GAME}.say_pile')}"
            case [slot, "to" | "from", seat]:
                return f"{said} {slot} {self.company.typed(int(seat))}"
            case ["pile"]:
                return f"{said} {self.words(f'{GAME}.say_pile')}"
            case ["with", seat]:
                return f"{said} {self.company.typed(int(seat))}"
            case ["hand"]:
                return said
        return f"{said} {rest[0]}"

    def about(self, view: View, move: str) -> str:
        """Which face ends up toward whom."""
        verb, *rest = move.split()
        match rest:
            case ["hand"]:
                return self.words(f"{GAME}.about_keep")
            case ["with", seat]:
                return self.words(f"{GAME}.about_swap", name=self.company.names[int(seat)])
            case ["pile"]:
                top = view["pile"][0]["front"] if view["pile"] else None
                return self.words(f"{GAME}.about_take", face=self._color(top)) if top else ""
            case [slot, "from", seat]:
                face = self._seen(view, int(seat), int(slot), "back")
                return self.words(f"{GAME}.about_take", face=face)
            case [slot, "to", "pile"]:
                face = self._seen(view, view["seat"], int(slot), "front")
                white = face == self._color("white")
                return self.words(f"{GAME}.about_{'white' if white else 'lay'}", face=face)
            case [slot, "to", seat]:
                face = self._seen(view, view["seat"], int(slot), "front")
                name = self.company.names[int(seat)]
                return self.words(f"{GAME}.about_give", face=face, name=name)
            case [slot]:
                face = self._seen(view, view["seat"], int(slot), "front")
                return self.words(f"{GAME}.about_flip", face=face)
        return verb

    def _seen(self, view: View, seat: int, slot: int, side: str) -> str:
        """The colour that the reader sees of a card; a dash where there is none."""
        hands = view["hands"][seat] if seat < view["seats"] else []
        for card in hands:
            if card["slot"] == slot and card[side]:
                return self._color(card[side])
        return "—"

    def listing(self, view: View) -> list[str]:
        """One line for each action and place, with the slots."""
        groups: dict[str, list[int]] = {}
        for move in view.legal:
            match move.split():
                case ["give" | "take" | "flip" as verb, slot, *place] if slot.isdigit():
                    where = self._place(place[-1]) if place else ""
                    link = self.words(f"{GAME}.{place[0]}") if place else ""
                    said = self.words(f"{GAME}.say_{verb}")
                    groups.setdefault(f"{said} {{}} {link} {where}".rstrip(), []).append(int(slot))
                case _:
                    groups[self.typed_move(view, move)] = []
        lines = [f"   {text.format(ranges(slots))}" for text, slots in groups.items()]
        return [*lines, "", *self.note(self.words(f"{GAME}.example"))]

    def _place(self, place: str) -> str:
        return self.words(f"{GAME}.say_pile") if place == "pile" else self.company.typed(int(place))
