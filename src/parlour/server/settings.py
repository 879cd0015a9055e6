"""What a host decides about a server: where it listens, what it keeps, how much it allows."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True)
class Limits:
    """How much one server, one address and one connection may ask for.

    Rates are per second; a burst is what may come at once after a quiet while.
    """

    frame_bytes: int = 16 * 1024
    frame_rate: float = 30.0
    frame_burst: int = 120
    address_rate: float = 300.0
    address_burst: int = 1200
    request_rate: float = 10.0
    request_burst: int = 60
    creation_rate: float = 0.2
    creation_burst: int = 20
    connections: int = 10_000
    address_connections: int = 100
    tables: int = 20_000  # unfinished ones, in the whole store
    address_tables: int = 100  # created from one address within a day, as this process saw it
    outgoing_bytes: int = 256 * 1024
    outgoing_messages: int = 512
    faults: int = 20  # frames that cannot be read, before the connection is closed
    request_seconds: float = 30.0
    first_frame_seconds: float = 10.0


@dataclass(frozen=True)
class Settings:
    """One server, as its host wants it."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///parlour.sqlite"
    redis: str | None = None
    workers: int = 1
    origins: tuple[str, ...] = ()  # beside the server's own
    # Those whose word about a client's address is taken; usually this machine by all its names.
    proxies: str = "127.0.0.1,::1,::ffff:127.0.0.1"
    thinkers: int = field(default_factory=lambda: max(1, cores() - 1))
    log_level: str = "info"
    limits: Limits = field(default_factory=Limits)
