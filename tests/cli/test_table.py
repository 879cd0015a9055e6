"""`parlour table`: a page on this machine, kept in the person's own folder."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

pytest.importorskip("uvicorn")


def started(home: Path, *words: str) -> tuple[subprocess.Popen[str], str]:
    """The process, and the address it said."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour.cli", "--lang", "en", "table", "--no-browser", *words],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+/", line)
    if not found:
        process.kill()
        process.communicate()
    assert found, line
    return process, found[0]


def ended(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    return said


def test_a_table_is_set_and_cleared_away_kindly(tmp_path: Path) -> None:
    process, address = started(tmp_path, "--port", "0")
    try:
        page = httpx.get(address, timeout=60)
        assert page.status_code == 200
        assert '<div id="app">' in page.text
    finally:
        said = ended(process)
    assert "see you soon" in said
    assert (tmp_path / "parlour" / "tables.sqlite").is_file()


def test_the_file_has_the_very_name_that_was_given(tmp_path: Path) -> None:
    named = tmp_path / "100%25 ours?.sqlite"
    process, _ = started(tmp_path, "--port", "0", "--file", str(named))
    ended(process)
    assert named.is_file()


def test_where_the_usual_port_is_taken_another_is_found(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", 8000))
            other.listen()
        except OSError:
            pass  # somebody has it already, which is just as well
        process, address = started(tmp_path)
        ended(process)
    assert not address.endswith(":8000/")
