"""The page of a study."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.arena.intervals import Estimate
from parlour.lab.loops import STUCK, UNFINISHED
from parlour.lab.metrics.duel import Duel
from parlour.lab.metrics.events import COUNT, SEEN
from parlour.lab.metrics.metric import NUMBER, SHARE
from parlour.lab.metrics.seats import SEAT
from parlour.lab.report import page, plots, svg
from parlour.lab.report.named import Named
from parlour.lab.report.numbers import Numbers
from parlour.lab.report.plots import Dot
from parlour.lab.scoreboards import scoreboard
from parlour.lab.study import DUEL, WEAK, Findings
from parlour.terminal.words import Words

EVEN = 50  # of 100: neither is better


class StudyPage:
    """Findings in one language."""

    def __init__(self, findings: Findings, words: Words, command: Sequence[str]) -> None:
        self.findings, self.words, self.command = findings, words, command
        self.study, self.summary = findings.study, findings.summary
        self.named = Named(self.study.game, words)
        self.numbers = Numbers(words)

    @property
    def title(self) -> str:
        """The game and who plays it."""
        players = self.words("lab.page.players", count=self.study.players)
        return self.words("lab.page.study", game=self.named.title, players=players)

    def html(self) -> str:
        """The whole page."""
        games = self.numbers.number(self.summary.games)
        lead = self.words("lab.page.bots", count=games, bot=self.study.bot)
        alone = self.study.players == 1
        parts = [page.tiles(self._tiles())]
        parts.append(page.beside(self._endings() if alone else self._seats(), self._length()))
        parts.append('<div class="wide"></div>')
        if not alone:
            parts.append(self._race())
        if self.findings.duel is not None:
            parts.append(self._luck(self.findings.duel))
        if self.findings.skill:
            parts.append(self._skill())
        parts.append(self._scores())
        parts.append(self._events())
        if not alone:
            parts.append(self._endings())
        parts += [self._everything(), self._reproduce()]
        return page.page(self.title, lead, "".join(parts), self.words)

    # -- sections ------------------------------------------------------------------------

    def _tiles(self) -> list[tuple[str, str, str]]:
        say = self.words
        low, high = (self._shown(name) for name in ("length_10", "length_90"))
        shown = [
            (
                self._shown("length_50"),
                say("lab.tile.length"),
                say("lab.tile.length_more", low=low, high=high),
            ),
            (
                self._shown("real_choice"),
                say("lab.tile.choice"),
                say("lab.tile.choice_more", branching=self._shown("branching")),
            ),
        ]
        if self.study.players == 1:
            found = self.summary.estimate("won")
            once = self.numbers.number(1 / found.value, 1) if found.value else "–"
            shown.append(
                (
                    self.numbers.short(found, SHARE),
                    say("lab.tile.won"),
                    say("lab.tile.won_more", once=once),
                )
            )
        else:
            fair = self.numbers.number(100 / self.study.players, 1)
            half = self._shown("halfway_leader_wins")
            back = self._shown("comeback")
            fair_share = say("lab.percent", number=fair)
            shown += [
                (
                    self._shown("lead_changes"),
                    say("lab.tile.leads"),
                    say("lab.tile.leads_more", share=half),
                ),
                (
                    self._shown("decided_at"),
                    say("lab.tile.decided"),
                    say("lab.tile.decided_more", share=back),
                ),
                (
                    self._shown(f"{SEAT}1"),
                    say("lab.tile.first"),
                    say("lab.tile.first_more", fair=fair_share),
                ),
            ]
        duel = self.findings.duel
        if duel is not None and duel.cards.value is not None:
            player = self.numbers.part(duel.player)
            bots = {"strong": self.study.strong, "weak": WEAK}
            more = say("lab.tile.cards_more", player=player)
            shown.append((self.numbers.part(duel.cards), say("lab.tile.cards", **bots), more))
        return shown

    def _seats(self) -> str:
        rows = []
        for place in range(1, self.study.players + 1):
            found = self.summary.estimate(f"{SEAT}{place}")
            name = self.words("lab.axis.place", place=place)
            if place == 1:
                name = f"{name} · {self.words('lab.axis.first_place')}"
            rows.append(self._dot(name, found, SHARE))
        fair = 100 / self.study.players
        axis = self.words("lab.axis.wins")
        drawn = plots.dots(rows, axis, self.numbers, fair=fair, width=svg.HALF)
        return self._section("seats", drawn)

    def _length(self) -> str:
        counts = self.summary.histograms["decisions"].counts
        marks = {
            f"{share} %": self.summary.estimate(f"length_{share}").value or 0.0
            for share in (10, 50, 90)
        }
        axis, up = self.words("lab.axis.decisions"), self.words("lab.axis.share_of_games")
        drawn = plots.histogram(counts, axis, self.numbers, marks=marks, up=up, width=svg.HALF)
        return self._section("length", drawn)

    def _race(self) -> str:
        changes = self.summary.histograms["lead_changes"].counts
        decided = self.summary.histograms["decided"].counts
        up = self.words("lab.axis.share_of_games")
        left = plots.histogram(
            changes, self.words("lab.axis.lead_changes"), self.numbers, up=up, width=svg.HALF
        )
        whole = {min(number, 99) // 5: 0 for number in range(100)}
        for number, count in decided.items():
            whole[min(number, 99) // 5] += count
        spread = {5 * place: count for place, count in whole.items()}
        right = plots.histogram(
            spread,
            self.words("lab.axis.decided"),
            self.numbers,
            up=up,
            width=svg.HALF,
            whole=(0, 99),
            step=5,
        )
        pair = f'<div class="pair"><div>{left}</div><div>{right}</div></div>'
        names = ("lead_changes", "drama", "decided_at", "halfway_leader_wins", "comeback")
        return self._section("race", pair, self._table(names))

    def _luck(self, duel: Duel) -> str:
        say, plan = self.words, self.study.plans[DUEL]
        strong, weak = self.study.strong, WEAK
        about = say(
            "lab.section.luck_about",
            deals=self.numbers.number(plan.deals),
            strong=strong,
            weak=weak,
        )
        if duel.order.value is None:
            return ""
        found = (("cards", duel.cards, "warm"), ("player", duel.player, "mark"))
        parts = [*found, ("rest", duel.rest, "quiet")]
        named = [
            (kind, self.numbers.value(e, SHARE), f"{say(f'lab.luck.{name}')} ({self._between(e)})")
            for name, e, kind in parts
        ]
        drawn = plots.divided(
            [
                (f"{text}: {number}", e.value or 0.0, kind)
                for (kind, number, text), (_, e, _) in zip(named, parts, strict=True)
            ],
            say("lab.section.luck"),
        )
        order = say(
            "lab.section.alone_about" if self.study.players == 1 else "lab.section.order_about",
            strong=strong,
            weak=weak,
            order=self.numbers.value(duel.order, SHARE),
            interval=say("lab.interval", interval=self._between(duel.order)),
        )
        told = f'<p class="small">{order}</p>'
        return page.section(say("lab.section.luck"), about, page.legend(named), drawn, told)

    def _skill(self) -> str:
        points = [
            self._dot(f"{budget // 2} → {budget}", duel.order, SHARE)
            for budget, duel in self.findings.skill.items()
            if duel.order.value is not None
        ]
        if not points:
            return ""
        axis = self.words("lab.axis.simulations")
        return self._section("skill", plots.lines(points, axis, self.numbers, fair=EVEN))

    def _scores(self) -> str:
        counts = self.summary.histograms["score"].counts
        best = self.summary.histograms["winning_score"].counts
        apart = self.study.players > 1 and len(best) > 1  # or else the rules say it all
        axis, up = self.words("lab.axis.score"), self.words("lab.axis.share_of_seats")
        drawn = plots.histogram(counts, axis, self.numbers, over=best if apart else None, up=up)
        shown = [("area", "", self.words("lab.axis.everyone"))]
        shown.append(("outline", "", self.words("lab.axis.winners")))
        about = self.words(f"lab.section.{'scores_about' if apart else 'scores_alone'}")
        key = page.legend(shown) if apart else ""
        return page.section(self.words("lab.section.scores"), about, key, drawn)

    def _events(self) -> str:
        names = [m.name for m in self.summary.metrics if m.name.startswith(COUNT)]
        found = {name.removeprefix(COUNT): self.summary.estimate(name) for name in names}
        ordered = sorted(found, key=lambda name: -(found[name].value or 0))
        rows = []
        for name in ordered:
            seen = self.summary.estimate(SEEN + name)
            count = found[name]
            told = f"{self.numbers.value(count, NUMBER)} ({self._between(count, NUMBER)})"
            some = f"{self.numbers.value(seen, SHARE)} ({self._between(seen)})"
            rows.append([self.named.event(name), told, some, self.named.event_told(name)])
        head = [self.words(f"lab.head.{name}") for name in ("event", "count", "seen", "means")]
        return self._section("events", page.table(head, rows))

    def _endings(self) -> str:
        board = scoreboard(self.study.game)
        names = {UNFINISHED: "unfinished", STUCK: "stuck"} | dict(enumerate(board.endings))
        counts = self.summary.histograms["ending"].counts
        rows = []
        for number in sorted(counts, key=lambda number: -counts[number]):
            share = 100 * counts[number] / self.summary.games
            said = self.words(
                "lab.percent", number=self.numbers.number(share, 2 if share < 1 else 1)
            )
            dead = number < 0 or names[number] in board.dead_ends
            look = "warm" if dead else "area"
            rows.append(Dot(self.named.ending(names[number]), share, 0, 0, said, look))
        label = self.words("lab.section.endings")
        width = svg.HALF if self.study.players == 1 else svg.WIDTH
        drawn = plots.bars(rows, label, labels=200, width=width)
        if self.study.players == 1:
            return self._section("endings", drawn)
        return self._section("endings", drawn, self._table(("dead_ends", "unfinished", "stuck")))

    def _everything(self) -> str:
        names = [n for n in self.summary.estimates() if not n.startswith((COUNT, SEEN))]
        return page.section(
            self.words("lab.page.all_numbers"), self.words("lab.page.all_about"), self._table(names)
        )

    def _reproduce(self) -> str:
        study = self.study
        lineups = [lineup for plan in study.plans.values() for lineup in plan.lineups]
        bots = ", ".join(dict.fromkeys(name for lineup in lineups for name in lineup))
        return page.reproduce(
            self.command, [study.game], study.options, study.seed, bots, self.words
        )

    # -- pieces --------------------------------------------------------------------------

    def _section(self, name: str, *content: str) -> str:
        head, about = (self.words(f"lab.section.{name}{end}") for end in ("", "_about"))
        return page.section(head, about, *content)

    def _table(self, names: Sequence[str]) -> str:
        head = [self.words(f"lab.head.{name}") for name in ("metric", "value", "interval", "means")]
        rows = []
        for name in names:
            found, shown_as = self.summary.estimate(name), self.summary.shown_as(name)
            if found.value is not None:
                told = self.numbers.value(found, shown_as), self._between(found, shown_as)
                rows.append([self.named.metric(name), *told, self.named.meaning(name)])
        return page.table(head, rows)

    def _dot(self, name: str, found: Estimate, shown_as: str) -> Dot:
        scale = 100.0 if shown_as == SHARE else 1.0
        value, low, high = (scale * (bound or 0.0) for bound in found)
        said = f"{self.numbers.value(found, shown_as)} ({self._between(found, shown_as)})"
        return Dot(name, value, low, high, said)

    def _shown(self, name: str) -> str:
        return self.numbers.short(self.summary.estimate(name), self.summary.shown_as(name))

    def _between(self, found: Estimate, shown_as: str = SHARE) -> str:
        return self.numbers.interval(found, shown_as)
