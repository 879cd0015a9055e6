"""HTTP as uvicorn speaks it, but for how long it waits: a request has to be whole in time.

Uvicorn closes a connection that is quiet after an answer. One that never asks, or never finishes
asking, it would keep for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class Waiting(H11Protocol):
    """One connection, until it ends or becomes a WebSocket."""

    def __init__(self, *, seconds: float, **given: Any) -> None:
        super().__init__(**given)
        self._seconds = seconds
        self._end: asyncio.TimerHandle | None = None  # of the time for the request that comes in

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        """Somebody is there, and has so long to ask for something."""
        super().connection_made(transport)
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Read what has come; the rest of it has its time, whatever comes first."""
        super().handle_events()
        if not self._is_half():
            self._stop()
        elif self._end is None:
            self._begin()

    def shutdown(self) -> None:
        """Let whoever waits for an answer have it, but wait for nobody who is still asking."""
        if self._is_half():
            self.transport.close()
        else:
            super().shutdown()

    def _is_half(self) -> bool:
        """Whether a part of a request has come, and not yet all of it."""
        if self.transport.get_protocol() is not self:
            return False  # it is a WebSocket by now
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _begin(self) -> None:
        self._end = self.loop.call_later(self._seconds, self.transport.close)

    def _stop(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None
