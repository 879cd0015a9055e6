"""Servers that start at once: forked from a process that has everything imported.

They run what `parlour serve` runs. Tests that kill a server hundreds of times need that.
"""

from __future__ import annotations

import os
import time
from multiprocessing import forkserver, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from parlour.server.serve import serve
from parlour.server.settings import Limits, Settings
from tests.server.services import free_port

PATIENCE = 90.0
ROOMY = Limits(
    frame_rate=1e6,
    frame_burst=1_000_000,
    address_rate=1e6,
    address_burst=1_000_000,
    request_rate=1e6,
    request_burst=1_000_000,
    creation_rate=1e6,
    creation_burst=1_000_000,
    address_connections=5_000,
    address_tables=1_000_000,
)
HERE = Path(__file__).parents[2]

nursery = get_context("forkserver")
nursery.set_forkserver_preload(["tests.server.nursery"])


def _serve(settings: Settings, log: str, told: Connection) -> None:
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    serve(settings, told.send)


class Node:
    """A server at a fixed port that can be killed and started again."""

    def __init__(self, database: str, folder: Path, redis: str | None = None) -> None:
        self.log = folder / "server.log"
        self.settings = Settings(
            database=database, redis=redis, port=free_port(), limits=ROOMY, thinkers=1
        )
        self._process: BaseProcess | None = None
        with pytest.MonkeyPatch.context() as patch:  # the nursery finds these tests by it
            patch.setenv("PYTHONPATH", str(HERE), prepend=os.pathsep)
            forkserver.ensure_running()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        heard, told = nursery.Pipe(duplex=False)
        self._process = nursery.Process(target=_serve, args=(self.settings, str(self.log), told))
        self._process.start()
        told.close()
        end = time.monotonic() + PATIENCE
        while not heard.poll(0.1):
            assert self._process.is_alive(), self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
        heard.recv()
        heard.close()

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process is not None:
            assert self._process.is_alive(), self.log.read_text()
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
