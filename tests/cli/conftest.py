"""Running the command as a person or a script does: in a process of its own."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from parlour.cli import main

COMMAND = [sys.executable, "-m", "parlour.cli"]
PATIENCE = 90.0  # seconds until a program is taken to hang

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An English terminal whose records go to a folder of the test."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPATH") if name in os.environ}
    return kept | {"LANG": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": str(tmp_path / "share")}


@pytest.fixture
def parlour_command(environment: dict[str, str], tmp_path: Path) -> Run:
    """Run the command with these words and this input, away from any terminal."""

    def run(
        *words: str, typed: str | bytes = "", env: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [*COMMAND, *words],
            input=typed if isinstance(typed, bytes) else typed.encode(),
            capture_output=True,
            timeout=PATIENCE,
            cwd=tmp_path,
            env=environment | (env or {}),
            check=False,
        )
        told = done.stdout.decode(), done.stderr.decode()
        return subprocess.CompletedProcess(done.args, done.returncode, *told)

    return run


@pytest.fixture
def call(
    environment: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Run:
    """The command in this very process, which is quicker; it cannot be typed at."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        code = main(words)
        told = capsys.readouterr()
        return subprocess.CompletedProcess(words, code, told.out, told.err)

    return run


class Terminal:
    """A pseudo-terminal with the command running in it."""

    def __init__(self, words: list[str], env: dict[str, str], columns: int, cwd: Path) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self._leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self._process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=cwd,
            env=env,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509  no threads here
        )
        os.close(follower)
        self.written = ""

    def read_until(self, end: str) -> str:
        """Read until the screen ends with this, or the program does."""
        return self._read(lambda new: new.rstrip().endswith(end))

    def wait_for(self, text: str) -> str:
        """Read until this is on the screen, or the program ends."""
        return self._read(lambda new: text in new)

    def _read(self, enough: Callable[[str], bool]) -> str:
        new = ""
        until = time.monotonic() + PATIENCE
        while not enough(new):
            ready, _, _ = select.select([self._leader], [], [], max(0, until - time.monotonic()))
            assert ready, f"waited in vain after {new[-400:]!r}"
            try:
                part = os.read(self._leader, 65536)
            except OSError:  # the program has ended
                break
            if not part:
                break
            new += part.decode()
        self.written += new
        return new

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self.press(line + "\r")

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._leader, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C as a person does: again, when the first one fell between two moments."""
        self._insist(lambda: self.press("\x03"), 2)

    def hang_up(self) -> None:
        """What a terminal does to its program when its window is closed."""
        self._insist(lambda: self._process.send_signal(signal.SIGHUP), 0.2)

    def _insist(self, ask: Callable[[], None], pause: float) -> None:
        """Ask the program to end until it does."""
        until = time.monotonic() + PATIENCE
        while self._process.poll() is None:
            assert time.monotonic() < until, "the program does not end"
            ask()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(pause)

    def end(self) -> int:
        """The exit code, once the program has ended."""
        self._read(lambda _: False)
        return self._process.wait(PATIENCE)

    def close(self) -> None:
        """Leave nothing running."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._leader)


@pytest.fixture
def open_terminal(environment: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Open a terminal in which the command runs."""
    opened: list[Terminal] = []

    def start(*words: str, columns: int = 80, env: dict[str, str] | None = None) -> Terminal:
        terminal = Terminal(list(words), environment | (env or {}), columns, tmp_path)
        opened.append(terminal)
        return terminal

    yield start
    for terminal in opened:
        terminal.close()
