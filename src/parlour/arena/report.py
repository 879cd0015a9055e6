"""Results as tables for people: on paper, which may be a screen, and as Markdown."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass

from parlour import __version__
from parlour.arena.intervals import Estimate
from parlour.arena.playing import Fault, Played
from parlour.arena.results import FINISHED, Results
from parlour.games import game as find_game
from parlour.terminal.paper import Paper, clean, padded
from parlour.terminal.words import Words

NOTHING = "–"
MOST_FAULTS = 10  # told one by one


@dataclass(frozen=True)
class Sheet:
    """A table: what it shows, the heads of its columns, its rows. The first column is names."""

    title: str
    head: list[str]
    rows: list[list[str]]


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
        for sheet in self.sheets():
            paper.line()
            if sheet.title:
                paper.lines(paper.styled(line, "bold") for line in paper.wrapped(sheet.title))
            widths = [max(map(len, column)) for column in zip(sheet.head, *sheet.rows, strict=True)]
            for row in [sheet.head, *sheet.rows]:
                cells = [
                    padded(cell, width, right=place > 0)
                    for place, (cell, width) in enumerate(zip(row, widths, strict=True))
                ]
                line = " " + "  ".join(cells)
                paper.line(paper.styled(line, "dim") if row is sheet.head else line)
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
                count=contest.deals,
                seatings=len(contest.seatings),
                games=len(self.results.games),
                seats=contest.seats,
                seed=contest.seed,
            )
        ]
        if changed:
            said.append(words("arena.options", options=", ".join(changed)))
        if self.standings.fair is not None:
            fair = self.percent(self.standings.fair)
            said.append(words("arena.fair", fair=fair))
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

    def sheets(self) -> list[Sheet]:
        """All tables."""
        sheets = [self.standing(), self.effort()]
        if len(self.contest.bots) > 1:
            sheets.append(self.crossed("better", self.standings.better))
        if self.standings.lone is not None:
            sheets.append(self.crossed("lone", self.standings.lone))
        return sheets

    def standing(self) -> Sheet:
        """Who won how often, with places, scores and ratings; the best first."""
        rows = [
            [
                line.bot,
                self.percent(*line.won),
                self.number(line.place.value, digits=2),
                self.number(*line.score),
                f"{self.number(line.rating.mu)} ± {self.number(line.rating.sigma)}",
                self.number(line.rating.ordinal),
            ]
            for line in sorted(self.standings.lines, key=lambda line: -(line.won.value or 0))
        ]
        return Sheet("", self._heads("bot", "won", "place", "score", "rating", "ordinal"), rows)

    def effort(self) -> Sheet:
        """How many decisions there were, and how long they took."""
        spent = self.results.run.get("milliseconds_per_decision", {})
        rows = [
            [
                line.bot,
                str(line.games),
                self.number(line.decisions),
                self.number(spent.get(line.bot, {}).get("mean"), digits=2),
                self.number(spent.get(line.bot, {}).get("p95"), digits=2),
                str(line.faults),
            ]
            for line in self.standings.lines
        ]
        return Sheet("", self._heads("bot", "places", "decisions", "mean", "p95", "mistakes"), rows)

    def crossed(self, name: str, table: Sequence[Sequence[Estimate]]) -> Sheet:
        """Each bot against each other."""
        labels = self.contest.labels
        rows = [
            [label, *(self.percent(*cell) for cell in row)]
            for label, row in zip(labels, table, strict=True)
        ]
        return Sheet(self.words(f"arena.{name}"), ["", *labels], rows)

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
    return NOTHING if value is None else str(value)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
