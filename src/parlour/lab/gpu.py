"""Games on a graphics card: in one launch every thread plays its share of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Game
from parlour.engine.compiled.gpu import cuda, launch, on_gpu, room
from parlour.lab import loops
from parlour.lab.plan import Plan

MOST_THREADS = 1 << 15

_kernels: dict[Game[Any], Any] = {}


def play_on_gpu(
    plan: Plan,
    game: Game[Any],
    names: Mapping[str, Any],
    seeds: tuple[NDArray[np.uint64], NDArray[np.uint64]],
    sitting: NDArray[np.int64],
    rows: NDArray[np.int64],
) -> None:
    """Play a game for each row. `names` are the rules that the loops need besides the game's."""
    form = on_gpu(game)
    if game not in _kernels:
        _kernels[game] = _kernel(form.drive(loops, names), names["reseed"])
    moves, items = form.buffers()
    trace = np.zeros((1, loops.MOMENTS, loops.MOST_SEATS), np.int64)
    size = trace.nbytes + form.dtype.itemsize + moves.nbytes + items.nbytes
    threads = int(min(len(rows), MOST_THREADS, max(1, room() // 2 // size)))
    tables = np.repeat(form.records(1, plan.seats, **plan.options), threads + 1)
    told = cuda.to_device(rows)
    launch(
        _kernels[game],
        threads,
        cuda.to_device(tables),
        cuda.device_array((threads, len(moves)), np.int64),
        cuda.device_array((threads, len(items)), np.int64),
        *(cuda.device_array((threads, 1), np.uint64) for _ in seeds),
        *(cuda.to_device(words) for words in seeds),
        cuda.to_device(sitting),
        cuda.device_array((threads, *trace.shape[1:]), np.int64),
        told,
        plan.most_decisions,
    )
    told.copy_to_host(rows)


def _kernel(twins: Any, reseed: Any) -> Any:
    """The loops of a game, for each thread its share."""
    play_game, begin = twins.of(loops.play_game), twins.of(reseed)

    def play_share(
        tables: Any,
        moves: Any,
        items: Any,
        decks: Any,
        dice: Any,
        deals: Any,
        lucks: Any,
        sitting: Any,
        traces: Any,
        rows: Any,
        limit: int,
    ) -> None:
        me = cuda.grid(1)
        if me < len(traces):
            for game in range(me, len(rows), len(traces)):
                tables[me + 1] = tables[0]
                begin(decks[me], deals[game])
                begin(dice[me], lucks[game])
                play_game(
                    tables[me + 1],
                    moves[me],
                    items[me],
                    decks[me],
                    dice[me],
                    sitting[game],
                    traces[me],
                    rows[game],
                    limit,
                )

    return cuda.jit(play_share)
