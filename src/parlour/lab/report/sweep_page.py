"""The page of a sweep: a small plot for each metric."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from parlour.lab.metrics.metric import SHARE
from parlour.lab.metrics.seats import SEAT
from parlour.lab.report import page, plots
from parlour.lab.report.named import Named
from parlour.lab.report.numbers import Numbers
from parlour.lab.report.plots import Dot
from parlour.lab.summary import Summary
from parlour.lab.sweep import Sweep
from parlour.terminal.words import Words

SHOWN = (
    "length_50",
    "real_choice",
    "branching",
    f"{SEAT}1",
    "lead_changes",
    "decided_at",
    "comeback",
    "drama",
    "won",
    "spread",
    "dead_ends",
    "shared_win",
)
SMALL_WIDTH, SMALL_HEIGHT = 300.0, 130.0


class SweepPage:
    """A sweep in one language."""

    def __init__(self, found: Sweep, words: Words, command: Sequence[str]) -> None:
        self.found, self.words, self.command = found, words, command
        self.named, self.numbers = Named(found.studies[0].game, words), Numbers(words)

    @property
    def title(self) -> str:
        """The game and the option."""
        return self.words("lab.page.sweep", game=self.named.title, option=self.found.option)

    def html(self) -> str:
        """The whole page."""
        study = self.found.studies[0]
        games = self.numbers.number(study.games)
        lead = self.words("lab.page.sweep_about", count=games, bot=study.bot)
        plotted = "".join(self._plot(name) for name in SHOWN if self.is_told(name))
        head = self.words("lab.section.sweep")
        body = page.section(head, "", f'<div class="many">{plotted}</div>') + self._table()
        options = {k: v for k, v in study.options.items() if k != self.found.option}
        body += page.reproduce(
            self.command, [study.game], options, study.seed, study.bot, self.words
        )
        return page.page(self.title, lead, body, self.words)

    def is_told(self, name: str) -> bool:
        """Whether there is anything to see: a value everywhere, and not always the same."""
        found = [_value(summary, name) for summary in self.found.summaries]
        return all(value is not None for value in found) and len(set(found)) > 1

    def _plot(self, name: str) -> str:
        points = []
        for value, summary in zip(self.found.values, self.found.summaries, strict=True):
            found, shown_as = summary.estimate(name), summary.shown_as(name)
            scale = 100.0 if shown_as == SHARE else 1.0
            middle, low, high = (scale * (bound or 0.0) for bound in found)
            told = f"{self.numbers.value(found, shown_as)}"
            said = f"{told} ({self.numbers.interval(found, shown_as)})"
            points.append(Dot(value, middle, low, high, said))
        drawn = plots.lines(
            points, self.found.option, self.numbers, width=SMALL_WIDTH, height=SMALL_HEIGHT
        )
        unit = " (%)" if summary.shown_as(name) == SHARE else ""
        head, about = self.named.metric(name) + unit, self.named.meaning(name)
        told = f'<h3>{escape(head)}</h3><p class="soft small">{escape(about)}</p>'
        return f"<div>{told}{drawn}</div>"

    def _table(self) -> str:
        summaries = self.found.summaries
        names = [n for n in summaries[0].estimates() if all(_has(s, n) for s in summaries)]
        head = [self.words("lab.head.metric"), *self.found.values]
        rows = []
        for name in names:
            row = [self.named.metric(name)]
            for summary in summaries:
                found, shown_as = summary.estimate(name), summary.shown_as(name)
                between = self.numbers.interval(found, shown_as)
                row.append(f"{self.numbers.value(found, shown_as)} ({between})")
            rows.append(row)
        table = page.table(head, rows, tuple(range(1, len(head))))
        return page.section(
            self.words("lab.page.all_numbers"), self.words("lab.page.all_about"), table
        )


def _has(summary: Summary, name: str) -> bool:
    known = name in summary.sums or name.startswith("length_")
    return known and summary.estimate(name).value is not None


def _value(summary: Summary, name: str) -> float | None:
    return summary.estimate(name).value if _has(summary, name) else None
