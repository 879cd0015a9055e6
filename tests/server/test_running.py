"""A server that stops, and one that is killed: nobody loses anything."""

from __future__ import annotations

import asyncio
import json
import signal
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from parlour.cli import main
from parlour.server import metrics
from parlour.server import serve as running
from parlour.server.serve import HASTE
from parlour.server.settings import Settings
from tests.server.clients import Client, create
from tests.server.serving import Served

TABLE: dict[str, Any] = {
    "game": "collectors-flinch",
    "name": "Ana",
    "chairs": [{}, {"kind": "bot"}],
    "manner": {"pace": 0},
}


async def begin(ana: Client) -> dict[str, Any]:
    """Start the game, and move once; the move as it was sent."""
    assert (await ana.ask("start"))["type"] == "done"
    await ana.until(lambda: ana.is_in_turn)
    assert ana.view is not None
    move: dict[str, Any] = {"id": "move-1", "version": ana.answers, "moves": [ana.view.legal[0]]}
    answer = await ana.ask("play", **move)
    assert answer["type"] == "done"
    await ana.until(lambda: ana.is_in_turn and (ana.version or 0) >= answer["version"])
    return move


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_game_goes_on_after_the_server_was_stopped_or_killed(
    tmp_path: Path, how: signal.Signals
) -> None:
    first = Served(tmp_path)
    second: Served | None = None

    async def before() -> tuple[Client, dict[str, Any]]:
        made = await create(first.address, **TABLE)
        async with Client(first.address, made["table"], made["secret"]) as ana:
            move = await begin(ana)
            first.process.send_signal(how)
            await ana.until(lambda: ana.is_closed)
        if how == signal.SIGTERM:
            goodbye = ana.heard[-1]
            assert goodbye["type"] == "goodbye"
            assert goodbye["come_back"] > 0
        return ana, move

    async def after(ana: Client, move: dict[str, Any], server: Served) -> None:
        known = (ana.view, ana.answers, ana.table["commit"])
        ana.address = server.address
        async with ana:
            assert (ana.view, ana.answers, ana.table["commit"]) == known
            assert ana.view is not None
            again = await ana.ask("play", **move)
            assert again["type"] == "done", "what was done before is answered again"
            other = await ana.ask("play", **{**move, "moves": ["nonsense"]})
            assert other["code"] == "id_used", "and nothing else under the same id"
            assert (await ana.play(ana.view.legal[0]))["type"] == "done"

    try:
        ana, move = asyncio.run(before())
        code = first._wait()
        assert code == (0 if how == signal.SIGTERM else -signal.SIGKILL)
        second = Served(tmp_path)
        asyncio.run(after(ana, move, second))
    finally:
        for server in (first, second):
            if server is not None:
                server.stop()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--host", "no.such.host.invalid"], "Cannot listen at no.such.host.invalid:8000"),
        (["--port", "99999"], "--port cannot be “99999”"),
        (["--workers", "2"], "--database postgresql://"),
        (["--database", "mysql://somewhere"], "A database is named as"),
        (["--port", "0", "--database", "sqlite:///:memory:"], "A database is named as"),
        (["--port", "0", "--database", "sqlite:///x.sqlite?mode=ro"], "A database is named as"),
        (["--port", "0", "--database", "sqlite:///x.sqlite", "--redis", "tea"], "redis://host"),
        (["--origin", "friends.example"], "--origin cannot be “friends.example”"),
        (["--proxies", "10.0.0.7,gate"], "--proxies cannot be “gate”"),
        (["--port", "0", "--database", "sqlite:////no/such/x.sqlite"], "its folder must exist"),
        (["--limit", "tea=3"], "There is no limit “tea=3”"),
        (["--limit", "tables=none"], "The limit tables cannot be “none”"),
        (["--log", "loud"], "--log cannot be “loud”"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    options: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--lang", "en", "serve", *options]) == 2
    shown = capsys.readouterr()
    told = shown.err.strip().splitlines()[-1]
    assert told.startswith("parlour: ")
    assert said in told
    assert shown.out == "", "nobody is told that the tables are open"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--host", "no.such.host.invalid"], "Impossible d’écouter à no.such.host.invalid:0"),
        (["--database", "mysql://somewhere"], "Une base se nomme"),
        (["--port", "0", "--database", "sqlite:////no/such/x.sqlite"], "son dossier doit exister"),
        (["--database", "postgresql://127.0.0.1:1/tea"], "ne peut pas être atteinte"),
        (["--redis", "tea"], "Ce n’est pas l’adresse d’un Redis"),
        (["--origin", "friends.example"], "--origin ne peut pas être « friends.example »"),
    ],
)
def test_what_cannot_be_served_is_said_in_french_too(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "fr", "serve", "--port", "0", *options]) == 2
    assert said in capsys.readouterr().err


class Mortal:
    """A worker process that has ended whenever one looks, some seconds later."""

    exitcode = -9
    now = 0.0

    def __init__(self, pid: int, seconds: float) -> None:
        self.pid = pid
        self.seconds = seconds

    def is_alive(self) -> bool:
        Mortal.now += self.seconds
        return False


@pytest.mark.parametrize(("seconds", "ends", "code"), [(HASTE, 50, 0), (0.1, 7, 1)])
def test_workers_that_end_are_replaced_unless_they_end_soon_after_their_start(
    monkeypatch: pytest.MonkeyPatch, seconds: float, ends: int, code: int
) -> None:
    started = count()
    forgotten: list[int] = []

    def start() -> Any:
        return Mortal(next(started), seconds)

    def forget(pid: int) -> None:
        forgotten.append(pid)
        if len(forgotten) == 50:
            workers.stopping.set()

    monkeypatch.setattr(running, "PAUSE", 0)
    monkeypatch.setattr(running, "monotonic", lambda: Mortal.now)
    monkeypatch.setattr(metrics, "forget", forget)
    workers = running._Workers(Settings(workers=2), Mock())
    monkeypatch.setattr(workers, "_start", start)
    assert workers._keep([start(), start()]) == code
    assert forgotten == list(range(ends))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_told_to_stop_while_it_starts_its_workers_leaves_none_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: signal.Signals
) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    started: list[Mock] = []

    def start() -> Mock:
        assert signal.getsignal(number) != before, "it would end at once, and leave this one"
        signal.raise_signal(number)
        started.append(Mock(is_alive=Mock(return_value=False)))
        return started[-1]

    workers = running._Workers(Settings(workers=3), Mock())
    monkeypatch.setattr(workers, "_start", start)
    numbers = (signal.SIGTERM, signal.SIGINT)
    usual = {one: signal.signal(one, signal.getsignal(one)) for one in numbers}
    before = usual[number]
    try:
        assert workers.run() == 0
    finally:
        for one, handler in usual.items():
            signal.signal(one, handler)
    (worker,) = started
    worker.terminate.assert_called_once()
    worker.join.assert_called_once()


def test_workers_already_there_are_ended_where_another_cannot_be_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    first = Mock(is_alive=Mock(return_value=False))
    workers = running._Workers(Settings(workers=2), Mock())
    monkeypatch.setattr(workers, "_start", Mock(side_effect=[first, OSError("no more")]))
    monkeypatch.setattr(signal, "signal", Mock())
    with pytest.raises(OSError, match="no more"):
        workers.run()
    first.terminate.assert_called_once()


def test_the_schema_is_written_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--schema"]) == 0
    assert "ClientMessage" in json.loads(capsys.readouterr().out)["$defs"]
