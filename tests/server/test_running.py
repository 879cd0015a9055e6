"""A server that stops, and one that is killed: nobody loses anything."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import main
from tests.server.clients import Client, create
from tests.server.serving import Served

TABLE: dict[str, Any] = {
    "game": "collectors-flinch",
    "name": "Ana",
    "chairs": [{}, {"kind": "bot"}],
    "manner": {"pace": 0},
}


async def begin(ana: Client) -> None:
    """Start the game, and move once."""
    assert (await ana.ask("start"))["type"] == "done"
    await ana.until(lambda: ana.is_in_turn)
    assert ana.view is not None
    answer = await ana.ask("play", id="move-1", version=ana.answers, moves=[ana.view.legal[0]])
    assert answer["type"] == "done"
    await ana.until(lambda: ana.is_in_turn and (ana.version or 0) >= answer["version"])


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_game_goes_on_after_the_server_was_stopped_or_killed(
    tmp_path: Path, how: signal.Signals
) -> None:
    first = Served(tmp_path)
    second: Served | None = None

    async def before() -> Client:
        made = await create(first.address, **TABLE)
        async with Client(first.address, made["table"], made["secret"]) as ana:
            await begin(ana)
            first.process.send_signal(how)
            await ana.until(lambda: ana.is_closed)
        if how == signal.SIGTERM:
            goodbye = ana.heard[-1]
            assert goodbye["type"] == "goodbye"
            assert goodbye["come_back"] > 0
        return ana

    async def after(ana: Client, server: Served) -> None:
        known = (ana.view, ana.answers, ana.table["commit"])
        ana.address = server.address
        async with ana:
            assert (ana.view, ana.answers, ana.table["commit"]) == known
            assert ana.view is not None
            again = await ana.ask("play", id="move-1", version=0, moves=["nonsense"])
            assert again["type"] == "done", "what was done before is answered again"
            assert (await ana.play(ana.view.legal[0]))["type"] == "done"

    try:
        ana = asyncio.run(before())
        code = first._wait()
        assert code == (0 if how == signal.SIGTERM else -signal.SIGKILL)
        second = Served(tmp_path)
        asyncio.run(after(ana, second))
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
        (["--limit", "tea=3"], "There is no limit “tea=3”"),
        (["--limit", "tables=none"], "The limit tables cannot be “none”"),
        (["--log", "loud"], "--log cannot be “loud”"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "serve", *options]) == 2
    told = capsys.readouterr().err.strip().splitlines()[-1]
    assert told.startswith("parlour: ")
    assert said in told


def test_the_schema_is_written_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--schema"]) == 0
    assert "ClientMessage" in json.loads(capsys.readouterr().out)["$defs"]
