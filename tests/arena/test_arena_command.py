"""`parlour arena`: what it writes, what it keeps, and what it refuses."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.arena import Results
from parlour.cli import main

from .players import Failing, Timed, seat

SMALL = ("arena", "collectors-flinch", "random", "steady", "--deals", "3", "--processes", "1")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """The command with these words: exit code, what it said, what it complained about."""
    monkeypatch.chdir(tmp_path)
    for name, value in {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}.items():
        monkeypatch.setenv(name, value)

    def run(*words: str) -> tuple[int, str, str]:
        code = main(words)
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def test_tables_on_the_screen_and_progress_beside_them(call: Run) -> None:
    code, told, beside = call(*SMALL)
    assert code == 0
    assert "3 deals in 2 seatings: 6 games for 2 players, with seed arena." in told
    assert "Bots that play alike win 50.0 % of the time." in told
    assert re.search(r"steady +\d+\.\d % \(\d+\.\d–\d+\.\d\)", told)
    assert "How often the bot on the left is placed before the bot above" in told
    assert max(map(len, told.splitlines())) <= 80
    assert beside.splitlines()[-1] == "6 of 6 games; time left: 0:00"


def test_tables_in_french(call: Run) -> None:
    code, told, beside = call(*SMALL, "--lang", "fr")
    assert code == 0
    assert "3 donnes en 2 placements : 6 parties pour 2 joueurs, graine arena." in told
    assert "50,0 %" in told
    assert beside.splitlines()[0].startswith("parties jouées : 1 sur 6 ; temps restant : ")


def test_of_one_it_is_told_as_of_one(call: Run) -> None:
    words = ("arena", "solitaire-flinch", "random", "--deals", "1", "--processes", "1")
    _, told, beside = call(*words)
    assert "1 deal in 1 seating: 1 game for 1 player, with seed arena." in told
    assert beside.startswith("1 of 1 game; ")
    told = call(*words, "--lang", "fr")[1]
    assert "1 donne en 1 placement : 1 partie pour 1 joueur, graine arena." in told


def test_files_hold_everything_needed_to_play_it_again(call: Run, tmp_path: Path) -> None:
    code, _, _ = call(*SMALL, "--seed", "tea", "--json", "r.json", "--markdown", "r.md")
    assert code == 0
    found = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert (found["game"], found["seed"], found["deals"]) == ("collectors-flinch", "tea", 3)
    assert found["bots"] == ["random", "steady"]
    assert found["by_the_clock"] == []
    assert len(found["games"]) == 6
    assert found["run"]["command"][:3] == ["parlour", "arena", "collectors-flinch"]
    assert found["run"]["python"] == sys.version.split()[0]
    assert Results.loads((tmp_path / "r.json").read_text("utf-8")).contest.deals == 3
    page = (tmp_path / "r.md").read_text("utf-8")
    assert page.startswith("# ")
    assert "| bot | won | place | score |" in page
    assert "`parlour arena collectors-flinch random steady --deals 3" in page
    assert "with seed tea" in page


@pytest.mark.skipif(sys.platform == "darwin", reason="every name of a file is text there")
def test_a_file_whose_name_is_no_text_is_kept_too(call: Run, tmp_path: Path) -> None:
    names = [os.fsdecode(name) for name in (b"caf\xe9.json", b"caf\xe9.md")]
    assert call(*SMALL, "--json", names[0], "--markdown", names[1])[0] == 0
    found = json.loads((tmp_path / names[0]).read_text("utf-8"))
    assert found["run"]["command"][-1] == "caf\\xe9.md"
    assert "caf\\xe9.json" in (tmp_path / names[1]).read_text("utf-8")


def test_a_bot_that_thinks_by_the_clock_is_told(call: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, steady=Timed)
    assert "steady thinks by the clock, so another run can end otherwise." in call(*SMALL)[1]


def test_mistakes_are_told_one_by_one(call: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, steady=Failing)
    code, told, _ = call(*SMALL)
    told = " ".join(told.split())
    assert code == 1
    assert "6 games ended by a bot’s mistake and count as lost by that bot" in told
    assert "deal 1, seating 1, seat 1, steady: ZeroDivisionError: no cards" in told
    assert "deal 3, seating 2, seat 0, steady: ZeroDivisionError: no cards" in told


def test_games_given_up_are_told(call: Run) -> None:
    told = call(*SMALL, "--limit", "4")[1]
    assert "6 games were given up after 4 moves and count as ties of all." in told


def test_many_bots_leave_out_intervals_rather_than_run_over_the_edge(call: Run) -> None:
    words = ("arena", "muggins", *["random"] * 5, "--deals", "2", "--processes", "1")
    told = call(*words)[1]
    assert max(map(len, told.splitlines())) <= 80
    assert "random#5" in told


@pytest.mark.parametrize("asked", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interruption_tells_what_was_played(
    call: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: str
) -> None:
    """By Ctrl-C, by the system that shuts down, or by a terminal that is closed."""
    from parlour.arena import playing

    count = 0
    real = playing.play

    def interrupted(*words: object) -> object:
        nonlocal count
        count += 1
        if count == 4:
            signal.raise_signal(signal.Signals[asked])
        return real(*words)  # type: ignore[arg-type]

    monkeypatch.setattr("parlour.arena.workers.play", interrupted)
    code, told, _ = call(*SMALL, "--json", "r.json")
    assert code == 130
    assert "Interrupted: this is 1 deal of the 3 asked for." in told
    assert len(json.loads((tmp_path / "r.json").read_text("utf-8"))["games"]) == 2


def test_an_interruption_before_the_first_deal_is_done(
    call: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("parlour.arena.workers.play", interrupted)
    code, told, beside = call(*SMALL, "--json", "r.json")
    assert (code, told) == (130, "")
    assert "there are no results" in beside
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("arena", "Which game"),
        ("arena chess random steady", "there are flush"),
        ("arena flush", "at least 2 bots"),
        ("arena flush random", "at least 2 bots"),
        ("arena flush random nobody", "no bot “nobody”"),
        ("arena flush random nobody:10ms", "no bot “nobody:10ms”"),
        ("arena flush random steady:10ms", "takes no budget"),
        ("arena flush random thinker:soon", "100ms or 2s"),
        ("arena flush random steady --players 9", "2 to 6"),
        ("arena flush random steady --deals 0", "1 to 99999"),
        ("arena flush random steady --deals many", "1 to 99999"),
        ("arena flush random steady --processes 0", "1 to 256"),
        ("arena flush random steady --seating standing", "rotations, all or lone"),
        ("arena flush random steady --option edition=fourth", "first, second or third"),
        ("arena flush random steady --option taste=sweet", "there are edition"),
        ("arena flinch random steady --option partners=on --players 3", "4, 6 or 8"),
        ("arena flush random steady --json no/where.json", "no folder no"),
        ("arena flush random steady --json .", "exists already"),
        ("arena flush random steady --markdown no/where.md", "no folder no"),
        ("arena flush random steady --json x --markdown x", "name two files"),
        ("arena flush random steady --json ./x --markdown x", "name two files"),
        ("arena flush random steady --json " + "x" * 300, "name too long"),
        ("arena flush random steady --markdown " + "x" * 300, "name too long"),
        ("arena flush random steady --depth 3", "--depth"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    call: Run, tmp_path: Path, words: str, told: str
) -> None:
    code, said, complained = call(*words.split())
    assert code == 2
    assert said == ""
    assert complained.startswith("parlour: ")
    assert complained.count("\n") == 1
    assert told in complained
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("arena muggins" + " random" * 8 + " --seating all", "Avec 8 bots et 8 places, chaque"),
        ("arena solitaire-flinch random --seating lone", "au moins deux bots et deux places"),
    ],
)
def test_seatings_that_cannot_be_are_refused_in_french_too(
    call: Run, words: str, told: str
) -> None:
    code, said, complained = call(*words.split(), "--lang", "fr")
    assert (code, said) == (2, "")
    assert told in " ".join(complained.split())


def test_a_file_that_cannot_be_written_after_all_is_told(
    call: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.open

    def full(path: Path, *words: Any, **more: Any) -> Any:
        if words == ("x",):
            raise OSError(28, "No space left on device")
        return real(path, *words, **more)

    monkeypatch.setattr(Path, "open", full)
    code, told, complained = call(*SMALL, "--json", "r.json")
    assert code == 2
    assert "3 deals" in told
    assert "cannot be kept as r.json: No space left on device" in complained


def test_half_a_file_is_not_left_behind(
    call: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = Path.open

    def fills_up(path: Path, *words: Any, **more: Any) -> Any:
        file = real(path, *words, **more)
        if words == ("x",):
            monkeypatch.setattr(file, "flush", full, raising=False)
        return file

    def full() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", fills_up)
    code, _, complained = call(*SMALL, "--json", "r.json")
    assert code == 2
    assert "cannot be kept as r.json: No space left on device" in complained
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_known_before_the_first_game(
    call: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    code, told, complained = call(*SMALL, "--json", "r.json")
    assert (code, told) == (2, "")
    assert "cannot be kept as r.json" in complained


def test_without_its_packages_it_says_how_to_install_them(
    call: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = sys.modules["parlour.cli.arena"]
    monkeypatch.setattr(command, "find_spec", lambda name: name == "rich" or None)
    code, told, complained = call(*SMALL)
    assert (code, told) == (2, "")
    assert "pip install '.[arena]'" in complained


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "parlour: The thinker thinks slowly. "),
        ("fr", "parlour: Le thinker réfléchit lentement. "),
    ],
)
def test_without_numba_it_is_said_once_and_in_words_that_thinkers_are_slow(
    tmp_path: Path, processes: str, language: str, said: str
) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')")
    words = f"arena collectors-flinch thinker:2sims random --deals 1 --limit 9 --lang {language}"
    done = subprocess.run(
        [sys.executable, "-m", "parlour.cli", *words.split(), "--processes", processes],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]),
            "PYTHONUTF8": "1",
        },
    )
    assert done.returncode == 0, done.stderr
    first, *others = done.stderr.splitlines()
    assert first.startswith(said)
    assert "pip install" in first
    assert len(others) == 2  # how far it is


def test_a_contest_goes_on_from_its_file(call: Run, tmp_path: Path) -> None:
    assert call(*SMALL, "--json", "one.json")[0] == 0
    more = [word if word != "3" else "5" for word in SMALL]
    code, told, beside = call(*more, "--resume", "one.json", "--json", "two.json")
    assert code == 0
    assert "5 deals in 2 seatings: 10 games" in told
    assert beside.splitlines()[-1] == "4 of 4 games; time left: 0:00"
    both = Results.loads((tmp_path / "two.json").read_text("utf-8"))
    assert call(*more, "--json", "whole.json")[0] == 0
    assert both.games == Results.loads((tmp_path / "whole.json").read_text("utf-8")).games


def test_with_as_many_deals_the_results_are_told_again(call: Run) -> None:
    code, told, _ = call(*SMALL, "--json", "one.json")
    again = call(*SMALL, "--resume", "one.json")
    assert (code, again[0]) == (0, 0)
    assert "3 deals in 2 seatings: 6 games" in again[1]
    for bot in ("steady", "random"):  # all but the times
        assert [line.split()[:5] for line in again[1].splitlines() if bot in line][:1] == [
            line.split()[:5] for line in told.splitlines() if bot in line
        ][:1]


def test_games_of_before_the_rules_or_bots_changed_are_not_gone_on_from(
    call: Run, tmp_path: Path
) -> None:
    assert call(*SMALL, "--json", "one.json")[0] == 0
    kept = json.loads((tmp_path / "one.json").read_text("utf-8"))
    more = [word if word != "3" else "4" for word in SMALL]
    (tmp_path / "before.json").write_text(json.dumps(kept | {"made_of": "0badcafe"}), "utf-8")
    code, told, beside = call(*more, "--resume", "before.json")
    assert (code, told) == (2, "")
    assert "The rules or the bots have changed since these games were played" in beside
    del kept["made_of"]
    (tmp_path / "older.json").write_text(json.dumps(kept), "utf-8")
    code, _, beside = call(*more, "--resume", "older.json", "--json", "more.json")
    assert code == 0
    assert "older.json does not say by which rules and bots its games were played" in beside
    assert json.loads((tmp_path / "more.json").read_text("utf-8"))["made_of"] is None


def test_what_cannot_be_gone_on_from_is_said_before_anything_is_played(
    call: Run, tmp_path: Path
) -> None:
    assert call(*SMALL, "--json", "one.json")[0] == 0
    (tmp_path / "torn.json").write_text("{", "utf-8")
    fewer = [word if word != "3" else "2" for word in SMALL]
    for words, said in [
        ((*fewer, "--resume", "one.json"), "one.json holds 3 deals already"),
        ((*SMALL, "--seed", "tea", "--resume", "one.json"), "one.json holds another contest"),
        (
            (*SMALL, "--resume", "torn.json"),
            "torn.json. These are not results of the arena, or not all of them.",
        ),
        ((*SMALL, "--resume", "none.json"), "none.json"),
    ]:
        code, told, beside = call(*words)
        assert code == 2
        assert told == ""
        assert said in " ".join(beside.split())


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "deal 1 in seating 1 is damaged"), ("fr", "donne 1, placement 1, est abîmée")],
)
def test_a_damaged_game_is_said_before_anything_is_played(
    call: Run, tmp_path: Path, language: str, said: str
) -> None:
    assert call(*SMALL, "--json", "one.json")[0] == 0
    told = json.loads((tmp_path / "one.json").read_text("utf-8"))
    told["games"][0]["outcome"]["scores"][1] = "x"
    (tmp_path / "two.json").write_text(json.dumps(told), "utf-8")
    more = [word if word != "3" else "5" for word in SMALL]
    code, played, beside = call(*more, "--resume", "two.json", "--lang", language)
    assert (code, played) == (2, "")
    assert beside.startswith("parlour: ")
    assert said in " ".join(beside.split())
    assert "games;" not in beside
