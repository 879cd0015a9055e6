"""How many tables there may be, and which of them count."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server.hall import Hall
from parlour.server.limits import ABANDONED
from parlour.server.messages import ChairAsked, NewTable
from parlour.server.refusing import NotDone
from parlour.server.settings import Limits, Settings
from tests.server.store.logs import table

NEW = NewTable("muggins", "Ana", (ChairAsked(), ChairAsked()))


@pytest.mark.parametrize(("left", "is_full"), [(0, True), (ABANDONED * 2, False)])
def test_a_game_left_long_ago_does_not_keep_others_from_beginning(
    left: int, is_full: bool, tmp_path: Path
) -> None:
    async def run() -> None:
        database = f"sqlite:///{tmp_path / 'parlour.db'}"
        hall = Hall(Settings(database=database, thinkers=1, limits=Limits(tables=1)))
        await hall.open()
        try:
            at = hall.now() - left
            await hall.store.create(table(status="playing", changed=at), [b"1"], at)
            if is_full:
                with pytest.raises(NotDone, match="as many tables"):
                    await hall.create(NEW)
            else:
                assert (await hall.create(NEW)).table
        finally:
            await hall.close()

    asyncio.run(run())
