"""Hints: what a strong bot would do, thought of beside everything else that happens in a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from parlour.server.asking import Asked
from parlour.server.connection import Connection
from parlour.server.deciding import Who
from parlour.server.messages import Advice, Hint, Words
from parlour.server.refusing import NotDone, not_done
from parlour.server.thinkers import NoThought

if TYPE_CHECKING:
    from parlour.server.room import Room

_encode = msgspec.json.Encoder().encode


def advise(room: Room, connection: Connection, message: Hint) -> None:
    """Have a hint thought of, one at a time for each client, or refuse it."""
    try:
        if room.table.answered(connection.digest or "", message.mark) is not None:
            raise not_done("id_used")
        if connection.advised:
            raise not_done("busy")
        asked = room.table.hint(Who(connection.digest))
    except NotDone as no:
        room.refuse(connection, message, no)
        return
    connection.advised = True
    room.hall.begin(_think(room, connection, message, asked))


async def _think(room: Room, connection: Connection, message: Hint, asked: Asked) -> None:
    try:
        names = [chair.name for chair in room.table.chairs]
        answer = await room.hall.thinkers.hint(asked.view, asked.seed, names)
    except NoThought:
        room.refuse(connection, message, not_done("no_thought"))
    else:
        connection.tell(_encode(Advice(message.id, answer.move, Words(**answer.said))))
    finally:
        connection.advised = False
