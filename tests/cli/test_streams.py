"""A screen that is full, streams that were closed, and words that name nothing."""

import os
import subprocess
from pathlib import Path

import pytest

from .conftest import COMMAND, PATIENCE, Run

FULL = Path("/dev/full")


def in_a_shell(
    tail: str, environment: dict[str, str], folder: Path, *words: str
) -> tuple[int, str]:
    """The exit code and what was complained of, with these redirections."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$@" {tail}', "sh", *COMMAND, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        cwd=folder,
        env=environment,
        check=False,
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [("games",), ("play", "flush", "--seed", "tea")])
def test_a_screen_that_takes_no_more_is_told_in_a_sentence(
    words: tuple[str, ...], environment: dict[str, str], tmp_path: Path
) -> None:
    code, told = in_a_shell(">/dev/full", environment, tmp_path, *words)
    assert code == 1
    assert told == "parlour: Not everything could be written: No space left on device.\n"


@pytest.mark.parametrize(
    ("tail", "words", "code"),
    [
        (">&-", ("games",), 0),
        ("<&-", ("play", "flush", "--seed", "tea"), 0),
        (">&-", ("games", "whist"), 2),
        ("2>&-", ("games", "whist"), 2),
        (">&- 2>&- <&-", ("play", "flush", "--seed", "tea"), 0),
    ],
)
def test_a_stream_that_was_closed_is_done_without(
    tail: str, words: tuple[str, ...], code: int, environment: dict[str, str], tmp_path: Path
) -> None:
    found, told = in_a_shell(tail, environment, tmp_path, *words)
    assert found == code
    assert "Traceback" not in told


@pytest.mark.parametrize(
    "words",
    [
        ("play", "flush", "--record", ""),
        ("play", "flush", "--deck="),
        ("arena", "flush", "steady", "random", "--json", ""),
        ("arena", "flush", "steady", "random", "--resume", ""),
        ("lab", "study", "flush", "--out", ""),
        ("table", "--file", ""),
        ("serve", "--database", ""),
    ],
)
def test_a_file_without_a_name_is_refused(call: Run, words: tuple[str, ...]) -> None:
    done = call(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "names nothing" in done.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_without_a_name_is_asked_for_again(call: Run, command: str) -> None:
    done = call(command, "")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "parlour: Which record? Name its file.\n"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ("play", "flush"),
        ("arena", "flush", "steady", "random"),
        ("lab", "study", "flush"),
        ("lab", "claims"),
    ],
)
def test_a_seed_that_is_no_text_is_refused(
    call: Run, words: tuple[str, ...], language: str
) -> None:
    done = call(*words, "--seed", os.fsdecode(b"\xff"), "--lang", language)
    assert (done.returncode, done.stdout) == (2, "")
    assert ("is not text" if language == "en" else "pas un texte") in done.stderr


@pytest.mark.parametrize("host", ["a" * 70, "a..b"])
def test_a_host_that_no_machine_can_have_is_refused(call: Run, host: str) -> None:
    done = call("serve", "--host", host, "--port", "0")
    assert done.returncode == 2
    assert "--host cannot be" in done.stderr
