"""Tables full of sturdy players, and the proof that what they were told is what the log says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from parlour.server import entries
from parlour.server.seals import digest
from parlour.server.store import Store
from parlour.server.table import LiveTable
from tests.server.serving import NO_TLS
from tests.server.sturdy import RawGap, Sturdy

# Games that are over soon, and one that is not.
GAMES: dict[str, dict[str, Any]] = {
    "collectors-flinch": {},
    "flush": {"rounds": 1},
    "color-flush": {},
    "flinch": {"stockpile": 3},
    "muggins": {},
}


@dataclass
class Party:
    """One table and its players; several may share a seat."""

    table: str
    secrets: tuple[str, str]
    players: list[Sturdy]


class Crowd:
    """Parties that play one table after another, at any of some addresses.

    `each` players share a seat. Tables are made at the `door`, which may be another address.
    """

    def __init__(
        self,
        addresses: Sequence[str],
        each: int = 1,
        door: str | None = None,
        chatty: float = 0.05,
        cuts: Sequence[int] | None = None,
    ) -> None:
        self.addresses = list(addresses)
        self.parties: list[Party] = []
        self.finished = 0
        self.until = asyncio.Event()
        self._each = each
        self._doors = self.addresses if door is None else [door]
        self._chatty = chatty
        self._cuts = cuts
        self._luck = Random(each)
        self._games = cycle(GAMES)

    @property
    def acknowledged(self) -> int:
        """How many asks were answered by done, so far."""
        return sum(len(player.kept.done) for party in self.parties for player in party.players)

    async def play(self, tables: int, games: int | None = None) -> None:
        """Keep so many tables busy until told to stop, or for so many games each."""
        async with asyncio.TaskGroup() as group:
            for _ in range(tables):
                group.create_task(self._play_on(games))

    async def _play_on(self, games: int | None) -> None:
        game = next(self._games)
        while not self.until.is_set() and games != 0:
            party = await self._sit_down(game)
            if party is None:
                continue
            self.parties.append(party)
            async with asyncio.TaskGroup() as group:
                for player in party.players:
                    group.create_task(player.play(self.until))
            self.finished += all(player.is_over for player in party.players)
            games = None if games is None else games - 1
            game = next(self._games)

    async def _sit_down(self, game: str) -> Party | None:
        """A table with two people, not started yet; None when it came to nothing."""
        address = self._luck.choice(self._doors)
        chairs = [{"kind": "open"}, {"kind": "open"}]
        try:
            async with httpx.AsyncClient(base_url=address, timeout=30, verify=NO_TLS) as http:
                asked = {"game": game, "name": "Ana", "chairs": chairs, "options": GAMES[game]}
                answer = await http.post("/api/tables", json=asked)
            assert answer.status_code in {201, 503}, answer.text
            if answer.status_code == 503:
                return None
            made = answer.json()
            async with asyncio.timeout(30):
                other = await _sat(address, made["table"])
        except (httpx.TransportError, OSError, WebSocketException, TimeoutError):
            await asyncio.sleep(0.02)
            return None
        secrets = made["secret"], other
        players = [
            Sturdy(self.addresses, made["table"], secret, f"{name}{number}", self._chatty)
            for name, secret in zip(("ana", "ben"), secrets, strict=True)
            for number in range(self._each)
        ]
        for player in players:
            player.cuts = None if self._cuts is None else cycle(self._cuts)
        players[0].ask("start")
        return Party(made["table"], secrets, players)


async def _sat(address: str, table: str) -> str:
    """Take the second chair; the secret."""
    async with connect(address.replace("http", "ws", 1) + "/ws", ping_interval=None) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "table": table}))
        await socket.send(json.dumps({"type": "sit", "id": "sit", "seat": 1, "name": "Ben"}))
        async for frame in socket:
            message = json.loads(frame)
            if message["type"] == "done":
                secret: str = message["secret"]
                return secret
    raise OSError("the door was closed")


async def check(store: Store, party: Party) -> int:
    """Everything the players of a table were told is in its log; gives how much was compared."""
    rows = await store.read(party.table)
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    _check_asks(party, [(row.version, entries.read(row.body)) for row in rows])
    return _check_frames(party, rows)


def _check_asks(party: Party, log: list[tuple[int, entries.AnyEntry]]) -> None:
    """Each acknowledged ask stands in the log, once and whole; no other asked for it."""
    written: dict[str, list[tuple[int, entries.AnyEntry]]] = {}
    for version, entry in log:
        if id := getattr(entry, "id", ""):
            written.setdefault(id, []).append((version, entry))
    for player in party.players:
        for id, frame in player.kept.done.items():
            assert id in written, f"acknowledged, and lost: {player.kept.asked[id]}"
            assert written[id][0][0] <= json.loads(frame)["version"]
        for id in player.kept.refused:
            assert id not in written, "refused, and written all the same"
        for id, message in player.kept.asked.items():
            for _, entry in written.get(id, []):
                if isinstance(entry, entries.Played):
                    assert list(entry.moves) == message["moves"], "half a move"
                    assert entry.seat == player.you
    assert all(len(found) == 1 for found in written.values()), "done twice"


def _check_frames(party: Party, rows: Sequence[tuple[int, int, bytes]]) -> int:
    """Every frame ever received is, byte for byte, what the log gives."""
    table = LiveTable()
    told = compared = 0
    welcomes = {
        (seat, json.loads(frame)["version"], frame)
        for seat, secret in enumerate(party.secrets)
        for player in party.players
        if player.secret == secret
        for frame in player.kept.welcomes
    }
    for version, at, body in rows:
        table.apply(entries.read(body), version, at)
        assert table.window is None
        for seat, secret in enumerate(party.secrets):
            if table.seat_of(digest(secret)) != seat:
                continue
            for made in range(told + 1, table.told + 1):
                frame = table.frame(made, seat)
                gap = table.resume(seat, made - 1, 0)
                for player in party.players:
                    if player.secret != secret:
                        continue
                    if made in player.kept.live:
                        assert player.kept.live[made] == frame
                        compared += 1
                    if made in player.kept.missed:
                        missed = msgspec.json.decode(gap, type=RawGap).missed
                        assert player.kept.missed[made] == bytes(missed[-1])
                        compared += 1
            for _, _, frame in {found for found in welcomes if found[:2] == (seat, version)}:
                assert frame == table.welcome(seat, json.loads(frame)["now"])
                compared += 1
        told = table.told
    if table.match is not None and table.match.state.outcome is not None:
        assert table.status == "finished", "the last move without the end of the game"
    return compared
