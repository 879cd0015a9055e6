"""The servers under load: `parlour serve` and the echo server, each in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOMY = (
    "creation_burst=1000000",
    "request_burst=1000000",
    "address_tables=1000000",
    "address_connections=20000",
    "frame_rate=1000000",
    "frame_burst=1000000",
    "address_rate=1000000",
    "address_burst=1000000",
)


class Server:
    """A process that serves, its port, its memory and the processor time it has taken."""

    def __init__(self, command: Sequence[str], folder: Path, core: int | None) -> None:
        with (folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd=folder,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        assert self.process.stdout is not None
        found = re.search(r"http://\S+:(\d+)", self.process.stdout.readline())
        assert found, (folder / "server.log").read_text()
        self.port = int(found[1])
        self._await()

    def _await(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/ready").status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None
            time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def memory(self) -> int:
        """Bytes in use."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def processor_time(self) -> float:
        """Seconds of processor time taken so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Stop it, and wait."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def parlour(database: str, folder: Path, core: int | None) -> Iterator[Server]:
    """`parlour serve` with limits that no measurement reaches."""
    command = [sys.executable, "-m", "parlour.cli", "--lang", "en", "serve", "--port", "0"]
    command += ["--database", database, "--log", "warning"]
    for limit in ROOMY:
        command += ["--limit", limit]
    yield from _running(command, folder, core)


@contextmanager
def echo(folder: Path, core: int | None) -> Iterator[Server]:
    """The echo server."""
    yield from _running([sys.executable, "-m", "bench.load.echo"], folder, core)


def _running(command: Sequence[str], folder: Path, core: int | None) -> Iterator[Server]:
    server = Server(command, folder, core)
    try:
        yield server
    finally:
        server.stop()
