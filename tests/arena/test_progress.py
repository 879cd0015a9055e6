"""How far it is: lines in a log, a bar in a terminal."""

from io import StringIO

import pytest

from parlour.arena.progress import clock, pace, progress
from parlour.terminal import Words

WORDS = Words("en", "parlour.cli.words")


class Screen(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_away_from_a_terminal_there_is_a_line_for_each_tenth() -> None:
    log = StringIO()
    with progress(40, WORDS, log) as advance:
        for _ in range(40):
            advance()
    lines = log.getvalue().splitlines()
    assert len(lines) == 10
    assert lines[0].startswith("4 of 40 games; time left: ")
    assert lines[-1] == "40 of 40 games; time left: 0:00"


def test_few_games_have_a_line_each() -> None:
    log = StringIO()
    with progress(3, WORDS, log) as advance:
        for _ in range(3):
            advance()
    assert len(log.getvalue().splitlines()) == 3


def test_in_a_terminal_there_is_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen()
    with progress(3, WORDS, screen) as advance:
        for _ in range(3):
            advance()
    shown = screen.getvalue()
    assert "Games" in shown
    assert "3/3" in shown
    assert "left:" in shown


def test_a_pace_is_written_as_in_the_language() -> None:
    assert [pace(12350, 10), pace(50, 10)] == ["1,235", "5.0"]
    space = "\N{NARROW NO-BREAK SPACE}"
    assert [pace(12350, 10, "fr"), pace(50, 10, "fr")] == [f"1{space}235", "5,0"]


def test_times_are_read_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 59.6, 75, 3700)] == [
        "0:00",
        "1:00",
        "1:15",
        "1:01:40",
    ]
