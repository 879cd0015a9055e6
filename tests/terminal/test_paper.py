"""Widths, colours and letters of what is written."""

import io

import pytest

from parlour.terminal.paper import Paper, clean, length, padded


class Screen(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def paper(encoding: str = "utf-8", **environment: str) -> Paper:
    return Paper(Screen(io.BytesIO(), encoding=encoding), environment)


def test_colour_is_for_terminals_that_have_not_declined_it() -> None:
    assert paper().styled("7", "bold") == "\x1b[1m7\x1b[0m"
    assert paper(NO_COLOR="1").styled("7", "bold") == "7"
    assert paper(TERM="dumb").styled("7", "bold") == "7"
    plain = Paper(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), {})
    assert plain.styled("7", "bold") == "7"


def test_a_terminal_that_knows_only_ascii_gets_letters_it_can_show() -> None:
    said = paper("ascii").letters("À vous › « Où ? » ▒ 7s▴ œuf …")
    assert said.isascii()
    assert said == 'A vous > " Ou ? " # 7s^ oeuf ...'


def test_styles_take_no_columns() -> None:
    bold = paper().styled("10b", "bold")
    assert length(bold) == 3
    assert length(padded(bold, 8)) == 8
    assert length(padded(bold, 8, right=True)) == 8


def test_a_narrow_terminal_gets_narrow_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    assert paper().width == 50
    assert max(map(len, paper().wrapped("word " * 40))) <= 50
    monkeypatch.setenv("COLUMNS", "200")
    assert paper().width == 80


def test_a_path_longer_than_a_line_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    path = "/home/ana/.local/share/parlour/records/flush-2026-01-01-120000.json"
    assert f" {path}." in paper().wrapped(f"The record is kept in {path}.")


def test_no_line_begins_with_a_sign_that_french_writes_after_a_blank(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = "Il n’y a pas de jeu « flsh » ; voici : deux jeux ! Lequel ? Tapez ? ou aide."
    for width in range(40, 81):
        monkeypatch.setenv("COLUMNS", str(width))
        lines = paper().wrapped(said)
        assert " ".join(line.strip() for line in lines) == said
        assert not any(line.lstrip()[0] in ";:!?»" for line in lines)
        assert not any(line.endswith("«") for line in lines)


def test_control_characters_from_outside_are_taken_out() -> None:
    assert clean("Ana\x1b[2J\x07\x9b") == "Ana[2J"
