"""One sitting: a match played in the terminal by a person and bots, or by bots alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from parlour.bots import Bot
from parlour.engine import Chance, Event, IllegalMove, ParlourError, View
from parlour.match import Match
from parlour.terminal.paper import clean
from parlour.terminal.screen import Refused, Screen, Several, Unclear
from parlour.terminal.texts import (
    is_sentence,
    write_lines,
    write_outcome,
    write_refusal,
    write_rule,
    write_rules,
)
from parlour.terminal.typed import command_of, typed_words

LONGEST_LINE = 400
LOG_LINES = 15


class Left(Exception):
    """The person has left the table."""


class Sitting:
    """Plays a match to its end, or until the person leaves; writes on the screen's paper.

    `ask` takes a prompt and gives a line; it raises `EOFError` at the end of the input.
    """

    def __init__(
        self,
        match: Match,
        screen: Screen,
        bots: Mapping[int, Bot],
        chance: Chance,
        ask: Callable[[str], str],
        pace: float = 0.0,
    ) -> None:
        self.match = match
        self.screen = screen
        self.bots = bots
        self.chance = chance
        self.ask = ask
        self.pace = pace
        self.seat = screen.company.seat
        self.words = screen.words
        self.paper = screen.paper
        self.log: list[str] = []
        self._left_be = -1  # the version at which the person let an open question be

    def play(self) -> None:
        """Until the game is over; raises `Left` when the person leaves."""
        self._write(self.screen.tell(self.match.opening))
        if self.seat is None:
            self.paper.lines(["", *self.screen.table(self._view())])
        while (turn := self.match.state.turn) is not None:
            if self._answer_out_of_turn(turn):
                continue
            if turn in self.bots:
                self._bot_moves(turn)
            else:
                self._person_moves()
        if self.match.state.outcome is not None:
            write_outcome(self.match.state.outcome, self.screen.company)

    # -- whose decision it is ------------------------------------------------------------

    def _answer_out_of_turn(self, turn: int) -> bool:
        """Somebody whose turn it is not may want to say something; whether somebody did."""
        seats = self.match.state.seats
        for seat in ((turn + n) % seats for n in range(1, seats)):
            if not self.match.state.legal(seat):
                continue
            if seat in self.bots:
                if self._bot_moves(seat):
                    return True
            elif self.screen.asks(self._view()) and self._left_be != self.match.version:
                self._left_be = self.match.version
                if self._person_moves():
                    return True
        return False

    def _bot_moves(self, seat: int) -> bool:
        begun = time.monotonic()
        move = self.bots[seat].choose(self.match.state.view(seat), self.chance)
        if move is None:
            return False
        if self.pace:  # how long a bot thought would tell of its cards
            most = getattr(self.bots[seat], "seconds", 0.0)
            time.sleep(max(0.0, begun + most - time.monotonic()))
        self._write(self.screen.tell(self.match.submit(seat, [move])), self.pace)
        return True

    # -- the person ----------------------------------------------------------------------

    def _person_moves(self) -> bool:
        """Ask until a move is made; False when an open question is let be."""
        view = self._view()
        in_turn = view["turn"] == self.seat
        if not self.screen.brief(view):
            self.paper.lines(["", *self.screen.table(view), ""])
        hint = self.screen.hint(view)
        if hint:
            self.paper.say(hint)
        while True:
            line: str | None = self._line(self.screen.prompt(view))
            if not line and not in_turn:
                return False
            line = line or self.screen.obvious(view)
            if line is None:
                self.paper.say(self.words("nothing_typed"))
            elif not self._command(line, view) and self._submit(line, view):
                return True

    def _line(self, prompt: str) -> str:
        line = clean(self.ask(f" {prompt} › ")).strip()
        return line[:LONGEST_LINE]

    def _submit(self, line: str, view: View) -> bool:
        """Play what was typed, piece by piece where it shows something; whether any was played."""
        left: list[str] = []
        events: list[Event] = []
        played = False
        try:
            left = self._meant(line, view)
            several = len(left) > 1
            while left and (not played or self._goes_on(events)):
                piece = self._piece(left, several)
                events = self.match.submit(self._me, piece)
                self._write(self.screen.tell(events))
                left = left[len(piece) :]
                played = True
        except IllegalMove as error:
            write_refusal(error, self.words, self.paper)
            if not played:
                self.paper.say(self.words("ask_why", typed=line))
        except ParlourError as error:
            self.paper.say(error.say(self.words.language))
        if played and left:
            unplayed = self.screen.typed(self._view(), left)
            self.paper.say(self.words("left_unplayed", typed=unplayed))
        return played

    def _goes_on(self, events: list[Event]) -> bool:
        in_turn = self.match.state.turn == self.seat
        return in_turn and self.screen.goes_on(self._view(), events)

    def _piece(self, moves: list[str], several: bool) -> list[str]:
        """As much as can be submitted at once: up to a move that shows something new."""
        state = self.match.state.copy()
        for count, move in enumerate(moves, 1):
            refusal = state.refusal(self._me, move)
            if refusal is not None:
                typed = self.screen.typed(self._view(), [move])
                raise Refused(refusal, typed) if several else IllegalMove(refusal)
            index = state.game.moves.index(move)
            if state.game.rules.reveals(state.table, self._me, index):
                return moves[:count]
            state.play(self._me, move)
        return moves

    def _meant(self, line: str, view: View) -> list[str]:
        """The moves a line stands for; where it can be meant in several ways, ask which."""
        try:
            return self.screen.read(line, view)
        except Several as several:
            shown = [self.screen.typed(view, [choice]).split()[-1] for choice in several.choices]
            asked = self.words("which_way", choices=self.words.listed(shown))
            answer = typed_words(self._line(asked), self.match.game.name)
            for choice in several.choices:
                if answer and answer[-1] == choice.split()[-1]:
                    return [*several.moves, choice]
            raise Unclear(self.words("not_played")) from None

    # -- what can be typed besides moves -------------------------------------------------

    def _command(self, line: str, view: View) -> bool:
        """Whether the line was a command; it has then been obeyed."""
        command, rest = command_of(line)
        match command:
            case "?":
                if rest:
                    self._try(rest, view)
                else:
                    self.paper.lines(["", *self.screen.listing(view), ""])
            case "help":
                self._help()
            case "why":
                self._why(rest, view)
            case "try":
                self._try(rest, view)
            case "rules":
                if not write_rules(self.match.game.catalogue, rest, self.words, self.paper):
                    self.paper.say(self.words("no_rule", word=rest))
            case "log":
                self._write_log()
            case "score":
                self.paper.lines(["", *self.screen.scores(view), ""])
            case "table":
                self.paper.lines(["", *self.screen.table(view), ""])
            case "look":
                self.paper.lines(["", *self.screen.details(view), ""])
            case "quit":
                raise Left
            case _:
                said = self.screen.setting(line)
                if said:
                    self.paper.say(said)
                return bool(said)
        return True

    def _help(self) -> None:
        game = f"{self.match.game.name}.help"
        texts = [self.words("help"), *([self.words(game)] if game in self.words else [])]
        for text in texts:
            self.paper.line()
            for line in text.strip().splitlines():
                typed, gap, about = line.strip().partition("  ")
                head = " " + line[: len(line) - len(about.lstrip())]
                if not gap:  # no column of words to type
                    head, about = " " + line[: len(line) - len(line.lstrip())], typed
                self.paper.say(about.strip(), head, " " * len(head))
        self.paper.line()

    def _why(self, rest: str, view: View) -> None:
        if not rest:
            self.paper.say(self.words("why_what"))
            return
        try:
            self._foreseen(rest, view)
        except IllegalMove as error:
            write_refusal(error, self.words, self.paper)
            write_rule(error.refusal.entry, self.words, self.paper)
            self.paper.line()
        except ParlourError as error:
            self.paper.say(error.say(self.words.language))

    def _try(self, rest: str, view: View) -> None:
        try:
            self._foreseen(rest, view)
        except IllegalMove as error:
            write_refusal(error, self.words, self.paper)
        except ParlourError as error:
            self.paper.say(error.say(self.words.language))

    def _foreseen(self, typed: str, view: View) -> None:
        """Say what a turn would do, in each way it can be meant."""
        try:
            meant = [self.screen.read(typed, view)]
        except Several as several:
            meant = [[*several.moves, choice] for choice in several.choices]
        told = [(moves, self.screen.foresee(view, moves)) for moves in meant]
        for moves, effect in told:
            name = "would" if effect else "would_be_legal"
            self.paper.say(self.words(name, moves=self.screen.typed(view, moves), effect=effect))

    # -- writing -------------------------------------------------------------------------

    def _write(self, said: list[str], pace: float = 0.0) -> None:
        for line in said:
            if is_sentence(line):
                self.log.append(line)
            write_lines([line], self.paper)
            time.sleep(pace)

    def _write_log(self) -> None:
        self.paper.line()
        write_lines(self.log[-LOG_LINES:], self.paper)
        self.paper.line()

    @property
    def _me(self) -> int:
        if self.seat is None:
            raise Unclear(self.words("only_watching"))
        return self.seat

    def _view(self) -> View:
        return self.match.state.view(self.seat)
