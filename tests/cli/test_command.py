"""The other commands, and every way to ask for something that cannot be."""

import json
import os
from pathlib import Path

import pytest

import parlour
from parlour.bots import bots
from parlour.cli import COMMANDS
from parlour.games.flush.naming import named
from parlour.match import Match, Record

from .conftest import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short game of Flush, played to its end at random."""
    match = Match(parlour.game("flush"), ["Ana", "Ben"], seed="tea", rounds=1)
    chance = parlour.Chance("moves")
    while match.state.turn is not None:
        move = chance.choice(match.state.legal(match.state.turn))
        match.submit(match.state.turn, [move])
    path = tmp_path / "game.json"
    path.write_text(match.record().dumps(), "utf-8")
    return path


def test_without_words_there_is_friendly_help(call: Run) -> None:
    for words in ([], ["--help"], ["-h"], ["help"]):
        done = call(*words)
        assert done.returncode == 0
        assert "parlour play flush" in done.stdout
    assert "s’asseoir" in call("--lang", "fr").stdout


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "version"])
def test_every_command_has_help(call: Run, command: str) -> None:
    done = call(command, "--help")
    assert done.returncode == 0
    assert done.stdout.strip()
    assert done.stdout == call("help", command).stdout


def test_the_version_is_told(call: Run) -> None:
    assert call("--version").stdout == f"parlour {parlour.__version__}\n"


def test_a_word_after_the_version_is_not_passed_over(call: Run) -> None:
    done = call("--version", "x")
    assert (done.returncode, done.stdout) == (2, "")
    assert "“x” is not understood here" in done.stderr


def test_bots_that_nobody_has_taught_a_game_say_so_once(
    call: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.bots.taught.judgement", lambda _: None)
    watched = ("play", "collectors-flinch", "--watch", "--seed", "tea", "--bots")
    assert call(*watched, "steady").stdout.count("Nobody has taught the bots Collector’s") == 1
    assert "Nobody has taught" not in call(*watched, "random").stdout


def test_games_are_listed_with_players_and_minutes(call: Run) -> None:
    done = call("games")
    for name in parlour.games():
        assert name in done.stdout
    assert "2–6 players, 30 minutes" in done.stdout
    assert "Débarrassez-vous" in call("games", "--lang=fr").stdout


def test_a_number_of_players_the_book_does_not_name_is_marked(parlour_command: Run) -> None:
    """CF-SETUP-1: two may play, and are told that it is unofficial."""
    assert (
        "2–6 players, 20 minutes (2: unofficial)" in parlour_command("games", "color-flush").stdout
    )
    assert "unofficial" not in parlour_command("games", "flush").stdout
    for players, told in (("2", True), ("3", False)):
        begun = parlour_command("play", "color-flush", "--players", players, typed="quit\n")
        assert ("does not speak of 2 players" in begun.stdout) == told


def test_a_game_tells_its_options_and_what_they_allow(call: Run) -> None:
    told = " ".join(call("games", "flush").stdout.split())
    assert "edition whose rules are played (first, second or third; usually second)" in told
    for option in parlour.game("flush").options:
        assert option.name in told
    french = " ".join(call("games", "flush", "--lang", "fr").stdout.split())
    assert "(first, second ou third ; d’habitude second)" in french


def test_an_option_that_stays_open_is_not_said_to_follow_from_others(call: Run) -> None:
    flinch = " ".join(call("games", "flinch").stdout.split())
    assert "the seat that deals; by lot when not said (0 to 7) memory_aid" in flinch
    assert "(1 to 30; it follows from the others if left out)" in flinch
    for game in ("flush", "color-flush"):
        assert call("games", game).stdout.rstrip().endswith("(a file)")


def test_rules_by_id_by_word_and_all(call: Run) -> None:
    one = call("rules", "flush", "flu-pick-5", "--lang", "fr").stdout
    assert "FLU-PICK-5 · Quatre cartes ou plus en ramassant" in one
    assert "le livret et notre décision" in " ".join(one.split())
    assert "FLU-GAME-3" in call("rules", "flush", "stalemate").stdout
    every = call("rules", "flush").stdout.splitlines()
    assert len([line for line in every if "FLU-" in line]) == len(parlour.game("flush").catalogue)


def test_a_sound_record_is_verified(call: Run, record: Path) -> None:
    done = call("verify", str(record))
    assert done.returncode == 0
    assert "The record is sound: flush, Ana and Ben" in done.stdout
    assert "Won by" in done.stdout
    assert "La partie est valable" in call("verify", str(record), "--lang", "fr").stdout


@pytest.mark.parametrize(
    ("language", "unplayed", "lost"),
    [
        ("en", "solitaire-flinch, Ana; no move was made.", "ends without a winner."),
        ("fr", "solitaire-flinch, Ana ; aucun coup n’a été joué.", "se termine sans victoire."),
    ],
)
def test_a_record_without_moves_or_winner_is_told_as_it_is(
    call: Run, tmp_path: Path, language: str, unplayed: str, lost: str
) -> None:
    match = Match(parlour.game("solitaire-flinch"), ["Ana"], seed="tea")
    path = tmp_path / "game.json"
    for moves, told in (([], unplayed), (["give up"], lost)):
        if moves:
            match.submit(0, moves)
        path.write_text(match.record().dumps(), "utf-8")
        assert told in call("verify", str(path), "--lang", language).stdout


def test_a_replay_tells_the_whole_game(call: Run, record: Path) -> None:
    before = record.read_bytes()
    done = call("replay", str(record))
    assert done.returncode == 0
    assert "Round 1 is dealt." in done.stdout
    assert "wins the game." in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert record.read_bytes() == before


def test_a_replay_for_a_seat_shows_only_what_it_saw(call: Run, tmp_path: Path) -> None:
    match = Match(parlour.game("flush"), ["Ana", "Ben"], seed="tea")
    ana, ben = (" ".join(match.state.view(seat)["hand"]) for seat in (0, 1))
    path = tmp_path / "start.json"
    path.write_text(match.record().dumps(), "utf-8")
    everything, anas = (
        " ".join(call("replay", str(path), *words).stdout.split())
        for words in ([], ["--seat", "0"])
    )
    assert ana in everything
    assert ben in everything
    assert ana in anas
    assert ben not in anas


def test_a_drawn_card_is_told_to_its_seat_alone(call: Run, tmp_path: Path) -> None:
    """FLU-GOLD-1: with enough games there is a Gold Flush, and a card drawn for it."""
    for seed in range(40):
        match = Match(parlour.game("flush"), ["Ana", "Ben"], seed=seed, rounds=1)
        drawn: list[dict[str, object]] = []
        chance = parlour.Chance(seed)
        while match.state.turn is not None:
            move = chance.choice(match.state.legal(match.state.turn))
            events = match.submit(match.state.turn, [move])
            drawn += [e.json() for e in events if e.name() == "drew"]
        if drawn:
            break
    assert drawn
    path = tmp_path / "gold.json"
    path.write_text(match.record().dumps(), "utf-8")
    seat, card = drawn[0]["seat"], drawn[0]["card"]
    assert isinstance(seat, int)
    assert isinstance(card, str)
    told = f"draws {named((card,))} from the unused deck."
    assert told in call("replay", str(path), "--seat", str(seat)).stdout
    assert told not in call("replay", str(path), "--seat", str(1 - seat)).stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("play", "flush"),
        ("play chess", "“chess”; there are flush"),
        ("plya flush", "Did you mean play?"),
        ("verfy", "Did you mean verify?"),
        ("version", "Did you mean --version?"),
        ("dance", "there are play, games"),
        ("play flush --players 9", "2 to 6"),
        ("play flush --players two", "2 to 6"),
        ("play flush --players -3", "2 to 6"),
        ("play flush --seat 4", "0 to 3"),
        ("play flush --watch --name Ana", "leave out --name or --watch"),
        ("play flush --option edition=fourth", "first, second or third"),
        ("play flush --option rounds=0", "1 to 100"),
        ("play flush --option taste=sweet", "there are edition"),
        ("play flush --option edition", "name=value"),
        ("play flush --option rounds=2 --option rounds=3", "twice"),
        ("play flush --option deck=x", "--deck FILE"),
        ("play flush --deck nowhere.txt", "no file nowhere.txt"),
        ("play flush --record no/where.json", "no folder no"),
        ("play flush --record " + "x" * 300, "name too long"),
        ("play flush --deck /dev/null", "no ordinary file"),
        ("verify /dev/null", "no ordinary file"),
        ("play flush --pace fast", "0 to 60"),
        ("play flush --pace nan", "0 to 60"),
        ("play flush --bots brilliant", "steady"),
        ("play flush --name " + "x" * 41, "40"),
        ("play flush --watch --seat 1", "not both"),
        ("play flush --seed", "--seed"),
        ("play flush --wat", "--wat"),
        ("play flush again", "again"),
        ("play flush --lang de", "en or fr"),
        ("games chess", "there are flush"),
        ("rules flush quidditch", "quidditch"),
        ("rules", "Which game"),
        ("replay", "Which record"),
        ("verify nowhere.json", "no file nowhere.json"),
        ("verify .", "folder"),
        ("help dance", "dance"),
        ("serve --limit tables=0.5", "whole number from 1"),
        ("serve --limit tables=1.0", "whole number from 1"),
        ("serve --limit frame_rate=0", "a number above 0"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    call: Run, tmp_path: Path, words: str, told: str
) -> None:
    done = call(*words.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("parlour: ")
    assert done.stderr.count("\n") == 1
    assert told in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_refusals_are_in_french_too(call: Run) -> None:
    done = call("play", "flush", "--option", "edition=4", "--lang", "fr")
    assert done.stderr == (
        "parlour: L’option edition ne peut pas être « 4 » : choisissez first, second ou third.\n"
    )


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "An\na", "An\ta", "Ana\udcff"])
def test_a_name_that_cannot_be_is_refused_in_the_language_asked_for(call: Run, name: str) -> None:
    done = call("play", "flush", "--lang", "fr", f"--name={name}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "parlour: Un nom compte de 1 à 40 lettres de texte simple.\n"


def test_options_that_exclude_each_other_are_told_in_the_language_asked_for(call: Run) -> None:
    wilds = ("--option", "wilds=on", "--option", "enforcement=challenge")
    done = call("play", "flinch", *wilds, "--lang", "fr")
    assert done.returncode == 2
    assert "il n’y a pas d’accusations" in done.stderr


def changed(text: str, **fields: object) -> str:
    return json.dumps(json.loads(text) | fields)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda text: text[: len(text) // 2], "not complete JSON"),
        (lambda _: "", "not complete JSON"),
        (lambda _: "[1, 2]", "not a record"),
        (lambda _: "once upon a time", "not complete JSON"),
        (lambda text: changed(text, parlour=99), "newer Parlour"),
        (lambda text: changed(text, seed="other"), "changed after it was written"),
        (lambda text: changed(text, seats=["Eve", "Ben"]), "changed after it was written"),
    ],
    ids=["half", "empty", "list", "prose", "newer", "reseeded", "renamed"],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_that_is_not_sound_is_refused(
    call: Run, record: Path, command: str, damage: object, told: str
) -> None:
    assert callable(damage)
    record.write_text(damage(record.read_text("utf-8")), "utf-8")
    before = record.read_bytes()
    done = call(command, str(record))
    assert done.returncode == 2
    assert done.stdout == ""
    assert told in done.stderr
    assert str(record) in done.stderr
    assert done.stderr.count("\n") == 1
    assert record.read_bytes() == before


def test_a_record_with_an_illegal_move_is_refused(call: Run, record: Path) -> None:
    """Even one whose check was made to fit."""
    read = Record.loads(record.read_text("utf-8"))
    forged = Record(read.game, read.options, read.seats, read.seed, read.moves[1:], read.outcome)
    record.write_text(forged.dumps(), "utf-8")
    done = call("verify", str(record))
    assert done.returncode == 2
    assert "Move 1" in done.stderr


def test_a_file_that_is_no_text_is_refused(call: Run, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    done = call("verify", "noise")
    assert done.returncode == 2
    assert "not a text file" in done.stderr


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(call: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = call("verify", "pipe", "--lang", "fr")
    assert done.returncode == 2
    assert "pipe n’est pas un fichier ordinaire" in done.stderr


def test_no_more_is_read_of_a_file_than_a_record_can_have(
    call: Run, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = len(record.read_text("utf-8"))
    monkeypatch.setattr("parlour.cli.files.LARGEST", size)
    assert call("verify", str(record)).returncode == 0
    monkeypatch.setattr("parlour.cli.files.LARGEST", size - 1)
    assert "far too large" in call("verify", str(record)).stderr


def test_a_mark_at_the_beginning_of_a_file_is_passed_over(call: Run, record: Path) -> None:
    """Some editors put one there."""
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes())
    assert call("verify", str(record)).returncode == 0


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda text: text[: len(text) // 2], "ce n’est pas du JSON complet"),
        (lambda text: changed(text, parlour=99), "Un Parlour plus récent"),
        (lambda text: changed(text, seed="other"), "changée après coup"),
    ],
    ids=["half", "newer", "reseeded"],
)
def test_what_is_wrong_with_a_record_is_told_in_french_too(
    call: Run, record: Path, damage: object, told: str
) -> None:
    assert callable(damage)
    record.write_text(damage(record.read_text("utf-8")), "utf-8")
    said = call("verify", str(record), "--lang", "fr").stderr
    assert "n’est pas une partie valable" in said
    assert told in said


def test_a_record_that_could_not_be_written_is_known_before_the_game(
    call: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    done = call("play", "flush", "--record", "r.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be kept as r.json: Permission denied" in done.stderr


def test_the_help_of_play_names_every_bot(call: Run) -> None:
    for language in ("en", "fr"):
        told = call("help", "play", "--lang", language).stdout
        assert all(name in told for name in bots())
        assert max(map(len, told.splitlines())) <= 80


@pytest.mark.parametrize(
    ("language", "told"), [("en", "only this machine reaches"), ("fr", "seule cette machine")]
)
def test_the_help_of_serve_says_how_to_let_others_in(call: Run, language: str, told: str) -> None:
    """The help of table sends its reader there for that."""
    said = call("help", "serve", "--lang", language).stdout
    plain = " ".join(said.split())
    assert told in plain
    assert "; 0.0.0.0 l" in plain
    assert max(map(len, said.splitlines())) <= 80


def test_a_reader_that_goes_away_is_no_disaster(environment: dict[str, str], record: Path) -> None:
    import subprocess
    import sys

    command = [sys.executable, "-m", "parlour.cli", "replay", str(record)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait()
