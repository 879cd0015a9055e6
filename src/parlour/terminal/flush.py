"""The table of Flush in a terminal: counts, Bases, pile and hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from parlour.bots import Foresight
from parlour.engine import Event, View
from parlour.games.flush.cards import NOTATIONS, value_of
from parlour.games.flush.events import (
    Flushed,
    PickedUp,
    RoundDealt,
    RoundWon,
    Scored,
    Skipped,
    SuperFlush,
    in_words,
    phrase,
    value_name,
)
from parlour.terminal.flush_cards import layable, mimic_value, pile_value, turns
from parlour.terminal.flush_turn import SAY, read_turn
from parlour.terminal.paper import length, padded
from parlour.terminal.screen import GOES_ON, LONGEST_NAME, Screen

BLIND = "▒"
PICKS_UP = "+"
CELL = 5
BESIDE = 18  # columns for three Bases


class FlushScreen(Screen):
    """Flush, drawn and told."""

    # -- drawing -------------------------------------------------------------------------

    def table(self, view: View) -> list[str]:
        lines = [self.headline(self._round(view), self._unused(view)), ""]
        for seat in self.others(view):
            lines += self._player(view, seat)
        lines += ["", *self._pile(view), ""]
        if view.seat is not None:
            lines += [*self._player(view, view.seat), *self._mine(view)]
        return lines

    def _round(self, view: View) -> str:
        options = view["options"]
        title = self.game.title[self.words.language]
        if options["format"] == "rounds":
            number = self.words("flush.round_of", round=view["round"], rounds=options["rounds"])
        else:
            number = self.words("flush.round_to", round=view["round"], limit=options["limit"])
        return f"{title} · {number}"

    def _unused(self, view: View) -> str:
        value = mimic_value(view)
        mimic = self.words("flush.mimic", value=value) if value else self.words("flush.no_mimic")
        return f"{mimic} · {self.words('flush.unused', count=view['unused'])}"

    def _player(self, view: View, seat: int) -> list[str]:
        """One line, or more for many Bases: name, hand, Bases, total."""
        mark = "▸" if seat == view["turn"] else " "
        total = self.words("points", count=view["totals"][seat])
        left = f" {mark} {padded(self.company.label(seat), LONGEST_NAME + 6)}"
        if not view["active"][seat]:
            left += self.words("flush.out")
            return [left + padded(total, self.paper.width - len(left) - 1, right=True)]
        left += padded(self.words("flush.in_hand", count=view["hands"][seat]), 13)
        bases = [] if seat == view.seat else [_base(base) for base in view["bases"][seat]]
        room, hanging = self.paper.width - len(left) - len(total) - 2, " " * len(left)
        if room >= BESIDE:
            beside, *below = _filled(bases, room)
        else:  # a narrow terminal
            left, beside, hanging = left.rstrip(), "", " " * 5
            below = _filled(bases, self.paper.width - len(hanging)) if bases else []
        first = padded(f"{left}{beside} ", self.paper.width - len(total) - 1) + total
        if seat == view["turn"]:
            first = self.paper.styled(first, "bold")
        return [first, *(hanging + row for row in below)]

    def _pile(self, view: View) -> list[str]:
        """The value that counts, the size, and the latest plays."""
        value = pile_value(view)
        if value is None:
            return [f"   {self.words('flush.pile_empty')}"]
        size = sum(len(layer["cards"]) for layer in view["pile"])
        head = self.words("flush.pile", value=value, cards=self.words("cards", count=size))
        plays = [self._layer(layer) for layer in view["pile"]]
        room = self.paper.width - len(head) - 10
        shown: list[str] = []
        while plays and sum(map(len, shown)) + 4 * len(shown) + len(plays[-1]) <= room:
            shown.insert(0, plays.pop())
        told = "   ".join(["…", *shown] if plays else shown)
        return [f"   {self.paper.styled(head, 'bold')}    {told}"]

    def _layer(self, layer: dict[str, Any]) -> str:
        cards = " ".join(layer["cards"])
        told = f"{self.company.name(layer['seat'])} {cards}"
        if any(value_of(NOTATIONS.index(card)) != layer["as"] for card in layer["cards"]):
            told += f" {self.words('flush.as')} {layer['as']}"
        return told

    def _mine(self, view: View) -> list[str]:
        """The reader's own cards, with a mark under each that may be played."""
        seat = view.seat
        marks = self._marks(view)
        bases = [
            (f"{base['base']}: {_base(base)}", marks.get(_base_move(base), ""))
            for base in view["bases"][seat]
        ]
        hand = [(card, marks.get(card, "")) for card in view["hand"]]
        lines = [""]
        if view["tray"]:
            tray = self.words("flush.tray", cards=" ".join(view["tray"]))
            lines += [f"   {self.paper.styled(tray, 'bold')}", ""]
        lines += self.cells(self.words("flush.bases"), bases, 12)
        lines += self.cells(self.words("flush.hand"), hand, CELL)
        if PICKS_UP in marks.values():
            size = sum(len(layer["cards"]) for layer in view["pile"])
            legend = self.words("flush.legend", cards=self.words("cards", count=size))
            lines += self.note(legend)
        return lines

    def _marks(self, view: View) -> dict[str, str]:
        """What to write under each card and Base: playable, picks up, free to flip."""
        if view["turn"] != view.seat or view["phase"] != "lay":
            return {}
        foresight = Foresight(view)
        flip = self.words("flush.say_flip")
        marks = {move: flip for move in view.legal if move.startswith("flip ")}
        for move, _ in layable(view):
            if move in view.legal and move not in marks:
                says = [m for m in foresight.legal_after([move]) if m.startswith(SAY)]
                costs = [_picked_up(foresight.events([move, said])) for said in says]
                marks[move] = PICKS_UP if costs and min(costs) > 0 else GOES_ON
        return marks

    def details(self, view: View) -> list[str]:
        """The whole pile, what is known of the hands, and what is out of play."""
        lines = self.paper.wrapped(self.words("flush.whole_pile"), "   ")
        for layer in view["pile"] or []:
            lines += self.paper.wrapped(self._layer(layer), "     ", "       ")
        for seat in self.others(view):
            if view["known"][seat]:
                known = " ".join(view["known"][seat])
                told = self.words("flush.known", name=self.company.name(seat), cards=known)
                lines += self.paper.wrapped(told, "   ", "     ")
        gone = " ".join(view["gone"] or []) or "—"
        lines += self.paper.wrapped(self.words("flush.gone", cards=gone), "   ", "     ")
        return lines

    # -- telling -------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Sentences; the points of a round become a sheet."""
        lines: list[str] = []
        scored: list[Scored] = []
        for event in events:
            if isinstance(event, Scored):
                scored.append(event)
                continue
            said = self.sentence(event)
            if scored and said:
                lines += ["", *self._round_sheet(scored), ""]
                scored = []
            lines += [said] if said else []
        if scored:
            lines += ["", *self._round_sheet(scored)]
        return lines

    def _round_sheet(self, scored: Sequence[Scored]) -> list[str]:
        points, total = self.words("flush.points_head"), self.words("flush.total_head")
        head = f"   {' ' * (LONGEST_NAME + 6)}{points:>7}{total:>7}"
        rows = sorted(((s.seat, f"{s.points:+d}", s.total) for s in scored), key=lambda r: r[2])
        return [self.paper.styled(head, "dim"), *self.sheet(rows)]

    def told_as(self, event: Event) -> str:
        return phrase(event)

    def told_fields(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        return {**in_words(event, self.words.language), **self.told_seats(event, names)}

    def deals(self, event: Event) -> bool:
        return isinstance(event, RoundDealt)

    # -- asking --------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """FLU-GAME-3: a proposal is put to everybody."""
        return "agree" in view.legal

    def hint(self, view: View) -> str:
        if "agree" in view.legal:
            return self.words("flush.hint_stalemate")
        if view["turn"] != view.seat:
            return ""
        if view["phase"] == "give":
            may_keep = "keep" in view.legal
            to = self.company.names[view["previous"]]
            return self.words("flush.hint_give_or_keep" if may_keep else "flush.hint_give", to=to)
        if view["phase"] == "swap":
            return self.words("flush.hint_swap")
        if view["tray"]:
            return self.words("flush.hint_flipped")
        if "propose" in view.legal:
            return self.words("flush.hint_propose")
        return super().hint(view)

    def obvious(self, view: View) -> str | None:
        """A card flipped is declared as it lies; nothing is ever flipped by Enter alone."""
        if view["tray"]:
            return ""
        can_flip = any(move.startswith("flip ") for move in view.legal)
        return None if can_flip else super().obvious(view)

    def read(self, line: str, view: View) -> list[str]:
        return read_turn(line, view, self.words)

    def offers(self, view: View) -> list[tuple[str, str]]:
        """Whole turns, then the moves that stand alone."""
        found: list[tuple[str, str]] = []
        if view["turn"] == view.seat and view["phase"] == "lay":
            foresight = Foresight(view)
            found += [
                (self.typed(view, moves), self._effect(foresight.events(moves)))
                for moves in turns(view, foresight)
                if not moves[0].startswith("flip ")
            ]
        lays = {move for move, _ in layable(view)} if view.seat is not None else set()
        alone = [move for move in view.legal if move not in lays and not move.startswith(SAY)]
        return found + [(self._said(m), self.words(f"flush.move_{m.split()[0]}")) for m in alone]

    def typed(self, view: View, moves: Sequence[str]) -> str:
        """The declaration is typed only where the cards do not say it."""
        *lays, last = moves
        if not lays or not last.startswith(SAY):
            return " ".join(map(self._said, moves))
        cards = " ".join(_card(view, moves, move) for move in lays)
        said = last.removeprefix(SAY)
        kinds = dict(layable(view))
        plain = {str(value_name(value_of(kinds[move]))) for move in lays} == {said}
        ways = sum(move.startswith(SAY) for move in Foresight(view).legal_after(lays))
        if plain and ways == 1:
            return cards
        return f"{cards} {self.words('flush.as')} {self._said(said)}"

    def _said(self, move: str) -> str:
        """A move in the reader's words."""
        named = [(word, f"flush.say_{word}") for word in move.split()]
        return " ".join(self.words(name) if name in self.words else word for word, name in named)

    def foresee(self, view: View, moves: Sequence[str]) -> str:
        if not moves[-1].startswith(SAY):
            Foresight(view).events(moves)
            return self.words(f"flush.move_{moves[-1].split()[0]}")
        return self._effect(Foresight(view).events(moves))

    def _effect(self, events: Sequence[Event]) -> str:
        """What a declaration would do, in a few words."""
        return ", ".join(self._effects(events)) or self.words("flush.goes_on")

    def _effects(self, events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            match event:
                case PickedUp(cards=cards):
                    yield self.words("flush.picks_up", count=len(cards))
                case SuperFlush():
                    yield self.words("flush.super")
                case Flushed(count=count):
                    yield self.words("flush.flushes", count=count)
                case Skipped(seat=seat):
                    yield self.words("flush.skips", name=self.company.name(seat))
                case RoundWon():
                    yield self.words("flush.wins")


def _base(base: dict[str, Any]) -> str:
    return f"{base['top'] or ''}{BLIND}"


def _base_move(base: dict[str, Any]) -> str:
    return f"t{base['base']}" if base["top"] else f"flip {base['base']}"


def _card(view: View, moves: Sequence[str], move: str) -> str:
    """A top by its card, unless the same card stays in the hand and would be taken for it."""
    card = NOTATIONS[dict(layable(view))[move]]
    return card if view["hand"].count(card) <= moves.count(card) else move


def _picked_up(events: Sequence[Event]) -> int:
    return sum(len(event.cards) for event in events if isinstance(event, PickedUp))


def _filled(items: Sequence[str], width: int) -> list[str]:
    """Items in as many rows of that width as they need."""
    rows = [""]
    for item in items:
        if rows[-1] and length(rows[-1]) + len(item) + 2 > width:
            rows.append("")
        rows[-1] += item + "  "
    return [row.rstrip() for row in rows]
