"""Who may come in, and how much they may ask for: origins, rates, and counts by address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from parlour.server.settings import Limits

REMEMBERED = 50_000  # addresses; the longest quiet is forgotten first
DAY = 86_400.0
SITTINGS = 16  # chairs taken, for each table that may be made
OWN_BITS = 64  # of an IPv6 address, which whoever has it may choose freely
ANY = "*"  # origins, or proxies
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Bucket:
    """A rate with a burst: fills steadily, and each thing asked for takes from it."""

    __slots__ = ("burst", "left", "rate", "seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.seen = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether so much may be had now; if so, it is taken."""
        left = self.left
        if now > self.seen:
            left += (now - self.seen) * self.rate
            left = min(left, self.burst)
        self.seen = now
        self.left = left - cost if left >= cost else left
        return left >= cost


class Visitor:
    """All that comes from one address."""

    __slots__ = ("connections", "creations", "frames", "requests", "sittings", "tables")

    def __init__(self, limits: Limits, now: float) -> None:
        self.frames = Bucket(limits.address_rate, limits.address_burst, now)
        self.requests = Bucket(limits.request_rate, limits.request_burst, now)
        self.creations = Bucket(limits.creation_rate, limits.creation_burst, now)
        tables = limits.address_tables
        self.tables = Bucket(tables / DAY, tables, now)
        self.sittings = Bucket(SITTINGS * tables / DAY, tables, now)
        self.connections = 0


class Guard:
    """The door of one server process."""

    def __init__(self, limits: Limits, origins: Iterable[str] = ()) -> None:
        self.limits = limits
        self.connections = 0
        self._origins = {normal for origin in origins if (normal := _origin(origin))}
        self._any_origin = ANY in origins
        self._visitors: OrderedDict[str, Visitor] = OrderedDict()

    def welcome_origin(self, origin: str | None, host: str | None) -> bool:
        """Whether a browser page of that origin may open a socket here.

        Programs outside a browser send no origin. They may: what a seat may do is decided by
        its secret, which a page of another origin does not have either.
        """
        if origin is None or self._any_origin:
            return True
        normal = _origin(origin)
        if normal is None:
            return False
        return normal in self._origins or (host is not None and normal[1:] == _host(host, normal))

    def visitor(self, address: str, now: float) -> Visitor:
        """What is known of an address; IPv6 by its network, since one person has all of it."""
        place = _network(address)
        found = self._visitors.get(place)
        if found is None:
            found = self._visitors[place] = Visitor(self.limits, now)
            self._forget()
        else:
            self._visitors.move_to_end(place)
        return found

    def enter(self, visitor: Visitor) -> bool:
        """Count a connection in, or not, when there are too many."""
        if self.connections >= self.limits.connections:
            return False
        if visitor.connections >= self.limits.address_connections:
            return False
        self.connections += 1
        visitor.connections += 1
        return True

    def leave(self, visitor: Visitor) -> None:
        """Count a connection out."""
        self.connections -= 1
        visitor.connections -= 1

    def _forget(self) -> None:
        # Those with open connections stay: their count must find them again.
        for _ in range(len(self._visitors) - REMEMBERED):
            place, visitor = self._visitors.popitem(last=False)
            if visitor.connections:
                self._visitors[place] = visitor


def is_origin(text: str) -> bool:
    """Whether pages can have that origin, or all of them are meant."""
    return text == ANY or _origin(text) is not None


def is_proxy(text: str) -> bool:
    """Whether requests can come from there: an address, or a network of them."""
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def _origin(text: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin; None when it is none."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, port or PORTS[parts.scheme]


def _host(header: str, origin: tuple[str, str, int]) -> tuple[str, int] | None:
    """Host and port of a Host header; a port left out is the one the origin's scheme has."""
    named = _origin(f"{origin[0]}://{header}")
    return None if named is None else named[1:]


def _network(address: str) -> str:
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address):
        mapped = known.ipv4_mapped
        return str(mapped or IPv6Address(int(known) >> OWN_BITS << OWN_BITS))
    return address
