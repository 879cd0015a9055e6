"""`parlour play`, in a pipe and in a real terminal of 80 columns."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.match import Record

from .conftest import Run, Terminal

Open = Callable[..., Terminal]
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "›"


def records(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "share" / "parlour" / "records").glob("*.json"))


def play_on(terminal: Terminal) -> None:
    """Type the first thing that ? lists, until the game is over."""
    seen = terminal.read_until(PROMPT)
    while STYLE.sub("", seen).rstrip().endswith(PROMPT):
        terminal.type("?")
        listed = STYLE.sub("", terminal.read_until(PROMPT)).splitlines()
        offers = [line for line in listed if line.startswith("   ")]
        terminal.type(re.split(r" {2,}", offers[0].strip())[0])
        seen = terminal.read_until(PROMPT)


def test_a_whole_game_in_a_terminal_of_80_columns(open_terminal: Open, tmp_path: Path) -> None:
    one_round = ["--option", "rounds=1", "--pace", "0"]
    terminal = open_terminal("play", "flush", "--seed", "tea", *one_round)
    play_on(terminal)
    assert terminal.end() == 0
    plain = STYLE.sub("", terminal.written).replace("\r", "")
    (kept,) = records(tmp_path)
    path = f" {kept}."  # whole, however long it is
    lines = plain.splitlines()
    assert path in lines
    assert max(len(line) for line in lines if line != path) <= 80
    assert "\x1b[1m" in terminal.written
    assert "the game" in plain
    record = Record.loads(kept.read_text("utf-8"))
    assert record.verify().outcome is not None
    assert record.seed == "tea"


def test_without_colour_there_is_none(open_terminal: Open) -> None:
    terminal = open_terminal("play", "flush", "--pace", "0", env={"NO_COLOR": "1"})
    terminal.read_until(PROMPT)
    terminal.type("quit")
    assert terminal.end() == 0
    assert "\x1b[1m" not in terminal.written
    assert "\x1b[36m" not in terminal.written


def test_a_narrow_terminal_is_kept_to(open_terminal: Open) -> None:
    terminal = open_terminal("play", "flush", "--pace", "0", "--seed", "tea", columns=50)
    terminal.read_until(PROMPT)
    terminal.type("help")
    terminal.read_until(PROMPT)
    terminal.type("quit")
    terminal.end()
    lines = STYLE.sub("", terminal.written).replace("\r", "").splitlines()
    told = [line for line in lines if "/" not in line]
    assert max(map(len, told)) <= 50


def test_ctrl_c_keeps_the_game_so_far_and_leaves(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal("play", "flush", "--seed", "tea", "--pace", "0")
    terminal.read_until(PROMPT)
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.written
    assert "You leave the table" in terminal.written
    (kept,) = records(tmp_path)
    assert Record.loads(kept.read_text("utf-8")).outcome is None


def test_a_terminal_that_is_closed_keeps_the_game_too(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal("play", "flush", "--seed", "tea", "--pace", "0")
    terminal.read_until(PROMPT)
    terminal.hang_up()
    assert terminal.end() != 0
    assert len(records(tmp_path)) == 1


def test_ctrl_c_while_the_bots_play_is_heard_too(open_terminal: Open) -> None:
    terminal = open_terminal("play", "flush", "--watch", "--pace", "30")
    terminal.wait_for("lays")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.written


def test_the_end_of_input_keeps_the_game_and_leaves_in_peace(open_terminal: Open) -> None:
    terminal = open_terminal("play", "flush", "--seed", "tea", "--pace", "0")
    terminal.read_until(PROMPT)
    terminal.press("\x04")
    assert terminal.end() == 0
    assert "You leave the table. The record is kept" in terminal.written


def test_a_pipe_that_ends_is_the_end_of_input(parlour_command: Run, tmp_path: Path) -> None:
    done = parlour_command("play", "flush", "--seed", "tea", typed="nonsense\n1\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "I cannot make sense of “nonsense”" in done.stdout
    assert "You lay a 1." in done.stdout
    assert "\x1b" not in done.stdout
    assert len(records(tmp_path)) == 1


def test_bytes_that_are_no_text_are_survived(parlour_command: Run) -> None:
    done = parlour_command("play", "flush", typed=b"\xff\x00\x1b[2J\n7 \xe9\n")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_a_terminal_of_plain_ascii_is_written_to_in_ascii(parlour_command: Run) -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = parlour_command("play", "flush", "--lang", "fr", typed="aide\n", env=ascii_only)
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "A vous >" in done.stdout


def test_french_is_chosen_by_word_or_by_locale(parlour_command: Run) -> None:
    by_word = parlour_command("play", "flush", "--seed", "tea", "--lang", "fr", typed="?\naide\n")
    assert "À vous ›" in by_word.stdout
    assert "se pose sur la pile" in by_word.stdout
    assert "Vous quittez la table." in by_word.stdout
    by_locale = parlour_command("play", "flush", typed="quitter\n", env={"LANG": "fr_FR.UTF-8"})
    assert "Vous jouez avec" in by_locale.stdout


def test_the_same_seed_deals_the_same_game(parlour_command: Run) -> None:
    tables = [parlour_command("play", "flush", "--seed", "again").stdout for _ in range(2)]
    assert tables[0].split("You leave")[0] == tables[1].split("You leave")[0]


def test_watching_shows_no_hand_and_ends_by_itself(parlour_command: Run, tmp_path: Path) -> None:
    done = parlour_command(
        "play", "flush", "--watch", "--seed", "tea", "--option", "rounds=1", "--players", "2"
    )
    assert done.returncode == 0
    assert "wins the game" in done.stdout
    assert "Hand" not in done.stdout
    assert len(records(tmp_path)) == 1


def test_seat_and_name_are_mine(parlour_command: Run, tmp_path: Path) -> None:
    seated = ("--seat", "2", "--name", "Guest", "--seed", "tea")
    parlour_command("play", "flush", *seated, "--record", "mine.json", typed="?\n")
    told = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert told["seats"][2] == "Guest"
    assert records(tmp_path) == []


def test_an_existing_record_is_never_written_over(parlour_command: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text("precious")
    done = parlour_command("play", "flush", "--record", "mine.json")
    assert done.returncode == 2
    assert "exists already" in done.stderr
    assert done.stdout == ""
    assert mine.read_text() == "precious"


def test_records_of_the_same_moment_get_names_of_their_own(
    parlour_command: Run, tmp_path: Path
) -> None:
    for _ in range(2):
        parlour_command("play", "flush", "--seed", "tea")
    assert len(records(tmp_path)) == 2


def test_a_record_that_cannot_be_kept_is_told(parlour_command: Run, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    done = parlour_command("play", "flush", "--seed", "tea", env={"XDG_DATA_HOME": str(blocked)})
    assert done.returncode == 1
    assert "could not be kept" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_that_cannot_be_kept_is_known_before_the_first_card(
    open_terminal: Open, tmp_path: Path
) -> None:
    (tmp_path / "blocked").write_text("")
    nowhere = {"XDG_DATA_HOME": str(tmp_path / "blocked")}
    terminal = open_terminal("play", "flush", "--pace", "0", env=nowhere)
    seen = STYLE.sub("", terminal.read_until(PROMPT))
    assert seen.startswith("parlour: This game will not be kept, for ")
    assert "name a file with --record" in seen
    terminal.type("quit")
    terminal.end()


def test_where_a_file_is_named_nothing_is_said_of_the_usual_folder(
    parlour_command: Run, tmp_path: Path
) -> None:
    (tmp_path / "blocked").write_text("")
    nowhere = {"XDG_DATA_HOME": str(tmp_path / "blocked")}
    done = parlour_command("play", "flush", "--seed", "tea", "--record", "r.json", env=nowhere)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "r.json").exists()


def test_a_deck_file_is_played_with(parlour_command: Run, tmp_path: Path) -> None:
    from parlour.games.flush import cards

    assumed = Path(cards.__file__).parent / "decks" / "second.txt"
    (tmp_path / "deck.txt").write_text(assumed.read_text("utf-8"), "utf-8")
    done = parlour_command(
        "play", "flush", "--deck", "deck.txt", "--record", "r.json", "--seed", "tea"
    )
    assert done.returncode == 0, done.stderr
    assert len(json.loads((tmp_path / "r.json").read_text("utf-8"))["options"]["deck"]) > 20


@pytest.mark.parametrize(
    ("line", "reason"),
    [("7 x 7", "Line 2"), ("banana 1 1", "Line 2"), ("7 90 7", "")],
)
def test_a_broken_deck_file_is_refused_with_line_and_reason(
    parlour_command: Run, tmp_path: Path, line: str, reason: str
) -> None:
    (tmp_path / "deck.txt").write_text(f"# mine\n{line}\n")
    done = parlour_command("play", "flush", "--deck", "deck.txt")
    assert done.returncode == 2
    assert "deck.txt" in done.stderr
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1
