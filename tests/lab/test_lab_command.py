"""`parlour lab` on small questions, and every way to ask for something that cannot be."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pyarrow.dataset import dataset

from parlour.cli import main

QUICK = ["--processes", "1", "--games", "60"]


def run(*words: str) -> int:
    return main([*words, "--lang", "en"])


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_study_becomes_a_page_a_table_and_tidy_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["lab", "study", "collectors-flinch", "--players", "3", "--doublings", "0"]
    assert run(*asked, *QUICK, "--out", "answer") == 0
    told = capsys.readouterr()
    assert "Collector’s Flinch · 3 players" in told.out
    assert "Lead changes" in told.out
    assert "60 of" in told.err or "games; " in told.err
    folder = tmp_path / "answer"
    assert "<h1>Collector’s Flinch · 3 players</h1>" in (folder / "report.html").read_text("utf-8")
    assert (folder / "metrics.csv").read_text("utf-8").startswith("metric,value,low,high")
    games = dataset(folder / "games", format="parquet").to_table()
    assert games.num_rows == 60
    assert "event_set_made" in games.column_names


def test_the_same_command_again_only_reads(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "study", "collectors-flinch", "--doublings", "0", *QUICK]
    assert run(*asked) == 0
    first = capsys.readouterr().out
    assert run(*asked) == 0
    assert capsys.readouterr().out == first


def test_two_ways_to_play_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    sides = ["collectors-flinch players=2", "collectors-flinch players=4"]
    assert run("lab", "compare", *sides, *QUICK, "--out", "answer") == 0
    told = capsys.readouterr().out
    assert "collectors-flinch players=2 or collectors-flinch players=4?" in told
    assert "Winning score" in told
    page = Path("answer/report.html").read_text("utf-8")
    assert "What changes" in page
    assert "does it matter?" in page


def test_an_option_is_swept(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "sweep", "solitaire-flinch", "--vary", "spaces=pack,any"]
    assert run(*asked, *QUICK, "--out", "answer") == 0
    assert "spaces" in capsys.readouterr().out
    assert "Solitaire Flinch: what spaces does" in Path("answer/report.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["lab"], "study, compare, sweep, claims"),
        (["lab", "guess"], "study, compare, sweep, claims"),
        (["lab", "study"], "flush"),
        (["lab", "study", "whist"], "whist"),
        (["lab", "study", "flush", "flinch"], "“flinch” cannot be used here"),
        (["lab", "study", "flush", "--players", "9"], "2 to 6"),
        (["lab", "study", "flush", "--bots", "genius"], "genius"),
        (["lab", "study", "flush", "--bots", "thinker"], "simulations"),
        (["lab", "study", "flush", "--games", "0"], "--games"),
        (["lab", "study", "flush", "--option", "edition=ninth"], "ninth"),
        (["lab", "study", "flush", "--engine", "steam"], "steam"),
        (["lab", "study", "collectors-flinch", "--games", "1", "--on", "moon"], "moon"),
        (["lab", "compare", "flush"], "Name the two ways"),
        (["lab", "compare", "flush colour=red", "flush"], "colour"),
        (["lab", "sweep", "flinch"], "Say what to vary"),
        (["lab", "sweep", "flinch", "--vary", "stockpile"], "Say what to vary"),
        (["lab", "sweep", "flinch", "--vary", "stockpile=5,many"], "many"),
        (["lab", "claims", "flush"], "cannot be used here"),
        (
            ["lab", "sweep", "flush", "flinch", "--vary", "players=2"],
            "“flinch” cannot be used here",
        ),
        (["lab", "study", "flush", "--vary", "rounds=1"], "study does not take --vary"),
        (["lab", "compare", "flush", "flush", "--doublings", "0"], "does not take --doublings"),
        (["lab", "sweep", "flush", "--vary", "players=2", "--skill-deals", "1"], "--skill-deals"),
        (["lab", "claims", "--bots", "steady"], "claims does not take --bots; it takes --games"),
        (["lab", "claims", "--players", "77"], "does not take --players"),
        (["lab", "claims", "--option", "a=b"], "does not take --option"),
        (
            ["lab", "sweep", "flush", "--vary", "players=2,3", "--players", "4"],
            "--vary says what players is: leave out --players",
        ),
        (
            ["lab", "sweep", "flinch", "--vary", "stockpile=5", "--option", "stockpile=9"],
            "leave out --option stockpile=…",
        ),
        (
            ["lab", "compare", "flush players=2", "flush players=3", "--players", "4"],
            "leave out --players",
        ),
        (["lab", "compare", "flush players=2 players=3", "flush"], "players is given twice"),
        (
            ["lab", "study", "flush", "--on", "ray:nowhere.invalid:1"],
            "There is no Ray to work on: nowhere.invalid:1",
        ),
    ],
)
def test_a_question_that_cannot_be_is_answered_in_a_sentence(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*asked) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert "Traceback" not in told.err
    assert not list(Path().iterdir())


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    asked = ["lab", "study", "collectors-flinch", *QUICK, "--out", "file/answer"]
    assert run(*asked) == 2
    assert "cannot be kept in file/answer" in capsys.readouterr().err


def test_a_damaged_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "study", "collectors-flinch", "--doublings", "0", *QUICK, "--out", "answer"]
    assert run(*asked) == 0
    part = next(Path("answer/games").glob("*.parquet"))
    whole = part.read_bytes()
    for damaged in (b"", whole[: len(whole) // 2]):
        part.write_bytes(damaged)
        capsys.readouterr()
        assert run(*asked) == 2
        told = " ".join(capsys.readouterr().err.split())
        assert f"The file {part} is damaged: remove it" in told
    part.unlink()
    assert run(*asked) == 0
    assert part.read_bytes() == whole


def test_a_file_where_games_should_be_kept_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "answer").mkdir()
    (tmp_path / "answer" / "games").write_text("", "utf-8")
    asked = ["lab", "study", "collectors-flinch", *QUICK, "--out", "answer"]
    assert run(*asked) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "Games cannot be kept in answer/games: Not a directory" in told


def test_a_stopped_study_says_where_it_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("parlour.lab.study.measure", stop)
    assert run("lab", "study", "collectors-flinch", *QUICK, "--out", "answer") == 130
    assert "kept in answer; the same command goes on" in capsys.readouterr().err


def test_a_seed_names_no_folder_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Path] = []

    def look(folder: Path, _: object) -> None:
        made.append(folder)
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["parlour.cli.lab"], "_make", look)
    for seed in ("../../x", "tea", "a/b", ""):
        assert run("lab", "claims", "--processes", "1", "--seed", seed) == 130
    assert {folder.parent for folder in made} == {Path("parlour-lab")}
    assert made[1].name == "claims-5000-tea"
    assert len(set(made)) == 4
