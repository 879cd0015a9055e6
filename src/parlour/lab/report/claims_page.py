"""The page of the rulebooks' claims."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from parlour.lab.claims import AGREES, Answer, Measured
from parlour.lab.metrics.metric import SHARE
from parlour.lab.report import page, plots
from parlour.lab.report.numbers import Numbers
from parlour.lab.report.plots import Dot
from parlour.terminal.words import Words


class ClaimsPage:
    """Answers in one language."""

    def __init__(
        self, answers: Sequence[Answer], words: Words, command: Sequence[str], seed: str
    ) -> None:
        self.answers, self.words, self.command, self.seed = answers, words, command, seed
        self.numbers = Numbers(words)

    @property
    def title(self) -> str:
        """What it is about."""
        return self.words("lab.page.claims")

    def html(self) -> str:
        """The whole page."""
        body = "".join(self._claim(answer) for answer in self.answers)
        bots = ", ".join(dict.fromkeys(t.case.bot for a in self.answers for t in a.tested))
        games = [answer.claim.game for answer in self.answers]
        body += page.reproduce(self.command, games, {}, self.seed, bots, self.words)
        return page.page(self.title, self.words("lab.page.claims_about"), body, self.words)

    def name_of(self, one: Measured) -> str:
        """A case in a few words."""
        players = self.words("lab.page.players", count=one.case.players)
        parts = [one.case.reading or players, one.case.bot]
        return " · ".join(parts)

    def expected(self, answer: Answer) -> str:
        """What the book leads one to expect."""
        claim, say = answer.claim, self.words
        if claim.bounds is not None:
            low, high = (
                say("lab.percent", number=self.numbers.number(100 * b)) for b in claim.bounds
            )
            word = say(f"lab.claim.{claim.name}.word")
            told = say("lab.claim.range", low=low, high=high, word=word)
        elif claim.expected is not None:
            digits = 0 if claim.expected == 1 else 1
            number = self.numbers.number(100 * claim.expected, digits)
            told = say("lab.claim.about", number=say("lab.percent", number=number))
        else:
            return say("lab.claim.nothing")
        return say("lab.claim.expected", expected=told)

    def _claim(self, answer: Answer) -> str:
        say, claim = self.words, answer.claim
        rows = []
        for one in answer.tested:
            if one.found.value is None:
                continue
            value, low, high = (100 * (bound or 0.0) for bound in one.found)
            said = self.numbers.value(one.found, SHARE)
            look = "mark" if one.verdict in {None, AGREES} else "warm"
            rows.append(Dot(self.name_of(one), value, low, high, said, look))
        fair = None if claim.expected is None else 100 * claim.expected
        axis = say("lab.axis.share_of_games")
        drawn = ""  # where too few games were played, nothing was measured
        if rows:
            drawn = plots.dots(rows, axis, self.numbers, fair=fair, labels=310, within=(-2, 102))
        head = [say(f"lab.head.{n}") for n in ("reading", "value", "interval", "games")]
        head.append(say("lab.head.verdict_of_claim"))
        table = page.table(
            head,
            [
                [
                    self.name_of(one),
                    self.numbers.value(one.found, SHARE),
                    self.numbers.interval(one.found, SHARE),
                    self.numbers.number(one.games),
                    say(f"lab.claim.{one.verdict}") if one.verdict else "",
                ]
                for one in answer.tested
            ],
            (1, 2, 3),
        )
        about = f"{say(f'lab.claim.{claim.name}.says')} {self.expected(answer)}"
        book = f'<p class="soft small">{escape(say(f"lab.claim.{claim.name}.book"))}</p>'
        title = say(f"lab.claim.{claim.name}.title")
        return page.section(
            title, about, drawn, page.folded(say("lab.page.all_numbers"), table), book
        )
