"""The numbers of a page as a tidy CSV table: one row for each, with all that it depends on."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from parlour import __version__
from parlour.arena.intervals import Estimate
from parlour.lab.claims import Answer
from parlour.lab.compare import Comparison
from parlour.lab.sources import made_of
from parlour.lab.study import Findings, Study, told
from parlour.lab.sweep import Sweep


def study_rows(found: Findings) -> Iterator[dict[str, Any]]:
    """Every number of a study."""
    study, summary = found.study, found.summary
    for name, estimate in summary.estimates().items():
        yield _row(study, name, estimate, summary.games, study.bot)
    if found.duel is not None:
        plan, bots = study.plans["duel"], f"{study.strong} and random"
        for name in ("order", "cards", "player", "rest"):
            yield _row(study, name, getattr(found.duel, name), plan.games, bots)
    for budget, duel in found.skill.items():
        plan = study.plans[f"skill-{budget}"]
        bots = f"thinker:{budget}sims and thinker:{budget // 2}sims"
        yield _row(study, f"skill_{budget}", duel.order, plan.games, bots)


def compare_rows(found: Comparison) -> Iterator[dict[str, Any]]:
    """Both sides of every difference, and the difference itself."""
    for one in found.differences:
        for side, study, estimate in (
            ("first", found.first, one.first),
            ("second", found.second, one.second),
            ("difference", found.second, one.change),
        ):
            row = _row(study, one.name, estimate, study.games, study.bot)
            verdict = one.verdict if side == "difference" else ""
            yield {"side": side} | row | {"verdict": verdict}


def sweep_rows(found: Sweep) -> Iterator[dict[str, Any]]:
    """Every number for each value of the option."""
    for value, study, summary in zip(found.values, found.studies, found.summaries, strict=True):
        for name, estimate in summary.estimates().items():
            row = _row(study, name, estimate, summary.games, study.bot)
            yield {found.option: value} | row


def claim_rows(answers: Sequence[Answer], seed: str) -> Iterator[dict[str, Any]]:
    """Every case of every claim."""
    for answer in answers:
        for one in answer.tested:
            value, low, high = one.found
            yield {
                "claim": answer.claim.name,
                "value": value,
                "low": low,
                "high": high,
                "expected": answer.claim.expected,
                "bounds": " to ".join(map(str, answer.claim.bounds or ())),
                "verdict": one.verdict or "",
                "games": one.games,
                "game": answer.claim.game,
                "players": one.case.players,
                "bots": one.case.bot,
                "options": told(one.case.options),
                "seed": seed,
                "parlour": __version__,
                "made_of": made_of(answer.claim.game),
            }


def csv_text(rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows with the same names as a CSV table."""
    listed = list(rows)
    sheet = StringIO()
    writer = csv.DictWriter(sheet, list(listed[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(listed)
    return sheet.getvalue()


def _row(study: Study, name: str, found: Estimate, games: int, bots: str) -> dict[str, Any]:
    return {
        "metric": name,
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "games": games,
        "game": study.game,
        "players": study.players,
        "bots": bots,
        "options": told(study.given),
        "seed": study.seed,
        "parlour": __version__,
        "made_of": made_of(study.game),
    }
