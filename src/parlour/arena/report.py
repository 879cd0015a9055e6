"""Results as tables for people: on paper, which may be a screen, and as Markdown."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour import __version__
from parlour.arena.intervals import Estimate
from parlour.arena.playing import Fault, Played
from parlour.arena.results import FINISHED, Results
from parlour.arena.standings import Line
from parlour.games import game as find_game
from parlour.terminal.paper import Paper, clean
from parlour.terminal.words import Words

NOTHING = "–"
MOST_FAULTS = 10  # told one by one


@dataclass(frozen=True)
class Sheet:
    """A table: what it shows, the heads of its columns, its rows. The first column is names."""

    title: str
    head: list[str]
    rows: list[list[str]]

    def lines(self) -> list[str]:
        """The head and the rows, each as wide as the others."""
        table = [self.head, *self.rows]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        return [
            "  ".join(
                cell.rjust(width) if place else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in table
        ]


class Report:
    """Results in one language.

    A table's columns are told with their intervals as "51.2 % (48.9–53.5)".
    """

    def __init__(self, results: Results, words: Words) -> None:
        self.results, self.words = results, words
        self.contest, self.standings = results.contest, results.standings

    def write(self, paper: Paper) -> None:
        """Write the tables, and what has to be said about them."""
        paper.line()
        paper.line(" " + paper.styled(self.title(), "bold"))
        for sentence in self.sentences():
            paper.say(sentence)
        for sheet in self.sheets(paper.width - 1):
            paper.line()
            if sheet.title:
                paper.lines(paper.styled(line, "bold") for line in paper.wrapped(sheet.title))
            head, *rows = (f" {line}" for line in sheet.lines())
            paper.line(paper.styled(head, "dim"))
            paper.lines(rows)
        paper.line()
        for sentence in self.warnings():
            paper.say(sentence, " · ", "   ")

    def markdown(self) -> str:
        """The same as a Markdown page, with all that is needed to play it again."""
        parts = [f"# {self.title()}", " ".join(self.sentences())]
        for sheet in self.sheets():
            rows = [sheet.head, ["---", *("--:" for _ in sheet.head[1:])], *sheet.rows]
            table = "\n".join(f"| {' | '.join(map(_cell, row))} |" for row in rows)
            parts += [*([f"## {sheet.title}"] if sheet.title else []), table]
        parts += ["\n".join(f"- {sentence}" for sentence in self.warnings())]
        parts += ["\n".join(f"- {sentence}" for sentence in self.origin())]
        return "\n\n".join(part for part in parts if part) + "\n"

    # -- sentences -----------------------------------------------------------------------

    def title(self) -> str:
        """The game, and who met."""
        title = find_game(self.contest.game).title[self.words.language]
        return f"{title} · {', '.join(self.contest.labels)}"

    def sentences(self) -> list[str]:
        """What was played."""
        contest, words = self.contest, self.words
        given = find_game(contest.game).settle(contest.seats)
        changed = [f"{k}={_option(v)}" for k, v in contest.options.items() if v != given[k]]
        said = [
            words(
                "arena.played",
                deals=words("arena.deals", count=contest.deals),
                seatings=words("arena.seatings", count=len(contest.seatings)),
                games=words("arena.all_games", count=len(self.results.games)),
                players=words("arena.players", count=contest.seats),
                seed=contest.seed,
            )
        ]
        if changed:
            said.append(words("arena.options", options=", ".join(changed)))
        if self.standings.fair is not None:
            fair = self.percent(self.standings.fair)
            said.append(words("arena.fair", fair=fair))
        if contest.luck:
            said.append(words("arena.luck"))
        return said

    def warnings(self) -> list[str]:
        """What should not be overlooked."""
        results, contest, words = self.results, self.contest, self.words
        said = []
        if results.run.get("ended", FINISHED) != FINISHED:
            asked, ended = results.run["deals_asked_for"], results.run["ended"]
            said.append(words(f"arena.{ended}", count=contest.deals, asked=asked))
        if contest.by_the_clock:
            listed = words.listed(contest.by_the_clock, "and")
            said.append(words("arena.by_the_clock", names=listed, count=len(contest.by_the_clock)))
        if self.standings.unfinished:
            count = self.standings.unfinished
            said.append(words("arena.unfinished", count=count, limit=contest.limit))
        if results.faults:
            said.append(words("arena.faults", count=len(results.faults)))
        return said + [self._fault(game, fault) for game, fault in results.faults[:MOST_FAULTS]]

    def _fault(self, game: Played, fault: Fault) -> str:
        number = self.contest.bot_at(game.seating, fault.seat)
        return self.words(
            "arena.fault",
            deal=game.deal,
            seating=game.seating + 1,
            seat=fault.seat,
            bot=self.contest.labels[number],
            what=clean(fault.what),
        )

    def origin(self) -> list[str]:
        """Where the results come from, for the file."""
        run, words = self.results.run, self.words
        said = [words("arena.versions", parlour=__version__, python=run.get("python", NOTHING))]
        options = [f"{name}={_option(value)}" for name, value in self.contest.options.items()]
        said.append(words("arena.all_options", options=", ".join(options) or NOTHING))
        if run.get("command"):
            said.append(words("arena.command", command=f"`{shlex.join(run['command'])}`"))
        return said

    # -- tables --------------------------------------------------------------------------

    def sheets(self, room: int | None = None) -> list[Sheet]:
        """All tables; where there is no room, tables of pairs leave out their intervals."""
        sheets = [self.standing(), self.effort()]
        if len(self.contest.bots) > 1:
            sheets.append(self.crossed("better", self.standings.better, room))
        if self.standings.lone is not None:
            sheets.append(self.crossed("lone", self.standings.lone, room))
        return sheets

    def standing(self) -> Sheet:
        """Who won how often, with places and scores; the best first."""
        columns: dict[str, Callable[[Line], str]] = {
            "bot": lambda line: line.bot,
            "won": lambda line: self.percent(*line.won),
            "deserved": lambda line: self.percent(*line.deserved),
            "place": lambda line: self.number(*line.place, digits=2),
            "score": lambda line: self.number(*line.score),
        }
        if not self.contest.luck:
            del columns["deserved"]
        rows = [[cell(line) for cell in columns.values()] for line in self._best_first()]
        return Sheet("", self._heads(*columns), rows)

    def effort(self) -> Sheet:
        """Ratings, and how long decisions took."""
        spent = self.results.run.get("milliseconds_per_decision", {})
        rows = [
            [
                line.bot,
                f"{self.number(line.rating.mu)} ± {self.number(line.rating.sigma)}",
                self.number(line.rating.ordinal),
                str(line.games),
                self.number(line.decisions),
                self.number(spent.get(line.bot, {}).get("mean"), digits=2),
                self.number(spent.get(line.bot, {}).get("p95"), digits=2),
            ]
            for line in self._best_first()
        ]
        names = ("bot", "rating", "ordinal", "games", "decisions", "mean", "p95")
        return Sheet("", self._heads(*names), rows)

    def crossed(
        self, name: str, table: Sequence[Sequence[Estimate]], room: int | None = None
    ) -> Sheet:
        """Each bot against each other."""
        title, labels = self.words(f"arena.{name}"), self.contest.labels
        for shown in (3, 1):  # the value and its bounds, or the value alone
            rows = [
                [label, *(self.percent(*cell[:shown]) for cell in row)]
                for label, row in zip(labels, table, strict=True)
            ]
            sheet = Sheet(title, ["", *labels], rows)
            if room is None or len(sheet.lines()[0]) <= room:
                break
        return sheet

    def _best_first(self) -> list[Line]:
        return sorted(self.standings.lines, key=lambda line: -(line.won.value or 0))

    def _heads(self, *names: str) -> list[str]:
        return [self.words(f"arena.head.{name}") for name in names]

    # -- numbers -------------------------------------------------------------------------

    def percent(
        self, value: float | None, low: float | None = None, high: float | None = None
    ) -> str:
        """A share with its interval: "51.2 % (48.9–53.5)"."""
        times = [None if one is None else 100 * one for one in (value, low, high)]
        return self.number(*times, unit=" %")

    def number(
        self,
        value: float | None,
        low: float | None = None,
        high: float | None = None,
        *,
        unit: str = "",
        digits: int = 1,
    ) -> str:
        """A number with its interval, as it is written in the language."""
        if value is None:
            return NOTHING
        told = f"{value:.{digits}f}{unit}"
        if low is not None and high is not None:
            told += f" ({low:.{digits}f}–{high:.{digits}f})"
        return told.replace(".", ",") if self.words.language == "fr" else told


def _option(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return NOTHING
    return str(value) if isinstance(value, str | int) else "…"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
