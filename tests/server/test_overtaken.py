"""A bot thinks for somebody who is away, and who comes back before it has moved."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import View
from parlour.server import entries
from parlour.server import messages as m
from parlour.server.driver import Driver
from parlour.server.hall import Hall
from parlour.server.room import Room
from parlour.server.thinkers import Thinkers
from tests.server.inside import Guest, come, halls, made, until


class Slow(Thinkers):
    """A bot that plays the first move it sees, but not before it is told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Mapping[str, Any]] = []
        self.may_answer = asyncio.Event()

    async def choose(self, level: str, view: Mapping[str, Any], seed: str) -> str | None:
        del level, seed
        self.asked.append(view)
        await self.may_answer.wait()
        return View(view).legal[0]


async def note(room: Room, *found: Sequence[entries.Entry]) -> None:
    """Put into the log what is found, as time would."""
    async with room.lock:
        for some in found:
            await room.append(some, room.now())
        room.broadcast()
    room.driver.look()


async def begun(hall: Hall) -> tuple[Room, list[Guest]]:
    """A game of two people."""
    new = await made(hall, pace=0)
    ana, ben = await come(hall, new.table, new.secret), await come(hall, new.table)
    await ben.ask(m.Sit("sit", 1, "Ben"))
    await ana.ask(m.Start("start"))
    return await hall.room(new.table), [ana, ben]


async def played(room: Room) -> list[tuple[int, bool]]:
    """Who has played, as the log has it, and whether it was a bot."""
    log = [entries.read(row.body) for row in await room.hall.store.read(room.table.id)]
    return [(one.seat, one.bot) for one in log if isinstance(one, entries.Played)]


def state(room: Room) -> Any:
    assert room.table.match is not None
    return room.table.match.state


@pytest.mark.parametrize("plays", [True, False], ids=["and plays", "and waits"])
def test_a_thought_for_somebody_who_came_back_is_dropped_and_the_bot_asked_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plays: bool
) -> None:
    dropped = 0
    play = Driver._play

    async def noted(self: Driver, *answer: object) -> None:
        nonlocal dropped
        before = self.room.table.moved
        await play(self, *answer)  # type: ignore[arg-type]
        dropped += self.room.table.moved == before

    async def go_away(room: Room, seat: int) -> None:
        await note(room, room.table.went(seat))
        await note(room, (entries.StoodIn(seat, "away"),))

    async def take_turns(room: Room, people: list[Guest], seat: int) -> None:
        """One play of whoever is in turn, and then others until it is that seat's turn."""
        for n in range(1000):
            turn = state(room).turn
            if n > 0 and turn == seat:
                return
            assert turn is not None
            move = str(state(room).legal(turn)[-1])
            asked = m.Play(f"play-{n}", room.table.moved, (move,))
            assert (await people[turn].ask(asked))["type"] == "done"

    async def run() -> None:
        async with halls(f"sqlite:///{tmp_path / 'parlour.db'}") as (hall,):
            bot = hall.thinkers = Slow()
            room, people = await begun(hall)
            seat = state(room).turn
            await go_away(room, seat)
            await until(lambda: len(bot.asked) == 1)
            await note(room, room.table.came(seat))
            if plays:
                await take_turns(room, people, seat)
            bot.may_answer.set()
            await until(lambda: dropped == 1)
            assert not any(is_bot for _, is_bot in await played(room))
            before = room.table.moved
            await go_away(room, seat)
            await until(lambda: room.table.moved > before)
            assert len(bot.asked) >= 2
            assert (await played(room))[-1] == (seat, True)

    monkeypatch.setattr(Driver, "_play", noted)
    asyncio.run(run())
