"""Waiting for a database in a thread that nobody has to wait for."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


async def beside(act: Callable[[], T], discard: Callable[[T], None] | None = None) -> T:
    """What `act` gives or raises. It may take long; whoever stops waiting, as at Ctrl-C, can end
    the program at once, where a thread of asyncio's own would hold it up to its end. What it gives
    then, when nobody takes it, is left to `discard`.
    """
    ending: Future[T] = Future()
    ending.set_running_or_notify_cancel()  # from now on it ends, whether or not somebody waits

    def run() -> None:
        try:
            ending.set_result(act())
        except Exception as error:  # noqa: BLE001 - raised where somebody waits for it
            ending.set_exception(error)

    threading.Thread(target=run, name="parlour-beside", daemon=True).start()
    try:
        return await asyncio.wrap_future(ending)
    except asyncio.CancelledError:
        if discard is not None:
            ending.add_done_callback(lambda done: done.exception() or discard(done.result()))
        raise
