"""A bare echo server of the same stack: Starlette on uvicorn, msgspec, and no table behind it.

A frame from one member of a group is decoded and answered to that member by a frame of the size
of an acknowledgement, and then every member is sent a frame of the size of an update. That is the
traffic of a table, and nothing else: nothing is checked, played, kept or counted.

What makes it a fair peer:

- The same below: uvicorn with the same options as `parlour serve` (uvloop, h11, the same
  implementation of WebSockets, to which the server adds a short way in and out for texts, nothing
  deflated, no pings of uvicorn's), one process, the same manner of tidying memory, messages read
  and written by msgspec with types.
- The same traffic: as many bytes, on average, for an action, an acknowledgement and an update as
  the server was just seen to use, to as many sockets, each update encoded by itself, since those
  of a table differ from seat to seat.
- Not slowed: what fills an update is one string, the least work an encoder can have. Sockets go
  through Starlette's own class, as its users write them.
"""

from __future__ import annotations

import argparse
import socket

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.server import tidying
from parlour.server.serve import raise_file_limit


class Join(msgspec.Struct):
    """The first frame: which group, and how large the frames of that group are."""

    group: str
    size: int
    ack: int
    update: int


class Sent(msgspec.Struct):
    """Any other frame."""

    id: str
    version: int
    pad: str = ""


class Done(msgspec.Struct, tag_field="type", tag="done", omit_defaults=True):
    """An acknowledgement."""

    id: str
    version: int
    pad: str = ""


class Seen(msgspec.Struct):
    """Who is next, as a view would say."""

    turn: int
    legal: tuple[str, ...] = ("-",)


class Update(msgspec.Struct, tag_field="type", tag="update"):
    """What everybody hears."""

    version: int
    view: Seen
    pad: str


class Group:
    """Those who hear each other."""

    def __init__(self, first: Join) -> None:
        self.members: list[WebSocket] = []
        self.version = 0
        self.size = first.size
        self.ack = "x" * max(0, first.ack - len(encode(Done("a1000", 1000, "x"))))
        self.pad = "x" * max(0, first.update - len(encode(Update(1000, Seen(0), ""))))

    async def echo(self, sender: WebSocket, sent: Sent) -> None:
        """One action."""
        self.version += 1
        await sender.send_text(encode(Done(sent.id, self.version, self.ack)))
        turn = self.version % self.size
        for member in self.members:
            await member.send_text(encode(Update(self.version, Seen(turn), self.pad)))


_encoder = msgspec.json.Encoder()
_groups: dict[str, Group] = {}


def encode(message: Done | Update) -> str:
    """A message as text."""
    return _encoder.encode(message).decode()


async def echo(websocket: WebSocket) -> None:
    """One member."""
    await websocket.accept()
    join = msgspec.json.decode(await websocket.receive_text(), type=Join)
    group = _groups.get(join.group) or _groups.setdefault(join.group, Group(join))
    group.members.append(websocket)
    if len(group.members) == group.size:
        await group.members[0].send_text(encode(Update(0, Seen(0), "")))
    decoder = msgspec.json.Decoder(Sent)
    try:
        while True:
            await group.echo(websocket, decoder.decode(await websocket.receive_text()))
    except WebSocketDisconnect:
        group.members.remove(websocket)


async def ready(request: Request) -> Response:
    """Yes."""
    del request
    return Response()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    asked = parser.parse_args()
    raise_file_limit(10_000)
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", asked.port))
    listening.listen(2048)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/ws", echo), Route("/ready", ready)]),
        http="h11",
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        lifespan="off",
        log_level="warning",
        access_log=False,
    )
    tidying.begin()
    uvicorn.Server(config).run([listening])


if __name__ == "__main__":
    main()
