"""Pages stand alone, suit light and dark, and say the same in both languages."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from parlour.arena.intervals import Estimate
from parlour.lab.claims import CLAIMS, Answer, Claim, Measured, verdict
from parlour.lab.compare import EQUAL, MATTERS, SMALL, UNCERTAIN, compare
from parlour.lab.compare import verdict as judged
from parlour.lab.report.named import Named
from parlour.lab.report.numbers import Numbers
from parlour.lab.report.plots import histogram
from parlour.lab.report.scales import Scale
from parlour.lab.report.written import (
    Written,
    claims_written,
    compare_written,
    study_written,
    sweep_written,
)
from parlour.lab.study import Study, measure
from parlour.lab.sweep import studies_over, sweep
from parlour.terminal.words import Words

ENGLISH, FRENCH = (Words(language, "parlour.lab.words") for language in ("en", "fr"))
COMMAND = ["parlour", "lab", "study", "collectors-flinch"]


def study(**changes: int) -> Study:
    asked = {"players": 3, "games": 300, "duel_deals": 20, "doublings": 0} | changes
    return Study.of("collectors-flinch", **asked)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def pages() -> dict[str, Written]:
    found = measure(study())
    bare = {"duel_deals": 0, "doublings": 0}
    pair = compare(study(**bare), Study.of("collectors-flinch", players=4, games=300, **bare))  # type: ignore[arg-type]
    over = studies_over("collectors-flinch", "players", ["2", "3"], games=200)
    swept = sweep("players", ["2", "3"], over)
    told = [_answer(claim) for claim in CLAIMS]
    return {
        "study": study_written(found, ENGLISH, COMMAND),
        "étude": study_written(found, FRENCH, COMMAND),
        "compare": compare_written(pair, ENGLISH, COMMAND),
        "sweep": sweep_written(swept, ENGLISH, COMMAND),
        "claims": claims_written(told, ENGLISH, COMMAND, "lab"),
        "affirmations": claims_written(told, FRENCH, COMMAND, "lab"),
    }


def _answer(claim: Claim) -> Answer:
    found = Estimate(0.2, 0.19, 0.21)
    tested = (Measured(case, found, 1000, verdict(claim, found)) for case in claim.cases)
    return Answer(claim, tuple(tested))


class Reader(HTMLParser):
    """Notes which tags are open, and everything that leads elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elsewhere: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "link", "img", "br"}:
            self.open.append(tag)
        self.elsewhere += [f"{tag} {name}" for name, _ in attrs if name in {"src", "href"}]
        if tag in {"link", "script", "img", "iframe"}:
            self.elsewhere.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", ["study", "étude", "compare", "sweep", "claims", "affirmations"])
def test_a_page_needs_nothing_from_elsewhere(pages: dict[str, Written], name: str) -> None:
    html = pages[name].html
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    assert reader.elsewhere == []
    assert "url(" not in html
    assert "{" not in re.sub(r"<style>.*</style>", "", html, flags=re.DOTALL)
    plots = re.findall(r"<svg.*?</svg>", html, flags=re.DOTALL)
    assert plots
    for plot in plots:
        shapes = ET.fromstring(plot)  # noqa: S314  our own page
        assert shapes.get("aria-label")
        assert not any(
            "nan" in str(value) for one in shapes.iter() for value in one.attrib.values()
        )


def test_a_page_suits_light_and_dark(pages: dict[str, Written]) -> None:
    html = pages["study"].html
    assert "prefers-color-scheme: dark" in html
    plots = "".join(re.findall(r"<svg.*?</svg>", html, flags=re.DOTALL))
    assert not re.search(r'(fill|stroke)="', plots)  # colours come from the page alone


def test_a_page_says_how_to_get_it_again(pages: dict[str, Written]) -> None:
    html = pages["study"].html
    assert "parlour lab study collectors-flinch" in html
    assert "seed lab" in html
    assert "bots: steady, random" in html
    made_of = next(csv.DictReader(StringIO(pages["study"].csv)))["made_of"]
    assert f"version 1 ({made_of})" in html


def test_claims_that_too_few_games_say_nothing_of_are_told_without_a_picture() -> None:
    unmeasured = [
        Answer(claim, tuple(Measured(case, Estimate(None), 0, None) for case in claim.cases))
        for claim in CLAIMS
    ]
    html = claims_written(unmeasured, ENGLISH, COMMAND, "lab").html
    assert html.count("<section") >= len(CLAIMS)
    assert "<svg" not in html


def test_the_french_page_has_decimal_commas(pages: dict[str, Written]) -> None:
    assert re.search(r"\d,\d %", pages["étude"].html)
    assert "Qui gagne ?" in pages["étude"].html
    assert not re.search(r"\d\.\d+ %", pages["étude"].html)


@pytest.mark.parametrize("name", ["study", "compare", "sweep", "claims"])
def test_numbers_are_kept_as_a_tidy_table(pages: dict[str, Written], name: str) -> None:
    rows = list(csv.DictReader(StringIO(pages[name].csv)))
    assert rows
    for row in rows:
        assert row["parlour"]
        assert row["seed"] == "lab"
        assert row["bots"]
        if row["value"] and row["low"]:
            assert float(row["low"]) <= float(row["value"]) <= float(row["high"])


