"""The door: who may come in, and how much one address may ask for."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from parlour.server import guard as door
from parlour.server.guard import Bucket, Guard
from parlour.server.settings import Limits, Settings


def test_a_bucket_gives_its_burst_at_once_and_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0.4)
    assert bucket.take(0.6)
    assert not bucket.take(0.6)


def test_a_bucket_holds_no_more_than_its_burst_however_long_it_waits() -> None:
    bucket = Bucket(rate=2, burst=3, now=0)
    assert [bucket.take(1e6) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_steps_back_gives_nothing_away() -> None:
    bucket = Bucket(rate=100, burst=1, now=10)
    assert bucket.take(10)
    assert not bucket.take(5)


@pytest.mark.parametrize(
    ("origin", "host", "welcome"),
    [
        (None, "parlour.example", True),
        ("https://parlour.example", "parlour.example", True),
        ("http://parlour.example", "parlour.example", True),
        ("http://parlour.example:8000", "parlour.example:8000", True),
        ("https://parlour.example:443", "parlour.example", True),
        ("https://friend.example", "parlour.example", True),
        ("https://friend.example:444", "parlour.example", False),
        ("http://friend.example", "parlour.example", False),
        ("https://evil.example", "parlour.example", False),
        ("https://parlour.example.evil.example", "parlour.example", False),
        ("https://parlour.example@evil.example", "parlour.example", False),
        ("http://parlour.example:8001", "parlour.example:8000", False),
        ("null", "parlour.example", False),
        ("file://", "parlour.example", False),
        ("https://[::1", "parlour.example", False),
        ("https://parlour.example:99999", "parlour.example", False),
        ("https://parlour.example", None, False),
        ("", "parlour.example", False),
    ],
)
def test_only_the_own_page_and_named_ones_may_open_a_socket(
    origin: str | None, host: str | None, welcome: bool
) -> None:
    assert Guard(Limits(), ["https://friend.example"]).welcome_origin(origin, host) is welcome


def test_a_host_may_let_every_page_in() -> None:
    assert Guard(Limits(), ["*"]).welcome_origin("https://anywhere.example", "parlour.example")


def test_an_address_has_so_many_connections_and_no_more() -> None:
    guard = Guard(replace(Limits(), address_connections=2))
    ana, ben = guard.visitor("10.0.0.1", 0), guard.visitor("10.0.0.2", 0)
    assert guard.enter(ana)
    assert guard.enter(ana)
    assert not guard.enter(ana)
    assert guard.enter(ben)
    guard.leave(ana)
    assert guard.enter(ana)


def test_a_server_has_so_many_connections_and_no_more() -> None:
    guard = Guard(replace(Limits(), connections=2))
    visitors = [guard.visitor(f"10.0.0.{n}", 0) for n in range(3)]
    assert [guard.enter(visitor) for visitor in visitors] == [True, True, False]
    assert guard.connections == 2


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::2", True),
        ("2001:db8:0:0:ffff::1", "2001:db8::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("unknown", "unknown", True),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(one: str, other: str, same: bool) -> None:
    guard = Guard(Limits())
    assert (guard.visitor(one, 0) is guard.visitor(other, 0)) is same


def test_addresses_are_forgotten_but_never_one_that_is_connected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(door, "REMEMBERED", 10)
    guard = Guard(Limits())
    ana = guard.visitor("10.0.0.1", 0)
    assert guard.enter(ana)
    for n in range(100):
        guard.visitor(f"10.1.0.{n}", 0)
    assert len(guard._visitors) <= 11
    assert guard.visitor("10.0.0.1", 0) is ana


@pytest.mark.parametrize(
    ("through", "trusted"),
    [("127.0.0.1", True), ("::1", True), ("::ffff:127.0.0.1", True), ("10.0.0.7", False)],
)
def test_a_proxy_on_the_same_machine_is_believed_by_whatever_road_it_comes(
    through: str, trusted: bool
) -> None:
    scope: Any = {
        "type": "http",
        "client": (through, 1234),
        "headers": [(b"x-forwarded-for", b"192.0.2.1")],
    }
    believing = ProxyHeadersMiddleware(AsyncMock(), Settings().proxies)
    asyncio.run(believing(scope, AsyncMock(), AsyncMock()))
    assert scope["client"][0] == ("192.0.2.1" if trusted else through)
