"""The page of a comparison."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.lab.compare import EQUAL, MATTERS, SMALL, UNCERTAIN, Comparison, Difference
from parlour.lab.metrics.events import SEEN
from parlour.lab.report import page, plots
from parlour.lab.report.named import Named
from parlour.lab.report.numbers import Numbers
from parlour.lab.report.plots import Dot
from parlour.terminal.words import Words

ORDER = (MATTERS, SMALL, UNCERTAIN, EQUAL)
MOST_SHOWN = 24  # in the picture
FARTHEST = 100.0  # hundredths of the first value; what lies beyond is only pointed to


class ComparePage:
    """A comparison in one language."""

    def __init__(self, found: Comparison, words: Words, command: Sequence[str]) -> None:
        self.found, self.words, self.command = found, words, command
        self.named, self.numbers = Named(found.first.game, words), Numbers(words)

    @property
    def title(self) -> str:
        """Both sides."""
        first, second = self.found.labels
        return self.words("lab.page.compare", first=first, second=second)

    def html(self) -> str:
        """The whole page."""
        study = self.found.first
        games = self.numbers.number(study.games)
        lead = self.words("lab.page.compare_about", count=games, bot=study.bot)
        options = {f"1 {k}": v for k, v in study.options.items()}
        options |= {f"2 {k}": v for k, v in self.found.second.options.items()}
        body = self._forest() + self._table()
        body += page.reproduce(
            self.command, [study.game], options, study.seed, study.bot, self.words
        )
        return page.page(self.title, lead, body, self.words)

    def sorted(self) -> list[Difference]:
        """What matters first, the largest change before the others."""
        return sorted(
            self.found.differences, key=lambda one: (ORDER.index(one.verdict), -abs(part(one)))
        )

    def _forest(self) -> str:
        rows = []
        for one in self.sorted():
            if not one.first.value or one.name.startswith(SEEN) or one.change.low is None:
                continue
            scale = 100 / abs(one.first.value)
            value, low, high = (scale * (bound or 0.0) for bound in one.change)
            first, second = (self.numbers.short(e, one.shown_as) for e in (one.first, one.second))
            said = f"{first} → {second}"
            look = "mark" if one.verdict == MATTERS else "faint"
            rows.append(Dot(self.named.metric(one.name), value, low, high, said, look))
        if not rows:
            return ""
        axis = self.words("lab.axis.relative")
        bounds = (-FARTHEST, FARTHEST)
        drawn = plots.dots(
            rows[:MOST_SHOWN], axis, self.numbers, fair=0, labels=250, within=bounds, told=150
        )
        head, about = self.words("lab.section.forest"), self.words("lab.section.forest_about")
        return page.section(head, about, drawn)

    def _table(self) -> str:
        names = ("metric", "first", "second", "difference", "interval", "verdict")
        said = dict(zip(("first", "second"), self.found.labels, strict=True))
        head = [said.get(name) or self.words(f"lab.head.{name}") for name in names]
        rows = []
        for one in self.sorted():
            name = self.named.metric(one.name)
            rows.append(
                [
                    f"!{name}" if one.verdict == MATTERS else name,
                    self.numbers.value(one.first, one.shown_as),
                    self.numbers.value(one.second, one.shown_as),
                    self.numbers.change(one.change, one.shown_as),
                    self.numbers.interval(one.change, one.shown_as),
                    self.words(f"lab.verdict.{one.verdict}"),
                ]
            )
        head_line = self.words("lab.page.all_numbers")
        table = page.table(head, rows, (1, 2, 3, 4))
        return page.section(head_line, self.words("lab.page.all_about"), table)


def part(one: Difference) -> float:
    """A change in parts of the first value."""
    return (one.change.value or 0.0) / abs(one.first.value) if one.first.value else 0.0
