"""Running a server: its processes, the sockets they share, and how they stop.

At SIGTERM or Ctrl-C a process takes no more connections, finishes what is being committed,
tells every client to come back, and only then ends.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import resource
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic
from types import FrameType

import uvicorn

from parlour.engine import ParlourError
from parlour.server import metrics, tidying
from parlour.server.app import Parlour
from parlour.server.hall import Hall
from parlour.server.logs import begin, tell
from parlour.server.settings import Settings
from parlour.server.store import open_hints, open_store
from parlour.server.waiting import Waiting
from parlour.server.wire import Wire

GONE = 30_000  # ms
GRACE = 15  # seconds for a process to stop in
SPARE_FILES = 200  # beside one for each connection
PAUSE = 0.5  # seconds between looks at the worker processes
TURN = 0.0002  # seconds a thread may go on while another, such as the store's, waits to run
HASTE = 10.0  # a worker that ends sooner than this after its start may have a fault that stays
PATIENCE = 3  # such ends in a row, for each worker, after which that is taken to be so


class CannotServe(ParlourError):
    """The server cannot be started as asked."""


class House(uvicorn.Server):
    """Uvicorn's server, which says goodbye before it closes the door."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in good order, and with a good exit code; at a second Ctrl-C, at once."""
        del frame
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.hall.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, opened: Callable[[int], None]) -> int:
    """Serve until told to stop; the exit code. `opened` is told the port that was taken."""
    # where an address is no good, that is said at once
    open_store(settings.database)
    open_hints(settings.database, settings.redis)
    with listen(settings) as listening:
        asyncio.run(_try_store(settings.database))
        begin(settings.log_level)
        raise_file_limit(settings.limits.connections)
        opened(listening.getsockname()[1])
        if settings.workers == 1:
            run(settings, [listening])
            return 0
        return _Workers(settings, listening).run()


async def _try_store(database: str) -> None:
    """Open the database and let it go again; raises `StoreError` where that cannot be done."""
    store = open_store(database)
    try:
        await store.open()
    finally:
        await store.close()


def run(settings: Settings, sockets: list[socket.socket]) -> None:
    """One server process on sockets that already listen."""
    app = Parlour(settings)
    config = uvicorn.Config(
        app,
        # h11 bounds the size of headers, and a connection is HTTP for its first request only.
        http=partial(Waiting, seconds=settings.limits.request_seconds),  # type: ignore[arg-type]
        ws=Wire,
        ws_max_size=settings.limits.frame_bytes,
        # Updates are small and many: deflating them costs more time than the bytes it saves.
        ws_per_message_deflate=False,
        # Our own pings are messages, whose round trips are measured too.
        ws_ping_interval=None,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
    )
    tidying.begin()
    sys.setswitchinterval(TURN)
    House(config, app.hall).run(sockets)


def listen(settings: Settings) -> socket.socket:
    """A socket bound to the address asked for."""
    listening: socket.socket | None = None
    try:
        found = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, kind, proto, _, address = found[0]
        listening = socket.socket(family, kind, proto)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        if listening is not None:
            listening.close()
        reason = error.strerror or str(error)
        place = f"{settings.host}:{settings.port}"
        raise CannotServe(
            f"Cannot listen at {place}: {reason}.",
            fr=f"Impossible d’écouter à {place} : {reason}.",
        ) from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A client that takes nothing for so long is gone, whatever is still to be sent to it.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE)
    listening.setblocking(False)
    return listening


def raise_file_limit(connections: int) -> int:
    """Allow this process as many open files as it wants, or as the system lets it; how many."""
    wanted = connections + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft < wanted:
        tell("few open files allowed", level=logging.WARNING, allowed=soft, wanted=wanted)
    return soft


class _Workers:
    """Several server processes on one socket; one that dies is replaced."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.settings = settings
        self.listening = listening
        self.stopping = threading.Event()
        self.context = multiprocessing.get_context("spawn")

    def run(self) -> int:
        # From before the first worker is there: whoever stops this process must not leave any.
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.stopping.set())
        workers: list[BaseProcess] = []
        with tempfile.TemporaryDirectory(prefix="parlour-metrics-") as folder:
            os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(Path(folder)))
            try:
                while len(workers) < self.settings.workers and not self.stopping.is_set():
                    workers.append(self._start())
                return self._keep(workers)
            finally:
                _end(workers)

    def _start(self) -> BaseProcess:
        worker = self.context.Process(target=_work, args=(self.settings, self.listening))
        worker.start()
        return worker

    def _keep(self, workers: list[BaseProcess]) -> int:
        """Replace workers that end, until told to stop or none lasts; the exit code."""
        started = [monotonic()] * len(workers)
        quick_ends = 0
        while not self.stopping.wait(PAUSE):
            for place, worker in enumerate(workers):
                if worker.is_alive():
                    continue
                tell("a worker ended", level=logging.ERROR, code=worker.exitcode)
                metrics.forget(worker.pid)
                is_quick = monotonic() - started[place] < HASTE
                quick_ends = quick_ends + 1 if is_quick else 0
                if quick_ends > len(workers) * PATIENCE:
                    return 1
                workers[place], started[place] = self._start(), monotonic()
        return 0


def _end(workers: Sequence[BaseProcess]) -> None:
    """Ask workers to stop, and wait for them; those that take too long are killed."""
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(GRACE + 5)
        if worker.is_alive():
            worker.kill()


def _work(settings: Settings, listening: socket.socket) -> None:
    begin(settings.log_level)
    run(settings, [listening])
