"""An answer in all its forms: the page, the numbers as CSV, and a short table for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour.arena.intervals import Estimate
from parlour.arena.report import Sheet
from parlour.engine import ParlourError
from parlour.lab.claims import Answer
from parlour.lab.compare import MATTERS, Comparison
from parlour.lab.metrics.events import COUNT, SEEN
from parlour.lab.metrics.metric import SHARE
from parlour.lab.report.claims_page import ClaimsPage
from parlour.lab.report.compare_page import ComparePage
from parlour.lab.report.data import claim_rows, compare_rows, csv_text, study_rows, sweep_rows
from parlour.lab.report.named import Named
from parlour.lab.report.numbers import Numbers
from parlour.lab.report.study_page import StudyPage
from parlour.lab.report.sweep_page import SHOWN, SweepPage
from parlour.lab.study import Findings
from parlour.lab.sweep import Sweep
from parlour.terminal.paper import Paper
from parlour.terminal.words import Words

PAGE, TABLE = "report.html", "metrics.csv"


@dataclass(frozen=True)
class Written:
    """A title, the page, the numbers, and the table for a terminal."""

    title: str
    html: str
    csv: str
    sheet: Sheet

    def keep(self, folder: Path) -> None:
        """Write the page and the numbers into a folder; what was there before gives way."""
        for name, text in ((PAGE, self.html), (TABLE, self.csv)):
            try:
                (folder / name).write_text(text, "utf-8")
            except OSError as error:
                reason = error.strerror or str(error)
                raise ParlourError(
                    f"{folder / name} could not be written: {reason}.",
                    fr=f"{folder / name} n’a pas pu être écrit : {reason}.",
                ) from None

    def tell(self, paper: Paper) -> None:
        """Write the table for a terminal."""
        paper.line()
        paper.line(" " + paper.styled(self.title, "bold"))
        paper.line()
        head, *rows = (f" {line}" for line in self.sheet.lines())
        paper.line(paper.styled(head, "dim"))
        paper.lines(rows)
        paper.line()


def write(
    found: Findings | Comparison | Sweep,
    folder: Path,
    language: str = "en",
    command: Sequence[str] = (),
) -> Written:
    """Write the page and the numbers of an answer into a folder, which is made if need be.

    `command` is what the page tells its readers to run.
    """
    words = Words(language, "parlour.lab.words")
    if isinstance(found, Findings):
        made = study_written(found, words, command)
    elif isinstance(found, Comparison):
        made = compare_written(found, words, command)
    else:
        made = sweep_written(found, words, command)
    folder.mkdir(parents=True, exist_ok=True)
    made.keep(folder)
    return made


def study_written(found: Findings, words: Words, command: Sequence[str]) -> Written:
    """A study."""
    made = StudyPage(found, words, command)
    named, numbers, summary = Named(found.study.game, words), Numbers(words), found.summary
    rows = [
        _told(named.metric(name), estimate, summary.shown_as(name), numbers)
        for name, estimate in summary.estimates().items()
        if not name.startswith((COUNT, SEEN))
    ]
    if found.duel is not None:
        for name in ("order", "cards", "player", "rest"):
            estimate = getattr(found.duel, name)
            if estimate.value is not None:
                rows.append(_told(named.metric(name), estimate, SHARE, numbers))
    for budget, duel in found.skill.items():
        name = words("lab.metric.skill", budget=budget, half=budget // 2)
        rows.append(_told(name, duel.order, SHARE, numbers))
    sheet = Sheet("", _head(words, "metric", "value", "interval"), rows)
    return Written(made.title, made.html(), csv_text(study_rows(found)), sheet)


def compare_written(found: Comparison, words: Words, command: Sequence[str]) -> Written:
    """A comparison: in the terminal, what matters."""
    made = ComparePage(found, words, command)
    named, numbers = Named(found.first.game, words), Numbers(words)
    rows = [
        [
            named.metric(one.name),
            numbers.value(one.first, one.shown_as),
            numbers.value(one.second, one.shown_as),
            numbers.change(one.change, one.shown_as),
            numbers.interval(one.change, one.shown_as),
        ]
        for one in made.sorted()
        if one.verdict == MATTERS and not one.name.startswith(SEEN)
    ]
    head = [*_head(words, "metric"), *found.labels, *_head(words, "difference", "interval")]
    return Written(made.title, made.html(), csv_text(compare_rows(found)), Sheet("", head, rows))


def sweep_written(found: Sweep, words: Words, command: Sequence[str]) -> Written:
    """A sweep."""
    made = SweepPage(found, words, command)
    named, numbers = made.named, made.numbers
    rows = [
        [
            named.metric(name),
            *(
                numbers.value(summary.estimate(name), summary.shown_as(name))
                for summary in found.summaries
            ),
        ]
        for name in SHOWN
        if made.is_told(name)
    ]
    sheet = Sheet("", [found.option, *found.values], rows)
    return Written(made.title, made.html(), csv_text(sweep_rows(found)), sheet)


def claims_written(
    answers: Sequence[Answer], words: Words, command: Sequence[str], seed: str
) -> Written:
    """The claims."""
    made = ClaimsPage(answers, words, command, seed)
    numbers = made.numbers
    rows = []
    for answer in answers:
        rows.append([words(f"lab.claim.{answer.claim.name}.title"), "", "", ""])
        for one in answer.tested:
            verdict = words(f"lab.claim.{one.verdict}") if one.verdict else ""
            told = _told(f"  {made.name_of(one)}", one.found, SHARE, numbers)
            rows.append([*told, verdict])
    head = _head(words, "reading", "value", "interval", "verdict_of_claim")
    return Written(
        made.title, made.html(), csv_text(claim_rows(answers, seed)), Sheet("", head, rows)
    )


def _told(name: str, found: Estimate, shown_as: str, numbers: Numbers) -> list[str]:
    return [name, numbers.value(found, shown_as), numbers.interval(found, shown_as)]


def _head(words: Words, *names: str) -> list[str]:
    return [words(f"lab.head.{name}") for name in names]