def test_both_languages_say_everything() -> None:
    def names(words: Words, under: str) -> set[str]:
        found = set()
        for name, entry in words.table(under).items():
            full = f"{under}.{name}"
            found |= names(words, full) if isinstance(entry, dict) else {full}
        return found

    assert names(ENGLISH, "lab") == names(FRENCH, "lab")


def test_a_number_has_the_digits_its_interval_supports() -> None:
    write = Numbers(ENGLISH)
    assert write.value(Estimate(12.3456, 12.0, 12.7), "number") == "12.35"
    assert write.interval(Estimate(0.25, 0.2445, 0.2555), "share") == "24.4 to 25.6 %"
    assert write.value(Estimate(123456.7, 123000.0, 124000.0), "number") == "123,457"
    assert write.change(Estimate(-0.02, -0.03, -0.01), "share") == "−2.0 points"
    assert write.value(Estimate(None), "share") == "–"
    assert Numbers(FRENCH).number(12345.5, 1) == "12\N{NARROW NO-BREAK SPACE}345,5"


def test_ticks_are_round_and_within() -> None:
    assert Scale(0, 10, 0, 100).ticks() == [0, 2, 4, 6, 8, 10]
    assert Scale(21.7, 27.1, 0, 100).ticks() == [22, 24, 26]
    assert Scale(0.02, 0.031, 0, 1).ticks(4) == [0.02, 0.025, 0.03]


def test_a_difference_matters_when_it_is_certain_and_large() -> None:
    half = Estimate(0.5, 0.49, 0.51)
    assert judged(half, Estimate(0.05, 0.04, 0.06), "share") == MATTERS
    assert judged(half, Estimate(0.005, 0.004, 0.006), "share") == SMALL
    assert judged(half, Estimate(0.05, -0.01, 0.11), "share") == UNCERTAIN
    hundred = Estimate(100.0, 99.0, 101.0)
    assert judged(hundred, Estimate(4.0, 3.5, 4.5), "number") == SMALL
    assert judged(hundred, Estimate(-6.0, -6.5, -5.5), "number") == MATTERS
    assert judged(Estimate(0.0, 0.0, 0.01), Estimate(0.0, 0.0, 0.0), "share") == EQUAL
    # what two standard errors allow is not certain when sixty things are compared at once
    assert judged(half, Estimate(0.05, 0.01, 0.09), "share", z=3.3) == UNCERTAIN


def test_a_claim_is_beside_what_is_expected() -> None:
    claim = next(one for one in CLAIMS if one.name == "once_in_seven")
    assert verdict(claim, Estimate(0.14, 0.13, 0.15)) == "agrees"
    assert verdict(claim, Estimate(0.10, 0.09, 0.11)) == "less"
    assert verdict(claim, Estimate(0.20, 0.19, 0.21)) == "more"
    vague = next(one for one in CLAIMS if one.name == "nobody_has_a_one")
    assert verdict(vague, Estimate(0.1, 0.09, 0.11)) == "agrees"
    assert verdict(vague, Estimate(0.4, 0.39, 0.41)) == "more"
    silent = next(one for one in CLAIMS if one.name == "game_is_blocked")
    assert verdict(silent, Estimate(0.4, 0.39, 0.41)) is None


def test_the_same_way_to_play_does_not_differ_from_itself() -> None:
    same = compare(study(duel_deals=0), study(duel_deals=0))
    assert {one.verdict for one in same.differences} == {EQUAL}
    assert all(one.change.value == 0 for one in same.differences)


def test_a_share_that_is_next_to_nothing_is_told_as_such() -> None:
    assert Numbers(ENGLISH).part(Estimate(-0.0001, -0.02, 0.02)) == "under 0.1 %"
    least = FRENCH("lab.percent", number="0,1")
    assert Numbers(FRENCH).part(Estimate(0.0, 0.0, 0.0)) == f"moins de {least}"
    assert Numbers(ENGLISH).part(Estimate(0.25, 0.24, 0.26)) == "25.0 %"


def test_an_ending_without_words_is_told_by_its_name() -> None:
    assert Named("flush", ENGLISH).ending("all_tricks_taken") == "all tricks taken"
    assert Named("flush", FRENCH).ending("rounds") == FRENCH("lab.ending.rounds")


def test_a_tail_far_off_does_not_squeeze_a_picture_and_is_told() -> None:
    games = dict.fromkeys(range(100), 10) | {5000: 30}
    drawn = histogram(games, "decisions", Numbers(ENGLISH))
    assert "3.9 % beyond 98" in drawn
    assert "5,000" not in drawn
    near = histogram(dict.fromkeys(range(100), 10), "decisions", Numbers(ENGLISH))
    assert "1 % beyond 98" in near
    few = histogram({0: 970, 1: 30}, "decisions", Numbers(ENGLISH))
    assert "beyond" not in few


REPORTS = Path(__file__).parent.parent.parent / "docs" / "reports"


@pytest.mark.parametrize("name", sorted(path.stem for path in REPORTS.glob("*.html")))
def test_examples_of_pages_stand_alone_and_have_their_numbers(name: str) -> None:
    reader = Reader()
    reader.feed((REPORTS / f"{name}.html").read_text("utf-8"))
    assert reader.open == reader.elsewhere == []
    assert len((REPORTS / f"{name}.csv").read_text("utf-8").splitlines()) > 20
