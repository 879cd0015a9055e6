"""A real server for tests: `parlour serve` in a process of its own, on a free port."""

from __future__ import annotations

import os
import re
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

PATIENCE = 90.0  # seconds until a server is taken to hang
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # spares each client reading all certificates
LIMITS = (
    "creation_burst=100000",
    "request_burst=100000",
    "address_connections=5000",
    "address_tables=100000",
    "address_rate=100000",
    "address_burst=100000",
    "frame_rate=100000",
    "frame_burst=100000",
)


class Served:
    """A server process and its address."""

    def __init__(self, folder: Path, options: Sequence[str] = (), port: int = 0) -> None:
        self.folder = folder
        self.log = folder / "server.log"
        command = [sys.executable, "-m", "parlour.cli", "--lang", "en", "serve"]
        command += ["--port", str(port), *options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=folder, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, f"{line!r} {self.log.read_text()}"
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self._await()

    def _await(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with self.knocking() as http:
                    if http.get("/ready").status_code == 200:
                        return
            except httpx.TransportError:
                assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def knocking(self) -> httpx.Client:
        """A client for requests."""
        return httpx.Client(base_url=self.address, timeout=PATIENCE, verify=NO_TLS)

    def stop(self) -> int:
        """Ask it to stop, and wait; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def kill(self) -> None:
        """End it as a failing machine would."""
        self.process.kill()
        self._wait()

    def _wait(self) -> int:
        code = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def memory(self) -> int:
        """Bytes of memory the process has in use."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving(folder: Path, *options: str, roomy: bool = True) -> Iterator[Served]:
    """A server for the time of a test; `roomy`, with limits that no test can reach."""
    limits = [word for limit in LIMITS for word in ("--limit", limit)] if roomy else []
    served = Served(folder, [*limits, *options])
    try:
        yield served
    finally:
        served.stop()
